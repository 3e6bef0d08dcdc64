"""Is every snapshot there that is kept, and is it the one that was taken?

A journal keeps all of them; one that was begun by an older version keeps, of those that were taken up to the
place at which it was brought up to date, each room's newest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.errors import TableError
from croupier.table.journal.chain import BEGINNING, digest, parse
from croupier.table.journal.finding import Finding, altered, extra, missing, same
from croupier.table.journal.migrations import SINCE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.table.entry import Entry
    from croupier.table.journal.check_entries import EntryRow

TABLE: Final = "snapshots"


class SnapshotRow(NamedTuple):
    """A row of ``snapshots``."""

    room: object
    number: object
    place: object
    body: object


class _Taken(NamedTuple):
    """What the chain says of a snapshot that is kept."""

    place: int
    digest: object


class Snapshots:
    """Follows which snapshots were taken, and are kept."""

    def __init__(self) -> None:
        """Begin with no snapshot, and with a journal that keeps all of them."""
        self._since = BEGINNING
        self._hash: object = BEGINNING.hash
        self._kept: dict[tuple[object, object], _Taken] = {}
        self._newest: dict[object, tuple[object, object]] = {}

    def begin(self, told: object) -> Iterator[Finding]:
        """Take what ``meta`` says of the entry behind which all of them are kept."""
        try:
            self._since = parse(told) if isinstance(told, str) else BEGINNING
        except TableError:
            self._since = BEGINNING
        if told != str(self._since):
            yield altered("meta", SINCE, "value", "an anchor", told)

    def take(self, entry: Entry, row: EntryRow) -> None:
        """Take an entry, whose row has the digest of the snapshot that was taken with it, if one was."""
        place, taken = row.place, row.snapshot
        if place <= self._since.place:
            self._hash = row.hash if place == self._since.place else None
        if taken is None:
            return
        name = entry.room, entry.number
        if place <= self._since.place:
            self._kept.pop(self._newest.get(entry.room, name), None)
            self._newest[entry.room] = name
        self._kept[name] = _Taken(place, taken)

    def end(self, rows: Iterable[SnapshotRow]) -> Iterator[Finding]:
        """Compare the snapshots with what was taken, and the anchor of ``meta`` with the entry there.

        One whose number alone was altered is known by its place.
        """
        if self._hash != self._since.hash:
            what = "the anchor names no entry of this journal"
            yield Finding("table.journal_row_altered", what, "meta", SINCE, "value")
        others: list[SnapshotRow] = []
        for row in rows:
            taken = self._kept.pop((row.room, row.number), None)
            if taken is None:
                others.append(row)
            else:
                yield from _compared(row, taken)
        places: dict[tuple[object, object], object] = {
            (room, taken.place): number for (room, number), taken in self._kept.items()
        }
        for row in others:
            number = places.pop((row.room, row.place), None)
            if number is None:
                yield extra(TABLE, f"{row.room}/{row.number}")
            else:
                del self._kept[row.room, number]
                yield altered(TABLE, f"{row.room}/{number}", "number", number, row.number)
        for room, number in self._kept:
            yield missing(TABLE, f"{room}/{number}")


def _compared(row: SnapshotRow, taken: _Taken) -> Iterator[Finding]:
    named = f"{row.room}/{row.number}"
    if not same(row.place, taken.place):
        yield altered(TABLE, named, "place", taken.place, row.place)
    if not isinstance(row.body, bytes) or digest(row.body) != taken.digest:
        what = "the snapshot is not the one that was taken"
        yield Finding("table.journal_row_altered", what, TABLE, named, "body")
