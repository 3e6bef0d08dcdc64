"""Is what is counted printed where whoever deals is lost, or no room is left for the file of the run?"""

from __future__ import annotations

import os
import signal
import subprocess
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.cli import simulate_count, simulate_system
from croupier.simulate.runs import checkpoint
from croupier.whole import WholeFile
from tests.cli.counts import count_file
from tests.cli.terminal import BASH, CROUPIER, SOURCE

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.cli.simulate_count import Both
    from croupier.cli.simulate_system_asked import Job
    from croupier.simulate.bankroll import Sessions
    from croupier.simulate.counting import Shoes, Tally
    from tests.cli.terminal import Terminal

BOTH, PLAY = simulate_count.both, simulate_system.play


def test_a_disk_that_is_full_at_the_end_loses_nothing(
    croupier: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = ("simulate", "punto-banco", "--shoes", "50", "--seed", "1")
    whole = croupier(*line)
    written: list[Path] = []

    class Full(WholeFile):
        """A disk that is full from the second time on."""

        def __init__(self, named: Path) -> None:
            if written:
                raise OSError(28, "No space left on device")
            written.append(named)
            super().__init__(named)

    monkeypatch.setattr(checkpoint, "WholeFile", Full)
    run = croupier(*line, "--resume", str(tmp_path / "run.parquet"))
    assert (run.code, run.out) == (2, whole.out)
    assert run.err.splitlines()[-1] == (
        f"croupier: {tmp_path / 'run.parquet'}: the run cannot be kept: no space left on device; "
        "name a file that can be written (simulate.cannot_write)"
    )
    written.clear()
    told = croupier(*line, "--resume", str(tmp_path / "other.parquet"), "--json")
    assert (told.code, msgspec.json.decode(told.out)["whole"]) == (2, True)
    assert msgspec.json.decode(told.err.splitlines()[-1])["code"] == "simulate.cannot_write"


def _count_and_die(made: Both, of: Shoes) -> tuple[Tally, Tally]:
    # By the time that this block is dealt, those before the last few are counted.
    if of.first >= 2_560:
        os.kill(os.getpid(), signal.SIGKILL)
    return BOTH(made, of)


def _play_and_die(job: Job, task: range) -> Sessions:
    if task.start >= 1_024:
        os.kill(os.getpid(), signal.SIGKILL)
    return PLAY(job, task)


def test_a_lost_process_leaves_what_is_counted(
    croupier: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate_count, "both", _count_and_die)
    monkeypatch.setattr(simulate_system, "play", _play_and_die)
    count = count_file(tmp_path)
    picture = tmp_path / "x.svg"
    for words, done, least in (
        (("--count", count, "--shoes", "3000"), "shoes", 512),
        (("--system", "flat", "--sessions", "1200"), "sessions", 256),
    ):
        line = ("simulate", "punto-banco", "--seed", "1", "--workers", "2", "--json", *words)
        run = croupier(*line, "--plot", str(picture))
        assert run.code == 2, run.err
        told = msgspec.json.decode(run.out)
        assert told["whole"] is False
        assert least <= told[done] <= 2_560
        assert msgspec.json.decode(run.err.splitlines()[-1])["code"] == "simulate.worker_lost"
        assert picture.exists()
        picture.unlink()


@pytest.mark.parametrize("closed", ["2>&-", "1>&-"])
def test_other_processes_need_no_stream_that_is_closed(croupier: Terminal, closed: str) -> None:
    line = ("simulate", "punto-banco", "--seed", "1", "--shoes", "2")
    done = subprocess.run(
        [BASH, "-c", f"{' '.join((*CROUPIER, *line))} --workers 2 {closed}"],
        env={"PYTHONPATH": str(SOURCE), "PATH": os.environ["PATH"]},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if closed == "2>&-":
        assert (done.returncode, done.stdout, done.stderr) == (0, croupier(*line).out, "")
    else:
        assert (done.returncode, done.stdout) == (2, "")
        assert "(usage.output_closed)" in done.stderr
