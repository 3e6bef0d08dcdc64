"""What must or may happen next in a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.play.node import Kind
from croupier.play.offer import Due
from croupier.play.refusal import foreign

if TYPE_CHECKING:
    from croupier.play.state import State
    from croupier.regulations.ruleset import Ruleset

# Looking a member up in the enum costs a tenth of an event.
_SHOW, _BURN_ASIDE = Kind.SHOW, Kind.BURN_ASIDE


def due(ruleset: Ruleset, state: State) -> Due:
    """Say what must or may happen next, by whom and under which clause.

    Raises `PlayError` (``play.other_rules``) if the state belongs to another ruleset.
    """
    node = state.node
    if node.ruleset is not ruleset:
        raise foreign(ruleset, state)
    kind = node.kind
    if kind is _SHOW or kind is _BURN_ASIDE:
        return filled_in(state)
    return node.due


def filled_in(state: State) -> Due:
    """Give what is due where it depends on the cards themselves.

    The answer for the last state asked about is kept, since `due` and `apply` ask one after the other.
    """
    node = state.node
    kept = node.kept
    if kept is not None and kept[0] is state:
        return kept[1]
    known, fill = node.due, node.fill
    events = () if fill is None else (fill(state.player, state.banker, state.aside),)
    due = Due(
        known.act,
        known.actor,
        known.clause,
        known.basis,
        known.audience,
        known.actor_basis,
        known.audience_basis,
        events,
        known.hand,
        known.cards,
        None,
        known.in_error,
    )
    node.kept = (state, due)
    return due
