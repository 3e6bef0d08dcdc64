"""Messages that mean harm, of every kind: no crash, no change, an answer with a code to each (T-20)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import given, settings

from croupier.server.config import RoomKept, Serving
from tests.server.hostile import Hostile
from tests.server.serving import KEPT, ROOM, TABLE, WIDE, Serves, run, serving
from tests.server.wires import TEXT, Wire, code_of

if TYPE_CHECKING:
    from croupier.table import Hall

SEATS = TABLE.seats
AT_ONCE = 50
PATIENT = msgspec.structs.replace(WIDE, faults=10**6, flood=10**6)
OTHER = RoomKept("pit-2", TABLE)


def everything(hall: Hall) -> tuple[object, ...]:
    """Give all rooms as they are; each is another object once anything has happened in it."""
    return tuple(hall.rooms.values())


async def full(server: Serves) -> list[Wire]:
    """Have a room in which all seats are taken, and some have stakes."""
    seated = [await server.sit(f"p{seat}", seat) for seat in range(1, SEATS + 1)]
    room = await server.until("betting")
    for wire in seated[:2]:
        bet = {"type": "place", "id": "bet", "room": ROOM, "version": room.version, "wagers": {"player": 500}}
        assert (await wire.ask(bet))["type"] == "answer"
    return seated


async def harm(server: Serves, number: int, seed: int) -> None:
    """Have somebody send so many hostile messages, and hold that each is answered with a code."""
    await full(server)
    other = await server.come("zoe", "pit-2")
    before = await server.floor(everything)
    hostile = Hostile(seed, ROOM, SEATS)
    eve = await server.come("eve")
    for at in range(number // AT_ONCE):
        made = [hostile.next() for _ in range(AT_ONCE)]
        for data in made:
            await eve.send_bytes(TEXT, data)
        for data in made:
            answer = await eve.next()
            assert answer["type"] == "error", (seed, at, data, answer)
            assert code_of(answer), (seed, at, data, answer)
        if at % 20 == 0:
            assert (await other.ask({"type": "ping", "id": str(at), "room": "pit-2"}))["type"] == "pong"
            eve = await too_long(server, eve)
    after = await server.floor(everything)
    assert all(one is two for one, two in zip(before, after, strict=True)), f"seed {seed}"
    assert not [line for line in server.log if line["event"] in {"library", "floor-error"}]


async def too_long(server: Serves, eve: Wire) -> Wire:
    """Send what is too long, be closed for it, and come again."""
    await eve.send_bytes(TEXT, b"x" * 5000)
    assert await eve.closed() == 1009
    return await server.come("eve")


@pytest.mark.conforms("SEC-05", "SEC-10")
def test_five_thousand_hostile_messages_change_nothing_and_each_has_its_code() -> None:
    async def test() -> None:
        async with serving(KEPT, OTHER, limits=PATIENT) as server:
            await harm(server, 5_000, seed=8)

    run(test())


@pytest.mark.proof
@pytest.mark.conforms("SEC-05", "SEC-10")
def test_a_hundred_thousand_hostile_messages_change_nothing_and_each_has_its_code() -> None:
    async def test() -> None:
        # Those who sit there read nothing, and for so long that their connections end.
        async with serving(KEPT, OTHER, limits=PATIENT, serving=Serving(away=86_400)) as server:
            await harm(server, 100_000, seed=20)

    asyncio.run(test())


def test_a_server_that_lets_somebody_act_for_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.server.clients import Client  # noqa: PLC0415  what the mutant changes
    from croupier.table import Who  # noqa: PLC0415  as above

    async def test() -> None:
        async with serving(KEPT, OTHER, limits=PATIENT) as server:
            seated = await full(server)
            patron = (await server.room()).seats[0].patron
            assert seated
            monkeypatch.setattr(Client, "who", Who("patron", patron))
            with pytest.raises(AssertionError):
                await harm_again(server)

    async def harm_again(server: Serves) -> None:
        before = await server.floor(everything)
        eve = await server.come("eve")
        await eve.ask({"type": "go_away", "id": "x", "room": ROOM})
        after = await server.floor(everything)
        assert all(one is two for one, two in zip(before, after, strict=True))

    run(test())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=20,
)


def test_whatever_is_said_in_json_is_answered() -> None:
    async def ask(server: Serves, values: list[object]) -> None:
        eve = await server.come("eve")
        for value in values:
            await eve.send_bytes(TEXT, msgspec.json.encode(value)[:4096])
            answer = await eve.next()
            assert answer["type"] == "error"
            assert code_of(answer)
        eve.close()

    with asyncio.Runner() as runner:
        manager = serving(limits=PATIENT)
        server = runner.run(manager.__aenter__())

        @settings(max_examples=30)
        @given(st.lists(JSON, min_size=1, max_size=20))
        def asks(values: list[object]) -> None:
            runner.run(ask(server, values))

        try:
            asks()
        finally:
            runner.run(manager.__aexit__(None, None, None))
