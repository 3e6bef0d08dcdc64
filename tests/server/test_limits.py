"""Messages and connections are limited by socket, patron and address, and opening one has a time limit."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from croupier.server.config import Limits, RoomKept
from croupier.server.limits import KEPT, Bucket, Buckets, address_of
from croupier.server.request_bounds import Bounds
from tests.server.serving import ROOM, TABLE, Serves, run, serving
from tests.server.wires import RefusedError, Wire, code_of

PING = {"type": "ping", "room": ROOM}


async def pings(wire: Wire, number: int) -> list[str]:
    """Send pings all at once, and give the codes that they are answered with."""
    for at in range(number):
        await wire.send({**PING, "id": str(at)})
    return [code_of(await wire.answer(str(at))) for at in range(number)]


def test_a_bucket_gives_what_it_has_and_fills_again_evenly() -> None:
    bucket = Bucket(rate=2, burst=3, now=0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(0.4)
    assert bucket.take(0.5)
    assert [bucket.take(100) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(100, 2)
    assert bucket.take(101, 2)


def test_buckets_that_are_full_again_are_forgotten_and_others_are_not() -> None:
    buckets = Buckets(rate=1, burst=2)
    assert buckets.take("ada", 0, 2)
    for number in range(KEPT):
        buckets.take(f"p{number}", 0.5, 0.1)
    assert not buckets.take("ada", 1, 2)


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unix", "unix"),
    ],
)
def test_an_address_is_counted_by_what_one_client_has(host: str, counted: str) -> None:
    assert address_of(host) == counted


@pytest.mark.conforms("SEC-11")
def test_a_socket_that_asks_too_fast_is_told_so_and_nobody_else_notices() -> None:
    limits = Limits(rate=1, burst=5)

    async def test() -> None:
        async with serving(limits=limits) as server:
            ada, bob = await server.come("ada"), await server.come("bob")
            assert await pings(ada, 8) == [""] * 5 + ["server.too_many"] * 3
            assert await pings(bob, 5) == [""] * 5
            server.clock.forward(2)
            assert await pings(ada, 3) == ["", "", "server.too_many"]

    run(test())


@pytest.mark.conforms("SEC-11")
@pytest.mark.parametrize("whose", ["patron", "address"])
def test_more_sockets_let_nobody_ask_more(whose: str) -> None:
    limits = (
        Limits(patron_rate=1, patron_burst=5)
        if whose == "patron"
        else Limits(address_rate=1, address_burst=7)
    )

    async def test() -> None:
        async with serving(limits=limits) as server:
            cookie = server.cookie("ada")
            # Opening a socket counts for the address too.
            first = await Wire.open(server.port, ROOM, cookie)
            assert await pings(first, 4) == [""] * 4
            second = await Wire.open(server.port, ROOM, cookie)
            assert await pings(second, 3) == ["", "server.too_many", "server.too_many"]

    run(test())


@pytest.mark.conforms("SEC-11")
def test_a_flood_is_cut_off() -> None:
    limits = Limits(rate=1, burst=5, flood=20)

    async def test() -> None:
        async with serving(limits=limits) as server:
            ada, bob = await server.come("ada"), await server.come("bob")
            for at in range(200):
                await ada.send({**PING, "id": str(at)})
            assert await ada.closed() == 4429
            assert await pings(bob, 2) == ["", ""]
            dropped = [line for line in server.log if line["event"] == "dropped"]
            assert [line["code"] for line in dropped] == [4429]

    run(test())


@pytest.mark.conforms("SEC-11")
@pytest.mark.parametrize("limits", [Limits(sockets=3), Limits(sockets_of_address=3)])
def test_there_are_so_many_sockets_and_when_one_is_closed_another_may_come(limits: Limits) -> None:
    async def test() -> None:
        async with serving(limits=limits) as server:
            wires = [await server.come(f"p{number}") for number in range(3)]
            with pytest.raises(RefusedError) as refused:
                await server.come("one too many")
            assert (refused.value.status, refused.value.code) == (429, "server.too_many")
            wires[0].close()
            while server.house.connections.number > 2:
                await server.floor(lambda _hall: None)
            await server.come("another")

    run(test())


@pytest.mark.conforms("SEC-11")
def test_a_patron_has_so_many_sockets() -> None:
    rooms = [RoomKept(f"pit-{number}", TABLE) for number in range(4)]

    async def test() -> None:
        async with serving(*rooms, limits=Limits(sockets_of_patron=3)) as server:
            cookie = server.cookie("ada")
            for room in rooms[:3]:
                await Wire.open(server.port, room.id, cookie)
            with pytest.raises(RefusedError) as refused:
                await Wire.open(server.port, rooms[3].id, cookie)
            assert refused.value.code == "server.too_many"

    run(test())


@pytest.mark.conforms("SEC-11")
@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: here\r\nX-Slow: ",
        (
            b"POST /api/guest HTTP/1.1\r\nHost: here\r\nOrigin: ORIGIN\r\n"
            b"Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
        ),
    ],
)
def test_a_request_that_does_not_come_to_its_end_is_cut_off(begun: bytes) -> None:
    async def test() -> None:
        async with serving(limits=Limits(handshake=0.2)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            Wire.opened.append(writer)
            writer.write(begun.replace(b"ORIGIN", f"http://127.0.0.1:{server.port}".encode()))
            with suppress(ConnectionError):
                assert await reader.read() == b""

    run(test())


@pytest.mark.conforms("SEC-11")
def test_an_address_has_so_many_connections_and_a_proxy_as_many_as_it_likes() -> None:
    async def answers(server: Serves, number: int) -> list[bytes]:
        found: list[bytes] = []
        for _ in range(number):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            Wire.opened.append(writer)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n")
            try:
                found.append((await reader.read(12))[:12])
            except ConnectionError:
                found.append(b"")
        return found

    async def test() -> None:
        async with serving(limits=Limits(connections_of_address=3)) as server:
            assert await answers(server, 5) == [b"HTTP/1.1 200"] * 3 + [b""] * 2

    run(test())
    bounds = Bounds(1, 10, ["192.0.2.1"])
    assert bounds.enter("a")
    assert not bounds.enter("a")
    bounds.leave("a")
    bounds.leave("a")
    assert bounds.enter("a")
    assert "192.0.2.1" in bounds.proxies
