"""How is a report written as a workbook: a sheet for each section, and one of live formulas with a check?"""

from __future__ import annotations

import io
import textwrap
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.reports.markdown import title
from croupier.reports.page import FLAG, RIGHT, Good, Heat, Table, Text, written
from croupier.reports.pages import sections
from croupier.reports.xlsx_book import begun, repacked
from croupier.reports.xlsx_formulas import number
from croupier.reports.xlsx_formulas import write as write_formulas

if TYPE_CHECKING:
    from croupier.reports.content import Cell, Report
    from croupier.reports.page import Kind, Row, Section, Value
    from croupier.reports.xlsx_book import Book, Format, Sheet

EXACT: Final = 1 << 53
"""A spreadsheet knows no whole number above this exactly: it stands there as a text."""
_LINE: Final = 110
"""Letters in a line of a paragraph."""
_NARROW, _WIDE = 11, 42
_MARGIN: Final = 4
"""Letters by which a line in a cell is kept shorter than the widest column."""
_HIGH: Final = 15
"""Points that a line is high."""
_MOST_TEXT: Final = 32_000
"""Letters of the longest text in a cell; a spreadsheet takes 32,767."""
_NAMED: Final = 31
"""Letters of the longest name of a sheet."""


def xlsx(report: Report) -> bytes:
    """Write a report as a workbook.

    Raises `ReportError` (``reports.missing_extra``) where XlsxWriter is not installed.
    """
    raw = io.BytesIO()
    book = begun(raw, title(report))
    writer = _Writer(book, report.asked.places)
    for section in sections(report):
        writer.write(section)
    write_formulas(book, report)
    book.close()
    return repacked(raw.getvalue())


class _Writer:
    """What writes sections, each on a sheet of its own."""

    def __init__(self, book: Book, places: int) -> None:
        self._book, self._places = book, places
        self._title: Format = book.add_format({"bold": True, "font_size": 14})
        self._bold: Format = book.add_format({"bold": True})
        head = {"bold": True, "bottom": 1, "text_wrap": True, "valign": "bottom"}
        self._head: Format = book.add_format({**head, "indent": 1})
        self._first_head: Format = book.add_format(head)
        self._right_head: Format = book.add_format({**head, "align": "right"})
        self._said: Format = book.add_format({"text_wrap": True, "valign": "top", "indent": 1})
        self._first: Format = book.add_format({"text_wrap": True, "valign": "top"})
        self._right: Format = book.add_format({"align": "right", "valign": "top"})
        self._flagged: Format = book.add_format({"bold": True, "bg_color": "#FFE699", "valign": "top"})
        self._numbers: dict[tuple[int, bool], Format] = {}
        self._price: Format = book.add_format({"valign": "top"})
        self._count: Format = book.add_format({"num_format": "#,##0", "valign": "top"})
        self._widths: dict[int, int] = {}

    def write(self, section: Section) -> None:
        """Write a section."""
        name = f"{section.number} {section.title}"
        sheet = self._book.add_worksheet(name[:_NAMED])
        sheet.set_landscape()
        sheet.fit_to_pages(1, 0)
        self._widths = {}
        sheet.write_string(0, 0, name, self._title)
        row = 2
        for block in section.blocks:
            match block:
                case Text():
                    row = self._text(sheet, row, block)
                case Table():
                    row = self._table(sheet, row, block)
                case Heat():
                    row = self._heat(sheet, row, block)
            row += 1
        for column, width in self._widths.items():
            sheet.set_column(column, column, width)

    def _text(self, sheet: Sheet, row: int, text: Text) -> int:
        """Write a paragraph, a row for each line: cells that are not merged are read by every program."""
        for line in textwrap.wrap(text.text, _LINE):
            sheet.write_string(row, 0, line, self._bold if text.strong else None)
            row += 1
        return row

    def _table(self, sheet: Sheet, row: int, table: Table) -> int:
        if table.title:
            sheet.write_string(row, 0, table.title, self._bold)
            row += 1
        for place, column in enumerate(table.columns):
            head = self._right_head if column.kind in RIGHT else self._head if place else self._first_head
            sheet.write_string(row, place, column.name, head)
            self._widen(place, _NARROW)
        for values in table.rows:
            row += 1
            self._heighten(sheet, row, values)
            for place, (value, column) in enumerate(zip(values, table.columns, strict=True)):
                self._cell(sheet, row, place, value, column.kind)
        return row + 1

    def _heighten(self, sheet: Sheet, row: int, values: Row) -> None:
        """Make room for texts that are wider than the widest column: not every program does by itself."""
        texts = (str(value) for value in values if isinstance(value, str | Fraction))
        lines = max((len(textwrap.wrap(text, _WIDE - _MARGIN)) for text in texts), default=1)
        if lines > 1:
            sheet.set_row(row, _HIGH * lines)

    def _cell(self, sheet: Sheet, row: int, place: int, value: Value, kind: Kind) -> None:
        """Write a cell: what is a number as a number, with as many decimals as the report has."""
        shown, good = written(value, kind, self._places), isinstance(value, Good)
        bare = value.value if isinstance(value, Good) else value
        self._widen(place, len(shown) + 2)
        if bare is None or isinstance(bare, str) or kind in {"text", "fraction"}:
            flagged, right = shown.endswith(FLAG), kind in RIGHT
            look = self._flagged if flagged else self._right if right else self._said
            sheet.write_string(row, place, shown[:_MOST_TEXT], look if place or flagged else self._first)
        elif kind == "count":
            if isinstance(bare, int) and abs(bare) > EXACT:
                sheet.write_string(row, place, shown, self._right)
            else:
                sheet.write_number(row, place, number(bare), self._count)
        elif kind == "price":
            sheet.write_number(row, place, number(bare), self._price)
        else:
            times = 100 if kind in {"percent", "short-percent"} else 1
            look = self._number(_places(shown.removesuffix(FLAG)), good=good)
            sheet.write_number(row, place, number(bare) * times, look)

    def _heat(self, sheet: Sheet, row: int, heat: Heat) -> int:
        """Write a drawing table three times: its letters, how often cells arise, and draw less stay."""
        for what, kind in (
            ("letters", "text"),
            ("arises, %", "short-percent"),
            ("draw less stay, %", "short-percent"),
        ):
            sheet.write_string(row, 0, f"{heat.title}: {what}", self._bold)
            row += 1
            rows = heat.table.rows
            heads = ["two cards", *(cell.third or "-" for cell in rows[0].cells)] if rows else []
            for place, head in enumerate(heads):
                right = self._head if kind == "text" else self._right_head
                sheet.write_string(row, place, head, right if place else self._first_head)
                self._widen(place, _NARROW)
            for each in rows:
                row += 1
                sheet.write_string(row, 0, each.row, self._first)
                for place, cell in enumerate(each.cells, 1):
                    self._cell(
                        sheet, row, place, _of(cell, what), "text" if kind == "text" else "short-percent"
                    )
            row += 2
        return row

    def _number(self, places: int, *, good: bool) -> Format:
        """Give the look of a number; one that favours whoever places the wager stays a number, flagged."""
        if (places, good) not in self._numbers:
            shape = f"0.{'0' * places}" if places else "0"
            look: dict[str, object] = {"num_format": shape, "valign": "top"}
            if good:
                look |= {"num_format": f'{shape}"{FLAG}"', "bold": True, "bg_color": "#FFE699"}
            self._numbers[places, good] = self._book.add_format(look)
        return self._numbers[places, good]

    def _widen(self, place: int, letters: int) -> None:
        self._widths[place] = min(_WIDE, max(self._widths.get(place, _NARROW), letters))


def _of(cell: Cell, what: str) -> Value:
    if what == "letters":
        return f"{cell.letter}{'!' if cell.contrary else ''}"
    if cell.arises is None or cell.draw is None or cell.stay is None:
        return None
    return cell.arises if what.startswith("arises") else cell.draw - cell.stay


def _places(shown: str) -> int:
    """Give how many decimals are shown."""
    return len(shown.partition(".")[2])
