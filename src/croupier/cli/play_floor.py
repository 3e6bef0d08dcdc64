"""What does the house do where one person plays: its own acts and its players', until he is awaited?"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cli import output
from croupier.errors import CroupierError
from croupier.table.bots import Stamp, answer
from croupier.table.commands import DEALER, CloseRoom, Deal, Leave, Place, Proceed, Ready, Turn, Who
from croupier.table.terms import terms
from croupier.table.timing import MILLI
from croupier.table.views import view
from croupier.table.waiting import awaited

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.table.commands import Command
    from croupier.table.room import Room, Seat

YOU: Final = "you"
"""The name of the person who plays."""
PATRON: Final = Who("patron", YOU)
"""The person who plays."""
OPERATOR: Final = Who("operator", "play")
"""Whoever opens and closes the room."""


class House(NamedTuple):
    """A house of rooms: which there are, and how it is given a command, which raises where it is refused."""

    rooms: Callable[[], Mapping[str, Room]]
    give: Callable[[Command, Who], object]


class Floor:
    """The room at which one person plays, and all who serve it."""

    def __init__(self, house: House, name: str, *, seed: int, pause: int = 0) -> None:
        """Serve a room of a house; `seed` is the bots', and `pause` is in milliseconds, between two acts."""
        self._house = house
        self._name = name
        self._seed = seed
        self._pause = pause

    @property
    def room(self) -> Room:
        """The room as it stands."""
        return self._house.rooms()[self._name]

    @property
    def is_open(self) -> bool:
        """Whether there is such a room."""
        return self._name in self._house.rooms()

    @property
    def you(self) -> Seat | None:
        """The seat of the person who plays, None where he has none."""
        return self.room.seat_of(YOU)

    @property
    def stamp(self) -> Stamp:
        """What the next command has, whoever gives it."""
        # A command that takes effect has an event at least, so that no number is given twice in a room.
        seq, version = (self.room.seq, self.room.version) if self.is_open else (0, 0)
        return Stamp(id=f"{self._name}:{seq}", room=self._name, version=version)

    def give(self, command: Command, who: Who) -> None:
        """Give the room a command; raises `CroupierError` where it is refused."""
        self._house.give(command, who)

    def go_on(self) -> None:
        """Let the house and its players act until the person is awaited.

        Without him a coup that was begun is finished, and nothing else happens.  Raises `CroupierError` where
        the house cannot go on.
        """
        while (act := self._next()) is not None:
            command, who = act
            try:
                self._house.give(command, who)
            except CroupierError:
                if who == DEALER:
                    raise
                # A player of the house who may not do what he wants does not hold up the table.
                self._instead(who)
            else:
                self._wait(command)

    def _wait(self, command: Command) -> None:
        """Wait a little after an act of the dealing, so that it can be followed."""
        if self._pause and isinstance(command, Proceed | Deal | Turn):
            output.flush()
            time.sleep(self._pause / MILLI)

    def _instead(self, who: Who) -> None:
        if self.room.phase == "betting":
            self.give(Ready(**self.stamp), who)
        else:
            self.give(Proceed(**self.stamp), DEALER)

    def _next(self) -> tuple[Command, Who] | None:
        """Give what the house or one of its players does next; None where the person is awaited."""
        room = self.room
        you = self.you
        if room.phase == "closed" or (you is None and room.phase != "dealing"):
            return None
        wait = awaited(room)
        proceed = Proceed(**self.stamp), DEALER
        if wait is None:
            return proceed
        if wait.what == "wagers":
            return self._of_bots(room) or (proceed if you and _may_close(room, you) else None)
        seat = room.seats[wait.seat - 1]
        if seat.patron == YOU and not (seat.gone or seat.leaving):
            return None
        return (self._of(seat) if seat.bot else None) or proceed

    def _of_bots(self, room: Room) -> tuple[Command, Who] | None:
        waiting = (seat for seat in room.taken() if seat.bot and not seat.ready)
        return next(filter(None, map(self._of, waiting)), None)

    def _of(self, seat: Seat) -> tuple[Command, Who] | None:
        command = answer(view(self.room, seat.number), terms(self.room).offer, self._seed)
        return None if command is None else (command, Who("patron", seat.patron))

    def leave(self) -> None:
        """Let the person give up his seat: stakes that no coup has begun for are taken back, others stand."""
        you = self.you
        if you is None or you.leaving:
            return
        if self.room.phase == "betting" and you.layout:
            self.give(Place(wagers={}, **self.stamp), PATRON)
        self.give(Leave(**self.stamp), PATRON)

    def end(self, *, close: bool) -> None:
        """Finish what was begun; then close the room, or let the players of the house leave it."""
        self.go_on()
        if close:
            self.give(CloseRoom(**self.stamp), OPERATOR)
            return
        for seat in self.room.seats:
            if seat.bot:
                who = Who("patron", seat.patron)
                if self.room.phase == "betting" and seat.layout:
                    self.give(Place(wagers={}, **self.stamp), who)
                self.give(Leave(**self.stamp), who)


def _may_close(room: Room, you: Seat) -> bool:
    """Say whether the betting may be closed though not everybody has said that he is ready.

    Who is away holds nobody up, once somebody has a stake; one who is neither he nor a player of the house is
    not waited for.
    """
    if you.gone:
        return any(seat.layout for seat in room.seats)
    return you.ready or you.leaving
