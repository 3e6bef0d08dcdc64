"""On what do the tests of the page play: a whole server of this process, with shoes that are known?"""

from __future__ import annotations

import asyncio
import io
import socket
import threading
import time
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from croupier.server.app import make_house
from croupier.server.config import Config, RoomKept, Serving
from croupier.server.logs import Log, give_back, take_over
from croupier.server.run import open_rooms
from croupier.table import Limit, Settings, Waiting
from croupier.table.journal import Journal
from croupier.table.timing import WallClock
from tests.server.serving import WIDE, Started
from tests.table.support.chance import beginning, laid, seeded

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from croupier.server.house import House
    from croupier.table import Hall

T = TypeVar("T")
ROOM: Final = "pit"
PROMPT: Final = Waiting(wagers=None, answer=None, pause=20, result=60)
"""How long a house waits whose patrons are waited for as long as it takes."""
PATIENCE: Final = 1_000
"""How many times it is looked whether a room has come so far."""


USUAL: Final = Settings(
    "punto-banco",
    seats=5,
    buy_in=Limit(100, 10_000_000, 100),
    limit=Limit(500, 10_000, 500),
    cut=False,
    curator=False,
    waiting=PROMPT,
)
"""A room in which the house waits for whoever is there, and hurries else."""


def table(rules: str = "punto-banco", **other: object) -> RoomKept:
    """Give a room that is usual but for what is named."""
    return RoomKept(ROOM, msgspec.structs.replace(USUAL, rules=rules, **other))


class Playing:
    """A server that runs in a thread of its own."""

    def __init__(self, house: House, port: int) -> None:
        """Know it."""
        self.house = house
        self.address = f"http://127.0.0.1:{port}/"

    def ask(self, act: Callable[[Hall], T]) -> T:
        """Have something done on its floor."""
        return self.house.floor.wait_for(act)

    def wait(self, coups: int) -> None:
        """Wait until so many coups are over and the next may be bet on, or there is no next."""
        for _ in range(PATIENCE):
            room = self.ask(lambda hall: hall.rooms[ROOM])
            if room.coups >= coups and room.phase in {"betting", "shoe"}:
                return
            time.sleep(0.02)
        message = f"{coups} coups were not over"
        raise AssertionError(message)


@contextmanager
def playing(*rooms: RoomKept, decks: int = 8, first: str = "") -> Generator[Playing]:
    """Run a server with these rooms, whose every shoe begins with these cards; without any, by a seed."""
    entropy = laid(beginning(decks, first)) if first else seeded(5)
    clock = WallClock()
    with TemporaryDirectory() as folder:
        db = f"{folder}/rooms.db"
        config = Config(Serving(db=db, away=60), WIDE, rooms)
        listening = socket.create_server(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        house = make_house(
            config,
            lambda: Journal.open(db),
            clock,
            entropy,
            b"k" * 32,
            port=port,
            log=Log(clock, io.StringIO()),
        )
        handler = take_over(house.log)
        house.floor.start()
        house.floor.wait_for(lambda hall: list(open_rooms(hall, config)))
        ready = threading.Event()
        server = Started(house, ready)
        thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])))
        thread.start()
        ready.wait()
        try:
            yield Playing(house, port)
        finally:
            server.should_exit = True
            thread.join()
            house.floor.stop()
            give_back(handler)
