"""Can two ever write one journal: by another name of its file, or while a claim is made and given up?"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Final

import pytest

from croupier.errors import TableError
from croupier.table.journal import Journal, Reader
from croupier.table.journal.backup import backup
from croupier.table.journal.claim import Claim
from tests.table.journal.making import ROOM, bought

if TYPE_CHECKING:
    from pathlib import Path

OPENING: Final = """
import sys
from croupier.errors import TableError
from croupier.table.journal import Journal
try:
    Journal.open(sys.argv[1]).close()
except TableError as error:
    print(error.code)
else:
    print("opened")
"""
MANY: Final = """
import os, sys
from pathlib import Path
from croupier.table.journal.claim import Claim
path, had = Path(sys.argv[1]), 0
while had < 40:
    claim = Claim(path)
    if claim.take():
        os.close(os.open(path, os.O_CREAT | os.O_EXCL))
        path.unlink()
        had += 1
        claim.release()
"""
"""Has a claim again and again, and fails where somebody else has it meanwhile."""


def another(root: Path, path: Path) -> str:
    """Let another process open a journal, and give what came of it."""
    done = subprocess.run(
        [sys.executable, "-c", OPENING, path],
        env={"PYTHONPATH": str(root / "src")},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.strip()


def refused(code: str, work: object, *given: object) -> str:
    """See that something is refused, and give what is said."""
    assert callable(work)
    with pytest.raises(TableError) as raised:
        work(*given)
    assert raised.value.code == code
    return str(raised.value)


@pytest.fixture
def link(path: Path) -> Path:
    """Give a second name for the file of a journal that is there."""
    with Journal.open(path) as journal:
        journal.append([bought(1, 5)])
    link = path.with_name("link.db")
    link.hardlink_to(path)
    return link


def test_a_file_with_two_names_is_refused_by_either(path: Path, link: Path) -> None:
    """The log of one name is not that of the other: two would write, and a reader miss what is written."""
    for name in (path, link):
        said = refused("table.cannot_open", Journal.open, name)
        assert f"{name}: the journal cannot be opened: the file has 2 names (hard links)" in said
        refused("table.cannot_open", Reader.of, name)
        refused("table.cannot_open", backup, name, path.with_name("copy.db"))
    assert sorted(file.name for file in path.parent.iterdir()) == ["link.db", "rooms.db"]
    link.unlink()
    with Journal.open(path) as journal:
        assert journal.rooms() == {ROOM: 1}


def test_a_name_that_is_given_while_the_journal_is_open_is_refused(root: Path, path: Path) -> None:
    with Journal.open(path):
        link = path.with_name("link.db")
        link.hardlink_to(path)
        assert another(root, link) == "table.cannot_open"


def test_an_opening_that_is_refused_here_lets_nobody_else_in(root: Path, path: Path) -> None:
    """A process that closes any descriptor of a file has no lock on it any more."""
    with Journal.open(path) as journal:
        refused("table.journal_in_use", Journal.open, path)
        assert another(root, path) == "table.journal_in_use"
        journal.append([bought(1, 5)])
        assert another(root, path) == "table.journal_in_use"
    assert another(root, path) == "opened"


def test_a_claim_leaves_nothing_and_one_that_was_left_is_taken(path: Path) -> None:
    beside = path.with_name("rooms.db-writer")
    beside.touch()
    with Journal.open(path):
        assert beside.exists()
    assert not beside.exists()


def test_what_is_no_claim_is_neither_taken_nor_taken_away(path: Path) -> None:
    beside = path.with_name("rooms.db-writer")
    beside.write_text("whoever writes", encoding="utf-8")
    assert "file is not a database" in refused("table.cannot_open", Journal.open, path)
    assert beside.read_text(encoding="utf-8") == "whoever writes"
    assert not path.exists()


def test_another_database_of_that_name_is_not_taken_away(path: Path) -> None:
    beside = path.with_name("rooms.db-writer")
    with closing(sqlite3.connect(beside)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    Journal.open(path).close()
    assert beside.stat().st_size


def test_a_claim_on_a_file_that_was_taken_away_is_none(
    root: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever had it before took it away after it was found, and before it was locked."""
    connect, beside = sqlite3.connect, path.with_name("rooms.db-writer")
    taken: list[str] = []

    def late(
        name: str, *, uri: bool, timeout: float, isolation_level: None, check_same_thread: bool
    ) -> sqlite3.Connection:
        found = connect(
            name,
            uri=uri,
            timeout=timeout,
            isolation_level=isolation_level,
            check_same_thread=check_same_thread,
        )
        if not taken:
            beside.unlink()
            beside.touch()
        taken.append(name)
        return found

    monkeypatch.setattr(sqlite3, "connect", late)
    claim = Claim(path)
    assert claim.take()
    assert len(taken) == 2
    assert another(root, path) == "table.journal_in_use"
    claim.release()
    assert another(root, path) == "opened"


def test_a_child_that_was_forked_gives_up_no_claim_of_its_parent(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim = Claim(path)
    assert claim.take()
    monkeypatch.setattr(os, "getpid", lambda: 0)
    claim.release()
    assert path.with_name("rooms.db-writer").exists()


def test_of_three_who_claim_all_the_time_one_has_it(root: Path, path: Path) -> None:
    several = [
        subprocess.Popen([sys.executable, "-c", MANY, path], env={"PYTHONPATH": str(root / "src")})
        for _ in range(3)
    ]
    assert [each.wait() for each in several] == [0, 0, 0]
    assert list(path.parent.iterdir()) == []
