"""Does memory stay as it is, however many shoes are dealt?"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = """
import resource
from tests.simulate import games, running
def largest():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
running.run(games.CASES[0], shoes=131_072, threads=2)
before = largest()
running.run(games.CASES[0], shoes=16 * 131_072, threads=2)
print(largest() - before)
"""
MOST = 48
"""Mebibytes: a larger block has no larger arrays, and what is left is the allocator's."""


def test_sixteen_times_the_shoes_need_no_more_memory(root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert int(done.stdout) < MOST
