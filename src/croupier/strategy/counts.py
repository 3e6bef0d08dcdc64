"""How often does each information set meet each of the other side's, and what comes of it?

All is counted in ordered draws of six cards: a coup that ends sooner stands for every card that could follow
it.  Each two hands of two cards are looked at once, with every third card of the Player's; the Banker's third
card is summed up beforehand, over all cards, and those that lie are taken off.
"""

from __future__ import annotations

from math import perm
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.odds.known import MOST_CARDS
from croupier.odds.pairs import VALUE_PAIRS, VALUES
from croupier.regulations.ruleset import DRAW, OPTION

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.regulations.ruleset import Automaton

NOBODY: Final = -1
"""Stands for the information set of a side that has no choice."""
Scores = tuple[tuple[int, ...], ...]
"""What each two final states are worth: by the Player's, and by the Banker's."""
Key = tuple[int, int, int]
"""Who meet: the Player's set, 1 where its hand draws and 0 where it stays, and the Banker's set."""


class Letters(NamedTuple):
    """What stands in each cell of both tables, as in the automaton, with those that are posed anew."""

    player: tuple[int, ...]
    banker: tuple[tuple[int, ...], ...]


class Met(NamedTuple):
    """What comes of a meeting: its ways, and the score of them where the Banker's Hand stays, and draws.

    Where the Banker's set is `NOBODY`, its hand goes by its table, and `stay` is the score of that.
    """

    ways: int
    stay: int
    draw: int


class Places(NamedTuple):
    """Which set two cards belong to, by their place in `VALUE_PAIRS`; the Banker's by the column as well.

    Only where there is a choice is it asked.
    """

    player: Sequence[int]
    banker: Sequence[Sequence[int]]


class Stock(NamedTuple):
    """The cards from which a coup is dealt, by value, and whether each is put back at once."""

    counts: Sequence[int]
    endless: bool

    @property
    def total(self) -> int:
        """How many cards there are."""
        return sum(self.counts)

    @property
    def whole(self) -> int:
        """In how many ordered ways six cards are drawn."""
        return self.ways(0)

    def ways(self, drawn: int) -> int:
        """In how many ways the draws go on to the sixth when so many are done."""
        rest = MOST_CARDS - drawn
        return self.total**rest if self.endless else perm(self.total - drawn, rest)

    def left(self, value: int, lie: Sequence[int]) -> int:
        """How many of a value may still come when these lie."""
        return self.counts[value] - (0 if self.endless else lie.count(value))

    def pairs(self, lie: Sequence[int]) -> Iterator[tuple[int, tuple[int, int], int]]:
        """Give each two cards that may come: their place, their values, and in how many orders and ways."""
        for place, (one, two) in enumerate(VALUE_PAIRS):
            first = self.left(one, lie)
            second = self.left(two, (*lie, one))
            if first > 0 and second > 0:
                yield place, (one, two), first * second * (1 if one == two else 2)


def meetings(
    automaton: Automaton, letters: Letters, places: Places, stock: Stock, scores: Scores
) -> dict[Key, Met]:
    """Count every meeting that can come about."""
    return _Counting(automaton, letters, places, stock, scores).found()


class _Counting:
    """One count: the tables that it looks at, and what it has found."""

    def __init__(
        self, automaton: Automaton, letters: Letters, places: Places, stock: Stock, scores: Scores
    ) -> None:
        """Sum up what a third card of the Banker's brings, by the Player's final state and the Banker's."""
        self._automaton, self._letters, self._places = automaton, letters, places
        self._stock, self._scores = stock, scores
        counts, step = stock.counts, automaton.step
        finals, twos = range(len(scores)), [step[step[0][one]][two] for one, two in VALUE_PAIRS]
        self._twos = twos
        self._third = {
            state: [[scores[final][step[state][value]] for value in VALUES] for final in finals]
            for state in set(twos)
        }
        self._sums = {
            state: [sum(map(int.__mul__, counts, row)) for row in rows] for state, rows in self._third.items()
        }
        self._after_four, self._after_five = stock.ways(4), stock.ways(5)
        self._found: dict[Key, list[int]] = {}

    def found(self) -> dict[Key, Met]:
        """Go through every two hands of two cards."""
        automaton, twos = self._automaton, self._twos
        for ours, player, first in self._stock.pairs(()):
            state = twos[ours]
            for theirs, banker, second in self._stock.pairs(player):
                other, ways = twos[theirs], first * second
                natural = automaton.natural[state] or automaton.natural[other]
                if natural and automaton.natural_ends:
                    self._ended(ways * self._after_four, self._scores[state][other])
                    continue
                letter = self._letters.player[state]
                place = self._places.player[ours] if letter == OPTION else NOBODY
                lie = (*player, *banker)
                if letter != DRAW:
                    self._player_stays(place, state, theirs, lie, ways)
                if letter in {DRAW, OPTION}:
                    self._player_draws(place, state, theirs, lie, ways)
        return {key: Met(*met) for key, met in self._found.items()}

    def _player_stays(self, place: int, state: int, theirs: int, lie: tuple[int, ...], ways: int) -> None:
        """Add the coups in which the Player's Hand takes no third card."""
        other, every = self._twos[theirs], ways * self._after_four
        letter = self._letters.banker[other][0]
        stay = 0 if letter == DRAW else every * self._scores[state][other]
        draw = 0
        if letter in {DRAW, OPTION}:
            draw = ways * self._after_five * self._drawn(other, state, lie)
        self._add(place, 0, theirs, 0, letter, every, stay, draw)

    def _player_draws(self, place: int, state: int, theirs: int, lie: tuple[int, ...], ways: int) -> None:
        """Add the coups in which it does, by the value of the card."""
        other, step = self._twos[theirs], self._automaton.step[state]
        letters, after = self._letters.banker[other], self._after_five
        for value in VALUES:
            left = self._stock.left(value, lie)
            if left <= 0:
                continue
            final, letter, here = step[value], letters[1 + value], ways * left
            every = here * after
            stay = 0 if letter == DRAW else every * self._scores[final][other]
            draw = 0
            if letter in {DRAW, OPTION}:
                draw = here * self._drawn(other, final, (*lie, value))
            self._add(place, 1, theirs, 1 + value, letter, every, stay, draw)

    def _drawn(self, other: int, final: int, lie: tuple[int, ...]) -> int:
        """Give the score of all third cards that the Banker's Hand may still get."""
        total = self._sums[other][final]
        if self._stock.endless:
            return total
        row = self._third[other][final]
        return total - sum([row[value] for value in lie])

    def _add(  # noqa: PLR0913, PLR0917  a meeting and what comes of it
        self, place: int, drew: int, theirs: int, column: int, letter: int, ways: int, stay: int, draw: int
    ) -> None:
        """Add to a meeting; of a hand that goes by its table, what it does there."""
        if letter == OPTION:
            key = (place, drew, self._places.banker[theirs][column])
        else:
            key = (place, drew, NOBODY)
            stay, draw = stay + draw, 0
        met = self._found.get(key)
        if met is None:
            self._found[key] = [ways, stay, draw]
        else:
            met[0] += ways
            met[1] += stay
            met[2] += draw

    def _ended(self, ways: int, score: int) -> None:
        """Add a coup that a natural ends."""
        met = self._found.setdefault((NOBODY, 0, NOBODY), [0, 0, 0])
        met[0] += ways
        met[1] += ways * score
