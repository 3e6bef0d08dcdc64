"""How is a way to choose that was typed made a policy: a name, a chance, or the solved game's?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.arguments import EQUILIBRIUM
from croupier.cli.layout import counted
from croupier.errors import Problem, UsageError
from croupier.regulations.ruleset import OPTION

if TYPE_CHECKING:
    from croupier.coup import Hand
    from croupier.play.policies import Policy
    from croupier.regulations.ruleset import Ruleset


def policy(ruleset: Ruleset, hand: Hand, text: str) -> Policy:
    """Give the policy of a hand.

    Raises `PlayError` (``play.unknown_policy``) for a text that is none, and `UsageError`
    (``usage.no_choice``) where the equilibrium is asked of a hand that is left no choice.
    """
    from croupier.play import policies

    if text != EQUILIBRIUM:
        return policies.read(text)
    if not may_choose(ruleset, hand):
        raise UsageError(no_choice(ruleset, hand))
    from croupier.strategy.at_table import equilibrium

    return policies.Policy(equilibrium(ruleset, hand).answer)


def told(ruleset: Ruleset, way: str) -> str:
    """Tell a way to choose on a page: of the equilibrium, under which model it is one."""
    if way != EQUILIBRIUM:
        return way
    decks = counted(ruleset.decks, "full deck")
    return f"{way}, where each side sees its total, of {decks} without replacement, before any fee"


def no_choice(ruleset: Ruleset, hand: Hand) -> Problem:
    """Say that a game leaves a hand no choice."""
    what = f"{ruleset.id} leaves the {hand.title()}'s Hand no choice"
    return Problem("usage.no_choice", what, f"--{hand}", "leave it out")


def may_choose(ruleset: Ruleset, hand: Hand) -> bool:
    """Say whether the tables leave a hand a choice."""
    automaton = ruleset.automaton
    if hand == "player":
        return OPTION in automaton.player_draws
    return any(OPTION in row for row in automaton.banker_draws)
