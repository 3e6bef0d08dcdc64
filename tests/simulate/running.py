"""What do the tests of runs share: runs of the games, and what came of them, worked out slowly?"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from croupier import simulate
from tests.simulate import driven, games

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from croupier.coup import Coup
    from croupier.simulate import Progress, Summary
    from croupier.wagers import Wager
    from tests.simulate.driven import Game


class Plainly(NamedTuple):
    """The mean and the standard error of a wager, worked out from the coups of each block."""

    mean: Fraction
    se: float


def run(  # noqa: PLR0913  what the tests vary
    case: games.Case,
    *,
    coups: int | None = None,
    shoes: int | None = None,
    seed: int | None = 3,
    threads: int | None = 1,
    workers: int | None = None,
    scheduler: str | None = None,
    wagers: tuple[str, ...] | None = None,
    progress: Callable[[Progress], None] | None = None,
    resume: Path | None = None,
) -> Summary:
    """Run a game, in one thread where nothing else is said."""
    game = games.game(case)
    return simulate.run(
        game.ruleset,
        coups=coups,
        shoes=shoes,
        seed=seed,
        player=game.player,
        banker=game.banker,
        cut=game.cut,
        wagers=wagers,
        threads=None if workers or scheduler else threads,
        workers=workers,
        scheduler=scheduler,
        progress=progress,
        resume=resume,
    )


def plainly(game: Game, wager: Wager, seed: int, shoes: int, block: int) -> Plainly:
    """Deal shoes through play, ask the wager about every coup, and take the error from the blocks."""
    dealt = [list(driven.coups(game, seed, number)) for number in range(shoes)]
    blocks = [
        [coup for shoe in dealt[start : start + block] for coup in shoe] for start in range(0, shoes, block)
    ]
    every = [coup for each in blocks for coup in each]
    mean = sum((_net(wager, coup) for coup in every), Fraction(0)) / len(every)
    apart = [sum((_net(wager, coup) - mean for coup in each), Fraction(0)) for each in blocks]
    squares = sum((each**2 for each in apart), Fraction(0)) * len(blocks) / (len(blocks) - 1)
    return Plainly(mean, math.sqrt(squares) / len(every))


def _net(wager: Wager, coup: Coup) -> Fraction:
    return wager.net(wager.line(coup))
