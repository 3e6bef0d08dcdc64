"""How is a count of cards kept through whole shoes for the terminal, beside perfect play?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cli import interrupts, simulate_shown, simulate_tasks
from croupier.cli.simulate_page import counted_in
from croupier.errors import SimulateError, WagerError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.simulate_asked import Asked
    from croupier.cli.simulate_progress import Telling
    from croupier.cli.simulate_tasks import Stopped
    from croupier.simulate.counting import Count, Counting, Figures, Shoes, Tally
    from croupier.simulate.pictures import Picture
    from croupier.wagers import Wager

RARE: Final = 0.0005
"""True counts with a smaller share of the coups are not drawn."""


class Both(NamedTuple):
    """The count, every coup priced, and perfect play, made ready for one game."""

    kept: Counting
    perfect: Counting


def simulate(asked: Asked, file: str, telling: Telling) -> int:
    """Keep the count, and tell what it comes to; gives the exit code."""
    simulate_tasks.begins(telling, f"a count through {asked.amount} of {asked.ruleset.id}", file)
    from croupier.simulate import counting

    count = counting.read(file)
    wager = _wager(asked, file, count)
    seed = simulate_tasks.seeded(asked)
    clock = simulate_tasks.Clock()
    try:
        (played, perfect), stopped = _tallies(asked, count, seed, telling, clock)
    finally:
        telling.ends()
    whole = stopped is None
    took = simulate_shown.took(played.frequency.x, clock.seconds)
    with interrupts.held():
        from croupier.cli import simulate_count_data as data
        from croupier.cli import simulate_count_page as page

        found, best = counting.figures(played), counting.figures(perfect)
        simulate_shown.show(
            asked,
            took,
            lambda: data.data(asked, seed, (count, wager), found, best, whole=whole),
            lambda: page.lines(asked, seed, (count, wager), found, best, whole=whole),
        )
    code = simulate_shown.ended(asked, stopped)
    simulate_shown.draw(asked, {"true-counts": lambda: _picture(asked, seed, (count, wager), found)})
    return code


def _wager(asked: Asked, file: str, count: Count) -> Wager:
    """Give the wager that the count is for; the refusal of another names the file and the key."""
    from croupier.simulate.one_wager import one_wager

    try:
        return one_wager(asked.ruleset, count.wager)
    except (SimulateError, WagerError) as error:
        where = f"{file}, wager"
        raise type(error)(*(each._replace(where=where) for each in error.problems)) from None


def _tallies(
    asked: Asked, count: Count, seed: int, telling: Telling, clock: simulate_tasks.Clock
) -> tuple[tuple[Tally, Tally], Stopped]:
    """Count the first shoes of the seed; say too what ended it before all were counted."""
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
        clock.begin()

        def take(parts: tuple[Tally, Tally]) -> None:
            found[:] = (found[0] + parts[0], found[1] + parts[1])
            telling(Progress(found[0].shoes, found[0].frequency.x, end, clock.seconds, 0))

        stopped: Stopped = None
        while stopped is None and found[0].shoes < end:
            blocks = _blocks(seed, found[0].shoes, end)
            stopped = simulate_tasks.gather(carry, both, made, blocks, take, lambda: found[0].shoes > 0)
            end += simulate_tasks.missing_shoes(asked, made.kept.plan, block, found[0].frequency.x)
    return (found[0], found[1]), stopped


def both(made: Both, of: Shoes) -> tuple[Tally, Tally]:
    """Go through some shoes by the count, and again as perfect play does."""
    from croupier.simulate import counting

    return counting.block(made.kept, of), counting.block(made.perfect, of)


def _blocks(seed: int, first: int, end: int) -> Iterator[Shoes]:
    from croupier.simulate.counting import Shoes
    from croupier.simulate.counting.run import BLOCK

    yield from (Shoes(seed, at, min(BLOCK, end - at)) for at in range(first, end, BLOCK))


def _picture(asked: Asked, seed: int, kept: tuple[Count, Wager], found: Figures) -> Picture:
    from croupier.simulate import pictures

    count, wager = kept
    rows = [(each, each.edge) for each in found.trues if each.share >= RARE]
    priced = [(each, edge) for each, edge in rows if edge is not None]
    return pictures.true_counts(
        [each.true for each, _ in priced],
        [each.share for each, _ in priced],
        [edge.mean for _, edge in priced],
        [edge.se or 0.0 for _, edge in priced],
        trigger=None if count.at_least is None else float(count.at_least),
        until=None if count.at_most is None else float(count.at_most),
        unrounded=count.rounding == "none",
        title=f"{asked.ruleset.title}, {count.title or wager.title}: how often each value comes, and what a "
        f"unit is worth at it; {counted_in(found.shoes, 'shoe')} of seed {seed}",
    )
