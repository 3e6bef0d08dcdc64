"""How does a count lie for the kernel: as whole numbers only?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple, get_args

import numpy as np
import numpy.typing as npt

from croupier.cards.card import DECK
from croupier.simulate.counting.count import Burned, Rounding
from croupier.simulate.sealing import sealed

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.counting.count import Count
    from croupier.simulate.layout import Bytes

Longs = npt.NDArray[np.int64]
BY_VALUE: Final = "first-card"
"""The burn that goes by the value of the first card, which is turned up for it."""
ROUNDINGS: Final[tuple[Rounding, ...]] = get_args(Rounding)
BURNED: Final[tuple[Burned, ...]] = get_args(Burned)
NONE, DOWN, TOWARD_ZERO, NEAREST = range(4)
UNSEEN, GONE, SEEN = range(3)
KINDS: Final = {10: "values", 13: "ranks", DECK: "cards"}
"""By how many counts a composition is told: values 0 to 9, ranks from the ace, cards."""


class Counter(NamedTuple):
    """A count in whole numbers.

    ``tags[card]`` and `start` are in parts.  The true count is ``times * running / over[cards]`` while so
    many cards are divided by.  It is rounded as the number `rounding` of `ROUNDINGS` says.  A row of
    `triggers` is sign, numerator and denominator: the wager is placed where the true count, times the sign,
    is not below numerator over denominator.  `first` is 1 where the first card is looked at; `burned` is a
    number of `BURNED`; ``columns[card]`` is the place of a card in a composition of `kinds` counts.
    """

    tags: Longs
    start: int
    times: int
    over: Longs
    rounding: int
    triggers: Longs
    first: int
    burned: int
    columns: Bytes
    kinds: int


def counter(ruleset: Ruleset, count: Count, cards: int, kinds: int) -> Counter:
    """Lay out a count for shoes of so many cards, and compositions of 10, 13 or 52 counts."""
    unit = count.unit
    tags = [int(tag * unit) for tag in count.by_rank for _ in range(4)]
    if count.divisor == "none":
        times, over = 1, [unit] * (cards + 1)
    else:
        times, over = DECK, [int(count.decks(left) * DECK) * unit for left in range(cards + 1)]
    triggers = [
        (sign, (sign * Fraction(at)).numerator, Fraction(at).denominator)
        for sign, at in ((1, count.at_least), (-1, count.at_most))
        if at is not None
    ]
    return Counter(
        sealed(np.array(tags, np.int64)),
        int(count.start * unit),
        times,
        sealed(np.array(over, np.int64)),
        ROUNDINGS.index(count.rounding),
        sealed(np.array(triggers, np.int64).reshape(-1, 3)),
        int(ruleset.burn == BY_VALUE and count.first_card == "seen"),
        BURNED.index(count.burned),
        sealed(np.array([column(card, kinds) for card in range(DECK)], np.uint8)),
        kinds,
    )


def column(card: int, kinds: int) -> int:
    """Give the place of a card in a composition."""
    rank = card // 4
    if kinds == DECK:
        return card
    return rank if KINDS[kinds] == "ranks" else (rank + 1 if rank + 1 < kinds else 0)
