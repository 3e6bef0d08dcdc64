"""T-06: no two workers draw the same shoe or the same salt, forked or spawned after one was drawn."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import pytest

WORKERS: Final = 64
PROCESSES: Final = 4
"""Spawned workers draw sixteen times each, so that 64 are compared and no time is lost in starting."""
ROOT: Final = Path(__file__).parents[3]
DRAW: Final = """
import os, sys
sys.path[:0] = ["src", "."]
from croupier.table.fairness import draw, salt
from tests.table.fairness.house import small
GAME = small()
order = lambda: draw(GAME)
"""
FORK: Final = """
WHAT()
for _ in range(WORKERS):
    there, here = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(here, WHAT())
        os._exit(0)
    os.close(here)
    print(os.read(there, 4096).hex())
    os.close(there)
    os.waitpid(child, 0)
"""
BUFFER: Final = """
import io
from croupier.cards import entropy
buffer = io.BytesIO(os.urandom(1 << 16))
entropy.os = type("Buffered", (), {"urandom": buffer.read})
"""
"""A source that reads ahead, and whose buffer is copied into every fork."""


def run(program: str) -> list[str]:
    """Run a program in a process of its own, which has no threads; give its lines."""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def forked(what: str, before: str = "") -> list[str]:
    """Draw in 64 workers forked from a process that has drawn already."""
    return run(DRAW + before + FORK.replace("WORKERS", str(WORKERS)).replace("WHAT", what))


@pytest.mark.parametrize(("what", "size"), [("salt", 64), ("order", 104)])
def test_t06_forked_workers_draw_different_ones(what: str, size: int) -> None:
    drawn = forked(what)
    assert [len(each) for each in drawn] == [size] * WORKERS
    assert len(set(drawn)) == WORKERS


@pytest.mark.parametrize("what", ["salt", "order"])
def test_t06_a_buffer_that_survives_a_fork_is_caught(what: str) -> None:
    drawn = forked(what, BUFFER)
    assert len(drawn) == WORKERS
    assert len(set(drawn)) == 1


@pytest.mark.parametrize("what", ["salt", "order"])
def test_t06_spawned_workers_and_restarts_draw_different_ones(what: str) -> None:
    several = f"{DRAW}\nfor _ in range({WORKERS // PROCESSES}): print({what}().hex())"
    with ThreadPoolExecutor(2) as pool:
        drawn = [line for lines in pool.map(run, [several] * PROCESSES) for line in lines]
    assert len(drawn) == len(set(drawn)) == WORKERS
