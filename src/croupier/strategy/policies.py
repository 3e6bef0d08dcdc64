"""Which policies of a side leave the other with no better choice than those that it makes: all of them?

Where one of the two choices of a set is worth more, it is made.  Where both are worth the same, the chance is
loose: it is bound only by what the other side's choices ask for, and these conditions cut a polytope out of
the box of all chances.  Sets that no condition ties together make polytopes of their own, and a set that is
in no condition may have any chance.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from croupier.strategy.lines import Line
from croupier.strategy.polytope import Condition, cut

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

Chances = tuple[Fraction, ...]
Status = Literal["draws", "stays", "either"]
"""What a side does in a set: one of the two always, or as it likes because both are worth the same."""
MOST_TIED: Final = 10
"""So many sets may be tied together; of more the corners are not listed."""
MOST_CORNERS: Final = 4096
"""So many corners are listed."""

Tie = tuple[Line, Status]
"""What some chances of one side make of a gain of the other's, and what that side does there."""


class Policies(msgspec.Struct, frozen=True):
    """All policies of a kind: every mixture of the `corners`, with any chance in the sets `free`.

    In the corners these have the chance 0.  Where not all corners are listed, as there are too many, it is
    not `complete`.
    """

    corners: tuple[Chances, ...]
    free: tuple[int, ...] = ()
    complete: bool = True

    @property
    def single(self) -> bool:
        """Whether there is one such policy alone."""
        return self.complete and len(self.corners) == 1 and not self.free

    def widened(self, base: Chances, places: Sequence[int]) -> Policies:
        """Give the same for a game with more sets, at `base`; `places` are those of the old ones."""
        corners: list[Chances] = []
        for corner in self.corners:
            chances = list(base)
            for place, chance in zip(places, corner, strict=True):
                chances[place] = chance
            corners.append(tuple(chances))
        return Policies(tuple(corners), tuple(places[each] for each in self.free), self.complete)


def status(chance: Fraction) -> Status:
    """Name what a chance is."""
    return "draws" if chance == 1 else "either" if chance else "stays"


def statuses(chances: Chances) -> tuple[Status, ...]:
    """Name what each chance of a policy is."""
    return tuple(status(chance) for chance in chances)


def policies(
    own: Sequence[Status], other: Sequence[Status], gains: Sequence[Line], found: Chances | None = None
) -> Policies:
    """Give all policies under which the other side does well with what it does.

    `own` says what is settled of the policy, `gains` what drawing brings the other side more than staying, by
    the chances of this one, and `other` what it does.  There may be no such policy, and no corner; `found` is
    one that is known, to be given where there are too many.
    """
    base = tuple(Fraction(int(each == "draws")) for each in own)
    loose = [place for place, each in enumerate(own) if each == "either"]
    tied: list[Tie] = []
    for line, does in zip(gains, other, strict=True):
        left = Line(
            line.fixed + sum(more for place, more in line.more.items() if base[place]),
            {place: line.more[place] for place in loose if line.more.get(place)},
        ).primitive()
        if not left.more and not suits(Fraction(left.fixed), does):
            return Policies(())
        if left.more and (left, does) not in tied:
            tied.append((left, does))
    groups = list(_groups(line.more for line, _ in tied))
    free = tuple(place for place in loose if not any(place in group for group in groups))
    if any(len(group) > MOST_TIED for group in groups):
        return Policies(() if found is None else (found,), free, complete=False)
    parts = [_part(group, tied) for group in groups]
    if prod(map(len, parts)) > MOST_CORNERS:
        return Policies(() if found is None else (found,), free, complete=False)
    return Policies(tuple(_joined(base, each) for each in product(*parts)), free)


def suits(gain: Fraction, does: Status) -> bool:
    """Say whether what a side does is no worse than the other choice."""
    return gain >= 0 if does == "draws" else gain <= 0 if does == "stays" else not gain


def _groups(tied: Iterable[Mapping[int, int]]) -> Iterator[tuple[int, ...]]:
    """Give the sets that conditions tie together, each group by itself."""
    groups: list[set[int]] = []
    for more in tied:
        joined = set(more)
        apart = [group for group in groups if not group & joined]
        for group in groups:
            if group & joined:
                joined |= group
        groups = [*apart, joined]
    yield from (tuple(sorted(group)) for group in groups)


def _part(group: Sequence[int], tied: Iterable[Tie]) -> list[dict[int, Fraction]]:
    """Give the corners of the polytope of one group."""
    conditions = [
        Condition(
            line.fixed,
            tuple(line.more.get(place, 0) for place in group),
            "above" if does == "draws" else "below" if does == "stays" else "on",
        )
        for line, does in tied
        if not line.more.keys().isdisjoint(group)
    ]
    return [dict(zip(group, point, strict=True)) for point in cut(len(group), conditions).points]


def _joined(base: Chances, parts: Iterable[Mapping[int, Fraction]]) -> Chances:
    """Put the chances of all groups together."""
    chances = list(base)
    for part in parts:
        for place, chance in part.items():
            chances[place] = chance
    return tuple(chances)
