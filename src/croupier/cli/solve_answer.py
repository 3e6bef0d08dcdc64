"""What is answered when a game is to be solved: the solution, and whatever else was wanted?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.cards import Composition
from croupier.cli import composed, ways
from croupier.cli.arguments import EQUILIBRIUM
from croupier.odds import Unseen
from croupier.strategy.cells import cell_worths
from croupier.strategy.game import NO_FEE, game
from croupier.strategy.replies import best_reply
from croupier.strategy.solve import solve

if TYPE_CHECKING:
    from croupier.cli.solve_asked import Wanted
    from croupier.coup import Hand
    from croupier.regulations.ruleset import Ruleset
    from croupier.strategy.cells import CellWorth
    from croupier.strategy.replies import Reply
    from croupier.strategy.solve import Solution


class Answer(NamedTuple):
    """The solution, and what was wanted besides; empty where it was not."""

    wanted: Wanted
    solution: Solution
    cells: tuple[CellWorth, ...]
    replies: tuple[Reply, ...]

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game."""
        return self.solution.game.ruleset


def answer(ruleset: Ruleset, wanted: Wanted) -> Answer:
    """Solve what was asked for; raises `StrategyError`, `OddsError` and `WagerError`."""
    cards = None if wanted.decks is None else Unseen(Composition.of_decks(wanted.decks))
    cards = composed.cards(wanted.composition) or cards
    posed = game(
        ruleset,
        player=wanted.player_sees,
        banker=wanted.banker_sees,
        replacement=wanted.replacement,
        cards=cards,
        fee=wanted.fee or NO_FEE,
    )
    solution = solve(posed)
    cells: tuple[CellWorth, ...] = ()
    if wanted.cells:
        cells = cell_worths(
            ruleset,
            player=wanted.player_sees,
            banker=wanted.banker_sees,
            replacement=wanted.replacement,
            cards=cards,
        )
    replies: list[Reply] = []
    for hand, way in wanted.against.items():
        side: Hand = "banker" if hand == "player" else "player"
        # Nobody asks for the equilibrium of another game than the one that is solved here.
        own = solution.player if hand == "player" else solution.banker
        against = own if way == EQUILIBRIUM else ways.policy(ruleset, hand, way)
        replies.append(best_reply(posed, side, against, solved=solution))
    return Answer(wanted, solution, cells, tuple(replies))
