"""The battery of T-02: nineteen statistics of a sample of shoes, under the names that regulations use.

The fifteen of 58 Pa. Code 810a.5(c) (adjacency among them), the spectral test that 25 CFR 547.14 has
besides, and fixed points, displacement, and the correlation of neighbouring seeds.  Rank by position is
what 810a.5(c) calls chi-square.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tests.cards import chances, of_places, of_sequence
from tests.cards.sample import CARDS, RANKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cards.sample import Sample

STATISTICS: dict[str, Callable[[Sample], float]] = {
    "chi-square": of_places.rank_by_position,
    "frequency": of_places.frequency,
    "gap": of_sequence.gap,
    "overlaps": of_sequence.overlaps,
    "poker": of_sequence.poker,
    "coupon-collector": of_sequence.coupon_collector,
    "permutation": of_sequence.permutation,
    "kolmogorov-smirnov": of_places.smirnov,
    "adjacency": of_sequence.adjacency,
    "order-statistic": of_places.order_statistic,
    "runs": of_sequence.runs,
    "interplay-correlation": lambda sample: interplay(
        sample.part(0, sample.size - 1), sample.part(1, sample.size)
    ),
    "serial-correlation": of_sequence.serial_correlation,
    "subsequences": of_places.subsequences,
    "poisson": of_places.poisson,
    "spectral": of_sequence.spectral,
    "fixed-points": of_places.fixed_points,
    "displacement": of_places.displacement,
}
"""Each statistic by its name; it gives the two-sided chance of the sample if the shoes are fair."""


def interplay(first: Sample, second: Sample) -> float:
    """Interplay correlation: of two shoes, place by place and up to six places shifted.

    Row k of one is held against row k of the other: cards alike, ranks alike, and the products of where the
    cards at each place began.
    """
    alike = (first.cards == second.cards).sum(axis=1)
    ranks = (first.ranks == second.ranks).sum(axis=1)
    one, other = first.cards - (CARDS - 1) / 2, second.cards - (CARDS - 1) / 2
    found = [alike.astype(float), ranks.astype(float)]
    for shift in range(-6, 7):
        a, b = (
            (one[:, shift:], other[:, : CARDS - shift]) if shift >= 0 else (one[:, :shift], other[:, -shift:])
        )
        found.append((a * b).sum(axis=1))
    return chances.means(np.stack(found).T, np.array([1.0, CARDS / RANKS] + [0.0] * 13))
