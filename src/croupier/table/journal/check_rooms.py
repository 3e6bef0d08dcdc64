"""Does what the entries of a room say follow by the rules of the house, and were its shoes fair?

Further checks for `croupier.table.journal.verify.verify`, once every entry is known to be as it was written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from croupier.errors import CroupierError
from croupier.table import fairness
from croupier.table.events import RoomOpened
from croupier.table.fold import fold, opened
from croupier.table.journal.finding import Finding
from croupier.table.opening import time_of
from croupier.table.posting import netted, postings
from croupier.table.snapshot import kept

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from croupier.table.entry import Entry, Posting
    from croupier.table.events import RoomEvent
    from croupier.table.journal.finding import RoomCheck
    from croupier.table.record import Snapshot
    from croupier.table.room import Room

FAULTS: Final = (CroupierError, ValueError, KeyError, IndexError)
"""What a fold raises of events that cannot have happened."""


CODE: Final = "table.journal_fold_differs"


class Folding(Protocol):
    """A room that is made again from its entries, one after the other."""

    def take(self, entry: Entry) -> tuple[Posting, ...]:
        """Fold an entry, and give the postings that follow from it; raises one of `FAULTS`."""
        ...

    def snapshot(self) -> bytes:
        """Give the room as a snapshot has it."""
        ...


class Refolded:
    """A room as `croupier.table.fold` makes it."""

    def __init__(self) -> None:
        """Begin before the room is opened."""
        self._room: Room | None = None

    def take(self, entry: Entry) -> tuple[Posting, ...]:
        """Fold an entry, and give the postings that follow from it."""
        moved: list[Posting] = []
        for event in entry.events:
            if self._room is not None:
                moved += postings(self._room, event)
                self._room = fold(self._room, event, time_of(entry))
            elif isinstance(event, RoomOpened):
                self._room = opened(event)
            else:
                message = "it opens no room"
                raise ValueError(message)
        if self._room is None or (self._room.version, self._room.seq) != (entry.version, entry.seq):
            message = "its version or the number of its last event is another"
            raise ValueError(message)
        return netted(moved)

    def snapshot(self) -> bytes:
        """Give the room as a snapshot has it."""
        return b"" if self._room is None else kept(self._room)


def refolded(begin: Callable[[], Folding] = Refolded) -> RoomCheck:
    """Give the check that money and every snapshot of a room follow from its events."""

    def check(room: str, entries: Iterable[Entry], snapshots: Iterable[Snapshot]) -> Iterator[Finding]:
        folding = begin()
        taken = iter(snapshots)
        snapshot = next(taken, None)
        for entry in entries:
            row = f"{room}/{entry.number}"
            try:
                moved = folding.take(entry)
            except FAULTS as fault:
                yield Finding(CODE, f"no room follows from it: {fault}", "entries", row, "body")
                return
            if moved != entry.postings:
                yield Finding(CODE, "other postings follow from its events", "entries", row, "body")
            if snapshot is not None and snapshot.number == entry.number:
                if folding.snapshot() != snapshot.body:
                    yield Finding(CODE, "another room follows from its events", "snapshots", row, "body")
                snapshot = next(taken, None)

    return check


def fair(room: str, entries: Iterable[Entry], snapshots: Iterable[Snapshot]) -> Iterator[Finding]:
    """Check that every shoe of a room was committed to, dealt as it lay, and opened."""
    del snapshots
    ends: list[tuple[int, int]] = []

    def events() -> Iterator[RoomEvent]:
        count = 0
        for entry in entries:
            count += len(entry.events)
            ends.append((count, entry.number))
            yield from entry.events

    for found in fairness.findings(events(), room):
        number = next(number for count, number in ends if found.event <= count)
        problem = found.problem()
        what = f"{problem.what} ({problem.where})"
        yield Finding(problem.code, what, "entries", f"{room}/{number}", "body")


CHECKS: Final[tuple[RoomCheck, ...]] = (fair, refolded())
"""All of them."""
