"""What does each cell of the drawing tables say, and under which clause: the printed rows, spread out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.regulations.model import Letter
from croupier.regulations.ruleset import Cite
from croupier.regulations.settings import DEFAULT_TABLE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.regulations.model import BankerRow, Basis, PlayerRow, RegulationFile

COUNTS: Final = 10
"""Point counts run from 0 to 9."""
COLUMNS: Final = 11
"""No third card, then a third card of value 0 to 9."""
_ROW: Final = re.compile(r"([0-9])(?:-([0-9]))?")


class Hand(msgspec.Struct, frozen=True, order=True):
    """What two cards are, as far as any rule of drawing may ask."""

    count: int
    soft: bool
    natural: bool


class Cell(msgspec.Struct, frozen=True, gc=False):
    """One cell: its letter and its clause, with the label of the erratum that changed it, if one did."""

    letter: Letter
    cite: Cite

    @property
    def erratum(self) -> str:
        """The label of the erratum that changed the cell, "" where it is as printed."""
        return self.cite.erratum


class Tableau(msgspec.Struct, frozen=True):
    """Both tables spread out: `rows[count]` for the Player, `table[count][0, 1 + value]` for the Banker."""

    rows: tuple[Cell, ...]
    table: tuple[tuple[Cell, ...], ...]

    def player(self, hand: Hand) -> Cell:
        """Give the Player's cell for two cards."""
        return self.rows[hand.count]

    def banker(self, hand: Hand) -> tuple[Cell, ...]:
        """Give the Banker's cells for two cards."""
        return self.table[hand.count]


class UnderAScore(msgspec.Struct, frozen=True):
    """A hand below a score takes one card, whatever the other holds; one score for hard hands, one for soft.

    `ended` is the cell of a natural.
    """

    hard: int
    soft: int
    draws: Cell
    stays: Cell
    ended: Cell

    def player(self, hand: Hand) -> Cell:
        """Give the cell of either hand for two cards."""
        if hand.natural:
            return self.ended
        return self.draws if hand.count < (self.soft if hand.soft else self.hard) else self.stays

    def banker(self, hand: Hand) -> tuple[Cell, ...]:
        """Give the same for every third card of the Player's."""
        return (self.player(hand),) * COLUMNS


def counts_of(row: str) -> range | None:
    """Read a row's counts, ``3`` or ``0-2``; None where they are not so written."""
    found = _ROW.fullmatch(row)
    if found is None:
        return None
    first = int(found[1])
    last = int(found[2] or first)
    return range(first, last + 1) if first <= last else None


def letters_of(row: BankerRow) -> str:
    """Give a Banker's row without the spaces that make it readable."""
    return row.cells.replace(" ", "")


def cite(rules: str, clause: str, basis: Basis) -> Cite:
    """Join a clause to the id of its rules."""
    return Cite(f"{rules}:{clause}", basis)


def by_score(file: RegulationFile, chosen: Mapping[str, int | str]) -> UnderAScore:
    """Give the drawing of a sound file that has no tables, with these choices."""
    at = file.drawing or file.natural
    rule = cite(file.id, at.clause, at.basis)
    return UnderAScore(
        int(chosen["stand-on"]),
        int(chosen["soft-stand-on"]),
        Cell("D", rule),
        Cell("S", rule),
        _ended(file),
    )


def _ended(file: RegulationFile) -> Cell:
    return Cell("S", cite(file.id, file.natural.ends.clause, file.natural.ends.basis))


def spread(file: RegulationFile, table: str = DEFAULT_TABLE) -> Tableau:
    """Spread out the printed rows of a sound file; `table` names one of its further tables of the Banker.

    A count that has no row is one whose natural ends the drawing: its cells stay, under the clause
    that says so.  A file without tables has none but such rows.
    """
    ended = _ended(file)
    player = [ended] * COUNTS
    banker: list[tuple[Cell, ...]] = [(ended,) * COLUMNS] * COUNTS
    for player_row in file.player_table.rows if file.player_table else ():
        for count in counts_of(player_row.counts) or ():
            player[count] = _player_cell(file.id, player_row)
    of_banker = file.banker_tables.get(table, file.banker_table)
    for banker_row in of_banker.rows if of_banker else ():
        cells = _banker_cells(file.id, banker_row)
        for count in counts_of(banker_row.counts) or ():
            banker[count] = cells
    return Tableau(tuple(player), tuple(banker))


def _player_cell(rules: str, row: PlayerRow) -> Cell:
    return Cell(row.cell, cite(rules, row.clause, row.basis))


def _banker_cells(rules: str, row: BankerRow) -> tuple[Cell, ...]:
    drawn = cite(rules, row.clause, row.basis)
    none = cite(rules, row.no_card_clause or row.clause, row.no_card_basis or row.basis)
    cells: list[Letter] = [letter(each) for each in letters_of(row)]
    return tuple(Cell(cell, drawn if column else none) for column, cell in enumerate(cells))


def letter(text: str) -> Letter:
    """Read a cell's letter; any other text stays."""
    match text:
        case "D" | "O":
            return text
        case _:
            return "S"
