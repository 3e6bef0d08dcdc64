"""How many coups a second are simulated: ours, a plain loop in numba, the same in Python, and through play?

Aims, compilation not counted: on one core 80 million coups a second by totals and 50 million of the whole
catalogue, a thousand million in 8 seconds on two; the best peer deals 20.7 million without its shuffle.  The
first time on a machine everything is ready within 12 seconds, later within 3.  The plain loops deal eight
decks with burn and cover card and count who wins; a number for each card comes from numpy's generator.
Run: python benchmarks/bench_simulate.py
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from typing import TYPE_CHECKING, Final, Protocol, cast

import numba
import numpy as np
from numba.extending import register_jitable

from croupier import play, regulations, shoe, simulate
from croupier.cards import VALUES
from croupier.cards.shuffle import canonical
from croupier.play.events import ResultAnnounced

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    Integers = npt.NDArray[np.int64]

ROUNDS: Final = 9
SHOES: Final = 20_000
FEW: Final = 100
"""Shoes of what is slow."""
THOUSAND_MILLION: Final = 1_000_000_000
COVER: Final = 14
READY: Final = """
from croupier import regulations, simulate
simulate.make_ready(simulate.plan(regulations.load("pa-baccarat")))
"""


class Plain(Protocol):
    """A plain loop: so many shoes of these values, with this generator, counted by who wins."""

    def __call__(self, shoes: int, values: Integers, chance: np.random.Generator, won: Integers) -> None:
        """Deal them."""


@register_jitable
def bankers_third(banker: int, third: int) -> bool:
    """Say whether the Banker's Hand draws, by the Player's third card, -1 for none; as every book has it."""
    least = (-1, -1, -1, 0, 2, 4, 6)
    if third < 0 or banker > 6:  # noqa: PLR2004
        return banker < 6  # noqa: PLR2004
    if banker == 3:  # noqa: PLR2004
        return third != 8  # noqa: PLR2004
    return banker < 3 or least[banker] <= third <= 7  # noqa: PLR2004


@register_jitable
def plain(shoes: int, values: Integers, chance: np.random.Generator, won: Integers) -> None:
    """Shuffle and deal shoes without any art, each to its cover card and one coup more."""
    cards = len(values)
    for _ in range(shoes):
        for place in range(cards - 1):
            other = chance.integers(place, cards)
            values[place], values[other] = values[other], values[place]
        at = 11 if values[0] == 0 else 1 + values[0]
        more = 1
        while at < cards - COVER or more:
            more -= at >= cards - COVER
            player, banker = (values[at] + values[at + 2]) % 10, (values[at + 1] + values[at + 3]) % 10
            at += 4
            if player < 8 and banker < 8:  # noqa: PLR2004
                third = -1
                if player < 6:  # noqa: PLR2004
                    third = values[at]
                    player = (player + third) % 10
                    at += 1
                if bankers_third(banker, third):
                    banker = (banker + values[at]) % 10
                    at += 1
            won[(player > banker) + 2 * (player == banker)] += 1


def through_play() -> int:
    """Deal shoes with every event, and count the coups."""
    ruleset = regulations.load("pa-baccarat")
    return sum(
        isinstance(event, ResultAnnounced)
        for number in range(FEW)
        for _, event, _ in play.drive(ruleset, shoe.fresh(ruleset, seed=1, shoe_number=number))
    )


def by_loop(loop: Plain, shoes: int) -> int:
    """Deal shoes by a plain loop, and count the coups."""
    won = np.zeros(3, np.int64)
    values = np.array([VALUES[card] for card in canonical(8)], np.int64)
    loop(shoes, values, np.random.default_rng(1), won)
    return int(won.sum())


def measure(name: str, deal: Callable[[], int], aim: str = "", rounds: int = ROUNDS) -> None:
    """Print the coups a second of the best of some rounds, after one that does not count."""
    deal()
    best = 0.0
    for _ in range(rounds):
        began = time.perf_counter()
        coups = deal()
        best = max(best, coups / (time.perf_counter() - began))
    print(f"{name:44} {best:13,.0f} coups/s, best of {rounds}{aim}")


def main() -> None:
    """Print each, then how long the first call takes and how much memory the longest run needed."""
    plan = simulate.plan(regulations.load("pa-baccarat"))
    totals: simulate.Detail = "totals"
    compiled = cast("Plain", cast("object", numba.njit(plain)))
    measure("totals, one core", lambda: coups(plan, SHOES, 1, totals), "; aim 80,000,000")
    measure("whole catalogue, one core", lambda: coups(plan, SHOES, 1, "all"), "; aim 50,000,000")
    measure("a plain loop in numba, totals", lambda: by_loop(compiled, SHOES // 10))
    measure("the same loop in Python", lambda: by_loop(plain, FEW), rounds=3)
    measure("through play, every event", through_play, rounds=3)

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.perf_counter()
    done = 0
    for counts in simulate.blocks(plan, 1, THOUSAND_MILLION // plan.least, threads=os.cpu_count() or 1):
        done += int(counts.classes.sum())
        if done >= THOUSAND_MILLION:
            break
    seconds = time.perf_counter() - began
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    print(
        f"{'10^9 coups, whole catalogue':44} {seconds:13.2f} s on {os.cpu_count()} cores; aim 8 s on two; "
        f"memory grew by {grown:.0f} MB"
    )
    with tempfile.TemporaryDirectory() as folder:
        for name, aim in (("ready the first time on a machine", 12), ("ready later", 3)):
            began = time.perf_counter()
            environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
            subprocess.run([sys.executable, "-c", READY], env=environment, check=True)  # noqa: S603  it stands above
            print(f"{name:44} {time.perf_counter() - began:13.2f} s; aim {aim}")


def coups(plan: simulate.Plan, shoes: int, threads: int, detail: simulate.Detail) -> int:
    """Simulate shoes, and give the number of coups."""
    counted = simulate.blocks(plan, 1, shoes, threads=threads, detail=detail)
    return sum(int(counts.classes.sum()) for counts in counted)


if __name__ == "__main__":
    main()
