"""A connection cut at any byte of a settlement, or that delivers in bits, misleads nobody (T-18).

A client is a model that has nothing but what reached it.  After each cut it comes back, and believes what the
room is, no more and no less; while it is connected it believes what the room was at some moment.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.server.config import Serving
from croupier.table.messages import EventTold, Sent, SnapshotSent
from croupier.table.views import view
from tests.server.proxy import Proxy, between
from tests.server.serving import ROOM, Serves, run, serving
from tests.server.wires import ClosedError, Wire
from tests.table.support.client import Model

if TYPE_CHECKING:
    from croupier.table import Room

MESSAGES: Final = msgspec.json.Decoder(Sent)
STAYS: Final = Serving(away=3_600)


class Page:
    """A client that follows the room, by whatever connection it has."""

    def __init__(self, proxy: Proxy, cookie: str, origin: str) -> None:
        """Begin without a connection."""
        self.proxy = proxy
        self.cookie = cookie
        self.origin = origin
        self.model = Model()
        self.gaps = 0

    async def connect(self) -> Wire:
        """Open a socket through the proxy."""
        return await Wire.open(self.proxy.port, ROOM, self.cookie, origins=(self.origin,))

    async def follow(self, wire: Wire, until: int) -> None:
        """Take what comes until the room has come so far.  Raises `ClosedError`."""
        while self.model.seq < until:
            await wire.next()
            self.hear(wire.bytes[-1])

    def hear(self, data: bytes) -> None:
        """Take a message."""
        message = MESSAGES.decode(data)
        if isinstance(message, EventTold | SnapshotSent) and self.model.hear(message):
            self.gaps += 1


async def bets(server: Serves, page: Page, number: int) -> None:
    """Have the page's guest bet on the next coup, over a connection of his own."""
    wire = await Wire.open(server.port, ROOM, page.cookie)
    await wire.next()
    if not (await server.room()).seats[0].patron:
        await wire.ask({"type": "sit", "id": "sit", "room": ROOM, "seat": 1, "buy_in": 100_000_000})
    room = await server.until("betting")
    wagers = {"player": 500, "banker": 300, "tie": 100 + 100 * (number % 2)}
    bet = {"type": "place", "id": f"b{number}", "room": ROOM, "version": room.version, "wagers": wagers}
    assert (await wire.ask(bet))["type"] == "answer"
    wire.close()


async def settle(server: Serves) -> Room:
    """Have the coup dealt and settled."""
    await server.until("dealing")
    return await server.until("between")


async def cut(server: Serves, page: Page, number: int, after: int | None) -> int:
    """Cut a settlement after so many bytes, come back, and hold the client against the room.

    Gives how many bytes came of it.
    """
    proxy = page.proxy
    proxy.cut = None
    await bets(server, page, number)
    wire = await page.connect()
    await wire.next()
    page.hear(wire.bytes[-1])
    began = proxy.passed
    proxy.cut = None if after is None else began + after
    room = await settle(server)
    with suppress(ClosedError):
        await page.follow(wire, room.seq)
    came = proxy.passed - began
    wire.close()
    proxy.cut = None
    again = await page.connect()
    await again.next()
    page.hear(again.bytes[-1])
    assert page.model.differs_from(view(room, 1)) == {}
    assert page.gaps == 0
    again.close()
    return came


async def cuts(step: int) -> int:
    """Cut coup after coup, each some bytes later, from the first byte of a settlement to its last."""
    async with serving(serving=STAYS) as server, between(server.port) as proxy:
        page = Page(proxy, server.cookie("ada"), f"http://127.0.0.1:{server.port}")
        whole = await cut(server, page, 0, None)
        done = 0
        for done, after in enumerate(range(0, whole, step), 1):
            if (await server.room()).phase == "shoe":
                await server.until("betting")
            await cut(server, page, done, after)
        return done


def test_a_settlement_that_is_cut_off_now_and_then_is_believed_as_it_was() -> None:
    assert run(cuts(397)) > 10


@pytest.mark.proof
def test_a_settlement_that_is_cut_off_at_any_byte_is_believed_as_it_was() -> None:
    assert asyncio.run(cuts(1)) > 4_000


@pytest.mark.parametrize("pieces", [1, 7])
def test_frames_that_come_in_bits_and_a_peer_that_ends_one_way_change_nothing(pieces: int) -> None:
    async def test() -> None:
        async with serving(serving=STAYS) as server, between(server.port) as proxy:
            page = Page(proxy, server.cookie("ada"), f"http://127.0.0.1:{server.port}")
            proxy.pieces, proxy.half = pieces, True
            for number, after in enumerate((1, 500, 1_500)):
                await cut(server, page, number, after)

    run(test())


def test_messages_that_come_again_or_late_over_another_connection_change_nothing() -> None:
    async def test() -> None:
        async with serving(serving=STAYS) as server, between(server.port) as proxy:
            page = Page(proxy, server.cookie("ada"), f"http://127.0.0.1:{server.port}")
            await bets(server, page, 1)
            wire = await page.connect()
            room = await settle(server)
            await page.follow(wire, room.seq)
            before = vars(page.model).copy()
            old = list(wire.bytes)
            again = await page.connect()
            await again.next()
            page.hear(again.bytes[-1])
            # What was on its way over the old connection comes now, and twice.
            for data in [*old[1:], *reversed(old[1:])]:
                page.hear(data)
            assert vars(page.model) == before
            assert page.gaps == 0

    run(test())


def test_a_client_that_counts_nothing_believes_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    async def loses(*, counts: bool) -> tuple[int, dict[str, object]]:
        async with serving(serving=STAYS) as server, between(server.port) as proxy:
            page = Page(proxy, server.cookie("ada"), f"http://127.0.0.1:{server.port}")
            await bets(server, page, 1)
            wire = await page.connect()
            room = await settle(server)
            while page.model.seq < room.seq:
                await wire.next()
                told = b'"wager_settled"' in wire.bytes[-1]
                if not told:
                    page.hear(wire.bytes[-1])
                if page.gaps and counts:
                    break
            return page.gaps, page.model.differs_from(view(room, 1))

    assert run(loses(counts=True))[0] == 1

    def never(_self: Model, _seq: int) -> bool:
        return False

    monkeypatch.setattr(Model, "misses", never)
    gaps, wrong = run(loses(counts=False))
    assert gaps == 0
    assert wrong.keys() >= {"seats"}


def test_nobody_elses_table_feels_a_connection_that_is_cut_and_cut_again() -> None:
    async def test() -> None:
        async with serving(serving=STAYS) as server, between(server.port) as proxy:
            bob = await server.come("bob")
            page = Page(proxy, server.cookie("ada"), f"http://127.0.0.1:{server.port}")
            for number in range(50, 3_000, 200):
                proxy.cut = number
                with suppress(ClosedError, asyncio.IncompleteReadError):
                    wire = await page.connect()
                    await wire.next()
                pong = await bob.ask({"type": "ping", "id": str(number), "room": ROOM})
                assert pong["type"] == "pong"
            while server.house.connections.number > 1:
                await server.floor(lambda _hall: None)
            assert not [line for line in server.log if line["event"] == "library"]

    run(test())
