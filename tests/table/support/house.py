"""What is a house in a proof: a hall over a simulated journal, patrons who are connected, and inspectors?"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.errors import CroupierError
from croupier.table import Hall, Who
from croupier.table.commands import DEALER, OpenRoom, Proceed
from croupier.table.messages import Answered, EventTold, Refused, Sent, SnapshotSent
from tests.table.support.audit import Audit
from tests.table.support.chance import seeded
from tests.table.support.clock import VirtualClock
from tests.table.support.seen import hold_views
from tests.table.support.store import SimulatedStore

if TYPE_CHECKING:
    from croupier.table import Command, Entropy, Room, RoomEvent, Settings, View
    from tests.table.support.games import Game

ROOM: Final = "main"
OPERATOR: Final = Who("operator", "pit-boss")
PATRONS: Final = ("ada", "bob", "cleo", "dan")
_MESSAGES: Final = msgspec.json.Decoder(Sent)
Reply = Answered | Refused
"""What a command is answered with."""


class House:
    """A hall with one room of a game, in which time stands still until a test moves it."""

    def __init__(
        self,
        game: Game,
        settings: Settings,
        entropy: Entropy | None = None,
        store: SimulatedStore | None = None,
    ) -> None:
        """Open a hall and its room, and connect every patron to it."""
        self.clock = VirtualClock()
        self.store = store or SimulatedStore()
        self.entropy = entropy or seeded(1)
        self.sent: defaultdict[str, list[bytes]] = defaultdict(list)
        self.ids = 0
        self.hall = self._new_hall()
        self.audit = Audit(self.store, game, ROOM)
        self.hall.give(OpenRoom(id="open", room=ROOM, settings=settings), OPERATOR)
        self.connect()

    def _new_hall(self) -> Hall:
        return Hall(
            self.store, self.clock, lambda connection, data: self.sent[connection].append(data), self.entropy
        )

    @property
    def room(self) -> Room:
        """The room, as the house has it."""
        return self.hall.rooms[ROOM]

    def connect(self) -> None:
        """Connect every patron, under his own name."""
        for patron in PATRONS:
            self.hall.join(patron, Who("patron", patron), ROOM)

    def crash(self) -> None:
        """Lose all but the journal, and open the house anew from that."""
        self.sent.clear()
        self.hall = self._new_hall()
        self.connect()

    def next_id(self) -> str:
        """Give an id that no command has had."""
        self.ids += 1
        return f"c{self.ids}"

    # Commands

    def ask(self, patron: str, command: Command) -> Reply:
        """Have a patron send a command, and give what he is answered.

        Raises what the hall raises while it writes.
        """
        return self.send(patron, msgspec.json.encode(command))

    def send(self, patron: str, data: bytes) -> Reply:
        """Have a patron send bytes, and give what he is answered."""
        before = len(self.sent[patron])
        self.hall.receive(patron, data)
        self.hall.flush()
        replies = [
            message
            for message in map(_MESSAGES.decode, self.sent[patron][before:])
            if isinstance(message, Answered | Refused)
        ]
        assert len(replies) == 1, "a command has other than one answer"
        return replies[0]

    def give(self, command: Command, who: Who = DEALER) -> str:
        """Give a command of the house; the answer is the code of its refusal, empty where it took effect."""
        try:
            self.hall.give(command, who)
        except CroupierError as error:
            if error.code == "table.unknown":
                raise
            return error.code
        return ""

    def proceed(self) -> str:
        """Have the dealer do what is next."""
        return self.give(Proceed(id=self.next_id(), room=ROOM, version=self.room.version))

    def wait(self) -> bool:
        """Let time go by until something is due of the house, and have it done; say whether anything was."""
        left = self.hall.next_tick()
        if left is None:
            return False
        self.clock.forward(left)
        self.hall.tick()
        return True

    # Inspection

    def inspect(self) -> None:
        """Hold the house against its journal, and the views against what may be seen."""
        self.audit.hold(self.room)
        hold_views(self.room, self.store.sealed(ROOM))

    def happened(self) -> list[RoomEvent]:
        """Give all that has happened in the room."""
        return [event for entry in self.store.entries(ROOM) for event in entry.events]

    def last_view(self, patron: str) -> View:
        """Give the room as a patron was sent it last."""
        return [message.view for message in self.told(patron) if isinstance(message, SnapshotSent)][-1]

    def told(self, patron: str) -> list[EventTold | SnapshotSent]:
        """Give what a patron was told since he was connected."""
        messages = map(_MESSAGES.decode, self.sent[patron])
        return [message for message in messages if isinstance(message, EventTold | SnapshotSent)]
