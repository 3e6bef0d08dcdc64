"""How long does a shoe of eight decks take: shuffled by a seed, from the operating system, and made ready.

The published measure is 0.20 ms for a buffered rejection sampler over the operating system's entropy.
Run: python benchmarks/bench_shuffle.py
"""

from __future__ import annotations

import statistics
import time
from itertools import count
from typing import TYPE_CHECKING

from croupier import regulations, shoe
from croupier.cards import entropy, sfc64
from croupier.cards.shuffle import canonical, shuffled, words_used

if TYPE_CHECKING:
    from collections.abc import Callable

SHOES = 1_000
ROUNDS = 9


def measure(name: str, deal: Callable[[int], object]) -> None:
    """Print milliseconds a shoe and shoes a second: the median and the best of some rounds."""
    numbers = count()
    rounds: list[float] = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        for _ in range(SHOES):
            deal(next(numbers))
        rounds.append((time.perf_counter() - began) / SHOES)
    median, best = statistics.median(rounds), min(rounds)
    print(f"{name:44} {1e3 * median:6.3f} ms (best {1e3 * best:.3f}); {1 / median:7,.0f} shoes/s")


def main() -> None:
    """Measure the shuffle alone, then a whole fresh shoe."""
    cards = canonical(8)
    needed = words_used(len(cards))
    ruleset = regulations.load("pa-baccarat")
    measure("shuffle, sfc64", lambda number: shuffled(cards, sfc64.words(1, number)))
    measure("shuffle, operating system's entropy", lambda _number: shuffled(cards, entropy.words(needed)))
    measure("shoe.fresh, sfc64", lambda number: shoe.fresh(ruleset, seed=1, shoe_number=number))
    measure("shoe.fresh, operating system's entropy", lambda _number: shoe.fresh(ruleset))


if __name__ == "__main__":
    main()
