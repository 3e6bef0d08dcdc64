"""How is a report written as Markdown: headings, paragraphs and tables that read well as plain text too?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from croupier.reports.numbers import percent
from croupier.reports.page import SHORT, Heat, Table, Text, written
from croupier.reports.pages import sections

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.reports.content import Cell, Report
    from croupier.reports.page import Kind

_LEFT: Final[frozenset[Kind]] = frozenset(("text", "fraction"))
_LISTED: Final = re.compile(r"^[-+=]|(?<=^[0-9])[.)]")
"""What would begin a list, or a line below a heading."""
_ESCAPED: Final = str.maketrans({each: f"\\{each}" for each in "\\`*_{}[]<>#|~&"})


def markdown(report: Report) -> bytes:
    """Write a report as Markdown in UTF-8."""
    lines = [f"# {escaped(title(report))}", "", *_lines(report)]
    return "\n".join(lines).encode() + b"\n"


def title(report: Report) -> str:
    """Give the title of a report."""
    of = report.identity
    what = "filing" if report.asked.filing else "report"
    return f"{of.title}: {what} on {of.rules}, edition {of.edition}"


def _lines(report: Report) -> Iterator[str]:
    for section in sections(report):
        yield from (f"## {section.number}. {escaped(section.title)}", "")
        for block in section.blocks:
            match block:
                case Text(text=text, strong=strong):
                    yield f"**{escaped(text)}**" if strong else _LISTED.sub(r"\\\g<0>", escaped(text))
                case Table():
                    yield from _table(block, report.asked.places)
                case Heat():
                    yield from _heat(block)
            yield ""


def _table(table: Table, places: int) -> Iterator[str]:
    if table.title:
        yield from (f"### {escaped(table.title)}", "")
    yield _row(escaped(column.name) for column in table.columns)
    yield _row("---" if column.kind in _LEFT else "---:" for column in table.columns)
    for row in table.rows:
        yield _row(
            escaped(written(cell, column.kind, places))
            for cell, column in zip(row, table.columns, strict=True)
        )


def _heat(heat: Heat) -> Iterator[str]:
    """Write a drawing table: letter, how often it arises, and draw less stay, in percent."""
    yield from (f"### {escaped(heat.title)}", "")
    rows = heat.table.rows
    heads = [cell.third or "letter; arises %; draw less stay %" for cell in rows[0].cells] if rows else []
    yield _row(["two cards", *heads])
    yield _row(["---"] * (1 + len(heads)))
    for row in rows:
        yield _row([escaped(row.row), *map(_cell, row.cells)])


def _cell(cell: Cell) -> str:
    if cell.arises is None or cell.draw is None or cell.stay is None:
        return f"{cell.letter} -"
    apart = percent(cell.draw - cell.stay, SHORT)
    sign = "" if apart.startswith("-") else "+"
    return f"{cell.letter}{'!' if cell.contrary else ''} {percent(cell.arises, SHORT)} {sign}{apart}"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def escaped(text: str) -> str:
    """Give a text that Markdown shows as it is."""
    return " ".join(text.split()).translate(_ESCAPED)
