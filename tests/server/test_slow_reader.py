"""One stops reading while fifty read: nobody notices, he is cut off and comes back without loss (T-19)."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import TYPE_CHECKING, cast

import pytest

from croupier.server.connections import Connections
from tests.server.serving import ROOM, WIDE, Serves, run, serving
from tests.server.wires import Wire

if TYPE_CHECKING:
    from croupier.server.clients import Client
    from tests.server.wires import Message

READERS = 50
ASKS = 400
"""So many snapshots fill whatever the system keeps for a socket."""


async def stalled(server: Serves, cookie: str) -> Wire:
    """Have somebody come who reads nothing, and is sent much."""
    wire = await Wire.open(server.port, ROOM, cookie)
    held = cast("socket.socket", wire.writer.get_extra_info("socket"))
    held.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.stop_reading()
    for number in range(ASKS):
        await wire.send({"type": "snapshot", "id": str(number), "room": ROOM})
    return wire


async def hears(wire: Wire, chips: int) -> list[Message]:
    """Take messages until somebody has bought so many chips; give the events."""
    found: list[Message] = []
    while True:
        message = await wire.next()
        if message["type"] == "event":
            found.append(message)
            if f'"amount": {chips}' in json.dumps(message):
                return found


def _is_behind(server: Serves, name: str) -> bool:
    """Say whether somebody has not read what was sent, or has been cut off for it."""
    clients = server.house.connections._clients.values()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  nothing tells it from outside
    held = [client for client in clients if str(client.guest.patron).startswith(name)]
    return not held or held[0].wire.is_full


async def told_all(server: Serves) -> None:
    """Hold that fifty hear of everything in order while one reads nothing."""
    ada = await server.sit("ada", 1)
    readers = [await server.come(f"p{number}") for number in range(READERS)]
    await stalled(server, server.cookie("eve"))
    # Her asks are not served before everybody else's: only when she is behind does she stand in the way.
    while not _is_behind(server, "eve"):
        await server.floor(lambda _hall: None)
    for amount in range(1, 21):
        await ada.ask({"type": "buy", "id": f"b{amount}", "room": ROOM, "amount": amount})
    heard = [await hears(reader, 20) for reader in readers]
    last = (await server.room()).seq
    for events in heard:
        seqs = [event["seq"] for event in events]
        assert seqs[-20:] == list(range(last - 19, last + 1))


@pytest.mark.conforms("SEC-12")
def test_fifty_hear_of_everything_while_one_reads_nothing_and_he_is_cut_off() -> None:
    async def test() -> None:
        async with serving(limits=WIDE) as server:
            await told_all(server)
            while server.house.connections.number > READERS + 1:
                await server.floor(lambda _hall: None)
            dropped = [line for line in server.log if line["event"] == "dropped"]
            assert [(line["code"], str(line["patron"])[:3]) for line in dropped] == [(4408, "eve")]

    run(test())


@pytest.mark.conforms("SEC-12")
def test_whoever_was_cut_off_comes_back_and_has_missed_nothing() -> None:
    async def test() -> None:
        async with serving(limits=WIDE) as server:
            cookie = server.cookie("eve")
            wire = await stalled(server, cookie)
            while server.house.connections.number:
                await server.floor(lambda _hall: None)
            wire.read_again()
            assert await wire.closed() == 1006
            ada = await server.sit("ada", 1)
            again = await Wire.open(server.port, ROOM, cookie)
            snapshot = await again.next()
            assert (snapshot["type"], snapshot["seq"]) == ("snapshot", (await server.room()).seq)
            await ada.ask({"type": "buy", "id": "b", "room": ROOM, "amount": 5})
            assert (await again.next())["seq"] == (await server.room()).seq

    run(test())


def test_a_server_that_waits_for_each_reader_in_turn_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: list[tuple[Client, list[bytes]]] = []

    async def in_turn() -> None:
        while waiting:
            client, frames = waiting[0]
            await client.wire.writable.wait()
            client.wire.write(b"".join(frames))
            del waiting[0]

    def send(self: Connections, client: Client, frames: list[bytes]) -> None:
        waiting.append((client, frames))
        if len(waiting) == 1:
            self.soon(in_turn())

    async def test() -> None:
        async with serving(limits=WIDE) as server:
            monkeypatch.setattr(Connections, "_send", send)
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(3):
                    await told_all(server)
            monkeypatch.undo()

    run(test())
