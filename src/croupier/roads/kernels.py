"""How are the roads of many shoes computed at once: loops over plain arrays, compiled.

A kernel takes arrays that somebody else checked and allocated, and fills those named last;
`croupier.roads.batch` is what to call.  Shoe s has the coups begins[s] to begins[s + 1].  Results are
0 Banker, 1 Player, 2 tie; colours 0 blue, 1 red; 255 stands where there is nothing.  The rules are those of
`croupier.roads.derived` and `croupier.roads.drawn`, written once more; tests hold the two together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.compiled import compiled

if TYPE_CHECKING:
    import numpy.typing as npt

    Bytes = npt.NDArray[np.uint8]
    Begins = npt.NDArray[np.int64]

TIE: Final = 2
NONE: Final = 255
FLOOR: Final = 1 << 6
"""In a column's byte, bit r is set where row r is taken; row 6 always is, as a grid has the rows 0 to 5."""


@compiled
def logical(results: Bytes, begins: Begins, column: Bytes, row: Bytes, colours: Bytes) -> None:
    """Fill the logical column and row of each coup, and the colours of the three derived roads.

    `a` to `d` are the lengths of the four columns before the last one, 0 where there is none.  Chance decides
    whether a column is new, and no processor foresees that: one expression for both is faster than a branch.
    """
    for shoe in range(begins.size - 1):
        winner = np.int64(TIE)
        n, length = -1, 0
        a = b = c = d = 0
        for coup in range(begins[shoe], begins[shoe + 1]):
            result = np.int64(results[coup])
            if result == TIE:
                column[coup] = row[coup] = NONE
                colours[0, coup] = colours[1, coup] = colours[2, coup] = NONE
                continue
            new = result != winner
            winner = result
            if new:
                a, b, c, d = length, a, b, c
            # A new column: red if the last is as long as the one k before it.  Otherwise: red unless the cell
            # lies just below the end of the column k before its own.
            this = a if new else length
            one, two, three = (b, c, d) if new else (a, b, c)
            colours[0, coup] = int((this == one) == new) if one else NONE
            colours[1, coup] = int((this == two) == new) if two else NONE
            colours[2, coup] = int((this == three) == new) if three else NONE
            n += int(new)
            length = 1 if new else length + 1
            column[coup] = n
            row[coup] = length - 1


@compiled
def drawn(runs: Bytes, begins: Begins, x: Bytes, y: Bytes) -> None:
    """Fill where the entries of one road are drawn: a column begins wherever `runs` changes.

    An entry of 255 is none, and has no place.
    """
    taken = np.full(NONE + 1, FLOOR, np.uint8)
    for shoe in range(begins.size - 1):
        start, last_x, last_y, width = -1, 0, 0, 0
        run = np.int64(NONE)
        for entry in range(begins[shoe], begins[shoe + 1]):
            value = np.int64(runs[entry])
            if value == NONE:
                x[entry] = y[entry] = NONE
                continue
            if value != run:
                run = value
                start += 1
                while taken[start] & 1:
                    start += 1
                last_x, last_y = start, 0
            elif last_x == start and not taken[last_x] >> (last_y + 1) & 1:
                last_y += 1
            else:
                last_x += 1
            taken[last_x] |= 1 << last_y
            width = max(width, last_x)
            x[entry] = last_x
            y[entry] = last_y
        taken[: width + 1] = FLOOR
