"""Where is each entry of a road drawn: six rows, down, and to the right where there is no room below.

A column goes down to row 6 or to the cell above an occupied one, then to the right: the dragon's tail.  The
next column starts in row 1, in the first free place after the start of the one before.

Two tails never meet.  One that lay in the way of another, in the same row and to the right of it, would have
begun to the left of that one's start, and so would pass below its first cell in that very row; and there the
column would have turned one row higher.
"""

from __future__ import annotations

from typing import Final

ROWS: Final = 6
Place = tuple[int, int]
"""Column and row of the grid, from 0."""


class Grid:
    """The places of a road's entries in their order, added one by one.

    `starts` has, for each logical column, the grid's column in which it begins; `taken` holds the places too.
    """

    def __init__(self) -> None:
        """Begin with an empty grid."""
        self.places: list[Place] = []
        self.starts: list[int] = []
        self.taken: set[Place] = set()

    @property
    def width(self) -> int:
        """The number of columns in use."""
        return max((column for column, _ in self.places), default=-1) + 1

    def begin(self) -> Place:
        """Give the place of an entry that begins a column."""
        column = self.starts[-1] + 1 if self.starts else 0
        while (column, 0) in self.taken:
            column += 1
        self.starts.append(column)
        return self._take((column, 0))

    def go_on(self) -> Place:
        """Give the place of an entry that goes on with the column; there must be one."""
        column, row = self.places[-1]
        below = (column, row + 1)
        # A column that has left its start is a tail, and a tail never turns down again.
        if column == self.starts[-1] and row + 1 < ROWS and below not in self.taken:
            return self._take(below)
        return self._take((column + 1, row))

    def undo(self) -> Place:
        """Free the place of the last entry, of which there must be one, and give it."""
        place = self.places.pop()
        self.taken.remove(place)
        if place == (self.starts[-1], 0):
            self.starts.pop()
        return place

    def _take(self, place: Place) -> Place:
        self.taken.add(place)
        self.places.append(place)
        return place
