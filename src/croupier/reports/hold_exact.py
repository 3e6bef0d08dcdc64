"""How often does what many coups bring come to each amount, exactly?

With F the product of the powers of some polynomials P, and Q the product of these P themselves,
``Q F' = R F``, where R is the sum of coups times P' times the other P.  Compared power by power, each
coefficient of F follows from a few before it: from as many as Q and R have terms.  So no more than these few
need be kept, and all remain whole numbers.  Where few coups are of many kinds as many terms would be needed
as there are points, and the polynomials are multiplied one after another instead.
"""

from __future__ import annotations

from collections import deque
from fractions import Fraction
from math import ceil, floor, prod
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from croupier.reports.hold_lattice import Kind, Lattice

BOUND: Final = 4_000_000_000
"""The most work for which all is counted exactly: points, times the terms before each, times bits."""
_TURN: Final = 8_000
"""What each point costs besides, in the same unit."""
_AT_ONCE: Final = 16
"""So many bits of a long number are shifted and added at the cost of one unit."""
_MOST_BITS: Final = 400_000_000
"""The longest number in which all points lie side by side."""


class Tails(NamedTuple):
    """How likely it is that no more, or no less, than an amount comes, and the ends of a band.

    `low` is the first point up to which more than a tail comes, `high` the first beyond which no more than a
    tail does.  Tails are exact as fractions, or at least that and at most `more` above it; an approximation
    gives floats, and by how much they, and what lies beyond the band, may be `off`.
    """

    at_most: Fraction | float
    at_least: Fraction | float
    low: int
    high: int
    more: Fraction = Fraction(0)
    off: tuple[float, float, float] = (0.0, 0.0, 0.0)


def work(laid: Lattice) -> int:
    """Say how much work it is to count what comes, the cheapest way; it is compared with `BOUND`."""
    return _cheapest(laid)[0]


def _cheapest(laid: Lattice) -> tuple[int, Callable[[Lattice], Iterable[tuple[int, int]]]]:
    """Give the work of the cheapest way, and what counts so: points in order, with their counts."""
    ways: list[tuple[int, Callable[[Lattice], Iterable[tuple[int, int]]]]] = [
        (_work_by_powers(laid), lambda laid: enumerate(counts(laid.kinds))),
        (_work_one_by_one(laid), lambda laid: enumerate(one_by_one(laid))),
    ]
    return min(ways, key=lambda way: way[0])


def _work_by_powers(laid: Lattice) -> int:
    dense = 1 + sum(kind.most for kind in laid.kinds)
    terms = min(dense, prod(len(kind.steps) for kind in laid.kinds)) - 1
    return laid.points * (max(terms, 1) * laid.whole_bits + _TURN)


def _work_one_by_one(laid: Lattice) -> int:
    """Give the work where few coups are of many kinds; what does not fit into memory is never done so."""
    size = (laid.points + 1) * laid.whole_bits
    ends = sum(kind.coups * len(kind.steps) for kind in laid.kinds)
    return BOUND + 1 if size > _MOST_BITS else size * ends // _AT_ONCE + laid.points * _TURN


def counts(kinds: Sequence[Kind]) -> Iterator[int]:
    """Give how many draws of all coups make 0 steps, 1, 2 and so on, up to the most."""
    terms = _terms(kinds)
    first = prod(kind.steps[0] for kind in kinds)
    count = prod(kind.steps[0] ** kind.coups for kind in kinds)
    yield count
    kept = deque([count], maxlen=max(terms, default=1))
    for point in range(1, 1 + sum(kind.coups * kind.most for kind in kinds)):
        held = len(kept)
        total = sum(
            (here - point * below) * kept[-steps] for steps, (here, below) in terms.items() if steps <= held
        )
        count = total // (point * first)
        yield count
        kept.append(count)


def one_by_one(laid: Lattice) -> Iterator[int]:
    """Give the same by multiplying coup after coup, all points side by side in one long number."""
    size = -(-laid.whole_bits // 8)
    packed = 1
    for kind in laid.kinds:
        for _ in range(kind.coups):
            packed = sum(packed * count << steps * size * 8 for steps, count in kind.steps.items())
    points = packed.to_bytes((laid.points + 1) * size, "little")
    for place in range(0, len(points), size):
        yield int.from_bytes(points[place : place + size], "little")


def tails(laid: Lattice, amount: Fraction, tail: Fraction) -> Tails:
    """Count what comes until the tails of an amount and both ends of the band are known."""
    whole = prod(kind.whole**kind.coups for kind in laid.kinds)
    place = laid.point(amount)
    upto, below = floor(place), ceil(place) - 1
    last = min(max(upto, below), laid.points)
    over, nearly = floor(whole * tail), ceil(whole - whole * tail)
    at_most = under = 0
    low = high = None
    reached = 0
    for point, count in _cheapest(laid)[1](laid):
        if high is not None and point > last:
            break
        reached += count
        if point <= upto:
            at_most = reached
        if point <= below:
            under = reached
        if low is None and reached > over:
            low = point
        if high is None and reached >= nearly:
            high = point
    return Tails(
        Fraction(at_most, whole),
        Fraction(whole - under, whole),
        laid.points if low is None else low,
        laid.points if high is None else high,
    )


def _terms(kinds: Sequence[Kind]) -> dict[int, tuple[int, int]]:
    """Give by how many steps back each coefficient follows, and the two numbers that weigh it.

    A coefficient is the sum of ``(first - point * second)`` times that so many steps before it, over the
    point times the first coefficient of Q.
    """
    q: Mapping[int, int] = {0: 1}
    for kind in kinds:
        q = _product(q, kind.steps)
    r: dict[int, int] = {}
    for place, kind in enumerate(kinds):
        # x P', so that its powers are the steps themselves
        part: Mapping[int, int] = {s: kind.coups * s * count for s, count in kind.steps.items() if s}
        for other, its in enumerate(kinds):
            if other != place:
                part = _product(part, its.steps)
        for steps, weight in part.items():
            r[steps] = r.get(steps, 0) + weight
    found = {s: (r.get(s, 0) + s * q.get(s, 0), q.get(s, 0)) for s in sorted({*q, *r}) if s}
    return {steps: weights for steps, weights in found.items() if any(weights)}


def _product(one: Mapping[int, int], other: Mapping[int, int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for steps, count in one.items():
        for more, times in other.items():
            found[steps + more] = found.get(steps + more, 0) + count * times
    return found
