"""What is reported on: the rules as loaded, the situation and the wagers, which every section asks?"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from croupier import odds, regulations
from croupier.odds.bank import COVER
from croupier.play import policies
from croupier.strategy import at_table
from croupier.strategy.at_table import EQUILIBRIUM
from croupier.wagers import bind

if TYPE_CHECKING:
    from croupier.coup import Hand
    from croupier.odds import Odds, Situation
    from croupier.play.policies import Policy
    from croupier.regulations import Regulation, Ruleset
    from croupier.reports.asked import Asked
    from croupier.wagers import Wager


class Question:
    """What is asked, with what several sections need of it worked out once."""

    def __init__(self, asked: Asked, ruleset: Ruleset | None = None) -> None:
        """Load the rules, unless they are at hand; raises as `regulations.load` does."""
        self.asked = asked
        self.ruleset = ruleset or regulations.load(f"{asked.rules}@{asked.edition}", asked.submission)

    @cached_property
    def regulation(self) -> Regulation:
        """The regulation as it was read."""
        return regulations.read(f"{self.ruleset.id}@{self.ruleset.edition}")

    @cached_property
    def wagers(self) -> tuple[Wager, ...]:
        """The wagers that the report is about; raises `WagerError`."""
        return bind(self.ruleset, self.asked.wagers or None)

    @cached_property
    def names(self) -> list[str]:
        """Their ids."""
        return [wager.id for wager in self.wagers]

    @cached_property
    def player(self) -> Policy | None:
        """How the Player's Hand chooses."""
        return self._policy("player", self.asked.player)

    @cached_property
    def banker(self) -> Policy | None:
        """How the Banker's Hand chooses."""
        return self._policy("banker", self.asked.banker)

    def _policy(self, hand: Hand, way: str) -> Policy | None:
        """Read a way to choose; ``equilibrium`` is that of the game in which each side sees its total."""
        if way != EQUILIBRIUM:
            return policies.read(way) if way else None
        return policies.Policy(at_table.equilibrium(self.ruleset, hand).answer)

    @property
    def banked(self) -> bool:
        """Whether a patron holds the bank, which others cover, and not the house."""
        return COVER in self.ruleset.wagers

    @cached_property
    def situation(self) -> Situation:
        """A coup from the full decks of the house."""
        return odds.situation(self.ruleset, player=self.player, banker=self.banker)

    @cached_property
    def odds(self) -> Odds:
        """What the wagers are worth in it."""
        return odds.odds(self.situation, self.wagers)
