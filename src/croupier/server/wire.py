"""How do bytes reach the sockets of clients, without waiting for one that does not read?

uvicorn's protocol, changed in three things: a socket tells whether its client reads and can be aborted; what
comes over it besides messages is counted too; and whoever asks for one is answered, as by every other request
(`croupier.server.handshake`).
"""

from __future__ import annotations

import socket
import struct
from typing import TYPE_CHECKING, Final, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from croupier.server.handshake import NO_BODY, Handshake

if TYPE_CHECKING:
    import asyncio
    from asyncio.transports import BaseTransport
    from collections.abc import Callable

    from uvicorn._types import ASGISendEvent
    from uvicorn.config import Config
    from uvicorn.server import ServerState
    from websockets.http11 import Request
    from websockets.protocol import Event
    from websockets.server import ServerProtocol

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

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """Begin before the handshake."""
        super().__init__(config, server_state, app_state, _loop)
        self.conn: ServerProtocol = Handshake(max_size=config.ws_max_size, logger=self.logger)

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
            self.transport.write(
                b"".join(self.conn.data_to_send()) or self.conn.reject(400, NO_BODY).serialize()
            )
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
