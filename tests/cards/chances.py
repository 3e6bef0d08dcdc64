"""How likely is a statistic by chance: the few distributions that the battery needs, without scipy."""

from __future__ import annotations

import math
from itertools import count
from typing import TYPE_CHECKING, cast

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

SMALL = 1e-300


def two_sided(below: float, above: float) -> float:
    """Give the chance of a value as extreme on either side; too good is as suspicious as too bad."""
    return min(1.0, 2.0 * min(below, above))


def chi_square(statistic: float, freedom: int) -> float:
    """Give the two-sided chance of a chi-square statistic."""
    return two_sided(*gamma_tails(freedom / 2, statistic / 2))


def normal(deviation: float) -> float:
    """Give the chance that a standard normal deviate lies below this."""
    return math.erfc(-deviation / math.sqrt(2)) / 2


def means(values: NDArray[np.float64], expected: NDArray[np.float64]) -> float:
    """Give the two-sided chance of the means of columns, rows being independent (Hotelling's T squared).

    `values` has one row a shoe and one column a number whose exact mean is in `expected`.
    """
    rows, columns = values.shape
    apart = values.mean(axis=0) - expected
    spread = np.atleast_2d(np.cov(values, rowvar=False))
    if np.linalg.matrix_rank(spread) < columns:
        # A statistic that never varies has lost its chance: right only if it is always the expected one.
        return 1.0 if np.allclose(apart, 0, atol=1e-9) else 0.0
    squared = rows * float(np.dot(apart, cast("NDArray[np.float64]", np.linalg.solve(spread, apart))))
    f = squared * (rows - columns) / (columns * (rows - 1))
    share = columns * f / (columns * f + rows - columns)
    return two_sided(*beta_tails(columns / 2, (rows - columns) / 2, share))


def table(counts: NDArray[np.int64], cards: int) -> float:
    """Give the two-sided chance of a table of kinds by places, summed over whole shuffles of so many cards.

    Every shuffle fills every place and uses every card, so both margins are fixed, and the covariance of
    the cells is that of a uniform permutation: Pearson's sum, times (n - 1)/n, is chi-square.
    """
    expected = np.outer(counts.sum(axis=1), counts.sum(axis=0)) / counts.sum()
    pearson = float((np.square(counts - expected) / expected).sum())
    return chi_square(pearson * (cards - 1) / cards, (counts.shape[0] - 1) * (counts.shape[1] - 1))


def kolmogorov_smirnov(chances: Sequence[float] | NDArray[np.float64]) -> float:
    """Give the two-sided chance that numbers from 0 to 1 are uniform (Stephens's approximation)."""
    ordered = np.sort(np.asarray(chances, dtype=np.float64))
    size = len(ordered)
    steps = np.arange(size + 1) / size
    distance = float(max((steps[1:] - ordered).max(), (ordered - steps[:-1]).max()))
    scaled = distance * (math.sqrt(size) + 0.12 + 0.11 / math.sqrt(size))
    return two_sided(*kolmogorov_tails(scaled))


def kolmogorov_tails(distance: float) -> tuple[float, float]:
    """Give the chance that Kolmogorov's scaled distance is less and more (the series that converges)."""
    if distance < 1:
        terms = (math.exp(-(((2 * k - 1) * math.pi / distance) ** 2) / 8) for k in range(1, 21))
        below = math.sqrt(2 * math.pi) / distance * math.fsum(terms)
        return below, 1 - below
    above = 2 * math.fsum((-1) ** (k - 1) * math.exp(-2 * (k * distance) ** 2) for k in range(1, 21))
    return 1 - above, above


def gamma_tails(shape: float, x: float) -> tuple[float, float]:
    """Give the chance that a gamma variable lies below and above x (series, or continued fraction)."""
    if x <= 0:
        return 0.0, 1.0
    front = math.exp(shape * math.log(x) - x - math.lgamma(shape))
    if x < shape + 1:
        term = total = 1 / shape
        for k in count(1):
            term *= x / (shape + k)
            total += term
            if term < total * 1e-16:
                break
        below = front * total
        return below, 1 - below
    b = x + 1 - shape
    c, d = 1 / SMALL, 1 / b
    fraction = d
    for k in count(1):
        a = k * (shape - k)
        b += 2
        d = 1 / (a * d + b or SMALL)
        c = b + a / c or SMALL
        fraction *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    above = front * fraction
    return 1 - above, above


def beta_tails(p: float, q: float, x: float) -> tuple[float, float]:
    """Give the chance that a beta variable lies below and above x (Lentz's continued fraction)."""
    if x <= 0 or x >= 1:
        return (0.0, 1.0) if x <= 0 else (1.0, 0.0)
    if x > (p + 1) / (p + q + 2):
        below, above = beta_tails(q, p, 1 - x)
        return above, below
    front = math.exp(
        math.lgamma(p + q) - math.lgamma(p) - math.lgamma(q) + p * math.log(x) + q * math.log1p(-x)
    )
    c, d = 1.0, 1 / (1 - (p + q) * x / (p + 1) or SMALL)
    fraction = d
    for k in count(1):
        even = k * (q - k) * x / ((p + 2 * k - 1) * (p + 2 * k))
        odd = -(p + k) * (p + q + k) * x / ((p + 2 * k) * (p + 2 * k + 1))
        for a in (even, odd):
            d = 1 / (1 + a * d or SMALL)
            c = 1 + a / c or SMALL
            fraction *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    below = front * fraction / p
    return below, 1 - below
