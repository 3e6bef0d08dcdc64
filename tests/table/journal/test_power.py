"""T-11: a journal whose power fails at any moment has all that was acknowledged.

Needs strace; on Debian ``apt-get install strace``.
"""

from __future__ import annotations

import random
import shutil
from typing import TYPE_CHECKING, Final

import pytest

from croupier.table.journal import Journal
from croupier.table.journal.verify import verify
from tests.table.journal.disk import Call, Disk, traced
from tests.table.journal.making import ROOM

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

ENTRIES: Final = 250
"""Entries of the record: SQLite brings its log into the file at some of them."""


def record(root: Path, path: Path, *how: str) -> list[Call]:
    """Record how a journal is written."""
    path.parent.mkdir()
    calls = traced(root, path, ENTRIES, *how)
    assert sum(call.content.startswith(b"ok") for call in calls) == ENTRIES
    first = next(at for at, call in enumerate(calls) if call.what == "said")
    assert any(call.file == path.name and call.what == "written" for call in calls[first:]), "a checkpoint"
    return calls


def failures(calls: Sequence[Call], folder: Path, cuts: int, seed: int) -> tuple[int, int]:
    """Let the power fail at so many moments; give how many acknowledged entries were lost, and how often."""
    chance = random.Random(seed)  # noqa: S311  moments to try, the same every time
    moments = sorted(chance.randrange(len(calls) + 1) for _ in range(cuts))
    disk, at, lost, often = Disk(), 0, 0, 0
    for number, moment in enumerate(moments):
        for call in calls[at:moment]:
            disk.take(call)
        at = moment
        after = folder / f"after-{number}"
        after.mkdir(parents=True)
        disk.fail(after, chance if number % 2 else None)
        acknowledged = len(disk.said.splitlines())
        with Journal.open(after / "rooms.db") as journal:
            held = journal.rooms().get(ROOM, 0)
            assert sum(journal.balances().values()) == 0
        assert verify(after / "rooms.db").sound
        shutil.rmtree(after)
        lost += max(0, acknowledged - held)
        often += held < acknowledged
    return lost, often


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Give the name of a journal in a folder of its own, which is not there yet."""
    return tmp_path / "journal" / "rooms.db"


@pytest.mark.conforms("INT-01")
def test_t_11_nothing_acknowledged_is_lost_at_60_power_cuts(root: Path, path: Path, tmp_path: Path) -> None:
    assert failures(record(root, path), tmp_path, 60, 1) == (0, 0)


def test_t_11_a_journal_that_was_never_finished_is_begun_anew(root: Path, path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    calls = traced(root, path, 1)
    chance, disk = random.Random(4), Disk()  # noqa: S311  the same every time
    for number, call in enumerate(calls):
        after = tmp_path / f"after-{number}"
        after.mkdir()
        disk.fail(after, chance if number % 2 else None)
        with Journal.open(after / "rooms.db") as journal:
            assert journal.rooms().get(ROOM, 0) >= len(disk.said.splitlines())
        disk.take(call)


@pytest.mark.proof
def test_t_11_nothing_acknowledged_is_lost_at_1000_power_cuts(root: Path, path: Path, tmp_path: Path) -> None:
    assert failures(record(root, path), tmp_path, 1000, 2) == (0, 0)


def test_tooth_a_journal_that_syncs_when_it_likes_is_caught(root: Path, path: Path, tmp_path: Path) -> None:
    lost, often = failures(record(root, path, "normal"), tmp_path, 20, 3)
    assert lost > often > 5


def test_t_12_what_is_written_behind_a_sync_that_failed_is_not_lost_with_it(
    root: Path, path: Path, tmp_path: Path
) -> None:
    acknowledged, held = _behind(root, path, tmp_path / "after")
    assert held >= acknowledged


def test_tooth_a_journal_that_goes_on_in_a_log_with_a_hole_is_caught(
    root: Path, path: Path, tmp_path: Path
) -> None:
    acknowledged, held = _behind(root, path, tmp_path / "after", "unsettled")
    assert held < acknowledged


def _behind(root: Path, path: Path, after: Path, *how: str) -> tuple[int, int]:
    """Let a sync fail, another process write on, and then the power fail; give what was said and is held."""
    path.parent.mkdir()
    calls = traced(root, path, 30, "twice", *how, inject="fdatasync:error=EIO:when=25")
    disk = Disk()
    for call in calls:
        disk.take(call)
    said = disk.said.decode().splitlines()
    assert sum(line.startswith("table.unknown") for line in said) == 1
    acknowledged = max(int(line.split()[1]) for line in said if line.startswith("ok"))
    after.mkdir()
    disk.fail(after)
    with Journal.open(after / "rooms.db") as journal:
        return acknowledged, journal.rooms()[ROOM]
