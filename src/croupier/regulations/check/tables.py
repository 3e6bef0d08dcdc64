"""Are the drawing tables whole: each count in one row, each row in the letters of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from croupier.errors import Problem
from croupier.regulations.arithmetic import MOST
from croupier.regulations.model import UNSAID, Arithmetic, BankerTable, Natural, PlayerTable
from croupier.regulations.procedures import ASKING
from croupier.regulations.tableau import COLUMNS, COUNTS, counts_of, letters_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from croupier.regulations.model import BankerRow, DescribedProcedure, PlayerRow

LETTERS: Final = frozenset("DSO")
CODE: Final = "regulations.bad_table"


def table_problems(name: str, raw: dict[str, object], sound: dict[str, object]) -> Iterator[Problem]:
    """Find rows that miss, overlap, or are not written in the letters D, S and O; and no way of drawing."""
    yield from _one_way(name, raw)
    natural = sound.get("natural")
    ended: frozenset[int] | None = None
    if isinstance(natural, Natural):
        ended = frozenset(natural.counts)
        yield from _natural(name, natural, _highest(sound))
    procedures = cast("Mapping[str, DescribedProcedure]", sound.get("procedures", {}))
    player = sound.get("player_table")
    if isinstance(player, PlayerTable):
        yield from _rows(f"{name}, player-table", player.rows, ended)
        for number, player_row in enumerate(player.rows, 1):
            where = f"{name}, player-table.rows[{number}]"
            yield from ended_problems(where, player_row.counts, player_row.cell, ended)
            yield from asked_problems(where, player_row.cell, procedures)
    further = cast("Mapping[str, BankerTable]", sound.get("banker_tables") or {})
    tables = {"banker-table": sound.get("banker_table")}
    for place, banker in {
        **tables,
        **{f"banker-tables.{key}": table for key, table in further.items()},
    }.items():
        if isinstance(banker, BankerTable):
            yield from _banker(f"{name}, {place}", banker, ended, procedures)


def _banker(
    where: str,
    table: BankerTable,
    ended: frozenset[int] | None,
    procedures: Mapping[str, DescribedProcedure],
) -> Iterator[Problem]:
    """Find what is wrong with a table of the Banker."""
    yield from _rows(where, table.rows, ended)
    for number, row in enumerate(table.rows, 1):
        at = f"{where}.rows[{number}]"
        if row.cells is not UNSAID:
            yield from _letters(at, row)
        yield from ended_problems(at, row.counts, letters_of(row), ended)
        yield from asked_problems(at, letters_of(row), procedures)


def _one_way(name: str, raw: dict[str, object]) -> Iterator[Problem]:
    """Find a file with neither tables nor a rule of drawing, or with both."""
    tables = [key for key in ("player-table", "banker-table") if key in raw]
    if "drawing" in raw and (tables or "banker-tables" in raw):
        what = "there are drawing tables and a rule of drawing"
        yield Problem(CODE, what, f"{name}, drawing", "keep the one that the text has")
    if "drawing" not in raw:
        yield from (
            Problem(
                "regulations.missing_key", f"the key {key!r} is missing", name, f"add [{key}], or [drawing]"
            )
            for key in ("player-table", "banker-table")
            if key not in tables
        )


def _highest(sound: dict[str, object]) -> int:
    """Give the highest count that a hand of two cards can have."""
    arithmetic = sound.get("arithmetic")
    return MOST if isinstance(arithmetic, Arithmetic) and arithmetic.name == "twenty-one" else COUNTS - 1


def asked_problems(
    where: str, letters: str, procedures: Mapping[str, DescribedProcedure]
) -> Iterator[Problem]:
    """Find an option that a way of dealing leaves to nobody."""
    silent = [way for way, procedure in procedures.items() if procedure.name not in ASKING]
    if "O" in letters and silent:
        yield Problem(
            CODE,
            f"O is the option of whoever holds the hand, but the procedure {', '.join(silent)} asks nobody",
            where,
            "write D or S, whichever is to be played",
        )


def _natural(name: str, natural: Natural, highest: int) -> Iterator[Problem]:
    counts = natural.counts
    if len(set(counts)) != len(counts) or not set(counts) <= set(range(highest + 1)):
        yield Problem(
            CODE,
            f"natural counts {', '.join(map(str, counts))} are not different counts from 0 to {highest}",
            f"{name}, natural.counts",
            "list each count once, as [8, 9]",
        )


def _rows(
    where: str, rows: Sequence[PlayerRow | BankerRow], ended: frozenset[int] | None
) -> Iterator[Problem]:
    """Find counts with two rows or none; only a count whose natural ends the drawing may have none."""
    first: dict[int, int] = {}
    readable = True
    for number, row in enumerate(rows, 1):
        counts = counts_of(row.counts)
        if counts is None:
            readable = False
        if counts is None and row.counts is not UNSAID:
            yield Problem(
                CODE,
                f"counts {row.counts!r} are none",
                f"{where}.rows[{number}]",
                "write one count or two with a hyphen, as 3 or 0-2",
            )
        for count in counts or ():
            if count in first:
                yield Problem(
                    CODE,
                    f"count {count} has a second row; its first is rows[{first[count]}]",
                    f"{where}.rows[{number}]",
                    "keep one of them",
                )
            first.setdefault(count, number)
    if readable and ended is not None:
        missing = [count for count in range(COUNTS) if count not in first and count not in ended]
        if missing:
            shown = ", ".join(map(str, missing))
            yield Problem(CODE, f"no row for count {shown}", where, "add the row as the page prints it")


def _letters(where: str, row: BankerRow) -> Iterator[Problem]:
    letters = letters_of(row)
    wrong = sorted(set(letters) - LETTERS)
    if wrong:
        yield Problem(
            CODE,
            f"cells hold {', '.join(repr(letter) for letter in wrong)}",
            where,
            "write D for draw, S for stay, O for option",
        )
    if len(letters) != COLUMNS:
        yield Problem(
            CODE,
            f"cells hold {len(letters)} letters instead of eleven",
            where,
            "give one for no third card, then one each for 0 to 9",
        )


def ended_problems(where: str, counts: str, letters: str, ended: frozenset[int] | None) -> Iterator[Problem]:
    """Find a card that would follow a natural."""
    drawing = [count for count in counts_of(counts) or () if count in (ended or ())]
    if drawing and set(letters) & {"D", "O"}:
        yield Problem(
            CODE,
            f"count {', '.join(map(str, drawing))} is a natural, after which no card may follow",
            where,
            "write S in every cell, or take the count out of natural.counts",
        )
