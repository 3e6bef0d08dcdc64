"""What has happened: the acts of a shoe as one tagged union of frozen records.

Past tense, in the trade's words.  Each event names its actor, the clause it obeys with its basis,
and who may see it; the exact strings are listed in ``docs/events.md``, made from these types.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.cards import Seen
from croupier.coup import DecidedBy, Hand, Winner
from croupier.regulations.model import Actor, Audience, Basis, BonusName
from croupier.regulations.ruleset import Replacement

Announcement = Literal["card", "stay", "natural", "under-eight"]
"""What the Dominant Player or the Banker announces."""


class Act(
    msgspec.Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="type",
):
    """What every event has; `clause` is ``<rules id>:<section and paragraph>``.

    `basis` says how the act is known, `actor_basis` that it is this actor's to do, and `audience_basis` who
    sees it: a text may order an act without saying whose it is, or whether cards lie face up.
    """

    actor: Actor
    clause: str
    basis: Basis
    audience: Audience
    actor_basis: Basis
    audience_basis: Basis


class CardBurned(Act, frozen=True, gc=False, tag="card_burned"):
    """A card was taken out of play: at the start of the shoe, or after a false draw."""

    card: Seen


class NoMoreBetsAnnounced(Act, frozen=True, gc=False, tag="no_more_bets_announced"):
    """Betting was closed; the coup begins."""


class CardDealt(Act, frozen=True, gc=False, tag="card_dealt"):
    """A card went from the shoe to a hand."""

    to: Hand
    card: Seen


class CardsFaced(Act, frozen=True, gc=False, tag="cards_faced"):
    """The four cards were put face up before the one who calls the game; each hand in dealing order."""

    player: tuple[Seen, ...]
    banker: tuple[Seen, ...]


class CardsTurned(Act, frozen=True, gc=False, tag="cards_turned"):
    """Cards of one hand that lay face down were turned up."""

    hand: Hand
    cards: tuple[Seen, ...]


class PointCountsAnnounced(Act, frozen=True, gc=False, tag="point_counts_announced"):
    """The count of one hand or of both was called; `final` once no card can follow."""

    player: int | None = None
    banker: int | None = None
    final: bool = False


class ScoresAnnounced(PointCountsAnnounced, frozen=True, gc=False, tag="scores_announced"):
    """The score of one hand or of both was called, in a game whose law says score."""


class CardsLookedAt(Act, frozen=True, gc=False, tag="cards_looked_at"):
    """Somebody looked at the two cards of his hand; `audience` is he alone.

    `rule` is the clause that says what he must or may call with them, empty where none does; like the cards
    it is for him alone.
    """

    hand: Hand
    cards: tuple[Seen, ...]
    rule: str = ""
    rule_basis: Basis | None = None


class CardCalled(Act, frozen=True, gc=False, tag="card_called"):
    """A card was asked for; that it was obligatory or free is not told."""

    hand: Hand


class StayCalled(Act, frozen=True, gc=False, tag="stay_called"):
    """No card was asked for; that it was obligatory or free is not told."""

    hand: Hand


class NaturalAnnounced(Act, frozen=True, gc=False, tag="natural_announced"):
    """A natural was announced by whoever holds it."""

    hand: Hand


class UnderEightAnnounced(Act, frozen=True, gc=False, tag="under_eight_announced"):
    """The Banker announced that the hand is no natural."""

    hand: Hand


class AnnouncementRepeated(Act, frozen=True, gc=False, tag="announcement_repeated"):
    """The dealer repeated what was announced."""

    announcement: Announcement


class ThirdCardChosen(Act, frozen=True, gc=False, tag="third_card_chosen"):
    """Whoever had the option of a third card took it or not; `rule` is the clause that gives the option."""

    hand: Hand
    draw: bool
    rule: str
    rule_basis: Basis


class BonusHandsNamed(Act, frozen=True, gc=False, tag="bonus_hands_named"):
    """The bonus hands that each hand holds were named, in the order in which the rules have them.

    No text that is held ranks them: that the first of several alone is paid is reconstructed, as the naming
    is.  By which clause a hand is one, `croupier.regulations.bonus_hands.ground` says; that may be no law.
    """

    player: tuple[BonusName, ...]
    banker: tuple[BonusName, ...]


class ThirdCardInstructed(Act, frozen=True, gc=False, tag="third_card_instructed"):
    """The curator was told whether a hand takes a third card; `rule` is the clause that decides."""

    hand: Hand
    draw: bool
    rule: str
    rule_basis: Basis


class ThirdCardAnnounced(Act, frozen=True, gc=False, tag="third_card_announced"):
    """The dealer said whether a hand takes a third card; `rule` is the clause that decides."""

    hand: Hand
    draw: bool
    rule: str
    rule_basis: Basis


class ResultAnnounced(Act, frozen=True, gc=False, tag="result_announced"):
    """The coup was decided; the numbers are final counts.

    `decided_by` is ``natural`` where a natural stands above other hands whatever it counts, and one was held.
    """

    winner: Winner
    player: int
    banker: int
    decided_by: DecidedBy = "count"


class CoverCardDrawn(Act, frozen=True, gc=False, tag="cover_card_drawn"):
    """The cover card came in place of a card and was set aside."""


class LastHandAnnounced(Act, frozen=True, gc=False, tag="last_hand_announced"):
    """The next coup was called the last of the shoe."""


class CardsReplaced(Act, frozen=True, gc=False, tag="cards_replaced"):
    """The shoe is over; `by` says what became of its cards."""

    by: Replacement


class CardDrawnInError(Act, frozen=True, gc=False, tag="card_drawn_in_error"):
    """A card was drawn for a hand that was not to have it."""

    to: Hand
    card: Seen


class FalseDrawRepaired(Act, frozen=True, gc=False, tag="false_draw_repaired"):
    """The false draw was put right at once; the coup goes on."""


class CoupVoided(Act, frozen=True, gc=False, tag="coup_voided"):
    """The coup counts for nothing."""


Event = (
    CardBurned
    | NoMoreBetsAnnounced
    | CardDealt
    | CardsFaced
    | CardsTurned
    | PointCountsAnnounced
    | ScoresAnnounced
    | CardsLookedAt
    | CardCalled
    | StayCalled
    | NaturalAnnounced
    | UnderEightAnnounced
    | AnnouncementRepeated
    | ThirdCardChosen
    | ThirdCardInstructed
    | ThirdCardAnnounced
    | ResultAnnounced
    | BonusHandsNamed
    | CoverCardDrawn
    | LastHandAnnounced
    | CardsReplaced
    | CardDrawnInError
    | FalseDrawRepaired
    | CoupVoided
)
"""Anything that can happen between the opening of a shoe and its end."""


class ShoeOpened(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="shoe_opened", tag_field="type"
):
    """The head of a recorded shoe: by which rules it is to be judged, and what it was made of.

    `cards` is the number of cards, burn included; `cover_card` the number behind the cover card,
    null where there is none; `burn` is false for a stacked shoe, from which nothing is burned.
    `shuffle` is ``os``, ``stacked`` or ``sfc64``, the last with `seed` and `shoe_number`.
    `batch` is the one of two batches that is dealt; null where there is one, or a stacked shoe is of neither.
    """

    format: Literal["croupier/shoe/1"]
    rules: str
    edition: str
    hash: str
    submission: dict[str, int | str]
    cards: int
    burn: bool
    cover_card: int | None
    shuffle: Literal["os", "stacked", "sfc64"]
    seed: int | None = None
    shoe_number: int | None = None
    cut: int | None = None
    batch: Literal[1, 2] | None = None
    plugin: str = ""
