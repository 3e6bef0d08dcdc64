"""Who is at the other end of a socket: which guest, in which room, and what waits for an answer?"""

from __future__ import annotations

import itertools
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.server.limits import Bucket
from croupier.table.commands import Who

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from croupier.coup import Hand
    from croupier.server.asked import Peel
    from croupier.server.guests import Guest
    from croupier.server.outbox import Outbox
    from croupier.server.wire import SocketProtocol

MOST_PENDING: Final = 64
"""Of so many commands at most it is remembered when they came."""
PEELS: Final = (30.0, 60.0)
"""How many hints of a squeeze a second are taken, and how many at once."""
PEELS_BORNE: Final = (120.0, 600.0)
"""How many a second may come, and how many at once, until the socket is closed: those between are dropped."""
_ids: Final = itertools.count(1)


class Pending(NamedTuple):
    """A command that waits for its answer: its type, its bytes, and when it came."""

    kind: str
    size: int
    at: float


class _Answer(msgspec.Struct):
    """What is read of an answer before it is sent."""

    id: str = ""
    problems: tuple[dict[str, str], ...] = ()
    seq: int = 0


_ANSWERS: Final = msgspec.json.Decoder(_Answer)


class Client:
    """One socket."""

    def __init__(  # noqa: PLR0913, PLR0917  one parameter a thing that a socket has
        self,
        socket: WebSocket,
        wire: SocketProtocol,
        outbox: Outbox,
        guest: Guest,
        room: str,
        address: str,
        bucket: Bucket,
    ) -> None:
        """Begin with nothing asked."""
        self.id = f"socket-{next(_ids)}"
        self.socket = socket
        self.wire = wire
        self.outbox = outbox
        self.guest = guest
        self.room = room
        self.address = address
        self.bucket = bucket
        self.peels = Bucket(*PEELS, perf_counter())
        self._borne = Bucket(*PEELS_BORNE, perf_counter())
        self.refused = 0
        self.faults = 0
        self.posted = 0
        self.is_closing = False
        self.last: bytes = b"{}"
        self.hint: Peel | None = None
        self.hinted = 0.0
        self.faces: dict[tuple[Hand, int], tuple[int, int]] = {}
        """Of which coup he was shown each card of a hand last."""
        self._pending: dict[str, Pending] = {}

    @property
    def who(self) -> Who:
        """Who it is in the room."""
        return Who("patron", self.guest.patron)

    @property
    def seq(self) -> int:
        """The number of the event up to which he was told."""
        return _ANSWERS.decode(self.last).seq

    def may_peel(self) -> bool:
        """Count a hint of a squeeze, and say whether as many may come, whether they are told or dropped."""
        return self._borne.take(perf_counter())

    def asks(self, key: str, kind: str, size: int) -> None:
        """Remember that a command came."""
        if len(self._pending) < MOST_PENDING:
            self._pending[key] = Pending(kind, size, perf_counter())

    def answered(self, data: bytes) -> tuple[str, str, Pending | None]:
        """Give the id of an answer, its code, empty where it took effect, and what it answers."""
        answer = _ANSWERS.decode(data)
        code = answer.problems[0]["code"] if answer.problems else ""
        return answer.id, code, self._pending.pop(answer.id, None)

    async def close(self, code: int, reason: str) -> None:
        """Close the socket; where the client is behind, or answers nothing, cut it off."""
        if self.is_closing:
            return
        self.is_closing = True
        if self.wire.is_full or not self.wire.is_open:
            self.outbox.abort()
            return
        self.wire.abort_soon()
        await self.socket.close(code, reason)
