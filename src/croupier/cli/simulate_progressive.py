"""How does a progressive go through whole shoes for the terminal, beside its exact worth?"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from croupier.cli import output, simulate_plot, simulate_tasks
from croupier.cli.interrupts import INTERRUPTED

if TYPE_CHECKING:
    from croupier.cli.simulate_asked import Asked
    from croupier.cli.simulate_progress import Telling
    from croupier.simulate.pictures import Picture
    from croupier.simulate.progressive import Progressive, Simulated, Worth


def simulate(asked: Asked, file: str, telling: Telling) -> int:
    """Let the meter go, and tell what it is worth and what came of it; gives the exit code."""
    telling.begins(f"a progressive through {asked.amount} of {asked.ruleset.id}")
    from croupier.simulate import progressive

    told = progressive.read(Path(file))
    seed = simulate_tasks.seeded(asked)
    player, banker = asked.choosing
    worth = progressive.exact(asked.ruleset, told, player=player, banker=banker)
    try:
        seen, whole = _simulated(asked, told, seed, telling)
    finally:
        telling.ends()
    simulate_plot.draw(asked.plots, {"gaps": lambda: _picture(worth, seen)})
    if asked.json:
        from croupier.cli import simulate_progressive_data

        output.say_json(
            msgspec.json.encode(simulate_progressive_data.data(asked, seed, told, worth, seen, whole=whole))
        )
    else:
        from croupier.cli import simulate_progressive_page

        for line in simulate_progressive_page.lines(asked, seed, told, worth, seen, whole=whole):
            output.say(line)
    return 0 if whole else INTERRUPTED


def _simulated(asked: Asked, told: Progressive, seed: int, telling: Telling) -> tuple[Simulated, bool]:
    """Let the meter go; say too whether it went through all shoes that were asked for.

    It does so in another thread, so that an interrupt falls between two parts of the work, not within one.
    """
    from croupier.simulate import Progress, plan, progressive

    player, banker = asked.choosing
    game = plan(asked.ruleset, player=player, banker=banker)
    end, block = simulate_tasks.first_shoes(asked, game)
    clock = simulate_tasks.Clock()
    wanted = True

    def go_on(shoes: int, coups: int) -> bool:
        telling(Progress(shoes, coups, end, clock.seconds, 0))
        return wanted

    with ThreadPoolExecutor(1) as pool:
        while True:
            going = pool.submit(
                progressive.simulated,
                asked.ruleset,
                told,
                seed,
                end,
                player=player,
                banker=banker,
                go_on=go_on,
            )
            try:
                seen = going.result()
            except KeyboardInterrupt:
                wanted = False
                seen = going.result()
            more = simulate_tasks.missing_shoes(asked, game, block, seen.coups) if wanted else 0
            if not more:
                return seen, seen.shoes == end
            end += more


def _picture(worth: Worth, seen: Simulated) -> Picture:
    """Draw the time between hits of the event that puts the seed back, or of the first that was hit."""
    from croupier.simulate import pictures

    told = worth.progressive
    pairs = list(zip(told.events, seen.events, strict=True))
    whole = [hits for event, hits in pairs if event.share == 1 and hits.gaps]
    hit = [hits for _, hits in pairs if hits.gaps]
    drawn = next(iter([*whole, *hit]), seen.events[0])
    waiting = worth.waiting.get(drawn.name)
    return pictures.gaps(
        drawn.gaps,
        exact=None if waiting is None else float(waiting.mean),
        title=f"{drawn.name}: time between hits",
    )
