"""What lies between client and server on a bad network: a proxy that delays, and cuts after so many bytes?"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

PIECE = 1 << 16


class Proxy:
    """Passes bytes on; of what comes from the server so many, then the connection is cut.

    `cut` is that number, None for any; `pieces` is how many bytes are passed on at a time, so that frames
    arrive in parts; `half` has it close one direction only, as a peer does that has ended.  While it holds,
    whatever comes from the server stays where it is: in the proxy, in the system, and then at the server.
    """

    def __init__(self, port: int) -> None:
        """Pass on to a port."""
        self._port = port
        self.port = 0
        self.cut: int | None = None
        self.pieces = PIECE
        self.half = False
        self.passed = 0
        self._flows = asyncio.Event()
        self._flows.set()
        self._writers: set[asyncio.StreamWriter] = set()

    def hold(self) -> None:
        """Pass nothing on from the server."""
        self._flows.clear()

    def release(self) -> None:
        """Pass on what was held, in its order, and all that comes."""
        self._flows.set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass a connection on, both ways, until it ends or is cut."""
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        self._writers |= {writer, back}
        self.passed = 0
        up = asyncio.ensure_future(self._up(reader, back))
        try:
            await self._down(there, writer)
        finally:
            if not self.half:
                up.cancel()
            with suppress(asyncio.CancelledError):
                await up
            for each in (writer, back):
                each.transport.abort()
                with suppress(ConnectionError):
                    await each.wait_closed()

    async def _up(self, reader: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(PIECE):
                back.write(data)
                await back.drain()

    async def _down(self, there: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await there.read(self.pieces):
                await self._flows.wait()
                left = len(data) if self.cut is None else self.cut - self.passed
                writer.write(data[:left])
                await writer.drain()
                self.passed += min(left, len(data))
                if left <= len(data) and self.cut is not None:
                    if self.half:
                        writer.write_eof()
                    return


@asynccontextmanager
async def between(port: int) -> AsyncGenerator[Proxy]:
    """Have a proxy before a port."""
    proxy = Proxy(port)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        proxy.release()
        server.close()
        await server.wait_closed()
