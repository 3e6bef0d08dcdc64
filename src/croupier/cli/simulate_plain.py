"""How are whole shoes dealt for the terminal, and each wager held against its exact worth?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.cli import interrupts, output, simulate_shown, simulate_tasks
from croupier.cli.arguments import chosen
from croupier.cli.simulate_asked import COUPS
from croupier.cli.simulate_page import counted_in
from croupier.wagers import bind, unpriced

if TYPE_CHECKING:
    from croupier.cli.simulate_asked import Asked
    from croupier.cli.simulate_progress import Telling
    from croupier.errors import SimulateError
    from croupier.simulate import Summary
    from croupier.simulate.pictures import Picture

DRAWN: Final = 50
"""So many shoes are looked into at each depth for a picture."""
STEP: Final = 26
"""Cards from one depth to the next."""


def simulate(asked: Asked, wagers: tuple[str, ...], resume: str | None, telling: Telling) -> int:
    """Deal the shoes, and tell what came of them; gives the exit code."""
    simulate_tasks.begins(telling, f"{asked.amount} of {asked.ruleset.id}")
    # Only now what takes seconds to load.
    from croupier import simulate as simulation

    if asked.scheduler is not None:
        simulate_tasks.quieten()
    player, banker = asked.choosing
    lost: list[SimulateError] = []
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
            lost=lost.append,
        )
    finally:
        telling.ends()
    with interrupts.held():
        from croupier.cli import simulate_page as page
        from croupier.cli import simulate_told as data

        made, colour = chosen(asked.ruleset), output.coloured()
        wanting = () if wagers else unpriced(asked.ruleset)
        simulate_shown.show(
            asked,
            simulate_shown.took(found.dealt, found.seconds),
            lambda: data.data(found, asked.ways, wanting),
            lambda: page.lines(found, made, asked.ways, wanting, detail=bool(wagers), colour=colour),
        )
    stopped = None if found.whole else KeyboardInterrupt()
    code = simulate_shown.ended(asked, stopped, *lost)
    simulate_shown.draw(asked, {"depth": lambda: _by_depth(asked, found, wagers)})
    return code


def _by_depth(asked: Asked, found: Summary, wagers: tuple[str, ...]) -> Picture:
    """Draw what a wager is worth at each depth, of the first shoes of the run.

    The wager is the first that was named; without one, the Banker's where it is offered.
    """
    from croupier.regulations.lasthand import CARDS_A_COUP
    from croupier.simulate import pictures, plan
    from croupier.simulate.depth import by_depth

    bound = bind(asked.ruleset, wagers[:1] or None)
    wager = next((each for each in bound if each.id == "banker"), bound[0])
    player, banker = asked.choosing
    size = plan(asked.ruleset, player=player, banker=banker).rule.fresh.size
    depths = by_depth(
        asked.ruleset,
        wager.id,
        found.seed,
        min(found.shoes, DRAWN),
        range(0, size - CARDS_A_COUP + 1, STEP),
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
        title=f"{asked.ruleset.title}: what a unit on {wager.title} is worth after so many cards of a shoe; "
        f"{counted_in(min(found.shoes, DRAWN), 'shoe')} of seed {found.seed}",
    )
