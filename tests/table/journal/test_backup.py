"""Is a backup one state of the journal, whole or not there, and can the journal be had back from it?"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from croupier.errors import Problem, TableError
from croupier.table.journal import Anchor, Journal, Reader, chain, sqlite
from croupier.table.journal import backup as module
from croupier.table.journal.backup import backup, restore
from croupier.table.journal.claim import Claim
from croupier.table.journal.schema import ACCOUNTS
from croupier.table.journal.sqlite import SqliteFile
from croupier.table.journal.verify import verify
from tests.table.journal.cramped import cramped
from tests.table.journal.making import ROOM, SECRET, bought, sample

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

    from croupier.table.journal.finding import RoomCheck


@pytest.fixture
def out(path: Path) -> Path:
    """Give the name of a backup that is not there yet."""
    return path.with_name("backup.db")


def refused(code: str, work: object, *given: object) -> str:
    """See that something is refused, and give what is said."""
    assert callable(work)
    with pytest.raises(TableError) as raised:
        work(*given)
    assert raised.value.code == code, str(raised.value)
    return str(raised.value)


def test_a_journal_is_copied_while_it_is_open_and_had_back(journal: Journal, path: Path, out: Path) -> None:
    journal.append(sample())
    anchor = journal.last
    verdict = backup(path, out)
    journal.append([bought(9, 1)])
    assert (verdict.last, verdict.entries) == (anchor, 9)
    journal.close()
    path.unlink()
    assert restore(out, path, anchor).last == anchor
    with Journal.open(path) as again:
        assert list(again.entries(ROOM))[-1].number == 8
        again.append([bought(9, 2)])
        assert 2 in again.sealed(ROOM)
    assert verify(out, anchor).sound


def test_a_backup_is_one_file_its_owners_alone(journal: Journal, path: Path, out: Path) -> None:
    """It holds the order of the shoe in play."""
    journal.append(sample())
    backup(path, out)
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
    assert SECRET.order[::-1] in out.read_bytes()
    others = {file.name for file in path.parent.iterdir()} - {out.name}
    assert all(name.startswith(path.name) for name in others)


def test_a_copy_that_is_being_made_has_nothing_beside_it_that_could_be_left(
    journal: Journal, path: Path, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a disk that is full nothing is taken back by writing."""
    found: list[set[str]] = []

    def look(*_: int) -> None:
        found.append({file.name for file in path.parent.iterdir() if not file.name.startswith("rooms.db")})

    monkeypatch.setattr(sqlite, "PAGES", 2)
    monkeypatch.setattr(sqlite, "_go_on", look)
    journal.append(sample())
    backup(path, out)
    assert len(found) > 3
    for names in found:
        (part,) = names - {"backup.db-writer"}
        assert part.endswith(".part")


def test_nothing_that_is_there_is_replaced(journal: Journal, path: Path, out: Path) -> None:
    journal.append(sample())
    out.write_text("mine", encoding="utf-8")
    refused("table.file_exists", backup, path, out)
    assert out.read_text(encoding="utf-8") == "mine"
    out.unlink()
    backup(path, out)
    refused("table.file_exists", restore, out, path)
    journal.close()
    refused("table.file_exists", restore, out, path)
    path.unlink()
    log = path.with_name(f"{path.name}-wal")
    log.write_bytes(b"of another")
    assert "belongs to a journal" in refused("table.file_exists", restore, out, path)


def test_a_place_where_somebody_makes_a_journal_is_left_to_him(
    journal: Journal, path: Path, out: Path
) -> None:
    backup(path, out)
    for work, place in ((backup, "copy.db"), (restore, "again.db")):
        claim = Claim(path.with_name(place))
        assert claim.take()
        refused("table.journal_in_use", work, out, path.with_name(place))
        claim.release()
        work(out, path.with_name(place))
    del journal


def test_a_journal_that_is_made_meanwhile_is_not_replaced(
    journal: Journal, path: Path, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take = Claim.take

    def late(claim: Claim) -> bool:
        out.write_text("mine", encoding="utf-8")
        return take(claim)

    monkeypatch.setattr(Claim, "take", late)
    refused("table.file_exists", backup, path, out)
    assert out.read_text(encoding="utf-8") == "mine"
    del journal


def test_a_link_is_neither_replaced_nor_followed(path: Path, out: Path) -> None:
    Journal.open(path).close()
    kept, link = path.with_name("kept.db"), path.with_name("link.db")
    backup(path, kept)
    link.symlink_to(out)
    for work, source in ((backup, path), (restore, kept)):
        assert f"{link}: this is a link that leads to {out}" in refused(
            "table.file_exists", work, source, link
        )
        assert not out.exists()
    assert link.is_symlink()


def test_what_a_kill_leaves_of_a_copy_hinders_no_other(path: Path, out: Path) -> None:
    Journal.open(path).close()
    claimed, part = out.with_name("backup.db-writer"), out.with_name(f".croupier-{os.getpid()}-0.part")
    claimed.touch()
    part.write_bytes(b"half a copy")
    assert backup(path, out).sound
    assert part.read_bytes() == b"half a copy"
    assert {file.name for file in out.parent.iterdir()} == {path.name, out.name, part.name}


def test_of_two_that_make_one_file_the_other_is_told_of_the_copy(path: Path, out: Path) -> None:
    Journal.open(path).close()
    first = Claim(out)
    assert first.take()
    said = refused("table.journal_in_use", backup, path, out)
    assert f"{out}: another process is making this file; name another file" in said
    first.release()


@pytest.mark.parametrize("anchor", ["1:aa", b"", 5, (0, bytes(32))], ids=repr)
def test_what_is_no_anchor_is_refused_by_its_type(path: Path, out: Path, anchor: Anchor) -> None:
    Journal.open(path).close()
    said = f"^the anchor is a {type(anchor).__name__}; "
    with pytest.raises(TypeError, match=said):
        verify(path, anchor)
    with pytest.raises(TypeError, match=said):
        restore(path, out, anchor)
    assert not out.exists()


def test_before_the_first_entry_there_is_one_anchor_only(path: Path, out: Path) -> None:
    Journal.open(path).close()
    assert verify(path, chain.parse(f"0:{'0' * 64}")).sound
    false = Anchor(0, b"\xaa" * 32)
    refused("table.bad_anchor", chain.parse, str(false))
    refused("table.bad_anchor", verify, path, false)
    refused("table.bad_anchor", restore, path, out, false)
    assert not out.exists()


def test_a_folder_is_no_place_for_a_backup(
    journal: Journal, path: Path, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup(path, out)
    (path.parent / "inner").mkdir()
    monkeypatch.chdir(path.parent / "inner")
    before = sorted(path.parent.rglob("*"))
    for where in (".", "/", "..", path.parent, Path()):
        for work in (backup, restore):
            assert "this is a directory" in refused("table.cannot_write", work, out, where)
    for where in ("", "sqlite:///"):
        for work in (backup, restore):
            refused("table.unknown_database", work, out, where)
            refused("table.unknown_database", work, where, "copy.db")
    assert sorted(path.parent.rglob("*")) == before
    del journal


def test_what_is_no_journal_is_told_by_its_own_name(path: Path, out: Path) -> None:
    path.write_bytes(b"cards on the table, " * 100)
    assert str(path) in refused("table.not_a_journal", backup, path, out)
    path.write_bytes(b"")
    assert f"{path}: this database is empty" in refused("table.not_a_journal", restore, path, out)
    assert list(path.parent.iterdir()) == [path]


def test_a_copy_that_cannot_be_read_is_told_of_the_journal(
    journal: Journal, path: Path, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(where: Path, _anchor: None, *, checks: Sequence[RoomCheck]) -> None:
        assert checks == ()
        raise TableError(Problem("table.journal_damaged", "it cannot be read", str(where)))

    monkeypatch.setattr(module, "verify", unreadable)
    said = refused("table.journal_damaged", backup, path, out)
    assert said == f"{path}: it cannot be read (table.journal_damaged)"
    assert not out.exists()
    del journal


def test_a_journal_that_was_written_while_it_was_copied_without_its_log_is_told(
    path: Path, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever wrote has ended, and taken his log away."""
    with Journal.open(path) as journal:
        journal.append(sample())
    connect = SqliteFile.connect

    def meanwhile(file: SqliteFile, mode: str) -> sqlite3.Connection:
        found = connect(file, mode)
        if mode == "rw":
            monkeypatch.undo()
            with Journal.open(path) as other:
                other.append([bought(9, 1)])
        return found

    monkeypatch.setattr(SqliteFile, "connect", meanwhile)
    assert "read it again" in refused("table.journal_in_use", backup, path, out)
    assert not out.exists()
    backup(path, out)


def test_a_damaged_journal_is_not_copied_and_a_damaged_backup_not_restored(
    journal: Journal, path: Path, out: Path
) -> None:
    journal.append(sample())
    backup(path, out)
    with journal.writing.begin():
        journal.writing.execute(sa.update(ACCOUNTS).where(ACCOUNTS.c.name == "cage/pit-1").values(balance=0))
    other = path.with_name("other.db")
    said = refused("table.journal_row_altered", backup, path, other)
    assert f"{path}, accounts cage/pit-1, balance" in said
    assert not other.exists()
    content = bytearray(out.read_bytes())
    place = content.index(b'"seat":1')
    content[place + 7] = ord("2")
    out.write_bytes(content)
    refused("table.journal_chain_broken", restore, out, other)
    assert not other.exists()
    assert not list(path.parent.glob("*.part*"))


def test_a_backup_that_is_older_than_an_anchor_is_told(journal: Journal, path: Path, out: Path) -> None:
    journal.append(sample())
    backup(path, out)
    journal.append([bought(9, 1)])
    other = path.with_name("other.db")
    refused("table.journal_other_head", restore, out, other, journal.last)
    assert not other.exists()


def test_what_is_not_there_is_not_copied(path: Path, out: Path) -> None:
    refused("table.no_journal", backup, path, out)
    assert not out.exists()
    Journal.open(path).close()
    refused("table.cannot_write", backup, path, path / "x")


def test_a_backup_for_which_there_is_no_room_is_not_there(root: Path, path: Path, out: Path) -> None:
    with Journal.open(path) as journal:
        journal.append([bought(number, number) for number in range(1, 300)])
    done = cramped(root, 50_000, "journal", "backup", path, out)
    assert done.returncode == 2
    assert "(table.cannot_write)" in done.stderr
    assert [file.name for file in path.parent.iterdir() if file.name.startswith((".", "backup"))] == []
    with Reader.of(path) as reader:
        assert reader.rooms() == {ROOM: 299}
