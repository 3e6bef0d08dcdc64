"""Somebody has one socket in a room: a newer one takes the place of the older, and nothing comes twice."""

from __future__ import annotations

import json

import pytest

from croupier.server.config import RoomKept
from tests.server.serving import KEPT, ROOM, TABLE, run, serving
from tests.server.wires import ClosedError, Wire

OTHER = RoomKept("pit-2", TABLE)


@pytest.mark.conforms("SEC-16", "SES-02")
def test_a_newer_socket_takes_the_place_of_the_older_which_can_bet_no_more() -> None:
    async def test() -> None:
        async with serving() as server:
            cookie = server.cookie("ada")
            old = await Wire.open(server.port, ROOM, cookie)
            await old.ask({"type": "sit", "id": "sit", "room": ROOM, "seat": 1, "buy_in": 50_000})
            room = await server.until("betting")
            bet = {"type": "place", "room": ROOM, "version": room.version, "wagers": {"player": 500}}
            new = await Wire.open(server.port, ROOM, cookie)
            snapshot = await new.next()
            assert snapshot["type"] == "snapshot"
            await old.send({**bet, "id": "old"})
            assert await old.closed() == 4409
            assert (await server.room()).seats[0].layout == {}
            assert (await new.ask({**bet, "id": "new"}))["type"] == "answer"
            events = [message for message in map(json.loads, new.bytes) if message["type"] == "event"]
            assert [event["seq"] for event in events] == [(await server.room()).seq]
            assert await server.floor(lambda hall: len(list(hall.rooms[ROOM].taken()))) == 1

    run(test())


def test_two_people_and_two_rooms_do_not_replace_one_another() -> None:
    async def test() -> None:
        async with serving(KEPT, OTHER) as server:
            cookie = server.cookie("ada")
            wires = [
                await Wire.open(server.port, ROOM, cookie),
                await Wire.open(server.port, "pit-2", cookie),
                await server.come("bob"),
            ]
            for wire, room in zip(wires, (ROOM, "pit-2", ROOM), strict=True):
                assert (await wire.ask({"type": "ping", "id": "p", "room": room}))["type"] == "pong"

    run(test())


def test_whoever_takes_his_seat_back_has_it_back() -> None:
    async def test() -> None:
        async with serving() as server:
            cookie = server.cookie("ada")
            wires = [await Wire.open(server.port, ROOM, cookie) for _ in range(5)]
            for wire in wires[:-1]:
                assert await wire.closed() == 4409
            assert (await wires[-1].ask({"type": "ping", "id": "p", "room": ROOM}))["type"] == "pong"
            wires[-1].close()
            with pytest.raises(ClosedError):
                await wires[-1].ask({"type": "ping", "id": "q", "room": ROOM})

    run(test())
