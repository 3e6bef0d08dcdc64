"""What is a report as a page: sections of paragraphs and tables, from which Markdown and HTML are set?

A cell is a value and not yet a text: each form writes it as its column says.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from croupier.reports.content import DrawingTable
from croupier.reports.numbers import Number, Surd, decimal, fraction, percent, price, scaled

if TYPE_CHECKING:
    from collections.abc import Iterator

Kind = Literal["text", "count", "fraction", "decimal", "percent", "price", "short", "short-percent"]
"""How the cells of a column are written: ``percent`` has two places less than a decimal, what is short four.

A ``price`` is what is paid to 1, None being a push.
"""
RIGHT: Final[frozenset[Kind]] = frozenset(("count", "decimal", "percent", "price", "short", "short-percent"))
"""What is set to the right, so that decimals stand under each other."""
Names = Callable[[str], str]
"""Gives a wager's id, flagged where it favours whoever places it."""
SHORT: Final = 4
ABREAST: Final = 12
"""Columns of figures for which a page has room."""
FLAG: Final = " (+)"
"""What stands behind the name of a wager that favours whoever places it, or behind a figure that does."""
NOTE_OF_FLAG: Final = (
    "(+) marks a wager with a positive expectation: at these prices it favours whoever places it, not the "
    "house."
)
NOTE_OF_FIGURES: Final = (
    "(+) behind a figure marks one that favours whoever places the wager: that figure, and no other of its "
    "row."
)


class Good(msgspec.Struct, frozen=True):
    """A figure of a wager that favours, there, whoever places it."""

    value: Fraction | Surd


Value = str | int | Fraction | Surd | Good | None
"""A cell; None is a dash, or a push where the column is of prices."""
Row = tuple[Value, ...]


def edge(of: Fraction) -> Fraction | Good:
    """Give a house edge as a cell, flagged where it is the edge of whoever places the wager."""
    return Good(of) if of < 0 else of


class Column(msgspec.Struct, frozen=True):
    """A column: what stands above it, and how its cells are written."""

    name: str
    kind: Kind = "text"


class Text(msgspec.Struct, frozen=True):
    """A paragraph; `strong` where it must not be overlooked."""

    text: str
    strong: bool = False


class Table(msgspec.Struct, frozen=True):
    """A table; `key` names it for programs, as ``summary.edges``, and `title` for people.

    On paper it may be set in columns, `across` of them.
    """

    key: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    across: int = 1


class Heat(msgspec.Struct, frozen=True):
    """A drawing table with how often its cells arise, and by how much drawing and staying differ."""

    key: str
    title: str
    table: DrawingTable


class Section(msgspec.Struct, frozen=True):
    """A numbered section."""

    number: int
    title: str
    blocks: tuple[Text | Table | Heat, ...]


def parted(table: Table) -> Iterator[Table]:
    """Part a table that is too wide for a page into several, each with the first column."""
    first, *others = table.columns
    parts = -(-len(others) // ABREAST)
    most = -(-len(others) // max(parts, 1))
    for part in range(parts):
        here = slice(1 + part * most, 1 + (part + 1) * most)
        columns = table.columns[here]
        yield msgspec.structs.replace(
            table,
            key=f"{table.key}-{part + 1}" if part else table.key,
            title=f"{table.title}: {columns[0].name} to {columns[-1].name}" if parts > 1 else table.title,
            columns=(first, *columns),
            rows=tuple((row[0], *row[here]) for row in table.rows),
        )


def written(value: Value, kind: Kind, places: int) -> str:
    """Write a cell as its column says; what is no number stays as it is."""
    if isinstance(value, str):
        return value
    if isinstance(value, Good):
        return f"{written(value.value, kind, places)}{FLAG}"
    if kind == "price":
        return price(None if value is None else Fraction(_exact(value)))
    return "-" if value is None else _number(value, kind, places)


def _number(value: Number | int, kind: Kind, places: int) -> str:
    match kind:
        case "count":
            said = f"{scaled(value, 0):,}"
        case "fraction":
            said = fraction(_exact(value))
        case "percent" | "short-percent":
            said = percent(value, SHORT if kind == "short-percent" else max(places - 2, 0))
        case _:
            said = decimal(value, SHORT if kind == "short" else places)
    return said


def _exact(value: Number | int) -> Fraction | int:
    if isinstance(value, Surd):
        message = "a root is no fraction"
        raise TypeError(message)
    return value
