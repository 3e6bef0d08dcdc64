"""How do the tests ask a server by HTTP: one request a connection, headers as they come?"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from tests.server.wires import Wire


class Answer(NamedTuple):
    """An answer: its status, its headers in small letters, and its body."""

    status: int
    headers: dict[str, str]
    body: bytes


async def ask(port: int, target: str, *lines: str, method: str = "GET", body: bytes = b"") -> Answer:
    """Ask something on a new connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    Wire.opened.append(writer)
    head = [f"{method} {target} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: close", *lines]
    if body:
        head.append(f"Content-Length: {len(body)}")
    writer.write("\r\n".join((*head, "", "")).encode() + body)
    found = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    headers = {
        name.lower(): value.strip() for name, _, value in (line.partition(":") for line in found[1:] if line)
    }
    return Answer(int(found[0].split()[1]), headers, await reader.read())
