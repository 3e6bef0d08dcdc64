"""Does Ctrl-C keep what is counted of every kind of simulation, and does a line come before it loads?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.cli.interrupts import INTERRUPTED
from tests.cli.counts import PROGRESSIVE, count_file
from tests.cli.test_simulate import KILL, LOADED, typed

if TYPE_CHECKING:
    from pathlib import Path

KINDS = pytest.mark.parametrize(
    ("line", "done"),
    [
        ("--count COUNT --shoes 4000", "shoes"),
        ("--system flat --sessions 400", "sessions"),
        (f"--progressive {PROGRESSIVE} --shoes 6000", "shoes"),
    ],
)


@KINDS
def test_an_interrupt_keeps_what_is_counted(line: str, done: str, tmp_path: Path) -> None:
    words = ["punto-banco", "--seed", "1", *line.replace("COUNT", count_file(tmp_path)).split()]
    told = typed(*words, before=KILL.format(0))
    assert told.returncode == INTERRUPTED, told.stderr
    assert "Traceback" not in told.stderr
    assert "interrupted: these are the first shoes of those that were asked for" in told.stdout
    data = typed(*words, "--json", before=KILL.format(0))
    assert data.returncode == INTERRUPTED
    found = msgspec.json.decode(data.stdout)
    assert found["whole"] is False
    assert 0 < found[done] < int(words[-1])


@KINDS
def test_a_line_comes_before_anything_heavy_is_loaded(line: str, done: str, tmp_path: Path) -> None:
    words = line.replace("COUNT", count_file(tmp_path)).split()
    told = typed("punto-banco", "--seed", "1", *words[:-1], "2", before=LOADED)
    assert told.returncode == 0, done
    first, second, *_ = told.stderr.splitlines()
    assert first.startswith("simulating ")
    assert second.startswith("loads num")
