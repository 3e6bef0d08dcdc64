"""Does an interrupted run keep the shoes that are counted, the first ones, and nothing else?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.simulate.runs.job import Job, Task, done
from croupier.simulate.runs.paid import offered, paid
from croupier.simulate.runs.tally import Tallier
from tests.simulate import games, running

if TYPE_CHECKING:
    from croupier.simulate import Progress, Summary

CASE = games.CASES[0]
COUPS = 2_000_000


class Interrupts:
    """Presses Ctrl-C when progress is told for the n-th time."""

    def __init__(self, after: int) -> None:
        """Count from here."""
        self.left = after

    def __call__(self, _: Progress) -> None:
        """Hear of progress."""
        self.left -= 1
        if not self.left:
            raise KeyboardInterrupt


def first_shoes(found: Summary) -> str:
    """Count the shoes of a run by themselves, in one call, and give the hash."""
    game = games.game(CASE)
    plan = games.planned(game)
    tallier = Tallier(paid(game.ruleset, plan, offered(game.ruleset, plan)[0]), found.block * plan.most)
    return done(Job(plan, tallier, found.seed, found.block), Task(0, found.shoes)).digest()


@pytest.mark.parametrize("threads", [1, 2, 4])
@pytest.mark.parametrize("after", [2, 3, 17])
def test_what_is_counted_is_kept(after: int, threads: int) -> None:
    found = running.run(CASE, coups=COUPS, threads=threads, progress=Interrupts(after))
    assert not found.whole
    assert 0 < found.coups < COUPS
    assert found.shoes == (after - 1) * 32 * found.block
    assert found.digest == first_shoes(found)


def test_a_run_that_is_not_interrupted_is_whole() -> None:
    assert running.run(CASE, coups=10_000).whole


def test_an_interrupt_before_anything_is_counted_is_one() -> None:
    with pytest.raises(KeyboardInterrupt):
        running.run(CASE, coups=COUPS, progress=Interrupts(1))


def test_progress_tells_what_is_counted() -> None:
    told: list[Progress] = []
    found = running.run(CASE, coups=COUPS, threads=2, progress=told.append)
    assert [each.shoes for each in told] == sorted({each.shoes for each in told})
    assert (told[0].shoes, told[0].coups) == (0, 0)
    assert (told[-1].shoes, told[-1].coups, told[-1].end) == (found.shoes, found.coups, found.shoes)
    assert len(told) > 20
