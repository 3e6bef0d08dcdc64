"""What do many coups bring, by an implementation that is slow and plain: every coup added to those before?"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Spread = dict[Fraction, int]
"""How many draws bring each amount."""


def added(one: Mapping[Fraction, int], other: Mapping[Fraction, int]) -> Spread:
    """Add what two independent coups bring: each end of one with each of the other."""
    found: Counter[Fraction] = Counter()
    for amount, count in one.items():
        for more, times in other.items():
            found[amount + more] += count * times
    return dict(found)


def repeated(spread: Mapping[Fraction, int], coups: int) -> Spread:
    """Give what so many coups bring, by repeated squaring."""
    found: Spread = {Fraction(0): 1}
    power = dict(spread)
    while coups:
        if coups % 2:
            found = added(found, power)
        power, coups = added(power, power), coups // 2
    return found


def walked(spread: Mapping[Fraction, int], coups: int) -> Spread:
    """Give the same by going through every sequence of ends."""
    found: Counter[Fraction] = Counter()
    for ends in product(spread.items(), repeat=coups):
        amount, count = Fraction(0), 1
        for each, ways in ends:
            amount, count = amount + each, count * ways
        found[amount] += count
    return dict(found)


def tails(spread: Mapping[Fraction, int], amount: Fraction) -> tuple[Fraction, Fraction]:
    """Give the chances that no more and no less than an amount comes."""
    whole = sum(spread.values())
    low = sum(count for each, count in spread.items() if each <= amount)
    high = sum(count for each, count in spread.items() if each >= amount)
    return Fraction(low, whole), Fraction(high, whole)


def band(spread: Mapping[Fraction, int], tail: Fraction) -> tuple[Fraction, Fraction]:
    """Give the greatest amount below which, and the least above which, no more than a tail comes."""
    amounts: Sequence[Fraction] = sorted(amount for amount, count in spread.items() if count)
    low = max(amount for amount in amounts if 1 - tails(spread, amount)[1] <= tail)
    high = min(amount for amount in amounts if 1 - tails(spread, amount)[0] <= tail)
    return low, high
