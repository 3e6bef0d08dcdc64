"""What came of many shoes: counted in blocks fixed before the work is split, on any number of threads?

A block is a run of shoe numbers, counted by itself.  Counts are integers, and those of a block depend on the
seed and its shoe numbers alone: which thread or machine counts it, and when, changes nothing.
"""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

import numpy as np

from croupier.simulate.bounds import check_plan
from croupier.simulate.carrying import in_threads
from croupier.simulate.dealing import deal
from croupier.simulate.given import Shoes, shoes_of, whole, word
from croupier.simulate.layout import Hands
from croupier.simulate.sealing import sealed, sealed_chances, sealed_rule, sealed_tables
from croupier.simulate.tables import RELATIONS
from croupier.simulate.word import Word

if TYPE_CHECKING:
    from collections.abc import Generator

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
    generator.  Raises `CardError` (``cards.bad_seed``, ``cards.bad_shoe_number``), `SimulateError`
    (``simulate.wrong_value``) for what is no whole number or no detail and (``simulate.bad_plan``) for a plan
    that somebody changed so that nothing can be dealt by it, and `ValueError` for no shoes or
    threads, or for a block without shoes or with more than can be counted.
    """
    of, size = _checked(plan, seed, first, shoes, block, detail)
    by = whole("threads", threads)
    if by < 1:
        message = f"{by} threads count nothing"
        raise ValueError(message)

    def portion(plan: Plan, start: int) -> Counts:
        return count(plan, of.seed, of.first + start, min(step, of.shoes - start), size, detail)

    def portions() -> Generator[Counts]:
        with in_threads(by) as carry, closing(carry(portion, plan, iter(range(0, of.shoes, step)))) as each:
            yield from each

    step = size * AT_ONCE
    return portions()


def count(  # noqa: PLR0913, PLR0917  what is sent to a worker
    plan: Plan, seed: int, first: int, shoes: int, block: int = BLOCK, detail: Detail = "all"
) -> Counts:
    """Count the blocks of some shoes in one call of the kernel; other threads run meanwhile.

    Raises as `blocks` does.
    """
    (seed, first, shoes), block = _checked(plan, seed, first, shoes, block, detail)
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
        None if plan.chances is None else sealed_chances(plan.chances),
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


def _checked(  # noqa: PLR0913, PLR0917  what `count` is given
    plan: Plan, seed: object, first: object, shoes: object, block: object, detail: object
) -> tuple[Shoes, int]:
    """Give shoes and the size of a block; refuse what no seed has, and what cannot be counted."""
    check_plan(plan)
    word("detail", detail, get_args(Detail))
    of, size = shoes_of(seed, first, shoes), whole("block", block)
    if not 1 <= size <= np.iinfo(np.uint32).max // plan.most:
        message = f"blocks of {size} shoes cannot be counted"
        raise ValueError(message)
    return of, size
