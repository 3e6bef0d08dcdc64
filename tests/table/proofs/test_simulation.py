"""A whole house, simulated from one seed, loses nothing whatever goes wrong, and comes to rest (T-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest import mock

import pytest

from tests.table.support.chance import short_shoes
from tests.table.support.client import Model
from tests.table.support.mutants import MUTANTS
from tests.table.support.simulation import Outcome, Simulation

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = 40
MANY = 5_000
FOUND_OUT = (1_048, 1_543)
"""Seeds in which somebody who had asked to leave was away and came back, and was thought to leave or to stay
by some and not by others."""
FOUND_WITHIN = 8
"""Seeds in which each mutant is found."""


@pytest.fixture(autouse=True)
def _short() -> Iterator[None]:
    with short_shoes():
        yield


def simulated(seeds: range) -> list[Outcome]:
    """Simulate a house from each seed; what fails names its seed."""
    outcomes: list[Outcome] = []
    for seed in seeds:
        try:
            outcomes.append(Simulation(seed).run())
        except AssertionError as fault:
            message = f"seed {seed}: {fault}"
            raise AssertionError(message) from fault
    return outcomes


@pytest.mark.parametrize("first", range(0, SEEDS, 10))
@pytest.mark.conforms("INT-01", "ACC-02", "ACC-03", "SEC-13")
def test_a_house_in_which_much_goes_wrong_loses_nothing(first: int) -> None:
    outcomes = simulated(range(first, first + 10))
    # It is no proof where nothing happens.
    assert sum(outcome.coups for outcome in outcomes) > 100
    assert sum(outcome.failures for outcome in outcomes) > 20


@pytest.mark.parametrize("seed", FOUND_OUT)
def test_a_house_that_was_found_wrong_once_loses_nothing(seed: int) -> None:
    assert simulated(range(seed, seed + 1))[0].coups > 0


@pytest.mark.parametrize("seed", [0, 7])
def test_the_same_seed_gives_the_same_journal(seed: int) -> None:
    assert Simulation(seed).run() == Simulation(seed).run()


def test_another_seed_gives_another() -> None:
    assert Simulation(1).run().digest != Simulation(2).run().digest


@pytest.mark.parametrize("name", MUTANTS)
def test_a_house_that_is_wrong_is_found_out(name: str) -> None:
    with MUTANTS[name](), pytest.raises(AssertionError):
        simulated(range(FOUND_WITHIN))


def test_a_guest_who_does_not_count_the_messages_believes_what_is_not_so() -> None:
    with (
        mock.patch.object(Model, "misses", return_value=False),
        pytest.raises(AssertionError, match="believes"),
    ):
        simulated(range(FOUND_WITHIN))


@pytest.mark.proof
@pytest.mark.parametrize("first", range(1_000, 1_000 + MANY, 100))
def test_five_thousand_houses_lose_nothing(first: int) -> None:
    simulated(range(first, first + 100))
