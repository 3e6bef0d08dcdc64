"""How do other processes of this machine do the tasks of a run?

joblib starts them, feeds them and ends them.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import warnings
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack, contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, TypeVar, cast

from croupier.errors import Problem, SimulateError
from croupier.extras import install
from croupier.simulate.carrying import AHEAD

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from contextlib import AbstractContextManager

    from croupier.simulate.carrying import Carrier

S = TypeVar("S")
T = TypeVar("T")
R = TypeVar("R")
WATCHED: Final = 1.0
"""Seconds between two looks at whether the process that asked is still there."""


class _Parallel(Protocol):
    """What does calls in other processes."""

    def __call__(self, calls: Iterable[object], /) -> Generator[object]: ...


class _Joblib(Protocol):
    """What is used of joblib, which has no types."""

    def Parallel(  # noqa: N802  its own name
        self, *, n_jobs: int, backend: str, return_as: str, batch_size: int, pre_dispatch: int
    ) -> AbstractContextManager[_Parallel]: ...

    def delayed(self, work: Callable[..., object], /) -> Callable[..., object]: ...


@contextmanager
def in_processes(workers: int) -> Generator[Carrier]:
    """Do tasks in so many processes.

    Raises `SimulateError`: ``simulate.missing_extra`` without joblib, and ``simulate.worker_lost`` where a
    process was ended while it worked.
    """
    try:
        joblib = cast("_Joblib", cast("object", import_module("joblib")))
    except ImportError as missing:
        raise SimulateError(
            Problem(
                "simulate.missing_extra",
                f"more processes need joblib: {missing}",
                remedy=f"{install('cluster')}, or leave --workers out",
            )
        ) from missing

    with (
        _streams(),
        joblib.Parallel(
            n_jobs=workers, backend="loky", return_as="generator", batch_size=1, pre_dispatch=AHEAD * workers
        ) as parallel,
    ):
        yield _Processes(joblib, parallel, workers)


@contextmanager
def _streams() -> Generator[None]:
    """Lead to nowhere the standard streams that were closed: joblib and its processes write to them."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # The lowest number that is free; who inherits it may still use it later.
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # noqa: FBT003  it takes no name
    with ExitStack() as stack:
        for name in ("stdout", "stderr"):
            if getattr(sys, name) is None:
                nowhere = stack.enter_context(Path(os.devnull).open("w", encoding="utf-8"))
                setattr(sys, name, nowhere)
                stack.callback(setattr, sys, name, None)
        yield


class _Processes:
    """Does tasks in some processes."""

    def __init__(self, joblib: _Joblib, parallel: _Parallel, size: int) -> None:
        self.size = size
        self._joblib = joblib
        self._parallel = parallel

    def __call__(self, work: Callable[[S, T], R], shared: S, tasks: Iterator[T], /) -> Generator[R]:
        """Give what comes of each task, in order."""
        asking, delayed = os.getpid(), self._joblib.delayed(_undisturbed)
        given = self._parallel(delayed(asking, work, shared, task) for task in tasks)
        try:
            for each in given:  # `yield from` would close it where it warns
                yield cast("R", each)
        except BrokenExecutor:
            what, remedy = "a process was ended while it worked", "begin again, with --resume if you gave it"
            raise SimulateError(Problem("simulate.worker_lost", what, remedy=remedy)) from None
        finally:
            with warnings.catch_warnings():
                # That tasks are begun in vain is what somebody wants who ends early.
                warnings.simplefilter("ignore", UserWarning)
                given.close()


def _undisturbed(asking: int, work: Callable[[S, T], R], shared: S, task: T) -> R:
    """Do a task; Ctrl-C is for the process that asked, which ends the others."""
    if os.getpid() != asking:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _end_with(asking)
    return work(shared, task)


@cache
def _end_with(asking: int) -> None:
    """End this process once the one that asked is gone, killed as it may be: others would wait for ever."""
    threading.Thread(target=_watch, args=(asking,), daemon=True).start()


def _watch(asking: int) -> None:
    while os.getppid() == asking:
        time.sleep(WATCHED)
    os._exit(1)
