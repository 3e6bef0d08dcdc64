"""Statistics of how cards follow one another: each gives the two-sided chance of a sample of fair shoes.

Every expectation is exact for thirteen ranks of 32 cards drawn without replacement, and the covariance is
the sample's own, over independent shoes (`tests.cards.chances.means`).
"""

from __future__ import annotations

import math
from itertools import combinations, pairwise, permutations
from typing import TYPE_CHECKING

import numpy as np

from tests.cards import chances
from tests.cards.sample import CARDS, COPIES, RANKS, tally

if TYPE_CHECKING:
    from tests.cards.sample import Sample


def _rising(length: int) -> float:
    """Give the chance that so many cards in a row rise in rank."""
    return math.comb(RANKS, length) * math.prod([COPIES] * length) / math.perm(CARDS, length)


def gap(sample: Sample) -> float:
    """Count the other cards between a card and the next of its rank (gap)."""
    edges = np.array([1, 2, 3, 5, 7, 10, 13, 17, 22, 30, 42])
    gaps = np.diff(sample.places, axis=2) - 1
    found = tally(np.digitize(gaps, edges), len(edges) + 1)[:, :-1]
    exact: list[float] = []
    alone = COPIES * (COPIES - 1) / (CARDS * (CARDS - 1))
    for length in range(edges[-1]):
        exact.append(RANKS * (CARDS - length - 1) * alone)
        alone *= (CARDS - COPIES - length) / (CARDS - 2 - length)
    return chances.means(found.astype(float), np.add.reduceat(exact, np.concatenate([[0], edges[:-1]])))


def overlaps(sample: Sample) -> float:
    """Count overlapping threes of cards low (A to 4), middle (5 to 9) or worth ten (overlaps)."""
    kind = np.repeat([0, 1, 2], [4, 5, 4])[sample.ranks]
    found = tally(kind[:, :-2] * 9 + kind[:, 1:-1] * 3 + kind[:, 2:], 27)[:, :-1]
    expected: list[float] = []
    for code in range(26):
        left = [4 * COPIES, 5 * COPIES, 4 * COPIES]
        ways = 1
        for drawn in (code // 9, code // 3 % 3, code % 3):
            ways *= left[drawn]
            left[drawn] -= 1
        expected.append((CARDS - 2) * ways / math.perm(CARDS, 3))
    return chances.means(found.astype(float), np.array(expected))


def poker(sample: Sample) -> float:
    """Sort hands of five neighbouring cards by their equal pairs of ranks (poker)."""
    hands = sample.ranks[:, : CARDS // 5 * 5].reshape(sample.size, -1, 5)
    alike = np.sum([hands[:, :, a] == hands[:, :, b] for a, b in combinations(range(5), 2)], axis=0)
    one, two, three = COPIES, math.comb(COPIES, 2), math.comb(COPIES, 3)
    ways = [
        math.comb(13, 5) * one**5,
        13 * two * math.comb(12, 3) * one**3,
        math.comb(13, 2) * two**2 * 11 * one,
        13 * three * math.comb(12, 2) * one**2,
        13 * three * 12 * two,
    ]
    expected = np.array(ways) * (CARDS // 5) / math.comb(CARDS, 5)
    return chances.means(tally(np.minimum(alike, 5), 6)[:, :5].astype(float), expected)


def coupon_collector(sample: Sample) -> float:
    """Count the cards until all ranks have shown, from four beginnings in each shoe (coupon collector)."""
    quarter = CARDS // 4
    parts = sample.ranks.reshape(-1, quarter)
    last = np.zeros(len(parts), dtype=np.int64)
    for rank in range(RANKS):
        np.maximum(last, np.where(parts == rank, np.arange(quarter), quarter).min(axis=1), out=last)
    edges = np.array([21, 25, 29, 34, 41, 53])
    needed = (last + 1).reshape(sample.size, 4)
    found = tally(np.digitize(needed, edges), len(edges) + 1)[:, :-1]
    below = [
        sum(
            (-1) ** missing * math.comb(RANKS, missing) * math.comb(CARDS - COPIES * missing, edge - 1)
            for missing in range(RANKS + 1)
        )
        / math.comb(CARDS, edge - 1)
        for edge in edges.tolist()
    ]
    return chances.means(found.astype(float), 4 * np.diff([0.0, *below]))


def permutation(sample: Sample) -> float:
    """Count the 24 orders of four neighbouring cards of different ranks (permutation)."""
    fours = sample.ranks.reshape(sample.size, -1, 4)
    pairs = list(combinations(range(4), 2))
    different = np.all([fours[:, :, a] != fours[:, :, b] for a, b in pairs], axis=0)
    code = np.sum([(fours[:, :, a] < fours[:, :, b]) << bit for bit, (a, b) in enumerate(pairs)], axis=0)
    orders = [sum((p[a] < p[b]) << bit for bit, (a, b) in enumerate(pairs)) for p in permutations(range(4))]
    found = tally(np.where(different, code, 64), 65)[:, orders]
    return chances.means(found.astype(float), np.full(24, CARDS // 4 * _rising(4)))


def adjacency(sample: Sample) -> float:
    """Count neighbours that were neighbours before, either way round, and those of one rank (adjacency)."""
    step = np.diff(sample.cards, axis=1)
    found = np.stack(
        [(step == 1).sum(axis=1), (step == -1).sum(axis=1), (np.diff(sample.ranks) == 0).sum(axis=1)]
    )
    one = (CARDS - 1) / CARDS
    return chances.means(found.T.astype(float), np.array([one, one, COPIES - 1.0]))


def runs(sample: Sample) -> float:
    """Count unbroken rises of rank of at least one to five cards, and falls likewise (runs)."""
    found: list[np.ndarray[tuple[int], np.dtype[np.int64]]] = []
    for rises in (np.diff(sample.ranks) > 0, np.diff(sample.ranks) < 0):
        stretch = np.ones((sample.size, CARDS), dtype=bool)
        stretches = [stretch.sum(axis=1)]
        for length in range(2, 7):
            stretch = stretch[:, :-1] & rises[:, length - 2 :]
            stretches.append(stretch.sum(axis=1))
        # A stretch of p rising cards begins a run of at least p unless one card before it rises into it too.
        found += [shorter - longer for shorter, longer in pairwise(stretches)]
    one_way = [
        (CARDS - length + 1) * _rising(length) - (CARDS - length) * _rising(length + 1)
        for length in range(1, 6)
    ]
    return chances.means(np.stack(found).T.astype(float), np.array(one_way * 2))


def serial_correlation(sample: Sample) -> float:
    """Multiply the ranks of cards one to eight places apart (serial correlation)."""
    ranks = sample.ranks - 6
    lags = range(1, 9)
    found = np.stack([(ranks[:, lag:] * ranks[:, :-lag]).sum(axis=1) for lag in lags]).T
    # Thirteen ranks about their mean have a mean square of 14; without replacement two cards have -14/415.
    return chances.means(found.astype(float), np.array([-(CARDS - lag) * 14 / (CARDS - 1) for lag in lags]))


def spectral(sample: Sample) -> float:
    """Look for rhythms: the strength of each frequency of the ranks, in seven of eight bands (spectral)."""
    strength = np.square(np.abs(np.fft.rfft(sample.ranks - 6, axis=1)[:, 1:]))
    bands = strength.reshape(sample.size, 8, -1).sum(axis=2)[:, :7]
    # As above, 14 at no distance and -14/415 at any other: over whole waves each frequency has the same.
    each = CARDS * 14 * CARDS / (CARDS - 1)
    return chances.means(bands, np.full(7, CARDS // 2 // 8 * each))
