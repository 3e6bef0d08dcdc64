"""Can an amount come from bets at all, and which amounts that can lie next to it?

Sums of so many steps are bits of one whole number.  Of N coups whose steps are A, 0 among them and b the
most, everything from 0 to N b can come but for what no number of such steps makes, from either end, as soon
as N is b - |A| + 2 or more (Granville and Walker, A tight structure theorem for sumsets, 2021).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from math import ceil, floor, gcd
from typing import TYPE_CHECKING, Final

from croupier.reports import hold_sparse

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from croupier.reports.hold_lattice import Kind, Lattice

BOUND: Final = 20_000_000_000
"""The most bits that are shifted to know what can come."""


def beside(laid: Lattice, amount: Fraction) -> tuple[Fraction, Fraction] | None:
    """Give the nearest amounts that can come below and above one that cannot; None for one that can.

    The amount lies between the least and the most.  Where it would be too much work to know what can come,
    it is every point of the lattice.
    """
    place = laid.point(amount)
    low, high = _nearest(laid, floor(place), ceil(place))
    return None if low == high else (laid.amount(low), laid.amount(high))


def _nearest(laid: Lattice, low: int, high: int) -> tuple[int, int]:
    """Give the nearest points that can come: no higher than the one, and no lower than the other."""
    kinds, left_out = laid.kinds, 0
    if len(kinds) == 1:
        (kind,) = kinds
        few = 2 * kind.most
        if kind.coups > few:
            # Between both ends everything can come, so that no more coups need be looked at than reach there.
            if kind.most**2 <= low and high <= laid.points - kind.most**2:
                return low, high
            left_out = 0 if low < kind.most**2 else (kind.coups - few) * kind.most
            kinds = (kind._replace(coups=few),)
    if _work(kinds) > BOUND:
        if hold_sparse.work(laid) > hold_sparse.BOUND:
            return low, high
        points = list(hold_sparse.counts(laid.kinds))
        return points[bisect_right(points, low) - 1], points[bisect_left(points, high)]
    sums = reach(kinds)
    up_to = sums & ((1 << (low - left_out + 1)) - 1)
    from_there = sums >> (high - left_out)
    return up_to.bit_length() - 1 + left_out, high + (from_there & -from_there).bit_length() - 1


def reach(kinds: Sequence[Kind]) -> int:
    """Give as bits of a number how many steps all coups can make together."""
    whole = 1
    for kind in sorted(kinds, key=lambda each: each.coups * each.most):
        whole = _sums(whole, _of_kind(kind))
    return whole


def _of_kind(kind: Kind) -> int:
    """Give as bits how many steps the coups of a kind can make."""
    unit = gcd(*kind.steps) or 1
    steps = sorted(step // unit for step in kind.steps)
    few = _few(kind)
    found = 1
    for _ in range(min(kind.coups, few)):
        found = _shifted(found, steps)
    if kind.coups > few:
        most = kind.coups * steps[-1]
        low, high = _gaps(steps), _gaps([steps[-1] - step for step in steps])
        found = (1 << (most + 1)) - 1
        found &= ~(low | _turned(high, most))
    return found if unit == 1 else _spread_out(found, unit)


def _few(kind: Kind) -> int:
    """Say from how many coups on only the gaps from both ends cannot come."""
    return max(1, kind.most // (gcd(*kind.steps) or 1) - len(kind.steps) + 2)


def _gaps(steps: Sequence[int]) -> int:
    """Give as bits what no number of such steps makes; it lies below the square of the most."""
    most = max(steps) ** 2
    within = (1 << (most + 1)) - 1
    made = 1
    for step in filter(None, steps):
        by = step
        while by <= most:
            made |= (made << by) & within
            by *= 2
    return within & ~made


def _sums(one: int, other: int) -> int:
    """Give as bits every sum of a place of one and a place of the other."""
    fewer, more = sorted((one, other), key=int.bit_count)
    return _shifted(more, _places(fewer))


def _shifted(bits: int, steps: Sequence[int]) -> int:
    found = 0
    for step in steps:
        found |= bits << step
    return found


def _places(bits: int) -> list[int]:
    return [place for place, bit in enumerate(reversed(f"{bits:b}")) if bit == "1"]


def _turned(bits: int, most: int) -> int:
    return sum(1 << (most - place) for place in _places(bits))


def _spread_out(bits: int, unit: int) -> int:
    return int(("0" * (unit - 1)).join(f"{bits:b}"), 2)


def _work(kinds: Sequence[Kind]) -> int:
    """Say about how many bits are shifted to know what can come of all kinds."""
    work = whole = 0
    for kind in sorted(kinds, key=lambda each: each.coups * each.most):
        own, few = kind.coups * kind.most, min(kind.coups, _few(kind))
        work += few**2 * kind.most * len(kind.steps) + kind.most**2 + min(whole, own) * (whole + own)
        whole += own
    return work
