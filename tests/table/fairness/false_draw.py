"""How do tests come by a false draw: a shoe dealt in which one card is drawn for the wrong hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier import play
from croupier.cards import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.play import Event
    from croupier.regulations import Ruleset
    from croupier.shoe import Shoe


def mistaken(ruleset: Ruleset, cards: Shoe, after: int, *, void: bool) -> Iterator[Event]:
    """Deal a shoe in which the first card that may be, after so many, is drawn in error.

    It is put right, or the coup is void.
    """
    state = play.start(ruleset)
    position, wrong, cover_at = 0, False, cards.cover_at
    while not state.over:
        wanted = play.due(ruleset, state)
        event: Event
        if wanted.cards and position == cover_at and wanted.cover is not None:
            event, cover_at = wanted.cover, None
        elif wanted.cards:
            name = NAMES[cards.order[position]]
            event = wanted.cards[name]
            errors = [error for (_, card), error in wanted.in_error.items() if card == name]
            if errors and not wrong and position >= after:
                event, wrong = errors[0], True
            position += 1
        else:
            event = wanted.events[-1 if void else 0]
        state = play.apply(ruleset, state, event)
        yield event
