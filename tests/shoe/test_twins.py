"""T-06: no two workers deal the same shoe, forked or spawned after a shoe was dealt."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

WORKERS = 64
PROCESSES = 16
"""Spawned workers deal four shoes each, so that 64 blocks are compared and no time is lost in starting."""
ROOT = Path(__file__).parents[2]

DEAL = """
import os, sys
sys.path[:0] = ["src", "."]
from croupier.shoe import fresh
from tests.shoe.house import ruleset
HOUSE = ruleset()
deal = lambda: fresh(HOUSE).order[:256]
"""

FORK = """
deal()
for _ in range(WORKERS):
    there, here = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(here, deal())
        os._exit(0)
    os.close(here)
    print(os.read(there, 4096).hex())
    os.close(there)
    os.waitpid(child, 0)
"""

SHARED_BUFFER = """
from croupier.cards import entropy
buffer = entropy.words(10_000)
entropy.words = lambda _first: buffer
"""
"""A source whose buffer outlives a shuffle and is copied into every fork."""


def run(program: str) -> list[str]:
    """Run a program in a process of its own, which has no threads; give its lines."""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def forked(before: str) -> list[str]:
    """Deal in 64 workers forked from a process that has dealt a shoe."""
    return run(DEAL + before + FORK.replace("WORKERS", str(WORKERS)))


@pytest.mark.conforms("RNG-09")
def test_t06_forked_workers_deal_different_shoes() -> None:
    blocks = forked("")
    assert [len(block) for block in blocks] == [512] * WORKERS
    assert len(set(blocks)) == WORKERS


@pytest.mark.conforms("RNG-09")
def test_t06_a_buffer_that_survives_a_fork_is_caught() -> None:
    blocks = forked(SHARED_BUFFER)
    assert [len(block) for block in blocks] == [512] * WORKERS
    assert len(set(blocks)) == 1


@pytest.mark.conforms("RNG-09")
def test_t06_spawned_workers_and_restarts_deal_different_shoes() -> None:
    several = f"{DEAL}\nfor _ in range({WORKERS // PROCESSES}): print(deal().hex())"
    with ThreadPoolExecutor(2) as pool:
        blocks = [block for lines in pool.map(run, [several] * PROCESSES) for block in lines]
    assert [len(block) for block in blocks] == [512] * WORKERS
    assert len(set(blocks)) == WORKERS
