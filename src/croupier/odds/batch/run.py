"""How are the lines of a plan counted of many compositions: by threads, and exactly whatever their size?"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.odds.batch.given import checked, coarser
from croupier.odds.known import NOTHING
from croupier.odds.situation import Situation
from croupier.odds.unseen import counted

if TYPE_CHECKING:
    import numpy.typing as npt

    from croupier.odds.batch.columns import Longs
    from croupier.odds.batch.planning import Plan

    Counts = Longs | npt.NDArray[np.object_]

BLOCK: Final = 1024
"""How many compositions a thread takes at once, a multiple of `LANES`; their lines stay in a cache."""


def lines(plan: Plan, compositions: object, *, threads: int | None = None) -> Counts:
    """Count the lines of a plan: shape (n, lines), int64, or Python's integers where some count may not fit.

    `compositions`: integers, shape (n, 10), (n, 13) or (n, 52), no fewer columns than the plan needs.  The
    counts are of ordered draws of six cards, times the denominators of both hands' choices.  `threads` are
    by default as many as there are processors.  Raises `OddsError` (``odds.bad_composition``,
    ``odds.short_shoe``).
    """
    given = checked(compositions, plan.columns)
    fits = given.sum(axis=1) <= plan.most
    if fits.all():
        return _counted(plan, given, threads)
    found = np.empty((len(given), plan.lines), object)
    found[fits] = _counted(plan, given[fits], threads)
    for row in np.flatnonzero(~fits):
        found[row] = one_by_one(plan, given[row])
    return found


def one_by_one(plan: Plan, composition: Longs) -> list[int]:
    """Count the lines of one composition in integers without bound, as `croupier.odds.exact` does."""
    found = [0] * plan.lines
    asked = Situation(plan.ruleset, counted(composition.tolist()), NOTHING, plan.choices)
    for (view, hand), told in plan.sheet.items():
        for key, count in asked.counted(view, hand).items():
            for line in told.get(key, ()):
                found[line] += count
    return found


def _counted(plan: Plan, given: Longs, threads: int | None) -> Longs:
    """Count by kernels, which let other threads run."""
    found = np.zeros((len(given), plan.lines), np.int64)
    blocks = [slice(begin, begin + BLOCK) for begin in range(0, len(given), BLOCK)]

    def count(block: slice) -> None:
        for step in plan.steps:
            step.add(coarser(given[block], step.columns), found[block])

    workers = min(len(blocks), threads or _processors())
    if workers <= 1:
        for block in blocks:
            count(block)
        return found
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(count, blocks))
    return found


def _processors() -> int:
    """Give how many processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # Not every system says.
        return os.cpu_count() or 1
