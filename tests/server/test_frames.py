"""What comes over a socket and is no message is bounded too: pings, their answers, parts of messages."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING, cast

import pytest

from croupier.server.config import Limits
from croupier.server.wire import HIGH, PARTS
from tests.server.asking import ask
from tests.server.serving import ROOM, Serves, run, serving
from tests.server.wires import CLOSE, PING, PONG, TEXT, Frame, masked

if TYPE_CHECKING:
    from croupier.server.clients import Client

CONT = 0
NARROW = Limits(rate=1, burst=5, flood=5)
ANSWER = b'{"type":"ping","id":"1","room":"' + ROOM.encode() + b'"}'


def client_of(server: Serves) -> Client:
    """Give the one client of a server."""
    (client,) = cast("dict[str, Client]", vars(server.house.connections)["_clients"]).values()
    return client


@pytest.mark.conforms("SEC-11")
@pytest.mark.parametrize("opcode", [PING, PONG, CONT])
def test_empty_frames_count_as_messages_and_a_flood_of_them_ends_the_connection(opcode: int) -> None:
    async def test() -> None:
        async with serving(limits=NARROW) as server:
            wire = await server.come("ada")
            begun = masked(TEXT, b"", fin=False) if opcode == CONT else b""
            wire.writer.write(begun + masked(opcode, b"", fin=opcode != CONT) * 60)
            assert await wire.closed() == 4429
            other = await server.come("bob")
            assert (await other.ask({"type": "ping", "id": "1", "room": ROOM}))["type"] == "pong"
            dropped = [line for line in server.log if line["event"] == "dropped"]
            assert [line["code"] for line in dropped] == [4429]

    run(test())


@pytest.mark.conforms("SEC-11")
def test_a_few_of_them_do_no_harm_and_of_pings_that_come_together_the_last_is_answered() -> None:
    async def test() -> None:
        async with serving() as server:
            wire = await server.come("ada")
            wire.writer.write(b"".join(masked(PING, str(number).encode()) for number in range(3)))
            assert await wire.frame() == Frame(0x80 | PONG, b"2")
            assert (await wire.ask({"type": "ping", "id": "1", "room": ROOM}))["type"] == "pong"

    run(test())


@pytest.mark.conforms("SEC-10")
def test_a_message_has_so_many_parts_and_with_one_more_the_connection_ends() -> None:
    async def test() -> None:
        async with serving() as server:
            wire = await server.come("ada")
            parts = [ANSWER, *[b""] * (PARTS - 1)]
            for number, part in enumerate(parts):
                await wire.send_bytes(CONT if number else TEXT, part, fin=number == PARTS - 1)
            assert (await wire.answer("1"))["type"] == "pong"
            for number, part in enumerate([*parts, b""]):
                await wire.send_bytes(CONT if number else TEXT, part, fin=False)
            assert await wire.closed() == 1009

    run(test())


@pytest.mark.conforms("SEC-12")
def test_for_whoever_pings_and_reads_nothing_no_answers_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = masked(PING, b"x" * 125)
    monkeypatch.setattr("croupier.server.wire.READ", len(frame))  # so that each is answered by itself

    async def test() -> None:
        async with serving() as server:
            wire = await server.come("eve")
            wire.stop_reading()
            transport = client_of(server).wire.transport
            held = cast("socket.socket", transport.get_extra_info("socket"))
            held.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            for _ in range(20):
                wire.writer.write(frame * 1_000)
                await wire.writer.drain()
            await wire.send_bytes(TEXT, ANSWER)
            while not server.house.metrics.registry.get_sample_value("croupier_received_total"):
                await ask(server.port, "/index.html")
            assert transport.get_write_buffer_size() < 2 * HIGH

    run(test())


def test_text_that_is_none_and_a_close_at_once_is_nothing_to_be_logged() -> None:
    async def test() -> None:
        async with serving() as server:
            wire = await server.come("ada")
            wire.writer.write(masked(TEXT, b"\xff") + masked(CLOSE, b""))
            await wire.closed()
            while server.house.connections.number:
                await server.floor(lambda _hall: None)
            assert not [line for line in server.log if line["event"] == "library"]

    run(test())
