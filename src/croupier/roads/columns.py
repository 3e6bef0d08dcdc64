"""What stands in the big road: columns of one winner, each cell with the ties that are marked on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.roads.result import Letter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.roads.result import Result


class Cell(msgspec.Struct, gc=False, omit_defaults=True):
    """One cell of the big road: the coup that stands in it, and how many ties are marked on it.

    `coup` is the number of that coup in the shoe, from 1.  `ties` counts the ties after it; the first cell
    of a shoe has those before it too.  The marks are those of `coup` itself: a tie's stand on the bead plate.
    """

    winner: Letter
    coup: int
    ties: int = 0
    player_pair: bool = False
    banker_pair: bool = False
    natural: bool = False


class BigRoad:
    """The big road as logical columns, however it is drawn.

    `columns` has one list of cells for each run of one winner, and `lengths` how many cells each has;
    `leading` counts the ties before the first cell, and `coups` every result.
    """

    def __init__(self, results: Iterable[Result] = ()) -> None:
        """Begin with these results."""
        self.columns: list[list[Cell]] = []
        self.lengths: list[int] = []
        self.leading = 0
        self.coups = 0
        for result in results:
            self.add(result)

    def add(self, result: Result) -> bool:
        """Add a result; say whether it made a cell, which a tie does not."""
        self.coups += 1
        columns = self.columns
        winner = result.letter
        if winner == "T":
            if columns:
                columns[-1][-1].ties += 1
            else:
                self.leading += 1
            return False
        ties = 0 if columns else self.leading
        cell = Cell(winner, self.coups, ties, result.player_pair, result.banker_pair, result.natural)
        if columns and columns[-1][0].winner == winner:
            columns[-1].append(cell)
            self.lengths[-1] += 1
        else:
            columns.append([cell])
            self.lengths.append(1)
        return True

    def undo(self) -> bool:
        """Take the last result back, of which there must be one; say whether it had made a cell."""
        columns = self.columns
        made = bool(columns) and columns[-1][-1].coup == self.coups
        self.coups -= 1
        if made:
            columns[-1].pop()
            self.lengths[-1] -= 1
            if not columns[-1]:
                columns.pop()
                self.lengths.pop()
        elif columns:
            columns[-1][-1].ties -= 1
        else:
            self.leading -= 1
        return made
