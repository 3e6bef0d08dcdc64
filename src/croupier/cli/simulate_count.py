"""How is a count of cards kept through whole shoes for the terminal, beside perfect play?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.cli import output, simulate_plot, simulate_tasks
from croupier.cli.interrupts import INTERRUPTED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.simulate_asked import Asked
    from croupier.cli.simulate_progress import Telling
    from croupier.simulate.counting import Count, Counting, Figures, Shoes, Tally
    from croupier.simulate.pictures import Picture

RARE: Final = 0.0005
"""True counts with a smaller share of the coups are not drawn."""


class Both(NamedTuple):
    """The count, every coup priced, and perfect play, made ready for one game."""

    kept: Counting
    perfect: Counting


def simulate(asked: Asked, file: str, telling: Telling) -> int:
    """Keep the count, and tell what it comes to; gives the exit code."""
    telling.begins(f"a count through {asked.amount} of {asked.ruleset.id}")
    from croupier.simulate import counting
    from croupier.wagers import bind

    count = counting.read(file)
    (wager,) = bind(asked.ruleset, [count.wager])
    seed = simulate_tasks.seeded(asked)
    try:
        (played, perfect), whole = _tallies(asked, count, seed, telling)
    finally:
        telling.ends()
    found, best = counting.figures(played), counting.figures(perfect)
    simulate_plot.draw(asked.plots, {"true-counts": lambda: _picture(count, found)})
    if asked.json:
        from croupier.cli import simulate_count_data

        told = simulate_count_data.data(asked, seed, (count, wager), found, best, whole=whole)
        output.say_json(msgspec.json.encode(told))
    else:
        from croupier.cli import simulate_count_page

        for line in simulate_count_page.lines(asked, seed, (count, wager), found, best, whole=whole):
            output.say(line)
    return 0 if whole else INTERRUPTED


def _tallies(asked: Asked, count: Count, seed: int, telling: Telling) -> tuple[tuple[Tally, Tally], bool]:
    """Count the first shoes of the seed; say too whether these are all that were asked for."""
    from croupier.simulate import Progress, counting

    player, banker = asked.choosing
    made = Both(
        counting.Counting(asked.ruleset, count, "coups", player=player, banker=banker),
        counting.Counting(asked.ruleset, count, "perfect", player=player, banker=banker),
    )
    found = [counting.Tally(), counting.Tally()]
    end, block = simulate_tasks.first_shoes(asked, made.kept.plan)
    with simulate_tasks.carrier(asked) as carry:
        if asked.scheduler is None:
            # Compiled here, it lies ready on the disk for other processes.
            counting.make_ready(made.kept)
        clock = simulate_tasks.Clock()

        def take(parts: tuple[Tally, Tally]) -> None:
            found[:] = (found[0] + parts[0], found[1] + parts[1])
            telling(Progress(found[0].shoes, found[0].frequency.x, end, clock.seconds, 0))

        whole = True
        while whole and found[0].shoes < end:
            blocks = _blocks(seed, found[0].shoes, end)
            whole = simulate_tasks.gather(carry, both, made, blocks, take, lambda: found[0].shoes > 0)
            end += simulate_tasks.missing_shoes(asked, made.kept.plan, block, found[0].frequency.x)
    return (found[0], found[1]), whole


def both(made: Both, of: Shoes) -> tuple[Tally, Tally]:
    """Go through some shoes by the count, and again as perfect play does."""
    from croupier.simulate import counting

    return counting.block(made.kept, of), counting.block(made.perfect, of)


def _blocks(seed: int, first: int, end: int) -> Iterator[Shoes]:
    from croupier.simulate.counting import Shoes
    from croupier.simulate.counting.run import BLOCK

    yield from (Shoes(seed, at, min(BLOCK, end - at)) for at in range(first, end, BLOCK))


def _picture(count: Count, found: Figures) -> Picture:
    from croupier.simulate import pictures

    rows = [(each, each.edge) for each in found.trues if each.share >= RARE]
    priced = [(each, edge) for each, edge in rows if edge is not None]
    return pictures.true_counts(
        [each.true for each, _ in priced],
        [each.share for each, _ in priced],
        [edge.mean for _, edge in priced],
        [edge.se or 0.0 for _, edge in priced],
        trigger=None if count.at_least is None else float(count.at_least),
        title=f"{count.title or count.wager}, true counts, and what a unit is expected to bring",
    )
