"""How does a progressive go through the shoes of a seed, and on from where it stands?

Nothing is kept of a single hit, so that memory does not grow with the shoes.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.simulate.in_order import in_order
from croupier.simulate.lines import NO_COUP, Lines
from croupier.simulate.plans import plan
from croupier.simulate.progressive.meter import Meter
from croupier.simulate.progressive.simulated import Hits, Simulated

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.coup import Coup
    from croupier.play.policies import Policy
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.lines import Places
    from croupier.simulate.progressive.wager import Progressive

AT_ONCE: Final = 1024
"""Shoes that are dealt at once: some hundredths of a second."""


class Course:
    """A progressive on its way, which begins with shoe number `first` of a seed.

    `plan` is the game as it is dealt, `shoes` are behind.  Raises as `croupier.simulate.plan` does.
    """

    def __init__(  # noqa: PLR0913  which shoes, by whose choices
        self,
        ruleset: Ruleset,
        told: Progressive,
        seed: int,
        *,
        first: int = 0,
        player: Policy | None = None,
        banker: Policy | None = None,
    ) -> None:
        """Make everything ready; what is compiled once is compiled now."""

        def decides(coup: Coup) -> int:
            return told.event(ruleset, coup)

        self.plan = plan(ruleset, player=player, banker=banker)
        self.shoes = 0
        self._told, self._seed, self._first = told, seed, first
        self._lines = Lines(ruleset, self.plan, told.view, told.hand, decides)
        self._meter = Meter(told)
        self._last = [0] * len(told.events)
        self._gaps = [Counter[int]() for _ in told.events]
        self._a_shoe = [Counter[int]() for _ in told.events]
        in_order(self.plan, seed, first, 1)

    @property
    def coups(self) -> int:
        """How many coups are behind."""
        return self._meter.coups

    def go(self, shoes: int, go_on: Callable[[int, int], bool] | None = None) -> None:
        """Go through so many shoes more.

        `go_on` is told from time to time how many shoes and coups are behind in all; where it says no, that
        is the end.  Raises as `croupier.simulate.in_order.in_order` does.
        """
        end = self.shoes + shoes
        while self.shoes < end:
            many = min(AT_ONCE, end - self.shoes)
            self._through(self._lines.of(in_order(self.plan, self._seed, self._first + self.shoes, many)))
            self.shoes += many
            if go_on is not None and not go_on(self.shoes, self.coups):
                return

    def told(self) -> Simulated:
        """Give what came so far."""
        average, error = self._meter.average()
        return Simulated(
            self.shoes,
            self.coups,
            tuple(
                Hits(event.name, gaps.total(), tuple(sorted(gaps.items())), paid, tuple(sorted(many.items())))
                for event, gaps, paid, many in zip(
                    self._told.events, self._gaps, self._meter.paid, self._a_shoe, strict=True
                )
            ),
            self._told.grows * self.coups,
            self._meter.seeds,
            self._meter.amount,
            average,
            error,
        )

    def _through(self, places: Places) -> None:
        """Let the meter go through some shoes, of whose coups these events decide."""
        flat = places[places != NO_COUP]
        before = self.coups
        shared = np.zeros(flat.shape, np.bool_)
        for place, event in enumerate(self._told.events):
            hit = flat == place
            at = np.flatnonzero(hit) + (before + 1)
            if at.size:
                gaps, times = np.unique(np.diff(at, prepend=self._last[place]), return_counts=True)
                self._gaps[place].update(dict(zip(gaps.tolist(), times.tolist(), strict=True)))
                self._last[place] = int(at[-1])
            self._a_shoe[place].update(np.count_nonzero(places == place, axis=1).tolist())
            if event.share:
                shared |= hit
            else:
                self._meter.fixed(place, at.size)
        # One after the other only what is paid of the meter: what it holds then decides.
        where = np.flatnonzero(shared)
        for coup, place in zip(where.tolist(), flat[where].tolist(), strict=True):
            self._meter.grow(before + coup + 1 - self.coups)
            self._meter.hit(place)
        self._meter.grow(before + flat.size - self.coups)


def simulated(  # noqa: PLR0913  which shoes, by whose choices
    ruleset: Ruleset,
    told: Progressive,
    seed: int,
    shoes: int,
    *,
    first: int = 0,
    player: Policy | None = None,
    banker: Policy | None = None,
) -> Simulated:
    """Let a progressive go through so many shoes of a seed, from number `first` on.

    Raises as `Course` and its `go` do, and `ValueError` for no shoes.
    """
    if shoes < 1:
        message = f"{shoes} shoes cannot be dealt"
        raise ValueError(message)
    course = Course(ruleset, told, seed, first=first, player=player, banker=banker)
    course.go(shoes)
    return course.told()
