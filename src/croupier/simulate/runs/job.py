"""What is whoever counts told: the game, its wagers, the seed, the size of a block, and which shoes?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.simulate.simulation import AT_ONCE, count

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.simulate.plans import Plan
    from croupier.simulate.runs.tally import Tallier, Tally


class Job(NamedTuple):
    """What is the same for every task of a run; it can be sent to another process."""

    plan: Plan
    tallier: Tallier
    seed: int
    block: int


class Task(NamedTuple):
    """Some shoes of a run, from number `first` on: whole blocks, but for the last."""

    first: int
    shoes: int


def tasks(block: int, first: int, end: int) -> Iterator[Task]:
    """Part the shoes from `first` up to `end` into tasks of one call of the kernel: some tenths of a second.

    How they are parted changes no count, as long as a task begins with a block.
    """
    step = block * AT_ONCE
    yield from (Task(start, min(step, end - start)) for start in range(first, end, step))


def done(job: Job, task: Task) -> Tally:
    """Do a task: deal its shoes, and sum up what was counted."""
    return job.tallier.tally(count(job.plan, job.seed, task.first, task.shoes, job.block))
