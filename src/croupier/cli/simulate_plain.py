"""How are whole shoes dealt for the terminal, and each wager held against its exact worth?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cli import output, simulate_plot, simulate_tasks
from croupier.cli.arguments import chosen
from croupier.cli.interrupts import INTERRUPTED
from croupier.cli.simulate_asked import COUPS

if TYPE_CHECKING:
    from croupier.cli.simulate_asked import Asked
    from croupier.cli.simulate_progress import Telling
    from croupier.simulate import Summary
    from croupier.simulate.pictures import Picture

DRAWN: Final = 50
"""So many shoes are looked into at each depth for a picture."""
STEP: Final = 26
"""Cards from one depth to the next."""
MARGIN: Final = 6
"""Cards that a coup may need."""


def simulate(asked: Asked, wagers: tuple[str, ...], resume: str | None, telling: Telling) -> int:
    """Deal the shoes, and tell what came of them; gives the exit code."""
    telling.begins(f"{asked.amount} of {asked.ruleset.id}")
    # Only now what takes seconds to load.
    from croupier import simulate as simulation

    if asked.scheduler is not None:
        simulate_tasks.quieten()
    player, banker = asked.choosing
    try:
        found = simulation.run(
            asked.ruleset,
            coups=None if asked.shoes is not None else asked.coups or COUPS,
            shoes=asked.shoes,
            seed=asked.seed,
            player=player,
            banker=banker,
            wagers=wagers or None,
            threads=asked.threads,
            workers=asked.workers,
            scheduler=asked.scheduler,
            progress=telling,
            resume=None if resume is None else Path(resume),
        )
    finally:
        telling.ends()
    simulate_plot.draw(asked.plots, {"depth": lambda: _by_depth(asked, found, wagers)})
    if asked.json:
        from croupier.cli import simulate_told

        output.say_json(msgspec.json.encode(simulate_told.data(found, asked.ways)))
    else:
        from croupier.cli import simulate_page

        page = simulate_page.lines(
            found, chosen(asked.ruleset), asked.ways, detail=bool(wagers), colour=output.coloured()
        )
        for line in page:
            output.say(line)
        output.flush()  # the speed stands under the page, wherever both go
        output.complain(simulate_page.speed(found))
    return 0 if found.whole else INTERRUPTED


def _by_depth(asked: Asked, found: Summary, wagers: tuple[str, ...]) -> Picture:
    """Draw what a wager is worth at each depth, of the first shoes of the run.

    The wager is the first that was named; without one, the Banker's where it is offered.
    """
    from croupier.simulate import pictures, plan
    from croupier.simulate.depth import by_depth
    from croupier.wagers import bind

    bound = bind(asked.ruleset, wagers[:1] or None)
    wager = next((each for each in bound if each.id == "banker"), bound[0])
    player, banker = asked.choosing
    size = plan(asked.ruleset, player=player, banker=banker).rule.fresh.size
    depths = by_depth(
        asked.ruleset,
        wager.id,
        found.seed,
        min(found.shoes, DRAWN),
        range(0, size - MARGIN + 1, STEP),
        player=player,
        banker=banker,
    )
    bands = [
        pictures.Band(name, *([float(each.quantiles[at]) for each in depths] for at in (low, high)))
        for name, low, high in (("nine shoes of ten", 1, 5), ("half of the shoes", 2, 4))
    ]
    return pictures.depth(
        [each.cards for each in depths],
        [float(each.mean.value) for each in depths],
        [each.mean.se or 0.0 for each in depths],
        bands,
        fresh=float(depths[0].mean.value),
        title=f"{wager.id}, expectation against depth, {min(found.shoes, DRAWN)} shoes",
    )
