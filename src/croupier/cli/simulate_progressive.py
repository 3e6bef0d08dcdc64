"""How does a progressive go through whole shoes for the terminal, beside its exact worth?"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli import interrupts, simulate_shown, simulate_tasks
from croupier.cli.interrupts import INTERRUPTED
from croupier.cli.simulate_page import counted_in

if TYPE_CHECKING:
    from croupier.cli.simulate_asked import Asked
    from croupier.cli.simulate_progress import Telling
    from croupier.simulate.pictures import Picture
    from croupier.simulate.progressive import Course, Simulated, Worth


def simulate(asked: Asked, file: str, telling: Telling) -> int:
    """Let the meter go, and tell what it is worth and what came of it; gives the exit code."""
    simulate_tasks.begins(telling, f"a progressive through {asked.amount} of {asked.ruleset.id}", file)
    from croupier.simulate import progressive

    told = progressive.read(Path(file))
    seed = simulate_tasks.seeded(asked)
    player, banker = asked.choosing
    worth = progressive.exact(asked.ruleset, told, player=player, banker=banker)
    course = progressive.Course(asked.ruleset, told, seed, player=player, banker=banker)
    clock = simulate_tasks.Clock()
    try:
        whole = _gone(asked, course, telling, clock)
    finally:
        telling.ends()
    took = simulate_shown.took(course.coups, clock.seconds)
    with interrupts.held():
        from croupier.cli import simulate_progressive_data as data
        from croupier.cli import simulate_progressive_page as page

        seen = course.told()
        simulate_shown.show(
            asked,
            took,
            lambda: data.data(asked, seed, told, worth, seen, whole=whole),
            lambda: page.lines(asked, seed, told, worth, seen, whole=whole),
        )
    simulate_shown.draw(asked, {"gaps": lambda: _picture(asked, seed, worth, seen)})
    return 0 if whole else INTERRUPTED


def _gone(asked: Asked, course: Course, telling: Telling, clock: simulate_tasks.Clock) -> bool:
    """Let the meter go; say whether it went through all shoes that were asked for.

    It does so in another thread, so that an interrupt falls between two parts of the work, not within one.
    """
    from croupier.simulate import Progress

    end, block = simulate_tasks.first_shoes(asked, course.plan)
    wanted = True

    def go_on(shoes: int, coups: int) -> bool:
        telling(Progress(shoes, coups, end, clock.seconds, 0))
        return wanted

    def go() -> None:
        nonlocal end
        while wanted and course.shoes < end:
            course.go(end - course.shoes, go_on)
            if course.shoes == end:
                end += simulate_tasks.missing_shoes(asked, course.plan, block, course.coups)

    with suppress(KeyboardInterrupt), ThreadPoolExecutor(1) as pool:
        try:
            pool.submit(go).result()
        finally:
            wanted = False
    if not course.shoes:
        raise KeyboardInterrupt
    return course.shoes == end


def _picture(asked: Asked, seed: int, worth: Worth, seen: Simulated) -> Picture:
    """Draw the time between hits of the event that puts the seed back, or of the first that was hit."""
    from croupier.simulate import pictures

    told = worth.progressive
    pairs = list(zip(told.events, seen.events, strict=True))
    whole = [hits for event, hits in pairs if event.share == 1 and hits.number]
    hit = [hits for _, hits in pairs if hits.number]
    drawn = next(iter([*whole, *hit]), seen.events[0])
    return pictures.gaps(
        dict(drawn.gaps),
        chance=worth.chances[drawn.name],
        title=f"{asked.ruleset.title}, {told.title}: coups from one hit of '{drawn.name}' to the next; "
        f"{counted_in(seen.shoes, 'shoe')} of seed {seed}",
    )
