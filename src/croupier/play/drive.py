"""How is a whole shoe dealt: a loop that answers for the house, with the cards of a shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards import NAMES
from croupier.errors import Problem, ShoeError
from croupier.play.apply import apply, start
from croupier.play.due import due
from croupier.play.node import Kind
from croupier.play.phrases import card_due
from croupier.play.question import answered
from croupier.play.state import coup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.play.events import Event
    from croupier.play.offer import Due
    from croupier.play.question import Choose
    from croupier.play.state import State
    from croupier.regulations.ruleset import Ruleset
    from croupier.shoe import Shoe

# Looking a member up in the enum costs a tenth of an event.
_CHOOSE = Kind.CHOOSE


def drive(ruleset: Ruleset, shoe: Shoe, choose: Choose | None = None) -> Iterator[tuple[State, Event, State]]:
    """Deal and call a shoe to its end; yield the state before each event, the event, and the state after.

    `choose` answers for whoever must call or may choose, with one of the question's offers; without it what
    is obligatory is done, and the first free choice raises `PlayError` (``play.choice_needed``).

    Nothing is burned from a stacked shoe, whatever the ruleset says.

    The end is the replacement of the cards, or, where no cover card lies in the shoe, the moment
    when a coup would begin and no card is left.  With one card left a coup begins: `one_coup` leaves it.
    Raises `ShoeError` (``shoe.cards_ran_out``) when the cards run out within a coup, which then counts for
    nothing, and ``shoe.cover_card_in_burn``.
    """
    order, cover_at = shoe.order, shoe.cover_at
    length, position = len(order), 0
    state = start(ruleset, burn=not shoe.stacked)
    while True:
        wanted = due(ruleset, state)
        event: Event
        if wanted.cards:
            if position == cover_at:
                if wanted.cover is None:
                    raise _in_burn(wanted, position)
                cover_at = None
                event = wanted.cover
            elif position < length:
                event = wanted.cards[NAMES[order[position]]]
                position += 1
            else:
                raise _ran_out(state, wanted)
        elif wanted.events:
            node = state.node
            if position == length and cover_at is None and node.kind is Kind.OPEN and not node.place.cover:
                return
            event = answered(ruleset, state, choose) if node.kind is _CHOOSE else wanted.events[0]
        else:
            return
        before, state = state, apply(ruleset, state, event)
        yield before, event, state


def one_coup(
    ruleset: Ruleset, shoe: Shoe, choose: Choose | None = None
) -> Iterator[tuple[State, Event, State]]:
    """Deal and call the first coup of a shoe as `drive` does, its burn before it, and leave the rest undealt.

    The last event is the result; where the cover card forbids the coup, none is dealt, and the shoe ends.
    """
    for before, event, after in drive(ruleset, shoe, choose):
        yield before, event, after
        if coup(after) is not None:
            return


def _in_burn(wanted: Due, position: int) -> ShoeError:
    """Say that the cover card lies among the cards to be burned."""
    return ShoeError(
        Problem(
            "shoe.cover_card_in_burn",
            f"the cover card comes as card {position + 1}, while cards are still to be burned",
            "the burn",
            "put the cover card further back",
            wanted.clause,
            wanted.basis,
        )
    )


def _ran_out(state: State, wanted: Due) -> ShoeError:
    """Say which card was due when no card was left."""
    where = f"coup {state.coup}" if state.coup else "the burn"
    return ShoeError(
        Problem(
            "shoe.cards_ran_out",
            f"the cards ran out: {card_due(state)} was due; nothing of this coup counts",
            where,
            "give more cards",
            wanted.clause,
            wanted.basis,
        )
    )
