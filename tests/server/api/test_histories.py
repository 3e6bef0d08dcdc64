"""Does nobody who asks of the past hold up another for long, or without end?"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import threading
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.errors import ServerError
from croupier.server import histories
from croupier.server.histories import Histories
from croupier.table.memory import MemoryStore
from croupier.table.opening import open_room
from tests.table.journal.played import ROOM, play
from tests.table.support.chance import seeded

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from croupier.table import Entry
    from croupier.table.record import Snapshot


class Opened:
    """A journal in memory that notes how often it was opened, and how often it is read from at once."""

    def __init__(self) -> None:
        """Hold a room with two shoes and a part of a third."""
        self.store = MemoryStore()
        self.opened = self.reads = self.most = 0
        play(self.store, 2)
        self.room = open_room(self.store, ROOM, self.store.rooms()[ROOM], seeded(5)).room

    @contextlib.contextmanager
    def __call__(self) -> Generator[Opened]:
        """Open it."""
        self.opened += 1
        self.reads += 1
        self.most = max(self.most, self.reads)
        try:
            yield self
        finally:
            self.reads -= 1

    def entries(self, room: str, after: int = 0) -> Iterator[Entry]:
        """Give the entries."""
        return self.store.entries(room, after)

    def snapshot(self, room: str) -> Snapshot | None:
        """Give the newest snapshot."""
        return self.store.snapshot(room)

    def snapshot_before(self, room: str, number: int) -> Snapshot | None:
        """Give the newest snapshot before an entry."""
        return self.store.snapshot_before(room, number)


@pytest.fixture(scope="module")
def journal() -> Opened:
    """Give a journal."""
    return Opened()


def test_one_reads_at_a_time_and_everybody_is_told(journal: Opened) -> None:
    async def ask() -> list[int]:
        past = Histories(journal)
        found = await asyncio.gather(*(past.shoe(journal.room, 2) for _ in range(20)))
        told = await asyncio.gather(*(past.coups(ROOM, shoe) for shoe in found))
        return [len(coups) for coups in told]

    (coups,) = set(asyncio.run(ask()))
    assert coups > 60
    assert journal.most == 1
    assert journal.reads == 0


def test_who_leaves_does_not_let_another_in_before_his_reading_is_done() -> None:
    journal = Slow()

    async def ask() -> int:
        past = Histories(journal)
        left = asyncio.ensure_future(past.shoe(journal.room, 3))
        await asyncio.to_thread(journal.begun.wait)
        left.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await left
        other = asyncio.ensure_future(past.shoes(journal.room, 0, 50))
        for _ in range(20):
            await asyncio.to_thread(journal.begun.wait)
        journal.go.set()
        return len(await other)

    assert asyncio.run(ask()) == 3
    assert journal.most == 1


class Slow(Opened):
    """A journal that gives nothing before it is let."""

    def __init__(self) -> None:
        """Hold what it holds."""
        super().__init__()
        self.begun, self.go = threading.Event(), threading.Event()

    def entries(self, room: str, after: int = 0) -> Iterator[Entry]:
        """Give the entries, once let."""
        self.begun.set()
        self.go.wait()
        return super().entries(room, after)


def test_what_was_read_is_not_read_again_before_a_coup_or_a_shoe_is_new(journal: Opened) -> None:
    async def ask() -> list[int]:
        past, opened = Histories(journal), [journal.opened]
        room = journal.room
        others = [
            msgspec.structs.replace(room, seq=room.seq + 9),
            msgspec.structs.replace(room, coups=room.coups + 1),
            msgspec.structs.replace(room, shoe=room.shoe + 1),
            msgspec.structs.replace(room, commitment=""),
        ]
        for stands in (room, room, *others):
            await past.shoe(stands, 3)
            opened.append(journal.opened)
        shoe = await past.shoe(others[-1], 2)
        opened.append(journal.opened)
        assert await past.shoe(others[-1], 2) == shoe
        for _ in range(3):
            await past.coups(ROOM, shoe)
            opened.append(journal.opened)
        return [after - before for before, after in itertools.pairwise(opened)]

    assert asyncio.run(ask()) == [1, 0, 0, 1, 1, 1, 1, 1, 0, 0]


def test_where_too_many_wait_the_next_is_told_so(journal: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(histories, "WAITING", 3)

    async def ask() -> list[object]:
        past = Histories(journal)
        return await asyncio.gather(*(past.entries(ROOM, 0, 5) for _ in range(6)), return_exceptions=True)

    refused = [each for each in asyncio.run(ask()) if isinstance(each, ServerError)]
    assert {each.code for each in refused} <= {"server.too_many"}
    assert len(refused) == 3


def test_of_so_many_shoes_the_coups_are_kept(journal: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(histories, "REPLAYS", 1)

    async def ask() -> Histories:
        past = Histories(journal)
        for number in (1, 2, 3, 1):
            await past.coups(ROOM, await past.shoe(journal.room, number))
        return past

    assert list(vars(asyncio.run(ask()))["_replays"]) == [(ROOM, 1)]
