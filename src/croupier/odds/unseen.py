"""Which cards may still come: an exact composition, or decks without end."""

from __future__ import annotations

from collections import Counter
from math import perm
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from croupier.cards import RANKS, Card, Composition, rank, value
from croupier.cards.card import DECK
from croupier.cards.composition import bad_counts, whole_counts
from croupier.errors import CardError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import SupportsIndex

Grain = Literal["values", "ranks", "cards"]
"""How finely the cards are known: only their values, their ranks, or each card."""
GRAINS: Final[dict[int, Grain]] = {10: "values", 13: "ranks", DECK: "cards"}
"""By how many counts the cards are told."""
TENS: Final = 9
"""The rank that stands for every card of value 0 where only values are known."""


class Unseen(msgspec.Struct, frozen=True, gc=False):
    """The cards from which the rest of a coup is dealt.

    Where `endless`, every card is drawn as if the ones before it had been put back: decks without end, in
    the proportions of `composition`.  Where only values or ranks are known, `composition` holds them as clubs
    (and tens for all of value 0), and `grain` says that nothing finer may be asked of it.
    """

    composition: Composition
    endless: bool = False
    grain: Grain = "cards"

    @property
    def total(self) -> int:
        """How many cards there are; of decks without end, of how many a draw is one."""
        return self.composition.total

    def ways(self, draws: int) -> int:
        """In how many ordered ways so many cards can be drawn; 0 where there are too few."""
        return self.total**draws if self.endless else perm(self.total, draws)

    def kind(self, card: Card) -> Card:
        """Give the card by which a card is counted: itself, or a club that stands for it."""
        match self.grain:
            case "cards":
                return card
            case "ranks":
                return Card(4 * rank(card))
            case "values":
                return Card(4 * ((value(card) or TENS + 1) - 1))

    def without(self, cards: Iterable[Card]) -> Unseen:
        """Give what is left when some cards are taken; of decks without end nothing is ever missing.

        Raises `CardError` (``cards.not_there``) with a problem for each kind of which too few are there.
        """
        if self.endless:
            return self
        if self.grain == "cards":
            return Unseen(self.composition.without(cards))
        taken: Counter[Card] = Counter()
        for card, wanted in enumerate(Composition.of(cards).cards):
            taken[self.kind(Card(card))] += wanted
        counts = self.composition.cards
        faults = [
            Problem(
                "cards.not_there",
                f"{wanted} of {self._named(kind)} cannot be taken from {counts[kind]}",
                remedy="take only cards that are there",
            )
            for kind, wanted in taken.items()
            if wanted > counts[kind]
        ]
        if faults:
            raise CardError(*faults)
        return Unseen(self.composition.without(taken.elements()), grain=self.grain)

    def _named(self, kind: Card) -> str:
        """Name a kind of card, where only ranks or values are known."""
        return f"rank {RANKS[rank(kind)]}" if self.grain == "ranks" else f"value {value(kind)}"


def infinite() -> Unseen:
    """Give decks without end: one of each of 52 cards, each put back when it was drawn."""
    return Unseen(Composition.of_decks(1), endless=True)


COUNTS: Final = (
    "give 10 counts of values (tens first), 13 of ranks (ace first) or 52 of cards (ace of clubs first), "
    "whole numbers of at least 0"
)
"""What `counted` takes, in words."""


def counted(counts: Iterable[SupportsIndex]) -> Unseen:
    """Give an exact composition by 10 counts of values (tens first), 13 of ranks or 52 of cards.

    `counts` are whole numbers of any kind, as numpy's.  Raises `CardError` (``cards.bad_composition``) for
    another number of counts, or one that is none.
    """
    given = whole_counts(counts, COUNTS)
    if len(given) not in GRAINS:
        raise bad_counts(given, f"{len(given)} counts are no composition", COUNTS)
    grain = GRAINS[len(given)]
    if grain == "cards":
        return Unseen(Composition(given))
    cards = [0] * DECK
    for place, count in enumerate(given):
        rank = place if grain == "ranks" else (place or TENS + 1) - 1
        cards[4 * rank] = count
    return Unseen(Composition(tuple(cards)), grain=grain)
