"""What is a world: a house whose shoes are laid down, what is done to it, and every byte that it sends?"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from croupier.errors import CroupierError
from croupier.table import Entropy, Hall, Who
from croupier.table.memory import MemoryStore
from tests.table.support.clock import VirtualClock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.regulations import Ruleset
    from croupier.table import Command, Room, Sealed, Store, Vault
    from croupier.table.opening import Held
    from croupier.table.room import Phase

ROOM: Final = "main"
OPERATOR: Final = Who("operator", "rosa")
PATRONS: Final = ("ada", "bob", "cleo", "dan")
SPECTATOR: Final = "eve"
CONNECTED: Final = {
    **{name: Who("patron", name) for name in PATRONS},
    SPECTATOR: Who("patron", SPECTATOR),
    "ada-too": Who("patron", "ada"),
    "pit": OPERATOR,
}
"""Who is connected to the room, by connection: one of them twice, one never seated, one an operator."""

ENOUGH: Final = 200
"""More often than any test has to wait."""


class Heard(NamedTuple):
    """Bytes that somebody got; or what the house said to an operator, wrote into a log, or calls itself."""

    by: str
    what: bytes


class World:
    """A house with one room; `lay` gives its n-th shoe, with the salt."""

    def __init__(self, lay: Callable[[int, Ruleset], Sealed], store: Store | None = None) -> None:
        """Open a hall over a journal, in memory where none is given."""
        self._lay = lay
        self.drawn: list[Sealed] = []
        self.heard: list[Heard] = []
        self.clock = VirtualClock()
        self.store = store or MemoryStore()
        self.entropy = Entropy(self._draw, self._salt)
        self.hall = Hall(self.store, self.clock, self._deliver, self.entropy)

    def _deliver(self, connection: str, data: bytes) -> None:
        self.heard.append(Heard(connection, data))

    def _draw(self, ruleset: Ruleset) -> bytes:
        self.drawn.append(self._lay(len(self.drawn), ruleset))
        return self.drawn[-1].order

    def _salt(self) -> bytes:
        return self.drawn[-1].salt

    @property
    def room(self) -> Room:
        """The room as it stands."""
        return self.hall.rooms[ROOM]

    @property
    def secret(self) -> Sealed | None:
        """The shoe in play."""
        return self.store.sealed(ROOM).get(self.room.shoe)

    @property
    def vault(self) -> Vault:
        """Where the house keeps its secrets."""
        # What it calls itself may stand in a log.
        held = cast("dict[str, Held]", vars(vars(self.hall)["_clerk"])["_held"])
        return held[ROOM].vault

    # What is done

    def give(self, command: Command, who: Who = OPERATOR) -> None:
        """Give a command of the house; what it says of a refusal is heard."""
        try:
            self.hall.give(command, who)
        except CroupierError as error:
            self.heard.append(Heard("refused", f"{error}\n{error.as_dicts()}\n{error!r}".encode()))

    def send(self, sent: Sequence[tuple[str, bytes]]) -> None:
        """Have connections send bytes, which are decided together."""
        for connection, data in sent:
            self.hall.receive(connection, data)
        self.hall.flush()

    def wait(self, seconds: float) -> None:
        """Let time go by."""
        self.clock.forward(seconds)
        self.hall.tick()

    def until(self, *phases: Phase) -> None:
        """Let time go by until the room stands in one of these phases."""
        for _ in range(ENOUGH):
            if self.room.phase in phases:
                return
            self.wait(20)
        message = f"{self.room} does not come to {phases}"
        raise AssertionError(message)

    def join(self) -> None:
        """Connect everybody."""
        for connection, who in CONNECTED.items():
            self.hall.join(connection, who, ROOM)

    def look(self) -> None:
        """Have everybody look at the room, whoever newly comes too, and the house write down what it is."""
        for connection in CONNECTED:
            self.hall.send_snapshot(connection)
        self.hall.join("late", Who("patron", "late"), ROOM)
        self.hall.part("late")
        named = (self.room, self.vault, self.hall, self.secret, self.hall.next_tick())
        self.heard.append(Heard("named", repr(named).encode().replace(repr(self.hall).encode(), b"")))


class Listener(logging.Handler):
    """Hears every log, and writes it down where it is told."""

    def __init__(self, heard: Callable[[Heard], None]) -> None:
        """Tell what is heard to somebody."""
        super().__init__()
        self._heard = heard

    def emit(self, record: logging.LogRecord) -> None:
        """Hear one log."""
        self._heard(Heard("log", record.getMessage().encode()))
