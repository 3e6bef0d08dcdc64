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
        ("--system flat --sessions 800", "sessions"),
        (f"--progressive {PROGRESSIVE} --shoes 6000", "shoes"),
    ],
)
WHILE_PRINTING = """
import os, signal
from croupier.cli import output
said, lines = output.say, []
def say(text=""):
    lines.append(text)
    if len(lines) == 3:
        os.kill(os.getpid(), signal.SIGINT)
    said(text)
output.say = say
"""
WHILE_SUMMING_UP = """
import os, signal, threading
from croupier.simulate import progressive
told = progressive.Course.told
def pressed(self):
    os.kill(os.getpid(), signal.SIGINT)
    return told(self)
progressive.Course.told = pressed
"""
AGAIN_WHILE_DRAWING = """
import os, signal
from croupier.simulate import pictures
encoded = pictures.encoded
def pressed(picture, form):
    found = encoded(picture, form)
    os.kill(os.getpid(), signal.SIGINT)
    return found
pictures.encoded = pressed
"""


@KINDS
def test_an_interrupt_keeps_what_is_counted(line: str, done: str, tmp_path: Path) -> None:
    words = ["punto-banco", "--seed", "1", *line.replace("COUNT", count_file(tmp_path)).split()]
    told = typed(*words, before=KILL.format(0))
    assert told.returncode == INTERRUPTED, told.stderr
    assert "Traceback" not in told.stderr
    assert f"interrupted: these are the first {done} of those that were asked for" in told.stdout
    whole = typed(*words)
    assert whole.stdout.splitlines()[-1] == told.stdout.splitlines()[-1]
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


@pytest.mark.parametrize("before", [WHILE_PRINTING, WHILE_SUMMING_UP], ids=["printing", "summing up"])
def test_an_interrupt_while_the_page_is_made_leaves_it_whole(before: str, tmp_path: Path) -> None:
    picture = tmp_path / "gaps.png"
    words = ["punto-banco", "--progressive", PROGRESSIVE, "--shoes", "200", "--seed", "1"]
    told = typed(*words, "--plot", str(picture), before=before)
    assert (told.returncode, told.stdout) == (INTERRUPTED, typed(*words).stdout)
    assert "Traceback" not in told.stderr
    assert not picture.exists()


@pytest.mark.parametrize("before", ["", KILL.format(0)], ids=["the first", "the second"])
def test_an_interrupt_while_a_picture_is_drawn_leaves_the_page_and_no_part_of_it(
    before: str, tmp_path: Path
) -> None:
    picture = tmp_path / "gaps.png"
    words = ["punto-banco", "--progressive", PROGRESSIVE, "--shoes", "6000", "--seed", "1"]
    told = typed(*words, "--plot", str(picture), before=before + AGAIN_WHILE_DRAWING)
    assert told.returncode == INTERRUPTED
    assert "Traceback" not in told.stderr
    assert ("interrupted: these are" in told.stdout) is (before != "")
    assert told.stdout.splitlines()[-1] == typed(*words[:-4], "--shoes", "9").stdout.splitlines()[-1]
    assert [*tmp_path.iterdir()] == []


def test_without_what_it_needs_only_the_reason_is_told() -> None:
    told = typed("punto-banco", "--shoes", "5", before="import sys\nsys.modules['numba'] = None\n")
    (line,) = told.stderr.splitlines()
    assert (told.returncode, told.stdout) == (2, "")
    assert line.startswith("croupier: a simulation needs numpy and numba")


@pytest.mark.parametrize("what", ["--count nothing.toml", "--progressive nothing.toml", "--system nothing"])
def test_what_is_known_at_once_not_to_be_there_is_not_begun(what: str) -> None:
    told = typed("punto-banco", *what.split())
    assert (told.returncode, told.stdout) == (2, "")
    assert "simulating" not in told.stderr
