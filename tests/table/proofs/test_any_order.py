"""Whatever is tried at a room, in any order, no chip is lost, no card comes twice, nothing leaks (T-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.table.support.games import CURATOR, GAMES, HOUSE_MONEY, MARKED
from tests.table.support.machine import machine_of
from tests.table.support.mutants import MUTANTS

if TYPE_CHECKING:
    from tests.table.support.games import Game

STEPS: Final = 40
SLOW: Final = (HealthCheck.too_slow, HealthCheck.filter_too_much)
SOME: Final = settings(max_examples=12, stateful_step_count=STEPS, deadline=None, suppress_health_check=SLOW)
MANY: Final = settings(SOME, max_examples=700)
# A mutant need not be made small, only found.
UNTIL_FOUND: Final = settings(SOME, max_examples=600, phases=[Phase.generate], database=None)
SHOWS_IN: Final = {"commission_dropped": MARKED, "settled_twice": HOUSE_MONEY}
of_each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@of_each_game
@pytest.mark.conforms(
    "SHF-02", "FAIR-02", "FAIR-03", "INT-01", "ACC-01", "ACC-02", "ACC-03", "ACC-04", "SES-04", "SEC-13"
)
def test_the_books_of_a_room_hold_whatever_is_tried(game: Game) -> None:
    run_state_machine_as_test(machine_of(game), settings=SOME)


@pytest.mark.proof
@of_each_game
def test_the_books_of_a_room_hold_however_much_is_tried(game: Game) -> None:
    run_state_machine_as_test(machine_of(game), settings=MANY)


@pytest.mark.parametrize("name", MUTANTS)
def test_the_books_of_a_house_that_is_wrong_do_not_hold(name: str) -> None:
    with MUTANTS[name](), pytest.raises(AssertionError):
        run_state_machine_as_test(machine_of(SHOWS_IN.get(name, CURATOR)), settings=UNTIL_FOUND)
