"""Which card does somebody see who is to turn a hand, and looks at it before he does?

By custom whoever turns a hand may look at it first: that is what he squeezes it for.  The card is in no view
and in no event until it is turned; it is given to him alone, and only while he is waited for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards import NAMES
from croupier.table.waiting import awaited, play_due

if TYPE_CHECKING:
    from croupier.cards import CardName
    from croupier.coup import Hand
    from croupier.table.room import Room


def turning(room: Room, patron: str, hand: Hand) -> int:
    """Give the seat of a patron who is awaited to turn a hand; 0 where he is not."""
    seat, wait = room.seat_of(patron), awaited(room)
    if seat is None or wait is None or wait.what != "turn" or wait.seat != seat.number:
        return 0
    act = play_due(room).act
    return seat.number if act is not None and act.startswith(f"turn-{hand}") else 0


def face(room: Room, patron: str, hand: Hand, card: int) -> CardName | None:
    """Give the face of a card, by its number in the hand from 1 on, to a patron who is awaited to turn it.

    None for anybody else, for another hand, and where there is no such card.
    """
    state = room.state
    if state is None or not turning(room, patron, hand):
        return None
    held = state.player if hand == "player" else state.banker
    return NAMES[held[card - 1]] if 1 <= card <= len(held) else None
