"""What came of many shoes: counted in blocks fixed before the work is split, on any number of threads?

A block is a run of shoe numbers, counted by itself.  Counts are integers, and those of a block depend on the
seed and its shoe numbers alone: which thread or machine counts it, and when, changes nothing.
"""

from __future__ import annotations

from collections import deque
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import numpy as np

from croupier.cards.sfc64 import KEY_LIMIT
from croupier.errors import CardError, Problem
from croupier.simulate.dealing import deal
from croupier.simulate.layout import Hands
from croupier.simulate.sealing import sealed, sealed_rule, sealed_tables
from croupier.simulate.tables import RELATIONS
from croupier.simulate.word import Word

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from croupier.simulate.layout import Entries
    from croupier.simulate.plans import Plan

Detail = Literal["all", "totals"]
"""What is counted: everything; or only classes and lengths, which is faster."""
BLOCK: Final = 256
"""Shoes of a block, where nothing else is asked for."""
AT_ONCE: Final = 32
"""Blocks that one call of the kernel counts: a hundredth of a second."""


class Counts(NamedTuple):
    """What was counted in some blocks, a row each; the first row begins with shoe number `first`.

    All arrays are uint32.  ``shoes[row]``: shoes of a block.  ``classes[row, n]``: coups of class n of the
    plan.  ``relations[row, p, b]``: coups in which the first two cards of the Player's and the Banker's Hand
    have these of `RELATIONS`.  ``hands[row, p, b]``: coups in which they hold these of the plan's bonus
    hands.  ``lengths[row, n]``: shoes of n coups.  ``streaks[row, h, n]``: streaks of n coups won by the
    Banker's Hand (h = 0) or the Player's (h = 1) within a shoe, with ties left out.
    """

    first: int
    shoes: Entries
    classes: Entries
    relations: Entries
    hands: Entries
    lengths: Entries
    streaks: Entries


def blocks(  # noqa: PLR0913  which shoes, in what portions, by how many
    plan: Plan,
    seed: int,
    shoes: int,
    *,
    first: int = 0,
    block: int = BLOCK,
    threads: int = 1,
    detail: Detail = "all",
) -> Generator[Counts]:
    """Deal so many shoes of a seed from number `first` on; yield what was counted, some blocks at once.

    They come in order, and memory does not grow with the number of shoes; whoever has seen enough closes the
    generator.  Raises `CardError` (``cards.bad_seed``, ``cards.bad_shoe_number``), and `ValueError` for no
    shoes or threads, or for a block without shoes or with more than can be counted.
    """
    _check(plan, seed, first, shoes, block)
    if threads < 1:
        message = f"{threads} threads count nothing"
        raise ValueError(message)
    step = block * AT_ONCE
    return _in_order(
        (
            partial(count, plan, seed, first + start, min(step, shoes - start), block, detail)
            for start in range(0, shoes, step)
        ),
        threads,
    )


def _in_order(portions: Iterator[Callable[[], Counts]], threads: int) -> Generator[Counts]:
    """Count portions on some threads and yield them in order; few wait, so that memory stays flat."""
    if threads == 1:
        for portion in portions:
            yield portion()
        return
    with ThreadPoolExecutor(threads) as pool:
        waiting = deque(pool.submit(portion) for portion in islice(portions, 2 * threads))
        try:
            while waiting:
                yield waiting.popleft().result()
                waiting.extend(pool.submit(portion) for portion in islice(portions, 1))
        finally:
            for each in waiting:
                each.cancel()


def count(  # noqa: PLR0913, PLR0917  what is sent to a worker
    plan: Plan, seed: int, first: int, shoes: int, block: int = BLOCK, detail: Detail = "all"
) -> Counts:
    """Count the blocks of some shoes in one call of the kernel; other threads run meanwhile.

    Raises as `blocks` does.
    """
    _check(plan, seed, first, shoes, block)
    rows, related, longest = -(-shoes // block), len(RELATIONS), plan.most
    classes = np.zeros((rows, len(plan.classes)), np.uint32)
    lengths = np.zeros((rows, plan.most + 1), np.uint32)
    relations = np.zeros((rows, related * related), np.uint32)
    streaks = np.zeros((rows, 4 * longest + 2), np.uint32)
    hands = np.zeros((rows, len(plan.hands), len(plan.hands)), np.uint32)
    every = detail == "all"
    deal(
        Word(seed),
        Word(first),
        shoes,
        block,
        sealed_rule(plan.rule),
        sealed_tables(plan.tables),
        None if plan.chances is None else sealed(plan.chances),
        classes,
        lengths,
        relations if every else None,
        streaks if every else None,
        Hands(sealed(plan.hand_number), hands) if every and plan.hand_number is not None else None,
    )
    sizes = np.full(rows, block, np.uint32)
    sizes[-1] = shoes - (rows - 1) * block
    pairs = relations.reshape(rows, related, related)
    return Counts(first, sizes, classes, pairs, hands, lengths, _ended(streaks, longest))


def make_ready(plan: Plan, detail: Detail = "all") -> None:
    """Have everything compiled that `blocks` needs: seconds once a machine, later a fraction of one."""
    count(plan, 0, 0, 1, 1, detail)


def _ended(reached: Entries, longest: int) -> Entries:
    """Count streaks by the length at which they end, from how often each length was reached.

    A streak that ends at n was at every length up to n.
    """
    lengths = np.zeros((len(reached), 2, longest + 2), np.uint32)
    lengths[:, :, 1:-1] = reached[:, 1 : 2 * longest + 1].reshape(-1, 2, longest)
    ended = lengths[:, :, :-1] - lengths[:, :, 1:]
    ended[:, :, 0] = 0
    return ended


def _check(plan: Plan, seed: int, first: int, shoes: int, block: int) -> None:
    """Refuse shoes that no seed has, and blocks that cannot be counted."""
    if shoes < 1 or not 1 <= block <= np.iinfo(np.uint32).max // plan.most:
        message = f"{shoes} shoes in blocks of {block} cannot be counted"
        raise ValueError(message)
    limit = f"give a whole number from 0 to {KEY_LIMIT - 1}"
    faults: list[Problem] = []
    if not 0 <= seed < KEY_LIMIT:
        faults.append(Problem("cards.bad_seed", f"{seed!r} is no seed", remedy=limit))
    if not 0 <= first <= KEY_LIMIT - shoes:
        what = f"{first!r} is not the number of the first of {shoes} shoes"
        faults.append(Problem("cards.bad_shoe_number", what, remedy=limit))
    if faults:
        raise CardError(*faults)
