"""Who does the tasks of a run: threads of this process, other processes, or a cluster?

Whoever does them, what comes of them is given in their order, so that those that are done are always the
first ones; few are done ahead, so that memory does not grow.  Nothing here knows what a task is: a piece of
work is one function of what all tasks share and of the task.
"""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from concurrent.futures import Future

S = TypeVar("S")
T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 2
"""So many tasks for each thread or process are begun or wait at once."""


class Carrier(Protocol):
    """Does tasks, as long as the ``with`` lasts from which it comes."""

    @property
    def size(self) -> int:
        """How many tasks are done at once."""
        ...

    def __call__(self, work: Callable[[S, T], R], shared: S, tasks: Iterator[T], /) -> Generator[R]:
        """Give what comes of each task, in order."""
        ...


def processors() -> int:
    """Give the number of processors that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


@contextmanager
def in_threads(threads: int) -> Generator[Carrier]:
    """Do tasks in so many threads of this process, a single one where it is asked."""
    if threads == 1:
        yield _Here()
        return
    with ThreadPoolExecutor(threads) as pool:
        yield _Threads(pool, threads)


class _Here:
    """Does tasks one by one in the thread that asks."""

    size = 1

    def __call__(self, work: Callable[[S, T], R], shared: S, tasks: Iterator[T], /) -> Generator[R]:
        """Give what comes of each task, in order."""
        for task in tasks:
            yield work(shared, task)


class _Threads:
    """Does tasks in some threads."""

    def __init__(self, pool: ThreadPoolExecutor, size: int) -> None:
        self.size = size
        self._pool = pool

    def __call__(self, work: Callable[[S, T], R], shared: S, tasks: Iterator[T], /) -> Generator[R]:
        """Give what comes of each task, in order."""
        futures = (self._pool.submit(work, shared, task) for task in tasks)
        waiting: deque[Future[R]] = deque(islice(futures, AHEAD * self.size))
        try:
            while waiting:
                yield waiting.popleft().result()
                waiting.extend(islice(futures, 1))
        finally:
            for each in waiting:
                each.cancel()
