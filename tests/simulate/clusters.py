"""How do tests start a Dask cluster on this machine: a scheduler and workers, each a process of its own?"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

ADDRESS = re.compile(r"Scheduler at:\s+(tcp://127\.0\.0\.1:\d+)")
JOINED = re.compile(r"Starting established connection")


class Cluster(NamedTuple):
    """A scheduler, its address, and its workers."""

    scheduler: subprocess.Popen[str]
    address: str
    workers: tuple[subprocess.Popen[str], ...]


@contextmanager
def cluster(folder: Path, workers: int, source: Path) -> Generator[Cluster]:
    """Start a scheduler and so many workers, which import Croupier from `source`; end them at the end."""
    with ExitStack() as stack:
        scheduler = stack.enter_context(_started("scheduler", "--port", "0", folder=folder, source=source))
        address = _until(scheduler, ADDRESS)[1]
        started = [
            stack.enter_context(
                _started(
                    "worker",
                    address,
                    "--nthreads",
                    "1",
                    "--no-nanny",
                    "--local-directory",
                    str(folder),
                    folder=folder,
                    source=source,
                )
            )
            for _ in range(workers)
        ]
        for each in started:
            _until(each, JOINED)
        yield Cluster(scheduler, address, tuple(started))


@contextmanager
def _started(*words: str, folder: Path, source: Path) -> Generator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "dask", *words, "--host", "127.0.0.1", "--no-dashboard"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(source)},
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        if process.stderr:
            process.stderr.close()


def _until(process: subprocess.Popen[str], wanted: re.Pattern[str]) -> re.Match[str]:
    """Read what a process writes until it says something; what follows is read and forgotten."""
    assert process.stderr
    said = ""
    for line in process.stderr:
        said += line
        found = wanted.search(line)
        if found:
            threading.Thread(target=_forget, args=(process,), daemon=True).start()
            return found
    message = f"the process ended: {said}"
    raise AssertionError(message)


def _forget(process: subprocess.Popen[str]) -> None:
    assert process.stderr
    try:
        for _ in process.stderr:
            pass
    except ValueError:
        return  # it was closed
