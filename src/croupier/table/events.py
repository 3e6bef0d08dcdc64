"""What has happened in a room: play's events, and those of seats, money and shoes, as one tagged union.

Past tense.  Each says, beside its own fields, on which clause it rests and how that is known; what names
none is the house's own custom.  None of them holds a card that lies face down, but play's, which say who may
see it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.play.events import Event, ShoeOpened
from croupier.regulations.model import Basis
from croupier.table.settings import Settings
from croupier.wagers.settlement import Outcome

Reason = Literal["operator", "cards-ran-out", "decks-too-old", "not-dealt"]
"""Why a coup is broken off: by an operator; its cards ran out; no coup may begin with its decks; the cover
card came before its first card, and the rules deal no coup then."""


class TableAct(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="type",
    kw_only=True,
):
    """What every event of a room has that is not play's."""

    clause: str = ""
    basis: Basis = "custom"


class Offered(msgspec.Struct, frozen=True):
    """A wager that a room offers: with which paytable, and from which file and plug-in."""

    wager: str
    paytable: str
    hash: str
    plugin: str = ""


# The room


class RoomOpened(TableAct, frozen=True, tag="room_opened"):
    """A room was opened; `hash` and `edition` are the rules', and `software` is the version at work."""

    room: str
    settings: Settings
    edition: str
    hash: str
    offer: tuple[Offered, ...]
    software: str


class SettingsChanged(TableAct, frozen=True, tag="settings_changed"):
    """The house laid down something else."""

    settings: Settings
    edition: str
    hash: str
    offer: tuple[Offered, ...]
    software: str


class RoomDisabled(TableAct, frozen=True, tag="room_disabled"):
    """No coup begins until the room is enabled; the one in play is finished."""

    reason: str
    by: str


class RoomEnabled(TableAct, frozen=True, tag="room_enabled"):
    """Coups begin again."""

    by: str


class RoomClosed(TableAct, frozen=True, tag="room_closed"):
    """The room was closed for good."""

    by: str


# Seats and money


class SeatTaken(TableAct, frozen=True, tag="seat_taken"):
    """Somebody took a seat; `bot` marks a player of the house."""

    seat: int
    patron: str
    bot: bool = False


class ChipsBought(TableAct, frozen=True, tag="chips_bought"):
    """Chips went from the cage to a seat."""

    seat: int
    amount: int


class CommissionPaid(TableAct, frozen=True, tag="commission_paid"):
    """Commission that had been marked up was paid."""

    seat: int
    amount: int


class SeatGone(TableAct, frozen=True, tag="seat_gone"):
    """Whoever sits there is away; what he has staked stands."""

    seat: int


class SeatReturned(TableAct, frozen=True, tag="seat_returned"):
    """Whoever sits there is back, and keeps a seat that was to be given up.

    `leaving` says whether he leaves all the same once the coup is over, since he asked to.
    """

    seat: int
    leaving: bool = False


class LeavingAnnounced(TableAct, frozen=True, tag="leaving_announced"):
    """Whoever sits there leaves once the coup is over.

    Where he did not ask to, but his seat is given up because he is `away`, he keeps it if he is back before.
    """

    seat: int
    away: bool = False


class SeatLeft(TableAct, frozen=True, tag="seat_left"):
    """The seat is empty; its chips went to the cage."""

    seat: int
    patron: str
    chips: int


# Shoes


class DecksOpened(TableAct, frozen=True, tag="decks_opened"):
    """New decks were opened for every batch."""

    batches: int
    decks: int


class ShoeCommitted(TableAct, frozen=True, tag="shoe_committed"):
    """The order of a new shoe was drawn and committed to; `commitment` is a SHA-256 in hexadecimal.

    `software` is the version that drew it.
    """

    shoe: int
    cards: int
    commitment: str
    batch: int = 0
    cutter: int = 0
    software: str = ""


class ShoeCut(TableAct, frozen=True, tag="shoe_cut"):
    """The cards were cut by the patron at a seat; or by nobody, and left as they were, both 0."""

    seat: int
    cards: int


class ShoeOffered(TableAct, frozen=True, tag="shoe_offered"):
    """The shoe was offered to a seat."""

    seat: int


class ShoeTaken(TableAct, frozen=True, tag="shoe_taken"):
    """The patron at a seat took the shoe and is the curator."""

    seat: int


class ShoeDeclined(TableAct, frozen=True, tag="shoe_declined"):
    """The patron at a seat declined the shoe, or gave it up."""

    seat: int


class ShoeKeptByHouse(TableAct, frozen=True, tag="shoe_kept_by_house"):
    """Nobody took the shoe: the house deals."""


class ShoeRevealed(TableAct, frozen=True, tag="shoe_revealed"):
    """The order in which the cards lay before the cut, and the salt, were shown: the commitment is opened.

    `order` is two hexadecimal digits a card, its number; `salt` is hexadecimal too.  `void` says that the
    shoe was broken off.
    """

    shoe: int
    order: str
    salt: str
    void: bool = False


# The coup


class BettingOpened(TableAct, frozen=True, tag="betting_opened"):
    """Wagers may be placed for a coup, by its number in the shoe; `last` once the last hand was called."""

    coup: int
    last: bool = False


class WagersPlaced(TableAct, frozen=True, tag="wagers_placed"):
    """What lies on the layout for a seat: stakes by wager, in place of what lay there."""

    seat: int
    wagers: dict[str, int]


class SeatReady(TableAct, frozen=True, tag="seat_ready"):
    """Whoever sits there has nothing more to bet."""

    seat: int


class HandsPassed(TableAct, frozen=True, tag="hands_passed"):
    """Who turns the cards of each hand, by seat; 0 where the house does."""

    player: int
    banker: int


class WagerSettled(TableAct, frozen=True, tag="wager_settled"):
    """One line of the settlement of one seat: what the wager brought, or what was taken of it.

    `amount` is what changes for the patron, as in `croupier.wagers.SettledLine`; stakes that were not lost go
    back to him too.
    """

    seat: int
    wager: str
    line: str
    outcome: Outcome
    stake: int
    amount: int
    hash: str = ""
    plugin: str = ""


class HouseMoneyUsed(TableAct, frozen=True, tag="house_money_used"):
    """What became of what House Money brought; by the patron, or the house took it back to his chips."""

    seat: int
    taken: int
    to_player: int
    to_banker: int


class CoupClosed(TableAct, frozen=True, tag="coup_closed"):
    """Every wager of the coup is settled; `coup` is its number in the shoe.

    `staked` and `returned` are of all seats: the stakes of every line, and what came of them at once, to
    which marked commission does not belong.
    """

    coup: int
    staked: int
    returned: int


class CoupBrokenOff(TableAct, frozen=True, tag="coup_broken_off"):
    """The coup cannot be finished; `settled` are the seats that the result favours, the others get refunds.

    `result` holds the cards of the hands as they would have been finished, empty where nobody can say.
    """

    coup: int
    reason: Reason
    note: str = ""
    player: tuple[str, ...] = ()
    banker: tuple[str, ...] = ()
    settled: tuple[int, ...] = ()


class StakesReturned(TableAct, frozen=True, tag="stakes_returned"):
    """All that a seat had staked was given back."""

    seat: int
    amount: int


Told = (
    RoomOpened
    | SettingsChanged
    | RoomDisabled
    | RoomEnabled
    | RoomClosed
    | SeatTaken
    | ChipsBought
    | CommissionPaid
    | SeatGone
    | SeatReturned
    | LeavingAnnounced
    | SeatLeft
    | DecksOpened
    | ShoeCommitted
    | ShoeCut
    | ShoeOffered
    | ShoeTaken
    | ShoeDeclined
    | ShoeKeptByHouse
    | ShoeRevealed
    | BettingOpened
    | WagersPlaced
    | SeatReady
    | HandsPassed
    | WagerSettled
    | HouseMoneyUsed
    | CoupClosed
    | CoupBrokenOff
    | StakesReturned
)
"""What happens in a room besides play."""
RoomEvent = Told | ShoeOpened | Event
"""Anything that can happen in a room."""
