"""T-12, T-13: where the disk fails or is full, is nothing lost, and nothing done twice?

Needs strace; on Debian ``apt-get install strace``.
"""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from croupier.table.journal import Journal
from croupier.table.journal.verify import verify
from tests.table.journal.disk import traced
from tests.table.journal.making import ADA, ROOM, bought

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

FAULTS = ("fdatasync:error=EIO", "pwrite64:error=EIO", "pwrite64:error=ENOSPC")
"""What the operating system answers: a sync that failed, a write that failed, a disk that is full."""


def said(root: Path, path: Path, fault: str, *how: str) -> list[str]:
    """Append 40 entries while one call fails; give what was said of each."""
    calls = traced(root, path, 40, *how, inject=fault)
    return b"".join(call.content for call in calls if call.what == "said").decode().splitlines()


def as_told(path: Path, lines: Sequence[str]) -> None:
    """See that what was acknowledged is there, and what was refused is not; give the one in doubt again."""
    codes = [line.split()[0] for line in lines]
    failed = codes.index("table.unknown")
    assert set(codes[:failed]) <= {"ok"}
    assert set(codes[failed + 1 :]) <= {"table.journal_halted"}, "the first write that fails is the last"
    with Journal.open(path) as journal:
        held = journal.rooms().get(ROOM, 0)
        assert held in {failed, failed + 1}, "once or not at all"
        for number, code in enumerate(codes, 1):
            command = bought(number, number).entry.command
            answered = journal.answer(ADA, command)
            assert code != "ok" or answered is not None
            assert code != "table.journal_halted" or answered is None
        again = bought(failed + 1, failed + 1)
        if journal.answer(ADA, again.entry.command) is None:
            journal.append([again])
        assert journal.rooms()[ROOM] == failed + 1
        assert sum(journal.balances().values()) == 0
        assert journal.balances()["cage/pit-1"] == -sum(range(1, failed + 2))
    assert verify(path).sound


@pytest.mark.conforms("INT-01")
@pytest.mark.parametrize("fault", FAULTS)
def test_t_12_a_write_that_fails_is_the_last_and_the_id_tells_what_came_of_it(
    root: Path, path: Path, fault: str
) -> None:
    Journal.open(path).close()
    as_told(path, said(root, path, f"{fault}:when=30"))


@pytest.mark.proof
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("when", range(5, 45))
def test_t_12_whichever_write_fails(root: Path, path: Path, fault: str, when: int) -> None:
    Journal.open(path).close()
    lines = said(root, path, f"{fault}:when={when}")
    if lines == ["table.cannot_open opening"]:
        assert verify(path).sound
    elif "table.unknown" in " ".join(lines):
        as_told(path, lines)


def test_tooth_an_error_that_is_taken_for_a_success_is_caught(root: Path, path: Path) -> None:
    Journal.open(path).close()
    lines = said(root, path, f"{FAULTS[0]}:when=30", "deaf")
    assert {line.split()[0] for line in lines} == {"ok"}
    with pytest.raises(ValueError, match=r"table\.unknown"):
        as_told(path, lines)
    with Journal.open(path) as journal:
        assert journal.rooms()[ROOM] < len(lines)


@pytest.mark.conforms("LOG-05")
def test_t_13_a_full_disk_halts_the_journal_and_nothing_is_lost_once_there_is_room(
    root: Path, path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.table.journal.writing", path, "300", "limit=400000"],
        cwd=root,
        env={"PYTHONPATH": f"{root / 'src'}", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    first, _, rest = done.stdout.partition("again\n")
    again, _, room = rest.partition("room\n")
    codes = [line.split()[0] for line in first.splitlines()]
    failed = codes.index("table.unknown")
    assert failed > 10
    assert set(codes[:failed]) == {"ok"}
    assert set(codes[failed + 1 :]) == {"table.journal_halted"}
    assert again, "opening it anew is tried"
    lines = room.splitlines()
    assert {line.split()[0] for line in lines} == {"ok"}
    begins = int(lines[0].split()[1])
    assert begins in {failed + 1, failed + 2, failed + 3}, (
        "nothing was lost, and what was in doubt is there or not"
    )
    with Journal.open(path) as journal:
        assert journal.rooms() == {ROOM: int(lines[-1].split()[1])}
    assert verify(path).sound
