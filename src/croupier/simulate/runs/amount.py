"""How many shoes are simulated, and in blocks of how many, so that there are at least so many coups?

Both follow from what was asked and from the game alone, never from who counts or when.  The first shoes are
as many as the coups need at an exact estimate of a shoe's length that is a little too short; whole blocks
of them.  Should they give too few coups, as many shoes follow as those that are missing need at the least
length of a shoe, and then it is enough.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import TYPE_CHECKING, Final

from croupier.cards.card import DECK
from croupier.errors import Problem, SimulateError
from croupier.simulate.given import shown

if TYPE_CHECKING:
    from croupier.odds import Odds
    from croupier.simulate.plans import Plan

BLOCKS: Final = 1 << 10
"""There are so many blocks or more, where there are as many shoes: standard errors go by their number."""
COUPS: Final = 1 << 19
"""A block holds at most so many coups."""
MOST: Final = 1 << 48
"""The most shoes of a run: years on any cluster, and sums that fit 63 bits."""


def length(plan: Plan, odds: Odds) -> Fraction:
    """Give an estimate of the mean length of a shoe, in coups; a little less than it is.

    `odds` are those of a fresh shoe, which say how many cards a coup takes.
    """
    cards = Fraction(sum(size * count for size, count in odds.by_cards().items()), odds.coups)
    burned = Fraction(sum(int(each) for each in plan.rule.burned), DECK)
    begun = (plan.rule.cover - burned) / cards
    return min(max(begun + min(plan.rule.first, plan.rule.during), Fraction(plan.least)), Fraction(plan.most))


def for_coups(plan: Plan, odds: Odds, coups: int) -> tuple[int, int]:
    """Give the number of the first shoes for so many coups, whole blocks, and that of the shoes in a block.

    Raises `SimulateError` (``simulate.too_many_shoes``).
    """
    each = length(plan, odds)
    shoes = ceil(coups / each)
    if shoes > MOST:
        raise _too_many(coups, "coups", floor(MOST * each))
    shoes, block = for_shoes(plan, shoes)
    return _in_blocks(shoes, block), block


def for_shoes(plan: Plan, shoes: int) -> tuple[int, int]:
    """Give a number of shoes that a seed has, and that of the shoes in a block, a power of two.

    Raises `SimulateError` (``simulate.too_many_shoes``).
    """
    if shoes > MOST:
        raise _too_many(shoes, "shoes", MOST)
    return shoes, min(_power(COUPS // plan.most), _power(shoes // BLOCKS))


def more_shoes(plan: Plan, block: int, missing: int) -> int:
    """Give the number of the shoes that follow where so many coups are missing, whole blocks."""
    return _in_blocks(-(-missing // plan.least), block)


def _too_many(number: int, noun: str, most: int) -> SimulateError:
    what, remedy = f"{shown(number)} {noun} are more than are dealt of a seed", f"ask for at most {most:,}"
    return SimulateError(Problem("simulate.too_many_shoes", what, remedy=remedy))


def _in_blocks(shoes: int, block: int) -> int:
    """Round a number of shoes up to whole blocks."""
    return -(-shoes // block) * block


def _power(number: int) -> int:
    """Give the largest power of two that is not above a number, 1 for none."""
    return 1 << max(number.bit_length() - 1, 0)
