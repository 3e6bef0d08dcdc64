"""Who draws the cards and turns the hands of a coup, by name: the patron whose it is, or the dealer?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.called import HANDS
from croupier.cli.play_floor import YOU
from croupier.coup import TWO_CARDS
from croupier.play.events import Act
from croupier.table.commands import DEALER
from croupier.table.waiting import play_due

if TYPE_CHECKING:
    from croupier.cli.play_steps import Step
    from croupier.coup import Hand
    from croupier.regulations.model import Actor
    from croupier.table.events import HandsPassed
    from croupier.table.room import Room

BY_NAME: Final[frozenset[Actor]] = frozenset({"curator", "player-holder", "banker-holder"})
"""Whoever acts as one of these is a patron, and is called by his name."""


def named(room: Room, seat: int) -> str:
    """Name whoever sits at a seat."""
    return room.seats[seat - 1].patron or f"seat {seat}"


def does(who: str, verb: str) -> str:
    """Give a verb as it goes with somebody."""
    return verb if who == YOU else f"{verb}s"


def doer(step: Step) -> str:
    """Name whoever does an act that is a patron's; empty where it is the house's own.

    It is the dealer's where there is no such patron, and where the house does it in his place.
    """
    room, event, _, by = step
    if not isinstance(event, Act) or event.actor not in BY_NAME:
        return ""
    seats: dict[Actor, int] = {
        "curator": room.curator,
        "player-holder": room.turns[0],
        "banker-holder": room.turns[1],
    }
    seat = seats[event.actor]
    return named(room, seat) if seat and by != str(DEALER) else "dealer"


def passed(event: HandsPassed, room: Room) -> str:
    """Say who turns each hand, and why the dealer does."""
    by_curator = _curator_turns(room)
    seats: dict[Hand, int] = {"player": event.player, "banker": event.banker}
    theirs = [f"the {HANDS[hand]}'s Hand to {named(room, seat)}" for hand, seat in seats.items() if seat]
    said = [f"passes {' and '.join(theirs)}"] if theirs else []
    kept: list[Hand] = [
        hand for hand, seat in seats.items() if not seat and not (hand == "banker" and by_curator)
    ]
    said += [f"keeps the {HANDS[hand]}'s Hand, on which {_why_kept(hand, room)}" for hand in kept]
    if by_curator:
        said.append(_left_to_curator(room))
    return "; ".join(said)


def _curator_turns(room: Room) -> bool:
    """Say whether whoever holds the shoe turns the Banker's Hand."""
    return room.ruleset.acts["turn-banker"].actor == "curator"


def _why_kept(hand: Hand, room: Room) -> str:
    bets = [seat.number for seat in room.seats if hand in seat.layout]
    if not bets:
        return "nobody has bet"
    held = room.curator in bets and _curator_turns(room)
    return "only whoever holds the shoe has bet" if held else "nobody else has bet"


def _left_to_curator(room: Room) -> str:
    who = named(room, room.curator) if room.curator else ""
    if not who:
        return "keeps the Banker's Hand, since he holds the shoe"
    return f"leaves the Banker's Hand to {who}, who {does(who, 'hold')} the shoe"


def due_to_be_turned(room: Room) -> str:
    """Name what somebody is waited for to turn: ``the Banker's Hand``, or a third card of it."""
    act = play_due(room).act
    hand: Hand = "player" if act is not None and act.startswith("turn-player") else "banker"
    state = room.state
    cards = 0 if state is None else len(state.player if hand == "player" else state.banker)
    return f"the {HANDS[hand]}'s {'third card' if cards > TWO_CARDS else 'Hand'}"
