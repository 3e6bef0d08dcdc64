"""What does drawing bring more than staying in each set, as a function of the other side's chances?"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import gcd
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.coup import Hand

Bounds = tuple[int, int]
"""The least and the most chance of drawing that are left in a set: 0 and 1, or one of them twice."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """An amount that is linear in the chances of a side: fixed + Σ more · chance, in integers."""

    fixed: int
    more: Mapping[int, int]

    def at(self, chances: Sequence[Fraction]) -> Fraction:
        """Give the amount where the chances are these."""
        return sum(
            (more * chance for place, more in self.more.items() if (chance := chances[place])),
            start=Fraction(self.fixed),
        )

    def primitive(self) -> Line:
        """Give the line of the least integers that has the same sign everywhere."""
        common = gcd(self.fixed, *self.more.values()) or 1
        return Line(
            self.fixed // common, {place: more // common for place, more in sorted(self.more.items()) if more}
        )

    def extent(self, bounds: Sequence[Bounds]) -> tuple[int, int]:
        """Give the least and the most of it while each chance keeps to its bounds."""
        least = most = self.fixed
        for place, more in self.more.items():
            low, high = bounds[place]
            least += more * (high if more < 0 else low)
            most += more * (low if more < 0 else high)
        return least, most


class Bilinear(msgspec.Struct, frozen=True, gc=False):
    """What a side expects: fixed + Σ player p + Σ banker q + Σ both p q, in integers out of `whole`.

    `both[i]` holds the places of the Banker's sets that the Player's i-th meets.
    """

    whole: int
    fixed: int
    player: tuple[int, ...]
    banker: tuple[int, ...]
    both: tuple[Mapping[int, int], ...]

    def lines(self, side: Hand) -> tuple[Line, ...]:
        """Give what a chance of drawing adds in each set of a side, by the other side's chances."""
        if side == "player":
            return tuple(map(Line, self.player, self.both))
        columns: list[dict[int, int]] = [{} for _ in self.banker]
        for ours, row in enumerate(self.both):
            for theirs, more in row.items():
                columns[theirs][ours] = more
        return tuple(map(Line, self.banker, columns))

    def negated(self) -> Bilinear:
        """Give the same with the other sign: what one side wins, as what the other loses."""
        return Bilinear(
            self.whole,
            -self.fixed,
            tuple(-each for each in self.player),
            tuple(-each for each in self.banker),
            tuple({place: -more for place, more in row.items()} for row in self.both),
        )

    def at(self, player: Sequence[Fraction], banker: Sequence[Fraction]) -> Fraction:
        """Give what the side expects when both play so."""
        total = Line(self.fixed, dict(enumerate(self.banker))).at(banker)
        for chance, own, met in zip(player, self.player, self.both, strict=True):
            total += chance * Line(own, met).at(banker) if chance else 0
        return total / self.whole
