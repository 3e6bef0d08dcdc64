"""What do the tests start: a whole server on the loopback, in their own loop and with their own clock?"""

from __future__ import annotations

import asyncio
import io
import json
import socket
from contextlib import asynccontextmanager, contextmanager, nullcontext
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from croupier.server.app import make_house
from croupier.server.config import Config, Limits, RoomKept, Serving
from croupier.server.logs import Log, give_back, take_over
from croupier.server.run import Server, open_rooms
from croupier.table import Limit, MemoryStore, Settings, Waiting
from tests.server.wires import Wire
from tests.table.support.chance import seeded
from tests.table.support.clock import VirtualClock

if TYPE_CHECKING:
    import threading
    from collections.abc import AsyncGenerator, Callable, Coroutine, Generator

    from croupier.server.floor import Books
    from croupier.server.house import House
    from croupier.server.own_files import OwnFiles
    from croupier.table import Entropy, Hall, Room

T = TypeVar("T")
PATIENCE: Final = 60
"""After how many seconds a test has failed that waits for something that never comes."""
ROOM: Final = "pit-1"
TABLE: Final = Settings(
    "punto-banco",
    seats=5,
    limit=Limit(100, 100_000, 100),
    cut=False,
    curator=False,
    bots=True,
    waiting=Waiting(wagers=20, answer=15, pause=1_000, result=4_000),
)
"""A room in which nobody is waited for but with the betting."""
KEPT: Final = RoomKept(ROOM, TABLE)
WIDE: Final = Limits(
    rate=1e6, burst=10**6, patron_rate=1e6, patron_burst=10**6, address_rate=1e6, address_burst=10**6
)
"""Limits that no test reaches that is about something else."""


class Serves:
    """A server that runs, and what a test asks of it."""

    def __init__(
        self, house: House, server: Server, port: int, clock: VirtualClock, said: io.StringIO
    ) -> None:
        """Know the server."""
        self.house = house
        self.server = server
        self.port = port
        self.clock = clock
        self.said = said

    @property
    def log(self) -> list[dict[str, object]]:
        """The lines of the log, read."""
        return [json.loads(line) for line in self.said.getvalue().splitlines()]

    def cookie(self, name: str) -> str:
        """Make a guest; give what his browser sends."""
        return self.house.guests.new(name)[1].partition(";")[0]

    def cookie_of(self, patron: str) -> str:
        """Give what the browser of a guest sends who has this name in the rooms."""
        signer = vars(self.house.guests)["_signer"]
        return f"{self.house.guests.cookie}={signer.sign(patron).decode()}"

    async def come(self, name: str, room: str = ROOM) -> Wire:
        """Have a new guest open a socket, and take his first snapshot."""
        wire = await Wire.open(self.port, room, self.cookie(name))
        assert (await wire.next())["type"] == "snapshot"
        return wire

    async def sit(self, name: str, seat: int, chips: int = 100_000) -> Wire:
        """Have a new guest sit down."""
        wire = await self.come(name)
        answer = await wire.ask({"type": "sit", "id": "sit", "room": ROOM, "seat": seat, "buy_in": chips})
        assert answer["type"] == "answer"
        return wire

    async def room(self, name: str = ROOM) -> Room:
        """Give a room as it is."""
        return await self.floor(lambda hall: hall.rooms[name])

    async def floor(self, act: Callable[[Hall], T]) -> T:
        """Have something done on the floor."""
        return await self.house.floor.ask(act)

    async def forward(self, seconds: float) -> None:
        """Let time go by, and have the floor do what is due by then."""
        self.clock.forward(seconds)
        await self.floor(lambda _hall: None)

    async def until(self, phase: str) -> Room:
        """Let time go by until the room is in a phase."""
        while (room := await self.room()).phase != phase:
            left = await self.floor(lambda hall: hall.next_tick())
            await self.forward(left or 0)
        return room


@asynccontextmanager
async def serving(  # noqa: PLR0913  one parameter a thing that a test may want otherwise
    *rooms: RoomKept,
    serving: Serving | None = None,
    limits: Limits = WIDE,
    books: Books | None = None,
    key: bytes = b"k" * 32,
    clock: VirtualClock | None = None,
    entropy: Entropy | None = None,
    files: OwnFiles | None = None,
) -> AsyncGenerator[Serves]:
    """Run a server with these rooms; without any, with one; on a journal in memory unless one is given."""
    store = MemoryStore()
    clock, said = clock or VirtualClock(), io.StringIO()
    with TemporaryDirectory() as folder:
        named = msgspec.structs.replace(
            serving or Serving(), key_file=f"{folder}/key", tokens_file=f"{folder}/t"
        )
        config = Config(named, limits, rooms or (KEPT,))
        listening = socket.create_server(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        house = make_house(
            config,
            books or (lambda: nullcontext(store)),
            clock,
            entropy or seeded(5),
            key,
            port=port,
            log=Log(clock, said),
            files=files,
        )
        handler = take_over(house.log)
        house.floor.start()
        house.floor.wait_for(lambda hall: list(open_rooms(hall, config)))
        ready = asyncio.Event()
        server = Started(house, ready)
        running = asyncio.get_running_loop().create_task(server.serve(sockets=[listening]))
        try:
            await ready.wait()
            yield Serves(house, server, port, clock, said)
        finally:
            server.should_exit = True
            await running
            await Wire.close_all()
            await asyncio.to_thread(house.floor.stop)
            give_back(handler)


class Started(Server):
    """A server that says when it has started, and leaves signals alone."""

    def __init__(self, house: House, ready: asyncio.Event | threading.Event) -> None:
        """Serve a house, and set an event once that has begun."""
        super().__init__(house)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        self.ready.set()

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Leave signals to whoever runs the test."""
        yield


def run(test: Coroutine[object, object, T]) -> T:
    """Run a test that waits, and fail it when it waits for too long."""

    async def patient() -> T:
        async with asyncio.timeout(PATIENCE):
            return await test

    return asyncio.run(patient())
