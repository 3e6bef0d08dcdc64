"""How does each game count its hands: modulo ten, or up to twenty-one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.coup import TWO_CARDS
from croupier.regulations.automaton import Arithmetic

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.regulations.automaton import Values
    from croupier.regulations.ruleset import AceAce, BothOver

ACE: Final = 1
"""The value of an ace, which may count ten more in twenty-one."""
MOST: Final = 21
"""A score above this is over."""
TEN: Final = 10
"""What a card of value 0, a ten or a court card, adds to a score."""
_NATURAL, _TOP = 100, 101
"""The standing of an ace with a ten-valued card, and of two aces: above every score."""


def modulo_ten(naturals: Sequence[int]) -> Arithmetic:
    """Give the arithmetic of baccarat: the last digit of the sum, the higher count wins."""

    def count(values: Values) -> int:
        return sum(values) % 10

    return Arithmetic(count, lambda values: count(values) in naturals, lambda _: False, count)


def score(values: Values) -> int:
    """Score a hand up to twenty-one: an ace eleven unless that exceeds 21, then one (§ 681a.3(d))."""
    hard = sum(value or TEN for value in values)
    return hard + TEN if ACE in values and hard + TEN <= MOST else hard


def soft(values: Values) -> bool:
    """Say whether an ace of a hand counts eleven."""
    return ACE in values and sum(value or TEN for value in values) + TEN <= MOST


def twenty_one(naturals: Sequence[int], ace_ace: AceAce, both_over: BothOver) -> Arithmetic:
    """Give the arithmetic of 21 Baccarat.

    `naturals` are the scores of an ace and another card that make one; `ace_ace` says whether two aces are
    one besides, and `both_over` how two hands over 21 compare.
    """

    def natural(values: Values) -> bool:
        if values == (ACE, ACE):
            return ace_ace != "twelve"
        return ACE in values and score(values) in naturals

    def standing(values: Values) -> int:
        if len(values) == TWO_CARDS and natural(values):
            return _TOP if values == (ACE, ACE) and ace_ace == "top-natural" else _NATURAL
        total = score(values)
        if total <= MOST:
            return MOST + total
        match both_over:
            case "lower-wins":
                return MOST - total
            case "higher-wins":
                return total - 2 * MOST
            case "tie":
                return -1

    return Arithmetic(score, natural, soft, standing)
