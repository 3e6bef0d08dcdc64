"""How is a run done: whole shoes of a seed, dealt by whoever there is, and the same counts whoever it was?

Which shoes are dealt, and in which blocks, is fixed before the work is split, by what is asked for and by the
game (`croupier.simulate.runs.amount`).  Tasks come back in order, so that at every moment the shoes that are
counted are the first ones: those are what an interrupted run keeps, and what a file holds.
"""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards.entropy import words
from croupier.errors import Problem, SimulateError
from croupier.simulate.carrying import in_threads, processors
from croupier.simulate.given import text, whole
from croupier.simulate.runs.cluster import on_cluster
from croupier.simulate.runs.job import done, tasks
from croupier.simulate.runs.prepared import Asked, Prepared, prepared
from croupier.simulate.runs.processes import in_processes
from croupier.simulate.simulation import make_ready

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from contextlib import AbstractContextManager

    from croupier.regulations.policies import Policy
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.carrying import Carrier
    from croupier.simulate.plans import Plan
    from croupier.simulate.runs.summary import Summary
    from croupier.simulate.runs.tally import Tally

EVERY: Final = 10.0
"""Seconds after which a run that is kept is written to its file again."""
LOSSES: Final = frozenset(("simulate.worker_lost", "simulate.cannot_write"))
"""What a run may lose while it goes on; what is counted by then is as good as ever."""


class Progress(NamedTuple):
    """How far a run is: shoes and coups that are counted, and the shoes that are to be.

    `seconds` have passed since the first shoe of this process; `before` coups were dealt by another.
    """

    shoes: int
    coups: int
    end: int
    seconds: float
    before: int


def run(  # noqa: PLR0913  one parameter for each thing that may be given
    ruleset: Ruleset,
    *,
    coups: int | None = None,
    shoes: int | None = None,
    seed: int | None = None,
    player: Policy | None = None,
    banker: Policy | None = None,
    cut: int | None = None,
    wagers: Iterable[str] | None = None,
    threads: int | None = None,
    workers: int | None = None,
    scheduler: str | None = None,
    progress: Callable[[Progress], None] | None = None,
    resume: str | Path | None = None,
    lost: Callable[[SimulateError], None] | None = None,
) -> Summary:
    """Deal the first shoes of a seed, whole ones: so many, or as many as at least so many coups need.

    Shoe K is the one that ``croupier deal --seed S --shoe-number K`` deals.  Without a seed one is drawn, or
    taken from the file of `resume`.  `wagers` are named as `croupier.wagers.bind` takes them; without them
    all are simulated whose prices are known.  The work is done by `threads` of this process, by default as
    many as it has processors, or by so many other processes (`workers`), or by the Dask cluster whose
    scheduler has the address `scheduler`: the counts are the same.

    `progress` is called before the first shoe and after each task.  With `resume` the run is kept in a file,
    every ten seconds and at its end, and goes on where such a file ends.  An interrupt (`KeyboardInterrupt`)
    gives what is counted so far, and is raised where that is nothing.  So does, where `lost` is there to be
    told of it, the loss of whoever deals, or of the room for the file; else it is raised.

    Raises `SimulateError` (``simulate.*``), `WagerError` as `croupier.wagers.bind` does, and `ShoeError` and
    `CardError` as `croupier.simulate.plan` and `croupier.simulate.blocks` do.
    """
    opened = carrier(threads, workers, scheduler)
    named = (wagers,) if isinstance(wagers, str) else wagers
    asked = Asked(coups, shoes, seed, player, banker, cut, None if named is None else tuple(named))
    kept = None if resume is None else Path(resume)
    made = prepared(ruleset, asked, kept, drawn)
    with opened as carry:
        if scheduler is None:
            # Compiled here, it lies ready on the disk for other processes.
            make_ready(made.job.plan)
        if scheduler is not None or workers is not None:
            for _ in carry(_make_ready, made.job.plan, iter(range(carry.size))):
                pass
        state = _State(made, kept, progress or (lambda _: None), lost)
        try:
            state.deal(carry)
        except KeyboardInterrupt:
            if not state.tally.shoes:
                raise
        except SimulateError as error:
            state.lose(error)
    try:
        state.keep()
    except SimulateError as error:
        state.lose(error)
    return made.summary(state.tally, whole=state.whole, seconds=state.seconds)


class _State:
    """A run while it is done: what is counted of it, and up to which shoe it goes."""

    def __init__(
        self,
        made: Prepared,
        kept: Path | None,
        progress: Callable[[Progress], None],
        lost: Callable[[SimulateError], None] | None,
    ) -> None:
        self.tally = made.tally
        self.seconds = 0.0
        self._made = made
        self._end = made.end
        self._kept = kept
        self._progress = progress
        self._began = self._written = time.monotonic()
        self._lost = lost
        self._told: set[str] = set()
        self.whole = False

    def deal(self, carry: Carrier) -> None:
        """Deal the shoes that are not dealt yet."""
        self._began = self._written = time.monotonic()
        self._tell()
        # So that a file that cannot be written is refused at once.
        self.keep()
        while self.tally.shoes < self._end:
            coming = tasks(self._made.job.block, self.tally.shoes, self._end)
            with closing(carry(done, self._made.job, coming)) as given:
                for each in given:
                    self._add(each)
            self._end += self._made.missing(self.tally)
        self.whole = True

    def keep(self) -> None:
        """Write what is counted to the file, if there is one."""
        if self._kept is not None:
            self._made.keep(self._kept, self.tally, self._end)
            self._written = time.monotonic()

    def lose(self, error: SimulateError) -> None:
        """Tell of a loss, of each kind once, if somebody wants to know and something is counted; or raise."""
        counted = self.tally.shoes > self._made.tally.shoes
        if self._lost is None or not counted or error.code not in LOSSES:
            raise error
        if error.code not in self._told:
            self._told.add(error.code)
            self._lost(error)

    def _add(self, found: Tally) -> None:
        self.tally = self.tally.plus(found)
        self.seconds = time.monotonic() - self._began
        self._tell()
        if self._kept is not None and time.monotonic() - self._written >= EVERY:
            self.keep()

    def _tell(self) -> None:
        counted, before = self.tally, self._made.tally.coups
        self._progress(Progress(counted.shoes, counted.coups, self._end, self.seconds, before))


def drawn() -> int:
    """Draw a seed from the system's entropy."""
    return next(words(1)) >> 32


def carrier(
    threads: int | None = None, workers: int | None = None, scheduler: str | None = None
) -> AbstractContextManager[Carrier]:
    """Give whoever does the tasks.

    Raises `SimulateError` (``simulate.bad_number``, ``simulate.wrong_value``).
    """
    asked = {"threads": threads, "workers": workers}
    some = [name for name, each in {**asked, "scheduler": scheduler}.items() if each is not None]
    if len(some) > 1:
        what = f"{' and '.join(some)} are given, and only one can do the work"
        raise SimulateError(Problem("simulate.bad_number", what, remedy="give one of them"))
    numbers = {name: None if each is None else whole(name, each) for name, each in asked.items()}
    for name, number in numbers.items():
        if number is not None and number < 1:
            what = f"{number} {name} deal nothing"
            raise SimulateError(Problem("simulate.bad_number", what, remedy="give 1 or more"))
    if scheduler is not None:
        return on_cluster(text("scheduler", scheduler))
    by = numbers["workers"]
    return in_threads(numbers["threads"] or processors()) if by is None else in_processes(by)


def _make_ready(plan: Plan, _: int) -> None:
    make_ready(plan)
