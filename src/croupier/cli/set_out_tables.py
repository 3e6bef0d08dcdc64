"""How are drawing tables set out for a book: one row a count, as printed and as they are to be read?"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cli.rulebook import CellErratum, Point, Row, Table, Third
from croupier.regulations.overlay import BankerCell
from croupier.regulations.tableau import cite, counts_of, spread

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.coup import Hand
    from croupier.regulations.model import BankerRow, BankerTable, PlayerRow, PlayerTable
    from croupier.regulations.overlay import Erratum
    from croupier.regulations.regulation import Regulation
    from croupier.regulations.tableau import Cell

    Cells = Sequence[Sequence[Cell]]


COLUMNS: Final[Mapping[int, tuple[Third, ...]]] = {1: (None,), 11: ("none", *range(10))}
"""The columns of a table whose rows have so many letters."""
Contrary = Collection[tuple["Hand", int, "Third"]]
"""Cells that are not the best reply: the hand, its count, and the column of its table."""


def tables(regulation: Regulation, chosen: str, contrary: Contrary = ()) -> tuple[Table | None, Table | None]:
    """Give the Player's table and that of the Banker which was chosen, every erratum applied and named.

    A game that draws by score has none.
    """
    file = regulation.file
    of_banker = file.banker_tables.get(chosen, file.banker_table)
    if file.player_table is None or of_banker is None:
        return None, None
    printed, read = spread(file, chosen), regulation.tableau(chosen)
    errata = {erratum.label: erratum for erratum in regulation.errata}
    players = (_single(printed.rows), _single(read.rows))
    bankers = (printed.table, read.table)
    return (
        _judged(
            _table(file.id, file.player_table, file.player_table.rows, players, errata), "player", contrary
        ),
        _judged(_table(file.id, of_banker, of_banker.rows, bankers, errata), "banker", contrary),
    )


def _judged(table: Table, hand: Hand, contrary: Contrary) -> Table:
    """Mark the cells of a table that are not the best reply."""
    rows = tuple(
        msgspec.structs.replace(
            row,
            contrary=tuple(
                third for third in COLUMNS[len(row.cells)] if (hand, row.count, third) in contrary
            ),
        )
        for row in table.rows
    )
    return msgspec.structs.replace(table, rows=rows)


def _single(cells: Sequence[Cell]) -> Cells:
    """Give a row of one cell for each cell."""
    return [(cell,) for cell in cells]


def _table(
    rules: str,
    table: PlayerTable | BankerTable,
    rows: Sequence[PlayerRow] | Sequence[BankerRow],
    cells: tuple[Cells, Cells],
    errata: Mapping[str, Erratum],
) -> Table:
    """Spread a table's rows out, one a count; `cells` are those as printed and those to be read."""
    by_count = {count: row for row in rows for count in counts_of(row.counts) or ()}
    return Table(
        clause=cite(rules, table.clause, table.basis).clause,
        basis=table.basis,
        evidence=table.evidence,
        title=table.title,
        rows=tuple(
            _row(count, was, now, by_count.get(count), errata)
            for count, (was, now) in enumerate(zip(*cells, strict=True))
        ),
    )


def _row(
    count: int,
    was: Sequence[Cell],
    now: Sequence[Cell],
    row: PlayerRow | BankerRow | None,
    errata: Mapping[str, Erratum],
) -> Row:
    """Give one row; a count that the page does not print is one whose natural ends the drawing."""
    first, last = was[0].cite, was[-1].cite
    return Row(
        clause=last.clause,
        basis=last.basis,
        evidence=row.evidence if row else "",
        count=count,
        cells="".join(cell.letter for cell in now),
        bases=tuple(cell.cite.basis for cell in now),
        printed_as=row.counts if row else "",
        printed=row.printed if row else "",
        no_card=Point(clause=first.clause, basis=first.basis) if first != last else None,
        errata=tuple(
            _cell_erratum(errata[cell.cite.erratum], before, cell)
            for before, cell in zip(was, now, strict=True)
            if cell.cite.erratum
        ),
    )


def _cell_erratum(erratum: Erratum, before: Cell, cell: Cell) -> CellErratum:
    """Tell what an erratum changed in a cell."""
    third = erratum.where.third if isinstance(erratum.where, BankerCell) else None
    return CellErratum(
        clause=cell.cite.clause,
        basis=cell.cite.basis,
        evidence=erratum.evidence,
        label=erratum.label,
        third=third,
        was=before.letter,
        becomes=cell.letter,
    )
