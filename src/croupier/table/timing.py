"""How long does the house wait before it proceeds: for whoever is awaited, and between its own acts?

Durations only: when they are over is told by a clock that runs on evenly, whatever the time of day is said to
be.
"""

from __future__ import annotations

import datetime as dt
import time
from typing import TYPE_CHECKING, Final, Protocol

from croupier.table.waiting import awaited

if TYPE_CHECKING:
    from croupier.table.room import Room

MILLI: Final = 1000
"""Milliseconds in a second."""
AGAIN: Final = 1
"""After how many seconds at least the house tries an act of its own again that was refused."""


class Clock(Protocol):
    """The clock of a house: what time it is, and how much has gone by."""

    def now(self) -> dt.datetime:
        """Give the time in UTC."""
        ...

    def monotonic(self) -> float:
        """Give seconds since some moment, which never run back."""
        ...


class WallClock:
    """The clock of this machine."""

    def now(self) -> dt.datetime:
        """Give the time in UTC."""
        return dt.datetime.now(dt.UTC)

    def monotonic(self) -> float:
        """Give seconds that never run back."""
        return time.monotonic()


def pause(room: Room) -> float | None:
    """Give how many seconds the house waits from the moment at which the room came to stand so.

    None where it waits for as long as it takes, or nothing is due.
    """
    waiting = room.settings.waiting
    wait = awaited(room)
    if wait is None:
        return _own(room)
    if wait.what == "wagers":
        if waiting.wagers is None or not any(room.taken()):
            return None
        return waiting.wagers + grace(room)
    return waiting.gone if room.seats[wait.seat - 1].gone else waiting.answer


def grace(room: Room) -> float:
    """Give for how many seconds of its pause the house still takes what was to have come before."""
    wait = awaited(room)
    taken = wait is not None and wait.what == "wagers" and room.settings.waiting.wagers is not None
    return room.settings.waiting.grace / MILLI if taken else 0


def _own(room: Room) -> float | None:
    """Give how long the house waits before an act of its own."""
    waiting = room.settings.waiting
    match room.phase:
        case "closed":
            return None
        case "betting":
            return 0
        case "dealing" | "cut" | "custody":
            return waiting.pause / MILLI
        case _ if room.disabled or not any(room.taken()):
            # Nobody plays: what is to be said between two coups is said when somebody does.
            return None
        case _:
            return (waiting.result if room.acts else waiting.pause) / MILLI
