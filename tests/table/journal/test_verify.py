"""T-25: is every alteration of a journal found, and is it said where: which row, and which field?"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Final

import pytest

from croupier.errors import TableError
from croupier.table.journal import Anchor, Journal
from croupier.table.journal.chain import BEGINNING, parse
from croupier.table.journal.schema import TABLES
from croupier.table.journal.verify import verify
from tests.table.journal.making import bought, sample

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from croupier.table.journal.finding import Finding

FILLED: Final = sorted(TABLES.tables.keys() - {"meta"})
"""The tables that grow with the journal."""
TEXTS: Final = {"room", "at", "who", "command", "account", "name", "key", "value"}
BYTES: Final = {"body", "snapshot", "hash", "cards", "salt"}
COPIED: Final = """INSERT INTO entries SELECT {}, 'x', 9, version, at, 'x', command, body, snapshot, hash
 FROM entries WHERE place = 9"""
"""Copies the last entry to another place."""
EXACT: Final = {
    "entries": ("number", "version", "at", "who", "command", "room"),
    "accounts": ("balance", "least", "most"),
    "postings": ("account", "amount"),
    "snapshots": ("place", "body"),
}
"""The fields that are named exactly when they alone were altered."""


@pytest.fixture
def sound(path: Path) -> Path:
    """Give a journal of every kind of row, closed."""
    with Journal.open(path) as journal:
        journal.append(sample())
    return path


def filled(statement: str, *parts: object) -> str:
    """Put names and numbers that stand here, and so are no stranger's, into a statement."""
    return statement.format(*parts)


def altered(path: Path, *statements: str) -> list[Finding]:
    """Alter a journal as somebody would who knows SQL; give what is found, and put it back."""
    before = path.read_bytes()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = 0")
        connection.execute("PRAGMA foreign_keys = 0")
        connection.execute("PRAGMA ignore_check_constraints = 1")
        for statement in statements:
            connection.execute(statement)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    found = list(verify(path).findings)
    path.write_bytes(before)
    return found


def keys(path: Path, table: str) -> list[tuple[str, str]]:
    """Give each row of a table: the condition that finds it, and how findings name it."""
    columns = [column.name for column in TABLES.tables[table].primary_key]
    with closing(sqlite3.connect(path)) as connection:
        rows: list[tuple[object, ...]] = connection.execute(
            filled("SELECT {} FROM {}", ", ".join(columns), table)
        ).fetchall()
    return [
        (
            " AND ".join(f"{column} = {value!r}" for column, value in zip(columns, row, strict=True)),
            "/".join(map(str, row)),
        )
        for row in rows
    ]


def test_a_sound_journal_has_no_finding_and_is_left_as_it_is(sound: Path) -> None:
    before = sound.read_bytes()
    verdict = verify(sound)
    assert verdict.findings == ()
    assert verdict.sound
    assert (verdict.entries, verdict.rooms, verdict.last.place) == (9, 2, 9)
    assert sound.read_bytes() == before
    assert sorted(file.name for file in sound.parent.iterdir()) == ["rooms.db"]


def test_an_empty_journal_is_sound(path: Path) -> None:
    Journal.open(path).close()
    assert verify(path, BEGINNING).sound


def test_a_page_that_cannot_be_read_is_told_and_not_what_follows_from_it(sound: Path) -> None:
    whole = sound.read_bytes()
    page = int.from_bytes(whole[16:18])
    roots = {"entries": 2, "accounts": 0}
    with closing(sqlite3.connect(sound)) as connection:
        for table in roots:
            found = connection.execute(
                "SELECT rootpage FROM sqlite_master WHERE name = ?", [table]
            ).fetchone()
            roots[table] = found[0]
    for table, root in roots.items():
        spoilt = bytearray(whole)
        spoilt[(root - 1) * page] = 0xFF
        sound.write_bytes(spoilt)
        found = verify(sound).findings
        assert {each.code for each in found} == {"table.journal_damaged"}, found
        assert {each.table for each in found} == {"", table}, found
    sound.write_bytes(whole[:page])
    (only,) = verify(sound).findings
    assert only.code == "table.journal_damaged"


def test_a_journal_is_checked_while_it_is_written(journal: Journal, path: Path) -> None:
    journal.append(sample())
    assert verify(path, journal.last).sound


@pytest.mark.conforms("INT-07", "LOG-01")
@pytest.mark.parametrize("table", FILLED)
def test_t_25_each_altered_field_is_found_and_named(sound: Path, table: str) -> None:
    count = 0
    for column in TABLES.tables[table].columns:
        for where, row in keys(sound, table):
            for value in _others(table, column.name):
                if not _differs(sound, table, where, f"{column.name} IS NOT {value}"):
                    continue
                found = altered(
                    sound, filled("UPDATE {} SET {} = {} WHERE {}", table, column.name, value, where)
                )
                assert found, f"{table} {row}: {column.name} = {value}"
                assert any(each.table == table for each in found)
                assert column.primary_key or len(found) == 1, (
                    "one finding, and none that only follows from it"
                )
                if column.name in EXACT.get(table, ()):
                    assert any(
                        (each.table, each.row, each.field) == (table, row, column.name) for each in found
                    )
                elif not column.primary_key:
                    assert any(
                        (each.table, each.row) == (table, row) and column.name in each.field.split(" or ")
                        for each in found
                    ), found
                count += 1
    assert count >= 4


def _differs(path: Path, *asked: str) -> bool:
    """Say whether a row is not what it would be altered to, as nothing is in any type."""
    with closing(sqlite3.connect(path)) as connection:
        statement = filled("SELECT count(*) FROM {} WHERE {} AND {}", *asked)
        return bool(connection.execute(statement).fetchone()[0])


def _others(table: str, column: str) -> Iterator[str]:
    """Give values that a column does not have: another of its type, and of other types."""
    if column in TEXTS:
        yield from ("'other'", f"CAST({column} AS BLOB)", "''")
    elif column in BYTES:
        yield from ("x'00'", f"CAST({column} AS TEXT)", "x''", "17")
    else:
        yield f"{column} + 1000"
        if (table, column) != ("entries", "place"):  # where SQLite itself takes nothing but whole numbers
            yield from (f"CAST({column} AS TEXT) || 'x'", f"{column} + 0.5")


@pytest.mark.parametrize("table", FILLED)
def test_t_25_each_deleted_row_is_found_and_named(sound: Path, table: str) -> None:
    rows = keys(sound, table)
    for where, row in rows:
        found = altered(sound, filled("DELETE FROM {} WHERE {}", table, where))
        if table == "entries" and row == str(len(rows)):
            # Without an anchor an end that is cut off is told by what it leaves behind.
            assert {each.table for each in found} >= {"postings", "accounts"}
        else:
            (only,) = found
            assert (only.code, only.table, only.row) == ("table.journal_row_missing", table, row)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE meta SET value = 'other' WHERE key = 'format'",
        "UPDATE meta SET value = '0' WHERE key = 'version'",
        "UPDATE meta SET value = '3' WHERE key = 'version'",
        "DELETE FROM meta",
        "DROP TABLE meta",
    ],
)
def test_a_journal_that_does_not_say_what_it_is_is_not_read(sound: Path, statement: str) -> None:
    with pytest.raises(TableError, match=r"table\.(not_a_journal|journal_newer|journal_older)"):
        altered(sound, statement)


@pytest.mark.parametrize(
    ("statement", "where"),
    [
        ("INSERT INTO meta VALUES ('x', 'y')", "meta x"),
        ("INSERT INTO sealed VALUES ('pit-1', 9, x'00', x'00')", "sealed pit-1/9"),
        ("INSERT INTO snapshots VALUES ('pit-3', 1, 1, x'00')", "snapshots pit-3/1"),
        ("INSERT INTO accounts VALUES ('chips/pit-3/1', 0, 0, 9)", "accounts chips/pit-3/1"),
        ("INSERT INTO postings VALUES (1, 2, 'cage/pit-1', 0)", "postings 1/2"),
        ("INSERT INTO postings VALUES (-1, 0, 'cage/pit-1', 0)", "postings -1/0"),
        ("INSERT INTO postings VALUES (99, 0, 'cage/pit-1', 0)", "postings 99/0"),
        (COPIED.format(10), "entries 10"),
        (COPIED.format(0), "entries 0"),
    ],
)
def test_t_25_each_row_that_was_added_is_found_and_named(sound: Path, statement: str, where: str) -> None:
    assert where in [f"{each.table} {each.row}" for each in altered(sound, statement)]


def test_t_25_two_entries_that_changed_places_are_found(sound: Path) -> None:
    for one in range(1, 9):
        found = altered(
            sound,
            filled("UPDATE entries SET place = -1 WHERE place = {}", one),
            filled("UPDATE entries SET place = {} WHERE place = {}", one, one + 1),
            filled("UPDATE entries SET place = {} WHERE place = -1", one + 1),
        )
        broken = [each.row for each in found if each.code == "table.journal_chain_broken"]
        assert {str(one), str(one + 1)} <= set(broken)


def test_t_25_money_moved_from_one_account_to_another_is_found(sound: Path) -> None:
    found = altered(
        sound,
        "UPDATE accounts SET balance = balance + 1 WHERE name = 'chips/pit-1/1'",
        "UPDATE accounts SET balance = balance - 1 WHERE name = 'cage/pit-1'",
    )
    assert [(each.row, each.field) for each in found] == [
        ("cage/pit-1", "balance"),
        ("chips/pit-1/1", "balance"),
    ]


@pytest.mark.conforms("LOG-01")
def test_t_25_an_end_that_was_cut_off_is_found_by_an_anchor(sound: Path) -> None:
    last = verify(sound).last
    for length in range(9):
        cut = sound.with_name(f"cut-{length}.db")
        with Journal.open(cut) as journal:
            journal.append(sample()[:length])
            anchor = journal.last
        assert verify(cut).sound, "the shorter journal is whole in itself"
        assert verify(sound, anchor).sound, "and is the beginning of the longer one"
        (found,) = verify(cut, last).findings
        assert found.code == "table.journal_other_head"
        assert found.what == f"the journal ends at {length}, before the anchor"


def test_t_25_a_journal_that_was_written_anew_is_found_by_an_anchor_anywhere_in_it(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append([bought(1, 5), bought(2, 5)])
        anchor = journal.last
        journal.append([bought(3, 5)])
    forged = path.with_name("forged.db")
    with Journal.open(forged) as journal:
        journal.append([bought(1, 6), bought(2, 5), bought(3, 5)])
    assert verify(path, anchor).sound
    (found,) = verify(forged, anchor).findings
    assert (found.code, found.row, found.field) == ("table.journal_other_head", "2", "hash")


def test_an_anchor_is_read_as_it_is_printed() -> None:
    anchor = Anchor(17, bytes(range(32)))
    assert parse(str(anchor)) == anchor
    for text in ("", "17", "17:ab", f"x:{'0' * 64}", f"1:{'0' * 64}\n", f"01:{'0' * 64}"):
        with pytest.raises(TableError, match=r"table\.bad_anchor"):
            parse(text)


def test_t_25_tables_that_were_made_otherwise_are_found(sound: Path) -> None:
    for statement in (
        "CREATE TRIGGER thief AFTER INSERT ON postings BEGIN SELECT 1; END",
        "CREATE TABLE more (x)",
        "CREATE INDEX more ON postings (account)",
        "ALTER TABLE accounts ADD COLUMN more",
    ):
        (found,) = altered(sound, statement)
        assert found.code == "table.journal_damaged"
        assert "is not as it was made" in found.what


def test_the_secret_of_a_shoe_is_in_no_finding(sound: Path) -> None:
    for field in ("cards", "salt"):
        (found,) = altered(sound, filled("UPDATE sealed SET {} = x'abcdef'", field))
        assert "abcdef" not in str(found)
        assert "3332" not in str(found)


def test_more_than_a_hundred_findings_are_counted(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append([bought(number, 1) for number in range(1, 121)])
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE entries SET version = 0")
        connection.commit()
    verdict = verify(path)
    assert (len(verdict.findings), verdict.more) == (100, 20)
