"""What was staked at one set of prices, all seats together, and what can come of it?

It is held against the exact odds of a fresh shoe: what lies on several wagers of a coup is
settled by one result, and stakes of several seats on one wager add up, each rounded for itself.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from croupier import odds
from croupier.odds.decided import decided
from croupier.reports.hold_kinds import Kinds
from croupier.wagers.settlement import lines_of

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers import Wager

Lot: TypeAlias = tuple[int, ...]
"""What the house keeps of stakes on a wager by the line that decides, in order; the last where they lose."""
Lay: TypeAlias = tuple[tuple[int, Lot], ...]
"""What lay in a coup, all seats together: of each wager its place in the offer, and the lot."""


_MOST_LOTS: Final = 1 << 15
_MOST_JOINT: Final = 1 << 10
"""So many answers are kept."""


class Taken(NamedTuple):
    """What was staked, and what the house kept of it, in minor units."""

    staked: int = 0
    kept: int = 0

    def plus(self, staked: int, kept: int) -> Taken:
        """Give it with more."""
        return Taken(self.staked + staked, self.kept + kept)


class Count:
    """Coups in which something was staked, what in all, what the house kept, and of which kinds they were."""

    def __init__(self, spell: Spell) -> None:
        """Begin with no coup."""
        self.coups = 0
        self.taken = Taken()
        self.kinds: Kinds[Lay] = Kinds(spell.ends)

    def add(self, lay: Lay, taken: Taken) -> None:
        """Add a coup."""
        self.coups += 1
        self.taken = self.taken.plus(*taken)
        self.kinds.add(lay)


class Spell:
    """Coups of a room of one game at one set of prices: `wagers` one by one, and `together`.

    Where the house comes back to what it had laid down before, the spell goes on.
    """

    def __init__(self, ruleset: Ruleset, offer: tuple[Wager, ...]) -> None:
        """Begin with no coup."""
        self.ruleset = ruleset
        self.offer = offer
        self.places = {wager.id: place for place, wager in enumerate(offer)}
        self.together = Count(self)
        self.wagers: dict[str, Count] = {}
        self._lots: dict[tuple[int, int], Lot] = {}
        self._joint: dict[tuple[int, ...], dict[tuple[int, ...], int]] = {}

    @cached_property
    def _all(self) -> dict[tuple[int, ...], int]:
        """How often which lines decide all wagers, of a fresh shoe."""
        return decided(odds.situation(self.ruleset), self.offer)

    def lot(self, place: int, stake: int) -> Lot:
        """Give what the house keeps of one stake, rounded as it is settled."""
        found = self._lots.get((place, stake))
        if found is None:
            wager = self.offer[place]
            found = tuple(
                -sum(line.amount for line in lines_of(wager, stake, deciding))
                for deciding in (*wager.lines, None)
            )
            if len(self._lots) >= _MOST_LOTS:
                self._lots.clear()
            self._lots[place, stake] = found
        return found

    def ends(self, lay: Lay) -> dict[int, int]:
        """Say how often the house keeps each amount of what lies, of a coup of a fresh shoe."""
        found: dict[int, int] = {}
        lots = [lot for _, lot in lay]
        for lines, count in self._decided(tuple(place for place, _ in lay)).items():
            amount = sum([lot[line] for lot, line in zip(lots, lines, strict=True)])
            found[amount] = found.get(amount, 0) + count
        return found

    def _decided(self, places: tuple[int, ...]) -> dict[tuple[int, ...], int]:
        """Say how often which lines decide some of the wagers."""
        if places in self._joint:
            return self._joint[places]
        found: dict[tuple[int, ...], int] = {}
        for lines, count in self._all.items():
            some = tuple([lines[place] for place in places])
            found[some] = found.get(some, 0) + count
        if len(self._joint) >= _MOST_JOINT:
            self._joint.clear()
        self._joint[places] = found
        return found
