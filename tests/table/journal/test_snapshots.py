"""Is every snapshot kept, of a journal of before that as well, and is none taken for another?"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Final

import pytest
from sqlalchemy import update

from croupier.errors import TableError
from croupier.table.journal import Anchor, Journal, Reader
from croupier.table.journal.chain import BEGINNING
from croupier.table.journal.migrations import SINCE
from croupier.table.journal.schema import SNAPSHOTS
from croupier.table.journal.verify import verify
from tests.table.journal.making import ROOM, bought, sample

if TYPE_CHECKING:
    from pathlib import Path

VERSION_1: Final = """
DELETE FROM snapshots WHERE room = 'pit-1' AND number = 4;
CREATE TABLE others (
    room TEXT NOT NULL,
    number INTEGER NOT NULL,
    place INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (room),
    FOREIGN KEY(place) REFERENCES entries (place)
);
INSERT INTO others SELECT * FROM snapshots;
DROP TABLE snapshots;
ALTER TABLE others RENAME TO snapshots;
DELETE FROM meta WHERE key = 'snapshots-since';
UPDATE meta SET value = '1' WHERE key = 'version';
"""
"""Makes of the sample what the first version made of it, which kept each room's newest snapshot only."""


@pytest.fixture
def older(path: Path) -> Path:
    """Give a journal of the first version."""
    with Journal.open(path) as journal:
        journal.append(sample())
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(VERSION_1)
    return path


def found(path: Path, statement: str, *values: str | int) -> list[str]:
    """Alter a journal; give what is found and where, and put it back."""
    before = path.read_bytes()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement, values)
    said = [
        f"{each.code.rpartition('.')[2]} {each.table} {each.row} {each.field}"
        for each in verify(path).findings
    ]
    path.write_bytes(before)
    return said


def test_a_journal_of_the_first_version_keeps_what_it_has_and_every_snapshot_from_then_on(
    older: Path,
) -> None:
    with pytest.raises(TableError, match=r"table\.journal_older"):
        Reader.of(older)
    with Journal.open(older) as journal:
        assert list(journal.snapshots(ROOM)) == [(7, b"pit-1 after 7")]
        assert journal.snapshot("pit-2") == (1, b"pit-2 after 1")
        for number in (9, 10):
            journal.append([bought(number, 1)._replace(snapshot=b"%d" % number)])
        assert list(journal.snapshots(ROOM)) == [(7, b"pit-1 after 7"), (9, b"9"), (10, b"10")]
        assert journal.snapshot_before(ROOM, 7) is None
    assert verify(older).sound


def test_what_a_journal_of_the_first_version_has_to_keep_is_checked_as_well(older: Path) -> None:
    with Journal.open(older) as journal:
        journal.append([bought(9, 1)._replace(snapshot=b"9"), bought(10, 1)._replace(snapshot=b"10")])
    for room, number in (("pit-1", 7), ("pit-1", 9), ("pit-1", 10), ("pit-2", 1)):
        gone = "DELETE FROM snapshots WHERE room = ? AND number = ?"
        assert found(older, gone, room, number) == [f"journal_row_missing snapshots {room}/{number} "]
        other = "UPDATE snapshots SET body = x'00' WHERE room = ? AND number = ?"
        assert found(older, other, room, number) == [f"journal_row_altered snapshots {room}/{number} body"]
    back = "INSERT INTO snapshots VALUES ('pit-1', 4, 5, CAST('pit-1 after 4' AS BLOB))"
    assert found(older, back) == ["journal_row_extra snapshots pit-1/4 "]


def test_an_anchor_of_what_is_kept_that_is_none_or_another_is_told(older: Path) -> None:
    with Journal.open(older) as journal:
        last = journal.last
        journal.append([bought(9, 1)])
        newer = journal.last
    other = Anchor(last.place, bytes(32))
    for value in (
        "",
        "x",
        "9",
        "01:" + "0" * 64,
        f" {last}",
        str(other),
        str(Anchor(99, last.hash)),
        f"{last}0",
    ):
        said = found(older, "UPDATE meta SET value = ? WHERE key = ?", value, SINCE)
        assert f"journal_row_altered meta {SINCE} value" in said, value
    assert found(older, "UPDATE meta SET value = ? WHERE key = ?", str(BEGINNING), SINCE) == [
        "journal_row_missing snapshots pit-1/4 "
    ]
    assert (
        found(older, "DELETE FROM meta WHERE key = ?", SINCE)[0] == f"journal_row_altered meta {SINCE} value"
    )
    assert found(older, "UPDATE meta SET value = ? WHERE key = ?", str(newer), SINCE) == [], "as it is"


def test_a_flipped_bit_in_each_byte_of_what_a_journal_says_of_itself_is_found(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append(sample())
    whole = path.read_bytes()
    at = whole.index(f"{SINCE}{BEGINNING}".encode())
    for byte in range(at, at + len(SINCE) + len(str(BEGINNING))):
        spoilt = bytearray(whole)
        spoilt[byte] ^= 1 << byte % 8
        path.write_bytes(spoilt)
        assert not verify(path).sound, byte - at


@pytest.mark.parametrize(
    ("column", "value"), [("number", 3), ("number", 8), ("room", "pit-2"), ("place", 6), ("number", "x")]
)
def test_a_snapshot_that_is_called_another_is_not_read(path: Path, column: str, value: str | int) -> None:
    with Journal.open(path) as journal:
        journal.append(sample())
        with journal.writing.begin():
            moved = SNAPSHOTS.c.room == ROOM, SNAPSHOTS.c.number == 7
            journal.writing.execute(update(SNAPSHOTS).where(*moved).values({column: value}))
        with pytest.raises(TableError, match=r"table\.journal_damaged"):
            [list(journal.snapshots(room)) for room in (ROOM, "pit-2")]
