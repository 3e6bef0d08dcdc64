"""What is settled before the first shoe of a run: the game, its wagers, the seed, beginning and end?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier.errors import Problem, SimulateError
from croupier.odds import exact
from croupier.simulate.given import shoes_of, whole
from croupier.simulate.plans import plan as planned
from croupier.simulate.runs.amount import for_coups, for_shoes, more_shoes
from croupier.simulate.runs.job import Job
from croupier.simulate.runs.kept import Kept, check, fingerprint
from croupier.simulate.runs.paid import offered, paid
from croupier.simulate.runs.summary import Summary, outcomes, results, there, totals
from croupier.simulate.runs.tally import Tallier, nothing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from croupier.odds import Odds
    from croupier.regulations.policies import Policy
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.plans import Plan
    from croupier.simulate.runs.paid import Paid
    from croupier.simulate.runs.tally import Tally
    from croupier.wagers import Wager


class Asked(NamedTuple):
    """What is asked for, as `croupier.simulate.run` takes it."""

    coups: int | None
    shoes: int | None
    seed: int | None
    player: Policy | None
    banker: Policy | None
    cut: int | None
    wagers: tuple[str, ...] | None


class Game(NamedTuple):
    """A game that is simulated: its wagers, what they pay, and what is exact of a coup from a fresh shoe."""

    ruleset: Ruleset
    plan: Plan
    wagers: tuple[Wager, ...]
    left_out: tuple[str, ...]
    paid: tuple[Paid, ...]
    odds: Odds


class Prepared(NamedTuple):
    """A run that is about to begin, or to go on: it has `tally` so far, and goes up to shoe `end`."""

    game: Game
    job: Job
    coups: int
    run: Kept
    tally: Tally
    end: int

    def missing(self, tally: Tally) -> int:
        """Give the number of shoes that must follow, once all are dealt that were to be."""
        missing = max(0, self.coups - tally.coups)
        return more_shoes(self.job.plan, self.job.block, missing)

    def keep(self, path: Path, tally: Tally, end: int) -> None:
        """Write what is counted to a file; raises `SimulateError` (``simulate.cannot_write``)."""
        from croupier.simulate.runs.checkpoint import write  # noqa: PLC0415  an extra

        write(path, msgspec.structs.replace(self.run, end=str(end)), tally)

    def summary(self, tally: Tally, *, whole: bool, seconds: float) -> Summary:
        """Sum up what is counted."""
        ruleset, plan, wagers, left_out, paid, odds = self.game
        ended = totals(ruleset, plan, tally)
        banker, player = (there(side) for side in tally.streaks.tolist())
        return Summary(
            ruleset=ruleset,
            seed=self.job.seed,
            block=self.job.block,
            whole=whole,
            shoes=tally.shoes,
            coups=tally.coups,
            outcomes=outcomes(ended),
            wagers=results(wagers, paid, odds, tally),
            left_out=left_out,
            totals=ended,
            lengths=there(tally.lengths.tolist()),
            streaks={"banker": banker, "player": player},
            tally=tally,
            digest=tally.digest(),
            seconds=seconds,
            dealt=tally.coups - self.tally.coups,
        )


def prepared(ruleset: Ruleset, asked: Asked, kept: Path | None, draw: Callable[[], int]) -> Prepared:
    """Settle a run; `kept` is the file with which it goes on, and `draw` draws a seed where none is given.

    Raises as `croupier.simulate.run` does.
    """
    asked = _counted(asked)
    if (asked.coups is None) is (asked.shoes is None) or max(asked.coups or 0, asked.shoes or 0) < 1:
        what = "a run is of so many shoes, or of at least so many coups"
        raise SimulateError(Problem("simulate.bad_number", what, remedy="give one of them, 1 or more"))
    game = _game(ruleset, asked)
    found = None
    if kept is not None:
        from croupier.simulate.runs.checkpoint import read  # noqa: PLC0415  an extra

        found = read(kept)
    seed = asked.seed if asked.seed is not None else int(found[0].seed) if found else draw()
    if asked.coups is not None:
        shoes, block = for_coups(game.plan, game.odds, asked.coups)
    else:
        shoes, block = for_shoes(game.plan, asked.shoes or 0)
    tallier = Tallier(game.paid, block * game.plan.most)
    run = _run(game, asked, seed, block, shoes)
    none = nothing(game.plan, len(game.paid))
    tally = none
    if kept is not None and found is not None:
        run, tally = _going_on(kept, run, found, none)
    job = Job(game.plan, tallier, seed, block)
    return Prepared(game, job, asked.coups or 0, run, tally, int(run.end))


def _counted(asked: Asked) -> Asked:
    """Give what is asked for with Python's integers; raises as `croupier.simulate.run` for other numbers."""
    return asked._replace(
        coups=None if asked.coups is None else whole("coups", asked.coups),
        shoes=None if asked.shoes is None else whole("shoes", asked.shoes),
        seed=None if asked.seed is None else shoes_of(asked.seed, 0, 1).seed,
        cut=None if asked.cut is None else whole("cut", asked.cut),
    )


def _game(ruleset: Ruleset, asked: Asked) -> Game:
    """Make ready what does not depend on the seed."""
    plan = planned(ruleset, player=asked.player, banker=asked.banker, cut=asked.cut)
    wagers, left_out = offered(ruleset, plan, asked.wagers)
    odds = exact(
        ruleset, player=asked.player, banker=asked.banker, wagers=tuple(wager.id for wager in wagers)
    )
    return Game(ruleset, plan, wagers, left_out, paid(ruleset, plan, wagers), odds)


def _run(game: Game, asked: Asked, seed: int, block: int, end: int) -> Kept:
    """Say which run it is."""
    ruleset = game.ruleset
    player, banker = (str(each.answer) if each else "" for each in (asked.player, asked.banker))
    return Kept(
        rules=ruleset.id,
        edition=ruleset.edition,
        hash=ruleset.hash,
        submission=dict(ruleset.submission),
        player=player,
        banker=banker,
        cut=asked.cut or 0,
        seed=str(seed),
        coups=str(asked.coups or 0),
        shoes=str(asked.shoes or 0),
        block=block,
        wagers={each.id: fingerprint(each) for each in game.paid},
        end=str(end),
    )


def _going_on(
    path: Path, asked: Kept, found: tuple[Kept, dict[str, list[int]]], none: Tally
) -> tuple[Kept, Tally]:
    """Go on with the run of a file; raises `SimulateError` where it is another run's."""
    run, numbers = found
    check(asked, run, path)
    tally = none.of(numbers)
    if tally is None or tally.shoes > int(run.end):
        from croupier.simulate.runs.checkpoint import bad  # noqa: PLC0415  an extra

        raise bad(path, "it holds other counts than this version of Croupier makes")
    return run, tally
