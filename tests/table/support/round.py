"""What is a fixed round, to be played the same however often the house dies in it (T-10)?

The table's people are as steady as can be: whoever is waited for does the same each time, and whoever got no
answer asks again with the same words and the same id.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.errors import TableError
from croupier.table import Hall, Who, awaited
from croupier.table import commands as ask
from croupier.table.messages import Answered, Refused, Sent
from tests.table.support.chance import laid
from tests.table.support.clock import VirtualClock
from tests.table.support.commands import Stamp
from tests.table.support.store import DiedError, SimulatedStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.table import Command, Room, RoomEvent, Settings
    from tests.table.support.store import Fault

ROOM: Final = "main"
OPERATOR: Final = Who("operator", "pit-boss")
MOST: Final = 200
"""More writes than any round takes."""
_MESSAGES: Final = msgspec.json.Decoder(Sent)


class Script(NamedTuple):
    """A round: the house's settings, the shoe, what each patron stakes, and when an operator breaks it off.

    `void` says whether the coup is broken off once it looks so; `over` whether the round is over.
    """

    settings: Settings
    order: bytes
    stakes: dict[str, dict[str, int]]
    void: Callable[[Room], bool] = lambda _: False
    over: Callable[[Room], bool] = lambda room: room.coups > 0


class Played(NamedTuple):
    """A round that was played: all that happened in it, the balances, and how often each hook was passed."""

    events: list[RoomEvent]
    balances: dict[str, int]
    writes: int
    messages: int


class Round:
    """A round that is played with one thing going wrong: at the n-th write, or at the n-th message."""

    def __init__(self, script: Script, fault: Fault | None = None, write: int = 0, message: int = 0) -> None:
        """Set up the house; numbers count from 1, and 0 is never."""
        self.script = script
        self.clock = VirtualClock()
        self.wrong = fault, write, message
        self.writes = 0
        self.messages = 0
        self.replies: dict[str, Answered | Refused] = {}
        self.store = SimulatedStore(self._fault)
        self.hall = self._new_hall()

    def _new_hall(self) -> Hall:
        return Hall(self.store, self.clock, self._deliver, laid(self.script.order))

    def _fault(self) -> Fault | None:
        self.writes += 1
        assert self.writes < MOST, "the round comes to no end"
        fault, write, _ = self.wrong
        return fault if self.writes == write else None

    def _deliver(self, _connection: str, data: bytes) -> None:
        self.messages += 1
        if self.messages == self.wrong[2]:
            raise DiedError
        message = _MESSAGES.decode(data)
        if isinstance(message, Answered | Refused):
            self.replies[message.id] = message

    def play(self) -> Played:
        """Play it to its end."""
        self._until_known(
            lambda: self.hall.give(
                ask.OpenRoom(id="open", room=ROOM, settings=self.script.settings), OPERATOR
            )
        )
        for seat, patron in enumerate(self.script.stakes, 1):
            self._ask(patron, ask.Sit(id=f"sit-{patron}", room=ROOM, seat=seat, buy_in=1_000))
        while not self.script.over(self._room):
            self._go_on()
        for patron in self.script.stakes:
            self._ask(patron, ask.Leave(id=f"leave-{patron}", room=ROOM))
        events = [event for entry in self.store.entries(ROOM) for event in entry.events]
        return Played(events, dict(self.store.balances()), self.writes, self.messages)

    @property
    def _room(self) -> Room:
        return self.hall.rooms[ROOM]

    def _go_on(self) -> None:
        room = self._room
        if self.script.void(room):
            void = ask.Void(id="void", room=ROOM, reason="a proof")
            self._until_known(lambda: self.hall.give(void, OPERATOR))
            return
        for patron in self.script.stakes:
            command = self._due(room, patron)
            if command is not None:
                self._ask(patron, command)
                return
        # What the house does of itself is not done again: when it is back, it does what is next.
        self._tried(self._wait)

    def _wait(self) -> None:
        self.clock.forward(self.hall.next_tick() or 0)
        self.hall.tick()

    def _due(self, room: Room, patron: str) -> Command | None:
        """Give what a patron does now, if anything."""
        seat, wait = room.seat_of(patron), awaited(room)
        if seat is None or wait is None or wait.seat not in {0, seat.number}:
            return None
        key = f"{wait.what}-{patron}-{room.version}-{len(seat.layout)}"
        stamp = Stamp(id=key, room=ROOM, version=room.version)
        found: Command | None = None
        match wait.what:
            case "wagers" if not seat.layout:
                found = ask.Place(wagers=self.script.stakes[patron], **stamp)
            case "wagers":
                found = None if seat.ready else ask.Ready(**stamp)
            case "cut":
                found = ask.Cut(cards=100, **stamp)
            case "shoe":
                found = ask.TakeShoe(**stamp)
            case "deal":
                found = ask.Deal(**stamp)
            case "turn":
                found = ask.Turn(**stamp)
            case "house-money":
                taken = dict(room.house_money)[seat.number] - 20
                found = ask.UseHouseMoney(taken=taken, to_player=20, **stamp)
        return found

    def _ask(self, patron: str, command: Command) -> None:
        """Have a patron ask until he is answered; what he asks is always due."""
        data = msgspec.json.encode(command)

        def ask_once() -> None:
            self.hall.join(patron, Who("patron", patron), ROOM)
            self.hall.receive(patron, data)
            self.hall.flush()

        self.replies.pop(command.id, None)
        self._until_known(ask_once)
        reply = self.replies[command.id]
        assert isinstance(reply, Answered), reply

    def _until_known(self, do: Callable[[], object]) -> None:
        """Do something; again, once the house is back, where it died or nobody knows."""
        while not self._tried(do):
            pass

    def _tried(self, do: Callable[[], object]) -> bool:
        """Do something, and have the house be back where that failed; say whether it did not."""
        try:
            do()
        except DiedError:
            self.hall = self._new_hall()
        except TableError as error:
            if error.code != "table.unknown":
                raise
            self.hall.recover(self.store)
        else:
            return True
        return False
