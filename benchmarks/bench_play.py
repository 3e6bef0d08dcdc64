"""How many coups a second go through `drive`, with every event; aim: 80,000 on one core.

Also the peer of a reader's own program: the same shoes by a loop of its own over `due` and `apply`.
Run: python benchmarks/bench_play.py
"""

from __future__ import annotations

import statistics
import time

from croupier import play, regulations, shoe

SHOES = 250
ROUNDS = 7


def once(ruleset: regulations.Ruleset, shoes: list[shoe.Shoe]) -> tuple[float, int, int]:
    """Deal the shoes once; give seconds, coups and events."""
    events = coups = 0
    began = time.perf_counter()
    for stock in shoes:
        last = 0
        for _, _, state in play.drive(ruleset, stock):
            events += 1
            last = state.coup
        coups += last
    return time.perf_counter() - began, coups, events


def main() -> None:
    """Print coups and events a second, the first round (nodes still to be made) apart."""
    for name in ("pa-baccarat", "pa-minibaccarat", "fr-punto-banco"):
        ruleset = regulations.load(name)
        shoes = [shoe.fresh(ruleset, seed=1, shoe_number=number) for number in range(SHOES)]
        first, coups, events = once(ruleset, shoes)
        later = [once(ruleset, shoes)[0] for _ in range(ROUNDS)]
        median = statistics.median(later)
        print(
            f"{name:16} {coups / median:9,.0f} coups/s median of {ROUNDS}"
            f" (best {coups / min(later):,.0f}, first {coups / first:,.0f});"
            f" {events / median:,.0f} events/s, {events / coups:.1f} events a coup"
        )


if __name__ == "__main__":
    main()
