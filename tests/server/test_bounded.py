"""What is kept for one who reads nothing has a bound, and what a flood takes from others too (T-19, T-20)."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import msgspec
import pytest

from croupier.server import wire as wires
from croupier.server.config import Limits, RoomKept
from croupier.server.outbox import PIECE, Outbox
from tests.server.serving import KEPT, ROOM, TABLE, WIDE, Serves, run, serving
from tests.server.test_serve import guest, started
from tests.server.wires import TEXT, RefusedError, Wire, masked

if TYPE_CHECKING:
    from collections.abc import Sequence

OTHER: Final = RoomKept("pit-2", TABLE)
PING: Final = {"type": "ping", "id": "p", "room": OTHER.id}
MESSAGE: Final = 64 * 1024
"""No message is longer."""
MOST: Final = Limits().unread_bytes + wires.HIGH + PIECE + MESSAGE
"""What is kept for one client at most: in the queue, in the transport, and what is just written."""
ASKS: Final = 3_000
TURN: Final = 20
FLOOD: Final = 1_000
GROWTH: Final = 20
"""MiB by which a server may grow for somebody who reads nothing."""
LIMITS: Final = """
[limits]
rate = 1000000.0
burst = 1000000
patron_rate = 1000000.0
patron_burst = 1000000
address_rate = 1000000.0
address_burst = 1000000
"""


def reads_nothing(wire: Wire) -> None:
    """Have somebody leave whatever comes where it is; the system keeps little for him."""
    held = cast("socket.socket", wire.writer.get_extra_info("socket"))
    held.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.stop_reading()


async def asks(wire: Wire, room: str, number: int) -> None:
    """Have somebody ask for so many snapshots."""
    for at in range(number):
        await wire.send({"type": "snapshot", "id": str(at), "room": room})


async def is_shown(wire: Wire, room: str) -> None:
    """Have somebody ask for a snapshot, and take it; what was asked of the floor before is done then."""
    await asks(wire, room, 1)
    while (await wire.next())["type"] != "snapshot":
        pass


def kept(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Note how many bytes wait for a client whenever it is sent something."""
    found: list[int] = []
    send = Outbox.send

    def noted(self: Outbox, frames: Sequence[bytes]) -> bool:
        keeps_up = send(self, frames)
        transport = cast("wires.SocketProtocol", vars(self)["_wire"]).transport
        found.append(self.waiting[1] + transport.get_write_buffer_size())
        return keeps_up

    monkeypatch.setattr(Outbox, "send", noted)
    return found


async def one_reads_nothing(limits: Limits) -> bool:
    """Have somebody read nothing; say whether he was cut off, while another was answered to all he asked."""
    async with serving(limits=limits) as server:
        bob = await server.come("bob")
        eve = await server.come("eve")
        reads_nothing(eve)
        for _ in range(ASKS // TURN):
            await asks(eve, ROOM, TURN)
            await is_shown(bob, ROOM)
        return any(line["event"] == "dropped" for line in server.log)


@pytest.mark.conforms("SEC-12")
def test_what_is_kept_for_one_who_reads_nothing_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    found = kept(monkeypatch)
    assert run(one_reads_nothing(WIDE))
    assert wires.HIGH < max(found) < MOST


def test_a_queue_without_a_bound_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = kept(monkeypatch)
    endless = msgspec.structs.replace(WIDE, unread_bytes=10**9, unread_messages=10**9)
    assert not run(one_reads_nothing(endless))
    assert max(found) > 2 * MOST


def resident(process: int) -> float:
    """Give the memory that a process has in use, in MiB."""
    text = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+)", text)
    assert found
    return int(found[1]) / 1024


@pytest.mark.conforms("SEC-12")
def test_a_server_grows_by_less_than_20_mib_for_one_who_reads_nothing(tmp_path: Path) -> None:
    (tmp_path / "wide.toml").write_text(LIMITS, encoding="utf-8")

    async def grown(port: int, process: int) -> float:
        room = "punto-banco"
        bob = await Wire.open(port, room, await guest(port))
        for _ in range(ASKS):  # so that what a first use takes is not counted
            await is_shown(bob, room)
        before = resident(process)
        eve = await Wire.open(port, room, await guest(port))
        reads_nothing(eve)
        for _ in range(ASKS // TURN):
            await asks(eve, room, TURN)
            await is_shown(bob, room)
        most = resident(process)
        await Wire.close_all()
        return most - before

    with started(tmp_path, "--config", "wide.toml") as server:
        assert run(grown(server.port, server.running.pid)) < GROWTH
        _, said = server.end(signal.SIGTERM)
        assert '"code":4408' in said


async def heard_before(server: Serves) -> int:
    """Have somebody send a thousand messages at once; give how many were taken until another was answered."""
    bob = await Wire.open(server.port, OTHER.id, server.cookie("bob"))
    await bob.next()
    eve = await server.come("eve")
    received = server.house.metrics.registry

    def number() -> float:
        return received.get_sample_value("croupier_received_total") or 0

    began = number()
    flood = masked(TEXT, b'{"type":"ping","id":"1","room":"pit-1"}') * FLOOD
    eve.writer.write(flood)
    assert (await bob.ask(PING))["type"] == "pong"
    return int(number() - began)


@pytest.mark.conforms("SEC-11")
def test_of_a_thousand_messages_at_once_few_go_before_that_of_another_table() -> None:
    async def test() -> None:
        async with serving(KEPT, OTHER) as server:
            assert await heard_before(server) < FLOOD // 2

    run(test())


def test_a_server_that_reads_all_of_a_flood_at_once_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wires, "READ", 1 << 20)

    async def test() -> None:
        async with serving(KEPT, OTHER) as server:
            assert await heard_before(server) >= FLOOD // 2

    run(test())


HARM: Final = {
    1009: masked(TEXT, b"x" * 5_000),
    1002: masked(TEXT, zlib.compress(b" " * 1_000_000), rsv=4),
    1007: masked(TEXT, b"\xff\xfe"),
    4400: masked(TEXT, b"[" * 2_000) * 40,
    4429: masked(TEXT, b'{"type":"ping","id":"1","room":"pit-1"}') * FLOOD,
}
"""What somebody sends at one table, by the code that closes his socket for it."""


async def on(server: Serves) -> None:
    """Let time go by until the house acts by itself."""
    left = await server.floor(lambda hall: hall.next_tick())
    await server.forward(left or 0)


async def plays(server: Serves, wire: Wire) -> None:
    """Have a coup be played at the other table, whose every event comes in order."""
    while (room := await server.room(OTHER.id)).phase != "betting":
        await on(server)
    bet = {"type": "place", "id": f"b{room.seq}", "room": OTHER.id, "version": room.version}
    began, wire.bytes = room.seq, []
    assert (await wire.ask({**bet, "wagers": {"player": 500}}))["type"] == "answer"
    while (await server.room(OTHER.id)).coups == room.coups:
        await on(server)
    last = (await server.room(OTHER.id)).seq
    told = [msgspec.json.decode(data) for data in wire.bytes]
    while not told or told[-1]["seq"] < last:
        told.append(await wire.next())
    seqs = [message["seq"] for message in told if message["type"] == "event"]
    assert [seq for seq in seqs if seq > began] == list(range(began + 1, last + 1))


@pytest.mark.conforms("SEC-10", "SEC-11")
def test_whatever_is_sent_to_one_table_the_other_plays_on() -> None:
    async def test() -> None:
        limits = Limits(sockets_of_address=5, address_rate=1e6, address_burst=10**6, handshake=0.2)
        async with serving(KEPT, OTHER, limits=limits) as server:
            bob = await Wire.open(server.port, OTHER.id, server.cookie("bob"))
            sit = {"type": "sit", "id": "sit", "room": OTHER.id, "seat": 1, "buy_in": 100_000}
            assert (await bob.ask(sit))["type"] == "answer"
            for code, data in HARM.items():
                eve = await server.come("eve")
                eve.writer.write(data)
                assert await eve.closed() == code
                await plays(server, bob)
            await many(server)
            await plays(server, bob)
            assert not [line for line in server.log if line["event"] in {"library", "floor-error"}]

    run(test())


async def many(server: Serves) -> None:
    """Open sockets until no more may be, and begin requests that do not come to their end."""
    for number in range(4):
        await server.come(f"p{number}")
    with pytest.raises(RefusedError) as refused:
        await server.come("one too many")
    assert refused.value.status == 429
    for _ in range(5):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        Wire.opened.append(writer)
        writer.write(b"GET /api/rooms/pit-1/socket HTTP/1.1\r\nHost: here\r\nX-Slow: ")
        assert await reader.read() == b""


def test_without_a_limiter_a_flood_ends_nothing() -> None:
    async def test() -> None:
        async with serving(KEPT, OTHER, limits=WIDE) as server:
            eve = await server.come("eve")
            eve.writer.write(HARM[4429])
            for _ in range(FLOOD):
                assert (await eve.next())["type"] == "pong"

    run(test())
