"""How often do a few coups bring each amount, where stakes are so finely graded that most points never come?

Only what can come is counted, amount by amount: each end of a coup is added to all that came before.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb, prod
from typing import TYPE_CHECKING, Final

from croupier.reports.hold_exact import Tails

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.reports.hold_lattice import Kind, Lattice

BOUND: Final = 1_000_000
"""The most additions for which all is counted so."""


def work(laid: Lattice) -> int:
    """Say how many additions it takes to count what comes; it is compared with `BOUND`."""
    found, ends = 0, 1
    for kind in laid.kinds:
        if kind.coups > BOUND:
            return kind.coups
        own = comb(kind.coups + len(kind.steps) - 1, kind.coups)
        ends *= own
        found += kind.coups * own * len(kind.steps) + ends
        if found > BOUND:
            break
    return found


def counts(kinds: Sequence[Kind]) -> dict[int, int]:
    """Give how many draws of all coups make each number of steps that can come, the least first."""
    found: Mapping[int, int] = {0: 1}
    for kind in kinds:
        power: Mapping[int, int] = {0: 1}
        for _ in range(kind.coups):
            power = _added(power, kind.steps)
        found = _added(found, power)
    return {point: found[point] for point in sorted(found)}


def tails(laid: Lattice, amount: Fraction, tail: Fraction) -> Tails:
    """Count what comes, and give the tails of an amount and both ends of the band."""
    counted = counts(laid.kinds)
    whole = prod(kind.whole**kind.coups for kind in laid.kinds)
    place = laid.point(amount)
    return Tails(
        Fraction(sum(count for point, count in counted.items() if point <= place), whole),
        Fraction(sum(count for point, count in counted.items() if point >= place), whole),
        _end(list(counted.items()), whole * tail),
        _end(list(counted.items())[::-1], whole * tail),
    )


def _end(counted: Sequence[tuple[int, int]], share: Fraction) -> int:
    """Give the first point up to which more than a share comes."""
    reached = 0
    for point, count in counted:
        reached += count
        if reached > share:
            return point
    return counted[-1][0]


def _added(one: Mapping[int, int], other: Mapping[int, int]) -> Counter[int]:
    found: Counter[int] = Counter()
    for steps, count in one.items():
        for more, times in other.items():
            found[steps + more] += count * times
    return found
