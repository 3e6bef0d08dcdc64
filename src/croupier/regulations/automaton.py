"""How are the hands of a game numbered: an arithmetic filled into one finite automaton.

An arithmetic says what a hand's values count, which hands end the drawing, and which of two counts
wins.  Two hands of as many cards are one state when nothing that follows can tell them apart.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.regulations.ruleset import DRAW, OPTION, STAY, Automaton

if TYPE_CHECKING:
    from croupier.regulations.model import Letter
    from croupier.regulations.tableau import Tableau

VALUES: Final = range(10)
"""The values of a card."""
PAIR: Final = 2
"""The cards of a hand for which the drawing tables are read."""
ENDED: Final = -1
"""No card may follow."""
_CODE: Final[dict[Letter, int]] = {"S": STAY, "D": DRAW, "O": OPTION}


class Arithmetic(msgspec.Struct, frozen=True):
    """How a game counts: `count` of up to three values, `natural` of two, `compare` of two counts.

    Counts run from 0 to `highest`; `compare` gives 1 for Player, -1 for Banker and 0 for a tie.
    """

    highest: int
    count: Callable[[tuple[int, ...]], int]
    natural: Callable[[tuple[int, ...]], bool]
    compare: Callable[[int, int], int]


def modulo_ten(naturals: tuple[int, ...]) -> Arithmetic:
    """Give the arithmetic of baccarat: the last digit of the sum, the higher count wins."""

    def count(values: tuple[int, ...]) -> int:
        return sum(values) % 10

    return Arithmetic(
        9,
        count,
        lambda values: count(values) in naturals,
        lambda player, banker: (player > banker) - (player < banker),
    )


def fill(arithmetic: Arithmetic, tableau: Tableau) -> Automaton:
    """Fill an automaton: the empty hand, one card, two, three, each in the order of its counts."""
    count = arithmetic.count
    pairs = {pair: _outlook(arithmetic, pair) for pair in product(VALUES, repeat=PAIR)}
    outlooks = sorted(set(pairs.values()))
    one, two = 1, 1 + len(VALUES)
    three = two + len(outlooks)
    place = {outlook: two + number for number, outlook in enumerate(outlooks)}
    thirds = arithmetic.highest + 1
    ended = (ENDED,) * len(VALUES)
    step = (
        tuple(one + value for value in VALUES),
        *(tuple(place[pairs[first, second]] for second in VALUES) for first in VALUES),
        *(tuple(three + after for after in afters) for _, _, afters in outlooks),
        *(ended for _ in range(thirds)),
    )
    counts = (
        0,
        *(count((value,)) for value in VALUES),
        *(now for now, _, _ in outlooks),
        *range(thirds),
    )
    sizes = (0, *(1 for _ in VALUES), *(2 for _ in outlooks), *(3 for _ in range(thirds)))
    natural = tuple(two <= state < three and outlooks[state - two][1] for state in range(len(counts)))
    player = tuple(
        _CODE[tableau.player[counts[state]].letter] if size == PAIR else STAY
        for state, size in enumerate(sizes)
    )
    columns = len(tableau.banker[0])
    banker = tuple(
        tuple(_CODE[cell.letter] for cell in tableau.banker[counts[state]])
        if size == PAIR
        else (STAY,) * columns
        for state, size in enumerate(sizes)
    )
    compare = tuple(
        tuple(arithmetic.compare(player_count, banker_count) for banker_count in range(thirds))
        for player_count in range(thirds)
    )
    return Automaton(step, counts, sizes, natural, player, banker, compare)


def _outlook(arithmetic: Arithmetic, pair: tuple[int, ...]) -> tuple[int, bool, tuple[int, ...]]:
    """Give all that can matter of two cards: the count, whether it ends, the count after each card."""
    afters = tuple(arithmetic.count((*pair, value)) for value in VALUES)
    return arithmetic.count(pair), arithmetic.natural(pair), afters
