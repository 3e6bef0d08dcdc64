"""How are the hands of a game numbered: an arithmetic and a way of drawing filled into one finite automaton.

An arithmetic says what a hand's values count, which hands are naturals, and which hand stands higher;
a way of drawing says for each row of two cards what is drawn.  Two hands of as many cards are one
state when nothing that follows can tell them apart.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import msgspec

from croupier.coup import TWO_CARDS
from croupier.regulations.ruleset import DRAW, OPTION, STAY, Automaton
from croupier.regulations.tableau import Hand

if TYPE_CHECKING:
    from croupier.regulations.model import Letter
    from croupier.regulations.ruleset import Cite
    from croupier.regulations.tableau import Cell

VALUES: Final = range(10)
"""The values of a card."""
ENDED: Final = -1
"""No card may follow."""
_CODE: Final[dict[Letter, int]] = {"S": STAY, "D": DRAW, "O": OPTION}

Values = tuple[int, ...]


class Drawing(Protocol):
    """A way of drawing: what stands in the row of a hand of two cards."""

    def player(self, hand: Hand) -> Cell:
        """Give the Player's cell."""
        ...

    def banker(self, hand: Hand) -> tuple[Cell, ...]:
        """Give the Banker's eleven cells: no third card of the Player's, then one of value 0 to 9."""
        ...


class Arithmetic(msgspec.Struct, frozen=True):
    """How a game counts: `count` of up to three values, `natural` and `soft` of two.

    `standing` orders finished hands: the higher wins, equal ones tie.
    """

    count: Callable[[Values], int]
    natural: Callable[[Values], bool]
    soft: Callable[[Values], bool]
    standing: Callable[[Values], int]

    def hand(self, pair: Values) -> Hand:
        """Say what two cards are."""
        return Hand(self.count(pair), self.soft(pair), self.natural(pair))


class Filled(NamedTuple):
    """An automaton, and the clause behind each cell: by state, empty but for hands of two cards."""

    automaton: Automaton
    player: tuple[Cite | None, ...]
    banker: tuple[tuple[Cite, ...], ...]


class _Outlook(msgspec.Struct, frozen=True, order=True):
    """All that can matter of two cards: how they count and stand, and what each third card makes of them."""

    count: int
    standing: int
    hand: Hand
    afters: tuple[tuple[int, int], ...]


def fill(arithmetic: Arithmetic, drawing: Drawing, *, natural_ends: bool = True) -> Filled:
    """Fill an automaton: the empty hand, one card, two, three, each in the order of its counts.

    `natural_ends` says whether a natural of either hand leaves both without a third card.
    """
    pairs = {pair: _outlook(arithmetic, pair) for pair in product(VALUES, repeat=TWO_CARDS)}
    twos = sorted(set(pairs.values()))
    threes = sorted({after for outlook in twos for after in outlook.afters})
    one, two = 1, 1 + len(VALUES)
    three = two + len(twos)
    place = {outlook: two + number for number, outlook in enumerate(twos)}
    last = {outlook: three + number for number, outlook in enumerate(threes)}
    ended = (ENDED,) * len(VALUES)
    step = (
        tuple(one + value for value in VALUES),
        *(tuple(place[pairs[first, second]] for second in VALUES) for first in VALUES),
        *(tuple(last[after] for after in outlook.afters) for outlook in twos),
        *(ended for _ in threes),
    )
    counts = (
        0,
        *(arithmetic.count((value,)) for value in VALUES),
        *(outlook.count for outlook in twos),
        *(count for count, _ in threes),
    )
    finished = [outlook.standing for outlook in twos] + [standing for _, standing in threes]
    rank = {standing: number for number, standing in enumerate(sorted(set(finished)))}
    before = (0,) * two
    hands = [outlook.hand for outlook in twos]
    rows = [(drawing.player(hand), drawing.banker(hand), _row(hand)) for hand in hands]
    first_rows, last_rows = (STAY,) * two, (STAY,) * len(threes)
    none = ((STAY,) * 11,)
    automaton = Automaton(
        step=step,
        count=counts,
        size=(0, *(1 for _ in VALUES), *(TWO_CARDS for _ in twos), *(TWO_CARDS + 1 for _ in threes)),
        standing=(*before, *(rank[standing] for standing in finished)),
        natural=(
            *(False for _ in before),
            *(hand.natural for hand in hands),
            *(False for _ in threes),
        ),
        row=(*("" for _ in before), *(row for _, _, row in rows), *("" for _ in threes)),
        player_draws=(*first_rows, *(_CODE[cell.letter] for cell, _, _ in rows), *last_rows),
        banker_draws=(
            *none * two,
            *(tuple(_CODE[cell.letter] for cell in cells) for _, cells, _ in rows),
            *none * len(threes),
        ),
        natural_ends=natural_ends,
    )
    return Filled(
        automaton,
        (*(None for _ in before), *(cell.cite for cell, _, _ in rows), *(None for _ in threes)),
        (
            *(() for _ in before),
            *(tuple(cell.cite for cell in cells) for _, cells, _ in rows),
            *(() for _ in threes),
        ),
    )


def _outlook(arithmetic: Arithmetic, pair: Values) -> _Outlook:
    afters = tuple(
        (arithmetic.count((*pair, value)), arithmetic.standing((*pair, value))) for value in VALUES
    )
    return _Outlook(arithmetic.count(pair), arithmetic.standing(pair), arithmetic.hand(pair), afters)


def _row(hand: Hand) -> str:
    """Name the row of two cards: its count, and whether an ace in it may still count one."""
    return f"soft {hand.count}" if hand.soft else str(hand.count)
