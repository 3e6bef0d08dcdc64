"""What do the tests of the HTTP interface ask: a whole application over a journal, without a network?"""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Final, TypeVar

import httpx
import msgspec

from croupier.server.app import make_app, make_house
from croupier.server.config import Config, Serving
from croupier.server.logs import Log
from croupier.table import Settings, Who
from croupier.table.commands import DEALER, OpenRoom, Place, Proceed, Sit
from croupier.table.journal import Journal
from tests.table.support.chance import seeded
from tests.table.support.clock import VirtualClock

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path
    from types import TracebackType
    from typing import Self

    from croupier.server.config import Limits
    from croupier.table import Command, Entropy, Hall, Room
    from croupier.table.room import Phase

    Headers = Mapping[str, str] | list[tuple[str, str]]

T = TypeVar("T")
ORIGIN: Final = "http://127.0.0.1:8765"
ROOM: Final = "pit-1"
QUICK: Final = Settings("punto-banco", seats=3, pace="coup", cut=False, curator=False, bots=True)
"""A room in which a coup takes three commands."""
OPERATOR: Final = Who("operator", "configuration")
ADA: Final = Who("patron", "ada.aaaaaa")
BOB: Final = Who("patron", "bob.bbbbbb")
CHIPS: Final = 100_000
ENOUGH: Final = 200
"""More often than any test has to go on."""


class Served:
    """A house that is asked by requests, and whose time and rooms a test moves by hand."""

    def __init__(
        self,
        folder: Path,
        serving: Serving | None = None,
        entropy: Entropy | None = None,
        limits: Limits | None = None,
    ) -> None:
        """Open a house over a journal in a folder, with no room in it."""
        named = msgspec.structs.replace(serving or Serving(), db=str(folder / "rooms.db"))
        config = Config(named, rooms=()) if limits is None else Config(named, limits, ())
        self.clock = VirtualClock()
        self.said = io.StringIO()
        self.house = make_house(
            config,
            lambda: Journal.open(named.db),
            self.clock,
            entropy or seeded(5),
            b"k" * 32,
            log=Log(self.clock, self.said),
        )
        self.app = make_app(self.house)
        self._runner = asyncio.Runner()
        self._ids = 0
        self.client = self._client()

    def _client(self, address: str = "127.0.0.1") -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=(address, 5000))
        return httpx.AsyncClient(transport=transport, base_url=ORIGIN)

    def __enter__(self) -> Self:
        """Start the floor."""
        self.house.floor.start()
        self.house.floor.attach(self._runner.get_loop())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop the floor."""
        self._runner.run(self.client.aclose())
        self._runner.close()
        self.house.floor.stop()

    # Requests

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> httpx.Response:
        """Ask for something."""
        return self._runner.run(self.client.get(path, headers=headers))

    def change(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
    ) -> httpx.Response:
        """Have something changed, as a page of the server would ask."""
        sent = {"origin": ORIGIN, **(headers or {})}
        return self._runner.run(self.client.request(method, path, json=body, headers=sent))

    def send(self, method: str, path: str, content: bytes, headers: Headers) -> httpx.Response:
        """Send bytes as they are."""
        return self._runner.run(self.client.request(method, path, content=content, headers=headers))

    def together(self, path: str, times: int) -> list[httpx.Response]:
        """Ask for the same so many times at once."""

        async def all_() -> list[httpx.Response]:
            return await asyncio.gather(*(self.client.get(path) for _ in range(times)))

        return self._runner.run(all_())

    def come_from(self, address: str) -> None:
        """Ask from another address from now on, with no cookie."""
        self._runner.run(self.client.aclose())
        self.client = self._client(address)

    def be(self, who: Who) -> None:
        """Ask as a patron from now on, by a cookie that is signed like any other."""
        signer = vars(self.house.guests)["_signer"]
        self.client.cookies.clear()
        self.client.cookies.set(self.house.guests.cookie, signer.sign(who.name).decode())

    # Rooms

    @property
    def room(self) -> Room:
        """The room as it stands."""
        return self.room_of(ROOM)

    def room_of(self, name: str) -> Room:
        """Give a room as it stands."""
        return self.on_floor(lambda hall: hall.rooms[name])

    def give(self, command: Command, who: Who = OPERATOR) -> None:
        """Give a command."""
        self.on_floor(lambda hall: hall.give(command, who))

    def open(self, settings: Settings = QUICK, room: str = ROOM) -> None:
        """Open a room."""
        self.give(OpenRoom(id=self.next_id(), room=room, settings=settings))

    def sit(self, who: Who, seat: int, *, bot: bool = False, room: str = ROOM) -> None:
        """Have somebody take a seat."""
        self.give(Sit(id=self.next_id(), room=room, seat=seat, buy_in=CHIPS, bot=bot), who)

    def place(self, who: Who, *, room: str = ROOM, **wagers: int) -> None:
        """Have somebody place wagers."""
        version = self.room_of(room).version
        self.give(Place(id=self.next_id(), room=room, version=version, wagers=wagers), who)

    def proceed(self, room: str = ROOM) -> Room:
        """Have the dealer do what is next, whosever it is, and give the room after it."""
        version = self.room_of(room).version
        self.give(Proceed(id=self.next_id(), room=room, version=version), DEALER)
        return self.room_of(room)

    def until(self, phase: Phase, room: str = ROOM) -> Room:
        """Have the dealer go on until the room stands in a phase."""
        for _ in range(ENOUGH):
            if (now := self.room_of(room)).phase == phase:
                return now
            self.proceed(room)
        message = f"{room} does not come to {phase}"
        raise AssertionError(message)

    def coup(self, who: Who, *, room: str = ROOM, **wagers: int) -> Room:
        """Have one coup played on which somebody places wagers."""
        coups = self.until("betting", room).coups
        self.place(who, room=room, **wagers)
        while (now := self.proceed(room)).coups == coups:
            pass
        return now

    def next_id(self) -> str:
        """Give an id that no command has had."""
        self._ids += 1
        return f"t{self._ids}"

    def on_floor(self, act: Callable[[Hall], T]) -> T:
        """Have something done on the floor, and give what it gives."""
        return self._runner.run(self.house.floor.ask(act))
