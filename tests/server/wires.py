"""How do the tests speak to a server: a WebSocket of their own, which also does what no browser would?"""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from typing import ClassVar, Final, NamedTuple, cast

TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
PROTOCOL: Final = "croupier.1"
Message = dict[str, object]
Said = Mapping[str, object]
"""What comes over a socket, read."""


class RefusedError(Exception):
    """The upgrade was refused, with a status and a body."""

    def __init__(self, status: int, body: bytes) -> None:
        """Keep both."""
        super().__init__(status, body)
        self.status = status
        self.body = body

    @property
    def code(self) -> str:
        """The code of the first problem."""
        return str(json.loads(self.body)["problems"][0]["code"])


class ClosedError(Exception):
    """The socket is closed, with a code; 1006 where the connection ended without one."""

    def __init__(self, code: int) -> None:
        """Keep it."""
        super().__init__(code)
        self.code = code


class Frame(NamedTuple):
    """A frame as it comes from the server."""

    first: int
    payload: bytes


def masked(opcode: int, payload: bytes, *, fin: bool = True, rsv: int = 0) -> bytes:
    """Give a frame as a client sends it."""
    size = len(payload)
    head = bytes((fin << 7 | rsv << 4 | opcode,))
    if size < 126:
        head += bytes((0x80 | size,))
    elif size < 65_536:
        head += bytes((0x80 | 126,)) + size.to_bytes(2, "big")
    else:
        head += bytes((0x80 | 127,)) + size.to_bytes(8, "big")
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


class Wire:
    """One socket to a server."""

    opened: ClassVar[list[asyncio.StreamWriter]] = []

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Begin after the upgrade."""
        self.reader = reader
        self.writer = writer
        self.bytes: list[bytes] = []
        self.headers: dict[str, str] = {}

    @classmethod
    async def open(  # noqa: PLR0913  one parameter a thing that a handshake has
        cls,
        port: int,
        room: str,
        cookie: str | None,
        *,
        origins: tuple[str, ...] | None = None,
        protocol: str | None = PROTOCOL,
        more: tuple[str, ...] = (),
        query: str = "",
    ) -> Wire:
        """Open a socket to a room.  Raises `RefusedError`."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 24)
        cls.opened.append(writer)
        given = (f"http://127.0.0.1:{port}",) if origins is None else origins
        lines = [
            f"GET /api/rooms/{room}/socket{query} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            *(f"Origin: {origin}" for origin in given),
            *([] if protocol is None else [f"Sec-WebSocket-Protocol: {protocol}"]),
            *([] if cookie is None else [f"Cookie: {cookie}"]),
            *more,
        ]
        writer.write("\r\n".join((*lines, "", "")).encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        status = int(head.split()[1])
        headers = {
            name.lower(): value.strip()
            for name, _, value in (line.partition(":") for line in head.split("\r\n")[1:] if line)
        }
        if status != 101:
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            raise RefusedError(status, body)
        wire = cls(reader, writer)
        wire.headers = headers
        return wire

    @classmethod
    async def close_all(cls) -> None:
        """End every connection that was opened."""
        while cls.opened:
            writer = cls.opened.pop()
            writer.transport.abort()
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def send(self, message: Said) -> None:
        """Send a message."""
        await self.send_bytes(TEXT, json.dumps(message).encode())

    async def send_bytes(self, opcode: int, payload: bytes, *, fin: bool = True, rsv: int = 0) -> None:
        """Send a frame of any kind."""
        self.writer.write(masked(opcode, payload, fin=fin, rsv=rsv))
        with suppress(ConnectionError):  # what is read next says that the connection is over
            await self.writer.drain()

    async def frame(self) -> Frame:
        """Take the next frame.  Raises `ClosedError` where there is none."""
        try:
            first, size = await self.reader.readexactly(2)
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            return Frame(first, await self.reader.readexactly(size))
        except (asyncio.IncompleteReadError, ConnectionError):
            raise ClosedError(1006) from None

    async def next(self) -> Message:
        """Take the next message.  Raises `ClosedError`."""
        while True:
            first, payload = await self.frame()
            if first & 15 == CLOSE:
                self.close()
                raise ClosedError(int.from_bytes(payload[:2], "big") if payload else 1005)
            if first & 15 == PING:
                await self.send_bytes(PONG, payload)
            if first & 15 == TEXT:
                self.bytes.append(payload)
                return cast("Message", json.loads(payload))

    async def answer(self, key: str) -> Message:
        """Take messages until one has this id.  Raises `ClosedError`."""
        while (message := await self.next()).get("id") != key:
            pass
        return message

    async def ask(self, message: Said) -> Message:
        """Send a message and take its answer.  Raises `ClosedError`."""
        await self.send(message)
        return await self.answer(str(message["id"]))

    async def event(self, kind: str) -> Message:
        """Take messages until an event of this type.  Raises `ClosedError`."""
        while True:
            message = await self.next()
            event = cast("Message", message.get("event") or {})
            if event.get("type") == kind:
                return message

    def stop_reading(self) -> None:
        """Leave whatever comes where it is."""
        cast("asyncio.Transport", self.writer.transport).pause_reading()

    def read_again(self) -> None:
        """Take what has come."""
        cast("asyncio.Transport", self.writer.transport).resume_reading()

    async def closed(self) -> int:
        """Take all that comes until the socket is closed, and give the code."""
        try:
            while True:
                await self.next()
        except ClosedError as error:
            return error.code

    def close(self) -> None:
        """End the connection without a word."""
        self.writer.transport.abort()


def code_of(message: Message) -> str:
    """Give the code of the first problem of an answer; empty where it took effect."""
    problems = cast("list[dict[str, str]]", message.get("problems") or [{"code": ""}])
    return problems[0]["code"]
