"""T-02 for live shoes: those of the operating system's entropy pass every statistic.

They are others each time, so a statistic has failed when it fails twice, on fresh shoes, at one in ten
thousand: of eighteen, one does so by chance in five million runs.
"""

from __future__ import annotations

from itertools import cycle, islice
from typing import TYPE_CHECKING

import pytest

from croupier.cards import entropy, sfc64
from croupier.cards.shuffle import words_used
from tests.cards.battery import STATISTICS
from tests.cards.sample import CARDS, dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = pytest.mark.proof

SHOES = 3_000
SUSPECT = 1e-4


def failing(words: Callable[[int], Iterator[int]]) -> set[str]:
    """Deal shoes, each with a stream of its own; name the statistics that fail, and fail again on others."""
    suspects = set(STATISTICS)
    for _ in range(2):
        sample = dealt(words(words_used(CARDS)) for _ in range(SHOES))
        suspects = {name for name in suspects if STATISTICS[name](sample) < SUSPECT}
    return suspects


@pytest.mark.conforms("RNG-02")
def test_t02_live_shoes_pass_every_statistic() -> None:
    assert failing(entropy.words) == set()


def a_small_pool() -> Callable[[int], Iterator[int]]:
    """Give streams out of a thousand that were drawn once, and come again and again."""
    pool = cycle([list(islice(entropy.words(200), 200)) for _ in range(1_000)])
    return lambda _first: iter(next(pool))


def few_bits() -> Callable[[int], Iterator[int]]:
    """Give words of which only the lowest 48 bits are random."""
    return lambda first: (word & (1 << 48) - 1 for word in entropy.words(first))


def sixteen_seeds() -> Callable[[int], Iterator[int]]:
    """Give streams that one of sixteen seeds begins, in turn."""
    seeds = cycle(range(16))
    return lambda _first: sfc64.words(next(seeds), 0)


@pytest.mark.conforms("RNG-02")
@pytest.mark.parametrize(
    ("source", "found"),
    [(a_small_pool, "poisson"), (few_bits, "chi-square"), (sixteen_seeds, "poisson")],
)
def test_t02_a_live_source_at_fault_fails_twice(
    source: Callable[[], Callable[[int], Iterator[int]]], found: str
) -> None:
    assert found in failing(source())
