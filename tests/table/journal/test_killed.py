"""T-09: a journal whose writer is killed at random instants loses nothing that was acknowledged."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, TypedDict

import msgspec
import pytest

if TYPE_CHECKING:
    from pathlib import Path


class Told(TypedDict):
    """What `tests.table.journal.killing` says."""

    acknowledged: int
    written: int
    lost: int
    died: int
    reads: int
    wrong: int
    findings: list[str]


def killed(root: Path, path: Path, kills: int, *how: str) -> Told:
    """Write a journal, and kill whoever writes so many times."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.table.journal.killing", path, str(kills), "7", *how],
        cwd=root,
        env={"PYTHONPATH": f"{root / 'src'}"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return msgspec.convert(json.loads(done.stdout), Told)


def sound(told: Told) -> None:
    """See that nothing was lost and that every sum was right, and that there was something to lose."""
    assert told["lost"] == 0, told
    assert told["died"] == 0, told
    assert told["wrong"] == 0, told
    assert told["findings"] == []
    assert told["written"] >= told["acknowledged"] > 0
    assert told["reads"] > 0


@pytest.mark.conforms("INT-01")
def test_t_09_nothing_acknowledged_is_lost_in_25_kills(root: Path, path: Path) -> None:
    sound(killed(root, path, 25))


@pytest.mark.proof
def test_t_09_nothing_acknowledged_is_lost_in_500_kills(root: Path, path: Path) -> None:
    sound(killed(root, path, 500))


def test_tooth_an_acknowledgement_before_the_commit_is_caught(root: Path, path: Path) -> None:
    assert killed(root, path, 12, "ack-first")["lost"] > 0
