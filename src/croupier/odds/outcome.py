"""Who wins with two finished hands?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.coup import Winner
    from croupier.regulations.ruleset import Automaton


def winner(automaton: Automaton, player: int, banker: int) -> Winner:
    """Name the hand that wins, from the final states of both."""
    ours, theirs = automaton.standing[player], automaton.standing[banker]
    return "tie" if ours == theirs else "player" if ours > theirs else "banker"
