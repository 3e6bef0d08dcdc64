"""Which steps does the kernel take that counts the units of a ruleset: its program, as arrays?

The kernel counts four cards first, two to each hand, by pairs of classes (*cells*), and then again with one
card gone from the shoe and with two.  The program names every row that it reads and writes; `walk_kernel` has
what is computed, and why it is exact.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.odds.batch.columns import places, ragged
from croupier.odds.batch.matchings import NO_MATE, VALUES, matchings

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.odds.batch.columns import Places
    from croupier.odds.batch.units import Unit
    from croupier.regulations.ruleset import Automaton

    Cell = tuple[int, int]
    Mates = list[tuple[int, ...]]

ROWS: Final = VALUES + 1
"""A row for each value, and one of nought for a mate that is none."""
COUPLES: Final = np.array(
    [
        [max(pair) * (max(pair) + 1) // 2 + min(pair) for pair in product([one], range(ROWS))]
        for one in range(ROWS)
    ],
    np.uint32,
)
"""In which row the couples of two values stand, whichever comes first."""


class Program(NamedTuple):
    """The steps, in numbers of rows; all arrays are of places (uint32).

    `mates[class, value]` is the value that makes the class.  `cells[cell]` are two classes; the first
    `with_two` cells may be followed by two third cards, the first `with_one` by one.

    `gone[x, cell]` has what a cell loses when a card of value x is gone: the mates of x in both classes, and
    the couples of each mate with its own mate in the other class.

    `none[]` are the cells of the units without a third card, and `one[]`, from `one_begin[x]` on, those of
    the units with one of value x.  `two[]` are the values of two third cards, the lower first.  From
    `two_begin[p]` on, `told` has of their units the cell, and the couples of the mate of the one card in the
    one class with that of the other card in the other, both ways.  From `again_begin[p]` on, `again` has the
    units in which the two third cards make the class of one hand: which one from `two_begin[p]` on, the
    other hand's class, and in it the mate of the second card.
    """

    mates: Places
    cells: Places
    with_two: int
    with_one: int
    gone: Places
    none: Places
    one: Places
    one_begin: Places
    two: Places
    told: Places
    two_begin: Places
    again: Places
    again_begin: Places


def in_order(units: Iterable[Unit]) -> list[Unit]:
    """Give units in the order in which a program counts them."""
    return sorted(units, key=lambda unit: (unit.thirds, unit))


def program(automaton: Automaton, units: Sequence[Unit]) -> Program:
    """Give the program that counts these units, which are `in_order`."""
    mates = [(*each.mates, NO_MATE) for each in matchings(automaton)]
    cells, with_two, with_one = _cells(units)
    place = {cell: number for number, cell in enumerate(cells)}
    by_thirds: dict[tuple[int, int], list[Cell]] = {}
    for unit in units:
        by_thirds.setdefault((unit.low, unit.high), []).append((unit.one, unit.other))
    two = [pair for pair in by_thirds if pair[0] >= 0]
    told = [[(place[cell], *_across(mates, cell, pair)) for cell in by_thirds[pair]] for pair in two]
    again = [
        [(number, *each) for number, cell in enumerate(by_thirds[pair]) for each in _again(mates, cell, pair)]
        for pair in two
    ]
    return Program(
        places(mates, len(mates), ROWS),
        places(cells, len(cells), 2),
        with_two,
        with_one,
        places(
            [[_gone(mates, cell, x) for cell in cells[:with_one]] for x in range(VALUES)], VALUES, with_one, 4
        ),
        places([place[cell] for cell in by_thirds.get((-1, -1), ())]),
        *ragged([[place[cell] for cell in by_thirds.get((-1, x), ())] for x in range(VALUES)]),
        places(two, len(two), 2),
        *ragged(told, 3),
        *ragged(again, 3),
    )


def _cells(units: Sequence[Unit]) -> tuple[list[Cell], int, int]:
    """Give the cells, those with more third cards first, and how many have two, and one or two."""
    thirds: dict[Cell, int] = {}
    for unit in units:
        cell = (unit.one, unit.other)
        thirds[cell] = max(thirds.get(cell, 0), unit.thirds)
    cells = sorted(thirds, key=lambda cell: (-thirds[cell], cell))
    counts = list(thirds.values())
    with_two = counts.count(2)
    return cells, with_two, with_two + counts.count(1)


def _gone(mates: Mates, cell: Cell, value: int) -> tuple[int, int, int, int]:
    one, other = (mates[each] for each in cell)
    mine, its = one[value], other[value]
    return mine, its, int(COUPLES[mine, other[mine]]), int(COUPLES[its, one[its]])


def _across(mates: Mates, cell: Cell, thirds: tuple[int, int]) -> tuple[int, int]:
    one, other = (mates[each] for each in cell)
    low, high = thirds
    return int(COUPLES[one[low], other[high]]), int(COUPLES[one[high], other[low]])


def _again(mates: Mates, cell: Cell, thirds: tuple[int, int]) -> list[tuple[int, int]]:
    one, other = cell
    low, high = thirds
    return [(its, mates[its][high]) for mine, its in ((one, other), (other, one)) if mates[mine][low] == high]
