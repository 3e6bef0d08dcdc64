"""Is a machine on which something is odd told in a line: numba's settings, a cluster that goes?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from tests.cli.terminal import process
from tests.cli.test_simulate import typed
from tests.simulate.clusters import cluster

if TYPE_CHECKING:
    from pathlib import Path

END_SCHEDULER = """
import os, signal
from croupier.cli import simulate_progress
tell = simulate_progress.Telling.__call__
def end(self, progress):
    tell(self, progress)
    if progress.coups:
        os.kill({}, signal.SIGKILL)
simulate_progress.Telling.__call__ = end
"""


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("NUMBA_DISABLE_JIT", "1", "NUMBA_DISABLE_JIT is set"),
        ("NUMBA_NUM_THREADS", "0", "numba does not start: Number of threads"),
    ],
)
def test_numba_that_may_not_compile_is_a_line(name: str, value: str, said: str) -> None:
    run = process("simulate", "punto-banco", "--seed", "1", "--shoes", "2", **{name: value})
    assert (run.code, run.out) == (2, "")
    last = run.err.splitlines()[-1]
    assert last.startswith(f"croupier: a simulation needs numba, which refuses: {said}")
    assert last.endswith("(simulate.not_compiled)")
    assert "Traceback" not in run.err


def test_a_scheduler_that_goes_leaves_what_is_counted_and_one_line(root: Path, tmp_path: Path) -> None:
    with cluster(tmp_path, 1, root / "src") as started:
        words = (
            "punto-banco",
            "--seed",
            "1",
            "--coups",
            "40000000",
            "--json",
            "--scheduler",
            started.address,
        )
        run = typed(*words, before=END_SCHEDULER.format(started.scheduler.pid))
    assert run.returncode == 2, run.stderr
    told = msgspec.json.decode(run.stdout)
    assert told["whole"] is False
    assert 0 < told["coups"] < 40_000_000
    *progress, last = (msgspec.json.decode(line) for line in run.stderr.splitlines())
    assert {each["type"] for each in progress} == {"progress"}
    assert (last["type"], last["code"]) == ("error", "simulate.worker_lost")


def test_tls_without_certificates_is_refused_at_once() -> None:
    run = process("simulate", "punto-banco", "--shoes", "2", "--scheduler", "tls://127.0.0.1:1")
    assert (run.code, run.out) == (2, "")
    begun, refused = run.err.splitlines()
    assert begun.startswith("simulating")
    assert refused.startswith("croupier: tls://127.0.0.1:1: tls:// needs certificates, and Dask's ")
    assert refused.endswith("(simulate.no_scheduler)")
