"""What is answered when the odds of a game are asked: the wagers, and whatever else was wanted?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.odds.bank import bank
from croupier.odds.cells import cells
from croupier.odds.exact import finer, odds
from croupier.odds.known import FIRST_CARDS
from croupier.odds.removal import removal
from croupier.odds.together import HOUSE_MONEY, MAINS, best_use, correlation
from croupier.wagers import bind, unpriced

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.cards import Card
    from croupier.coup import Hand
    from croupier.odds.bank import Bank
    from croupier.odds.cells import Reply
    from croupier.odds.choices import Cell
    from croupier.odds.house_money import HouseMoney
    from croupier.odds.joint import Joint
    from croupier.odds.removal import Effects
    from croupier.odds.result import Odds
    from croupier.odds.situation import Situation
    from croupier.wagers import Unpriced


class Wanted(NamedTuple):
    """What was asked for: some wagers by name, and what besides them."""

    wagers: tuple[str, ...]
    removal: bool
    totals: bool
    cells: bool
    correlation: bool


class Shoe(NamedTuple):
    """What was said of the shoe: whether its cards were counted out, and which were removed from it."""

    composed: bool
    removed: tuple[Card, ...]


class Answer(NamedTuple):
    """The odds, and what was wanted besides; None or empty where it was not, or there is no such thing.

    `left_out` are wagers that look at more of the cards than is known.
    """

    odds: Odds
    wanted: Wanted
    shoe: Shoe
    ways: Mapping[Hand, str]
    unpriced: tuple[Unpriced, ...]
    left_out: tuple[str, ...]
    house_money: HouseMoney | None
    bank: Bank | None
    removal: tuple[Effects, ...]
    cells: Mapping[Cell, Reply]
    correlation: Joint | None


def answer(asked: Situation, wanted: Wanted, shoe: Shoe, ways: Mapping[Hand, str]) -> Answer:
    """Count what was asked for; raises `OddsError` and `WagerError`."""
    found = odds(asked, wanted.wagers or None)
    names = [worth.id for worth in found.worths]
    # House Money may be moved as long as no third card is known, onto wagers whose prices are.
    moves = HOUSE_MONEY in names and len(asked.known.cards) <= FIRST_CARDS and _priced(asked, MAINS)
    bound = [worth.wager for worth in found.worths]
    return Answer(
        odds=found,
        wanted=wanted,
        shoe=shoe,
        ways=ways,
        unpriced=() if wanted.wagers else unpriced(asked.ruleset),
        left_out=() if wanted.wagers else finer(asked),
        house_money=best_use(asked) if moves else None,
        bank=None if wanted.wagers else bank(asked),
        removal=removal(asked, names) if wanted.removal else (),
        cells=cells(asked) if wanted.cells else {},
        correlation=correlation(asked, bound) if wanted.correlation else None,
    )


def _priced(asked: Situation, wagers: Iterable[str]) -> bool:
    """Say whether the house offers these wagers at known prices."""
    return {wager.id for wager in bind(asked.ruleset)}.issuperset(wagers)
