"""How do the drawing tables look on a page: as printed, row by row, each cell with its standing?

A row that is not law begins with a star and has small letters.  A cell that an erratum changed has its
letter, and its star, by the basis of the erratum, whose label stands under the row; one that is not the
best reply has a ! behind both.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from croupier.cli.layout import LETTERS, cited, fits, folded, is_law, marked

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.cli.rulebook import CellErratum, Point, Row, Table, Third
    from croupier.cli.sheet import Sheet

    Line = tuple[str, Point, Sequence[Row]]

CONTRARY: Final = "!: not the best reply, by exact odds of a full shoe"
_HEAD: Final = "        none  0  1  2  3  4  5  6  7  8  9"


def player(sheet: Sheet, table: Table) -> Iterator[str]:
    """Give the lines of the Player's table, one a printed row, parted where an erratum changed it."""
    yield sheet.title(table.title, cited(table.clause, table.basis))
    lines: list[Line] = []
    for _, group in groupby(
        table.rows, key=lambda row: (row.printed_as, row.cells, row.errata, row.contrary)
    ):
        rows = list(group)
        stands: Point = rows[0].errata[0] if rows[0].errata else rows[0]
        lines.append((_players(rows, table), stands, rows))
    yield from _set(sheet, lines)
    yield from _judged(table)


def _players(rows: Sequence[Row], table: Table) -> str:
    """Give the text of some counts that stand in one printed row."""
    first, last = rows[0], rows[-1]
    whole = first.printed_as and len(rows) == sum(row.printed_as == first.printed_as for row in table.rows)
    counts = f"{first.count}-{last.count}" if len(rows) > 1 else str(first.count)
    told = LETTERS[first.cells]
    if first.errata:
        told = f"{told}; printed {first.errata[0].was} (erratum {first.errata[0].label})"
    elif first.printed:
        told = first.printed
    elif not first.printed_as:
        told = f"{told}, a natural"
    return f"{first.printed_as if whole else counts:<5} {_cells(first)[0]:<2} {told}"


def banker(sheet: Sheet, table: Table) -> Iterator[str]:
    """Give the lines of the Banker's table, one a count, and what stands elsewhere than its row."""
    yield sheet.title(table.title, cited(table.clause, table.basis))
    yield "          third card of the Player's Hand, by value"
    yield _HEAD
    yield from _set(sheet, [(_bankers(row), row, [row]) for row in table.rows])
    for point, group in groupby(table.rows, key=lambda row: row.no_card):
        if point is not None:
            yield from sheet.point(f"column none, {_span(list(group))}", point)
    yield from _words(table)
    yield from _legend(table)
    yield from _naturals(table)


def _bankers(row: Row) -> str:
    none, *others = (f"{cell:<3}" for cell in _cells(row))
    return f"{row.count}     {none} {''.join(others)}".rstrip()


def _set(sheet: Sheet, lines: Sequence[Line]) -> Iterator[str]:
    """Set rows with their clauses beside them, or all of those underneath where one is too long for that."""
    beside = all(fits(marked(text, at.basis), cited(at.clause, at.basis)) for text, at, _ in lines)
    for text, at, rows in lines:
        yield from sheet.point(text, at, cite=beside)
        for erratum in rows[0].errata:
            if erratum is not at:
                yield from sheet.point(_corrected(erratum), erratum)
    if not beside:
        every = [(row, at) for _, at, rows in lines for row in rows]
        for _, group in groupby(every, key=lambda pair: (pair[1].clause, pair[1].basis, pair[1].evidence)):
            pairs = list(group)
            yield from sheet.point(_span([row for row, _ in pairs]), pairs[0][1])


def _corrected(erratum: CellErratum) -> str:
    """Tell what an erratum changed, under its row."""
    letter = erratum.becomes if is_law(erratum.basis) else erratum.becomes.lower()
    where = "no card" if erratum.third == "none" else f"against {erratum.third}"
    return f"{'':<6}{where}: {letter} for {erratum.was}, erratum {erratum.label}"


def _cells(row: Row) -> list[str]:
    """Give each letter of a row with its signs: neither of the two takes the place of the other.

    The letter is a small one where it is not law, with a star where an erratum made it so, and a ! follows
    where it is not the best reply.
    """
    columns: list[Third] = [None] if len(row.cells) == 1 else ["none", *range(10)]
    changed = {erratum.third for erratum in row.errata} - {None}
    return [
        (letter if is_law(basis) else letter.lower())
        + "*" * (column in changed and not is_law(basis))
        + "!" * (column in row.contrary)
        for letter, basis, column in zip(row.cells, row.bases, columns, strict=True)
    ]


def _span(rows: Sequence[Row]) -> str:
    first, last = rows[0].count, rows[-1].count
    if len(rows) <= 2:  # noqa: PLR2004  a row, or two
        return f"row {first}" if first == last else f"rows {first} and {last}"
    return f"rows {first} to {last}"


def _legend(table: Table) -> Iterator[str]:
    """Say what the letter of an option is, as it stands in the table."""
    shown = {cell.strip("*!") for row in table.rows for cell in _cells(row)}
    options = sorted(shown & {"O", "o"})
    if options:
        yield f"  {' or '.join(options)}: option, the Banker may draw or stay"
    yield from _judged(table)


def _judged(table: Table) -> Iterator[str]:
    """Say what the sign of a cell that is not the best reply means, where there is one."""
    if any(row.contrary for row in table.rows):
        yield f"  {CONTRARY}"


def _naturals(table: Table) -> Iterator[str]:
    """Say of rows that the page does not have why they stay: their counts are naturals."""
    rows = [row for row in table.rows if not row.printed_as]
    if rows:
        what = "naturals, which end" if len(rows) > 1 else "a natural, which ends"
        yield marked(f"{_span(rows)}: {what} the drawing", rows[0].basis)


def _words(table: Table) -> Iterator[str]:
    """Tell the words that the page prints instead of letters."""
    for _, group in groupby(table.rows, key=lambda row: row.printed_as):
        rows = list(group)
        words = rows[0].printed
        if words and set(words) - set("DSO "):
            joined = " printed as one" if len(rows) > 1 else " printed"
            span = _span(rows)
            yield folded(f'{span[0].upper()}{span[1:]}{joined}: "{words}"', indent=2)
