"""Which hands lie face up at a place, and which decisions of theirs does everybody know?

What may be told to anybody, a refusal above all, may depend on these alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.coup import TWO_CARDS
from croupier.play.calls import turned_at_answer, turned_at_call
from croupier.play.node import UNCALLED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.coup import Hand
    from croupier.play.node import Node, Place
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset

_TURNS: Final[dict[Hand, Act]] = {"player": "turn-player", "banker": "turn-banker"}
_THIRD: Final[dict[Hand, tuple[Act, Act]]] = {
    "player": ("deal-player-third", "turn-player-third"),
    "banker": ("deal-banker-third", "turn-banker-third"),
}


def face_up(node: Node, hand: Hand) -> bool:
    """Say whether every card that a hand has at a node lies face up."""
    ruleset, place = node.ruleset, node.place
    done = frozenset(_done(node))
    two = ruleset.acts["deal-initial"].audience == "all" or not done.isdisjoint({_TURNS[hand], "face-both"})
    if not two and not _turned_early(ruleset, place, hand, done):
        return False
    held = place.player if hand == "player" else place.banker
    if ruleset.automaton.size[held] <= TWO_CARDS:
        return True
    deal, turn = _THIRD[hand]
    return ruleset.acts[deal].audience == "all" or turn in done


def decided(node: Node, hand: Hand) -> bool:
    """Say whether everybody knows what a hand of two cards does, drawing or staying.

    Whatever the Player's Hand is, what it has called tells all that the Banker's must know of it.
    """
    if face_up(node, "player") and face_up(node, "banker"):
        return True
    return hand == "banker" and node.place.called != UNCALLED and face_up(node, "banker")


def _done(node: Node) -> Iterator[Act]:
    """Name the acts of the line that lie behind; some of them may have been passed over."""
    return (act for act, _ in node.script.line[: node.place.at])


def _turned_early(ruleset: Ruleset, place: Place, hand: Hand, done: frozenset[Act]) -> bool:
    """Say whether a hand was turned because one of them announced a natural."""
    at_call: Act = "turn-player-at-call" if hand == "player" else "turn-banker-at-call"
    at_answer: Act = "turn-player-at-answer" if hand == "player" else "turn-banker-at-answer"
    called, answered = turned_at_call(ruleset, place), turned_at_answer(ruleset, place)
    return (called and at_call in done) or (answered and at_answer in done)
