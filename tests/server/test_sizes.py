"""A message has a greatest size, compressed or not, whole or in parts; larger ones end the connection."""

from __future__ import annotations

import json
import zlib

import pytest

from tests.server.serving import ROOM, run, serving
from tests.server.wires import BINARY, TEXT, Wire, code_of

MOST = 4096


def ping(size: int) -> bytes:
    """Give a message of so many bytes."""
    body = json.dumps({"type": "ping", "id": "1", "room": ROOM}).encode()
    return body[:-1] + b" " * (size - len(body)) + b"}"


@pytest.mark.conforms("SEC-10")
def test_4096_bytes_are_taken_and_one_more_ends_the_connection() -> None:
    async def test() -> None:
        async with serving() as server:
            wire = await server.come("ada")
            await wire.send_bytes(TEXT, ping(MOST))
            assert (await wire.answer("1"))["type"] == "pong"
            await wire.send_bytes(TEXT, ping(MOST + 1))
            assert await wire.closed() == 1009

    run(test())


@pytest.mark.conforms("SEC-10")
def test_so_do_many_parts_that_are_too_much_together() -> None:
    async def test() -> None:
        async with serving() as server:
            wire = await server.come("ada")
            await wire.send_bytes(TEXT, b'{"type":"', fin=False)
            for _ in range(5):
                await wire.send_bytes(0, b"x" * 1000, fin=False)
            assert await wire.closed() == 1009

    run(test())


@pytest.mark.conforms("SEC-10")
def test_nothing_is_unpacked() -> None:
    async def test() -> None:
        async with serving() as server:
            cookie = server.cookie("ada")
            more = ("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",)
            wire = await Wire.open(server.port, ROOM, cookie, more=more)
            assert "sec-websocket-extensions" not in wire.headers
            packer = zlib.compressobj(wbits=-15)
            bomb = packer.compress(b" " * 1_000_000) + packer.flush(zlib.Z_SYNC_FLUSH)
            assert len(bomb) < MOST
            await wire.send_bytes(TEXT, bomb[:-4], rsv=4)
            assert await wire.closed() == 1002

    run(test())


def test_what_is_no_text_is_refused_and_after_some_warnings_the_connection_ends() -> None:
    async def test() -> None:
        async with serving() as server:
            faults = server.house.config.limits.faults
            wire = await server.come("ada")
            for _ in range(faults - 1):
                await wire.send_bytes(BINARY, ping(100))
                assert code_of(await wire.next()) == "server.not_json"
            await wire.send_bytes(TEXT, b"hello")
            assert code_of(await wire.next()) == "server.not_json"
            await wire.send_bytes(TEXT, b"[]")
            assert await wire.closed() == 4400

    run(test())


@pytest.mark.parametrize("payload", [b"\xff\xfe", b'{"type":"ping","id":"\xc3\x28"}'])
def test_text_that_is_no_utf_8_ends_the_connection(payload: bytes) -> None:
    async def test() -> None:
        async with serving() as server:
            wire = await server.come("ada")
            await wire.send_bytes(TEXT, payload)
            assert await wire.closed() == 1007
            assert not [line for line in server.log if line["event"] == "library"]

    run(test())
