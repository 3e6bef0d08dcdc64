"""What does a stake on a wager bring on each of its lines, to the minor unit, and what is expected of it?

The chances are those of a fresh shoe, exact; amounts are settled by `croupier.wagers`, with its rounding.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, cast

from croupier.errors import Problem, SimulateError
from croupier.odds.classes import coup_of
from croupier.odds.payoffs import LOST, deciding
from croupier.odds.situation import situation
from croupier.simulate.one_wager import one_wager
from croupier.wagers.settlement import settled_lines

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.simulate.systems import Fate, Game
    from croupier.wagers import Wager


class Settled(NamedTuple):
    """What a stake brings where one line decides: net of any commission, in minor units."""

    net: int
    fate: Fate


class Prices:
    """One wager of a game: its exact chances line by line, and what each stake brings."""

    def __init__(self, game: Game, name: str) -> None:
        """Bind the wager and count its lines.

        Raises `WagerError` as `croupier.wagers.bind` does, `OddsError` as `croupier.odds.exact`, and
        `SimulateError` for the name of a family of several (``simulate.several_wagers``), and for a wager
        that is settled before the coup is over (``simulate.settled_before``).
        """
        self.wager = one_wager(game.ruleset, name)
        if self.wager.settled != "after-the-coup":
            raise SimulateError(_too_early(self.wager))
        asked = situation(game.ruleset, player=game.player, banker=game.banker)
        self.whole = asked.coups
        self.counts: dict[int, int] = {}
        self._coups: dict[int, Coup] = {}
        decides = deciding(self.wager)
        for key, count in asked.counted(self.wager.view, self.wager.hand).items():
            place = decides(key)
            if count:
                self.counts[place] = self.counts.get(place, 0) + count
                coup = coup_of(game.ruleset, self.wager.view, self.wager.hand, key)
                self._coups.setdefault(place, coup)
        self._settled: dict[int, dict[int, Settled]] = {}

    @property
    def id(self) -> str:
        """The wager's id."""
        return self.wager.id

    @property
    def minimum(self) -> int:
        """The least stake that the wager's own rules permit, in minor units."""
        return 1 if self.wager.minimum is None else self.wager.minimum.amount

    @property
    def edge(self) -> Fraction:
        """What the house expects of each unit staked, from a fresh shoe, before any rounding."""
        net = self.wager.net
        lines = self.wager.lines
        return -sum(
            (net(None if place == LOST else lines[place]) * count for place, count in self.counts.items()),
            Fraction(0),
        ) / Fraction(self.whole)

    def settled(self, stake: int) -> dict[int, Settled]:
        """Give what a stake brings on each line, by its place."""
        found = self._settled.get(stake)
        if found is None:
            found = {place: self._settle(stake, coup) for place, coup in self._coups.items()}
            self._settled[stake] = found
        return found

    def expected(self, stake: int) -> int:
        """Give what a fresh shoe is expected to bring for a stake, rounding and all, times `whole`."""
        settled = self.settled(stake)
        return sum(settled[place].net * count for place, count in self.counts.items())

    def _settle(self, stake: int, coup: Coup) -> Settled:
        lines = list(settled_lines(self.wager, stake, coup))
        # Below the wager's own line stands that of a commission.
        fate = cast("Fate", lines[0].outcome)
        return Settled(sum(line.amount for line in lines), fate)


def _too_early(wager: Wager) -> Problem:
    what = "it is settled before any third card, and a session settles whole coups"
    return Problem("simulate.settled_before", what, wager.id, "play another wager")
