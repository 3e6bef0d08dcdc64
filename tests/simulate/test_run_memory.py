"""Does memory stay as it is, however many shoes are dealt?"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

COUNTED = """
import resource
from tests.simulate import games, running
def largest():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
running.run(games.CASES[0], shoes=131_072, threads=2)
before = largest()
running.run(games.CASES[0], shoes=16 * 131_072, threads=2)
print(largest() - before)
"""
OF_A_PROGRESSIVE = """
import resource
from tests.simulate.test_progressive import RULES, TOLD
from croupier.simulate import progressive
def largest():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
course = progressive.Course(RULES, TOLD, 1)
course.go(20_480)
before = largest()
course.go(20 * 20_480)
course.told()
print(largest() - before)
"""
MOST = 48
"""Mebibytes: a larger block has no larger arrays, and what is left is the allocator's."""


@pytest.mark.parametrize("program", [COUNTED, OF_A_PROGRESSIVE], ids=["counted", "of a progressive"])
def test_sixteen_times_the_shoes_need_no_more_memory(program: str, root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert int(done.stdout) < MOST
