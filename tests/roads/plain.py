"""The roads of a shoe by their definitions, slow and written otherwise than Croupier's, to be compared with.

Texts instead of states: the big road is a text split by patterns, a derived road asks which cells exist, and
a grid is filled column by column.  Nothing of `croupier.roads` is used.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby
from typing import Final, NamedTuple

BACKS: Final = (1, 2, 3)
DEEPEST: Final = 6
Place = tuple[int, int]


class Told(NamedTuple):
    """Everything that is compared: cells, places, colours and questions."""

    cells: tuple[tuple[str, int, int], ...]
    """Winner, number of the coup, ties."""
    columns: tuple[int, ...]
    """How many cells each column has."""
    big: tuple[Place, ...]
    colours: tuple[str, str, str]
    derived: tuple[tuple[Place, ...], ...]
    ask: tuple[tuple[str, str, str], tuple[str, str, str]]
    """For Banker, for Player."""


def runs(text: str) -> tuple[int, ...]:
    """Give how long the runs of one letter are, in order."""
    return tuple(len(list(group)) for _, group in groupby(text))


def shown(columns: tuple[int, ...], back: int) -> str:
    """Give the colours of a derived road from what it asks of the cell to the left, `back` columns before.

    Below the first row: is that cell there, and the one above it?  Both or neither: red.  The first row of a
    column is the opposite of what the column before would have shown, had it gone on.
    """
    there = {(column, row) for column, length in enumerate(columns) for row in range(length)}

    def below(column: int, row: int) -> str:
        left = column - back
        return "R" if ((left, row) in there) == ((left, row - 1) in there) else "B"

    def first(column: int) -> str:
        return {"R": "B", "B": "R"}[below(column - 1, columns[column - 1])]

    return "".join(
        first(column) if row == 0 else below(column, row)
        for column, row in sorted(there)
        if (row > 0 and column >= back) or (row == 0 and column > back)
    )


def filled(columns: tuple[int, ...]) -> tuple[Place, ...]:
    """Give the places of a road's entries, drawn one whole column after the other."""
    grid: dict[Place, int] = {}
    start = -1
    for number, length in enumerate(columns):
        start = next(x for x in range(start + 1, len(grid) + 1) if (x, 0) not in grid)
        room = next(y for y in range(1, DEEPEST + 1) if y == DEEPEST or (start, y) in grid)
        down = [(start, y) for y in range(min(length, room))]
        right = [(start + 1 + step, room - 1) for step in range(length - room)]
        for place in down + right:
            assert place not in grid, f"{place} is taken by column {grid[place]}"
            grid[place] = number
    return tuple(grid)


@cache
def colours(columns: tuple[int, ...]) -> tuple[str, str, str]:
    """Give the colours of big eye boy, small road and cockroach pig for columns of these lengths."""
    eye, small, pig = (shown(columns, back) for back in BACKS)
    return eye, small, pig


@cache
def places(columns: tuple[int, ...]) -> tuple[tuple[Place, ...], ...]:
    """Give where the entries of the big road and of the three derived roads are drawn."""
    return (filled(columns), *(filled(runs(road)) for road in colours(columns)))


def asked(wins: str) -> tuple[tuple[str, str, str], tuple[str, str, str]]:
    """Give what each derived road would show if Banker won, and if Player won; ``-`` for nothing new."""
    now = colours(runs(wins))

    def if_won(by: str) -> tuple[str, str, str]:
        then = colours(runs(wins + by))
        eye, small, pig = (new[len(old) :] or "-" for old, new in zip(now, then, strict=True))
        return eye, small, pig

    return if_won("B"), if_won("P")


def cells(text: str) -> tuple[tuple[str, int, int], ...]:
    """Give winner, number and ties of each cell; the ties that open a shoe are with the first one."""
    found = [(cell[0][0], cell.start() + 1, len(cell[0]) - 1) for cell in re.finditer("[BP]T*", text)]
    if found:
        winner, coup, ties = found[0]
        found[0] = winner, coup, ties + coup - 1
    return tuple(found)


def told(text: str) -> Told:
    """Give all that the roads of a shoe show, written as ``BPPT``."""
    wins = text.replace("T", "")
    columns = runs(wins)
    big, *derived = places(columns)
    return Told(cells(text), columns, big, colours(columns), tuple(derived), asked(wins))
