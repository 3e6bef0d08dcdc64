"""Why is an act refused: the code, the clause, and what was due instead.

Codes: ``play.shoe_over``, ``play.card_not_due``, ``play.wrong_hand``, ``play.unseen_card``,
``play.cover_card_twice``, ``play.cover_card_not_due``, ``play.wrong_actor``,
``play.wrong_announcement``, ``play.wrong_citation``, ``play.out_of_turn``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import PlayError, Problem
from croupier.play.acts import third_card
from croupier.play.events import CardBurned, CardDealt, CardDrawnInError, CoverCardDrawn, Event
from croupier.play.node import Cover, Kind
from croupier.play.phrases import HAND, named, wanted
from croupier.regulations.ruleset import Cite

if TYPE_CHECKING:
    from croupier.play.due import Due
    from croupier.play.state import State


def refusal(state: State, due: Due, event: Event) -> PlayError:
    """Give the `PlayError` for an event that is not due in a state."""
    code, what, clause = _reason(state, due, event)
    place = f"coup {state.coup}" if state.coup else "before the first coup"
    return PlayError(Problem(code, what, place, f"due: {wanted(state, due)}", clause))


def _reason(  # noqa: C901, PLR0911  one return a code
    state: State, due: Due, event: Event
) -> tuple[str, str, str]:
    """Give code, message and clause of a refusal."""
    clause = str(Cite(due.clause, due.basis))
    said = named(event)
    if state.over:
        return "play.shoe_over", f"{said}: the shoe is over", clause
    if isinstance(event, CoverCardDrawn):
        return _cover(state, due, event, clause)
    if isinstance(event, (CardDealt, CardBurned, CardDrawnInError)):
        if event.card == "??":
            return "play.unseen_card", f"{said}: play needs to know the card", clause
        if type(event) not in {type(offered) for offered in due.offers()}:
            return _card(state, event, clause)
    for offered in due.offers():
        if type(offered) is type(event):
            if isinstance(event, CardDealt) and event.to != state.node.hand:
                return "play.wrong_hand", f"{said} is not due", clause
            if _same_words(offered, event):
                return _details(offered, event, said, clause)
    if any(type(offered) is type(event) for offered in due.events):
        return "play.wrong_announcement", f"{said} is not what the cards say", clause
    return "play.out_of_turn", f"{said} is out of turn", clause


def _details(offered: Event, event: Event, said: str, clause: str) -> tuple[str, str, str]:
    """Tell an act by the wrong actor from one under the wrong clause, basis or audience."""
    if offered.actor != event.actor:
        return "play.wrong_actor", f"{said} is not for {event.actor} to do", clause
    return (
        "play.wrong_citation",
        f"{said} cites {Cite(event.clause, event.basis)} for {event.audience}, not what the rules cite",
        clause,
    )


def _same_words(offered: Event, event: Event) -> bool:
    """Say whether two events of one type differ at most in what all events have."""
    shared = {"actor", "clause", "basis", "audience", "rule", "rule_basis"}
    return all(
        getattr(offered, field) == getattr(event, field)
        for field in event.__struct_fields__
        if field not in shared
    )


def _cover(state: State, due: Due, event: CoverCardDrawn, clause: str) -> tuple[str, str, str]:
    if due.cover is not None:
        return _details(due.cover, event, named(event), clause)
    if state.node.place.cover is not Cover.HIDDEN:
        cite = state.node.script.ruleset.acts["cover-card"].cite
        return (
            "play.cover_card_twice",
            "the cover card has come already in this shoe",
            str(cite),
        )
    return "play.cover_card_not_due", "the cover card cannot come where no card for a coup is due", clause


def _card(
    state: State, event: CardDealt | CardBurned | CardDrawnInError, clause: str
) -> tuple[str, str, str]:
    """Explain a card where none is due, by the rule that forbids it."""
    said = named(event)
    node = state.node
    if isinstance(event, CardDealt) and node.kind is not Kind.BURN and not node.between:
        held = state.player if event.to == "player" else state.banker
        script = node.script
        if len(held) > 2:  # noqa: PLR2004  two cards and one additional card
            cite = script.ruleset.cites.get("additional-cards")
            if cite is not None:
                clause = str(cite)
            return "play.card_not_due", f"{said}: {HAND[event.to]} has its additional card", clause
        complete = len(state.player) > 1 and len(state.banker) > 1
        if complete:
            draws, cite = third_card(script.ruleset, node.place, event.to)
            if not draws:
                return (
                    "play.card_not_due",
                    f"{said}: {HAND[event.to]} takes no third card",
                    str(cite),
                )
    return "play.card_not_due", f"{said}: no such card is due now", clause
