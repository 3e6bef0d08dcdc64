"""How is a drawing table drawn as a heat map that needs no colour?

How often a cell arises is told by how densely it is hatched, and by its number; what the rules say by a
letter; a cell in which they have the hand do what is worth less by a heavy frame and an exclamation mark.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.reports.numbers import percent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from croupier.reports.content import Cell, DrawingTable
    from croupier.reports.page import Heat

WIDE: Final = 78
HIGH: Final = 46
HEAD: Final = 24
SIDE: Final = 74
FOOT: Final = 34
LEGEND: Final = 520
"""The sizes of a cell, of the margins, and the least width, which the legend needs."""
ACROSS: Final = 12
"""Rows up to which a table of one column lies on its side."""
STEPS: Final = 5
"""Hatchings, the first of which is none."""
_APART: Final = (0, 14, 8, 5, 3)
"""Between the lines of each hatching."""
_SPOKEN: Final = {"D": "draws", "S": "stays", "O": "may choose"}


class Grid(NamedTuple):
    """What is drawn: the names of the columns, and rows of cells with their names."""

    heads: list[str]
    rows: list[tuple[str, Sequence[Cell]]]


def grid(table: DrawingTable) -> Grid:
    """Lay a table out: one of a single column lies on its side, if it is short."""
    if all(len(row.cells) == 1 for row in table.rows) and len(table.rows) <= ACROSS:
        return Grid([row.row for row in table.rows], [("", [row.cells[0] for row in table.rows])])
    heads = [cell.third or "two cards" for cell in table.rows[0].cells] if table.rows else []
    return Grid(heads, [(row.row, row.cells) for row in table.rows])


def svg(heat: Heat) -> Iterator[str]:
    """Draw a table as one picture, each of whose cells tells itself to who points at it or has it read."""
    heads, rows = grid(heat.table)
    if not rows:
        return
    key = heat.table.hand
    width = max(SIDE + len(heads) * WIDE + 2, LEGEND)
    height = HEAD + len(rows) * HIGH + FOOT
    yield (
        f'<svg class="heat" role="img" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'aria-labelledby="{key}-t {key}-d">'
    )
    yield f'<title id="{key}-t">{escape(heat.title)}</title>'
    yield f'<desc id="{key}-d">{escape(_told(heat.table))}</desc>'
    yield from _hatchings(key)
    for column, head in enumerate(heads):
        at = SIDE + column * WIDE + WIDE // 2
        yield f'<text class="h" x="{at}" y="16" text-anchor="middle">{escape(head)}</text>'
    most = max((cell.arises for _, row in rows for cell in row if cell.arises is not None), default=None)
    for place, (name, row) in enumerate(rows):
        top = HEAD + place * HIGH
        at = top + HIGH // 2 + 4
        yield f'<text class="h" x="{SIDE - 10}" y="{at}" text-anchor="end">{escape(name)}</text>'
        for column, cell in enumerate(row):
            yield from _cell(key, cell, SIDE + column * WIDE, top, most)
    yield from _legend(key, HEAD + len(rows) * HIGH + 8)
    yield "</svg>"


def _hatchings(key: str) -> Iterator[str]:
    yield "<defs>"
    for step in range(1, STEPS):
        apart = _APART[step]
        yield (
            f'<pattern id="{key}-{step}" width="{apart}" height="{apart}" patternUnits="userSpaceOnUse" '
            f'patternTransform="rotate(45)"><line x1="0" y1="0" x2="0" y2="{apart}" stroke="currentColor" '
            'stroke-width="1.1" stroke-opacity=".55"/></pattern>'
        )
    yield "</defs>"


def step_of(arises: Fraction | None, most: Fraction | None) -> int:
    """Give the hatching of a cell, by how often it arises beside the cell that arises most."""
    if not arises or not most:
        return 0
    return min(STEPS - 1, 1 + int(arises / most * (STEPS - 1)))


def _cell(key: str, cell: Cell, left: int, top: int, most: Fraction | None) -> Iterator[str]:
    step = step_of(cell.arises, most)
    fill = f"url(#{key}-{step})" if step else "none"
    frame = 'stroke-width="3"' if cell.contrary else 'stroke-width=".6"'
    inset = 1.5 if cell.contrary else 0
    yield f"<g><title>{escape(_spoken(cell))}</title>"
    size = f'width="{WIDE - 2 * inset:g}" height="{HIGH - 2 * inset:g}"'
    yield (
        f'<rect x="{left + inset:g}" y="{top + inset:g}" {size} fill="{fill}" stroke="currentColor" {frame}/>'
    )
    mark = "!" if cell.contrary else ""
    yield f'<text class="l halo" x="{left + 5}" y="{top + 28}">{cell.letter}{mark}</text>'
    if cell.arises is not None and cell.draw is not None and cell.stay is not None:
        apart = percent(cell.draw - cell.stay, 2)
        apart = apart if apart.startswith("-") else f"+{apart}"
        right = left + WIDE - 5
        often = percent(cell.arises, 2)
        for down, said in ((18, often), (35, apart)):
            yield f'<text class="s halo" x="{right}" y="{top + down}" text-anchor="end">{said}</text>'
    yield "</g>"


def _legend(key: str, top: int) -> Iterator[str]:
    """Say what the hatching and the numbers are."""
    left = SIDE
    yield f'<text class="h" x="{left - 10}" y="{top + 14}" text-anchor="end">arises</text>'
    for step in range(STEPS):
        fill = f"url(#{key}-{step})" if step else "none"
        place = f'x="{left + 26 * step}" y="{top}" width="22" height="18"'
        yield f'<rect {place} fill="{fill}" stroke="currentColor" stroke-width=".6"/>'
    at = left + 26 * STEPS + 6
    yield f'<text class="h" x="{at}" y="{top + 14}">never to most; arises % over draw less stay %</text>'


def _spoken(cell: Cell) -> str:
    against = {"": "", "none": "no third card: "}.get(cell.third, f"against {cell.third}: ")
    if cell.arises is None or cell.draw is None or cell.stay is None:
        return f"{against}{_SPOKEN[cell.letter]}; never arises"
    better = "; the other is worth more" if cell.contrary else ""
    return (
        f"{against}{_SPOKEN[cell.letter]}{better}; arises in {percent(cell.arises, 4)} % of coups; drawing "
        f"is worth {percent(cell.draw, 4)} %, staying {percent(cell.stay, 4)} %"
    )


def _told(table: DrawingTable) -> str:
    """Tell the whole table in words, row by row."""
    rows = (f"{row.row}: {' '.join(cell.letter for cell in row.cells)}" for row in table.rows)
    return f"D draws, S stays, O may choose. {'; '.join(rows)}."
