"""How often does each cell of the drawing tables arise, and how does the coup end if a hand draws, or stays?

All else goes by the rules and by whoever chooses.  Both hands are let draw and stay in every cell, each path
with the weight 1 (`both_ways`); then it is weighed for the cells that it passes, by the chance that the other
hand does what it does there.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from croupier.odds.choices import Cell, both_ways, unmade
from croupier.odds.columns import columns, mask, weighed
from croupier.odds.deal import Deal
from croupier.odds.pairs import by_state
from croupier.odds.paths import NONE, Paths
from croupier.odds.short import short_shoe
from croupier.odds.totals import totals
from croupier.regulations.finished import winner

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.coup import Hand, Winner
    from croupier.errors import OddsError
    from croupier.odds.paths import Path
    from croupier.odds.situation import Situation
    from croupier.regulations.model import Letter


class Ends(NamedTuple):
    """In how many ways a hand wins, loses and ties."""

    win: int
    lose: int
    tie: int


class Reply(msgspec.Struct, frozen=True, gc=False):
    """A cell that arises, and how the coup ends for its hand if that draws there, and if it stays.

    `row` names the two cards that the hand holds.  Both `draw` and `stay` add up to the ways in which the
    cell arises, out of `whole`, that of all counts of the deal.
    """

    cell: Cell
    row: str
    draw: Ends
    stay: Ends
    whole: int

    @property
    def hand(self) -> Hand:
        """Whose cell it is."""
        return self.cell[0]

    @property
    def third(self) -> int | None:
        """The value of the Player's third card; None where it took none, and in the Player's own table."""
        return self.cell[2] - 1 if self.cell[2] else None

    @property
    def arises(self) -> int:
        """In how many ways the cell arises."""
        return sum(self.stay)

    @property
    def often(self) -> Fraction:
        """How often the cell arises, of all coups."""
        return Fraction(self.arises, self.whole)

    def worth(self, *, draw: bool) -> Fraction:
        """Give what the hand expects of a unit on itself, even money, when it draws, or when it stays."""
        ends = self.draw if draw else self.stay
        return Fraction(ends.win - ends.lose, self.arises)

    @property
    def best(self) -> Literal["draw", "stay", ""]:
        """The reply that is worth more; "" where both are worth the same."""
        drawn, stayed = self.worth(draw=True), self.worth(draw=False)
        return "" if drawn == stayed else "draw" if drawn > stayed else "stay"

    def contradicts(self, letter: Letter) -> bool:
        """Say whether a table that has this letter here has the hand do what is worth less."""
        return (letter, self.best) in {("D", "stay"), ("S", "draw")}


def cells(asked: Situation | Deal) -> dict[Cell, Reply]:
    """Give every cell of both tables that arises in a situation, or in a deal.

    Where the Player's third card is known, only the Banker's cells are still open, and where the Banker's is,
    none.  Raises `OddsError` as `totals` does, and ``odds.short_shoe`` where some cell would draw a card that
    is not left.
    """
    deal = asked if isinstance(asked, Deal) else asked.deal
    whole = totals(deal).whole
    if deal.banker.third is not None:
        return {}
    found = {reply.cell: reply for reply in _Passed(deal).replies(whole) if reply.arises}
    if any(sum(reply.draw) != reply.arises for reply in found.values()):
        raise short_shoe(deal.needs + deal.by_value, deal.left + deal.by_value)
    return found


class _Passed:
    """The paths of a deal on which both hands do both everywhere, weighed for the cells that they pass.

    `_player[state, drew, winner]` and `_banker[column, drew, winner]` are rows of the ways.
    """

    def __init__(self, deal: Deal) -> None:
        """Walk and weigh every path."""
        self._deal, self._states = deal, by_state(deal.ruleset).states
        pairs = by_state(deal.ruleset)
        opened = deal._replace(choices=both_ways(deal.choices, everywhere=True))
        # A third card of the Player's that is known was drawn for certain, with the weight of both ways.
        self._unit = 1 if deal.player.third is None else opened.choices.whole
        self._paths = Paths(opened, pairs, pairs, most=deal.most * self._unit)
        width = self._paths.rows.width
        live = [place for place in range(len(pairs.states)) if self._paths.live >> width * place & 1]
        self._columns = columns(deal.choices, pairs.states, live, width)
        self._player: dict[tuple[int, bool, Winner], int] = {}
        self._banker: dict[tuple[int, bool, Winner], int] = {}
        self._masks: dict[tuple[int, int], list[tuple[Winner, int]]] = {}
        for path in self._paths.walk():
            row = path.row & self._paths.live
            if row and not self._paths.ends(self._states[path.player]):
                self._weigh(path, row)

    def replies(self, whole: int) -> Iterator[Reply]:
        """Give each cell that may arise."""
        rows, states = self._paths.rows, self._states
        for state in states:
            ways: dict[tuple[bool, Winner], int] = {
                (drew, who): sum(count for _, count in rows.counts(row))
                for (ours, drew, who), row in self._player.items()
                if ours == state
            }
            yield self._reply(("player", state, 0), ways, whole)
        for column in range(len(self._columns)):
            by_place: dict[int, dict[tuple[bool, Winner], int]] = {}
            for (at, drew, who), row in self._banker.items():
                for place, count in rows.counts(row) if at == column else ():
                    by_place.setdefault(place, {})[drew, who] = count
            for place, found in by_place.items():
                yield self._reply(("banker", states[place], column), found, whole)

    def _reply(self, cell: Cell, ways: dict[tuple[bool, Winner], int], whole: int) -> Reply:
        other: Winner = "banker" if cell[0] == "player" else "player"
        draw, stay = (
            Ends(*(ways.get((drew, who), 0) // self._unit for who in (cell[0], other, "tie")))
            for drew in (True, False)
        )
        return Reply(cell, self._deal.ruleset.automaton.row[cell[1]], draw, stay, whole)

    def _weigh(self, path: Path, row: int) -> None:
        """Weigh a path for the Player's cell that it passes, and for the Banker's."""
        choices, state = self._deal.choices, self._states[path.player]
        drew, other_drew = path.third != NONE, path.other != NONE
        column = self._columns[1 + path.third]
        if self._deal.player.third is None:
            if row & column.undecided:
                raise self._unmade(path, row & column.undecided)
            led = weighed(row, column.draws if other_drew else column.stays) * choices.whole
            self._add(self._player, (state, drew), path, led)
            chance = choices.player[state] if drew else choices.whole - choices.player[state]
        else:
            chance = choices.whole
        self._add(self._banker, (1 + path.third, other_drew), path, row * (chance * choices.whole))

    def _add(
        self, to: dict[tuple[int, bool, Winner], int], at: tuple[int, bool], path: Path, row: int
    ) -> None:
        """Add the ways of a path to a cell, by who wins."""
        step, state = self._deal.ruleset.automaton.step, self._states[path.player]
        final = state if path.third == NONE else step[state][path.third]
        for who, same in self._winners(final, path.other):
            if row & same:
                to[*at, who] = to.get((*at, who), 0) + (row & same)

    def _winners(self, final: int, other: int) -> list[tuple[Winner, int]]:
        """Give the masks of the Banker's classes by who wins, by the Player's final state and a third."""
        found = self._masks.get((final, other))
        if found is None:
            automaton = self._deal.ruleset.automaton
            places: dict[Winner, list[int]] = {}
            for place, state in enumerate(self._states):
                ends = state if other == NONE else automaton.step[state][other]
                places.setdefault(winner(automaton, final, ends), []).append(place)
            width = self._paths.rows.width
            found = self._masks[final, other] = [(who, mask(same, width)) for who, same in places.items()]
        return found

    def _unmade(self, path: Path, row: int) -> OddsError:
        """Give the `OddsError` for a choice of the Banker's that nobody makes."""
        place, _ = next(self._paths.rows.counts(row))
        return unmade(self._deal.ruleset, ("banker", self._states[place], 1 + path.third))
