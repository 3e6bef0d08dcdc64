"""What is somebody asked who must call or may choose: what is open to him, and all that he may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, cast

from croupier.coup import TWO_CARDS
from croupier.errors import PlayError, Problem
from croupier.play.calls import HIDDEN
from croupier.play.events import Act
from croupier.play.node import UNCALLED, Kind
from croupier.play.phrases import ACTOR, named
from croupier.regulations.ruleset import DRAW, Cite

if TYPE_CHECKING:
    from croupier.cards import Card
    from croupier.coup import Hand
    from croupier.play.events import Event
    from croupier.play.state import State
    from croupier.regulations.model import Actor
    from croupier.regulations.procedures import Act as ActName
    from croupier.regulations.ruleset import Ruleset


class Question(NamedTuple):
    """A call or a choice that is due, put to whoever must make it.

    `offers` are the events of which he does one, a single one where he has no choice; of two the first draws
    and the second stays.  `rule` is the clause that says so.  He knows his own hand's two `cards`, by number
    (`croupier.cards.name` names them), and once the Player's Hand has called, whether a card was called
    (`card_called`) and the `third` card dealt to it; nothing else.
    """

    actor: Actor
    act: ActName
    hand: Hand
    cards: tuple[Card, ...]
    card_called: bool | None
    third: Card | None
    offers: tuple[Event, ...]
    rule: Cite


Choose = Callable[[Question], "Event"]
"""Answers a question with one of its offers: the event itself."""


def asks(state: State) -> bool:
    """Say whether somebody at the table must be asked what happens next."""
    return state.node.kind is Kind.CHOOSE


def question(ruleset: Ruleset, state: State) -> Question:
    """Give the question that is due in a state at which somebody must be asked.

    Raises `ValueError` for any other state.
    """
    node = state.node
    due, place = node.due, node.place
    if node.kind is not Kind.CHOOSE or due.act is None:
        message = f"nobody is asked where {due.act} is due"
        raise ValueError(message)
    hand: Hand = "player" if due.act == "call-player" else "banker"
    held = state.player if hand == "player" else state.banker
    return Question(
        due.actor,
        due.act,
        hand,
        held[:TWO_CARDS],
        None if place.called == UNCALLED else place.called == DRAW,
        state.player[TWO_CARDS] if len(state.player) > TWO_CARDS else None,
        due.events,
        _rule(ruleset, state, hand),
    )


def _rule(ruleset: Ruleset, state: State, hand: Hand) -> Cite:
    """Give the clause that says what is open: a paragraph that only he may know, or the cell of a table."""
    reasons, place = ruleset.reasons, state.node.place
    held = place.player if hand == "player" else place.banker
    if state.node.due.act == "answer-banker":
        return ruleset.acts["answer-banker"].cite
    if ruleset.automaton.natural[held]:
        return reasons.definition
    if hand == "player":
        return reasons.player[held] or reasons.definition
    return reasons.banker[held][place.third + 1]


def unanswered(asked: Question) -> PlayError:
    """Give the `PlayError` for a choice that nobody makes.

    It names what is open where everybody may know it; of a hidden call, only that it is due.  It is for the
    house, which asked: to others even that a choice was needed would tell something of the hand.
    """
    if asked.act in HIDDEN:
        what = f"the call of {ACTOR[asked.actor]} is due, and nobody answers for him"
        cite = Cite(asked.offers[0].clause, asked.offers[0].basis)
    else:
        open_to = " or ".join(named(offer) for offer in asked.offers)
        what = f"{ACTOR[asked.actor]} has the choice of {open_to}, and nobody answers for him"
        cite = asked.rule
    return PlayError(Problem("play.choice_needed", what, "", "say who chooses", cite.clause, cite.basis))


def answered(ruleset: Ruleset, state: State, choose: Choose | None) -> Event:
    """Give what whoever is asked in a state answers; without `choose`, what alone is open to him.

    Raises `PlayError` (``play.choice_needed``) where several acts are open and nobody chooses, and
    `TypeError` for an answer that is no event.
    """
    asked = question(ruleset, state)
    if choose is not None:
        answer = choose(asked)
        if not isinstance(cast("object", answer), Act):
            message = f"whoever is asked answers with one of the question's offers, not with {answer!r}"
            raise TypeError(message)
        return answer
    first, *others = asked.offers
    if others:
        raise unanswered(asked)
    return first
