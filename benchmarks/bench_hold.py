"""How long does it take to say whether an actual hold is plausible, exactly, of how many coups?

Aims, on one core that has nothing else to do: 10,000 coups of the Banker's wager in 2 s, and as many of any
wager as are counted at all in 3 s.  The same coups are counted as fractions and in decimals where both can
be.  Each figure is the best of some rounds, of a result at the lower end of the band.
Run: python benchmarks/bench_hold.py
"""

from __future__ import annotations

import time
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier import odds, regulations
from croupier.reports import hold_exact, hold_packed
from croupier.reports.hold_lattice import Lattice, lattice
from croupier.reports.hold_saddlepoint import Approximate
from croupier.wagers import bind

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 3
TAIL = Fraction(1, 40)
BOTH = (("banker", 100), ("banker", 300), ("banker", 1_000), ("player", 4_000), ("tie", 9_000))
DECIMALS = (
    ("banker", 10_000, 2.0),
    ("banker", 36_000, 3.0),
    ("dragon-bonus-player", 1_800_000, 3.0),
    ("player", 12_500_000, 3.0),
    ("tie", 120_000_000, 3.0),
    ("dragon-7", 470_000_000, 3.0),
)


def best(act: Callable[[], object]) -> float:
    """Give the seconds of the best of some rounds."""
    rounds: list[float] = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        act()
        rounds.append(time.perf_counter() - began)
    return min(rounds)


def laid_of(wager: str, coups: int) -> Lattice:
    """Lay the lattice of coups with one unit on a wager."""
    rules = regulations.load("punto-banco")
    brought = odds.spread(odds.situation(rules), [(bind(rules, [wager])[0], Fraction(1))])
    return lattice([(coups, {-amount: count for amount, count in brought.items()})])


def in_decimals(laid: Lattice) -> Callable[[], object]:
    """Prepare the count in decimals, of a result at the lower end of the band."""
    near = Approximate(laid)
    point = near.band(TAIL)[0]
    places = hold_packed.decimals(laid, min(near.at_most(point), near.at_least(point)))
    return lambda: hold_packed.tails(laid, laid.amount(point), TAIL, places)


def as_fractions(laid: Lattice) -> Callable[[], object]:
    """Prepare the same count as fractions."""
    amount = laid.amount(Approximate(laid).band(TAIL)[0])
    return lambda: hold_exact.tails(laid, amount, TAIL)


def main() -> None:
    """Print what each count costs."""
    for wager, coups in BOTH:
        laid = laid_of(wager, coups)
        whole, decimals = best(as_fractions(laid)), best(in_decimals(laid))
        print(f"{wager:20}{coups:13,} coups{whole:9.3f} s as fractions{decimals:9.3f} s in decimals")
    for wager, coups, aim in DECIMALS:
        took = best(in_decimals(laid_of(wager, coups)))
        print(f"{wager:20}{coups:13,} coups{took:9.3f} s in decimals, aim {aim:.0f} s")


if __name__ == "__main__":
    main()
