"""What has been seen of a shoe before a coup, and what does that say of the cards that are still to come?

Seen are the cards of the coups before, and the first card of a shoe where the burn goes by its value.  Cards
that are burned face down, and those behind the cover card, may still be anywhere among the unseen.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cards import Composition
from croupier.cards.card import DECK
from croupier.simulate.systems.game import Game
from croupier.simulate.systems.priced import Priced

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.odds import Worth

_RANK: Final = bytes(card // 4 for card in range(256))
"""The rank of each card, ace first, as bytes are translated."""


class Seen(msgspec.Struct, frozen=True, gc=False):
    """A shoe in dealing order: `burned` cards are burned, and those before place `at` are gone.

    Where the coups of the shoe are known, `priced` prices them together.
    """

    game: Game
    cards: bytes
    burned: int
    at: int
    priced: Priced | None = None

    def seen(self) -> bytes:
        """Give the cards that have been seen, in dealing order."""
        return self.cards[: self.game.shown(self.burned)] + self.cards[self.burned : self.at]

    def unseen(self) -> Composition:
        """Give what has not been seen."""
        return Composition.of(self.cards).without(self.seen())

    def left(self) -> int:
        """Give how many cards have not been seen."""
        return len(self.cards) - len(self.seen())

    def running(self, tags: Sequence[int]) -> int:
        """Give the running count: the sum of the tags of the cards seen, one a rank, ace first."""
        ranks = self.seen().translate(_RANK)
        return sum(tag * ranks.count(rank) for rank, tag in enumerate(tags) if tag)

    def true(self, tags: Sequence[int]) -> Fraction:
        """Give the true count: the running count for each 52 cards that have not been seen, unrounded."""
        return Fraction(self.running(tags) * DECK, self.left())

    def worth(self, wager: str) -> Worth:
        """Give what a wager is worth exactly, from the cards unseen; raises as `Game.worth`."""
        if self.priced is not None:
            return self.priced.worth(wager, self.at)
        return self.game.worth(wager, self.unseen())

    def pays(self, wager: str) -> bool:
        """Say whether a wager's exact expectation is above nought, known sooner than all of its `worth`."""
        return self.worth(wager).ev > 0 if self.priced is None else self.priced.pays(wager, self.at)
