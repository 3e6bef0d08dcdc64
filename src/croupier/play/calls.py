"""What do the acts of chemin de fer do: looking, calling, repeating, turning, and taking an option.

Whoever calls is asked even where only one call is open: to answer for him at once would tell that he had no
choice.  What is offered and said names no paragraph from which a hidden hand could be known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.play.drawing import third_card
from croupier.play.events import (
    AnnouncementRepeated,
    CardCalled,
    NaturalAnnounced,
    StayCalled,
    ThirdCardChosen,
    UnderEightAnnounced,
)
from croupier.play.node import NATURAL, Kind, Place, Step
from croupier.play.shown import looking, turning
from croupier.play.voice import voice
from croupier.regulations.ruleset import DRAW, OPTION, STAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.coup import Hand
    from croupier.play.events import Announcement, Event
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset

CALLED: Final[dict[int, Announcement]] = {STAY: "stay", DRAW: "card", NATURAL: "natural"}
ANNOUNCED: Final[dict[type, Announcement]] = {
    CardCalled: "card",
    StayCalled: "stay",
    NaturalAnnounced: "natural",
    UnderEightAnnounced: "under-eight",
}
"""What each of the calls announces."""
HIDDEN: Final[frozenset[Act]] = frozenset({"call-player", "answer-banker"})
"""The calls whose choice only he knows who makes it: the hand lies face down."""


def possible(ruleset: Ruleset, act: Act) -> tuple[Event, ...]:
    """Give every event that a hidden call can be, whatever the hand is: all that others know to be open.

    What may be called at a place is one or two of these.
    """
    begins = voice(ruleset, act)
    if act == "answer-banker":
        return NaturalAnnounced(*begins, "banker"), UnderEightAnnounced(*begins, "banker")
    # A natural is turned at once, so its own paragraph gives nothing away.
    cite = ruleset.reasons.definition
    natural = NaturalAnnounced(begins[0], cite.clause, cite.basis, *begins[3:], "player")
    return CardCalled(*begins, "player"), StayCalled(*begins, "player"), natural


def turned(ruleset: Ruleset, place: Place) -> bool:
    """Say whether both hands have been turned already, since one of them announced a natural."""
    return turned_at_call(ruleset, place) or turned_at_answer(ruleset, place)


def turned_at_call(_ruleset: Ruleset, place: Place) -> bool:
    """Say whether both hands are turned since the Player's Hand called a natural."""
    return place.called == NATURAL


def turned_at_answer(ruleset: Ruleset, place: Place) -> bool:
    """Say whether both hands are turned since the Banker answered “Card” with a natural."""
    return place.called == DRAW and ruleset.automaton.natural[place.banker]


def call_of(event: Event) -> int:
    """Give what `Place.called` is after a call of the Player's Hand."""
    match event:
        case CardCalled():
            return DRAW
        case StayCalled():
            return STAY
        case _:
            return NATURAL


def _look_player(ruleset: Ruleset, place: Place, act: Act) -> Step:
    naturals = ruleset.automaton.natural
    rule = ruleset.reasons.definition if naturals[place.player] else ruleset.reasons.player[place.player]
    return Step(Kind.SHOW, hand="player", fill=looking(voice(ruleset, act), "player", rule))


def _call_player(ruleset: Ruleset, place: Place, act: Act) -> Step:
    card, stay, natural = possible(ruleset, act)
    if ruleset.automaton.natural[place.player]:
        return Step(Kind.CHOOSE, (natural,))
    events: dict[int, tuple[Event, ...]] = {DRAW: (card,), STAY: (stay,), OPTION: (card, stay)}
    return Step(Kind.CHOOSE, events[ruleset.automaton.player_draws[place.player]])


def _repeat_call(ruleset: Ruleset, place: Place, act: Act) -> Step:
    return Step(Kind.SAY, (AnnouncementRepeated(*voice(ruleset, act), CALLED[place.called]),))


def turn(hand: Hand, when: Callable[[Ruleset, Place], bool]) -> Callable[[Ruleset, Place, Act], Step | None]:
    """Have the first two cards of a hand turned where something holds."""

    def step(ruleset: Ruleset, place: Place, act: Act) -> Step | None:
        if not when(ruleset, place):
            return None
        return Step(Kind.SHOW, hand=hand, fill=turning(voice(ruleset, act), hand, third=False))

    return step


def _look_banker(ruleset: Ruleset, place: Place, act: Act) -> Step | None:
    if place.called != DRAW:
        return None
    return Step(Kind.SHOW, hand="banker", fill=looking(voice(ruleset, act), "banker", None))


def _answer_banker(ruleset: Ruleset, place: Place, act: Act) -> Step | None:
    if place.called != DRAW:
        return None
    natural, under_eight = possible(ruleset, act)
    return Step(Kind.CHOOSE, (natural if ruleset.automaton.natural[place.banker] else under_eight,))


def _repeat_answer(ruleset: Ruleset, place: Place, act: Act) -> Step | None:
    if place.called != DRAW:
        return None
    said: Announcement = "natural" if ruleset.automaton.natural[place.banker] else "under-eight"
    return Step(Kind.SAY, (AnnouncementRepeated(*voice(ruleset, act), said),))


def _choose_banker(ruleset: Ruleset, place: Place, act: Act) -> Step | None:
    does, cite = third_card(ruleset, place, "banker")
    if does != OPTION:
        return None
    begins = voice(ruleset, act)
    events = (ThirdCardChosen(*begins, "banker", draw, cite.clause, cite.basis) for draw in (True, False))
    return Step(Kind.CHOOSE, tuple(events))


STEPS: Final[dict[Act, Callable[[Ruleset, Place, Act], Step | None]]] = {
    "look-player": _look_player,
    "call-player": _call_player,
    "repeat-call": _repeat_call,
    "turn-player-at-call": turn("player", turned_at_call),
    "turn-banker-at-call": turn("banker", turned_at_call),
    "look-banker": _look_banker,
    "answer-banker": _answer_banker,
    "repeat-answer": _repeat_answer,
    "turn-player-at-answer": turn("player", turned_at_answer),
    "turn-banker-at-answer": turn("banker", turned_at_answer),
    "choose-banker": _choose_banker,
}
"""The acts in which patrons call the game."""
