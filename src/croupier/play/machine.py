"""How a shoe goes forward: `due` says what must happen next, `apply` accepts exactly that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from croupier.cards import NAMES, Card, Seen, name
from croupier.cards.card import BY_NAME
from croupier.play.acts import voice
from croupier.play.events import (
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardsFaced,
    CardsTurned,
    CoverCardDrawn,
    Event,
)
from croupier.play.node import Kind, Node
from croupier.play.refusal import refusal
from croupier.play.script import script_of
from croupier.play.state import State

if TYPE_CHECKING:
    from croupier.play.due import Due
    from croupier.regulations.ruleset import Ruleset

_BY_CARD = Kind.DEAL, Kind.BURN
_BY_STATE = Kind.TURN, Kind.BURN_ASIDE


def start(ruleset: Ruleset, *, burn: bool = True) -> State:
    """Give the state of a shoe from which nothing has been dealt.

    Without `burn` no card is burned, whatever the ruleset says: a stacked shoe.
    """
    return State(script_of(ruleset).start(burn=burn))


def due(ruleset: Ruleset, state: State) -> Due:
    """Say what must or may happen next, by whom and under which clause.

    Raises `ValueError` if the state belongs to another ruleset.
    """
    node = state.node
    if node.script.ruleset is not ruleset:
        raise ValueError(_FOREIGN)
    if node.kind in _BY_STATE:
        return _filled_in(state)
    return node.due


def apply(  # noqa: C901, PLR0911, PLR0912  flat, since a call costs a tenth of an event
    ruleset: Ruleset, state: State, event: Event
) -> State:
    """Give the state after an event that is due.

    Raises `PlayError` (``play.*``) if it is not, naming the clause and what was due; the state
    is never changed.  Raises `ValueError` if the state belongs to another ruleset.
    """
    node = state.node
    if node.script.ruleset is not ruleset:
        raise ValueError(_FOREIGN)
    kind = node.kind
    if kind is Kind.DEAL:
        if type(event) is CardDealt:
            found = node.cards.get(event.card)
            if found is not None:
                expected, card, value = found
                if expected is event or expected == event:
                    after = node.by_value[value] or node.script.after_card(node, card, value)
                    if node.hand == "player":
                        return State(after, (*state.player, card), state.banker, state.coup)
                    return State(after, state.player, (*state.banker, card), state.coup)
    elif kind is Kind.TURN:
        (settled,) = _filled_in(state).events
        if settled is event or settled == event:
            after = node.back or node.script.after_turn(node)
            return State(after, state.player, state.banker, state.coup)
    elif kind is not Kind.BURN_ASIDE:
        for index, settled in enumerate(node.due.events):
            if settled is event or settled == event:
                after = node.after[index] or node.script.after_event(node, index)
                if kind is Kind.SAY:
                    return State(after, state.player, state.banker, state.coup)
                if kind is Kind.OPEN:
                    return State(after, (), (), state.coup + 1)
                return _after_rare(state, after, index)
    return _apply_rare(state, event)


def _after_rare(state: State, after: Node, index: int) -> State:
    """Give the state after a settled act that is neither the opening nor a call of a coup."""
    if state.node.kind is Kind.RULE:
        voided = index == 1
        if voided:
            return State(after, (), (), state.coup, state.aside)
        return State(after, state.player, state.banker, state.coup, state.aside)
    return State(after, (), (), state.coup)


def _apply_rare(state: State, event: Event) -> State:
    """Apply what happens seldom: the burn, the cover card, hands that are turned, a false draw."""
    node, script = state.node, state.node.script
    if isinstance(event, CoverCardDrawn) and event == node.due.cover:
        after = node.covered or script.after_cover(node)
        if after.kind is Kind.CLEAR:
            return State(after, (), (), state.coup)
        return State(after, state.player, state.banker, state.coup)
    if isinstance(event, CardBurned) and node.kind is Kind.BURN:
        found = node.cards.get(event.card)
        if found is not None and found[0] == event:
            _, card, value = found
            return State(node.by_value[value] or script.after_card(node, card, value))
    if isinstance(event, CardDrawnInError):
        if event.card != "??" and node.due.in_error.get((event.to, event.card)) == event:
            aside = (BY_NAME[event.card],)
            after = script.after_error(node)
            return State(after, state.player, state.banker, state.coup, aside)
    elif node.kind is Kind.BURN_ASIDE and node.back is not None and event in _filled_in(state).events:
        return State(node.back, state.player, state.banker, state.coup)
    raise refusal(state, due(script.ruleset, state), event)


def _filled_in(state: State) -> Due:
    """Give what is due where it depends on the cards themselves; for cards to be turned it is kept."""
    node = state.node
    known = node.due
    act = known.act or "replace-cards"
    if node.kind is Kind.BURN_ASIDE:
        begins = voice(node.script.ruleset, act)
        return structs.replace(known, events=(CardBurned(*begins, name(state.aside[0])),))
    if node.hand is None:
        begins = voice(node.script.ruleset, act)
        faced = CardsFaced(*begins, _named(state.player), _named(state.banker))
        return structs.replace(known, events=(faced,))
    held = state.player if node.hand == "player" else state.banker
    cards = held[2:] if node.turns_third else held[:2]
    turned = node.script.turned
    filled = turned.get((act, cards))
    if filled is None:
        event = CardsTurned(*voice(node.script.ruleset, act), node.hand, _named(cards))
        filled = turned[act, cards] = structs.replace(known, events=(event,))
    return filled


def _named(cards: tuple[Card, ...]) -> tuple[Seen, ...]:
    return tuple([NAMES[card] for card in cards])


_FOREIGN = "this state belongs to another ruleset"
