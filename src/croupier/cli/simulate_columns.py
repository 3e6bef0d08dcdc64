"""How wide are columns of numbers: as wide as a page has them, and wider where a number asks for it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def columns(least: Sequence[int], rows: Sequence[Sequence[str]]) -> list[int]:
    """Give the widths of columns: at least these, and each wide enough to keep every cell from the next."""
    return [
        max(width, *(len(cell) + 1 for cell in column))
        for width, column in zip(least, zip(*rows, strict=True), strict=True)
    ]


def set_in(widths: Sequence[int], cells: Sequence[str]) -> str:
    """Set a row: its name on the left of its column, every number on the right of its own."""
    name, *others = cells
    return f"{name:<{widths[0]}}{_right(widths[1:], others)}"


def table(least: Sequence[int], rows: Sequence[Sequence[str]]) -> list[str]:
    """Set rows in columns of at least these widths."""
    widths = columns(least, rows)
    return [set_in(widths, row) for row in rows]


def numbers(least: Sequence[int], rows: Sequence[Sequence[str]]) -> list[str]:
    """Set rows without names."""
    widths = columns(least, rows)
    return [_right(widths, row) for row in rows]


def _right(widths: Sequence[int], cells: Sequence[str]) -> str:
    return "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
