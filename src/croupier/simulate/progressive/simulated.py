"""What became of a progressive in the shoes of a seed: its hits, the coups between them, its meter?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from croupier.odds.moments import root
from croupier.simulate.bankroll.summary import Mean, mean_of

if TYPE_CHECKING:
    from croupier.simulate.progressive.exact import Worth


class Hits(msgspec.Struct, frozen=True):
    """The hits of one event: how many, and `paid`, what they were paid in all, in minor units.

    `gaps` are the coups from one hit to the next, the first from the beginning, the hit's own coup included:
    each number of coups with how often it came.  The coups since the last hit are none of them.  `a_shoe` is
    the number of shoes with so many hits.
    """

    name: str
    number: int
    gaps: tuple[tuple[int, int], ...]
    paid: int
    a_shoe: tuple[tuple[int, int], ...]

    @property
    def gap(self) -> Mean | None:
        """The mean of the coups between hits, with its standard error; None without a hit."""
        if not self.number:
            return None
        squares = sum(coups * coups * times for coups, times in self.gaps)
        return mean_of(self.number, sum(coups * times for coups, times in self.gaps), squares)


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
                float(hits.number - self.coups * chance) / root(self.coups * chance * (1 - chance))
                if 0 < chance < 1
                else None
            )
            for hits, chance in pairs
        }
