"""On which paths does a coup go from its first four cards to its end, and in how many ways on each?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.coup import TWO_CARDS
from croupier.odds.choices import both_ways, unmade
from croupier.odds.columns import Column, columns, mask, weighed
from croupier.odds.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.coup import Hand
    from croupier.errors import OddsError
    from croupier.odds.choices import Cell
    from croupier.odds.deal import Deal, Held
    from croupier.odds.pairs import Pairs

NONE: Final = -1
"""In the place of a third card's value: there is none."""
Third = tuple[int, int, tuple[int, ...]]
"""A third card's value, in how many ways it comes, and the values of all third cards then taken, in order."""


class Path(NamedTuple):
    """The class of the Player's first two cards, the values of both third cards, and the row of the ways.

    The ways, by the class of the Banker's first two cards, are ordered draws times the choices' weights.
    """

    player: int
    third: int
    other: int
    row: int


class Paths:
    """The paths of a deal; `player` and `banker` tell each hand's first two cards apart.

    `live` is the mask of the Banker's classes that do not end the coup.
    """

    def __init__(self, deal: Deal, player: Pairs, banker: Pairs, most: int = 0) -> None:
        """Prepare the paths, each walked when it is asked for; rows have room for counts up to `most` too."""
        self.deal: Final = deal
        self.player: Final = player
        self.banker: Final = banker
        self.rows: Final = Rows(deal, player, banker, max(deal.most, most))
        # In how many ways the draws go on when both hands have two cards, and so many third cards are drawn.
        self._after = [deal.factor * deal.ways(deal.lacks + more) for more in range(TWO_CARDS + 1)]
        places = [place for place, state in enumerate(banker.states) if _fits(deal, deal.banker, state)]
        live = [place for place in places if not self.ends(banker.states[place])]
        width = self.rows.width
        self.live: Final = mask(live, width)
        self._ended = mask(places, width) - self.live
        self._columns = columns(deal.choices, banker.states, live, width)
        if deal.banker.third is not None:
            # A third card that is known was drawn, whatever the chance was.
            self._columns = [Column([], [(deal.choices.whole, self.live)], 0) for _ in self._columns]
        self._next: dict[tuple[int, ...], list[Third]] = {}

    def ends(self, state: int) -> bool:
        """Say whether two cards of either hand end the coup."""
        automaton = self.deal.ruleset.automaton
        return automaton.natural_ends and automaton.natural[state]

    def begun(self) -> Iterator[tuple[int, int]]:
        """Give each of the Player's classes that is possible, with the row of both hands' first two cards."""
        for place, state in enumerate(self.player.states):
            if _fits(self.deal, self.deal.player, state):
                row = self.rows.row(place) & (self.live | self._ended)
                if row:
                    yield place, row

    def whole(self) -> int:
        """Give the ways of all paths together, where there are cards enough to end each."""
        deal = self.deal
        if deal.player.total is None and deal.banker.total is None:
            return deal.most
        begun = sum(ways for _, row in self.begun() for _, ways in self.rows.counts(row))
        return begun * self._after[0] * deal.choices.denominator

    def walk(self) -> Iterator[Path]:
        """Give every path on which a coup may end, with its ways.

        Raises `OddsError` (``odds.choice_needed``) where a path depends on a choice that nobody makes.
        """
        yield from self._ended_at_once()
        for place, third, ways, taken in self._turns():
            yield from self._go_on(place, third, ways, taken)

    def to_banker(self) -> Iterator[Path]:
        """Give the paths as far as the Banker's turn, with the ways of all that may follow.

        There must be cards enough for that, and nothing known of the Banker's third card.
        """
        yield from self._ended_at_once()
        for place, third, ways, taken in self._turns():
            row = self.rows.row(place, taken) & self.live
            if row:
                more = self._after[len(taken)] * self.deal.choices.whole
                yield Path(place, third, NONE, row * (ways * more))

    def _ended_at_once(self) -> Iterator[Path]:
        """Give the paths that a natural ends."""
        for place, row in self.begun():
            ended = row if self.ends(self.player.states[place]) else row & self._ended
            if ended:
                yield Path(place, NONE, NONE, ended * (self._after[0] * self.deal.choices.whole**2))

    def _turns(self) -> Iterator[tuple[int, int, int, tuple[int, ...]]]:
        """Give each of the Player's classes that comes to the Banker's turn, with its third card or without.

        Besides, the ways and weight of that card, and what is then taken.
        """
        whole = self.deal.choices.whole
        for place, row in self.begun():
            if not row & self.live or self.ends(self.player.states[place]):
                continue
            drawn = self._drawn(place)
            if drawn < whole:
                yield place, NONE, whole - drawn, ()
            for third, ways, taken in self._thirds(self.deal.player, ()) if drawn else ():
                yield place, third, drawn * ways, taken

    def _drawn(self, place: int) -> int:
        """Give the weight with which the Player's Hand draws; a third card that is known was drawn."""
        deal, cell = self.deal, ("player", self.player.states[place], 0)
        if deal.player.third is not None:
            return deal.choices.whole
        if cell in deal.choices.undecided:
            raise self._unmade()
        return deal.choices.player[self.player.states[place]]

    def _go_on(self, place: int, third: int, ways: int, taken: tuple[int, ...]) -> Iterator[Path]:
        """Go on with the Banker's Hand, once the Player's third card is drawn, or none is."""
        row, after = self.rows.row, self._after
        stays, draws, undecided = self._columns[1 + third]
        if undecided and row(place, taken) & undecided:
            raise self._unmade()
        if stays:
            found = weighed(row(place, taken), stays)
            if found:
                yield Path(place, third, NONE, found * (ways * after[len(taken)]))
        for other, more, gone in self._thirds(self.deal.banker, taken) if draws else ():
            found = weighed(row(place, gone), draws)
            if found:
                yield Path(place, third, other, found * (ways * more * after[len(gone)]))

    def _thirds(self, held: Held, taken: tuple[int, ...]) -> list[Third]:
        """Give each third card that a hand may draw when others are taken."""
        if held.third is not None:
            return [(held.third, 1, taken)]
        found = self._next.get(taken)
        if found is None:
            gone = () if self.deal.endless else taken
            ways = [count - gone.count(value) for value, count in enumerate(self.deal.counts)]
            found = self._next[taken] = [
                (value, count, tuple(sorted((*taken, value))))
                for value, count in enumerate(ways)
                if count > 0
            ]
        return found

    def _unmade(self) -> OddsError:
        """Give the `OddsError` for the first choice of each hand that is reached and that nobody makes."""
        deal, undecided = self.deal, self.deal.choices.undecided
        opened = Paths(deal._replace(choices=both_ways(deal.choices)), self.player, self.banker)
        found: set[Cell] = set()
        for path in opened.walk():
            ours = self.player.states[path.player]
            for place, _ in opened.rows.counts(path.row & opened.live) if not self.ends(ours) else ():
                found.update(_passed(deal, ours, self.banker.states[place], path.third))
        asked = sorted(found & undecided)
        hands: tuple[Hand, ...] = ("player", "banker")
        first = (next((cell for cell in asked if cell[0] == hand), None) for hand in hands)
        return unmade(deal.ruleset, *(cell for cell in first if cell is not None))


def _passed(deal: Deal, ours: int, theirs: int, third: int) -> Iterator[Cell]:
    """Give the cells that a path passes and of which it is not known what was done there."""
    if deal.banker.third is None:
        if deal.player.third is None:
            yield "player", ours, 0
        yield "banker", theirs, 1 + third


def _fits(deal: Deal, held: Held, state: int) -> bool:
    """Say whether a state of two cards counts what a hand is known to count."""
    return held.total is None or deal.ruleset.automaton.count[state] == held.total
