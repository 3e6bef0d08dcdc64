"""On which lattice do the winnings of many coups lie, and how often does one coup make how many steps?

Everything that bets can bring lies a whole number of equal steps above the least of it.  Counted in steps,
coups of one kind are a polynomial, its coefficients how often they make so many steps, and N of them are its
power.
"""

from __future__ import annotations

from fractions import Fraction
from math import gcd, lcm
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Kind(NamedTuple):
    """Coups of one kind: how many there are, and of how many draws so many make how many steps."""

    coups: int
    steps: dict[int, int]

    @property
    def whole(self) -> int:
        """All draws of a coup."""
        return sum(self.steps.values())

    @property
    def most(self) -> int:
        """The most steps of a coup."""
        return max(self.steps)


class Lattice(NamedTuple):
    """Amounts that many coups can bring: `least`, and a whole number of steps above it up to `points`."""

    least: Fraction
    step: Fraction
    points: int
    kinds: tuple[Kind, ...]

    def amount(self, point: int) -> Fraction:
        """Give the amount of a point."""
        return self.least + self.step * point

    def point(self, amount: Fraction) -> Fraction:
        """Say how many steps above the least an amount lies; a whole number on the lattice."""
        return (amount - self.least) / self.step

    @property
    def whole_bits(self) -> int:
        """About how many bits the number of all draws of all coups has."""
        return sum(kind.coups * kind.whole.bit_length() for kind in self.kinds)


def lattice(kinds: Sequence[tuple[int, Mapping[Fraction, int]]]) -> Lattice:
    """Lay a lattice under coups: of each kind how many, and how many draws bring each amount.

    Kinds that make the same steps are one.
    """
    found = [(coups, {amount: count for amount, count in spread.items() if count}) for coups, spread in kinds]
    lows = [min(spread) for _, spread in found]
    rises = [
        {amount - low: count for amount, count in of.items()}
        for (_, of), low in zip(found, lows, strict=True)
    ]
    unit = lcm(*(rise.denominator for each in rises for rise in each))
    step = Fraction(gcd(*(int(rise * unit) for each in rises for rise in each)) or unit, unit)
    merged: dict[tuple[tuple[int, int], ...], int] = {}
    for (coups, _), each in zip(found, rises, strict=True):
        common = gcd(*each.values())
        key = tuple(sorted((int(rise / step), count // common) for rise, count in each.items()))
        merged[key] = merged.get(key, 0) + coups
    whole = tuple(Kind(coups, dict(key)) for key, coups in merged.items())
    least = sum((coups * low for (coups, _), low in zip(found, lows, strict=True)), Fraction(0))
    return Lattice(least, step, sum(kind.coups * kind.most for kind in whole), whole)
