"""Which single amounts do bets bring often, so that the chances rise there by a leap?

Coups are added to coups, amount by amount, and what is seldom is left out on the way.  So no chance that is
found is above the true one, and what is left out is nowhere heavy.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from itertools import accumulate
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.reports.hold_lattice import Kind

KEPT: Final = 400
"""The most amounts that are kept on the way."""
_LEAST: Final = 1e-5
"""Where no amount is as likely as that, none is heavy."""
_WORK: Final = 2_000_000
"""The most additions; where they do not do, no amount is taken as heavy."""
_BELOW: Final = 1 - 1e-12
"""What is found may be above the truth by roundings; so much less is not."""


class Heavy:
    """The amounts that come often, as points of a lattice, with a chance that each has at least."""

    def __init__(self, kinds: Sequence[Kind]) -> None:
        """Find them."""
        found = _found(kinds)
        self.points = sorted(found)
        self.chances = [found[point] for point in self.points]
        self.reached = list(accumulate(self.chances, initial=0.0))

    def upto(self, point: int) -> float:
        """Give the chance that one of them comes that is no higher than a point."""
        return self.reached[bisect_right(self.points, point)]


def _found(kinds: Sequence[Kind]) -> dict[int, float]:
    work = 0
    found = {0: 1.0}
    for kind in sorted(kinds, key=lambda each: -each.coups):
        single = power = {steps: count / kind.whole for steps, count in kind.steps.items()}
        for bit in f"{kind.coups:b}"[1:]:
            work += len(power) ** 2 + len(power) * len(single)
            if work > _WORK or max(power.values()) < _LEAST:
                return {}
            power = _product(power, power)
            if bit == "1":
                power = _product(power, single)
        work += len(found) * len(power)
        if work > _WORK or max(found.values()) < _LEAST:
            return {}
        found = _product(found, power)
    return {point: chance * _BELOW for point, chance in found.items()}


def _product(one: Mapping[int, float], other: Mapping[int, float]) -> dict[int, float]:
    found: defaultdict[int, float] = defaultdict(float)
    for steps, chance in one.items():
        for more, its in other.items():
            found[steps + more] += chance * its
    if len(found) <= KEPT:
        return dict(found)
    return dict(sorted(found.items(), key=lambda each: -each[1])[:KEPT])
