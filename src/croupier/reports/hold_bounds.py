"""Between which bounds does a chance surely lie, where there is too much to count?

The characteristic function of what all coups bring is the product of those of single coups, each to the
power of how many there are, and so is known wherever it is asked for.  From its values at equal distances
follows how likely what comes lies below an amount (Gil-Pelaez 1951; here as a Fourier series over all that
can come but for what is left out).

Where the whole period of the lattice is walked through, that is all.  Where it would be too long, a little
normal noise is thought added to what comes: then values far out count for nothing.  The noise moves it by no
more than `_REACH` deviations of its own, so that the chance of an amount lies between those of a little less
and of a little more with noise.  Single amounts that come often (`hold_heavy`) are taken out before, and
counted as they are.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from cmath import rect
from math import atan2, ceil, cos, erfc, exp, floor, inf, log1p, pi, sin, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.reports.hold_heavy import Heavy

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.reports.hold_lattice import Lattice
    from croupier.reports.hold_saddlepoint import Approximate

BUDGET: Final = 1_000_000
"""The most ends of coups whose waves are added up."""
NAME: Final = "Fourier series of the characteristic function (Gil-Pelaez)"
ROUNDINGS: Final = 1e-10
"""By so much all that is left out may change a chance: it is bounded generously."""
_EPSILON: Final = 4e-16
"""By such a share an angle may be rounded; times the number of coups it turns a wave."""
_LEFT_OUT: Final = 1e-11
"""The chance of what lies farther out, on either side, than what the series goes over."""
_DEAD: Final = -40.0
"""The logarithm of what counts for nothing."""
_SPECK: Final = 1e-18
"""A wave so low is left out: of as many as there may be, all add up to less than counts."""
_ENOUGH: Final = 0.125
"""Deviations of the noise to which an end of the band is sought."""
_HALF: Final = 0.5
_FADED: Final = 7.0
"""Deviations of the noise after which a value of the characteristic function counts for nothing."""
_REACH: Final = 6.5
"""Deviations that the noise hardly ever goes beyond."""
_MARGIN: Final = 0.01
"""So much of all is left free on either side for the noise."""
_LEAST: Final = 1_100
"""Values at least, with which the noise stays within its margin."""
_FEWER: Final = 8
"""With so many times fewer values an end of the band is sought before it is sought with all."""


class Bounds(NamedTuple):
    """A chance is no less than `low` and no more than `high`."""

    low: float
    high: float

    def held(self, chance: float) -> tuple[float, float]:
        """Move a chance between both, and say by how much it may be off."""
        held = min(max(chance, self.low), self.high)
        return held, max(held - self.low, self.high - held)


class Bounded:
    """Bounds of what many coups bring, in steps of a lattice."""

    def __init__(self, laid: Lattice, near: Approximate) -> None:
        """Take the lattice, and the approximation that says how far out there is anything."""
        self._laid, self._near, self._mean = laid, near, near.exact_mean
        self._heavy: Heavy | None = None
        self._said: dict[int, Bounds] = {}
        start, end = near.reach(_LEFT_OUT)
        # From half a step before a point to half a step behind one, so that a lattice's own period fits.
        margin = ceil((end - start) * _MARGIN) + 2
        first = floor(start) - margin
        self._length = float(ceil(end) + margin - first + 1)
        self._from = float(first - self._mean) - 0.5
        self._waves(near)

    def _waves(self, near: Approximate) -> None:
        """Take the values of the characteristic function at equal distances, as far as can be paid for."""
        kinds = sorted(near.kinds, key=lambda kind: -kind[0] * sum(c * x * x for x, c in kind[1]))
        unit, half = 2 * pi / self._length, floor(self._length / 2)
        spent = turn = 0
        self._alive: list[tuple[int, complex]] = []
        while turn < half and (spent < BUDGET or turn < _LEAST):
            turn += 1
            size = phase = 0.0
            for coups, of in kinds:
                spent += len(of) + 1
                real = imaginary = 0.0
                for step, chance in of:
                    angle = turn * unit * step
                    real -= 2 * chance * sin(angle / 2) ** 2
                    imaginary += chance * sin(angle)
                square = 2 * real + real * real + imaginary * imaginary
                size += coups * log1p(square) / 2 if square > -1 else -inf
                if size < _DEAD:
                    break
                phase += coups * atan2(imaginary, 1 + real)
            else:
                self._alive.append((turn, rect(exp(size), phase)))
        spread = sum(coups * sum(chance * abs(step) for step, chance in of) for coups, of in kinds)
        size = sum(abs(value) for _, value in self._alive)
        self._rounded = ROUNDINGS + _EPSILON * spread * size * unit / pi
        self.whole = turn >= half
        self._last = turn
        self._unit = unit
        self._known: dict[int, _Series] = {}
        if not self.whole:
            self._heavy = Heavy(self._laid.kinds)

    def _series(self, fewer: int) -> _Series:
        """Give the series with so many times fewer values."""
        if fewer not in self._known:
            self._known[fewer] = self._made(max(_LEAST, self._last // fewer))
        return self._known[fewer]

    def _made(self, last: int) -> _Series:
        whole = self.whole and last >= self._last
        noise = 0.0 if whole else _FADED / (last * self._unit)
        even = self._length / 2
        terms: list[tuple[float, float, float]] = []
        first = 0.0
        for turn, value in self._alive:
            if turn > last:
                break
            at = turn * self._unit
            # On the whole period a step is a leap; else what comes is as if it were smooth.
            under = 2 * sin(at / 2) if whole else at
            weight = (1 if turn == even else 2) * exp(-((noise * at) ** 2) / 2) / (under * self._length)
            real, imaginary = weight * value.imag, -weight * value.real
            if abs(real) + abs(imaginary) > _SPECK:
                terms.append((at, real, imaginary))
                first += real * cos(at * self._from) + imaginary * sin(at * self._from)
        return _Series(noise, first, terms)

    def at_most(self, point: Fraction) -> Bounds:
        """Give the bounds of the chance that no more comes than a point."""
        return self._far(self._bounds(floor(point)), floor(point), -1)

    def _far(self, found: Bounds, point: int, side: int) -> Bounds:
        """Lower the upper bound of a tail to what Chernoff's has for it, and so far out the lower one."""
        high = min(found.high, self._near.bound(point, side))
        return Bounds(min(found.low, high), high)

    def at_least(self, point: Fraction) -> Bounds:
        """Give the bounds of the chance that no less comes than a point."""
        below = self._bounds(ceil(point) - 1)
        return self._far(Bounds(1 - below.high, 1 - below.low), ceil(point), 1)

    def beyond(self, band: tuple[int, int], tail: float) -> tuple[bool, float]:
        """Say whether two points may be the ends of the band, and by how much what lies beyond may be off.

        Beyond each end lies no more than a tail and so much; and with the end itself, no less than a tail
        but for so much.
        """
        off, may = 0.0, True
        for end, share in zip(band, (tail, 1 - tail), strict=True):
            before, upto = self._bounds(end - 1), self._bounds(end)
            may &= before.low <= share <= upto.high
            off = max(off, before.high - share, share - upto.low)
        return may, off

    def band(self, tail: float) -> tuple[int, int]:
        """Give the first point up to which more than a tail comes, and that beyond which no more does."""
        return self._first(tail), self._first(1 - tail)

    def _first(self, share: float) -> int:
        """Give the first point up to which more than a share comes, taking what lies between bounds."""
        low, high = 0, self._laid.points
        stages = [1]
        while not self.whole and stages[-1] * _FEWER * _LEAST < self._last:
            stages.append(stages[-1] * _FEWER)
        for fewer in reversed(stages):
            series = self._series(fewer)
            slack, enough = (ceil(_REACH * series.noise), 1) if fewer > 1 else (0, _ENOUGH)
            while high - low > enough * series.noise:
                middle = (low + high) // 2
                if self._about(series, middle) > share:
                    high = middle
                else:
                    low = middle + 1
            low, high = max(0, low - slack), min(self._laid.points, high + slack)
        return high if low == high else self._leap(low, high, share)

    def _leap(self, low: int, high: int, share: float) -> int:
        """Give the first heavy point of a few up to which more than a share comes, or the last of them."""
        if self._heavy is None:
            return high
        light = self._about(self._series(1), high) - self._heavy.upto(high)
        points = self._heavy.points[
            bisect_left(self._heavy.points, low) : bisect_left(self._heavy.points, high)
        ]
        return next((point for point in points if self._heavy.upto(point) + light > share), high)

    def _about(self, series: _Series, point: int) -> float:
        """Give about the chance that no more comes than a point, with noise as it is."""
        light = self._light(series, point, _HALF)
        return light + self._heavy.upto(point) if self._heavy else light

    def _bounds(self, point: int) -> Bounds:
        if point not in self._said:
            self._said[point] = self._made_out(point)
        return self._said[point]

    def _made_out(self, point: int) -> Bounds:
        if point < 0:
            return Bounds(0.0, 0.0)
        if point >= self._laid.points:
            return Bounds(1.0, 1.0)
        series = self._series(1)
        away = float(point - self._mean)
        if not series.noise:
            chance = self._below(series, away + 0.5)
            return Bounds(max(0.0, chance - self._rounded), min(1.0, chance + self._rounded))
        heavy = self._heavy.upto(point) if self._heavy else 0.0
        by = _REACH * series.noise
        low, high = (heavy + self._light(series, point, side * by) for side in (-1, 1))
        return Bounds(
            min(1.0, max(0.0, heavy, low - self._rounded)), min(1.0, max(0.0, high + self._rounded))
        )

    def _light(self, series: _Series, point: int, shift: float) -> float:
        """Give the chance that what is not heavy lies, with noise, below so much more than a point."""
        chance = self._below(series, float(point - self._mean) + shift)
        if self._heavy is None or not self._heavy.points or not series.noise:
            return chance
        # Of amounts farther off the noise changes nothing.
        by, points = ceil(8 * series.noise + abs(shift)), self._heavy.points
        first, last = bisect_left(points, point - by), bisect_right(points, point + by)
        near = sum(
            self._heavy.chances[place] * erfc((points[place] - point - shift) / series.noise / sqrt(2)) / 2
            for place in range(first, last)
        )
        return chance - self._heavy.reached[first] - near

    def _below(self, series: _Series, away: float) -> float:
        """Give the chance that what comes, with noise, lies below so much more than the mean."""
        if away <= self._from:
            return 0.0
        if away >= self._from + self._length:
            return 1.0
        waves = 0.0
        for at, real, imaginary in series.terms:
            angle = at * away
            waves += real * cos(angle) + imaginary * sin(angle)
        return (away - self._from) / self._length + series.first - waves


class _Series(NamedTuple):
    """The deviation of the noise in it, the sum of its waves at the start, and each wave."""

    noise: float
    first: float
    terms: list[tuple[float, float, float]]
