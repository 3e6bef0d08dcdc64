"""How long does each commit take: a journal like any other, with a stop-watch?"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from prometheus_client import Histogram

    from croupier.table.commands import Command
    from croupier.table.entry import Entry, Sealed
    from croupier.table.record import Answered, Record, Snapshot, Store


class Measured:
    """A store (`croupier.table.record.Store`) whose every commit is counted by its time."""

    def __init__(self, store: Store, seconds: Histogram) -> None:
        """Hand everything on to a store."""
        self._store = store
        self._seconds = seconds

    def append(self, batch: Sequence[Record]) -> None:
        """Write all of it or nothing; raises what the store raises."""
        began = perf_counter()
        self._store.append(batch)
        self._seconds.observe(perf_counter() - began)

    def rooms(self) -> Mapping[str, int]:
        """Give the number of the last entry of each room."""
        return self._store.rooms()

    def entries(self, room: str, after: int = 0) -> Iterator[Entry]:
        """Give the entries of a room with numbers above `after`, in order."""
        return self._store.entries(room, after)

    def answer(self, who: str, command: Command) -> Answered | None:
        """Give what became of the id of a command; None where he never gave it."""
        return self._store.answer(who, command)

    def sealed(self, room: str) -> Mapping[int, Sealed]:
        """Give the secrets of the shoes that a room committed to and has not opened, by number."""
        return self._store.sealed(room)

    def snapshot(self, room: str) -> Snapshot | None:
        """Give the newest snapshot of a room."""
        return self._store.snapshot(room)

    def balances(self) -> Mapping[str, int]:
        """Give the balance of every account."""
        return self._store.balances()
