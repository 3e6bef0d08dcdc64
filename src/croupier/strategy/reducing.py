"""Which choices are strictly dominated, round by round, and what is the game without them?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.strategy.lines import Bilinear, Bounds, Line

if TYPE_CHECKING:
    from collections.abc import Sequence


OPEN: Final[Bounds] = (0, 1)


class Kept(msgspec.Struct, frozen=True):
    """What is left of a side's sets: the bounds of each chance."""

    bounds: tuple[Bounds, ...]

    @property
    def places(self) -> tuple[int, ...]:
        """The places of the sets in which both choices are left."""
        return tuple(place for place, bounds in enumerate(self.bounds) if bounds == OPEN)

    @property
    def base(self) -> tuple[Fraction, ...]:
        """The chance of every set, 0 where both choices are left."""
        return tuple(Fraction(low) for low, _ in self.bounds)


def strictly(player: Sequence[Line], banker: Sequence[Line]) -> tuple[Kept, Kept]:
    """Remove strictly dominated choices until there are none, by what drawing brings either side more."""
    ours: list[Bounds] = [OPEN] * len(player)
    theirs: list[Bounds] = [OPEN] * len(banker)
    while True:
        before = (*ours, *theirs)
        ours, theirs = _kept(player, ours, theirs), _kept(banker, theirs, ours)
        if (*ours, *theirs) == before:
            return Kept(tuple(ours)), Kept(tuple(theirs))


def _kept(lines: Sequence[Line], own: Sequence[Bounds], other: Sequence[Bounds]) -> list[Bounds]:
    """Give the bounds of a side after one round more."""
    kept = list(own)
    for place, line in enumerate(lines):
        if kept[place] == OPEN:
            least, most = line.extent(other)
            kept[place] = (1, 1) if least > 0 else (0, 0) if most < 0 else OPEN
    return kept


def reduced(form: Bilinear, player: Kept, banker: Kept) -> Bilinear:
    """Give what is left of a form, of the sets in which both choices are left."""
    ours, theirs = player.places, banker.places
    drawn = [place for place, bounds in enumerate(player.bounds) if bounds == (1, 1)]
    met = [place for place, bounds in enumerate(banker.bounds) if bounds == (1, 1)]
    fixed = form.fixed + sum(form.player[place] for place in drawn) + sum(form.banker[place] for place in met)
    fixed += sum(form.both[one].get(two, 0) for one in drawn for two in met)
    number = {place: at for at, place in enumerate(theirs)}
    return Bilinear(
        form.whole,
        fixed,
        tuple(form.player[one] + sum(form.both[one].get(two, 0) for two in met) for one in ours),
        tuple(form.banker[two] + sum(form.both[one].get(two, 0) for one in drawn) for two in theirs),
        tuple({number[two]: more for two, more in form.both[one].items() if two in number} for one in ours),
    )


def narrowed(lines: Sequence[Line], own: Kept, other: Kept) -> tuple[Line, ...]:
    """Give the lines of the sets that a side has left, by the chances that the other has left."""
    number = {place: at for at, place in enumerate(other.places)}
    low = [bounds[0] for bounds in other.bounds]
    return tuple(
        Line(
            line.fixed + sum(more * low[place] for place, more in line.more.items() if place not in number),
            {number[place]: more for place, more in line.more.items() if place in number},
        )
        for line in (lines[place] for place in own.places)
    )
