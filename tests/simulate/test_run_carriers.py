"""Are the counts the same on any number of threads, of processes, and on a cluster that loses a worker?"""

from __future__ import annotations

import itertools
import os
import re
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from croupier.errors import SimulateError
from croupier.simulate.carrying import in_threads
from croupier.simulate.runs import cluster as clustered
from croupier.simulate.runs.processes import in_processes
from tests.simulate import games, running
from tests.simulate.clusters import cluster
from tests.simulate.test_run_interrupted import Interrupts

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from croupier.simulate import Progress

CASES = [games.CASES[number] for number in (4, 8, 13)]
COUPS = 2_000_000


@pytest.mark.parametrize("case", CASES, ids=games.name)
def test_on_any_number_of_threads(case: games.Case) -> None:
    digests = {running.run(case, coups=COUPS // 4, threads=threads).digest for threads in (1, 2, 3, 8)}
    assert len(digests) == 1
    assert digests != {running.run(case, coups=COUPS // 4, seed=4).digest}


def test_in_one_process_and_in_two() -> None:
    alone = running.run(CASES[0], coups=COUPS)
    for workers in (1, 2):
        found = running.run(CASES[0], coups=COUPS, workers=workers)
        assert found.whole
        assert (found.digest, found.coups) == (alone.digest, alone.coups)
        assert found.wagers == alone.wagers


def test_other_processes_keep_what_is_counted_too() -> None:
    found = running.run(CASES[0], coups=COUPS, workers=2, progress=Interrupts(5))
    assert (found.whole, found.shoes) == (False, 4 * 32 * found.block)


def test_a_process_that_is_ended_ends_the_run() -> None:
    with in_processes(2) as carry, pytest.raises(SimulateError) as error:
        list(carry(_die_at, 3, iter(range(10))))
    assert error.value.code == "simulate.worker_lost"


def _die_at(shared: int, task: int) -> int:
    if task == shared:
        os.kill(os.getpid(), signal.SIGKILL)
    return task


def test_other_processes_end_with_one_that_is_killed(root: Path) -> None:
    code = "from tests.simulate.test_run_carriers import tell_and_wait; tell_and_wait()"
    with subprocess.Popen(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdout
        assert process.stdout.readline().strip().isdecimal()
        process.kill()
        # The others hold the other end: reading ends once all of them are gone.
        process.stdout.read()


def tell_and_wait() -> None:
    """Have another process do tasks for ever."""
    with in_processes(2) as carry:
        for number in carry(_sum, os.getpid(), itertools.repeat(0)):
            sys.stdout.write(f"{number}\n")
            sys.stdout.flush()


def test_a_cluster_that_loses_a_worker_gives_the_same_bits(root: Path, tmp_path: Path) -> None:
    alone = running.run(CASES[0], coups=COUPS)
    with cluster(tmp_path, 2, root / "src") as started:

        def kill(progress: Progress) -> None:
            if progress.shoes and started.workers[0].poll() is None:
                started.workers[0].kill()

        found = running.run(CASES[0], coups=COUPS, scheduler=started.address, progress=kill)
        assert started.workers[0].wait() != 0
        assert found.whole
        assert (found.digest, found.wagers) == (alone.digest, alone.wagers)

        again = running.run(CASES[0], coups=COUPS, scheduler=started.address, progress=Interrupts(7))
        assert (again.whole, again.shoes) == (False, 6 * 32 * again.block)


def test_a_cluster_without_workers_or_with_other_versions_is_refused(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clustered, "PATIENCE", 1)
    with cluster(tmp_path, 0, root / "src") as started, pytest.raises(SimulateError) as error:
        running.run(CASES[0], coups=1, scheduler=started.address)
    assert error.value.code == "simulate.no_workers"
    monkeypatch.setattr(clustered, "PATIENCE", 10)
    with cluster(tmp_path, 1, root / "src") as started:
        own, asked = clustered.versions, 0

        def newer(told: clustered.Process) -> dict[str, str]:
            nonlocal asked
            asked += 1
            return {**own(told), "numba": "99.0"} if asked == 1 else own(told)

        monkeypatch.setattr(clustered, "versions", newer)
        with pytest.raises(SimulateError) as error:
            running.run(CASES[0], coups=1, scheduler=started.address)
    (problem,) = error.value.problems
    assert problem.code == "simulate.other_versions"
    assert "and not 99.0" in problem.what


@pytest.mark.parametrize(
    "address", ["nonsense", "tcp://", "tcp://host", "http://127.0.0.1:1", "tcp://a b:1", "tcp://host:65536"]
)
def test_what_is_no_address_is_refused_at_once(address: str) -> None:
    with pytest.raises(SimulateError) as error:
        running.run(CASES[0], coups=1, scheduler=address)
    assert (error.value.code, error.value.problems[0].where) == ("simulate.no_scheduler", address)


def test_a_scheduler_that_does_not_answer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clustered, "PATIENCE", 1)
    with pytest.raises(SimulateError) as error:
        running.run(CASES[0], coups=1, scheduler="tcp://127.0.0.1:1")
    assert error.value.code == "simulate.no_scheduler"
    assert "\n" not in str(error.value)


def test_few_tasks_are_begun_before_they_are_asked_for() -> None:
    begun: list[int] = []

    def numbers() -> Iterator[int]:
        for number in range(1_000):
            begun.append(number)
            yield number

    with in_threads(3) as carry:
        given = carry(_sum, 5, numbers())
        assert [next(given) for _ in range(4)] == [5, 6, 7, 8]
        assert len(begun) < 12
        given.close()


def _sum(shared: int, task: int) -> int:
    return shared + task


@pytest.mark.parametrize(
    ("missing", "given", "extra"),
    [
        ("joblib", "workers=2", "cluster"),
        ("distributed", "scheduler='tcp://127.0.0.1:1'", "cluster"),
        ("polars", "resume='run.parquet'", "records"),
    ],
)
def test_without_its_library_it_gives_the_line_to_type(
    missing: str, given: str, extra: str, root: Path, tmp_path: Path
) -> None:
    code = f"""
import sys
sys.modules[{missing!r}] = None
from croupier import regulations, simulate
from croupier.errors import SimulateError
try:
    simulate.run(regulations.load("pa-baccarat"), shoes=1, seed=1, {given})
except SimulateError as error:
    print(*error.problems[0], sep="|")
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(root / "src")},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    said, what, _, remedy, *_ = done.stdout.split("|")
    assert said == "simulate.missing_extra"
    assert missing in what
    assert f'-m pip install "{root}[{extra}]"' in remedy


def test_the_cluster_of_the_documentation_is_one_when_it_is_copied_into_a_file(
    root: Path, tmp_path: Path
) -> None:
    page = (root / "docs" / "scale.md").read_text(encoding="utf-8")
    (block,) = re.findall("^```py\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    (tmp_path / "cluster.py").write_text(block, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "cluster.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(root / "src")},
        input="\n",
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert re.fullmatch(r"tcp://127\.0\.0\.1:[0-9]+\nEnter ends the cluster", done.stdout)
