"""Which codes has a journal that was written by an older Croupier, or that holds a row too many?"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from croupier.errors import TableError
from croupier.table.journal import Journal, Reader, migrations
from croupier.table.journal.verify import verify
from tests.table.journal.making import sample

if TYPE_CHECKING:
    from pathlib import Path


def test_a_row_of_which_no_entry_knows_is_found_and_named(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append(sample())
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO accounts VALUES ('chips/room-9/1', 0, 0, 9)")
    (found,) = verify(path).findings
    assert (found.code, found.row) == ("table.journal_row_extra", "chips/room-9/1")


def test_a_journal_of_an_older_version_is_read_only_once_it_was_brought_up_to_date(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Journal.open(path).close()
    monkeypatch.setattr(migrations, "VERSION", migrations.VERSION + 1)
    with pytest.raises(TableError, match=r"open it once.*\(table\.journal_older\)"):
        Reader.of(path)
