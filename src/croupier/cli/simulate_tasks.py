"""Who does the parts of a simulation, how is each told of, and what is left of it after Ctrl-C?"""

from __future__ import annotations

import logging
import os
import time
from contextlib import closing, suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from croupier.cli.simulate_asked import COUPS
from croupier.errors import SimulateError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from contextlib import AbstractContextManager

    from croupier.cli.simulate_asked import Asked
    from croupier.cli.simulate_progress import Telling
    from croupier.simulate.carrying import Carrier
    from croupier.simulate.plans import Plan

S = TypeVar("S")
T = TypeVar("T")
R = TypeVar("R")
Stopped = KeyboardInterrupt | SimulateError | None
"""What ended a simulation before all was done that was asked for, if anything did."""
_LOGGERS: Final = ("distributed", "tornado", "asyncio")
NEEDED: Final = ("numpy", "numba")
"""What no simulation does without, and what takes time to load."""


def begins(telling: Telling, asked: str, file: str | None = None) -> None:
    """Say what is about to be done, before anything slow.

    Nothing is said where it is known already that it cannot be: what it needs is not installed, or `file` is
    none that can be read.  The reason follows then from whoever needs it.
    """
    readable = file is None or (os.access(file, os.R_OK) and not Path(file).is_dir())
    if readable and all(find_spec(name) for name in NEEDED):
        telling.begins(asked)


def carrier(asked: Asked) -> AbstractContextManager[Carrier]:
    """Give whoever was asked to do the work; raises `SimulateError`."""
    from croupier.simulate.runs import running

    if asked.scheduler is not None:
        quieten()
    return running.carrier(asked.threads, asked.workers, asked.scheduler)


def quieten() -> None:
    """Keep what Dask writes about connections off the terminal; what matters is raised."""
    with suppress(ImportError):  # whoever needs it says so
        import_module("distributed")  # which gives its loggers levels of their own
    for name in (*_LOGGERS, *logging.root.manager.loggerDict):
        if name.partition(".")[0] in _LOGGERS:
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
) -> Stopped:
    """Have tasks done and take what comes of each, in order; give what ended it before all were done.

    That is an interrupt, or the loss of whoever does them; it is raised where nothing is `kept` yet.
    """
    from croupier.simulate.runs.running import LOSSES

    try:
        with closing(carry(work, shared, iter(tasks))) as given:
            for each in given:
                take(each)
    except (KeyboardInterrupt, SimulateError) as error:
        if not kept() or (isinstance(error, SimulateError) and error.code not in LOSSES):
            raise
        return error
    return None


class Clock:
    """Says how many seconds have passed since it was begun."""

    def __init__(self) -> None:
        """Begin now."""
        self.begin()

    def begin(self) -> None:
        """Begin now, and forget what was before."""
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
