"""What does an event make of a state: `apply` accepts exactly what is due, and refuses all else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards.card import BY_NAME
from croupier.play.due import due, filled_in
from croupier.play.events import (
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CoverCardDrawn,
    Event,
)
from croupier.play.node import Kind
from croupier.play.refusal import foreign, refusal
from croupier.play.script import script_of
from croupier.play.state import State

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Ruleset

# Looking a member up in the enum costs a tenth of an event.
_SAY, _DEAL, _SHOW, _OPEN = Kind.SAY, Kind.DEAL, Kind.SHOW, Kind.OPEN
_SETTLED = frozenset({Kind.CHOOSE, Kind.CLEAR, Kind.RULE})


def start(ruleset: Ruleset, *, burn: bool = True) -> State:
    """Give the state of a shoe from which nothing has been dealt.

    Without `burn` no card is burned, whatever the ruleset says: a stacked shoe.
    """
    return State(script_of(ruleset).start(burn=burn))


def apply(  # noqa: C901  flat, since a call costs a tenth of an event
    ruleset: Ruleset, state: State, event: Event
) -> State:
    """Give the state after an event that is due.

    Raises `PlayError` (``play.*``) if it is not, naming the clause and what was due; the state
    is never changed.
    """
    node = state.node
    if node.ruleset is not ruleset:
        raise foreign(ruleset, state)
    kind = node.kind
    if kind is _SAY:
        if event is node.event or event == node.event:
            after = node.after[0] or node.script.after_event(node, 0)
            return State(after, state.player, state.banker, state.coup)
    elif kind is _DEAL:
        if type(event) is CardDealt:
            found = node.cards.get(event.card)
            if found is not None:
                expected, card, value = found
                if expected is event or expected == event:
                    after = node.by_value[value] or node.script.after_card(node, card, value)
                    if node.hand == "player":
                        return State(after, (*state.player, card), state.banker, state.coup)
                    return State(after, state.player, (*state.banker, card), state.coup)
    elif kind is _SHOW:
        (settled,) = filled_in(state).events
        if settled is event or settled == event:
            after = node.back or node.script.after_event(node, 0)
            return State(after, state.player, state.banker, state.coup)
    elif kind is _OPEN and (event is node.event or event == node.event):
        after = node.after[0] or node.script.after_event(node, 0)
        return State(after, (), (), state.coup + 1)
    return _apply_rare(state, event)


def _apply_rare(state: State, event: Event) -> State:
    """Apply what happens seldom: the burn, the cover card, the end of a shoe, a false draw."""
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
    if isinstance(event, CardDrawnInError) and event.card != "??":
        if node.due.in_error.get((event.to, event.card)) == event:
            aside = (BY_NAME[event.card],)
            return State(script.after_error(node), state.player, state.banker, state.coup, aside)
    elif node.kind is Kind.BURN_ASIDE and event in filled_in(state).events:
        return State(node.back or script.after_event(node, 0), state.player, state.banker, state.coup)
    elif node.kind in _SETTLED:
        following = _after_settled(state, event)
        if following is not None:
            return following
    raise refusal(state, due(script.ruleset, state), event)


def _after_settled(state: State, event: Event) -> State | None:
    """Give the state after one of several acts: a call, the end of a shoe, or a ruling on a false draw.

    The second ruling voids the coup.
    """
    node = state.node
    for index, settled in enumerate(node.due.events):
        if settled == event:
            after = node.after[index] or node.script.after_event(node, index)
            if node.kind is Kind.CHOOSE or (node.kind is Kind.RULE and index == 0):
                return State(after, state.player, state.banker, state.coup, state.aside)
            return State(after, (), (), state.coup, state.aside)
    return None
