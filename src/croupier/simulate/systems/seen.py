"""What has been seen of a shoe before a coup, and what does that say of the cards that are still to come?

Seen are the cards of the coups before, and the first card of a shoe where the burn goes by its value.  Cards
that are burned face down, and those behind the cover card, may still be anywhere among the unseen.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cards import RANKS, Composition
from croupier.cards.card import DECK
from croupier.odds import exact
from croupier.play.policies import Policy
from croupier.regulations.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.odds import Worth

BY_VALUE: Final = "first-card"
"""The burn that goes by the value of the first card, which is shown for it."""


class Game(msgspec.Struct, frozen=True):
    """The rules of a session, and how each hand chooses where it may."""

    ruleset: Ruleset
    player: Policy | None = None
    banker: Policy | None = None

    def worth(self, wager: str, cards: Composition | None = None) -> Worth:
        """Give the exact worth of a wager, of these cards or the full decks; raises as `odds.exact`."""
        odds = exact(self.ruleset, cards, player=self.player, banker=self.banker, wagers=[wager])
        return odds.worth(wager)


class Seen(msgspec.Struct, frozen=True, gc=False):
    """A shoe in dealing order: `burned` cards are burned, and those before place `at` are gone."""

    game: Game
    cards: bytes
    burned: int
    at: int

    def seen(self) -> bytes:
        """Give the cards that have been seen, in dealing order."""
        shown = self.cards[:1] if self.burned and self.game.ruleset.burn == BY_VALUE else b""
        return shown + self.cards[self.burned : self.at]

    def unseen(self) -> Composition:
        """Give what has not been seen."""
        return Composition.of(self.cards).without(self.seen())

    def left(self) -> int:
        """Give how many cards have not been seen."""
        return len(self.cards) - len(self.seen())

    def running(self, tags: Sequence[int]) -> int:
        """Give the running count: the sum of the tags of the cards seen, one a rank, ace first."""
        seen = self.seen()
        ranks = [seen.count(card) for card in range(DECK)]
        return sum(tags[rank] * sum(ranks[4 * rank : 4 * rank + 4]) for rank in range(len(RANKS)))

    def true(self, tags: Sequence[int]) -> Fraction:
        """Give the true count: the running count for each 52 cards that have not been seen, unrounded."""
        return Fraction(self.running(tags) * DECK, self.left())

    def worth(self, wager: str) -> Worth:
        """Give what a wager is worth exactly, from the cards that have not been seen."""
        return self.game.worth(wager, self.unseen())
