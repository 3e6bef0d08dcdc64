"""Is what the house kept in each room, of each wager and of all together, plausible?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.reports import hold_exact
from croupier.reports.hold import held

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.reports.hold import Hold
    from croupier.table.drift import Drift
    from croupier.table.drift_counts import Count, Spell
    from croupier.wagers import Wager

BOUND: Final = hold_exact.BOUND // 10
"""The most work for which one line is counted exactly: there are many."""


class Line(NamedTuple):
    """Something that is looked at: in how many coups it was staked, and how likely is what was kept.

    `pooled` of these coups count as drawn at random from a pool (`croupier.reports.hold_kinds`).
    """

    coups: int
    hold: Hold
    pooled: int


class OfSpell(NamedTuple):
    """The wagers of a spell in which something was staked, in the order of its offer."""

    spell: Spell
    wagers: tuple[tuple[Wager, Line], ...]


class OfRoom(NamedTuple):
    """A room; `together` are all its wagers, None where no coup counts."""

    drift: Drift
    spells: tuple[OfSpell, ...]
    together: Line | None


class Judged(NamedTuple):
    """Rooms; `together` are all of them, None where fewer than two have a coup that counts."""

    level: Fraction
    rooms: tuple[OfRoom, ...]
    together: Line | None

    @property
    def lines(self) -> tuple[Line, ...]:
        """All that was looked at."""
        wagers = (line for room in self.rooms for spell in room.spells for _, line in spell.wagers)
        wholes = (*(room.together for room in self.rooms), self.together)
        return (*wagers, *(line for line in wholes if line is not None))

    @property
    def outside(self) -> int:
        """How many lines lie outside their bands."""
        return sum(not line.hold.inside for line in self.lines)

    @property
    def by_chance(self) -> Fraction:
        """How many lines are expected outside by chance alone, at most."""
        return len(self.lines) * (1 - self.level)


def judged(drifts: Iterable[Drift], level: Fraction) -> Judged:
    """Hold every wager, every room and all rooms against what was to be expected.

    Raises what `croupier.odds.situation` and `croupier.reports.hold.held` raise.
    """
    rooms = tuple(_room(drift, level) for drift in drifts)
    counts = [spell.together for room in rooms for spell in room.drift.spells]
    several = sum(room.together is not None for room in rooms) > 1
    return Judged(level, rooms, _line(counts, level) if several else None)


def _room(drift: Drift, level: Fraction) -> OfRoom:
    spells = tuple(
        OfSpell(
            spell,
            tuple(
                (wager, _line([spell.wagers[wager.id]], level))
                for wager in spell.offer
                if wager.id in spell.wagers
            ),
        )
        for spell in drift.spells
    )
    counts = [spell.together for spell in drift.spells]
    return OfRoom(drift, spells, _line(counts, level) if counts else None)


def _line(counts: Sequence[Count], level: Fraction) -> Line:
    staked, kept = (sum(each) for each in zip(*(count.taken for count in counts), strict=True))
    pooled = sum(count.kinds.pooled for count in counts)
    kinds = [kind for count in counts for kind in count.kinds]
    hold = held(kinds, Fraction(staked), Fraction(kept), level, bound=0 if pooled else BOUND)
    return Line(sum(count.coups for count in counts), hold, pooled)
