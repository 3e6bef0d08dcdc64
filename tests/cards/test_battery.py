"""T-02: seeded shoes pass every statistic, alone and together, and every known fault is found.

The seed is fixed, so the verdicts never change from run to run; it was chosen before the first run.
"""

from __future__ import annotations

import math
from functools import cache

import numpy as np
import pytest

from croupier.cards import sfc64
from croupier.cards.shuffle import canonical, shuffled
from tests.cards import chances, mutants
from tests.cards.battery import STATISTICS, interplay
from tests.cards.sample import CARDS, Sample, dealt

SEED = 2026
SHOES = 3_000
STREAMS = 6
FOUND = 1e-6
"""A chance below this is a fault found."""


@cache
def seeded(seed: int) -> Sample:
    """Deal the shoes 0 to 2,999 of a seed with Croupier's generator, scaler and shuffle."""
    return dealt(sfc64.words(seed, number) for number in range(SHOES))


@cache
def broken(name: str) -> Sample:
    """Deal as many shoes with a fault; a sixth of them where a comparison is slow."""
    maker = getattr(mutants, name)
    sample = maker(
        np.random.Generator(np.random.SFC64(1)), SHOES // 6 if name == "random_comparator" else SHOES
    )
    assert isinstance(sample, Sample)
    return sample


def verdicts(first: int, size: int) -> list[float]:
    """Give the chance of each statistic on some of the shoes, and of the neighbouring seed's beside them."""
    part = seeded(SEED).part(first, size)
    return [
        *(statistic(part) for statistic in STATISTICS.values()),
        interplay(part, seeded(SEED + 1).part(first, size)),
    ]


def test_the_battery_looks_at_the_shoes_that_are_dealt() -> None:
    for number in (0, 7):
        order = shuffled(canonical(8), sfc64.words(SEED, number))
        assert bytes(int(card) % 52 for card in seeded(SEED).cards[number]) == order


@pytest.mark.conforms("RNG-02", "RNG-05", "SHF-03")
@pytest.mark.parametrize("name", STATISTICS)
def test_seeded_shoes_pass(name: str) -> None:
    assert STATISTICS[name](seeded(SEED)) > 1e-3


@pytest.mark.conforms("SHF-03")
def test_seeded_shoes_pass_neighbouring_seeds() -> None:
    assert interplay(seeded(SEED), seeded(SEED + 1)) > 1e-3


@pytest.mark.conforms("RNG-03")
@pytest.mark.parametrize(
    ("name", "level"),
    [
        # COMAR 36.05.02.17, of machines that shuffle cards.
        ("chi-square", 0.05),
        # 15.1.7.13 NMAC, 68 IAC 2-6-11 and W. Va. Code 29-22B-909.
        ("chi-square", 0.01),
        ("runs", 0.01),
        ("interplay-correlation", 0.01),
        ("serial-correlation", 0.01),
    ],
)
def test_each_statistic_that_a_state_names_passes_at_its_level(name: str, level: float) -> None:
    assert STATISTICS[name](seeded(SEED)) > level


@pytest.mark.conforms("RNG-03", "RNG-04")
@pytest.mark.parametrize(
    ("jurisdiction", "level"),
    [("58 Pa. Code 810a.5", 0.05), ("25 CFR 547.14, Ontario, New Mexico, Indiana, West Virginia", 0.01)],
)
def test_all_statistics_together_pass_at_the_level_of_each_jurisdiction(
    jurisdiction: str, level: float
) -> None:
    assert jurisdiction
    chance = [p for stream in range(STREAMS) for p in verdicts(stream * SHOES // STREAMS, SHOES // STREAMS)]
    rejected = sum(p < level for p in chance)
    tries = len(chance)
    assert tries == STREAMS * (len(STATISTICS) + 1)
    at_least = sum(
        math.comb(tries, k) * level**k * (1 - level) ** (tries - k) for k in range(rejected, tries + 1)
    )
    assert at_least > level
    assert chances.kolmogorov_smirnov(chance) > level


@pytest.mark.conforms("RNG-05", "SHF-03")
@pytest.mark.parametrize(
    ("fault", "name"),
    [
        ("swap_with_any", "displacement"),
        ("sattolo", "fixed-points"),
        ("wrong_bound", "chi-square"),
        ("late_start", "chi-square"),
        ("modulo", "displacement"),
        ("one_value", "serial-correlation"),
        ("random_comparator", "displacement"),
        ("stale_buffer", "interplay-correlation"),
        ("shifted_stream", "interplay-correlation"),
        ("short_seed", "poisson"),
        ("too_regular", "chi-square"),
    ],
)
def test_a_known_fault_is_found(fault: str, name: str) -> None:
    assert STATISTICS[name](broken(fault)) < FOUND


@pytest.mark.conforms("RNG-05")
@pytest.mark.parametrize("name", STATISTICS)
def test_every_statistic_can_fail(name: str) -> None:
    assert STATISTICS[name](broken("one_value")) < FOUND


@pytest.mark.parametrize("name", STATISTICS)
def test_fair_shoes_of_another_generator_and_shuffle_pass(name: str) -> None:
    assert STATISTICS[name](broken("fair")) > 1e-3


@pytest.mark.conforms("SHF-03")
def test_frequency_alone_would_pass_sattolos_shuffle() -> None:
    assert STATISTICS["frequency"](broken("sattolo")) > 0.01
    assert STATISTICS["chi-square"](broken("sattolo")) > 0.01


@pytest.mark.conforms("RNG-04")
def test_a_sample_that_fits_too_well_fails_by_its_lower_tail() -> None:
    counts = np.full((13, CARDS), len(broken("too_regular").cards) // 13)
    assert chances.table(counts, CARDS) < FOUND


def test_shoes_dealt_twice_are_found_across_seeds() -> None:
    assert interplay(seeded(SEED), seeded(SEED)) < FOUND
