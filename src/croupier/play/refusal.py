"""Why is an act refused: the code, the clause, and what was due instead.

Codes: ``play.shoe_over``, ``play.card_not_due``, ``play.wrong_hand``, ``play.unknown_card``,
``play.cover_card_twice``, ``play.cover_card_not_due``, ``play.wrong_actor``,
``play.wrong_announcement``, ``play.wrong_citation``, ``play.out_of_turn``, ``play.other_rules``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards.card import BY_NAME
from croupier.errors import PlayError, Problem
from croupier.play.acts import TWO_CARDS, third_card
from croupier.play.events import CardBurned, CardDealt, CardDrawnInError, CoverCardDrawn, Event
from croupier.play.node import BETWEEN, Cover, Kind
from croupier.play.phrases import ACTOR, HAND, named, wanted
from croupier.regulations.ruleset import Cite

if TYPE_CHECKING:
    from croupier.play.offer import Due
    from croupier.play.state import State
    from croupier.regulations.ruleset import Ruleset


Reason = tuple[str, str, "Cite"]
"""The code, the message and the clause of a refusal."""


def refusal(state: State, due: Due, event: Event) -> PlayError:
    """Give the `PlayError` for an event that is not due in a state."""
    code, what, cite = _reason(state, due, event)
    place = f"coup {state.coup}" if state.coup else "before the first coup"
    remedy = f"due: {wanted(state, due)}"
    return PlayError(Problem(code, what, place, remedy, cite.clause, cite.basis))


def foreign(ruleset: Ruleset, state: State) -> PlayError:
    """Give the `PlayError` for a state that belongs to another ruleset."""
    other = state.node.ruleset
    same = other.id == ruleset.id and other.edition == ruleset.edition
    why = "with other choices, or loaded apart" if same else f"and not to {ruleset.id}@{ruleset.edition}"
    what = f"the state belongs to {other.id}@{other.edition} {why}"
    remedy = "use the ruleset with which the shoe was started"
    return PlayError(Problem("play.other_rules", what, remedy=remedy))


def _reason(  # noqa: C901, PLR0911  one return a code
    state: State, due: Due, event: Event
) -> Reason:
    """Tell the ways apart in which an event can be wrong."""
    cite = Cite(due.clause, due.basis)
    said = named(event)
    if state.over:
        return "play.shoe_over", f"{said}: the shoe is over", cite
    if isinstance(event, CoverCardDrawn):
        return _cover(state, due, event, cite)
    if isinstance(event, (CardDealt, CardBurned, CardDrawnInError)):
        if event.card not in BY_NAME:
            return "play.unknown_card", f"{said}: play needs to know which of the 52 cards it is", cite
        if type(event) not in {type(offered) for offered in due.offers()}:
            return _card(state, event, cite)
    for offered in due.offers():
        if type(offered) is type(event):
            if isinstance(event, CardDealt) and event.to != state.node.hand:
                return "play.wrong_hand", f"{said} is not due", cite
            if _same_words(offered, event):
                return _details(offered, event, said, cite)
    if any(type(offered) is type(event) for offered in due.events):
        return "play.wrong_announcement", f"{said} is not what the cards say", cite
    return "play.out_of_turn", f"{said} is out of turn", cite


def _details(offered: Event, event: Event, said: str, cite: Cite) -> Reason:
    """Tell an act by the wrong actor from one with the wrong clause, basis, audience or deciding rule."""
    if offered.actor != event.actor:
        return "play.wrong_actor", f"{said} is not for {ACTOR.get(event.actor, event.actor)} to do", cite
    wrong = [
        f"{field} {getattr(event, field)!r} for {getattr(offered, field)!r}"
        for field in event.__struct_fields__
        if getattr(event, field) != getattr(offered, field)
    ]
    return "play.wrong_citation", f"{said} has {', '.join(wrong)}", cite


def _same_words(offered: Event, event: Event) -> bool:
    """Say whether two events of one type differ at most in who does them, why, and who sees them."""
    shared = {"actor", "actor_basis", "clause", "basis", "audience", "rule", "rule_basis"}
    return all(
        getattr(offered, field) == getattr(event, field)
        for field in event.__struct_fields__
        if field not in shared
    )


def _cover(state: State, due: Due, event: CoverCardDrawn, cite: Cite) -> Reason:
    if due.cover is not None:
        return _details(due.cover, event, named(event), cite)
    if state.node.place.cover is not Cover.HIDDEN:
        came = state.node.script.ruleset.acts["cover-card"].cite
        return "play.cover_card_twice", "the cover card has come already in this shoe", came
    return "play.cover_card_not_due", "the cover card cannot come where no card for a coup is due", cite


def _card(state: State, event: CardDealt | CardBurned | CardDrawnInError, cite: Cite) -> Reason:
    """Explain a card where none is due, by the rule that forbids it."""
    said = named(event)
    node = state.node
    if isinstance(event, CardDealt) and node.kind is not Kind.BURN and node.kind not in BETWEEN:
        ruleset = node.script.ruleset
        held = state.player if event.to == "player" else state.banker
        if len(held) > TWO_CARDS:
            limit = ruleset.cites["additional-cards"]
            return "play.card_not_due", f"{said}: {HAND[event.to]} has its additional card", limit
        if min(len(state.player), len(state.banker)) == TWO_CARDS:
            player_draws = third_card(ruleset, node.place, "player")[0]
            draws, why = third_card(ruleset, node.place, event.to)
            # While the Player's third card is still to come, nothing is decided for the Banker's Hand.
            if not draws and (event.to == "player" or not player_draws):
                return "play.card_not_due", f"{said}: {HAND[event.to]} takes no third card", why
        elif len(state.player) > TWO_CARDS:
            draws, why = third_card(ruleset, node.place, "banker")
            if not draws:
                return "play.card_not_due", f"{said}: {HAND[event.to]} takes no third card", why
    return "play.card_not_due", f"{said}: no such card is due now", cite
