"""How often, nearly, does what very many coups bring come to an amount: the saddlepoint approximation?

Lugannani and Rice (1980), with the second continuity correction of Daniels (1987) for a lattice.  Unlike a
normal approximation it follows the skew of what is paid, and far tails too.  Here, and nowhere else in a
hold, numbers are floats.
"""

from __future__ import annotations

from fractions import Fraction
from math import erfc, exp, expm1, inf, log, log1p, sinh, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.reports.hold_lattice import Kind, Lattice

NAME: Final = "saddlepoint approximation (Lugannani and Rice, lattice)"
_NEAR: Final = 0.02
"""Deviations from the mean within which the formula is nought by nought, and its limit stands for it."""
_SMALL: Final = 0.1
"""Exponents up to which what is added up is kept as what it is above 1."""
_TURNS: Final = 200
_CLOSE: Final = 1e-12
"""Of a tilt so much may be missing: what is made of it is off by the square of that."""
_SECANTS: Final = 12
"""So often at most; what is found then is looked at point by point."""
_LEAST: Final = 1e-15
"""Chances that are nearer to 0 or to 1 are taken for this near where a secant is laid."""
_HALF: Final = Fraction(1, 2)
_STEEPEST: Final = 1e4
"""Tilts as steep let nothing come but an end of what can: beside it no float tells points apart."""
_ROUNDED: Final = 1.001
"""What roundings may lower a bound by."""
_WIDER: Final = 2.0
"""By so much a tilt is taken larger, until it leaves out little enough."""
_NARROW: Final = 1.1
"""Until it is known as closely as that."""
_NORMAL: Final = NormalDist()


class _Tilted(NamedTuple):
    """The cumulant generating function, and its first two derivatives, per all coups."""

    value: float
    mean: float
    variance: float


class Approximate:
    """What many coups bring, in steps of a lattice, approximated."""

    def __init__(self, laid: Lattice) -> None:
        """Take the lattice; the mean is subtracted exactly, before there is a float."""
        self.points = laid.points
        self.kinds = [(kind.coups, _centred(kind)) for kind in laid.kinds]
        self.exact_mean = sum((kind.coups * _mean(kind) for kind in laid.kinds), Fraction(0))
        second, third = (
            sum(coups * sum(chance * step**power for step, chance in of) for coups, of in self.kinds)
            for power in (2, 3)
        )
        self._variance = second
        self._limit = -third / (6 * second**1.5) if second else 0.0

    def at_least(self, point: int) -> float:
        """Give the chance that no less comes than a point."""
        if point <= 0:
            return 1.0
        if point > self.points:
            return 0.0
        if point == self.points:
            return self._end(-1)
        return self._tail(point - _HALF, 1)

    def at_most(self, point: int) -> float:
        """Give the chance that no more comes than a point."""
        if point < 0:
            return 0.0
        if point >= self.points:
            return 1.0
        if point == 0:
            return self._end(0)
        return self._tail(point + _HALF, -1)

    def band(self, tail: Fraction) -> tuple[int, int]:
        """Give the first point up to which more than a tail comes, and that beyond which no more does."""
        share = float(tail)
        low = self._first(self.at_most, lambda chance: chance > share, share)
        high = self._first(
            lambda point: 1 - self.at_least(point + 1), lambda chance: chance >= 1 - share, 1 - share
        )
        return low, high

    def bound(self, point: int, side: int) -> float:
        """Give a bound of the chance of no less than a point (side 1), or of no more (-1): Chernoff's.

        Any tilt gives such a bound, so that it need not be the best.
        """
        away = float(point - self.exact_mean)
        if away * side <= 0 or not 0 < point < self.points:
            return self.at_least(point) if side > 0 and point == self.points else 1.0
        tilt, found = self._saddle(away)
        return min(1.0, exp(found.value - tilt * away) * _ROUNDED)

    def reach(self, left_out: float) -> tuple[float, float]:
        """Give two points beyond which, on either side, no more comes than a small chance.

        By Chernoff's bound: under any tilt it bounds what lies beyond what that tilt lets expect.
        """
        mean, low, high = float(self.exact_mean), 0.0, float(self.points)
        if not (deviation := sqrt(self._tilted(0.0).variance)):
            return low, high
        least, enough = mean, log(left_out)
        for side, end in ((-1, low), (1, high)):
            place, tilt, widen = end, side / deviation, _WIDER
            for _ in range(_TURNS):
                found = self._tilted(tilt)
                if abs(end - mean) - abs(found.mean) <= 1:
                    break
                if found.value - tilt * found.mean < enough:
                    place = mean + found.mean
                    if widen < _NARROW:
                        break
                    # Too wide by up to that; from there it goes on in smaller steps.
                    tilt, widen = tilt / widen, sqrt(widen)
                tilt *= widen
            least, high = (place, high) if side < 0 else (least, place)
        return least, high

    def _first(self, upto: Callable[[int], float], holds: Callable[[float], bool], chance: float) -> int:
        """Give the first point for whose chance something holds that holds for all after it.

        The chance rises with the point, and comes to `chance` nearly where it begins to hold.
        """
        point, stride = self._near(upto, chance), 1
        low, high = -1, self.points
        if holds(upto(point)):
            high = point
            while high - stride > low and holds(upto(high - stride)):
                high, stride = high - stride, 2 * stride
            low = max(low, high - stride)
        else:
            low = point
            while low + stride < high and not holds(upto(low + stride)):
                low, stride = low + stride, 2 * stride
            high = min(high, low + stride)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if holds(upto(middle)) else (middle, high)
        return high

    def _near(self, upto: Callable[[int], float], chance: float) -> int:
        """Find a point near which a chance comes, by secants of what is nearly normal."""
        aim, spread = _NORMAL.inv_cdf(chance), sqrt(self._variance)
        point = self._within(round(self.exact_mean) + round(aim * spread))
        for _ in range(_SECANTS):
            off = aim - _NORMAL.inv_cdf(min(max(upto(point), _LEAST), 1 - _LEAST))
            further = self._within(point + round(off * spread))
            if abs(further - point) <= 1:
                break
            point = further
        return point

    def _within(self, point: int) -> int:
        return min(max(point, 0), self.points)

    def _end(self, place: int) -> float:
        """Give the chance of the least or the most that can come: each coup brings it."""
        return exp(sum(coups * log(of[place][1]) for coups, of in self.kinds))

    def _tail(self, point: Fraction, side: int) -> float:
        """Give the chance of more than a point (side 1), or of less (-1)."""
        away = float(point - self.exact_mean)
        tilt, found = self._saddle(away)
        square = max(0.0, 2 * (tilt * away - found.value))
        w = sqrt(square) if tilt > 0 else -sqrt(square)
        correction = self._limit
        if abs(w) > _NEAR:
            correction = 1 / (2 * sinh(tilt / 2) * sqrt(found.variance)) - 1 / w
        # The complement of the error function, and not the function: far out a chance is not nought.
        chance = erfc(side * w / sqrt(2)) / 2 + side * _NORMAL.pdf(w) * correction
        return min(1.0, max(0.0, chance))

    def _saddle(self, away: float) -> tuple[float, _Tilted]:
        """Find the tilt under which so much more than the mean is expected, by Newton within bounds."""
        low, high = (0.0, inf) if away > 0 else (-inf, 0.0)
        tilt = away / self._variance if self._variance else 0.0
        found = self._tilted(tilt)
        for _ in range(_TURNS):
            off = away - found.mean
            low, high = (tilt, high) if off > 0 else (low, tilt)
            step = tilt + off / found.variance if found.variance else inf
            if not low <= step <= high or step in (-inf, inf):
                step = 2 * tilt if inf in (-low, high) else (low + high) / 2
            if abs(step - tilt) <= _CLOSE * abs(step) or abs(tilt) > _STEEPEST:
                break
            tilt, found = step, self._tilted(step)
        return tilt, found

    def _tilted(self, tilt: float) -> _Tilted:
        value = mean = variance = 0.0
        for coups, of in self.kinds:
            ends = tilt * of[0][0], tilt * of[-1][0]
            top = max(ends)
            if top < _SMALL and min(ends) > -_SMALL:
                rises = [chance * expm1(tilt * step) for step, chance in of]
                value += coups * log1p(sum(rises))
                weights = [chance + rise for rise, (_, chance) in zip(rises, of, strict=True)]
                whole = sum(weights)
            else:
                weights = [chance * exp(tilt * step - top) for step, chance in of]
                whole = sum(weights)
                value += coups * (top + log(whole))
            first = sum(weight * step for weight, (step, _) in zip(weights, of, strict=True)) / whole
            mean += coups * first
            variance += (
                coups
                * sum(weight * (step - first) ** 2 for weight, (step, _) in zip(weights, of, strict=True))
                / whole
            )
        return _Tilted(value, mean, variance)


def _mean(kind: Kind) -> Fraction:
    return Fraction(sum(steps * count for steps, count in kind.steps.items()), kind.whole)


def _centred(kind: Kind) -> list[tuple[float, float]]:
    """Give how far each end of a coup lies from the mean, and its chance, the least first."""
    mean, whole = _mean(kind), kind.whole
    return [(float(steps - mean), count / whole) for steps, count in sorted(kind.steps.items())]
