"""How are the choices of chemin de fer put to a learner at many tables at once, in arrays?

Each table deals one coup of a shoe of its own; when it is over, the next shoe of the seed comes to it.  What
is dealt, seen, open and won is that of `croupier.rl.chemin_de_fer_v0` with one coup an episode.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.cards import VALUES
from croupier.errors import Problem, RlError
from croupier.rl.asking import ACTIONS, game
from croupier.rl.coup_graph import CARD, NOWHERE, OVER, SLOTS, graph
from croupier.rl.given import actions_of, check_tables
from croupier.rl.punto_banco import NO_SETTINGS
from croupier.rl.seat import HIGHEST, SEEN_CARD
from croupier.rl.shuffled import FirstCards

if TYPE_CHECKING:
    from collections.abc import Mapping


class Asked(NamedTuple):
    """What is put at each table.

    `seat`, int8: 0 where the Player is asked, 1 where the Banker is.  `observation`, int8, ten a table: what
    that seat has seen, as `croupier.rl.seat` has it.  `mask`, bool: which of `croupier.rl.asking.ACTIONS` are
    open.
    """

    seat: npt.NDArray[np.int8]
    observation: npt.NDArray[np.int8]
    mask: npt.NDArray[np.bool_]


class Answered(NamedTuple):
    """What followed: what is put next, who won how much, and at which tables a coup is over.

    `rewards`, float64: two a table, the Player's side first, 0 until the coup is over.  `over`, bool: what is
    put next there is of the next shoe.
    """

    asked: Asked
    rewards: npt.NDArray[np.float64]
    over: npt.NDArray[np.bool_]


class ManyCoups:
    """So many tables of chemin de fer, asked together."""

    def __init__(
        self,
        rules: str = "chemin-de-fer",
        settings: Mapping[str, int | str] = NO_SETTINGS,
        *,
        tables: int = 1_024,
        fee: bool = False,
    ) -> None:
        """Open tables; raises as `CheminDeFer`, and `RlError` (``rl.bad_tables``)."""
        self.tables = check_tables(tables)
        self.game = game(rules, settings)
        self._graph = graph(self.game, fee=fee)
        self._values = np.array(VALUES, np.int64)
        self._rows = np.arange(self.tables)
        self._first: FirstCards | None = None
        self._given = 0
        self._place = np.zeros(self.tables, np.int32)
        self._next = np.zeros(self.tables, np.int64)
        self._cards = np.zeros((self.tables, SLOTS), np.uint8)
        self._lying = np.zeros((self.tables, SLOTS), np.int8)
        self._shoe = np.zeros(self.tables, np.int64)

    @property
    def shoe(self) -> tuple[int | None, npt.NDArray[np.int64]]:
        """The seed, and the number of each table's shoe, for whoever runs the learners: none is told it."""
        return None if self._first is None else self._first.seed, self._shoe.copy()

    def reset(self, seed: int) -> Asked:
        """Begin with shoe number 0 of a seed, at the first table; raises `CardError` (``cards.bad_seed``)."""
        self._first = FirstCards(self.game.ruleset, seed)
        self._given = 0
        self._open(self._rows, self._first)
        return self._asked()

    def step(self, actions: npt.NDArray[np.integer]) -> Answered:
        """Answer at every table, and deal on to the next question.

        Raises `RlError`: ``rl.bad_actions`` unless there is a number for each table, ``rl.not_open`` where
        one is not open, and then nothing changes.
        """
        if self._first is None:
            raise RlError(Problem("rl.not_reset", "no shoe is open", remedy="call reset first"))
        chosen = actions_of(actions, (self.tables,))
        known = (chosen >= 0) & (chosen < len(ACTIONS))
        after = np.where(known, self._graph.by_action[self._place, np.where(known, chosen, 0)], NOWHERE)
        if (after == NOWHERE).any():
            table = int(np.argmin(after))
            what = f"the action {int(chosen[table])} is not open"
            raise RlError(Problem("rl.not_open", what, f"table {table}", "take one that the mask leaves"))
        self._place = after.astype(np.int32)
        self._deal(self._rows)
        over = self._graph.kind[self._place] == OVER
        rewards = self._graph.won[self._place]
        self._open(np.flatnonzero(over), self._first)
        return Answered(self._asked(), rewards, over)

    def _open(self, tables: npt.NDArray[np.integer], first: FirstCards) -> None:
        """Give tables the next shoes, and deal to the first question."""
        self._cards[tables] = first.following(len(tables))
        self._shoe[tables] = np.arange(self._given, self._given + len(tables))
        self._given += len(tables)
        self._place[tables], self._next[tables], self._lying[tables] = 0, 0, 0
        self._deal(tables)

    def _deal(self, tables: npt.NDArray[np.integer]) -> None:
        """Deal cards at those tables at which one is due, until none is."""
        found = self._graph
        while len(tables := tables[found.kind[self._place[tables]] == CARD]):
            card = self._cards[tables, self._next[tables]]
            place = self._place[tables]
            self._lying[tables, found.slot[place]] = card.astype(np.int8) + SEEN_CARD
            self._place[tables] = found.by_value[place, self._values[card]]
            self._next[tables] += 1

    def _asked(self) -> Asked:
        """Put what is due at each table to the seat that is asked."""
        found, place = self._graph, self._place
        seat = found.seat[place]
        seen = found.seen[place, seat]
        observation = np.empty((self.tables, len(HIGHEST)), np.int8)
        observation[:, :SLOTS] = np.where(seen == SEEN_CARD, self._lying, seen)
        observation[:, SLOTS:] = found.said[place, seat]
        return Asked(seat, observation, found.by_action[place] != NOWHERE)
