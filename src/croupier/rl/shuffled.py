"""Which cards come first in the shoes of a seed: many at once, each the one that ``croupier deal`` deals?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards import Card
from croupier.cards.card import DECK
from croupier.cards.shuffle import canonical
from croupier.compiled import compiled
from croupier.regulations.lasthand import CARDS_A_COUP
from croupier.shoe import Shoe, burn_count, fresh
from croupier.shoe.pile import Origin
from croupier.simulate.given import shoes_of
from croupier.simulate.shuffling import alone, both
from croupier.simulate.word import Word

if TYPE_CHECKING:
    import numpy.typing as npt

    from croupier.regulations.ruleset import Ruleset

    Cards = npt.NDArray[np.uint8]

BLOCK: Final = 1_024
"""Shoes that are shuffled at a time."""


class FirstCards:
    """Gives the first coup's cards of one shoe after the other, those that are burned left out."""

    def __init__(self, ruleset: Ruleset, seed: int) -> None:
        """Begin with shoe number 0; raises `CardError` (``cards.bad_seed``)."""
        self.seed = shoes_of(seed, 0, 1).seed
        self._fresh = np.frombuffer(canonical(ruleset.decks), np.uint8).copy()
        self._burned = np.array([burn_count(ruleset, Card(card)) for card in range(DECK)], np.int64)
        self._next = 0
        self._block: Cards = np.zeros((0, CARDS_A_COUP), np.uint8)

    def following(self, count: int) -> Cards:
        """Give the cards of the next so many shoes, uint8, six a shoe."""
        while len(self._block) < count:
            self._block = np.concatenate([self._block, self._more()])
        given, self._block = self._block[:count], self._block[count:]
        return given

    def _more(self) -> Cards:
        rows = np.zeros((BLOCK, self._fresh.size), np.uint8)
        reach = int(self._burned.max()) + CARDS_A_COUP
        orders(Word(self.seed), Word(self._next), self._fresh, rows.reshape(-1), reach)
        self._next += BLOCK
        begins = self._burned[rows[:, 0]]
        return np.take_along_axis(rows, begins[:, None] + np.arange(CARDS_A_COUP), axis=1)


class Shoes:
    """Gives whole shoes as `croupier.shoe.fresh` does, shuffled in machine code."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Take the rules; raises `ShoeError` as `fresh` does for any shoe of them."""
        made = fresh(ruleset, seed=0)
        self._cover = made.cover_at
        self._fresh = np.frombuffer(canonical(ruleset.decks), np.uint8).copy()

    def shoe(self, seed: int, number: int) -> Shoe:
        """Give a shoe of a seed; raises `CardError` as `fresh` does.

        That the cover card lies behind the burn is a matter of the rules, and seen to when they are loaded.
        """
        shoes_of(seed, number, 1)
        order = np.empty(self._fresh.size, np.uint8)
        orders(Word(seed), Word(number), self._fresh, order, order.size)
        return Shoe(order.tobytes(), self._cover, Origin("sfc64", seed, number))


@compiled
def orders(seed: Word, first: Word, fresh: Cards, rows: Cards, reach: int) -> None:
    """Shuffle the shoes of a seed from number `first` on into `rows`, one behind the other."""
    size = fresh.size
    shoes = rows.size // size
    for shoe in range(0, shoes - 1, 2):
        row = Word(shoe * size)
        both(seed, first + Word(shoe), fresh, rows, row, row + Word(size), reach)
    if shoes % 2:
        alone(seed, first + Word(shoes - 1), fresh, rows, Word((shoes - 1) * size), reach)
