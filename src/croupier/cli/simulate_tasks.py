"""Who does the parts of a simulation, how is each told of, and what is left of it after Ctrl-C?"""

from __future__ import annotations

import logging
import time
from contextlib import closing
from typing import TYPE_CHECKING, TypeVar

from croupier.cli.simulate_asked import COUPS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from contextlib import AbstractContextManager

    from croupier.cli.simulate_asked import Asked
    from croupier.simulate.plans import Plan
    from croupier.simulate.runs.carrying import Carrier

S = TypeVar("S")
T = TypeVar("T")
R = TypeVar("R")


def carrier(asked: Asked) -> AbstractContextManager[Carrier]:
    """Give whoever was asked to do the work; raises `SimulateError`."""
    from croupier.simulate.runs import running

    if asked.scheduler is not None:
        quieten()
    return running.carrier(asked.threads, asked.workers, asked.scheduler)


def quieten() -> None:
    """Keep what Dask writes about connections off the terminal; what matters is raised."""
    for name in ("distributed", "tornado", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def seeded(asked: Asked) -> int:
    """Give the seed that was asked for, or draw one."""
    from croupier.simulate.runs import running

    return running.drawn() if asked.seed is None else asked.seed


def gather(  # noqa: PLR0913, PLR0917  who does what, and what becomes of it
    carry: Carrier,
    work: Callable[[S, T], R],
    shared: S,
    tasks: Iterable[T],
    take: Callable[[R], None],
    kept: Callable[[], bool],
) -> bool:
    """Have tasks done and take what comes of each, in order; say whether all of them were done.

    An interrupt ends it; it is raised where nothing is `kept` yet.
    """
    try:
        with closing(carry(work, shared, iter(tasks))) as given:
            for each in given:
                take(each)
    except KeyboardInterrupt:
        if not kept():
            raise
        return False
    return True


class Clock:
    """Says how many seconds have passed since it was made."""

    def __init__(self) -> None:
        """Begin now."""
        self._began = time.monotonic()

    @property
    def seconds(self) -> float:
        """Seconds since the beginning."""
        return time.monotonic() - self._began


def first_shoes(asked: Asked, plan: Plan) -> tuple[int, int]:
    """Give the number of the shoes that are dealt first, and in blocks of how many more of them follow.

    They are those of a plain run of as many coups or shoes.  Raises `SimulateError`
    (``simulate.too_many_shoes``).
    """
    from croupier.odds import exact
    from croupier.simulate.runs import amount

    if asked.shoes is not None:
        return amount.for_shoes(plan, asked.shoes)
    player, banker = asked.choosing
    odds = exact(asked.ruleset, player=player, banker=banker, wagers=())
    return amount.for_coups(plan, odds, asked.coups or COUPS)


def missing_shoes(asked: Asked, plan: Plan, block: int, coups: int) -> int:
    """Give the number of the shoes that must follow where so many coups came; nought where they suffice."""
    from croupier.simulate.runs import amount

    wanted = 0 if asked.shoes is not None else asked.coups or COUPS
    return amount.more_shoes(plan, block, max(0, wanted - coups))
