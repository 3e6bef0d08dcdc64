"""What does whoever runs a server lay down: where it listens, whom it serves, its limits, and its rooms?

All of it has defaults; a file of TOML says what is to be otherwise, and an option of the command line what is
to be otherwise than in the file.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from croupier.table.amounts import Name
from croupier.table.settings import Limit, Settings, Waiting

MINOR: Final = 100
"""Minor units in a unit of play money."""
Count = Annotated[int, Meta(ge=1, le=1_000_000_000)]
"""How many of something there may be, at least one."""
Rate = Annotated[float, Meta(gt=0, le=1_000_000)]
"""How many of something a second."""
Seconds = Annotated[float, Meta(ge=0, le=86_400)]
"""How long something takes, in seconds."""


class Serving(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the server listens, what it keeps, and whom it trusts.

    `origins` are those whose pages may connect, as ``https://play.example.org``; where none is named, those
    of this machine.  `proxies` are the addresses of proxies that say truly for whom they ask.  `key_file` and
    `tokens_file` lie beside the journal where they are not named.  `away` is after how many seconds without a
    connection somebody who has a seat is away.  `two_person` has two operators agree on what undoes a coup.
    `seed` is that of the players of the house.  `metrics` has ``/metrics`` answer, and `log_commands` gives
    each command a line in the log.
    """

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8765
    db: str = "rooms.db"
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    key_file: str = ""
    tokens_file: str = ""
    away: Seconds = 10
    two_person: bool = True
    seed: Annotated[int, Meta(ge=0, le=(1 << 63) - 1)] = 0
    metrics: bool = True
    log_commands: bool = True

    @property
    def key(self) -> str:
        """The file of the key by which guests are signed."""
        return self.key_file or f"{self._journal}.key"

    @property
    def tokens(self) -> str:
        """The file of the operators' tokens."""
        return self.tokens_file or f"{self._journal}.tokens"

    @property
    def _journal(self) -> str:
        return self.db.removeprefix("sqlite:///")


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much a client may ask, and how much is kept for one that does not read.

    Each `rate` is of messages a second that may go on for ever, and `burst` how many may come at once: of one
    socket, of one patron, and of one address.  `flood` is how many that were refused so end a socket, and
    `faults` how many that are no text or no JSON.  `unread_bytes` and `unread_messages` are how much waits at
    most for a client to read it.  `handshake` is in how many seconds a request is to have come, and `body`
    the longest of one in bytes, `operator_body` that of an operator's.
    """

    rate: Rate = 10
    burst: Count = 40
    patron_rate: Rate = 20
    patron_burst: Count = 80
    address_rate: Rate = 200
    address_burst: Count = 1_000
    guests_rate: Rate = 0.2
    guests_burst: Count = 30
    flood: Count = 200
    faults: Count = 20
    sockets: Count = 5_000
    sockets_of_patron: Count = 8
    sockets_of_address: Count = 64
    connections_of_address: Count = 128
    unread_bytes: Count = 512 * 1024
    unread_messages: Count = 2_000
    handshake: Seconds = 10
    body: Count = 4 * 1024
    operator_body: Count = 16 * 1024


class RoomKept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room that the server opens where there is none so called; so many players of the house sit in it."""

    id: Name
    settings: Settings
    bots: Annotated[int, Meta(ge=0)] = 0

    @property
    def laid_down(self) -> Settings:
        """What is laid down for it: where players of the house are to sit, they may."""
        return msgspec.structs.replace(self.settings, bots=self.settings.bots or self.bots > 0)


USUAL: Final = Settings(
    rules="punto-banco",
    title="Punto banco",
    seats=7,
    buy_in=Limit(MINOR, 10_000_000 * MINOR),
    limit=Limit(MINOR, 10_000 * MINOR, MINOR),
    bots=True,
    waiting=Waiting(grace=500, silent=120),
)
"""A room of play money where nothing else is said."""
ROOMS: Final = (
    RoomKept("punto-banco", USUAL, bots=3),
    RoomKept(
        "twenty-one", msgspec.structs.replace(USUAL, rules="pa-21-baccarat", title="21 Baccarat"), bots=3
    ),
)
"""The rooms where a configuration has none."""


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is laid down for a server."""

    server: Serving = Serving()
    limits: Limits = Limits()
    rooms: tuple[RoomKept, ...] = ROOMS
