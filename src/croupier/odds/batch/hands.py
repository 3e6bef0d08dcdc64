"""Which steps does the kernel take that counts the cards of one hand by their ranks?

How a coup goes depends on values alone.  So the ways of everything else are counted for each three values of
the hand (a *cell*), and for each two that stay alone; the hand's own cards, by their ranks, come in as a
factor.  `hands_kernel` has what is computed.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards import RANKS, VALUES
from croupier.coup import TWO_CARDS
from croupier.odds.batch.columns import places, ragged
from croupier.odds.batch.matchings import VALUES as NUMBER
from croupier.odds.batch.units import NONE, coups
from croupier.odds.known import state_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.coup import Hand
    from croupier.odds.batch.columns import Longs, Places
    from croupier.odds.choices import Choices
    from croupier.odds.hands import Ranks
    from croupier.regulations.ruleset import Automaton

VALUE_OF: Final = tuple(int(VALUES[4 * rank]) for rank in range(len(RANKS)))
"""The value of each rank."""


class Other(NamedTuple):
    """What the other hand does, by its values and by what the hand that is counted holds; all int64.

    The hand gets its third card where the other stays with two cards of values i and j, in as many ways as
    `stays[i, j]` times `alone[row]`; and where it draws with them and draws a card of value x, in as many as
    `draws[i, j]` times `drawn[row, x]`.  A row is a state of the hand's first two cards: `row_of[state]`.
    """

    stays: Longs
    draws: Longs
    alone: Longs
    drawn: Longs
    row_of: dict[int, int]


class Holding(NamedTuple):
    """The steps, in numbers of rows; `whole` is what all ways together are multiplied by.

    `value_of[rank]`.  `cells[cell]` are the values of a hand's cards and the row of its state in `alone` and
    `drawn`; those of `twos[two]`, the values of two cards, begin at `cells_begin[two]`.  `pairs[]` are units
    of two cards, place in `twos` and two ranks, and `triples[]` of three, cell and three ranks.
    """

    value_of: Places
    cells: Places
    twos: Places
    cells_begin: Places
    pairs: Places
    triples: Places
    stays: Longs
    draws: Longs
    alone: Longs
    drawn: Longs
    whole: int


def hands(automaton: Automaton, choices: Choices, hand: Hand) -> tuple[Ranks, ...]:
    """Give all ranks that one hand may end with, two before three; of the first two the lower first."""
    ends = coups(automaton, choices)
    if hand == "player":
        stay = {player for player, _, _, third in ends if third == NONE}
    else:
        stay = {two for _, banker, two, _ in ends if banker == two}
    other = _other(automaton, choices, hand)
    pairs = list(combinations_with_replacement(range(len(RANKS)), TWO_CARDS))
    drawing = [pair for pair in pairs if _takes(other, _state(automaton, pair))]
    return (
        *(pair for pair in pairs if _state(automaton, pair) in stay),
        *((*pair, third) for pair in drawing for third in range(len(RANKS))),
    )


def holding(automaton: Automaton, choices: Choices, hand: Hand, units: Sequence[Ranks]) -> Holding:
    """Give the steps that count these units, those of two cards first."""
    other = _other(automaton, choices, hand)
    twos = sorted({_values(unit) for unit in units})
    cells: list[list[tuple[int, int, int, int]]] = []
    for one, second in twos:
        state = state_of(automaton, (one, second))
        takes = _takes(other, state)
        row = other.row_of[state]
        cells.append([(one, second, third, row) for third in range(NUMBER if takes else 0)])
    flat, begin = ragged(cells, 4)
    two = {values: place for place, values in enumerate(twos)}
    cell = {
        (row[0], row[1], row[2]): place for place, row in enumerate(each for rows in cells for each in rows)
    }
    return Holding(
        places(VALUE_OF),
        flat,
        places(twos, len(twos), TWO_CARDS),
        begin,
        places([(two[_values(unit)], *unit) for unit in units if len(unit) == TWO_CARDS], -1, 3),
        places(
            [(cell[*_values(unit), VALUE_OF[unit[-1]]], *unit) for unit in units if len(unit) > TWO_CARDS],
            -1,
            4,
        ),
        other.stays,
        other.draws,
        other.alone,
        other.drawn,
        choices.denominator,
    )


def _other(automaton: Automaton, choices: Choices, hand: Hand) -> Other:
    """Say what the other hand does; where a natural of either ends the coup, no hand gets a third card."""
    whole = choices.whole
    twos = [state for state, size in enumerate(automaton.size) if size == TWO_CARDS]
    ends = [automaton.natural_ends and natural for natural in automaton.natural]
    of = [[state_of(automaton, (one, other)) for other in range(NUMBER)] for one in range(NUMBER)]
    goes_on = np.array([[not ends[state] for state in row] for row in of], np.int64)
    none = np.zeros((len(twos), NUMBER), np.int64)
    rows = {state: row for row, state in enumerate(twos)}
    if hand == "player":
        alone = [0 if ends[state] else choices.player[state] * whole for state in twos]
        return Other(goes_on, np.zeros_like(goes_on), np.array(alone, np.int64), none, rows)
    draws = np.array([[choices.player[state] for state in row] for row in of], np.int64)
    table = np.array(
        [[0 if ends[state] else each for each in choices.banker[state]] for state in twos], np.int64
    )
    return Other(
        goes_on * (whole - draws),
        goes_on * draws,
        np.ascontiguousarray(table[:, 0]),
        np.ascontiguousarray(table[:, 1:]),
        rows,
    )


def _takes(other: Other, state: int) -> bool:
    """Say whether a hand may get a third card."""
    row = other.row_of[state]
    return bool((other.alone[row] and other.stays.any()) or (other.drawn[row].any() and other.draws.any()))


def _state(automaton: Automaton, ranks: Ranks) -> int:
    return state_of(automaton, (VALUE_OF[rank] for rank in ranks))


def _values(ranks: Ranks) -> tuple[int, int]:
    """Give the values of the first two of some ranks, the lower first."""
    one, other = sorted(VALUE_OF[rank] for rank in ranks[:TWO_CARDS])
    return one, other
