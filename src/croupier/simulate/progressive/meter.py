"""How does a meter go: up with every coup, down with every prize, and not a fraction of a unit lost?

The meter is kept in such parts of a minor unit that what a coup adds is whole.  Prizes are paid in whole
minor units; what is left of one stays on the meter.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from croupier.odds.moments import root

if TYPE_CHECKING:
    from croupier.simulate.progressive.wager import Progressive


class Cycles(NamedTuple):
    """Whole cycles, each from one time that the seed was put in to the next, added up.

    `number` is how many; of each its coups and the meters of these, in parts of a minor unit, were added up,
    their squares, and the products of both.
    """

    number: int = 0
    coups: int = 0
    meters: int = 0
    coups_squared: int = 0
    meters_squared: int = 0
    products: int = 0

    def plus(self, coups: int, meters: int) -> Cycles:
        """Add one cycle."""
        return Cycles(
            self.number + 1,
            self.coups + coups,
            self.meters + meters,
            self.coups_squared + coups * coups,
            self.meters_squared + meters * meters,
            self.products + coups * meters,
        )

    def average(self, parts: int) -> tuple[Fraction | None, float | None]:
        """Give the mean meter, in minor units of so many parts, and its standard error, correctly rounded.

        Cycles are alike and independent, and the mean is the ratio of what was added up; there is none with
        fewer than two cycles.
        """
        if self.number < 2:  # noqa: PLR2004  one cycle has no spread
            return None, None
        # That of (meters - mean * coups) squared, times the square of all coups.
        apart = (
            self.meters_squared * self.coups**2
            - 2 * self.products * self.meters * self.coups
            + self.coups_squared * self.meters**2
        )
        square = Fraction(apart * self.number, (self.number - 1) * self.coups**4 * parts**2)
        return Fraction(self.meters, self.coups * parts), root(square)


class Meter:
    """The meter of a progressive, which begins at its seed.

    `paid` is what each event was paid in all, `seeds` how often the seed was put in, `cycles` what the whole
    cycles come to; the cycle that is under way is none of them.
    """

    def __init__(self, told: Progressive) -> None:
        """Put the seed in."""
        self._told = told
        self._parts = told.grows.denominator
        self._grows = told.grows.numerator
        self._held = told.seed * self._parts
        self._coups = self._meters = 0
        self.seeds = 1
        self.coups = 0
        self.paid = [0] * len(told.events)
        self.cycles = Cycles()

    @property
    def amount(self) -> Fraction:
        """What stands on the meter, in minor units."""
        return Fraction(self._held, self._parts)

    def average(self) -> tuple[Fraction | None, float | None]:
        """Give the mean meter of whole cycles and its standard error, none with too few."""
        return self.cycles.average(self._parts)

    def grow(self, coups: int) -> None:
        """Let so many coups pay in."""
        self._meters += coups * self._held + self._grows * coups * (coups + 1) // 2
        self._held += coups * self._grows
        self._coups += coups
        self.coups += coups

    def hit(self, place: int) -> None:
        """Pay the prize of an event in the coup that has just paid in."""
        event = self._told.events[place]
        if not event.share:
            self.fixed(place, 1)
            return
        prize = int(self._held * event.share / self._parts)
        self.paid[place] += prize
        self._held -= prize * self._parts
        if event.share == 1:
            self._held += self._told.seed * self._parts
            self.seeds += 1
            self.cycles = self.cycles.plus(self._coups, self._meters)
            self._coups = self._meters = 0

    def fixed(self, place: int, hits: int) -> None:
        """Pay so many fixed prizes, which do not come from the meter."""
        self.paid[place] += hits * self._told.events[place].prize * self._told.wagers_a_coup
