"""Which policies keep within some bounds: the corners of what linear conditions cut out of a box?

A polytope is held by its corners, and is cut by one condition after the other.  Two corners are the ends of
an edge where no third lies on all the conditions that both lie on.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import gcd
from typing import TYPE_CHECKING, Literal

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Point = tuple[int, ...]
"""A point in whole numbers: how many of each coordinate, and first out of how many."""
Sign = Literal["above", "on", "below"]
"""Which side of nought an amount keeps to; nought itself belongs to each."""


class Condition(msgspec.Struct, frozen=True):
    """That fixed + Σ more · x is not below 0, not above it, or 0."""

    fixed: int
    more: tuple[int, ...]
    sign: Sign

    def amount(self, point: Point) -> int:
        """Give the amount at a point, times what that is out of, so that the sign is right."""
        return sum(map(int.__mul__, self.more, point[1:]), self.fixed * point[0])


class Polytope(msgspec.Struct, frozen=True):
    """Corners, each with the conditions that it lies on, as a mask of bits; `conditions` counts them."""

    corners: tuple[tuple[Point, int], ...]
    conditions: int

    @property
    def points(self) -> tuple[tuple[Fraction, ...], ...]:
        """The corners themselves."""
        return tuple(tuple(Fraction(x, whole) for x in some) for (whole, *some), _ in self.corners)

    def amounts(self, condition: Condition) -> list[int]:
        """Give an amount at each corner."""
        return [condition.amount(point) for point, _ in self.corners]

    def within(self, condition: Condition) -> Polytope:
        """Give the part that keeps to one more condition; it may be empty."""
        bit = 1 << self.conditions
        amounts = self.amounts(condition)
        if condition.sign == "below":
            amounts = [-amount for amount in amounts]
        kept = [
            (point, on | bit if not amount else on)
            for (point, on), amount in zip(self.corners, amounts, strict=True)
            if not amount or (amount > 0 and condition.sign != "on")
        ]
        kept += (
            (_between(self.corners[one][0], self.corners[two][0], amounts[one], amounts[two]), on | bit)
            for one, two, on in self._crossed(amounts)
        )
        return Polytope(tuple(kept), self.conditions + 1)

    def _crossed(self, amounts: Sequence[int]) -> Iterable[tuple[int, int, int]]:
        """Give the edges whose ends lie on both sides of a condition."""
        above = [place for place, amount in enumerate(amounts) if amount > 0]
        below = [place for place, amount in enumerate(amounts) if amount < 0]
        masks = [on for _, on in self.corners]
        for one, two in product(above, below):
            on = masks[one] & masks[two]
            if sum(1 for other in masks if other & on == on) == len((one, two)):
                yield one, two, on


def box(sides: int) -> Polytope:
    """Give all points whose coordinates are from 0 to 1."""
    corners = [
        ((1, *ends), sum(1 << 2 * at + end for at, end in enumerate(ends)))
        for ends in product((0, 1), repeat=sides)
    ]
    return Polytope(tuple(corners), 2 * sides)


def cut(sides: int, conditions: Iterable[Condition]) -> Polytope:
    """Give what conditions leave of the box, those first that leave least."""
    found = box(sides)
    for condition in sorted(conditions, key=lambda each: each.sign != "on"):
        found = found.within(condition)
    return found


def _between(one: Point, two: Point, above: int, below: int) -> Point:
    """Give the point of an edge at which an amount is nought."""
    both = [above * y - below * x for x, y in zip(one, two, strict=True)]
    common = gcd(*both)
    return tuple(each // common for each in both)
