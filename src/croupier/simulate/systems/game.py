"""Which game is it that a system is played at, and what is a wager of it worth?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.odds import exact
from croupier.play.policies import Policy
from croupier.regulations.ruleset import Ruleset
from croupier.simulate.one_wager import one_wager

if TYPE_CHECKING:
    from croupier.cards import Composition
    from croupier.odds import Worth

BY_VALUE: Final = "first-card"
"""The burn that goes by the value of the first card, which is shown for it."""


class Game(msgspec.Struct, frozen=True):
    """The rules of a session, and how each hand chooses where it may."""

    ruleset: Ruleset
    player: Policy | None = None
    banker: Policy | None = None

    def worth(self, wager: str, cards: Composition | None = None) -> Worth:
        """Give the exact worth of a wager, of these cards or the full decks.

        Raises as `croupier.odds.exact` and `croupier.simulate.one_wager.one_wager`.
        """
        named = one_wager(self.ruleset, wager)
        (worth,) = exact(self.ruleset, cards, player=self.player, banker=self.banker, wagers=[named]).worths
        return worth

    def shown(self, burned: int) -> int:
        """Give how many of the cards before the first coup are shown, so many being burned."""
        return int(burned > 0 and self.ruleset.burn == BY_VALUE)
