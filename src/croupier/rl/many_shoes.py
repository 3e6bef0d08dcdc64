"""How is a shoe's composition put to a learner at many tables at once, in arrays?

What is dealt, seen, open and won at a table is that of `croupier.rl.punto_banco.PuntoBanco`; when its shoe is
over, or nothing more can be staked, the next shoe of the seed comes to it, with the whole bankroll.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.cards.card import DECK
from croupier.errors import Problem, RlError
from croupier.regulations.lasthand import CARDS_A_COUP
from croupier.rl.dealt_shoes import DealtShoes
from croupier.rl.given import check_tables, places_of
from croupier.rl.punto_banco import NO_LIMITS, NO_SETTINGS, UNITS, WAGERS, checked_bankroll, table
from croupier.rl.stakes import Stakes

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    Numbers = npt.NDArray[np.int64]


class Observed(NamedTuple):
    """What is seen at each table.

    ``unseen[table, card]``, int16: how many of each card nobody has seen; `left`, int32: the cards in the
    shoe; `balance`, int64: in minor units.
    """

    unseen: npt.NDArray[np.int16]
    left: npt.NDArray[np.int32]
    balance: Numbers


class Settled(NamedTuple):
    """What followed: what is seen next, the rewards, and where a shoe is over or an action was refused.

    `rewards`, float64: in units; `over`, bool: what is seen next there is of the next shoe; `refused`, bool.
    """

    observed: Observed
    rewards: npt.NDArray[np.float64]
    over: npt.NDArray[np.bool_]
    refused: npt.NDArray[np.bool_]


class ManyShoes:
    """So many tables at which wagers are laid together."""

    def __init__(  # noqa: PLR0913  what a table is
        self,
        rules: str = "punto-banco",
        settings: Mapping[str, int | str] = NO_SETTINGS,
        *,
        tables: int = 1_024,
        wagers: Iterable[str] = WAGERS,
        stakes: Iterable[int] = UNITS,
        limits: Mapping[str, tuple[int, int]] = NO_LIMITS,
        unit: int = 100,
        bankroll: int = 1_000,
    ) -> None:
        """Open tables; raises as `PuntoBanco` does, and `RlError` (``rl.bad_tables``)."""
        self.tables = check_tables(tables)
        self.ruleset = table(rules, settings)
        self.stakes = Stakes(self.ruleset, wagers, stakes, limits, unit)
        self.bankroll = checked_bankroll(bankroll) * self.stakes.unit
        self._levels = np.array(self.stakes.levels, np.int64)
        self._places = np.arange(len(self.stakes.wagers))
        self._based = self._bases()
        self._rows = np.arange(self.tables)
        self._shoes = DealtShoes(self.ruleset, self.stakes, self.tables)
        self._seed: int | None = None
        self._unseen = np.zeros((self.tables, DECK), np.int16)
        self._balance = np.zeros(self.tables, np.int64)
        self._coup = np.zeros(self.tables, np.int64)

    @property
    def shoe(self) -> tuple[int | None, Numbers]:
        """The seed, and the number of each table's shoe, for whoever runs the learners: none is told it."""
        return self._seed, self._shoes.numbers.copy()

    def reset(self, seed: int) -> Observed:
        """Begin with shoe number 0 of a seed, at the first table; raises `CardError` (``cards.bad_seed``)."""
        self._seed = self._shoes.begin(seed)
        self._open(self._rows, self._shoes)
        return self._observed(self._shoes)

    def masks(self) -> npt.NDArray[np.bool_]:
        """Say which stakes are open at each table for each wager by itself, as `Stakes.mask` does."""
        return self.stakes.allowed[None] & (self._levels <= self._balance[:, None, None])

    def step(self, actions: npt.NDArray[np.integer]) -> Settled:
        """Lay stakes at every table, a place of `Stakes.levels` for each wager, deal a coup and settle it.

        Raises `RlError` (``rl.bad_actions``) unless there is such a place for each table and wager.
        """
        shoes = self._shoes
        if self._seed is None:
            raise RlError(Problem("rl.not_reset", "no shoe is open", remedy="call reset first"))
        chosen = places_of(actions, (self.tables, len(self._places)), len(self._levels))
        staked = self._levels[chosen]
        free = self.stakes.allowed[self._places, chosen].all(axis=1) & (staked.sum(axis=1) <= self._balance)
        for wager, bases in self._based:
            free &= (staked[:, wager] == 0) | (staked[:, bases] > 0).any(axis=1)
        won = shoes.brought(self._coup, np.where(free[:, None], chosen, 0))
        self._balance += won
        begin = shoes.dealt(self._coup)
        self._coup += 1
        self._show(shoes, begin, shoes.dealt(self._coup))
        over = (self._coup >= shoes.steps) | (self._balance < self.stakes.least)
        self._open(np.flatnonzero(over), shoes)
        return Settled(self._observed(shoes), won / self.stakes.unit, over, ~free)

    def _bases(self) -> list[tuple[int, list[int]]]:
        """Give each wager that needs another, and the places of those that it may lie with."""
        ids = [wager.id for wager in self.stakes.wagers]
        return [
            (place, [ids.index(name) for name in wager.requires.wagers if name in ids])
            for place, wager in enumerate(self.stakes.wagers)
            if wager.requires is not None
        ]

    def _open(self, tables: npt.NDArray[np.integer], shoes: DealtShoes) -> None:
        """Give tables the next shoes, with the whole bankroll."""
        shoes.give(tables)
        self._coup[tables], self._balance[tables] = 0, self.bankroll
        self._unseen[tables] = self.ruleset.decks
        for place in range(shoes.burned_seen):
            self._unseen[tables, shoes.cards[tables, place]] -= 1

    def _show(self, shoes: DealtShoes, begin: Numbers, end: Numbers) -> None:
        """Show the cards of a coup at each table, those from one place to another."""
        for more in range(CARDS_A_COUP):
            there = np.flatnonzero(begin + more < end)
            self._unseen[there, shoes.cards[there, begin[there] + more]] -= 1

    def _observed(self, shoes: DealtShoes) -> Observed:
        left = (DECK * self.ruleset.decks - shoes.dealt(self._coup)).astype(np.int32)
        return Observed(self._unseen.copy(), left, self._balance.copy())
