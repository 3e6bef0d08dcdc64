"""How are sessions of a betting system played for the terminal, and what is said of them?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cli import output, simulate_plot, simulate_tasks
from croupier.cli.interrupts import INTERRUPTED
from croupier.cli.simulate_asked import SESSIONS
from croupier.cli.simulate_page import counted_in
from croupier.cli.simulate_system_asked import Job, Played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.simulate_asked import Asked
    from croupier.cli.simulate_progress import Telling
    from croupier.simulate.bankroll import Sessions, Summary
    from croupier.simulate.pictures import Picture

AT_ONCE: Final = 16
"""Sessions that are played as one task."""
KEPT: Final = 12
"""So many bankrolls are drawn."""


def simulate(asked: Asked, played: Played, number: int | None, telling: Telling) -> int:
    """Play the sessions, and tell what came of them; gives the exit code."""
    number = number or SESSIONS
    telling.begins(f"{counted_in(number, 'session')} of {played.name} at {asked.ruleset.id}")
    from croupier.simulate import bankroll, systems

    terms = bankroll.Terms(**played.terms)
    system = systems.system(played.name, played.parameters)
    job = Job(asked.ruleset, system, terms, simulate_tasks.seeded(asked), asked.choosing)
    try:
        done, whole = _sessions(asked, job, number, telling)
    finally:
        telling.ends()
    found = bankroll.summary(done)
    simulate_plot.draw(asked.plots, {"results": lambda: _results(done, found), "paths": lambda: _paths(done)})
    if asked.json:
        from croupier.cli import simulate_system_data

        told = simulate_system_data.data(asked, job, played, found, whole=whole)
        output.say_json(msgspec.json.encode(told))
    else:
        from croupier.cli import simulate_system_page

        for line in simulate_system_page.lines(asked, job, played, found, whole=whole):
            output.say(line)
    return 0 if whole else INTERRUPTED


def _sessions(asked: Asked, job: Job, number: int, telling: Telling) -> tuple[Sessions, bool]:
    """Play the sessions; say too whether these are all that were asked for."""
    from croupier.simulate import Progress, bankroll

    parts: list[Sessions] = []
    coups = 0
    by = asked if asked.workers or asked.scheduler else asked._replace(threads=1)
    with simulate_tasks.carrier(by) as carry:
        clock = simulate_tasks.Clock()

        def take(part: Sessions) -> None:
            nonlocal coups
            parts.append(part)
            coups += int(part.column("coups").sum())
            behind = part.first + len(part.numbers)
            telling(Progress(behind * job.terms.shoes, coups, number * job.terms.shoes, clock.seconds, 0))

        whole = simulate_tasks.gather(carry, play, job, _tasks(number), take, lambda: bool(parts))
    return bankroll.joined(parts), whole


def play(job: Job, task: range) -> Sessions:
    """Play some sessions."""
    from croupier.simulate import bankroll

    player, banker = job.choosing
    return bankroll.sessions(
        job.ruleset,
        job.system,
        job.terms,
        job.seed,
        len(task),
        first=task.start,
        keep=max(0, min(task.stop, KEPT) - task.start),
        player=player,
        banker=banker,
    )


def _tasks(number: int) -> Iterator[range]:
    yield from (range(at, min(at + AT_ONCE, number)) for at in range(0, number, AT_ONCE))


def _results(done: Sessions, found: Summary) -> Picture:
    from croupier.simulate import pictures

    return pictures.results(done.column("result").tolist(), expected=float(found.expected))


def _paths(done: Sessions) -> Picture:
    from croupier.simulate import pictures

    return pictures.paths(done.paths, least=done.terms.floor)
