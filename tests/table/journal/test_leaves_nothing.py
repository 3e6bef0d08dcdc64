"""Does what cannot be a journal stay as it is, and does an opening that is refused leave nothing behind?"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from croupier.errors import TableError
from croupier.table.journal import Journal, Reader, journal, sqlite
from croupier.table.journal.backup import backup, restore
from croupier.table.journal.database import database
from croupier.table.journal.schema import META
from tests.table.journal.cramped import cramped
from tests.table.journal.making import ROOM, bought

if TYPE_CHECKING:
    from collections.abc import Callable


def folder(path: Path) -> None:
    """Make a folder."""
    path.mkdir()


def pipe(path: Path) -> None:
    """Make a pipe, from which nobody reads."""
    os.mkfifo(path)


def notes(path: Path) -> None:
    """Make a file that is no database."""
    path.write_bytes(b"cards on the table, " * 100)


def recipes(path: Path) -> None:
    """Make another database."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name)")


def newer(path: Path) -> None:
    """Make a journal of a version that is not known yet."""
    with Journal.open(path) as opened, opened.writing.begin():
        opened.writing.execute(sa.update(META).where(META.c.key == "version").values(value="99"))


def damaged(path: Path) -> None:
    """Make a journal whose last entry was altered."""
    with Journal.open(path) as opened:
        opened.append([bought(1, 5)])
        with opened.writing.begin():
            opened.writing.execute(sa.text("UPDATE entries SET hash = zeroblob(32)"))


def log(path: Path) -> None:
    """Make a log without its journal."""
    path.with_name(f"{path.name}-wal").write_bytes(b"entries")


def circle(path: Path) -> None:
    """Make a link that leads to itself."""
    path.symlink_to(path)


def held(path: Path) -> dict[str, bytes | None]:
    """Give what a folder holds: the content of each file, None for what is none."""
    return {
        each.name: each.read_bytes() if each.is_file() and not each.is_symlink() else None
        for each in path.parent.iterdir()
    }


def refused(code: str, work: object, *given: object) -> str:
    """See that something is refused, and give what is said."""
    assert callable(work)
    with pytest.raises(TableError) as raised:
        work(*given)
    assert raised.value.code == code
    return str(raised.value)


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (folder, "table.cannot_open"),
        (pipe, "table.cannot_open"),
        (circle, "table.cannot_open"),
        (notes, "table.not_a_journal"),
        (recipes, "table.not_a_journal"),
        (newer, "table.journal_newer"),
        (damaged, "table.journal_damaged"),
        (log, "table.file_exists"),
    ],
)
def test_what_is_refused_stays_as_it_is(path: Path, make: Callable[[Path], None], code: str) -> None:
    make(path)
    before = held(path)
    refused(code, Journal.open, path)
    assert held(path) == before


@pytest.mark.parametrize("where", ["/", "/dev/null", ".", ".."])
def test_beside_what_can_be_no_journal_nothing_is_made(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    monkeypatch.chdir(inner)
    refused("table.cannot_open", Journal.open, where)
    assert [list(each.iterdir()) for each in (tmp_path, inner)] == [[inner], []]
    assert not Path(f"{Path(where).resolve()}-writer").exists()


def test_a_file_that_may_not_be_written_is_told_before_anything_is_made(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Journal.open(path).close()

    def readable(_file: Path, access: int) -> bool:
        return not access & os.W_OK

    def closed(_file: Path, _access: int) -> bool:
        return False

    monkeypatch.setattr(os, "access", readable)
    said = refused("table.cannot_open", Journal.open, path)
    assert "permission denied; name a file that can be written" in said
    assert list(held(path)) == [path.name]
    with Reader.of(path) as reader:
        assert reader.rooms() == {}
    monkeypatch.setattr(os, "access", closed)
    assert "permission denied; name a file that can be read" in refused("table.cannot_open", Reader.of, path)


def test_a_journal_that_was_begun_and_not_made_is_taken_away(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PRAGMAS", {**sqlite.PRAGMAS, "synchronous": 9})
    refused("table.unsafe_database", Journal.open, path)
    assert held(path) == {}

    def pressed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.undo()
    monkeypatch.setattr(journal, "migrate", pressed)
    with pytest.raises(KeyboardInterrupt):
        Journal.open(path)
    assert held(path) == {}
    path.touch()
    with pytest.raises(KeyboardInterrupt):
        Journal.open(path)
    assert list(held(path)) == [path.name], "a file that was there before is not taken away"


def test_a_journal_for_which_there_is_no_room_is_taken_away(root: Path, path: Path) -> None:
    done = cramped(root, 20_000, "play", "punto-banco", "--db", path)
    assert done.returncode == 2
    assert "(table.cannot_open)" in done.stderr
    assert held(path) == {}


# Names


@pytest.mark.parametrize("end", ["-wal", "-shm", "-journal", "-writer", "-WAL"])
def test_no_journal_has_a_name_that_belongs_to_another(path: Path, end: str) -> None:
    """SQLite takes a file of that name for its own: a backup that is called so would be destroyed."""
    with Journal.open(path) as opened:
        opened.append([bought(1, 5)])
    before, beside = held(path), path.with_name(path.name + end)
    for work in (
        lambda: Journal.open(beside),
        lambda: Reader.of(beside),
        lambda: backup(path, beside),
        lambda: backup(beside, path.with_name("copy.db")),
        lambda: restore(path, beside),
        lambda: backup(path, f"sqlite:///{beside}"),
    ):
        said = refused("table.unknown_database", work)
        assert f"{beside}: a file that is called so belongs to a journal" in said
    assert held(path) == before
    Journal.open(path.with_name(f"rooms{end}.db")).close()


def test_a_log_that_is_empty_is_not_taken_for_a_new_journal(path: Path) -> None:
    with Journal.open(path) as first:
        log = path.with_name("rooms.db-wal")
        assert log.exists()
        refused("table.unknown_database", Journal.open, log)
        first.append([bought(1, 5)])
    with Journal.open(path) as again:
        assert again.rooms() == {ROOM: 1}


@pytest.mark.parametrize(
    "where",
    [
        "",
        ":memory:",
        "no/",
        "no/.",
        "sqlite:///no/",
        "sqlite://host/rooms.db",
        "sqlite:///rooms.db?mode=ro",
        "rooms\0.db",
    ],
)
def test_where_no_journal_can_lie(where: str) -> None:
    refused("table.unknown_database", database, where)


def test_a_name_that_is_too_long_is_told(path: Path) -> None:
    long = path.with_name("x" * 300)
    assert "file name too long" in refused("table.cannot_open", Reader.of, long)
    refused("table.cannot_open", Journal.open, long)
    Journal.open(path).close()
    refused("table.cannot_write", backup, path, long)
