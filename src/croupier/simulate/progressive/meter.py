"""How does a meter go: up with every coup, down with every prize, and not a fraction of a unit lost?

The meter is kept in such parts of a minor unit that what a coup adds is whole.  Prizes are paid in whole
minor units; what is left of one stays on the meter.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from croupier.simulate.progressive.wager import Progressive


class Cycle(NamedTuple):
    """The coups from one time that the seed was put in to the next: how many, and their meters added up."""

    coups: int
    meters: Fraction


class Meter:
    """The meter of a progressive, which begins at its seed."""

    def __init__(self, told: Progressive) -> None:
        """Put the seed in."""
        self._told = told
        self._parts = told.grows.denominator
        self._grows = told.grows.numerator
        self._held = told.seed * self._parts
        self._coups = self._meters = 0
        self.seeds = 1
        self.coups = 0
        self.paid: list[list[int]] = [[] for _ in told.events]
        self.cycles: list[Cycle] = []

    @property
    def amount(self) -> Fraction:
        """What stands on the meter, in minor units."""
        return Fraction(self._held, self._parts)

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
            self.paid[place].append(event.prize * self._told.wagers_a_coup)
            return
        prize = int(self._held * event.share / self._parts)
        self.paid[place].append(prize)
        self._held -= prize * self._parts
        if event.share == 1:
            self._held += self._told.seed * self._parts
            self.seeds += 1
            self.cycles.append(Cycle(self._coups, Fraction(self._meters, self._parts)))
            self._coups = self._meters = 0
