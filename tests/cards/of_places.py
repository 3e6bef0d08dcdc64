"""Statistics of where cards lie: each gives the two-sided chance of a sample of fair shoes."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from tests.cards import chances
from tests.cards.sample import CARDS, COPIES, RANKS, by_place, tally

if TYPE_CHECKING:
    from tests.cards.sample import Sample

PLACES = np.arange(CARDS)
EIGHTHS = PLACES // 52


def rank_by_position(sample: Sample) -> float:
    """Hold every rank against every one of the 416 places (chi-square)."""
    return chances.table(by_place(sample.ranks, RANKS, PLACES, CARDS), CARDS)


def frequency(sample: Sample) -> float:
    """Count every rank in every eighth of the shoe (frequency)."""
    return chances.table(by_place(sample.ranks, RANKS, EIGHTHS, 8), CARDS)


def subsequences(sample: Sample) -> float:
    """Count every rank among every sixth card, from each of six beginnings (subsequences)."""
    return chances.table(by_place(sample.ranks, RANKS, PLACES % 6, 6), CARDS)


def smirnov(sample: Sample) -> float:
    """Sum the places of the 128 cards worth ten; as a chance it is uniform (Kolmogorov-Smirnov)."""
    tens = COPIES * 4
    sums = np.where(sample.ranks >= 9, PLACES, 0).sum(axis=1)
    mean = tens * (CARDS - 1) / 2
    deviation = math.sqrt(tens * (CARDS - tens) * (CARDS + 1) / 12)
    return chances.kolmogorov_smirnov([chances.normal((float(s) - mean) / deviation) for s in sums])


def order_statistic(sample: Sample) -> float:
    """Find the mean place of a rank's first, fourth, eighth … last card (order statistic)."""
    which = np.array([1, 4, 8, 16, 24, 28, 32])
    found = sample.places[:, :, which - 1].sum(axis=1)
    expected = RANKS * (which * (CARDS + 1) / (COPIES + 1) - 1)
    return chances.means(found.astype(float), expected)


def fixed_points(sample: Sample) -> float:
    """Count the cards that lie where they began, one in 416, in every eighth of the shoe (fixed points)."""
    found = (sample.cards == PLACES).reshape(sample.size, 8, 52).sum(axis=2)
    return chances.means(found.astype(float), np.full(8, 52 / CARDS))


def displacement(sample: Sample) -> float:
    """Measure how far the cards of each eighth have come, with its sign and without (displacement)."""
    moved = (sample.cards - PLACES).reshape(sample.size, 8, 52)
    found = np.hstack([np.abs(moved).sum(axis=2), moved[:, :7].sum(axis=2)])
    apart = (PLACES[np.newaxis, :] - PLACES[:, np.newaxis]).reshape(8, 52, CARDS)
    expected = np.concatenate([np.abs(apart).sum(axis=(1, 2)), apart[:7].sum(axis=(1, 2))]) / CARDS
    return chances.means(found.astype(float), expected)


def poisson(sample: Sample) -> float:
    """Count the pairs of shoes that agree in two neighbouring cards, at 208 pairs of places (Poisson)."""
    pairs = np.sort(sample.cards[:, 0::2] * CARDS + sample.cards[:, 1::2], axis=0).T
    met: list[int] = []
    for column in pairs:
        _cards, alike = np.unique(column, return_counts=True)
        met.append(int((alike * (alike - 1) // 2).sum()))
    mean = math.comb(sample.size, 2) / (CARDS * (CARDS - 1))
    mass = [math.exp(k * math.log(mean) - mean - math.lgamma(k + 1)) for k in range(int(6 * mean) + 40)]
    edges = _classes(mass, len(met))
    observed = tally(np.searchsorted(edges, np.array([met]), side="right"), len(edges) + 1)[0]
    bounds = [0, *edges, len(mass)]
    expected = np.array([len(met) * math.fsum(mass[a:b]) for a, b in pairwise(bounds)])
    return chances.chi_square(float((np.square(observed - expected) / expected).sum()), len(edges))


def _classes(mass: list[float], size: int) -> list[int]:
    """Part a distribution into classes each expected twenty times or more; give their lower ends."""
    edges: list[int] = []
    gathered = 0.0
    for value, chance in enumerate(mass):
        gathered += chance * size
        left = size * math.fsum(mass[value + 1 :])
        if gathered >= 20 and left >= 20:
            edges.append(value + 1)
            gathered = 0.0
    return edges
