"""How are both sides' choices drawn: a map of the drawing tables, the darker the more often a hand draws?

Each cell has its letter, D, S or how many percent draw; a cell in which a choice is free has a bold edge, so
that nothing hangs on a colour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.strategy.pictures.sheet import box, grey, sheet, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.strategy.shown import Done, Row

WIDE, HIGH = 38, 26
"""The size of a cell."""
COLUMNS: Final = ("none", *map(str, range(10)))
_LEFT, _TOP = 60, 96
_GAP: Final = 100
"""What lies between both tables."""
_CARDS: Final = 7
"""So wide is a letter of the cards of a row, about."""
_MARGIN: Final = 24


def choices(title: str, below: Sequence[str], player: Sequence[Row], banker: Sequence[Row]) -> str:
    """Draw the tables side by side, under a title; `below` are lines of explanation."""
    first = _LEFT
    second = first + WIDE + _GAP + max((_CARDS * len(row.cards) for row in player), default=0)
    right = second + WIDE * len(COLUMNS) + max((_CARDS * len(row.cards) for row in banker), default=0)
    height = _TOP + HIGH * max(len(player), len(banker))
    marks = [
        text(_MARGIN, 34, title, size=16, bold=True),
        text(first, _TOP - 26, "Player's Hand", bold=True),
        text(second, _TOP - 26, "Banker's Hand, by the value of the Player's third card", bold=True),
        *(
            text(second + WIDE * (place + 0.5), _TOP - 8, name, size=12, anchor="middle")
            for place, name in enumerate(COLUMNS)
        ),
        *_table(first, player),
        *_table(second, banker),
        *(text(_MARGIN, height + 30 + 18 * place, said, size=12) for place, said in enumerate(below)),
    ]
    about = "; ".join([*_told("Player", player), *_told("Banker", banker)])
    return sheet(right + _MARGIN, height + 40 + 18 * len(below), title, about, marks)


def _table(x: float, rows: Sequence[Row]) -> Iterator[str]:
    for place, row in enumerate(rows):
        y = _TOP + HIGH * place
        yield text(x - 10, y + 18, row.name, anchor="end", bold=True)
        for column, cell in enumerate(row.cells):
            yield _cell(x + WIDE * column, y, cell)
        if row.cards:
            yield text(x + WIDE * len(row.cells) + 8, y + 18, row.cards, size=11)
    # Bold edges lie above their neighbours' fine ones.
    for place, row in enumerate(rows):
        for column, cell in enumerate(row.cells):
            if cell.free:
                inset = 1.5
                at = (x + WIDE * column + inset, _TOP + HIGH * place + inset)
                yield box(*at, WIDE - 2 * inset, HIGH - 2 * inset, "none", 2.2)


def _cell(x: float, y: float, cell: Done) -> str:
    told = "never arises" if cell.chance is None else f"draws with the chance {cell.chance}"
    fill = grey(0 if cell.chance is None else float(cell.chance))
    mark = box(x, y, WIDE, HIGH, fill, 0.6, told)
    return mark + text(x + WIDE / 2, y + 18, said(cell), anchor="middle", size=13)


def said(cell: Done) -> str:
    """Say what is done in a cell: ``D``, ``S``, a percentage, or ``-`` where it never arises."""
    if cell.chance is None:
        return "-"
    if cell.chance.denominator == 1:
        return "D" if cell.chance else "S"
    return f"{float(100 * cell.chance):.0f} %"


def _told(side: str, rows: Sequence[Row]) -> Iterator[str]:
    """Read a table aloud."""
    for row in rows:
        name = f"{side} {row.name} {row.cards}".rstrip()
        yield f"{name}: {' '.join(map(said, row.cells))}"
