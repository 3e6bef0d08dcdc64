"""Is a biased game flagged by the bands of its hold, and an honest one not, at the rate that is stated?

Honest runs lie outside a band of 95 % about as often as it says; a game that pays otherwise than it is
reported to lies outside soon.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations, simulate
from croupier.reports.bands import band
from croupier.reports.numbers import decimal, z_of
from croupier.reports.question import Question
from tests.reports.made import asked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.simulate import Summary

WAGERS: Final = ("banker", "player", "tie")
RUNS: Final = 80
COUPS: Final = 10_000
LEVEL: Final = Fraction(95, 100)
FALSE_ALARMS: Final = 1 - LEVEL
"""How often an honest game lies outside the band: what the level states."""


@lru_cache(maxsize=1)
def honest() -> tuple[Summary, ...]:
    """Deal so many honest runs, of all three wagers at once."""
    rules = regulations.load("punto-banco")
    return tuple(simulate.run(rules, coups=COUPS, seed=seed, wagers=WAGERS) for seed in range(RUNS))


def outside(runs: Iterable[Summary], wager: str) -> int:
    """Count the runs whose hold lies outside the band that punto banco is reported to have."""
    worth = Question(asked("punto-banco", wagers=(wager,))).odds.worth(wager)
    found = 0
    for run in runs:
        within = band(worth, run.coups, LEVEL, z_of(LEVEL))
        hold = -run.result(wager).mean
        found += not Fraction(decimal(within.low, 12)) <= hold <= Fraction(decimal(within.high, 12))
    return found


def tail(least: int, runs: int, chance: Fraction) -> Fraction:
    """Give the chance of so many or more of so many runs."""
    return sum(
        (comb(runs, n) * chance**n * (1 - chance) ** (runs - n) for n in range(least, runs + 1)), Fraction(0)
    )


@pytest.mark.conforms("ACC-08")
@pytest.mark.parametrize("wager", WAGERS)
def test_an_honest_game_is_flagged_as_often_as_is_stated(wager: str) -> None:
    flagged = outside(honest(), wager)
    # Neither more nor fewer than chance would bring in a thousand such tests.
    assert tail(flagged, RUNS, FALSE_ALARMS) > Fraction(1, 1000)
    assert 1 - tail(flagged + 1, RUNS, FALSE_ALARMS) > Fraction(1, 1000)


@pytest.mark.conforms("ACC-08")
@pytest.mark.parametrize(
    ("settings", "wager", "coups"),
    [
        ({"tie": "9"}, "tie", 100_000),  # pays one unit more than it is reported to
        ({"banker": "even"}, "banker", 100_000),  # takes no commission
        ({"tie": "7"}, "tie", 100_000),  # pays one unit less
    ],
)
def test_a_game_that_pays_otherwise_than_reported_is_flagged(
    settings: dict[str, int | str], wager: str, coups: int
) -> None:
    rules = regulations.load("punto-banco", settings)
    runs = [simulate.run(rules, coups=coups, seed=seed, wagers=[wager]) for seed in range(5)]
    assert outside(runs, wager) == len(runs)
