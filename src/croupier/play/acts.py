"""What does each act of a coup do: whether it is done at a place, and with which event.

One short function an act, named in `STEPS`.  A function gives None where the act is passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.play.events import (
    Event,
    NoMoreBetsAnnounced,
    PointCountsAnnounced,
    ResultAnnounced,
    ThirdCardAnnounced,
    ThirdCardInstructed,
)
from croupier.play.node import Kind, Place
from croupier.regulations.ruleset import DRAW, Cite

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.coup import Hand, Winner
    from croupier.regulations.model import Actor, Audience, Basis
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset

Voice = tuple["Actor", str, "Basis", "Audience", "Basis"]
"""What every event begins with."""

TWO_CARDS: Final = 2
WINNERS: Final[dict[int, Winner]] = {1: "player", -1: "banker", 0: "tie"}


class Step(NamedTuple):
    """What is due: settled events, or a card to `hand`, or the turning of its cards."""

    kind: Kind
    events: tuple[Event, ...] = ()
    hand: Hand | None = None
    third: bool = False


def voice(ruleset: Ruleset, act: Act) -> Voice:
    """Give what every event of an act begins with: actor, clause, basis, audience, the actor's basis."""
    ruled = ruleset.acts[act]
    return ruled.actor, ruled.cite.clause, ruled.cite.basis, ruled.audience, ruled.actor_basis


def winner(ruleset: Ruleset, player: int, banker: int) -> Winner:
    """Name the hand that wins by its count."""
    return WINNERS[ruleset.automaton.compare[player][banker]]


def natural(ruleset: Ruleset, place: Place) -> bool:
    """Say whether either hand holds a natural, after which no card is drawn."""
    ends = ruleset.automaton.natural
    return ends[place.player] or ends[place.banker]


def third_card(ruleset: Ruleset, place: Place, hand: Hand) -> tuple[bool, Cite]:
    """Say whether a hand of two cards takes a third by the table, and which clause decides.

    For the Banker's Hand the Player's third card must have been drawn if it is to be.
    """
    automaton, reasons = ruleset.automaton, ruleset.reasons
    if natural(ruleset, place):
        return False, reasons.natural
    if hand == "player":
        return (
            automaton.player_draws[place.player] == DRAW,
            reasons.player[automaton.count[place.player]],
        )
    column = place.third + 1
    return (
        automaton.banker_draws[place.banker][column] == DRAW,
        reasons.banker[automaton.count[place.banker]][column],
    )


def _no_more_bets(ruleset: Ruleset, _place: Place, act: Act) -> Step:
    return Step(Kind.OPEN, (NoMoreBetsAnnounced(*voice(ruleset, act)),))


def _face_both(_ruleset: Ruleset, _place: Place, _act: Act) -> Step:
    return Step(Kind.TURN)


def _count(player: bool, banker: bool, final: bool = False) -> Callable[[Ruleset, Place, Act], Step]:  # noqa: FBT001, FBT002
    def step(ruleset: Ruleset, place: Place, act: Act) -> Step:
        count = ruleset.automaton.count
        return Step(
            Kind.SAY,
            (
                PointCountsAnnounced(
                    *voice(ruleset, act),
                    count[place.player] if player else None,
                    count[place.banker] if banker else None,
                    final,
                ),
            ),
        )

    return step


def _tell(
    hand: Hand, event: type[ThirdCardInstructed | ThirdCardAnnounced]
) -> Callable[[Ruleset, Place, Act], Step]:
    def step(ruleset: Ruleset, place: Place, act: Act) -> Step:
        draw, cite = third_card(ruleset, place, hand)
        return Step(Kind.SAY, (event(*voice(ruleset, act), hand, draw, cite.clause, cite.basis),))

    return step


def _deal_third(hand: Hand) -> Callable[[Ruleset, Place, Act], Step | None]:
    def step(ruleset: Ruleset, place: Place, act: Act) -> Step | None:
        del act
        return Step(Kind.DEAL, hand=hand) if third_card(ruleset, place, hand)[0] else None

    return step


def _turn(hand: Hand, *, third: bool) -> Callable[[Ruleset, Place, Act], Step | None]:
    def step(ruleset: Ruleset, place: Place, act: Act) -> Step | None:
        del act
        state = place.player if hand == "player" else place.banker
        if third and ruleset.automaton.size[state] <= TWO_CARDS:
            return None
        return Step(Kind.TURN, hand=hand, third=third)

    return step


def _result(ruleset: Ruleset, place: Place, act: Act) -> Step:
    count = ruleset.automaton.count
    player, banker = count[place.player], count[place.banker]
    event = ResultAnnounced(*voice(ruleset, act), winner(ruleset, player, banker), player, banker)
    return Step(Kind.SAY, (event,))


STEPS: Final[dict[Act, Callable[[Ruleset, Place, Act], Step | None]]] = {
    "no-more-bets": _no_more_bets,
    "face-both": _face_both,
    "turn-player": _turn("player", third=False),
    "turn-banker": _turn("banker", third=False),
    "turn-player-third": _turn("player", third=True),
    "turn-banker-third": _turn("banker", third=True),
    "count-both": _count(player=True, banker=True),
    "count-player": _count(player=True, banker=False),
    "count-banker": _count(player=False, banker=True),
    "final-count-player": _count(player=True, banker=False, final=True),
    "final-count-banker": _count(player=False, banker=True, final=True),
    "instruct-player": _tell("player", ThirdCardInstructed),
    "instruct-banker": _tell("banker", ThirdCardInstructed),
    "announce-player-third": _tell("player", ThirdCardAnnounced),
    "announce-banker-third": _tell("banker", ThirdCardAnnounced),
    "deal-player-third": _deal_third("player"),
    "deal-banker-third": _deal_third("banker"),
    "result": _result,
}
"""The acts of a coup but for the four initial cards, which `croupier.play.script` deals."""
