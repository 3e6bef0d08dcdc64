"""How fast are the roads: an added result, and whole shoes at once, as logical columns and drawn?

Aims, on one core: 5 microseconds an added result, 800,000 shoes a second logical, 250,000 drawn; the best
peer that is right makes 1,600.  Shoes have 80 coups.  Run: python benchmarks/bench_roads.py
"""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING

import numpy as np

from croupier.roads import Roads, batch, read

if TYPE_CHECKING:
    from collections.abc import Callable

COUPS = 80
SHOES = 20_000
ONE_BY_ONE = 250
ROUNDS = 15
CHANCES = (0.458597, 0.446247, 0.095156)
"""Banker, Player, tie, of eight decks."""


def measure(act: Callable[[], object]) -> tuple[float, float]:
    """Give the seconds that it takes: the median and the best of some rounds; a first one does not count."""
    act()
    rounds: list[float] = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        act()
        rounds.append(time.perf_counter() - began)
    return statistics.median(rounds), min(rounds)


def main() -> None:
    """Print what a result and a shoe cost, and how long the first call of a batch takes."""
    drawn_lots = np.random.default_rng(1).choice(3, SHOES * COUPS, p=CHANCES).astype(np.uint8)
    texts = ["".join("BPT"[result] for result in shoe) for shoe in drawn_lots.reshape(SHOES, COUPS)]
    singly = [read(text) for text in texts[:ONE_BY_ONE]]

    def add() -> None:
        for results in singly:
            Roads(results)

    def undo() -> None:
        for results in singly:
            roads = Roads(results)
            for _ in results:
                roads.undo()

    added = measure(add)
    both = measure(undo)
    for name, seconds, aim in (
        ("a result added", added, "; aim 5"),
        ("a result added and taken back", both, ""),
    ):
        median, best = (1e6 * second / ONE_BY_ONE / COUPS for second in seconds)
        print(f"{name:30} {median:9.2f} us median of {ROUNDS} (best {best:.2f}{aim})")

    shoes = batch.pack(texts)
    began = time.perf_counter()
    batch.drawn(*shoes)
    first = time.perf_counter() - began
    for name, act, aim in (
        ("texts packed", lambda: batch.pack(texts), ""),
        ("logical", lambda: batch.logical(*shoes), "; aim 800,000"),
        ("logical and drawn", lambda: batch.drawn(*shoes), "; aim 250,000"),
    ):
        median, best = measure(act)
        print(f"{name:30} {SHOES / median:9,.0f} shoes/s median of {ROUNDS} (best {SHOES / best:,.0f}{aim})")
    print(f"{'first call of drawn':30} {first:9.2f} s; once compiled, what was kept is loaded")


if __name__ == "__main__":
    main()
