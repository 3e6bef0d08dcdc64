"""Is the newest snapshot of each room there, and is it the one that was taken?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.table.journal.chain import digest
from croupier.table.journal.finding import Finding, altered, extra, missing, same

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.table.entry import Entry

TABLE: Final = "snapshots"


class SnapshotRow(NamedTuple):
    """A row of ``snapshots``."""

    room: object
    number: object
    place: object
    body: object


class Snapshots:
    """Follows which snapshot of each room is the newest."""

    def __init__(self) -> None:
        """Begin with no snapshot."""
        self._newest: dict[object, tuple[int, int, object]] = {}

    def take(self, place: int, entry: Entry, taken: object) -> None:
        """Take an entry, with the digest of the snapshot that was taken with it, None where none was."""
        if taken is not None:
            self._newest[entry.room] = (entry.number, place, taken)

    def end(self, rows: Iterable[SnapshotRow]) -> Iterator[Finding]:
        """Compare the snapshots with what was taken."""
        for row in rows:
            newest = self._newest.pop(row.room, None)
            if newest is None:
                yield extra(TABLE, str(row.room))
                continue
            number, place, taken = newest
            if not same(row.number, number):
                yield altered(TABLE, str(row.room), "number", number, row.number)
            if not same(row.place, place):
                yield altered(TABLE, str(row.room), "place", place, row.place)
            if not isinstance(row.body, bytes) or digest(row.body) != taken:
                what = "the snapshot is not the one that was taken"
                yield Finding("table.journal_row_altered", what, TABLE, str(row.room), "body")
        for room in self._newest:
            yield missing(TABLE, str(room))
