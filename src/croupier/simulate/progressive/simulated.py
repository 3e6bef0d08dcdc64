"""What becomes of a progressive in the shoes of a seed: its hits, the coups between them, its meter?"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from croupier.odds.moments import root
from croupier.simulate.in_order import in_order
from croupier.simulate.lines import NO_COUP, Lines
from croupier.simulate.plans import plan
from croupier.simulate.progressive.meter import Meter

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.coup import Coup
    from croupier.play.policies import Policy
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.progressive.exact import Worth
    from croupier.simulate.progressive.meter import Cycle
    from croupier.simulate.progressive.wager import Progressive

AT_ONCE: Final = 1024
"""Shoes that are dealt at once."""


class Hits(msgspec.Struct, frozen=True):
    """The hits of one event.

    `gaps` are the coups from one hit to the next, the first from the beginning, the hit's own coup included;
    `paid` what each was paid in all, in minor units; `a_shoe` the number of shoes with so many hits.
    """

    name: str
    gaps: tuple[int, ...]
    paid: tuple[int, ...]
    a_shoe: tuple[tuple[int, int], ...]


class Simulated(msgspec.Struct, frozen=True):
    """A progressive over the shoes of a seed, one after the other, in minor units.

    `contributed` is what the coups paid in, `seeds` how often the seed was put in, `meter` what stands on it
    in the end: all that was put in is paid or stands there.  `average` is the mean meter with which a coup
    was dealt, over whole cycles from seed to seed, with its standard error; None with fewer than two.
    """

    shoes: int
    coups: int
    events: tuple[Hits, ...]
    contributed: Fraction
    seeds: int
    meter: Fraction
    average: Fraction | None
    average_se: float | None

    def distances(self, worth: Worth) -> dict[str, float | None]:
        """Give how far the hits of each event lie from what is expected, in standard errors.

        None for an event that never or always happens.
        """
        pairs = zip(self.events, worth.chances.values(), strict=True)
        return {
            hits.name: (
                float(len(hits.gaps) - self.coups * chance) / root(self.coups * chance * (1 - chance))
                if 0 < chance < 1
                else None
            )
            for hits, chance in pairs
        }


def simulated(  # noqa: PLR0913  which shoes, by whose choices
    ruleset: Ruleset,
    told: Progressive,
    seed: int,
    shoes: int,
    *,
    first: int = 0,
    player: Policy | None = None,
    banker: Policy | None = None,
    go_on: Callable[[int, int], bool] | None = None,
) -> Simulated:
    """Let a progressive go through so many shoes of a seed, from number `first` on.

    `go_on` is told from time to time how many shoes and coups are behind; where it says no, that is the end.
    Raises as `croupier.simulate.plan` and `croupier.simulate.in_order.in_order` do.
    """
    game = plan(ruleset, player=player, banker=banker)

    def decides(coup: Coup) -> int:
        return told.event(ruleset, coup)

    lines = Lines(ruleset, game, told.view, told.hand, decides)
    meter = Meter(told)
    gaps: list[list[int]] = [[] for _ in told.events]
    last = [0] * len(told.events)
    a_shoe = [Counter[int]() for _ in told.events]
    done = 0
    for start in range(first, first + shoes, AT_ONCE):
        places = lines.of(in_order(game, seed, start, min(AT_ONCE, first + shoes - start)))
        for place, counter in enumerate(a_shoe):
            counter.update(np.count_nonzero(places == place, axis=1).tolist())
        flat = places[places != NO_COUP]
        before = meter.coups
        at = np.flatnonzero(flat >= 0)
        coups: list[int] = at.tolist()
        hits: list[int] = flat[at].tolist()
        for coup, place in zip(coups, hits, strict=True):
            meter.grow(before + coup + 1 - meter.coups)
            gaps[place].append(meter.coups - last[place])
            last[place] = meter.coups
            meter.hit(place)
        meter.grow(before + flat.size - meter.coups)
        done = min(start + AT_ONCE, first + shoes) - first
        if go_on is not None and not go_on(done, meter.coups):
            break
    average, error = _average(meter.cycles)
    return Simulated(
        done,
        meter.coups,
        tuple(
            Hits(event.name, tuple(gap), tuple(paid), tuple(sorted(counter.items())))
            for event, gap, paid, counter in zip(told.events, gaps, meter.paid, a_shoe, strict=True)
        ),
        told.grows * meter.coups,
        meter.seeds,
        meter.amount,
        average,
        error,
    )


def _average(cycles: Sequence[Cycle]) -> tuple[Fraction | None, float | None]:
    """Give the mean meter of whole cycles, which are alike and independent, and its standard error."""
    size = len(cycles)
    coups = sum(cycle.coups for cycle in cycles)
    if size < 2:  # noqa: PLR2004  one cycle has no spread
        return None, None
    mean = sum((cycle.meters for cycle in cycles), Fraction(0)) / coups
    apart = sum(((cycle.meters - mean * cycle.coups) ** 2 for cycle in cycles), Fraction(0))
    return mean, root(apart * size / (size - 1)) / coups
