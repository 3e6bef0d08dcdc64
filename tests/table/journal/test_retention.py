"""REC-05: is nothing of a journal ever deleted, however old, and is it told what is older than it is kept?"""

from __future__ import annotations

import ast
import datetime as dt
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.table.journal.retention import RECOMMENDED, Aged, aged, limit
from tests.table.journal.making import ROOM, bought

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.table.journal import Journal
    from croupier.table.record import Record

NOW = dt.datetime(2036, 11, 30, 5, 0, tzinfo=dt.UTC)


def dated(number: int, at: str, room: str = ROOM) -> Record:
    """Make a record of a time."""
    record = bought(number, 1, room=room)
    return record._replace(entry=msgspec.structs.replace(record.entry, at=at))


@pytest.mark.conforms("REC-05")
def test_ten_years_on_what_is_older_is_told_and_all_of_it_is_there(journal: Journal) -> None:
    journal.append(
        [
            dated(1, "2026-11-29T23:59:59.999999+00:00"),
            dated(2, "2026-11-30T04:59:59.999999+00:00"),
            dated(3, "2026-11-30T05:00:00.000000+00:00"),
            dated(1, "2026-11-30T05:00:00.000001+00:00", "pit-2"),
        ]
    )
    before = journal.last, list(journal.entries(ROOM))
    assert RECOMMENDED == 10
    told = Aged(ROOM, 2, 2, "2026-11-29T23:59:59.999999+00:00", "2026-11-30T04:59:59.999999+00:00")
    assert aged(journal, 10, NOW) == (told,)
    assert aged(journal, 9, NOW + dt.timedelta(days=1))[1].room == "pit-2"
    assert aged(journal, 11, NOW) == ()
    assert (journal.last, list(journal.entries(ROOM))) == before


def test_where_nothing_is_said_all_is_kept_for_ever(journal: Journal) -> None:
    journal.append([dated(1, "1999-01-01T00:00:00.000000+00:00")])
    assert aged(journal, None, NOW) == ()


def test_a_year_that_has_no_29_february_has_a_28() -> None:
    assert limit(1, dt.datetime(2028, 2, 29, tzinfo=dt.UTC)) == "2027-02-28T00:00:00.000000"
    assert limit(4, dt.datetime(2028, 2, 29, tzinfo=dt.UTC)) == "2024-02-28T00:00:00.000000"
    east = dt.timezone(dt.timedelta(hours=2))
    assert limit(10, dt.datetime(2036, 1, 1, 1, 0, tzinfo=east)) == "2025-12-31T23:00:00.000000"


@pytest.mark.conforms("REC-05")
def test_no_statement_of_the_journal_deletes_or_alters_an_entry_or_a_posting(root: Path) -> None:
    found: list[str] = []
    for file in sorted((root / "src" / "croupier" / "table" / "journal").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            call = node.func if isinstance(node, ast.Call) else None
            if isinstance(node, ast.Call) and isinstance(call, ast.Name) and call.id in {"delete", "update"}:
                found.append(f"{call.id} {ast.unparse(node.args[0])}")
    assert sorted(set(found)) == ["delete SEALED", "update ACCOUNTS", "update META"]
