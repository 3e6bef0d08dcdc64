"""Where a shoe stands: the state between two events, and the coup that was just finished."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.cards import Card
from croupier.coup import Coup
from croupier.play.drawing import by_natural, winner
from croupier.play.node import BETWEEN, Kind, Node

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Automaton


class State(msgspec.Struct, frozen=True, gc=False):
    """An immutable state that spans a shoe.

    `node` is the place in the script; `player` and `banker` hold the cards of the coup in play, or of
    the coup just finished until the next act; `coup` is that coup's number, 0 before the first;
    `aside` is a card drawn in error that has not been burned yet.
    """

    node: Node
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    coup: int = 0
    aside: tuple[Card, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the shoe is over and nothing more is due."""
        return self.node.kind is Kind.OVER


def hand_state(automaton: Automaton, cards: tuple[Card, ...], values: tuple[int, ...]) -> int:
    """Give the automaton's state for the cards of one hand; `values` is the value of each of the 52."""
    state = 0
    for card in cards:
        state = automaton.step[state][values[card]]
    return state


def coup(state: State) -> Coup | None:
    """Give the coup that the last event finished, or None if the last event finished none."""
    node = state.node
    if node.kind not in BETWEEN or not state.player:
        return None
    script = node.script
    automaton = script.ruleset.automaton
    player = hand_state(automaton, state.player, script.values)
    banker = hand_state(automaton, state.banker, script.values)
    counts = automaton.count[player], automaton.count[banker]
    return Coup(
        state.player,
        state.banker,
        counts[0],
        counts[1],
        automaton.natural[player],
        automaton.natural[banker],
        winner(script.ruleset, player, banker),
        "natural" if by_natural(script.ruleset, player, banker) else "count",
    )
