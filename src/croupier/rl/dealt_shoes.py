"""Which shoes lie at many tables, what does each coup of them bring, and which shoe comes next?

Shoes are dealt ahead by `croupier.simulate.in_order`, and come to the tables in the order of their numbers.
Each line of a wager is settled once for each stake, by the first coup that it decides.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from croupier.odds.payoffs import LOST
from croupier.rl.betting import Betting
from croupier.shoe import fresh
from croupier.simulate.given import shoes_of
from croupier.simulate.in_order import in_order
from croupier.simulate.lines import Lines
from croupier.simulate.plans import plan
from croupier.wagers.settlement import settled_lines

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.regulations.ruleset import Ruleset
    from croupier.rl.stakes import Stakes

    Numbers = npt.NDArray[np.int64]

BLOCK: Final = 256
"""Shoes that are dealt ahead at a time."""


class DealtShoes:
    """A shoe at each table.

    `numbers[table]` is that of its shoe, ``cards[table]`` its cards as they are dealt, `steps[table]` how
    often wagers are laid before it is over; of the cards that are burned the first `burned_seen` are shown.
    """

    def __init__(self, ruleset: Ruleset, stakes: Stakes, tables: int) -> None:
        """Make room for a shoe at each table; `begin` says of which seed."""
        self._plan, self._stakes, self._seed = plan(ruleset), stakes, 0
        offered = stakes.wagers
        self.burned_seen = len(Betting(ruleset, fresh(ruleset, seed=0)).seen)
        longest = max(len(wager.lines) for wager in offered) + 1
        self._known = np.zeros((len(offered), longest), np.bool_)
        self._pays = np.zeros((len(offered), longest, len(stakes.levels)), np.int64)
        self._decided = [
            Lines(ruleset, self._plan, wager.view, wager.hand, partial(self._decide, place))
            for place, wager in enumerate(offered)
        ]
        self._wagers = np.arange(len(offered))
        self._rows = np.arange(tables)
        self.cards = np.zeros((tables, self._plan.rule.fresh.size), np.uint8)
        self.numbers = np.zeros(tables, np.int64)
        self.steps = np.zeros(tables, np.int64)
        self._coups = np.zeros(tables, np.int64)
        self._begins = np.zeros((tables, self._plan.most + 1), np.int64)
        self._lines = np.zeros((tables, self._plan.most, len(offered)), np.int16)
        self._next, self._end = 0, 0
        self._dealt = in_order(self._plan, 0, 0, 1)
        self._places = np.zeros((1, self._plan.most, len(offered)), np.int16)

    def begin(self, seed: int) -> int:
        """Begin with shoe number 0 of a seed, and give it; raises `CardError` (``cards.bad_seed``)."""
        self._seed, self._next, self._end = shoes_of(seed, 0, 1).seed, 0, 0
        self._deal()
        return self._seed

    def give(self, tables: npt.NDArray[np.integer]) -> None:
        """Give some tables the next shoes, in the order of their numbers."""
        given = 0
        while given < len(tables):
            if self._next == self._end:
                self._deal()
            dealt = self._dealt
            some = tables[given : given + self._end - self._next]
            rows = slice(self._next - dealt.first, self._next - dealt.first + len(some))
            self.cards[some] = dealt.cards[rows]
            self.numbers[some] = np.arange(self._next, self._next + len(some))
            self._coups[some], self._begins[some] = dealt.coups[rows], dealt.begins[rows]
            self._lines[some] = self._places[rows]
            self._next += len(some)
            given += len(some)
        last = self._begins[tables, self._coups[tables]]
        # Where the cover card comes in place of a first card, wagers are laid for a coup that is not dealt.
        undealt = (last == self._plan.rule.cover) & (self._plan.rule.first == 0)
        self.steps[tables] = self._coups[tables] + undealt

    def brought(self, coup: Numbers, chosen: Numbers) -> Numbers:
        """Give what the stakes chosen for each wager bring at each table, minor units: 0 without a coup."""
        there = coup < self._coups
        lines = self._lines[self._rows, np.where(there, coup, 0)]
        won = self._pays[self._wagers, lines, chosen].sum(axis=1)
        return np.asarray(np.where(there, won, 0), np.int64)

    def dealt(self, coup: Numbers) -> Numbers:
        """Give how many cards have left each shoe before a coup, those of it not among them."""
        return self._begins[self._rows, np.minimum(coup, self._coups)]

    def _deal(self) -> None:
        """Deal the next shoes ahead, and ask which line of each wager decides each of their coups."""
        self._dealt = in_order(self._plan, self._seed, self._end, BLOCK)
        self._end += BLOCK
        self._places = np.stack([lines.of(self._dealt) for lines in self._decided], axis=-1)

    def _decide(self, place: int, coup: Coup) -> int:
        """Give the line of a wager that decides a coup; when it first does, settle it for each stake."""
        wager = self._stakes.wagers[place]
        line = wager.line(coup)
        found = LOST if line is None else wager.lines.index(line)
        for level, stake in enumerate(self._stakes.levels):
            if stake and not self._known[place, found]:
                self._pays[place, found, level] = sum(one.amount for one in settled_lines(wager, stake, coup))
        self._known[place, found] = True
        return found
