"""Which commands may somebody give now: those that would not be refused as not his, or not due?

Read from the room alone, so that a page need not work it out.  A command that is listed may still be refused
for what it says: a stake outside the limits, a cut too near an end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.table.by_law import asked
from croupier.table.waiting import awaited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.table.room import Awaited, Room, Seat

SPECTATOR: Final = 0
"""The number of the seat of somebody who has none."""
ANSWERS: Final[dict[Awaited, str]] = {
    "cut": "cut",
    "deal": "deal",
    "turn": "turn",
    "house-money": "use_house_money",
}
"""The command by which one seat alone does what it is waited for; betting and the shoe have several."""


def may(room: Room, seat: int) -> tuple[str, ...]:
    """Give the types of the commands that the patron at a seat may give, or somebody who has no seat (0).

    Nobody is at a seat that is empty: no command.
    """
    if room.phase == "closed":
        return ()
    if seat == SPECTATOR:
        return ("sit",) if any(not one.patron for one in room.seats) else ()
    own = room.seats[seat - 1]
    return (*_at_a_seat(room, own), *_in_the_game(room, own)) if own.patron else ()


def _at_a_seat(room: Room, seat: Seat) -> Iterator[str]:
    """Give what may be asked whatever goes on at the table."""
    yield "buy"
    in_play = bool(seat.staked) or any(number == seat.number for number, _ in room.house_money)
    if not (room.phase == "betting" and seat.staked) and not (in_play and seat.asked_to_leave):
        yield "leave"
    yield "come_back" if seat.gone else "go_away"
    if seat.owed:
        yield "pay_commission"


def _in_the_game(room: Room, seat: Seat) -> Iterator[str]:
    """Give what is due of him, or may be done while the betting lasts or the shoe goes round."""
    if room.phase == "betting":
        yield "place"
        if not seat.ready:
            yield "ready"
    if room.phase == "custody" and room.offered == seat.number:
        yield "take_shoe"
        yield "decline_shoe"
    if room.phase in {"between", "betting"} and room.curator == seat.number and not _has_to_deal(room):
        yield "decline_shoe"
    # While the betting lasts, or the shoe is offered, what is waited for has been said.
    wait = awaited(room) if room.phase in {"cut", "dealing"} else None
    if wait is not None and wait.seat == seat.number and wait.what in ANSWERS:
        yield ANSWERS[wait.what]


def _has_to_deal(room: Room) -> bool:
    """Say whether the curator has to deal a coup before he may give up the shoe."""
    return room.obliged and asked(room.ruleset).deals_once is not None
