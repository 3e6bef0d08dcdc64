"""What does an event make of a room?

`fold` trusts its events: whether one may happen is decided before (`croupier.table.decide`), and what stands
in a journal has happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier import regulations
from croupier.play import ShoeOpened, apply, coup, start
from croupier.play.events import (
    Act,
    CardBurned,
    CardDealt,
    CardDrawnInError,
    LastHandAnnounced,
    NoMoreBetsAnnounced,
)
from croupier.table.decks import brought, ended
from croupier.table.decks import opened as new_decks
from croupier.table.events import (
    BettingOpened,
    ChipsBought,
    CommissionPaid,
    CoupBrokenOff,
    CoupClosed,
    DecksOpened,
    HandsPassed,
    HouseMoneyUsed,
    LeavingAnnounced,
    RoomClosed,
    RoomDisabled,
    RoomEnabled,
    RoomOpened,
    SeatGone,
    SeatLeft,
    SeatReady,
    SeatReturned,
    SeatTaken,
    SettingsChanged,
    ShoeCommitted,
    ShoeCut,
    ShoeDeclined,
    ShoeKeptByHouse,
    ShoeOffered,
    ShoeRevealed,
    ShoeTaken,
    StakesReturned,
    WagerSettled,
    WagersPlaced,
)
from croupier.table.fold_seats import (
    begun,
    bought,
    given_back,
    gone,
    house_money_used,
    leaving,
    left,
    paid,
    placed,
    ready,
    returned,
    settled,
    taken,
    unready,
)
from croupier.table.offering import digest, unchanged
from croupier.table.room import Room, Seat

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable

    from croupier.play import Event
    from croupier.table.events import RoomEvent, Told
replace = msgspec.structs.replace

OF_ONE_SEAT: Final = (
    WagersPlaced,
    SeatReady,
    SeatTaken,
    ChipsBought,
    CommissionPaid,
    SeatGone,
    SeatReturned,
    LeavingAnnounced,
    SeatLeft,
)
"""The events that matter to one seat only: they change no version, so that nobody's wagers make another's
command stale."""
DRAWN: Final = (CardDealt, CardBurned, CardDrawnInError)
"""The events by which a card leaves the shoe."""


def opened(event: RoomOpened) -> Room:
    """Give the room that was opened.

    Raises what `croupier.regulations.load` raises where its rules are not held, and `TableError`
    (``table.rules_changed``) where they are not those by which it was opened.
    """
    settings = event.settings
    ruleset = regulations.load(settings.rules, settings.submission)
    offer = unchanged(ruleset, event.hash, digest(event.offer))
    seats = tuple(Seat(number) for number in range(1, settings.seats + 1))
    return Room(event.room, settings, ruleset, offer, seats, seq=1, version=1)


def fold(room: Room, event: RoomEvent, at: dt.datetime) -> Room:
    """Give the room after an event that happened at a time in UTC."""
    after = _of_play(room, event, at) if isinstance(event, Act) else FOLDS[type(event)](room, event, at)
    version = room.version if isinstance(event, OF_ONE_SEAT) else room.version + 1
    if isinstance(event, BettingOpened):
        acts: tuple[RoomEvent, ...] = (event,)
    else:
        acts = () if isinstance(event, ShoeRevealed) or not room.acts else (*room.acts, event)
    return replace(after, seq=room.seq + 1, version=version, acts=acts)


def _of_play(room: Room, event: Act, at: dt.datetime) -> Room:
    """Fold what play is told; the coup that it finishes is settled before anything else happens."""
    if room.state is None:
        message = "there is no shoe"
        raise ValueError(message)
    state = apply(room.ruleset, room.state, cast("Event", event))
    if isinstance(event, DRAWN):
        return replace(room, state=state, dealt=room.dealt + 1)
    if isinstance(event, NoMoreBetsAnnounced):
        rotation = None if room.rotation is None else room.rotation.begin_coup(at)
        seats = begun(room, state.coup)
        return replace(room, state=state, phase="dealing", seats=seats, rotation=rotation)
    if isinstance(event, LastHandAnnounced):
        return replace(room, state=state, last=True)
    done = coup(state) if room.phase == "dealing" else None
    if done is not None:
        return replace(room, state=state, finished=(*room.finished, done))
    return replace(room, state=state)


# The room


def _changed(room: Room, event: SettingsChanged, _at: dt.datetime) -> Room:
    """Give a room with other settings, its seats as they are, more or fewer empty ones behind them."""
    settings = event.settings
    same = (settings.rules, settings.submission) == (room.settings.rules, room.settings.submission)
    ruleset = room.ruleset if same else regulations.load(settings.rules, settings.submission)
    seats = room.seats[: settings.seats]
    seats += tuple(Seat(number) for number in range(len(seats) + 1, settings.seats + 1))
    return replace(
        room,
        settings=settings,
        ruleset=ruleset,
        offer=unchanged(ruleset, event.hash, digest(event.offer)),
        seats=seats,
        curator=room.curator if settings.curator else 0,
        # The seat behind which the shoe goes on may be among those that are gone: it begins at seat 1.
        behind=room.behind if room.behind <= settings.seats else 0,
        # Another game is played with decks of its own.
        decks=room.decks if same else 0,
        rotation=room.rotation if same else None,
    )


def _disabled(room: Room, event: RoomDisabled, _at: dt.datetime) -> Room:
    return replace(room, disabled=event.reason or event.by)


def _enabled(room: Room, _event: RoomEnabled, _at: dt.datetime) -> Room:
    return replace(room, disabled="")


def _room_closed(room: Room, _event: RoomClosed, _at: dt.datetime) -> Room:
    return replace(room, phase="closed")


# Shoes


def _decks_opened(room: Room, event: DecksOpened, at: dt.datetime) -> Room:
    return replace(room, decks=event.decks, rotation=new_decks(room.ruleset, room.rotation, at))


def _committed(room: Room, event: ShoeCommitted, _at: dt.datetime) -> Room:
    rotation = room.rotation and brought(room.rotation, event.batch)
    return replace(
        room,
        phase="cut",
        shoe=event.shoe,
        commitment=event.commitment,
        cards=event.cards,
        batch=event.batch,
        cutter=event.cutter,
        rotation=rotation,
    )


def _cut(room: Room, event: ShoeCut, _at: dt.datetime) -> Room:
    return replace(room, phase="between", cut=event.cards)


def _shoe_opened(room: Room, _event: ShoeOpened, _at: dt.datetime) -> Room:
    return replace(room, state=start(room.ruleset))


def _offered(room: Room, event: ShoeOffered, _at: dt.datetime) -> Room:
    behind = room.behind if room.phase == "custody" else room.curator or room.behind
    return replace(
        room, phase="custody", curator=0, offered=event.seat, behind=behind, kept=False, obliged=False
    )


def _taken(room: Room, event: ShoeTaken, _at: dt.datetime) -> Room:
    return replace(room, phase="between", curator=event.seat, offered=0, behind=0, kept=True, obliged=True)


def _declined(room: Room, event: ShoeDeclined, _at: dt.datetime) -> Room:
    if event.seat == room.curator:
        return replace(room, curator=0, behind=event.seat, kept=False, obliged=False)
    return room


def _kept(room: Room, _event: ShoeKeptByHouse, _at: dt.datetime) -> Room:
    return replace(room, phase="between", curator=0, offered=0, behind=0, kept=True)


def _revealed(room: Room, _event: ShoeRevealed, _at: dt.datetime) -> Room:
    rotation = room.rotation and ended(room.rotation)
    return replace(
        room,
        phase="shoe",
        commitment="",
        cards=0,
        batch=0,
        cut=0,
        dealt=0,
        state=None,
        finished=(),
        before=room.finished[-1] if room.finished else room.before,
        last=False,
        curator=0,
        offered=0,
        behind=0,
        kept=False,
        obliged=False,
        rotation=rotation,
    )


# The coup


def _betting(room: Room, _event: BettingOpened, _at: dt.datetime) -> Room:
    return replace(room, phase="betting", turns=(0, 0))


def _passed(room: Room, event: HandsPassed, _at: dt.datetime) -> Room:
    return replace(room, turns=(event.player, event.banker))


def _closed(room: Room, _event: CoupClosed, _at: dt.datetime) -> Room:
    rotation = room.rotation and room.rotation.discard(room.rotation.in_play)
    lost = room.finished[-1].winner == "player"
    # The curator keeps the shoe until the Banker's Hand loses.
    kept = room.kept and not lost
    return replace(
        room,
        phase="between",
        coups=room.coups + 1,
        turns=(0, 0),
        rotation=rotation,
        kept=kept,
        obliged=False,
    )


def _broken_off(room: Room, _event: CoupBrokenOff, _at: dt.datetime) -> Room:
    seats = unready(room)
    return replace(room, phase="between", seats=seats, turns=(0, 0), house_money=())


FOLDS: Final[dict[type[Told | ShoeOpened], Callable[..., Room]]] = {
    SettingsChanged: _changed,
    RoomDisabled: _disabled,
    RoomEnabled: _enabled,
    RoomClosed: _room_closed,
    SeatTaken: taken,
    ChipsBought: bought,
    CommissionPaid: paid,
    SeatGone: gone,
    SeatReturned: returned,
    LeavingAnnounced: leaving,
    SeatLeft: left,
    SeatReady: ready,
    WagersPlaced: placed,
    WagerSettled: settled,
    StakesReturned: given_back,
    HouseMoneyUsed: house_money_used,
    DecksOpened: _decks_opened,
    ShoeCommitted: _committed,
    ShoeCut: _cut,
    ShoeOpened: _shoe_opened,
    ShoeOffered: _offered,
    ShoeTaken: _taken,
    ShoeDeclined: _declined,
    ShoeKeptByHouse: _kept,
    ShoeRevealed: _revealed,
    BettingOpened: _betting,
    HandsPassed: _passed,
    CoupClosed: _closed,
    CoupBrokenOff: _broken_off,
}
"""What each event that is not play's does."""
