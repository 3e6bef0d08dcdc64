"""Does a command about a journal that a signal ends leave nothing half written, and end by that signal?"""

from __future__ import annotations

import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pytest

from croupier.cli.interrupts import INTERRUPTED
from croupier.table.journal import Journal, Record
from croupier.table.memory import MemoryStore
from tests.cli.terminal import SOURCE
from tests.table.journal.played import ROOM, play

if TYPE_CHECKING:
    from pathlib import Path

COMING: Final = """
import os, signal, sys
number = getattr(signal, sys.argv.pop(1))
def comes(): os.kill(os.getpid(), number)
"""
WHILE_COPYING: Final = """
from croupier.table.journal import sqlite
sqlite._go_on = lambda *_: comes()
"""
WHILE_CHECKING: Final = """
from croupier.table.journal import verify
entry = verify._Walk._entry
def second(walk, *given):
    if walk.count == 2:
        comes()
    return entry(walk, *given)
verify._Walk._entry = second
"""
WHILE_WRITING: Final = """
from croupier import records
add, lines = records.Writer.add, []
def third(writer, what):
    lines.append(what)
    if len(lines) == 3:
        comes()
    add(writer, what)
records.Writer.add = third
"""
SIGNALS: Final = {"SIGINT": INTERRUPTED, "SIGTERM": -signal.SIGTERM, "SIGHUP": -signal.SIGHUP}
"""Each signal, and with which code a command ends by it."""


def ended(folder: Path, before: str, name: str, *words: str) -> tuple[int, str, str]:
    """Run a command in a folder, in a process in which a signal comes at some moment."""
    code = f"{COMING}{before}from croupier.cli.main import main\nsys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", code, name, "journal", *words],
        cwd=folder,
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with a journal in which a shoe is over."""
    folder = tmp_path_factory.mktemp("ended")
    store = MemoryStore()
    play(store, 1)
    *before, last = store.entries(ROOM)
    with Journal.open(folder / "rooms.db") as journal:
        journal.append([*map(Record, before), Record(last, store.sealed(ROOM))])
    return folder


@pytest.mark.parametrize("name", SIGNALS)
@pytest.mark.parametrize(
    ("before", "words"),
    [
        (WHILE_COPYING, "backup rooms.db copy.db"),
        (WHILE_CHECKING, "backup rooms.db copy.db"),
        (WHILE_CHECKING, "restore rooms.db again.db"),
        (WHILE_WRITING, f"export rooms.db --room {ROOM} -o ."),
    ],
    ids=["a copy is made", "a copy is checked", "a backup is checked", "a record is written"],
)
def test_nothing_that_was_begun_is_left(kept: Path, name: str, before: str, words: str) -> None:
    assert ended(kept, before, name, *words.split()) == (SIGNALS[name], "", "")
    assert [file.name for file in kept.iterdir()] == ["rooms.db"]


def test_a_signal_that_is_ignored_stays_so(kept: Path, tmp_path: Path) -> None:
    ignoring = "signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
    code, out, err = ended(
        kept, ignoring + WHILE_CHECKING, "SIGHUP", "backup", "rooms.db", f"{tmp_path}/copy.db"
    )
    assert (code, err) == (0, "")
    assert "all as they were written" in out
    assert (tmp_path / "copy.db").exists()
