"""How fast are exact odds of many compositions at once: the three results, and every line of every wager?

Aims, on one core: 8 microseconds a composition for the exact counts of the three main results; for every
wager of the catalogue 40 where none looks at suits, 80 where some do.  The best peers take 116 microseconds
a bet, and 316 for eight of them.  Run: python benchmarks/bench_odds.py
"""

from __future__ import annotations

import functools
import os
import statistics
import time
from typing import TYPE_CHECKING

import numpy as np

from croupier import regulations
from croupier.odds import batch
from croupier.regulations import policies
from croupier.wagers import bind

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 15
NUMBER = 1 << 15
DECKS = 8
DEALT = 208
"""A composition is what is left of eight decks when up to half of their cards are dealt."""


def measure(act: Callable[[], object]) -> tuple[float, float]:
    """Give the seconds that it takes: the median and the best of some rounds; a first one does not count."""
    act()
    rounds: list[float] = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        act()
        rounds.append(time.perf_counter() - began)
    return statistics.median(rounds), min(rounds)


def first(name: str, act: Callable[[], object]) -> None:
    """Print how long a first call takes."""
    began = time.perf_counter()
    act()
    print(f"{f'first call, {name}':40} {time.perf_counter() - began:8.2f} s")


def main() -> None:
    """Print what a composition costs, on one core and on all, and how long the first calls take."""
    chance = np.random.default_rng(1)
    full = np.full(52, DECKS)
    cards = np.vstack(
        [
            full - chance.multivariate_hypergeometric(full, int(dealt))
            for dealt in chance.integers(0, DEALT, NUMBER)
        ]
    )
    ranks = cards.reshape(NUMBER, 13, 4).sum(axis=2)
    values = np.column_stack([ranks[:, 9:].sum(axis=1), ranks[:, :9]])
    baccarat, catalogue = regulations.load("pa-baccarat"), regulations.load("punto-banco")
    twenty_one = regulations.load("pa-21-baccarat", {"bonus": "100-50-8-5-4"})
    chemin_de_fer, draws = regulations.load("chemin-de-fer"), policies.read("9/11")

    wagers = bind(catalogue)
    without_suits = [wager for wager in wagers if wager.view != "suits"]
    began = time.perf_counter()
    plans = {
        f"{len(without_suits)} wagers, by ranks": batch.priced(catalogue, without_suits).plan,
        f"{len(wagers)} wagers, some by suits": batch.priced(catalogue, wagers).plan,
        "every wager of 21 Baccarat, with the bonus": batch.priced(twenty_one).plan,
    }
    planned = time.perf_counter() - began
    by_ranks, by_suits, of_21 = plans.items()

    first("the three results", lambda: batch.results(baccarat, values[:1]))
    first("wagers by ranks", lambda: batch.lines(by_ranks[1], ranks[:1]))
    first("the bonus of 21 Baccarat", lambda: batch.lines(of_21[1], ranks[:1]))
    print(f"{'planning these wagers':40} {planned:8.2f} s; the machine code of first calls is kept")

    measured: list[tuple[str, Callable[[int], object], str]] = [
        ("three results", lambda threads: batch.results(baccarat, values, threads=threads), "; aim 8"),
        (
            "the same of chemin de fer, 9/11",
            lambda threads: batch.results(chemin_de_fer, values, player=draws, banker=draws, threads=threads),
            "",
        ),
        ("the same of 21 Baccarat", lambda threads: batch.results(twenty_one, values, threads=threads), ""),
        (
            "both final hands, 205 classes",
            lambda threads: batch.counts(baccarat, values, "totals", threads=threads),
            "",
        ),
        (by_ranks[0], lambda threads: batch.lines(by_ranks[1], ranks, threads=threads), "; aim 40"),
        (by_suits[0], lambda threads: batch.lines(by_suits[1], cards, threads=threads), "; aim 80"),
        (of_21[0], lambda threads: batch.lines(of_21[1], ranks, threads=threads), ""),
    ]
    cores = len(os.sched_getaffinity(0))
    for name, act, aim in measured:
        for threads in dict.fromkeys((1, cores)):
            seconds = measure(functools.partial(act, threads))
            median, best = (1e6 * second / NUMBER for second in seconds)
            on = "1 core" if threads == 1 else f"{threads} cores"
            said = aim if threads == 1 else ""
            print(f"{name:40} {on:8} {median:8.2f} us median of {ROUNDS} (best {best:.2f}{said})")


if __name__ == "__main__":
    main()
