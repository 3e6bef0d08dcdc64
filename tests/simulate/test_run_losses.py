"""Is what is counted told where a run loses whoever deals, or the room for its file; and else raised?"""

from __future__ import annotations

import os
import shutil
import signal
from typing import TYPE_CHECKING

import pytest

from croupier import simulate
from croupier.errors import SimulateError
from croupier.simulate.runs import running as runs
from croupier.simulate.runs.job import done
from tests.simulate import games, running
from tests.simulate.test_run_interrupted import first_shoes

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.simulate import Progress, Summary
    from croupier.simulate.runs.job import Job, Task
    from croupier.simulate.runs.tally import Tally

CASE = games.CASES[0]
COUPS = 2_000_000
LATE = 20_480


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Give a file in a folder of its own."""
    folder = tmp_path / "folder"
    folder.mkdir()
    return folder / "run.parquet"


def run(file: Path | None, lost: list[str] | None, workers: int | None = None, after: int = 3) -> Summary:
    """Run a game; the folder of the file goes when progress is told for the n-th time."""
    left = [after]

    def take_away(_: Progress) -> None:
        left[0] -= 1
        if file is not None and not left[0]:
            shutil.rmtree(file.parent)

    return simulate.run(
        games.game(CASE).ruleset,
        coups=COUPS,
        seed=3,
        threads=None if workers else 1,
        workers=workers,
        progress=take_away,
        resume=file,
        lost=None if lost is None else lambda error: lost.extend(each.code for each in error.problems),
    )


def test_a_file_that_cannot_be_written_at_the_end_loses_nothing(file: Path) -> None:
    lost: list[str] = []
    found = run(file, lost)
    assert lost == ["simulate.cannot_write"]
    assert found.whole
    assert found.digest == running.run(CASE, coups=COUPS).digest


def test_one_that_cannot_be_written_meanwhile_ends_the_run(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "EVERY", 0.0)
    lost: list[str] = []
    found = run(file, lost)
    assert lost == ["simulate.cannot_write"]
    assert (found.whole, found.shoes) == (False, 2 * 32 * found.block)
    assert found.digest == first_shoes(found)


def test_where_nobody_wants_to_know_it_is_raised(file: Path) -> None:
    with pytest.raises(SimulateError) as error:
        run(file, None)
    assert error.value.code == "simulate.cannot_write"


def test_a_file_that_never_could_be_written_is_refused_at_once(file: Path) -> None:
    lost: list[str] = []
    with pytest.raises(SimulateError) as error:
        run(file, lost, after=1)
    assert (error.value.code, lost) == ("simulate.cannot_write", [])


def _die_late(job: Job, task: Task) -> Tally:
    if task.first >= LATE:
        os.kill(os.getpid(), signal.SIGKILL)
    return done(job, task)


def test_a_lost_process_ends_the_run_with_what_is_counted(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "done", _die_late)
    lost: list[str] = []
    found = run(file, lost, workers=2, after=0)
    assert lost == ["simulate.worker_lost"]
    assert not found.whole
    assert 0 < found.shoes <= LATE
    assert found.digest == first_shoes(found)
    monkeypatch.setattr(runs, "done", done)
    # What is counted is kept, and goes on.
    whole = running.run(CASE, coups=COUPS, resume=file)
    assert (whole.whole, whole.dealt < whole.coups) == (True, True)
    assert whole.digest == running.run(CASE, coups=COUPS).digest
