"""How are sessions of a betting system played for the terminal, and what is said of them?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli import interrupts, simulate_shown, simulate_tasks
from croupier.cli.simulate_asked import SESSIONS
from croupier.cli.simulate_page import counted_in
from croupier.cli.simulate_system_asked import SYSTEMS, Job, Played, check_offered
from croupier.wagers import bind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.simulate_asked import Asked
    from croupier.cli.simulate_progress import Telling
    from croupier.cli.simulate_tasks import Stopped
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.bankroll import Sessions, Summary
    from croupier.simulate.pictures import Picture

AT_ONCE: Final = 256
"""Shoes of the sessions that are played as one task: some tenths of a second."""
KEPT: Final = 100
"""So many bankrolls are drawn."""


def simulate(asked: Asked, played: Played, number: int | None, telling: Telling) -> int:
    """Play the sessions, and tell what came of them; gives the exit code."""
    number = number or SESSIONS
    said = f"{counted_in(number, 'session')} of {played.name} at {asked.ruleset.id}"
    own = played.name in SYSTEMS
    if own:
        simulate_tasks.begins(telling, said)
    from croupier.simulate import bankroll, systems

    terms = bankroll.Terms(**played.terms)
    system = systems.system(played.name, played.parameters)
    parameters = systems.parameters(system)
    check_offered(asked.ruleset, played, parameters)
    if not own:
        telling.begins(said)
    job = Job(asked.ruleset, system, terms, simulate_tasks.seeded(asked), asked.choosing)
    played = played._replace(parameters=parameters)
    clock = simulate_tasks.Clock()
    try:
        done, stopped = _sessions(asked, job, number, telling, clock)
    finally:
        telling.ends()
    whole = stopped is None
    took = simulate_shown.took(int(done.column("coups").sum()), clock.seconds)
    with interrupts.held():
        from croupier.cli import simulate_system_data as data
        from croupier.cli import simulate_system_page as page

        found = bankroll.summary(done)
        simulate_shown.show(
            asked,
            took,
            lambda: data.data(asked, job, played, found, whole=whole),
            lambda: page.lines(asked, job, played, found, whole=whole),
        )
    code = simulate_shown.ended(asked, stopped)
    of = f"{_named(asked.ruleset, played, found)}, seed {job.seed}"
    simulate_shown.draw(
        asked, {"results": lambda: _results(done, found, of), "paths": lambda: _paths(done, of)}
    )
    return code


def _sessions(
    asked: Asked, job: Job, number: int, telling: Telling, clock: simulate_tasks.Clock
) -> tuple[Sessions, Stopped]:
    """Play the sessions; say too what ended it before all were played."""
    from croupier.simulate import Progress, bankroll

    parts: list[Sessions] = []
    coups = 0
    by = asked if asked.workers or asked.scheduler else asked._replace(threads=1)
    with simulate_tasks.carrier(by) as carry:
        if asked.scheduler is None:
            # Compiled here, it lies ready on the disk for other processes.
            player, banker = job.choosing
            bankroll.make_ready(asked.ruleset, player=player, banker=banker)
        clock.begin()

        def take(part: Sessions) -> None:
            nonlocal coups
            parts.append(part)
            coups += int(part.column("coups").sum())
            behind = part.first + len(part.numbers)
            telling(Progress(behind * job.terms.shoes, coups, number * job.terms.shoes, clock.seconds, 0))

        tasks = _tasks(number, max(1, AT_ONCE // job.terms.shoes))
        stopped = simulate_tasks.gather(carry, play, job, tasks, take, lambda: bool(parts))
    return bankroll.joined(parts), stopped


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


def _tasks(number: int, step: int) -> Iterator[range]:
    yield from (range(at, min(at + step, number)) for at in range(0, number, step))


def _named(ruleset: Ruleset, played: Played, found: Summary) -> str:
    """Name the game, the system and what was bet on, for the title of a picture."""
    titles = " and ".join(wager.title for wager in bind(ruleset, list(found.edges))) if found.edges else ""
    return f"{ruleset.title}, {played.name}{' on ' if titles else ''}{titles}"


def _results(done: Sessions, found: Summary, of: str) -> Picture:
    from croupier.simulate import pictures

    results = done.column("result").tolist()
    title = f"{of}: how {counted_in(len(results), 'session')} ended"
    return pictures.results(results, expected=float(found.expected), title=title)


def _paths(done: Sessions, of: str) -> Picture:
    from croupier.simulate import pictures

    title = f"{of}: bankrolls of the first {counted_in(len(done.paths), 'session')}"
    return pictures.paths(done.paths, least=done.terms.floor, title=title)
