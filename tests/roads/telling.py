"""How are the roads of Croupier told in the words of `tests.roads.plain`, and a batch's coup by coup?"""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING

from tests.roads import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.roads import Roads
    from croupier.roads.batch import Drawn

NONE = 255
Line = tuple[int, ...]
"""One coup: column and row, three colours, four x and four y; 255 for what is not there."""


def of(roads: Roads) -> plain.Told:
    """Tell the roads as they are now."""
    ask = roads.ask()
    eye, small, pig = roads.derived.values()
    return plain.Told(
        tuple((cell.winner, cell.coup, cell.ties) for column in roads.big.columns for cell in column),
        tuple(roads.big.lengths),
        tuple(roads.grid.places),
        (str(eye), str(small), str(pig)),
        tuple(tuple(road.grid.places) for road in (eye, small, pig)),
        (_three(ask["B"]), _three(ask["P"])),
    )


def _three(marks: tuple[str, ...]) -> tuple[str, str, str]:
    eye, small, pig = marks
    return eye, small, pig


def lines(told: plain.Told, coups: int) -> list[Line]:
    """Spread what is told over the coups of a shoe, as the arrays of a batch hold it."""
    table = [[NONE] * 13 for _ in range(coups)]
    logical = [(column, row) for column, size in enumerate(told.columns) for row in range(size)]
    rows = [table[coup - 1] for _, coup, _ in told.cells]
    for row, place, drawn in zip(rows, logical, told.big, strict=True):
        row[0:2] = place
        row[5], row[9] = drawn
    for road, (colours, places) in enumerate(zip(told.colours, told.derived, strict=True)):
        # A road that has started has a colour for every cell to the last.
        for row, colour, place in zip(rows[len(rows) - len(colours) :], colours, places, strict=True):
            row[2 + road] = int(colour == "R")
            row[6 + road], row[10 + road] = place
    return [tuple(row) for row in table]


def of_last(roads: Roads) -> bytes:
    """Give the line of the coup added last, as bytes."""
    if roads.results[-1].letter == "T":
        return bytes([NONE] * 13)
    lengths = roads.big.lengths
    derived = list(roads.derived.values())
    colours = [int(road.colours[-1] == "R") if road.colours else NONE for road in derived]
    grids = [roads.grid, *(road.grid for road in derived)]
    x, y = zip(*(grid.places[-1] if grid.places else (NONE, NONE) for grid in grids), strict=True)
    return bytes([len(lengths) - 1, lengths[-1] - 1, *colours, *x, *y])


def of_batch(drawn: Drawn, first: int, last: int) -> list[Line]:
    """Cut the coups of one shoe out of a batch."""
    parts = (drawn.logical.column, drawn.logical.row, *drawn.logical.colours, *drawn.x, *drawn.y)
    return list(zip(*(part[first:last].tolist() for part in parts), strict=True))


def texts(letters: str, most: int) -> Iterator[str]:
    """Give every text of these letters, from none to so many."""
    layer = [""]
    for _ in repeat(None, most):
        yield from layer
        layer = [text + letter for text in layer for letter in letters]
    yield from layer
