"""How does a server start, serve until it is told to stop, and stop without losing anything?"""

from __future__ import annotations

import contextlib
import errno
import gc
import os
import resource
import signal
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import uvicorn

from croupier.errors import Problem, ServerError, TableError
from croupier.server.app import make_app, make_house
from croupier.server.keys import key
from croupier.server.logs import take_over
from croupier.server.origins import address, is_loopback
from croupier.server.own_files import OwnFiles
from croupier.server.proxies import Proxies
from croupier.server.request_bounds import Bounds, request_protocol
from croupier.server.wire import SocketProtocol
from croupier.table import fairness
from croupier.table.commands import OpenRoom, Who
from croupier.table.journal import Journal
from croupier.table.journal.database import database
from croupier.table.messages import MOST_BYTES
from croupier.table.timing import WallClock
from croupier.table.vault import Entropy

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from types import FrameType

    from croupier.server.config import Config
    from croupier.server.house import House
    from croupier.table.hall import Hall
    from croupier.table.settings import Settings

OPERATOR: Final = Who("operator", "configuration")
"""Who opens the rooms that the configuration names."""
GRACE: Final = 5
"""For how many seconds a stop waits for whoever is still being answered."""
SWITCH: Final = 0.0005
"""After how many seconds a thread lets the other one go on: the loop answers while the floor reckons."""
BACKLOG: Final = 2048
SHOWN: Final = 64
"""So many characters of a host are told where nobody can listen there."""
LISTENS_AT: Final = "name an address of this machine: 127.0.0.1 for itself alone, 0.0.0.0 for all"
GENERATIONS: Final = (700, 2, 600)
"""When garbage is looked for, while all wait: among what is new often and a little at a time; among all
there is, a third of a second with 2,000 sockets, once in about ten minutes of 100 tables in play."""


def serve(config: Config, say: Callable[[str], None], file: str | None = None) -> None:
    """Serve until the process is told to stop; `say` prints a line for whoever started it.

    `file` is that of the configuration, where it has one.

    Raises `ServerError` (``server.*``) and `TableError` where the server cannot start, or its journal fails
    while it runs.
    """
    sys.setswitchinterval(SWITCH)
    _allow_many_files()
    with contextlib.ExitStack() as held:
        listening = _listen(config)
        for each in listening:
            held.callback(each.close)
        _hold_place(config.server.db)
        clock = WallClock()
        house = make_house(
            config,
            lambda: Journal.open(config.server.db),
            clock,
            Entropy(fairness.draw, fairness.salt),
            key(config.server.key),
            port=listening[0].getsockname()[1],
            files=OwnFiles(others=[] if file is None else [Path(file)]),
        )
        held.callback(house.log.finish)
        house.floor.start()
        house.journal.note()
        held.callback(house.floor.stop)
        for line in house.floor.wait_for(lambda hall: list(open_rooms(hall, config))):
            say(line)
        _keep_for_good()
        for line in _told(house, listening[0].getsockname()[1]):
            say(line)
        _run(house, listening)
    if house.floor.error is not None:
        raise house.floor.error


def _hold_place(db: str) -> None:
    """Refuse a journal that can lie nowhere, before anything is written beside it.

    Raises `TableError` (``table.unknown_database``, ``table.cannot_open``).
    """
    folder = database(db).path.parent
    if not folder.is_dir():
        what, remedy = f"there is no folder {folder} for the journal", "make it, or name another --db"
        raise TableError(Problem("table.cannot_open", what, db, remedy))


class Server(uvicorn.Server):
    """uvicorn's server, which closes sockets with a reason before it stops."""

    def __init__(self, house: House) -> None:
        """Serve a house."""
        super().__init__(uvicorn_config(house))
        self._house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, close the sockets, then whatever uvicorn does."""
        for server in self.servers:
            server.close()
        await self._house.connections.stop()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None]:
        """Stop when told to, at once when told twice; and do not end by the signal afterwards."""
        kept = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in kept.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002  as signals call it
        """Stop, or stop at once."""
        self.force_exit = self.should_exit
        self.should_exit = True


def uvicorn_config(house: House) -> uvicorn.Config:
    """Give how uvicorn is to serve a house: what the library does otherwise is wrong for us."""
    limits, proxies = house.config.limits, house.config.server.proxies
    return uvicorn.Config(
        make_app(house),
        http=request_protocol(Bounds(limits.connections_of_address, limits.handshake, Proxies(proxies))),
        ws=SocketProtocol,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        loop="asyncio",
        log_config=None,
        access_log=False,
        lifespan="on",
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE,
    )


def _run(house: House, listening: list[socket.socket]) -> None:
    server = Server(house)
    take_over(house.log)

    def ended() -> None:
        server.should_exit = True

    house.floor.ended = ended
    house.log.say("started")
    server.run(sockets=listening)
    house.log.say("stopped")


def open_rooms(hall: Hall, config: Config) -> Iterator[str]:
    """Open the rooms that the configuration names and the journal does not have; say what is otherwise."""
    for wanted in config.rooms:
        room = hall.rooms.get(wanted.id)
        if room is None:
            opening = OpenRoom(id=f"open:{wanted.id}", room=wanted.id, settings=wanted.laid_down)
            hall.give(opening, OPERATOR)
            yield f"room {wanted.id}: opened"
        elif room.phase == "closed":
            yield f"room {wanted.id}: it was closed, and stays so; name another"
        else:
            same = _same(room.settings, wanted.laid_down)
            kept = "" if same else "; its settings are the journal's, and an operator changes them"
            yield f"room {wanted.id}: goes on{kept}"


def _same(kept: Settings, wanted: Settings) -> bool:
    """Say whether a room is as it is wanted, whose edition and whole submission were written down."""
    as_kept = msgspec.structs.replace(wanted, rules=kept.rules, submission=kept.submission)
    same_rules = wanted.rules in {kept.rules, kept.rules.partition("@")[0]}
    return as_kept == kept and same_rules and wanted.submission.items() <= kept.submission.items()


def _told(house: House, port: int) -> Iterator[str]:
    """Give what whoever starts the server wants to know: the address, the journal, and what to beware of."""
    serving = house.config.server
    here = serving.host if is_loopback(serving.host) else "127.0.0.1"
    shown = serving.origins[0] if serving.origins else address("http", here, port)
    yield f"journal {serving.db}"
    if not is_loopback(serving.host) and not house.origins.secure:
        yield (
            f"warning: {serving.host} can be reached from other machines, without TLS; put a proxy before it,"
            ' and set origins = ["https://…"] and proxies'
        )
    rooms = [room.id for room in house.config.rooms]
    if rooms:
        yield f"a seat at a table: {shown}/?table={rooms[0]}&sit"
    yield f"all tables: {shown}/"


def _listen(config: Config) -> list[socket.socket]:
    """Listen at every address of the host, on one port."""
    host, port = config.server.host, config.server.port
    opened: list[socket.socket] = []
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, _, _, _, where in dict.fromkeys(found):
            at = (where[0], opened[0].getsockname()[1] if opened else port, *where[2:])
            opened.append(socket.create_server(at, family=family, backlog=BACKLOG))
    except (OSError, ValueError) as error:
        for each in opened:
            each.close()
        raise ServerError(_no_listening(host, port, error)) from None
    return opened


def _no_listening(host: str, port: int, error: OSError | ValueError) -> Problem:
    """Say why nobody can listen: a name that leads nowhere, or may not be one, is no matter of the port."""
    shown = host if len(host) <= SHOWN else f"{host[:SHOWN]}…"
    if isinstance(error, socket.gaierror | ValueError):
        why = "no such host is found" if isinstance(error, socket.gaierror) else "this can be no host's name"
        what = f"nobody can listen at {shown!r}: {why}"
        return Problem("server.cannot_listen", what, "host", LISTENS_AT)
    what = f"nobody can listen at {shown}, port {port}: {_reason(error)}"
    if error.errno == errno.EADDRNOTAVAIL:
        return Problem("server.cannot_listen", what, "host", LISTENS_AT)
    remedy = "stop what listens there, or name another --port; 0 takes any that is free"
    return Problem("server.cannot_listen", what, "port", remedy)


def _reason(error: OSError) -> str:
    """Give the system's reason; asyncio's own sentence names the address again."""
    return (os.strerror(error.errno) if error.errno else str(error)).lower()


def _keep_for_good() -> None:
    """Look for garbage no more among what was made until now: code, rules, rooms; it is here for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GENERATIONS)


def _allow_many_files() -> None:
    """Let the process have as many sockets open as the system lets it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
