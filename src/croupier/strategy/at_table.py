"""How is a game that is solved played at a table: by a policy that has a chance for each cell?

A policy at a table goes by the cell alone, so that only a side which sees its total can have one.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from croupier.coup import TWO_CARDS
from croupier.errors import Problem, StrategyError
from croupier.odds.forms import policy_of
from croupier.regulations.policies import ByCell, Policy
from croupier.regulations.ruleset import OPTION
from croupier.strategy.game import game
from croupier.strategy.solve import solve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.coup import Hand
    from croupier.odds.choices import Cell
    from croupier.odds.forms import How
    from croupier.regulations.ruleset import Ruleset
    from croupier.strategy.form import Chances, Game
    from croupier.strategy.solve import Solution

EQUILIBRIUM: Final = "equilibrium"
"""What the policy of the solved game is called."""
_KEPT: Final = 16
"""So many rulesets are remembered with what was solved of them."""


def policy(posed: Game, side: Hand, chances: Chances, name: str = EQUILIBRIUM) -> Policy:
    """Give some chances of a side of a game as a policy; a choice that never arises is to stay.

    Raises `StrategyError` (``strategy.not_by_cell``) where the side sees its cards.
    """
    sees = posed.model.player if side == "player" else posed.model.banker
    if sees != "total":
        what = f"a policy goes by the total, and the {side.title()}'s Hand sees its cards"
        raise StrategyError(Problem("strategy.not_by_cell", what, side, "pose the game with total"))
    found = {each.cell: chance for each, chance in zip(posed.sets(side), chances, strict=True)}
    return Policy(ByCell(name, tuple((cell, found.get(cell, Fraction(0))) for cell in _free(posed, side))))


def equilibrium(ruleset: Ruleset, side: Hand) -> Policy:
    """Give a side's policy in the first equilibrium of the game in which each side sees its total.

    It is that of the full decks of the house, without replacement, before any fee.  Raises as
    `croupier.strategy.game`.
    """
    solved = solution(ruleset)
    return policy(solved.game, side, solved.player if side == "player" else solved.banker)


@lru_cache(_KEPT)
def solution(ruleset: Ruleset) -> Solution:
    """Solve the game of a ruleset of which `equilibrium` gives the policies, once."""
    return solve(game(ruleset))


def chances(posed: Game, side: Hand, how: How) -> Chances:
    """Give a policy of a side as its chances in the sets of a game.

    Raises `OddsError` and `PlayError` for what is no way to choose, as `croupier.odds.choices` does.
    """
    found = policy_of(how)
    if found is None:
        what = f"nobody says how the {side.title()}'s Hand chooses"
        raise StrategyError(Problem("strategy.bad_policy", what, side, "give a policy, such as table-draw"))
    draws = found.draws(posed.ruleset)
    return tuple(draws(*each.cell) for each in posed.sets(side))


def _free(posed: Game, side: Hand) -> Iterator[Cell]:
    """Give every cell of a side's table that leaves a choice, those that never arise too."""
    automaton = posed.ruleset.automaton
    for state, size in enumerate(automaton.size):
        row = automaton.player_draws[state : state + 1] if side == "player" else automaton.banker_draws[state]
        for column, letter in enumerate(row if size == TWO_CARDS else ()):
            cell: Cell = (side, state, column)
            if posed.cells.get(cell, "O" if letter == OPTION else "") == "O":
                yield cell
