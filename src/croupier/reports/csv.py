"""How is a report written as one file of comma-separated values: a line for each cell of each table?

Each line names the section, the table, the number of the row and the column of a cell, then what is in it:
`exact`, an integer, a reduced fraction or a text, empty where it is a root; and `shown`, as the other forms
show it.  A spreadsheet's pivot, or two lines of any language, make tables of them again.
"""

from __future__ import annotations

import csv as of_texts
import io
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.reports.numbers import Surd, decimal, fraction
from croupier.reports.page import Good, Heat, Table, Text, written
from croupier.reports.pages import sections

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.reports.content import Report
    from croupier.reports.page import Section, Value

HEAD: Final = ("section", "table", "row", "column", "exact", "shown")
PARAGRAPH: Final = "text"
"""Stands in the place of a table for a paragraph."""
Line = tuple[int, str, int, str, str, str]


def csv(report: Report) -> bytes:
    """Write a report as CSV in UTF-8, lines ending in a line feed."""
    found = io.StringIO(newline="")
    lines = of_texts.writer(found, lineterminator="\n")
    lines.writerow(HEAD)
    for section in sections(report):
        lines.writerows(_lines(section, report.asked.places))
    return found.getvalue().encode()


def _lines(section: Section, places: int) -> Iterator[Line]:
    paragraphs = 0
    for block in section.blocks:
        match block:
            case Text(text=text):
                paragraphs += 1
                yield (section.number, PARAGRAPH, paragraphs, "", text, text)
            case Table():
                for number, row in enumerate(block.rows, 1):
                    for cell, column in zip(row, block.columns, strict=True):
                        shown = written(cell, column.kind, places)
                        yield (section.number, block.key, number, column.name, _exact(cell, shown), shown)
            case Heat():
                yield from _heat(section.number, block, places)


def _heat(section: int, heat: Heat, places: int) -> Iterator[Line]:
    """Give the cells of a drawing table: letter, how often it arises, what drawing and staying are worth."""
    number = 0
    for row in heat.table.rows:
        for cell in row.cells:
            number += 1
            place = (("two cards", row.row), ("third card", cell.third), ("letter", cell.letter))
            for column, text in place:
                yield (section, heat.key, number, column, text, text)
            for column, value in (("arises", cell.arises), ("draw", cell.draw), ("stay", cell.stay)):
                exact = "" if value is None else fraction(value)
                shown = "-" if value is None else decimal(value, places)
                yield (section, heat.key, number, column, exact, shown)


def _exact(cell: Value, shown: str) -> str:
    match cell:
        case int() | Fraction():
            return fraction(cell)
        case Good(value=value):
            return _exact(value, shown)
        case Surd():
            return ""
        case None:
            return shown
        case _:
            return cell
