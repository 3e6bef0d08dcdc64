"""Who has a seat and no connection is away after a while, and back when he comes; a stop is no absence."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from croupier.server.config import Serving
from croupier.table import MemoryStore
from tests.server.serving import ROOM, Serves, run, serving
from tests.server.wires import Wire
from tests.table.support.clock import VirtualClock

SOON = Serving(away=0)
LATER = Serving(away=3_600)


async def standing(server: Serves) -> str:
    """Give how the first seat stands."""
    return (await server.room()).seats[0].standing


async def until(server: Serves, wanted: str) -> None:
    """Wait until the first seat stands so."""
    while await standing(server) != wanted:
        await server.floor(lambda _hall: None)


async def sits(server: Serves, cookie: str) -> Wire:
    """Have a guest sit down."""
    wire = await Wire.open(server.port, ROOM, cookie)
    await wire.ask({"type": "sit", "id": "sit", "room": ROOM, "seat": 1, "buy_in": 500})
    return wire


def test_whose_last_connection_ends_is_away_and_when_he_comes_again_he_is_back() -> None:
    async def test() -> None:
        async with serving(serving=SOON) as server:
            cookie = server.cookie("ada")
            wire = await sits(server, cookie)
            wire.close()
            await until(server, "gone")
            again = await Wire.open(server.port, ROOM, cookie)
            await again.next()
            await until(server, "playing")

    run(test())


def test_for_a_while_nobody_is_away() -> None:
    async def test() -> None:
        async with serving(serving=LATER) as server:
            cookie = server.cookie("ada")
            wire = await sits(server, cookie)
            wire.close()
            while server.house.connections.number:
                await server.floor(lambda _hall: None)
            assert await standing(server) == "playing"
            before = await server.room()
            again = await Wire.open(server.port, ROOM, cookie)
            assert (await again.next())["type"] == "snapshot"
            assert await server.room() is before

    run(test())


def test_a_newer_socket_in_place_of_an_older_is_no_absence() -> None:
    async def test() -> None:
        async with serving(serving=SOON) as server:
            cookie = server.cookie("ada")
            old = await sits(server, cookie)
            new = await Wire.open(server.port, ROOM, cookie)
            assert await old.closed() == 4409
            assert (await new.ask({"type": "ping", "id": "p", "room": ROOM}))["type"] == "pong"
            assert await standing(server) == "playing"

    run(test())


@pytest.mark.conforms("INT-08")
def test_the_next_process_goes_on_and_who_does_not_come_back_to_it_is_away() -> None:
    store, clock = MemoryStore(), VirtualClock()

    async def first() -> str:
        async with serving(serving=SOON, books=lambda: nullcontext(store), clock=clock) as server:
            cookie = server.cookie("ada")
            wire = await sits(server, cookie)
            room = await server.until("betting")
            bet = {
                "type": "place",
                "id": "b",
                "room": ROOM,
                "version": room.version,
                "wagers": {"player": 500},
            }
            await wire.ask(bet)
            server.server.should_exit = True
            assert await wire.closed() == 1001
            return cookie

    async def second(cookie: str, *, comes: bool) -> None:
        settings = LATER if comes else SOON
        async with serving(serving=settings, books=lambda: nullcontext(store), clock=clock) as server:
            room = await server.room()
            assert (room.phase, room.seats[0].layout) == ("betting", {"player": 500})
            if comes:
                wire = await Wire.open(server.port, ROOM, cookie)
                snapshot = await wire.next()
                assert snapshot["seq"] == room.seq
                await server.until("between")
                assert (await wire.event("coup_closed"))["type"] == "event"
            else:
                await until(server, "gone")

    cookie = run(first())
    run(second(cookie, comes=True))

    store = MemoryStore()
    cookie = run(first())
    run(second(cookie, comes=False))
