"""Who is connected to which room, and what follows from it: one socket a patron and room, away without one?

All of it happens on the loop of the sockets; what concerns a room is asked of the floor.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from time import perf_counter
from typing import TYPE_CHECKING, Final

from croupier.server.outbox import framed
from croupier.table.commands import ComeBack, GoAway, Who

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from croupier.server.clients import Client
    from croupier.server.config import Config
    from croupier.server.floor import Floor, Sent
    from croupier.server.logs import Log
    from croupier.server.metrics import Metrics
    from croupier.table.hall import Hall

STOPS: Final = 1001
LOGGED_OUT: Final = 4401
TOO_SLOW: Final = 4408
ELSEWHERE: Final = 4409
ANSWERS: Final = (b'{"type":"answer"', b'{"type":"error"')
"""How messages begin that answer to a command."""


class Connections:
    """The sockets that are open."""

    def __init__(self, config: Config, floor: Floor, log: Log, metrics: Metrics) -> None:
        """Begin with none."""
        self._config = config
        self._floor = floor
        self._log = log
        self._metrics = metrics
        self._clients: dict[str, Client] = {}
        self._at: dict[tuple[str, str], Client] = {}
        self._patrons: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._away: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.stopping = False
        floor.hand_over = self.deliver

    @property
    def number(self) -> int:
        """How many there are."""
        return len(self._clients)

    def has_room_for(self, patron: str, address: str) -> bool:
        """Say whether one socket more may be opened."""
        limits = self._config.limits
        return (
            len(self._clients) < limits.sockets
            and self._patrons[patron] < limits.sockets_of_patron
            and self._addresses[address] < limits.sockets_of_address
        )

    # Coming and going

    async def enter(self, client: Client) -> None:
        """Have somebody be in his room, in place of whatever other socket he has there.

        Raises `CroupierError` where there is no such room, or the server stops.
        """
        place = client.guest.patron, client.room
        self._clients[client.id] = client
        self._patrons[client.guest.patron] += 1
        self._addresses[client.address] += 1
        self._metrics.connections.set(len(self._clients))
        before, self._at[place] = self._at.get(place), client
        timer = self._away.pop(place, None)
        if timer is not None:
            timer.cancel()
        if before is not None:
            self._floor.post(lambda hall: hall.part(before.id))
            self.soon(self._drop(before, ELSEWHERE, "opened elsewhere"))
        await self._floor.ask(lambda hall: self._join(hall, client))

    def leave(self, client: Client) -> None:
        """Know that a socket is closed."""
        if self._clients.pop(client.id, None) is None:
            return
        place = client.guest.patron, client.room
        for counts, name in ((self._patrons, client.guest.patron), (self._addresses, client.address)):
            counts[name] -= 1
            if not counts[name]:
                del counts[name]
        self._metrics.connections.set(len(self._clients))
        self._floor.post(lambda hall: self._part(hall, client))
        if self._at.get(place) is client:
            del self._at[place]
            self.miss(*place)

    def miss(self, patron: str, room: str) -> None:
        """Have somebody be away after a while without a socket."""
        if self.stopping or (patron, room) in self._away:
            return
        loop = asyncio.get_running_loop()
        self._away[patron, room] = loop.call_later(self._config.server.away, self._goes_away, patron, room)

    def _goes_away(self, patron: str, room: str) -> None:
        self._away.pop((patron, room), None)
        self._floor.post(lambda hall: _set_away(hall, patron, room, away=True))

    def _join(self, hall: Hall, client: Client) -> None:
        hall.join(client.id, client.who, client.room)
        self._floor.bots.greet(client.room)
        _set_away(hall, client.guest.patron, client.room, away=False)

    def _part(self, hall: Hall, client: Client) -> None:
        hall.part(client.id)
        self._floor.bots.miss(client.room)

    # Sending

    def deliver(self, sent: Sent) -> None:
        """Send the messages of a turn, each framed once for everybody who gets it."""
        frames: dict[int, bytes] = {}
        by_client: dict[str, list[bytes]] = {}
        told: dict[str, bytes] = {}
        for connection, data in sent:
            client = self._clients.get(connection)
            if client is None:
                continue
            frame = frames.get(id(data))
            if frame is None:
                frame = frames[id(data)] = framed(data)
            by_client.setdefault(connection, []).append(frame)
            told[connection] = data
            if data.startswith(ANSWERS):
                self._answered(client, data)
        for connection, frames_ in by_client.items():
            client = self._clients[connection]
            client.last = told[connection]
            self._send(client, frames_)

    def tell(self, client: Client, data: bytes) -> None:
        """Send one message to one client."""
        self._send(client, [framed(data)])

    def tell_others(self, client: Client, data: bytes) -> None:
        """Send one message to everybody else in the client's room."""
        frame = [framed(data)]
        for other in list(self._clients.values()):
            if other.room == client.room and other is not client:
                self._send(other, frame)

    def _send(self, client: Client, frames: list[bytes]) -> None:
        self._metrics.sent.inc(len(frames))
        self._metrics.sent_bytes.inc(sum(map(len, frames)))
        if not client.outbox.send(frames):
            client.is_closing = True
            self._note_drop(client, TOO_SLOW)

    def _answered(self, client: Client, data: bytes) -> None:
        key, code, pending = client.answered(data)
        kind = "" if pending is None else pending.kind
        self._metrics.commands.labels(kind or "unknown", code or "done").inc()
        seconds = None if pending is None else perf_counter() - pending.at
        if seconds is not None:
            self._metrics.told.observe(seconds)
        if self._config.server.log_commands:
            self._log.say(
                "command",
                patron=client.guest.patron,
                room=client.room,
                type=kind,
                id=key,
                size=None if pending is None else pending.size,
                code=code or None,
                ms=None if seconds is None else round(seconds * 1000, 3),
            )

    # Closing

    def log_out(self, patron: str) -> None:
        """Close every socket of somebody who has logged out."""
        self._close_all(lambda client: client.guest.patron == patron, LOGGED_OUT, "logged out")

    def close(self, client: Client, code: int, reason: str) -> None:
        """Close a socket."""
        self.soon(self._drop(client, code, reason))

    async def stop(self) -> None:
        """Close every socket, because the server stops."""
        self.stopping = True
        for timer in self._away.values():
            timer.cancel()
        self._away.clear()
        self._close_all(lambda _client: True, STOPS, "the server stops")
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _close_all(self, which: Callable[[Client], bool], code: int, reason: str) -> None:
        for client in list(filter(which, self._clients.values())):
            self.close(client, code, reason)

    async def _drop(self, client: Client, code: int, reason: str) -> None:
        if not client.is_closing:
            self._note_drop(client, code)
            await client.close(code, reason)

    def _note_drop(self, client: Client, code: int) -> None:
        self._metrics.dropped.labels(str(code)).inc()
        self._log.say("dropped", patron=client.guest.patron, room=client.room, code=code)

    def soon(self, work: Coroutine[object, object, None]) -> None:
        """Have something done on the loop, and not be forgotten."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def seated(hall: Hall) -> list[tuple[str, str]]:
    """Give the people who have a seat and are there, as patron and room."""
    return [
        (seat.patron, room.id)
        for room in hall.rooms.values()
        for seat in room.taken()
        if not seat.bot and not seat.gone
    ]


def _set_away(hall: Hall, patron: str, name: str, *, away: bool) -> None:
    """Have somebody be away, or back, unless he is or has no seat."""
    room = hall.rooms.get(name)
    seat = room.seat_of(patron) if room is not None and room.phase != "closed" else None
    if room is None or seat is None or seat.gone is away:
        return
    command = GoAway if away else ComeBack
    key = f"away:{room.seq}:{secrets.token_hex(4)}"
    hall.give(command(id=key, room=name, version=room.version), Who("patron", patron))
