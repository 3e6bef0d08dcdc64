"""What stands under the picture of the roads: what each mark means, and that roads do not predict."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.roads.columns import Cell
from croupier.roads.derived import BACK
from croupier.roads.names import ENDING
from croupier.roads.result import Result
from croupier.roads.svg_marks import CELL, bead, derived, n, put, ring

if TYPE_CHECKING:
    from collections.abc import Iterator

_LINE: Final = 34
"""The height of a line of entries."""
_ENTRY: Final = 230
"""The least width of an entry."""
_FOOT: Final = 40
"""The height of the sentence at the end."""
_INSET: Final = 10
"""What lies between the edge of the paper and its entries."""

_CLOSE: Final = 20
"""The width of a mark of a derived road with what parts it from the next."""
_SMALL: Final = (
    tuple(derived(road, "R") for road in BACK),
    tuple(derived(road, "B") for road in BACK),
)
ENTRIES: Final = (
    ((bead(Result("B")), ring(Cell("B", 1))), "Banker"),
    ((bead(Result("P")), ring(Cell("P", 1))), "Player"),
    ((bead(Result("T")), ring(Cell("B", 1, 1)), ring(Cell("P", 1, 3))), "tie, three ties"),
    ((ring(Cell("B", 1, natural=True)), ring(Cell("P", 1, natural=True))), "natural"),
    ((ring(Cell("B", 1, banker_pair=True)), ring(Cell("P", 1, banker_pair=True))), "Banker pair"),
    ((ring(Cell("B", 1, player_pair=True)), ring(Cell("P", 1, player_pair=True))), "Player pair"),
    (_SMALL[0], "red: a pattern repeats"),
    (_SMALL[1], "blue: a pattern breaks"),
)
"""Marks, and what they mean."""


def height(width: float) -> float:
    """Give the height of a legend of this width."""
    return _paper(width) + _FOOT


def drawn(x: float, y: float, width: float) -> Iterator[str]:
    """Draw the legend with its top left corner at (x, y)."""
    beside = _beside(width)
    step = (width - 2 * _INSET) / beside
    box = f'x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(_paper(width))}"'
    yield f'<g class="legend"><rect class="paper" {box}/><rect class="edge" fill="none" {box}/>'
    for number, (marks, meaning) in enumerate(ENTRIES):
        line, column = divmod(number, beside)
        yield _entry(x + _INSET + column * step, y + _INSET + (line + 0.5) * _LINE, marks, meaning)
    foot = y + _paper(width) + 26
    look = 'font-size="13" font-style="italic"'
    yield f'<text class="quiet" x="{n(x)}" y="{n(foot)}" {look}>{ENDING}</text></g>'


def _paper(width: float) -> float:
    """Give the height of the paper on which the entries stand."""
    return -(-len(ENTRIES) // _beside(width)) * _LINE + 2 * _INSET


def _beside(width: float) -> int:
    """Say how many entries have room on a line."""
    return max(1, min(4, int((width - 2 * _INSET) // _ENTRY)))


def _entry(x: float, y: float, marks: tuple[str, ...], meaning: str) -> str:
    step = _CLOSE if marks in _SMALL else CELL
    shown = "".join(put(x + CELL / 2 + k * step, y, mark) for k, mark in enumerate(marks))
    after = x + CELL + (len(marks) - 1) * step + 8
    said = f'<text class="quiet" x="{n(after)}" y="{n(y + 4.6)}" font-size="13">'
    return f"{shown}{said}{meaning}</text>"
