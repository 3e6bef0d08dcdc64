"""How many of each card are there: counts of 52 cards, from which follow 13 ranks and 10 values."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, cast

import msgspec

from croupier.cards.card import DECK, NAMES, VALUES, Card
from croupier.errors import CardError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import SupportsIndex


class Composition(msgspec.Struct, frozen=True, gc=False):
    """A collection of cards whose order does not matter.

    `cards` holds 52 counts, by the card's number: whole numbers of any kind, which it keeps as Python's.
    Raises `CardError` (``cards.bad_composition``) for other than 52 counts, or one that is none.
    """

    cards: tuple[int, ...]

    if TYPE_CHECKING:

        def __init__(self, cards: Iterable[SupportsIndex]) -> None:
            """Take counts, be they Python's integers or numpy's."""

    def __post_init__(self) -> None:
        """Refuse what is no collection of cards."""
        counts = whole_counts(self.cards, _CARDS)
        if len(counts) != DECK:
            raise bad_counts(counts, f"{len(counts)} counts are no composition", _CARDS)
        msgspec.structs.force_setattr(self, "cards", counts)

    @classmethod
    def of_decks(cls, decks: SupportsIndex) -> Composition:
        """Give the cards of whole decks; ``cards.bad_composition`` for less than none."""
        (each,) = whole_counts((decks,), "give a whole number of decks")
        return cls((each,) * DECK)

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


_CARDS = f"give {DECK} counts of at least 0, ace of clubs first, king of spades last"
_LONGEST = 320
"""The most columns in which counts are shown."""


def whole_counts(counts: Iterable[object], remedy: str) -> tuple[int, ...]:
    """Give counts of cards, whole numbers of any kind from 0 up, as Python's integers.

    Raises `CardError` (``cards.bad_composition``), which names the first that is none and ends with `remedy`.
    """
    if isinstance(counts, (str, bytes)) or not hasattr(counts, "__iter__"):
        raise bad_counts((), f"{counts!r:.40} is no composition", remedy)
    given = tuple(counts)
    found = tuple(map(whole_number, given))
    for place, count in enumerate(found):
        if count is None or count < 0:
            raise bad_counts(given, f"{_shown(given[place])} is no count of cards", remedy)
    return cast("tuple[int, ...]", found)


def bad_counts(counts: Sequence[object], what: str, remedy: str) -> CardError:
    """Give the `CardError` for counts that are no composition; several are shown as they were given."""
    shown = f"[{', '.join(map(_shown, counts))}]" if len(counts) > 1 else ""
    if len(shown) > _LONGEST:
        shown = f"{shown[: _LONGEST - 5]} ...]"
    return CardError(Problem("cards.bad_composition", what, shown, remedy))


def whole_number(given: object) -> int | None:
    """Give a whole number of any kind as Python's integer; None for what is none, as 5.0 or True."""
    try:
        return None if isinstance(given, bool) else index(cast("SupportsIndex", given))
    except TypeError:
        return None


def _shown(given: object) -> str:
    """Show a count as one writes it: 8, and not np.int64(8)."""
    return " ".join(f"{given!s:.40}".split())


def _counted(cards: Iterable[int]) -> tuple[int, ...]:
    """Count numbers 0 to 51; every other number is a problem of its own."""
    counts = [0] * DECK
    faults: list[Problem] = []
    for position, card in enumerate(cards, 1):
        number = whole_number(card)
        if number is not None and 0 <= number < DECK:
            counts[number] += 1
        else:
            faults.append(
                Problem(
                    "cards.unknown_card",
                    f"{card!s:.40} is no card",
                    f"card {position}",
                    f"give numbers from 0 to {DECK - 1}",
                )
            )
    if faults:
        raise CardError(*faults)
    return tuple(counts)
