"""How many of each card are there: counts of 52 cards, from which follow 13 ranks and 10 values."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.cards.card import DECK, NAMES, VALUES, Card
from croupier.errors import CardError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable


class Composition(msgspec.Struct, frozen=True, gc=False):
    """A collection of cards whose order does not matter.

    `cards` holds 52 counts, by the card's number.  Raises `CardError` (``cards.bad_composition``) for other
    than 52 counts, or one below zero.
    """

    cards: tuple[int, ...]

    def __post_init__(self) -> None:
        """Refuse what is no collection of cards."""
        if len(self.cards) != DECK or min(self.cards) < 0:
            raise CardError(
                Problem(
                    "cards.bad_composition",
                    f"{self.cards} is no composition",
                    remedy=f"give {DECK} counts of at least 0, ace of clubs first, king of spades last",
                )
            )

    @classmethod
    def of_decks(cls, decks: int) -> Composition:
        """Give the cards of whole decks; ``cards.bad_composition`` for less than none."""
        return cls((decks,) * DECK)

    @classmethod
    def of(cls, cards: Iterable[Card] | bytes) -> Composition:
        """Count cards, given in any order.

        Raises `CardError` (``cards.unknown_card``) with one problem for each number that is no card.
        """
        return cls(_counted(cards))

    @property
    def ranks(self) -> tuple[int, ...]:
        """Thirteen counts, ace first, king last."""
        return tuple(sum(self.cards[first : first + 4]) for first in range(0, DECK, 4))

    @property
    def values(self) -> tuple[int, ...]:
        """Ten counts by value, 0 (tens and court cards) to 9."""
        counts = [0] * 10
        for card, count in enumerate(self.cards):
            counts[VALUES[card]] += count
        return tuple(counts)

    @property
    def total(self) -> int:
        """How many cards there are in all."""
        return sum(self.cards)

    def without(self, cards: Iterable[Card] | bytes) -> Composition:
        """Give what is left when these cards are taken away.

        Raises `CardError` (``cards.not_there``) with one problem for each card of which too few are there,
        and ``cards.unknown_card`` as `of` does.
        """
        taken = _counted(cards)
        faults = [
            Problem(
                "cards.not_there",
                f"{wanted} of {NAMES[card]} cannot be taken from {held}",
                remedy="take only cards that are there",
            )
            for card, (held, wanted) in enumerate(zip(self.cards, taken, strict=True))
            if wanted > held
        ]
        if faults:
            raise CardError(*faults)
        return Composition(tuple(held - wanted for held, wanted in zip(self.cards, taken, strict=True)))


def _counted(cards: Iterable[int]) -> tuple[int, ...]:
    """Count numbers 0 to 51; every other number is a problem of its own."""
    counts = [0] * DECK
    faults: list[Problem] = []
    for position, card in enumerate(cards, 1):
        if 0 <= card < DECK:
            counts[card] += 1
        else:
            faults.append(
                Problem(
                    "cards.unknown_card",
                    f"{card} is no card",
                    f"card {position}",
                    f"give numbers from 0 to {DECK - 1}",
                )
            )
    if faults:
        raise CardError(*faults)
    return tuple(counts)
