"""How do bytes reach the sockets of clients, without waiting for one that does not read?

uvicorn's protocols, changed in four things: a socket tells whether its client reads and can be aborted; what
comes over it besides messages is counted too; a request has to come within some seconds, and to be answered
where it asks for a socket; and an address has so many connections at most.
"""

from __future__ import annotations

import socket
import struct
from collections import Counter
from typing import TYPE_CHECKING, ClassVar, Final, Protocol, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from croupier.server.limits import address_of

if TYPE_CHECKING:
    import asyncio
    from asyncio.transports import BaseTransport
    from collections.abc import Callable, Container

    import h11
    from uvicorn._types import ASGISendEvent
    from uvicorn.protocols.http.h11_impl import RequestResponseCycle
    from websockets.http11 import Request
    from websockets.protocol import Event

    from croupier.server.outbox import Outbox

NAME: Final = "croupier.wire"
"""Under which name of the scope's extensions a socket has its wire."""
HIGH: Final = 64 * 1024
"""How many bytes a transport takes before its client is said to be behind."""
AT_ONCE: Final = struct.pack("ii", 1, 0)
"""What tells the system to keep nothing of a connection that ends."""
NOT_UTF_8: Final = 1007
"""The code that closes a connection on which text is none."""
TOO_BIG: Final = 1009
"""The code that closes one on which a message is too long, or in too many parts."""
FLOOD: Final = 4429
"""The code that closes one on which too much comes."""
PARTS: Final = 8
"""In so many frames a message may come; empty ones would have no end otherwise."""
READ: Final = 4 * 1024
"""How many bytes of a client are read at a time; while their frames are looked at the others wait."""
PONG: Final = b"\x8a"
"""The first byte of an answer to a ping."""
CLOSING: Final = 5.0
"""For how many seconds a client may take to answer to a close before it is cut off."""
_BODY: Final = b"a socket is opened by a request without a body\n"
NO_HANDSHAKE: Final = (
    b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"Content-Length: %d\r\n\r\n%b" % (len(_BODY), _BODY)
)
"""The answer to what asks for a socket and is no such request."""


class _Reads(Protocol):
    """What a transport of asyncio has, and does not say: how much it reads at a time."""

    max_size: int


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket, with what an outbox needs (`croupier.server.outbox.Wire`)."""

    outbox: Outbox | None = None
    spare: Callable[[], bool] | None = None
    """Says whether one frame more may come that is no message by itself."""
    opened: Callable[[], None] | None = None
    """Is told when the connection has become a socket, or is lost before."""
    is_full = False

    def connection_made(self, transport: BaseTransport) -> None:
        """Take a transport that says early when its client is behind, and that reads a little at a time."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=HIGH)
        cast("_Reads", cast("object", self.transport)).max_size = READ

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._count_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come; the first is a whole request, and one that opens no socket is refused."""
        super().data_received(data)
        if not self.handshake_initiated:
            self.handshake_complete = self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()) or NO_HANDSHAKE)
            self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """Let the application have this wire, and read nothing until it has accepted it."""
        self.transport.pause_reading()
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions = self.scope.get("extensions")
            if extensions is not None:
                cast("dict[str, object]", extensions)[NAME] = self

    def handle_events(self) -> None:
        """Take the frames that have come, if they are not too many; of several pings the last is answered."""
        if not all(map(self._may_come, self.conn.events)):
            self.conn.events = []
            self._end(FLOOD)
            return
        pongs = [each for each in self.conn.writes if each[:1] == PONG]
        if pongs and self.outbox is not None:
            self.conn.writes = [each for each in self.conn.writes if each[:1] != PONG]
            self.outbox.answer(pongs[-1])
        super().handle_events()

    def _may_come(self, event: Event) -> bool:
        """Say whether a frame may come; messages are counted where they are heard, what is awaited is not."""
        if self.spare is None or not isinstance(event, Frame) or event.opcode is Opcode.CLOSE:
            return True
        is_message = event.fin and event.opcode in {Opcode.TEXT, Opcode.BINARY} and not self.close_sent
        is_awaited = event.opcode is Opcode.PONG and event.data == self.pending_ping_payload
        return is_message or is_awaited or self.spare()

    def handle_ping(self) -> None:
        """Do nothing more: it is answered."""

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message that has not too many."""
        if len(self.frames) >= PARTS:
            self._end(TOO_BIG)
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Take a message; one that is no UTF-8 ends the connection, and is nothing to be logged."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self._end(NOT_UTF_8)
        else:
            super().send_receive_event_to_app()

    def _end(self, code: int) -> None:
        """Close the connection and read nothing more; where it is being closed, it ends soon by itself."""
        self.frames = []
        if self.close_sent:
            self.transport.pause_reading()
        elif self.conn.state is not State.OPEN:
            self.transport.abort()
        else:
            self.conn.writes = []
            self.conn.send_close(code)
            self.handle_parser_exception()

    # Whoever reads nothing does not read that it is over either: each of these waits for him, not for long.

    def handle_parser_exception(self) -> None:
        """Close the connection, because of what came."""
        super().handle_parser_exception()
        self.abort_soon()

    def handle_close(self, event: Frame) -> None:
        """Let the client close the connection."""
        super().handle_close(event)
        self.abort_soon()

    def keepalive_timeout(self) -> None:
        """Close the connection of a client that has not answered."""
        super().keepalive_timeout()
        self.abort_soon()

    def shutdown(self) -> None:
        """Stop; of a connection that is being closed there is nothing more to be said."""
        if self.conn.state in {State.CONNECTING, State.OPEN} and not self.transport.is_closing():
            super().shutdown()
        else:
            self.stop_keepalive()
            self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says; a refusal ends the handshake too, which uvicorn does not note."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._count_no_more()
            self.transport.resume_reading()
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    def _count_no_more(self) -> None:
        if self.opened is not None:
            self.opened()
            self.opened = None

    @property
    def is_open(self) -> bool:
        """Whether it takes more."""
        return self.conn.state is State.OPEN and not self.close_sent and not self.transport.is_closing()

    def write(self, data: bytes) -> None:
        """Send frames."""
        self.transport.write(data)

    def abort(self) -> None:
        """End the connection at once; the system too forgets what the client has not read."""
        held = cast("socket.socket | None", self.transport.get_extra_info("socket"))
        if held is not None and not self.transport.is_closing():
            held.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self.transport.abort()

    def abort_soon(self) -> None:
        """End the connection, unless it has ended by itself after a while: it is being closed."""
        self.loop.call_later(CLOSING, self.transport.abort)

    def pause_writing(self) -> None:
        """Know that the client is behind."""
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        """Know that the client reads again."""
        super().resume_writing()
        self.is_full = False
        if self.outbox is not None:
            self.outbox.go_on()


class RequestProtocol(H11Protocol):
    """A connection of which each request has to come in time, one of not too many of its address."""

    bounds: ClassVar[Bounds]
    _late: asyncio.TimerHandle | None = None
    _counted = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection, unless its address has too many; proxies have as many as they like."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if host not in self.bounds.proxies:
            self._counted = address_of(host)
            if not self.bounds.enter(self._counted):
                transport.abort()
                return
        self._hurry()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._leave()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        """Wait for the next request, and not for long."""
        super().on_response_complete()
        self._hurry()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let a socket have the connection; until it is accepted it is one like any other, and in time."""
        super().handle_websocket_upgrade(event)
        cast("SocketProtocol", self.transport.get_protocol()).opened = self._leave

    def _hurry(self) -> None:
        if self._late is not None:
            self._late.cancel()
        self._late = self.loop.call_later(self.bounds.seconds, self._too_late)

    def _too_late(self) -> None:
        cycle = cast("RequestResponseCycle | None", self.cycle)
        if cycle is None or cycle.response_complete or cycle.more_body:
            self.transport.abort()

    def _leave(self) -> None:
        if self._late is not None:
            self._late.cancel()
        if self._counted:
            self.bounds.leave(self._counted)
            self._counted = ""


class Bounds:
    """How many connections an address may have, and in how many seconds each of its requests has to come."""

    def __init__(self, most: int, seconds: float, proxies: Container[str]) -> None:
        """Begin with no connection; those of `proxies` are not counted."""
        self.seconds = seconds
        self.proxies = proxies
        self._most = most
        self._held: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count a connection, and say whether it is not one too many."""
        self._held[address] += 1
        return self._held[address] <= self._most

    def leave(self, address: str) -> None:
        """Count a connection no more."""
        self._held[address] -= 1
        if not self._held[address]:
            del self._held[address]


def request_protocol(of: Bounds) -> type[RequestProtocol]:
    """Give a protocol with these bounds."""

    class Bounded(RequestProtocol):
        bounds = of

    return Bounded
