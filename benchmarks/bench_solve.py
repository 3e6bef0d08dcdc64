"""How fast are chemin de fer's games solved, and with how much memory?

Aims, on one core and in process: the regulated game in 0.2 s without scipy; the free game of six decks, both
sides seeing their two cards, in 60 s and 2 GiB.  Each figure is the best of some rounds, posing the game and
solving it; memory is the most that the process had by then.  Run: python benchmarks/bench_solve.py
"""

from __future__ import annotations

import resource
import sys
import time
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier import odds, regulations, strategy
from croupier.strategy.cells import cell_worths

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 5
MIB = 1024
"""Kilobytes of which Linux tells the memory of a process."""


def best(act: Callable[[], object]) -> tuple[float, float]:
    """Give the seconds of the first call, and of the best of some."""
    rounds: list[float] = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        act()
        rounds.append(time.perf_counter() - began)
    return rounds[0], min(rounds)


def main() -> None:
    """Print what each game costs."""
    regulated = regulations.load("chemin-de-fer")
    free = regulations.load("fr-chemin-de-fer", {"table": "free"})
    six_decks = strategy.solve(strategy.game(free))
    cases: dict[str, Callable[[], object]] = {
        "the regulated game, totals": lambda: strategy.solve(strategy.game(regulated)),
        "the regulated game, cards of both": lambda: strategy.solve(
            strategy.game(regulated, player="cards", banker="cards")
        ),
        "the free game, totals, six decks": lambda: strategy.solve(strategy.game(free)),
        "the free game, totals, without end": lambda: strategy.solve(
            strategy.game(free, cards=odds.infinite())
        ),
        "the free game, cards of both, six decks": lambda: strategy.solve(
            strategy.game(free, player="cards", banker="cards")
        ),
        "the same with a fee of 5 %": lambda: strategy.solve(
            strategy.game(free, player="cards", banker="cards", fee=Fraction(1, 20))
        ),
        "a certificate of the free game checked": lambda: strategy.check(strategy.told(six_decks)),
        "the worth of all 96 printed cells": lambda: cell_worths(regulated),
        "the best reply to always-stay": lambda: strategy.best_reply(
            six_decks.game, "player", "always-stay", solved=six_decks
        ),
    }
    print(f"{'':44}{'first':>10}{'best':>10}{'memory':>12}")
    for name, act in cases.items():
        first, least = best(act)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MIB
        print(f"{name:44}{first:>8.4f} s{least:>8.4f} s{memory:>8.0f} MiB")
    print(f"scipy is {'loaded' if 'scipy' in sys.modules else 'not loaded'}")


if __name__ == "__main__":
    main()
