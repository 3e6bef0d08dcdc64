"""For whom does a room wait, and for what; or is it the house's turn?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.coup import TWO_CARDS
from croupier.play import due
from croupier.play.node import BETWEEN
from croupier.table.room import Wait

if TYPE_CHECKING:
    from croupier.play import Due
    from croupier.regulations.procedures import Act
    from croupier.table.room import Awaited, Room

EARLY: Final[frozenset[Act]] = frozenset(
    {
        "no-more-bets",
        "deal-initial",
        "face-both",
        "turn-player",
        "turn-banker",
        "count-player",
        "count-banker",
        "count-both",
    }
)
"""The acts before four cards lie face up and were called; what follows needs House Money settled."""
WAGERS: Final = Wait("wagers")


def awaited(room: Room) -> Wait | None:
    """Give for whom a room waits; None where the next act is the house's, or there is none.

    The house may answer for whoever is waited for: when, is what it lays down in `Settings.waiting`.
    """
    match room.phase:
        case "cut":
            return _by(room, "cut", room.cutter)
        case "custody":
            return _by(room, "shoe", room.offered)
        case "betting":
            return None if _all_ready(room) else WAGERS
        case "dealing":
            return _in_coup(room)
        case _:
            return None


def _by(room: Room, what: Awaited, seat: int) -> Wait | None:
    """Wait for a seat, unless nobody has it."""
    return Wait(what, seat) if seat and room.seats[seat - 1].patron else None


def _all_ready(room: Room) -> bool:
    """Say whether everybody who is there has said that he has no more to bet, and a coup may be dealt."""
    there = [seat for seat in room.taken() if not seat.gone]
    return bool(there) and all(seat.ready for seat in there) and may_be_dealt(room)


def may_be_dealt(room: Room) -> bool:
    """Say whether somebody has staked something, or the house deals a coup to nobody."""
    return room.settings.empty_coups or any(seat.layout for seat in room.seats)


def _in_coup(room: Room) -> Wait | None:
    if room.house_money:
        return _by(room, "house-money", room.house_money[0][0])
    if is_not_dealt(room):
        return None
    wanted = play_due(room)
    if wanted.actor == "curator":
        return _by(room, "deal" if wanted.cards else "turn", room.curator)
    if wanted.actor == "player-holder":
        return _by(room, "turn", room.turns[0])
    if wanted.actor == "banker-holder":
        return _by(room, "turn", room.turns[1])
    return None


def is_not_dealt(room: Room) -> bool:
    """Say whether the coup in play is not to be dealt: the cover card came before its first card."""
    state = room.state
    return room.phase == "dealing" and state is not None and state.node.kind in BETWEEN and not state.player


def play_due(room: Room) -> Due:
    """Give what play says is due; there is a shoe."""
    if room.state is None:
        message = "there is no shoe"
        raise ValueError(message)
    return due(room.ruleset, room.state)


def house_money_is_due(room: Room) -> bool:
    """Say whether wagers that are settled before any third card are to be settled now."""
    state = room.state
    if state is None or len(state.player) != TWO_CARDS or len(state.banker) != TWO_CARDS:
        return False
    early = {wager.id for wager in room.offer if wager.settled != "after-the-coup"}
    if early and any(early & seat.layout.keys() for seat in room.seats):
        return play_due(room).act not in EARLY
    return False
