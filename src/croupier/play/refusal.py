"""Why is an act refused: the code, the clause, and what was due instead.

Codes: ``play.shoe_over``, ``play.card_not_due``, ``play.wrong_hand``, ``play.unknown_card``,
``play.cover_card_twice``, ``play.cover_card_not_due``, ``play.wrong_actor``,
``play.wrong_announcement``, ``play.wrong_citation``, ``play.out_of_turn``, ``play.other_rules``.

Whoever tries things may hear every word of a refusal.  So nothing in it depends on cards that lie face down:
a call is held against every call that there is, and only when nothing else is wrong with it does he who calls
learn that it is not open to him.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards.card import BY_NAME
from croupier.coup import TWO_CARDS
from croupier.errors import PlayError, Problem
from croupier.play.calls import HIDDEN, possible
from croupier.play.drawing import third_card
from croupier.play.events import CardBurned, CardDealt, CardDrawnInError, CoverCardDrawn, Event
from croupier.play.face_up import decided
from croupier.play.node import BETWEEN, Cover, Kind
from croupier.play.phrases import ACTOR, HAND, named, quoted, wanted
from croupier.play.view import withheld
from croupier.regulations.ruleset import DRAW, STAY, Cite

if TYPE_CHECKING:
    from croupier.coup import Hand
    from croupier.play.node import Place
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


def _reason(state: State, due: Due, event: Event) -> Reason:
    """Tell the ways apart in which an event can be wrong."""
    cite = Cite(due.clause, due.basis)
    said = named(event, state.node.ruleset)
    if state.over:
        return "play.shoe_over", f"{said}: the shoe is over", cite
    if isinstance(event, CoverCardDrawn):
        return _cover(state, due, event, cite)
    if isinstance(event, (CardDealt, CardBurned, CardDrawnInError)):
        if event.card not in BY_NAME:
            return "play.unknown_card", f"{said}: play needs to know which of the 52 cards it is", cite
        if type(event) not in {type(offered) for offered in due.offers()}:
            return _card(state, event, cite)
        if isinstance(event, CardDealt) and event.to != state.node.hand:
            return "play.wrong_hand", f"{said} is not due", cite
    return _act(state, due, event, said, cite)


def _act(state: State, due: Due, event: Event, said: str, cite: Cite) -> Reason:
    """Tell apart what may be wrong with an act that is not out of turn, by what everybody may know."""
    hidden = due.act in HIDDEN
    acts = possible(state.node.ruleset, due.act) if due.act and hidden else due.offers()
    alike = [offered for offered in acts if type(offered) is type(event)]
    for offered in alike:
        if _same_words(offered, event):
            return _details(offered, event, said, cite) or (
                "play.wrong_announcement",
                f"{said} is not open with these cards" if hidden else f"{said} is not what the cards say",
                cite,
            )
    if any(getattr(offered, "hand", None) == getattr(event, "hand", None) for offered in alike):
        return "play.wrong_announcement", f"{said} is not what the cards say", cite
    return "play.out_of_turn", f"{said} is out of turn", cite


def _details(offered: Event, event: Event, said: str, cite: Cite) -> Reason | None:
    """Tell an act by the wrong actor from one with the wrong clause, basis, audience or deciding rule.

    None where the act differs at most in what is withheld from some.
    """
    if offered.actor != event.actor:
        return "play.wrong_actor", f"{said} is not for {ACTOR.get(event.actor, event.actor)} to do", cite
    secret = withheld(type(offered))
    wrong = [
        f"{field} {getattr(event, field)!r} for {getattr(offered, field)!r}"
        for field in event.__struct_fields__
        if field not in secret and getattr(event, field) != getattr(offered, field)
    ]
    return ("play.wrong_citation", f"{said} has {', '.join(wrong)}", cite) if wrong else None


def _same_words(offered: Event, event: Event) -> bool:
    """Say whether two events of one type differ at most in who does them, why, and what some may not see."""
    shared = {"actor", "actor_basis", "audience_basis", "clause", "basis", "audience", "rule", "rule_basis"}
    shared |= withheld(type(offered))
    return all(
        getattr(offered, field) == getattr(event, field)
        for field in event.__struct_fields__
        if field not in shared
    )


def _cover(state: State, due: Due, event: CoverCardDrawn, cite: Cite) -> Reason:
    if due.cover is not None:
        said = named(event)
        return _details(due.cover, event, said, cite) or ("play.out_of_turn", f"{said} is out of turn", cite)
    if state.node.place.cover is not Cover.HIDDEN:
        came = state.node.script.ruleset.acts["cover-card"].cite
        return "play.cover_card_twice", "the cover card has come already in this shoe", came
    return "play.cover_card_not_due", "the cover card cannot come where no card for a coup is due", cite


def _card(state: State, event: CardDealt | CardBurned | CardDrawnInError, cite: Cite) -> Reason:
    """Explain a card where none is due, by the rule that forbids it where everybody knows that it does."""
    said = named(event)
    node = state.node
    if isinstance(event, CardDealt) and node.kind is not Kind.BURN and node.kind not in BETWEEN:
        ruleset = node.script.ruleset
        held = state.player if event.to == "player" else state.banker
        if len(held) > TWO_CARDS:
            limit = ruleset.cites["additional-cards"]
            return "play.card_not_due", f"{said}: {HAND[event.to]} has its additional card", limit
        if event.to == "player" and node.place.called == STAY and not decided(node, "player"):
            stay = ruleset.acts["call-player"].cite
            return "play.card_not_due", f"{said}: {HAND['player']} has called {quoted(ruleset, 'stay')}", stay
        if node.due.act == "choose-banker" and event.to == "banker":
            return "play.card_not_due", f"{said}: the Banker has not chosen yet", cite
        why = _decided_against(state, event.to)
        if why is not None:
            return "play.card_not_due", f"{said}: {HAND[event.to]} takes no third card", why
    return "play.card_not_due", f"{said}: no such card is due now", cite


def _decided_against(state: State, to: Hand) -> Cite | None:
    """Give the clause by which a hand of two cards takes no third, where everybody knows that by now."""
    node = state.node
    ruleset, place = node.ruleset, node.place
    if len(state.banker) < TWO_CARDS or len(state.player) < TWO_CARDS or not decided(node, to):
        return None
    does, why = third_card(ruleset, place, to)
    if does != STAY:
        return None
    if to == "banker" and len(state.player) == TWO_CARDS and _player_draws(ruleset, place):
        # While the Player's third card is still to come, nothing is decided for the Banker's Hand.
        return None
    if to == "player" and place.called == STAY:
        # It had no card before the Banker's cards were known, so a natural there is not why.
        return ruleset.reasons.player[place.player] or why
    return why


def _player_draws(ruleset: Ruleset, place: Place) -> bool:
    """Say whether the Player's Hand, which has two cards, is to have a third."""
    return third_card(ruleset, place, "player")[0] == DRAW
