"""Who may open a journal, of which version may it be, and does the database do what is asked of it?"""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Final

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from croupier.errors import Problem, TableError
from croupier.table import Hall, Settings, Who
from croupier.table.commands import OpenRoom
from croupier.table.journal import Journal, Reader, sqlite
from croupier.table.journal.migrations import STEPS, VERSION, Step, migrate, version
from croupier.table.journal.schema import ENTRIES, META
from tests.table.journal.making import ROOM, bought
from tests.table.support.chance import seeded
from tests.table.support.clock import VirtualClock

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

OPENING: Final = """
import sys
from croupier.errors import Problem, TableError
from croupier.table.journal import Journal
try:
    journal = Journal.open(sys.argv[1])
except TableError as error:
    print(error.code, flush=True)
else:
    print("open", flush=True)
    sys.stdin.read()
"""


def other(root: Path, path: Path) -> subprocess.Popen[str]:
    """Let another process open a journal; its first line says what came of it."""
    return subprocess.Popen(
        [sys.executable, "-c", OPENING, path],
        env={"PYTHONPATH": str(root / "src")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )


def refused(code: str, where: Path | str) -> str:
    """See that a journal cannot be opened to write, and give what is said."""
    with pytest.raises(TableError) as raised:
        Journal.open(where)
    assert raised.value.code == code
    return str(raised.value)


def test_one_process_writes_at_a_time(root: Path, path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append([bought(1, 5)])
        with other(root, path) as second:
            assert second.stdout is not None
            assert second.stdout.readline() == "table.journal_in_use\n"
        refused("table.journal_in_use", path)
    Journal.open(path).close()


def test_whoever_was_killed_holds_nobody_up(root: Path, path: Path) -> None:
    with other(root, path) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "open\n"
        refused("table.journal_in_use", path)
        first.kill()
    Journal.open(path).close()


def test_a_link_leads_to_the_same_journal(path: Path) -> None:
    link = path.with_name("link.db")
    link.symlink_to(path)
    with Journal.open(path):
        refused("table.journal_in_use", link)


def test_a_journal_is_its_owners_alone(path: Path) -> None:
    """It holds the order of the shoes in play."""
    with Journal.open(path) as journal:
        journal.append([bought(1, 5)])
        for file in path.parent.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file


def test_a_url_names_a_file_too(path: Path) -> None:
    Journal.open(f"sqlite:///{path}").close()
    with Reader.of(f"sqlite:///{path}") as reader:
        assert reader.rooms() == {}


@pytest.mark.parametrize(
    "url", ["postgresql://h/x", "sqlite://", "sqlite:///:memory:", "no such://url", "x://"]
)
def test_where_no_journal_can_lie_is_said(url: str) -> None:
    refused("table.unknown_database", url)


def test_what_cannot_be_opened_is_said(path: Path) -> None:
    assert "directory" in refused("table.cannot_open", path.parent) or os.name != "posix"
    refused("table.cannot_open", path / "in" / "no" / "folder.db")


def test_what_is_not_there_cannot_be_read(path: Path) -> None:
    for where in (path, path.parent):
        with pytest.raises(TableError, match=r"table\.no_journal"):
            Reader.of(where)


@pytest.mark.parametrize("ends", [True, False])
def test_one_state_into_which_somebody_wrote_is_to_be_read_again(path: Path, ends: bool) -> None:  # noqa: FBT001  a parameter
    """Where nobody writes, no log is made to read one, and so nobody is held off either."""
    with Journal.open(path) as journal:
        journal.append([bought(1, 5)])
    reader = Reader.of(path)
    other = Journal.open(path)
    other.append([bought(2, 5)])
    if ends:
        other.close()
    with pytest.raises(TableError, match=r"read it again \(table\.journal_in_use\)"), reader:
        reader.rooms()
    other.close()


def test_what_was_found_wrong_while_somebody_wrote_is_to_be_read_again(path: Path) -> None:
    Journal.open(path).close()
    reader = Reader.of(path)
    with Journal.open(path) as other:
        other.append([bought(1, 5)])
    with pytest.raises(TableError, match=r"table\.journal_in_use"), reader:
        raise TableError(Problem("table.journal_damaged", "what was read by then made no sense"))


def test_another_database_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    before = path.read_bytes()
    refused("table.not_a_journal", path)
    assert path.read_bytes() == before


def test_another_file_is_left_alone(path: Path) -> None:
    path.write_bytes(b"cards on the table, " * 100)
    refused("table.not_a_journal", path)
    assert path.read_bytes() == b"cards on the table, " * 100


def test_the_database_is_asked_whether_it_does_what_it_was_asked(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PRAGMAS", {**sqlite.PRAGMAS, "synchronous": 9})
    assert "synchronous is 1 and not 9" in refused("table.unsafe_database", path)
    monkeypatch.undo()
    with Journal.open(path) as journal:
        asked = journal.writing.exec_driver_sql
        held = [asked(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert held == ["wal", 2, 1]


# Versions


def test_a_new_journal_is_of_the_newest_version(journal: Journal) -> None:
    assert version(journal.connection, "") == VERSION == STEPS[-1].number
    assert [step.number for step in STEPS] == list(range(1, VERSION + 1))


def _more(connection: Connection) -> None:
    connection.execute(sa.text("CREATE TABLE more (x INTEGER)"))


def _fails(connection: Connection) -> None:
    _more(connection)
    connection.execute(sa.text("CREATE TABLE more (x INTEGER)"))


def test_an_older_journal_is_brought_up_to_date_in_one_transaction(journal: Journal) -> None:
    journal.append([bought(1, 5)])
    steps = (*STEPS, Step(VERSION + 1, _more), Step(VERSION + 2, _fails))
    writing = journal.writing
    with pytest.raises(OperationalError), writing.begin():
        migrate(writing, "", steps)
    assert version(journal.connection, "", steps) == VERSION
    assert "more" not in sa.inspect(journal.connection).get_table_names()
    with writing.begin():
        migrate(writing, "", steps[:-1])
    assert version(journal.connection, "", steps) == VERSION + 1
    assert "more" in sa.inspect(journal.connection).get_table_names()
    assert journal.rooms() == {ROOM: 1}


def test_a_newer_journal_is_refused(path: Path) -> None:
    with Journal.open(path) as journal, journal.writing.begin():
        journal.writing.execute(sa.update(META).where(META.c.key == "version").values(value=str(VERSION + 1)))
    said = refused("table.journal_newer", path)
    assert f"of version {VERSION + 1}, and this Croupier knows {VERSION}" in said
    with pytest.raises(TableError, match=r"table\.journal_newer"):
        Reader.of(path)


# The end of the journal


@pytest.mark.conforms("INT-07")
def test_int_07_a_journal_whose_end_was_altered_is_not_opened_and_the_entry_is_named(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append([bought(1, 5), bought(2, 6), bought(3, 7)])
        with journal.writing.begin():
            body = ENTRIES.c.body
            altered = sa.cast(sa.func.replace(sa.cast(body, sa.Text), "6", "9"), sa.LargeBinary)
            journal.writing.execute(sa.update(ENTRIES).where(ENTRIES.c.place == 2).values(body=altered))
        with pytest.raises(TableError, match=r"entry 2 of room pit-1 is not what was written"):
            list(journal.entries(ROOM))
    assert "entry 2 of all is not what was written" in refused("table.journal_damaged", path)


def test_a_journal_whose_balances_do_not_come_to_nothing_is_not_opened(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append([bought(1, 5)])
        with journal.writing.begin():
            journal.writing.execute(sa.text("UPDATE accounts SET balance = 6 WHERE balance = 5"))
    assert "the balances come to 1" in refused("table.journal_damaged", path)


def test_a_journal_with_tables_that_were_made_otherwise_is_not_opened(path: Path) -> None:
    with Journal.open(path) as journal, journal.writing.begin():
        thief = "CREATE TRIGGER thief AFTER INSERT ON postings BEGIN SELECT 1; END"
        journal.writing.execute(sa.text(thief))
    assert "thief is not as it was made" in refused("table.journal_damaged", path)


def test_what_was_left_in_the_log_is_brought_into_the_file(root: Path, path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append([bought(1, 5)])
        log = path.with_name(f"{path.name}-wal")
        kept = path.with_name("kept.db")
        kept.write_bytes(path.read_bytes())
        kept.with_name("kept.db-wal").write_bytes(log.read_bytes())
    with Journal.open(kept) as journal:
        assert journal.rooms() == {ROOM: 1}
        assert kept.with_name("kept.db-wal").stat().st_size == 0
    del root


def test_nothing_is_taken_by_a_journal_that_was_closed(path: Path) -> None:
    journal = Journal.open(path)
    hall = Hall(journal, VirtualClock(), lambda _connection, _message: None, seeded(1))
    journal.close()
    with pytest.raises(TableError, match=r"table\.journal_halted"):
        journal.append([bought(1, 5)])
    opening = OpenRoom(id="1", room=ROOM, settings=Settings("punto-banco"))
    with pytest.raises(TableError, match=r"it was closed; open it anew \(table\.journal_halted\)"):
        hall.give(opening, Who("operator", "rosa"))
    with pytest.raises(TableError, match=r"table\.journal_halted"):
        journal.rooms()


def test_a_version_that_no_journal_has_is_told_as_such(path: Path) -> None:
    with Journal.open(path) as journal, journal.writing.begin():
        journal.writing.execute(sa.update(META).where(META.c.key == "version").values(value="0"))
    before = path.read_bytes()
    assert "meta calls it version 0, and there is none such" in refused("table.not_a_journal", path)
    with pytest.raises(TableError, match=r"restore a backup \(table\.not_a_journal\)"):
        Reader.of(path)
    assert path.read_bytes() == before


def test_without_sqlalchemy_the_line_to_type_is_told(root: Path) -> None:
    code = """
import sys
sys.modules["sqlalchemy"] = None
from croupier.errors import Problem, TableError
try:
    import croupier.table.journal
except TableError as error:
    print(*error.problems[0], sep="|")
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(root / "src")},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.startswith("table.missing_extra|a journal needs SQLAlchemy: ")
    assert 'pip install "croupier[table]"' in done.stdout


@pytest.mark.parametrize(("said", "told"), [("9" * 5_000, "there is none such"), ("1", "of 2 at least")])
def test_a_version_that_was_written_by_hand_is_told_as_such(path: Path, said: str, told: str) -> None:
    with Journal.open(path) as journal, journal.writing.begin():
        journal.writing.execute(sa.update(META).where(META.c.key == "version").values(value=said))
    line = refused("table.not_a_journal", path)
    assert told in line
    assert len(line) < 400
    with pytest.raises(TableError, match=r"table\.not_a_journal"):
        Reader.of(path)
