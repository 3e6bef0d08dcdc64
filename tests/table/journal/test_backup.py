"""Is a backup one state of the journal, whole or not there, and can the journal be had back from it?"""

from __future__ import annotations

import resource
import stat
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from croupier.errors import TableError
from croupier.table.journal import Journal, Reader
from croupier.table.journal.backup import backup, restore
from croupier.table.journal.schema import ACCOUNTS
from croupier.table.journal.verify import verify
from tests.table.journal.making import ROOM, SECRET, bought, sample

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def out(path: Path) -> Path:
    """Give the name of a backup that is not there yet."""
    return path.with_name("backup.db")


def refused(code: str, work: object, *given: object) -> str:
    """See that something is refused, and give what is said."""
    assert callable(work)
    with pytest.raises(TableError) as raised:
        work(*given)
    assert raised.value.code == code
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


def test_nothing_that_is_there_is_replaced(journal: Journal, path: Path, out: Path) -> None:
    journal.append(sample())
    out.write_text("mine", encoding="utf-8")
    refused("table.file_exists", backup, path, out)
    assert out.read_text(encoding="utf-8") == "mine"
    out.unlink()
    backup(path, out)
    refused("table.journal_in_use", restore, out, path)
    journal.close()
    refused("table.file_exists", restore, out, path)
    path.unlink()
    log = path.with_name(f"{path.name}-wal")
    log.write_bytes(b"of another")
    assert "belongs to a journal" in refused("table.file_exists", restore, out, path)


def test_a_damaged_journal_is_not_copied_and_a_damaged_backup_not_restored(
    journal: Journal, path: Path, out: Path
) -> None:
    journal.append(sample())
    backup(path, out)
    with journal.writing.begin():
        journal.writing.execute(sa.update(ACCOUNTS).where(ACCOUNTS.c.name == "cage").values(balance=0))
    other = path.with_name("other.db")
    said = refused("table.journal_row_altered", backup, path, other)
    assert f"{path}, accounts cage, balance" in said
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
    done = subprocess.run(
        [sys.executable, "-m", "croupier", "journal", "backup", path, out],
        env={"PYTHONPATH": str(root / "src")},
        capture_output=True,
        encoding="utf-8",
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000)),
    )
    assert done.returncode == 2
    assert "(table.cannot_write)" in done.stderr
    assert [file.name for file in path.parent.iterdir() if file.name.startswith((".", "backup"))] == []
    with Reader.of(path) as reader:
        assert reader.rooms() == {ROOM: 299}
