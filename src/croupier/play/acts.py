"""What does each act of a coup do: whether it is done at a place, and with which event.

One short function an act, named in `STEPS`.  A function gives None where the act is passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.coup import TWO_CARDS
from croupier.play.calls import STEPS as CALL_STEPS
from croupier.play.calls import turn, turned
from croupier.play.drawing import by_natural, third_card, winner
from croupier.play.events import (
    NoMoreBetsAnnounced,
    PointCountsAnnounced,
    ResultAnnounced,
    ScoresAnnounced,
    ThirdCardAnnounced,
    ThirdCardInstructed,
)
from croupier.play.node import Kind, Place, Step
from croupier.play.shown import bonus_naming, facing, turning
from croupier.play.voice import voice
from croupier.regulations.ruleset import DRAW

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.coup import Hand
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset


def _no_more_bets(ruleset: Ruleset, _place: Place, act: Act) -> Step:
    return Step(Kind.OPEN, (NoMoreBetsAnnounced(*voice(ruleset, act)),))


def _face_both(ruleset: Ruleset, _place: Place, act: Act) -> Step:
    return Step(Kind.SHOW, fill=facing(voice(ruleset, act)))


def _count(player: bool, banker: bool, final: bool = False) -> Callable[[Ruleset, Place, Act], Step]:  # noqa: FBT001, FBT002
    def step(ruleset: Ruleset, place: Place, act: Act) -> Step:
        count = ruleset.automaton.count
        called = ScoresAnnounced if ruleset.called == "score" else PointCountsAnnounced
        event = called(
            *voice(ruleset, act),
            count[place.player] if player else None,
            count[place.banker] if banker else None,
            final,
        )
        return Step(Kind.SAY, (event,))

    return step


def _tell(
    hand: Hand, event: type[ThirdCardInstructed | ThirdCardAnnounced]
) -> Callable[[Ruleset, Place, Act], Step]:
    def step(ruleset: Ruleset, place: Place, act: Act) -> Step:
        does, cite = third_card(ruleset, place, hand)
        told = event(*voice(ruleset, act), hand, does == DRAW, cite.clause, cite.basis)
        return Step(Kind.SAY, (told,))

    return step


def _deal_third(hand: Hand) -> Callable[[Ruleset, Place, Act], Step | None]:
    def step(ruleset: Ruleset, place: Place, act: Act) -> Step | None:
        del act
        return Step(Kind.DEAL, hand=hand) if third_card(ruleset, place, hand)[0] == DRAW else None

    return step


def _face_down(ruleset: Ruleset, place: Place) -> bool:
    return not turned(ruleset, place)


def _turn_third(hand: Hand) -> Callable[[Ruleset, Place, Act], Step | None]:
    def step(ruleset: Ruleset, place: Place, act: Act) -> Step | None:
        state = place.player if hand == "player" else place.banker
        if ruleset.automaton.size[state] <= TWO_CARDS:
            return None
        return Step(Kind.SHOW, hand=hand, fill=turning(voice(ruleset, act), hand, third=True))

    return step


def _result(ruleset: Ruleset, place: Place, act: Act) -> Step:
    count, hands = ruleset.automaton.count, (place.player, place.banker)
    event = ResultAnnounced(
        *voice(ruleset, act),
        winner(ruleset, *hands),
        count[place.player],
        count[place.banker],
        "natural" if by_natural(ruleset, *hands) else "count",
    )
    return Step(Kind.SAY, (event,))


def _name_bonus(ruleset: Ruleset, _place: Place, act: Act) -> Step | None:
    return Step(Kind.SHOW, fill=bonus_naming(voice(ruleset, act), ruleset)) if ruleset.bonus else None


STEPS: Final[dict[Act, Callable[[Ruleset, Place, Act], Step | None]]] = {
    "no-more-bets": _no_more_bets,
    "face-both": _face_both,
    "turn-player": turn("player", _face_down),
    "turn-banker": turn("banker", _face_down),
    "turn-player-third": _turn_third("player"),
    "turn-banker-third": _turn_third("banker"),
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
    "name-bonus": _name_bonus,
    **CALL_STEPS,
}
"""The acts of a coup but for the four initial cards, which `croupier.play.script` deals."""
