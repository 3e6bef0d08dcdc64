"""What lies between a simulated house and its guests: time, and a network that loses, repeats and delays?"""

from __future__ import annotations

import heapq
import random
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.table import Hall
from croupier.table.messages import Answered, EventTold, Refused, Sent
from tests.table.support.clock import VirtualClock
from tests.table.support.seen import hold_bytes
from tests.table.support.store import SimulatedStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.table.support.guest import Guest
    from tests.table.support.store import Fault

STORM: Final = 150.0
"""Seconds of virtual time in which things go wrong."""
MOST: Final = 100_000
"""More happens than in any simulation that comes to its end."""
MESSAGES: Final = msgspec.json.Decoder(Sent)
WEATHER: Final = {
    "lost": 0.005,
    "twice": 0.02,
    "overtakes": 0.01,
    "write": 0.012,
    "cut": 0.01,
    "leap": 0.03,
}
"""How probable it is that a message is lost, comes twice, or before one that was sent earlier; that a write
fails, a link is cut, the time of day leaps."""


class Network(ABC):
    """Time, chance and links; whoever has a house at the other end of them says how it serves."""

    def __init__(self, seed: int) -> None:
        """Begin in good weather, with nobody connected and no house."""
        self.store = SimulatedStore(self.fault)
        self.chance = random.Random(seed)  # noqa: S311  the same again from the same seed
        self.clock = VirtualClock()
        self.queue: list[tuple[float, int, Callable[[], None]]] = []
        self.planned = 0
        self.stormy = False
        self.hall: Hall | None = None
        self.halted = False
        self.links: dict[str, Guest] = {}
        self.arrives: dict[str, float] = {}
        self.answered: set[tuple[str, str]] = set()

    @abstractmethod
    def fault(self) -> Fault | None:
        """Say what goes wrong with the next write, if anything."""

    @abstractmethod
    def serve(self, do: Callable[[Hall], None]) -> None:
        """Have the house do something, if it is there."""

    # Time and chance

    def at(self, delay: float, do: Callable[[], None]) -> None:
        """Have something happen after so many seconds."""
        self.planned += 1
        heapq.heappush(self.queue, (self.clock.monotonic() + delay, self.planned, do))

    def until(self, end: float) -> None:
        """Have all happen that is to happen until then, one after another."""
        while self.queue and self.queue[0][0] <= end:
            assert self.planned < MOST, "the house does nothing, and that again and again"
            when, _, do = heapq.heappop(self.queue)
            self.clock.forward(max(0.0, when - self.clock.monotonic()))
            do()

    def calm(self) -> None:
        """Let nothing go wrong any more."""
        self.stormy = False

    def happens(self, what: str) -> bool:
        """Say whether something goes wrong this time."""
        return self.stormy and self.chance.random() < WEATHER[what]

    def _delay(self) -> float:
        slow = self.stormy and self.chance.random() < 1 / 10
        return self.chance.uniform(0.2, 2.5) if slow else self.chance.uniform(0.005, 0.08)

    # Links

    def connect(self, guest: Guest, connection: str) -> bool:
        """Connect somebody to his room; say whether the house let him in, and is still there."""
        if self.hall is None or self.halted or guest.room not in self.hall.rooms:
            return False
        self.links[connection] = guest
        self.serve(lambda hall: hall.join(connection, guest.who, guest.room))
        return connection in self.links

    def cut(self, connection: str) -> None:
        """Cut a link: whatever is on its way is lost, and both ends know."""
        self.links.pop(connection).is_cut_off()
        if self.hall is not None:
            self.hall.part(connection)

    def send(self, connection: str, data: bytes) -> None:
        """Send a command on its way to the house."""
        if self.happens("lost"):
            return

        def arrive() -> None:
            if connection in self.links:
                self.serve(lambda hall: hall.receive(connection, data))
                self.at(0.005, lambda: self.serve(Hall.flush))

        for _ in range(1 + self.happens("twice")):
            self.at(self._delay(), arrive)

    def resend(self, connection: str) -> None:
        """Ask the house for a snapshot."""

        def arrive() -> None:
            if connection in self.links and not self.halted:
                self.serve(lambda hall: hall.send_snapshot(connection))

        self.at(self._delay(), arrive)

    def deliver(self, connection: str, data: bytes) -> None:
        """Send a message of the house on its way; nothing may be told that is not written."""
        message = MESSAGES.decode(data)
        if isinstance(message, EventTold):
            (last,) = self.store.entries(message.room, self.store.rooms()[message.room] - 1)
            assert message.seq <= last.seq, "it is told before it is written"
        hold_bytes(data, self.store.sealed(message.room))
        self._hold_answer(connection.partition("/")[0], message)
        guest = self.links.get(connection)
        if guest is None or self.happens("lost"):
            return
        for _ in range(1 + self.happens("twice")):
            self.at(self._in_order(connection), lambda: guest.hear(connection, message))

    def _hold_answer(self, name: str, message: Sent) -> None:
        """Hold an answer against those before it: what took effect is not refused when it comes again."""
        if isinstance(message, Answered):
            self.answered.add((name, message.id))
        elif isinstance(message, Refused) and message.problems[0]["code"] != "table.unknown":
            assert (name, message.id) not in self.answered, "what took effect is refused when it comes again"

    def _in_order(self, connection: str) -> float:
        """Give how long a message is on its way to somebody: after those before it, but for a few."""
        delay = self._delay()
        if self.happens("overtakes"):
            return delay
        now = self.clock.monotonic()
        self.arrives[connection] = max(self.arrives.get(connection, 0.0), now + delay)
        return self.arrives[connection] - now
