"""A network that delays, and brings late what it held, misleads nobody; no other table feels it (T-18)."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING

import pytest

from croupier.server.config import RoomKept
from croupier.table import MemoryStore
from croupier.table.opening import folded
from croupier.table.views import view
from tests.server.proxy import between
from tests.server.serving import KEPT, ROOM, TABLE, run, serving
from tests.server.test_cut_off import STAYS, Page, bets, settle
from tests.server.wires import ClosedError, Wire
from tests.table.support.client import Model

if TYPE_CHECKING:
    from croupier.table import Room
    from tests.server.proxy import Proxy
    from tests.server.serving import Serves

OTHER = RoomKept("pit-2", TABLE)


def page_of(server: Serves, proxy: Proxy) -> Page:
    """Give somebody whose every connection goes through a proxy."""
    return Page(proxy, server.cookie("ada"), f"http://127.0.0.1:{server.port}")


def stages(store: MemoryStore) -> dict[int, Room]:
    """Give the room as it was after each entry of its journal, by the number of the last event."""
    found: dict[int, Room] = {}
    room: Room | None = None
    for entry in store.entries(ROOM):
        room = found[entry.seq] = folded(room, entry)
    return found


async def believes(page: Page, wire: Wire, store: MemoryStore, until: int) -> int:
    """Hold that whatever is believed was so at some moment; give of how many moments it was believed."""
    was, moments = stages(store), 0
    while page.model.seq < until:
        await wire.next()
        page.hear(wire.bytes[-1])
        if page.model.seq in was:
            assert page.model.differs_from(view(was[page.model.seq], 1)) == {}
            moments += 1
    return moments


async def on(server: Serves) -> None:
    """Let time go by until the house acts by itself."""
    left = await server.floor(lambda hall: hall.next_tick())
    await server.forward(left or 0)


async def place(server: Serves, wire: Wire, name: str) -> None:
    """Have somebody bet on the next coup of a room."""
    while (room := await server.room(name)).phase != "betting":
        await on(server)
    bet = {"type": "place", "id": f"v{room.version}", "room": name, "version": room.version}
    assert (await wire.ask({**bet, "wagers": {"player": 500, "tie": 100}}))["type"] == "answer"


async def late(pieces: int) -> tuple[int, int]:
    """Have two coups settled of which nothing comes until they are over; give moments believed, and gaps."""
    store = MemoryStore()
    async with (
        serving(serving=STAYS, books=lambda: nullcontext(store)) as server,
        between(server.port) as proxy,
    ):
        page = page_of(server, proxy)
        proxy.pieces = pieces
        await bets(server, page, 0)
        bob = await server.sit("bob", 2)
        wire = await page.connect()
        await wire.next()
        page.hear(wire.bytes[-1])
        proxy.hold()
        await settle(server)
        await place(server, bob, ROOM)
        room = await settle(server)
        proxy.release()
        moments = await believes(page, wire, store, room.seq)
        assert page.model.differs_from(view(room, 1)) == {}
        return moments, page.gaps


@pytest.mark.conforms("SEC-12")
@pytest.mark.parametrize("pieces", [11, 1 << 16])
def test_whatever_is_believed_of_what_comes_late_was_so_once(pieces: int) -> None:
    moments, gaps = run(late(pieces))
    assert moments > 10
    assert gaps == 0


def test_a_client_that_believes_what_never_was_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def deaf(_self: Model, _number: int, **_fields: object) -> None:
        """Do not take notice of what a seat stakes and is paid."""

    monkeypatch.setattr(Model, "_change", deaf)
    with pytest.raises(AssertionError):
        run(late(1 << 16))


def test_what_an_older_connection_held_comes_after_a_newer_ones_and_changes_nothing() -> None:
    async def test() -> None:
        async with (
            serving(serving=STAYS) as server,
            between(server.port) as slow,
            between(server.port) as quick,
        ):
            page = page_of(server, slow)
            await bets(server, page, 0)
            old = await page.connect()
            await old.next()
            page.hear(old.bytes[-1])
            slow.hold()
            room = await settle(server)
            page.proxy = quick
            new = await page.connect()
            await new.next()
            page.hear(new.bytes[-1])
            assert page.model.differs_from(view(room, 1)) == {}
            believed = vars(page.model).copy()
            slow.release()
            with suppress(ClosedError):
                while True:
                    await old.next()
                    page.hear(old.bytes[-1])
            assert len(old.bytes) > 5, "the settlement came, after what is newer"
            assert vars(page.model) == believed
            assert page.gaps == 0

    run(test())


async def coup(server: Serves, number: int, better: Wire, *wires: Wire) -> None:
    """Have a coup of the other table played, and hold that each of its sockets hears all of it in order."""
    await place(server, better, OTHER.id)
    began = (await server.room(OTHER.id)).seq
    while (await server.room(OTHER.id)).coups < number:
        await on(server)
    last = (await server.room(OTHER.id)).seq
    for wire in wires:
        seqs: list[object] = []
        while last not in seqs:
            message = await wire.next()
            if message["type"] == "event":
                seqs.append(message["seq"])
        assert seqs[-(last - began) :] == list(range(began + 1, last + 1))


def test_while_one_line_is_held_another_table_plays_and_he_himself_misses_nothing() -> None:
    async def test() -> None:
        async with serving(KEPT, OTHER, serving=STAYS) as server, between(server.port) as proxy:
            bob = await Wire.open(server.port, OTHER.id, server.cookie("bob"))
            sit = {"type": "sit", "id": "sit", "room": OTHER.id, "seat": 1, "buy_in": 100_000}
            assert (await bob.ask(sit))["type"] == "answer"
            zoe = await server.come("zoe", OTHER.id)
            page = page_of(server, proxy)
            await bets(server, page, 0)
            wire = await page.connect()
            await wire.next()
            page.hear(wire.bytes[-1])
            proxy.hold()
            for number in range(1, 4):
                await coup(server, number, bob, bob, zoe)
            room = await server.room()
            assert room.seq > page.model.seq + 10
            proxy.release()
            await page.follow(wire, room.seq)
            assert page.model.differs_from(view(room, 1)) == {}
            assert page.gaps == 0
            assert not [line for line in server.log if line["event"] in {"dropped", "library"}]

    run(test())
