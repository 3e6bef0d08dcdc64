"""How tests deal: stacked cards in, the events that play gives out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier import play, shoe
from croupier.play import policies

if TYPE_CHECKING:
    from croupier.play import Event, State
    from croupier.play.question import Choose
    from croupier.regulations import Ruleset


def choosing(ruleset: Ruleset, name: str = "table-draw") -> Choose:
    """Answer for whoever may choose, in a way that needs no chance."""
    return policies.read(name).chooser(ruleset, iter(()))


def dealt(ruleset: Ruleset, cards: str, choice: str = "table-draw") -> list[Event]:
    """Deal a stacked shoe to its end and give every event."""
    return [event for _, event, _ in play.drive(ruleset, shoe.stacked(cards), choosing(ruleset, choice))]


def types(events: list[Event]) -> list[str]:
    """Give the type of each event as it is sent."""
    return [str(event.__struct_config__.tag) for event in events]


def until(ruleset: Ruleset, cards: str, act: str, choice: str = "table-draw") -> State:
    """Deal a stacked shoe until an act of this name is due, and give the state."""
    state = play.start(ruleset, burn=False)
    if play.due(ruleset, state).act == act:
        return state
    for _, _, state in play.drive(ruleset, shoe.stacked(cards), choosing(ruleset, choice)):
        if play.due(ruleset, state).act == act:
            return state
    message = f"{act} never fell due"
    raise AssertionError(message)
