"""What do the commands about a journal print, and with which code do they end?"""

from __future__ import annotations

import json
import re
import shlex
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.cli.journal_data import (
    JournalAnchor,
    JournalCopy,
    JournalData,
    JournalExport,
    JournalRetention,
    JournalVerdict,
)
from croupier.table.journal import Journal, Record
from croupier.table.memory import MemoryStore
from tests.table.journal.making import bought
from tests.table.journal.played import ROOM, play

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal

DB = "rooms.db"
BODY = "UPDATE entries SET body = CAST({} AS BLOB) WHERE place = 2"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Give a journal: of a room with a shoe that is over, and one in play."""
    path = tmp_path_factory.mktemp("journal") / DB
    store = MemoryStore()
    play(store, 1)
    secrets = store.sealed(ROOM)
    with Journal.open(path) as journal:
        *all_but_last, last = store.entries(ROOM)
        snapshot = store.snapshot(ROOM)
        assert snapshot is not None
        journal.append(
            [
                Record(entry, snapshot=snapshot.body if entry.number == snapshot.number else None)
                for entry in all_but_last
            ]
        )
        journal.append([Record(last, secrets)])
    return path.read_bytes()


@pytest.fixture(autouse=True)
def folder(played: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder in which that journal lies."""
    monkeypatch.chdir(tmp_path)
    Path(DB).write_bytes(played)


def alter(statement: str) -> None:
    """Alter the journal behind its back."""
    with closing(sqlite3.connect(DB, isolation_level=None)) as connection:
        connection.execute(statement)


def anchor(croupier: Terminal) -> str:
    """Give the anchor of the journal."""
    return croupier("journal", "anchor", DB).out.strip()


def test_a_sound_journal(croupier: Terminal) -> None:
    run = croupier("journal", "verify", DB)
    assert (run.code, run.err) == (0, "")
    first, second, third = run.lines
    assert first.endswith(" of 1 room, all as they were written")
    assert second == f"anchor {anchor(croupier)}"
    assert third == "No anchor was given: whether the end was cut off is not known."
    assert croupier("journal", "verify", DB, "--anchor", anchor(croupier)).lines == [first, second]
    data = msgspec.json.decode(croupier("journal", "verify", DB, "--json").out, type=JournalVerdict)
    assert data.sound
    assert not data.anchored
    assert data.anchor == anchor(croupier)


def test_findings_end_with_1_and_say_where(croupier: Terminal) -> None:
    alter("UPDATE accounts SET balance = balance - 1 WHERE name = 'cage/pit-1'")
    run = croupier("journal", "verify", DB)
    assert (run.code, run.err) == (1, "")
    said = "accounts cage/pit-1, balance: -1000000 was expected and -1000001 was found "
    assert run.lines[0].startswith(said)
    assert run.lines[0].endswith("(table.journal_row_altered)")
    assert run.lines[-1].endswith("; 1 finding")
    told = croupier("journal", "verify", DB, "--json")
    assert told.code == 1
    data = msgspec.json.decode(told.out, type=JournalVerdict)
    (found,) = data.findings
    assert (found.table, found.row, found.field) == ("accounts", "cage/pit-1", "balance")
    assert not data.sound


@pytest.mark.parametrize(
    ("statement", "where"),
    [
        (BODY.format("""replace(CAST(body AS TEXT), '"seat":1', '"seat":2')"""), "entries 2, body"),
        (
            BODY.format("""replace(CAST(body AS TEXT), '["cage/pit-1",-', '["cage/pit-1",')"""),
            "entries 2, body",
        ),
        (BODY.format("'x' || body"), "entries 2, body"),
        ("UPDATE entries SET hash = zeroblob(32) WHERE place = 3", "entries 3, hash"),
        ("UPDATE entries SET at = 'today' WHERE place = 3", "entries 3, at"),
        ("DELETE FROM entries WHERE place = 2", "entries 2"),
        ("UPDATE postings SET amount = amount + 1 WHERE place = 2 AND line = 0", "postings 2/0, amount"),
        ("UPDATE accounts SET balance = 7 WHERE name = 'chips/pit-1/1'", "accounts chips/pit-1/1, balance"),
        ("UPDATE sealed SET cards = zeroblob(416)", "sealed pit-1/2, cards or salt"),
        ("UPDATE snapshots SET body = 'x'", "snapshots pit-1/253, body"),
        ("UPDATE snapshots SET number = number - 1", "snapshots pit-1/253, number"),
        ("DELETE FROM sealed", "sealed pit-1/2"),
        ("DROP TABLE sealed", "sealed is not as it was made"),
    ],
)
def test_one_alteration_is_one_finding_that_says_where(
    croupier: Terminal, statement: str, where: str
) -> None:
    alter(statement)
    run = croupier("journal", "verify", DB)
    assert (run.code, run.err) == (1, "")
    first, last = run.lines
    assert re.match(re.escape(where) + r"\b(?!,)", first)
    assert last.endswith("; 1 finding")


def test_a_journal_that_was_cut_off_is_one_finding(croupier: Terminal) -> None:
    whole = Path(DB).read_bytes()
    Path(DB).write_bytes(whole[: len(whole) // 2])
    run = croupier("journal", "verify", DB)
    assert (run.code, run.err) == (1, "")
    assert run.lines[0].endswith("(table.journal_damaged)")
    assert "croupier journal verify" not in run.out


def test_a_journal_of_a_newer_version_is_told_in_one_line(croupier: Terminal) -> None:
    alter("UPDATE meta SET value = '99' WHERE key = 'version'")
    for line in (DB, f"verify {DB}", f"anchor {DB}", f"backup {DB} copy.db", f"restore {DB} copy.db"):
        run = croupier("journal", *line.split())
        assert (run.code, run.out) == (2, "")
        assert run.err == (
            "croupier: rooms.db: the journal is of version 99, and this Croupier knows 2; "
            "use the Croupier that wrote it, or a newer one (table.journal_newer)\n"
        )


def test_an_anchor_that_the_journal_does_not_hold(croupier: Terminal) -> None:
    place, _, hashed = anchor(croupier).partition(":")
    run = croupier("journal", "verify", DB, "--anchor", f"{int(place) + 1}:{hashed}")
    assert run.code == 1
    assert "(table.journal_other_head)" in run.lines[0]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("verify nowhere.db", "table.no_journal"),
        ("verify notes.txt", "table.not_a_journal"),
        ("verify .", "table.no_journal"),
        ("verify rooms.db --anchor 7", "table.bad_anchor"),
        (f"verify rooms.db --anchor 0:{'a' * 64}", "table.bad_anchor"),
        (f"restore rooms.db copy.db --anchor 0:{'a' * 64}", "table.bad_anchor"),
        ("verify rooms.db/", "table.unknown_database"),
        ("verify rooms.db/.", "table.unknown_database"),
        ("backup rooms.db copies/", "table.unknown_database"),
        ("backup rooms.db sqlite:///copies/", "table.unknown_database"),
        ("verify :memory:", "table.unknown_database"),
        ("export rooms.db --room '' -o shoes", "table.no_room"),
        ("anchor nowhere.db", "table.no_journal"),
        ("nowhere.db", "table.no_journal"),
        ("backup nowhere.db copy.db", "table.no_journal"),
        ("backup rooms.db rooms.db", "table.file_exists"),
        ("restore rooms.db rooms.db", "table.file_exists"),
        ("verify rooms.db-wal", "table.unknown_database"),
        ("backup rooms.db rooms.db-wal", "table.unknown_database"),
        ("restore rooms.db rooms.db-journal", "table.unknown_database"),
        ("backup rooms.db .", "table.cannot_write"),
        ("backup rooms.db /", "table.cannot_write"),
        ("restore rooms.db .", "table.cannot_write"),
        ("restore rooms.db /", "table.cannot_write"),
        ("backup rooms.db ''", "table.unknown_database"),
        ("restore rooms.db ''", "table.unknown_database"),
        ("restore '' copy.db", "table.unknown_database"),
        ("backup notes.txt copy.db", "table.not_a_journal"),
        ("backup empty.db copy.db", "table.not_a_journal"),
        ("verify empty.db", "table.not_a_journal"),
        ("verify /dev/null", "table.no_journal"),
        ("export rooms.db --room pit-9 -o shoes", "table.no_room"),
        ("export rooms.db --room pit-1 -o notes.txt", "table.cannot_write"),
        ("export rooms.db --room pit-1 -o ''", "table.cannot_write"),
        ("export rooms.db --room pit-1", "usage.missing_argument"),
        ("retention rooms.db --years 0", "usage.wrong_value"),
        ("postgresql://x/y", "table.unknown_database"),
        ("verfy rooms.db", "usage.unknown_command"),
    ],
)
def test_what_cannot_be_used_is_told_in_one_line(croupier: Terminal, line: str, code: str) -> None:
    Path("notes.txt").write_text("not a journal", encoding="utf-8")
    Path("empty.db").touch()
    run = croupier("journal", *shlex.split(line))
    assert (run.code, run.out) == (2, "")
    assert len(run.err.splitlines()) == 1
    assert f"({code})" in run.err
    assert sorted(file.name for file in Path().iterdir()) == ["empty.db", "notes.txt", DB]


def test_a_room_without_a_name_is_named_all_the_same(croupier: Terminal) -> None:
    assert 'there is no room ""' in croupier("journal", "export", DB, "--room", "", "-o", "shoes").err


def test_what_a_journal_holds(croupier: Terminal) -> None:
    with Journal.open(DB) as journal:
        journal.append([bought(1, 700, room="pit-2")])
    run = croupier("journal", DB)
    assert (run.code, run.err) == (0, "")
    assert run.lines[0].startswith("rooms.db: ")
    assert "pit-2: 1 entry, the last of 2026-11-30T05:00:00.000000Z" in run.lines
    assert "  cage -700, chips 700" in run.lines
    data = msgspec.json.decode(croupier("journal", DB, "--json").out, type=JournalData)
    assert [room.room for room in data.rooms] == ["pit-1", "pit-2"]
    assert data.entries == sum(room.entries for room in data.rooms)
    assert sum(data.money.values()) == 0
    assert data.anchor == anchor(croupier)


def test_a_backup_and_what_is_had_back_from_it(croupier: Terminal) -> None:
    held = anchor(croupier)
    run = croupier("journal", "backup", DB, "copy.db")
    assert (run.code, run.err) == (0, "")
    assert run.lines[1] == f"anchor {held}"
    Path(DB).unlink()
    run = croupier("journal", "restore", "copy.db", DB, "--anchor", held, "--json")
    copy = msgspec.json.decode(run.out, type=JournalCopy)
    assert (copy.file, copy.anchor) == (DB, held)
    assert croupier("journal", "verify", DB, "--anchor", held).code == 0


def test_a_damaged_journal_is_not_copied(croupier: Terminal) -> None:
    alter("DELETE FROM snapshots")
    run = croupier("journal", "backup", DB, "copy.db")
    assert run.code == 2
    assert "rooms.db, snapshots pit-1/253: the row is missing (table.journal_row_missing)" in run.err
    assert not Path("copy.db").exists()


def test_shoes_are_exported_and_roads_read_them(croupier: Terminal) -> None:
    run = croupier("journal", "export", DB, "--room", "pit-1", "-o", "shoes")
    assert (run.code, run.lines) == (0, [str(Path("shoes") / "pit-1-00001.jsonl")])
    assert run.err == "the shoe in play is left out\n"
    roads = croupier("roads", run.lines[0])
    assert roads.code == 0
    assert "punto-banco" in roads.out
    told = croupier("journal", "export", DB, "--room", "pit-1", "-o", "shoes", "--json")
    assert msgspec.json.decode(told.out, type=JournalExport).in_play


def test_what_is_older_than_it_need_be_kept(croupier: Terminal) -> None:
    run = croupier("journal", "retention", DB)
    assert (run.code, run.out) == (0, "nothing is older than 10 years\n")
    room = "pit-old"
    record = bought(1, 1, room=room)
    at = "2001-01-01T00:00:00.000000+00:00"
    with Journal.open(DB) as journal:
        journal.append([record._replace(entry=msgspec.structs.replace(record.entry, at=at))])
    assert croupier("journal", "retention", DB, "--years", "5").lines == [
        f"{room}: 1 entry, to number 1, of {at} to {at}"
    ]
    data = msgspec.json.decode(croupier("journal", "retention", DB, "--json").out, type=JournalRetention)
    assert [aged.room for aged in data.older] == [room]


def test_an_anchor_as_data(croupier: Terminal) -> None:
    data = msgspec.json.decode(croupier("journal", "anchor", DB, "--json").out, type=JournalAnchor)
    assert f"{data.place}:{data.hash}" == anchor(croupier)


def test_no_command_writes_to_the_journal(croupier: Terminal) -> None:
    before = Path(DB).read_bytes()
    for line in (DB, f"verify {DB}", f"anchor {DB}", f"retention {DB}", f"export {DB} --room pit-1 -o shoes"):
        assert croupier("journal", *line.split()).code == 0
    assert Path(DB).read_bytes() == before
    assert {file.name for file in Path().iterdir()} == {DB, "shoes"}


def test_the_schemas_are_those_of_what_is_printed(croupier: Terminal) -> None:
    for name in (
        "journal",
        "journal-verify",
        "journal-anchor",
        "journal-copy",
        "journal-export",
        "journal-retention",
    ):
        run = croupier("schema", name)
        assert run.code == 0
        assert json.loads(run.out)["title"] == f"croupier {name}"
