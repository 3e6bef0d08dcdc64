"""How do tests type a command: in this process, or in one of its own where only that will do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier.cli.failures import ErrorLine
from croupier.cli.main import main
from croupier.play import Event, ShoeOpened

if TYPE_CHECKING:
    from collections.abc import Callable

SOURCE = Path(__file__).parents[2] / "src"
BASH = "/bin/bash"
CROUPIER = (sys.executable, "-m", "croupier")


class Run(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """What it printed, line by line."""
        return self.out.splitlines()

    def problems(self) -> list[ErrorLine]:
        """Read what it complained of with ``--json``."""
        return [msgspec.json.decode(line, type=ErrorLine) for line in self.err.splitlines()]

    def events(self) -> list[Event]:
        """Read the events of one shoe that ``deal --json`` printed, all but the head."""
        return [msgspec.json.decode(line, type=Event) for line in self.lines[1:]]

    def head(self) -> ShoeOpened:
        """Read the head that ``deal --json`` printed."""
        return msgspec.json.decode(self.lines[0], type=ShoeOpened)


class Terminal:
    """Types commands in this process."""

    def __init__(self, captured: Callable[[], tuple[str, str]]) -> None:
        """Read what is printed from `captured`."""
        self._captured = captured

    def __call__(self, *words: str) -> Run:
        """Type one command line after ``croupier``."""
        code = main(words)
        return Run(code, *self._captured())


def process(*words: str, stdin: str = "", **environment: str) -> Run:
    """Type one command line in a process of its own; `environment` is added to what it needs."""
    done = subprocess.run(
        [*CROUPIER, *words],
        input=stdin.encode(),
        env={"PYTHONPATH": str(SOURCE), "PATH": os.environ["PATH"], **environment},
        capture_output=True,
        check=False,
    )
    return Run(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))
