"""Is each entry what was written: chained, whole, in order, and told alike by its columns?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.table.journal.batch import encoded
from croupier.table.journal.chain import GENESIS, link
from croupier.table.journal.finding import Finding, altered, missing, same
from croupier.table.journal.reading import decoded

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.table.entry import Entry
    from croupier.table.journal.chain import Anchor

TABLE: Final = "entries"


class EntryRow(NamedTuple):
    """A row of ``entries``; whatever somebody may have put there."""

    place: int
    room: object
    number: object
    version: object
    at: object
    who: object
    command: object
    body: object
    snapshot: object
    hash: object


class _Suspect(NamedTuple):
    """A row whose hash does not follow; `follows` is what would, and the next row says which is wrong.

    `told` are the fields of it that were found to be wrong already.
    """

    row: EntryRow
    previous: bytes
    follows: bytes
    told: frozenset[str]


class Entries:
    """Checks the rows of ``entries`` one after the other.

    `snapshots` are the digests of the bodies in ``snapshots``, by place; they tell an altered digest apart.
    `follows` says that the row that was taken last can be read and follows from the one before it, as far as
    that is known, and `whole` that all of them do.
    """

    def __init__(self, anchor: Anchor | None, snapshots: Mapping[object, bytes]) -> None:
        """Begin before the first row."""
        self._anchor = anchor
        self._snapshots = snapshots
        self._place = 0
        self._previous: bytes | None = GENESIS
        self._numbers: dict[object, tuple[int, int]] = {}
        self._missing = 0
        self.follows = self.whole = True
        self._suspect: _Suspect | None = None
        self._anchored = anchor is None or anchor.place == 0

    def take(self, row: EntryRow, entry: Entry | None) -> Iterator[Finding]:
        """Take the next row, with what its body says, None where that cannot be read."""
        self.follows = True
        if row.place != self._place + 1:
            yield from self._judged(None)
            until = f" to {row.place - 1}" if row.place > self._place + 2 else ""
            yield missing(TABLE, f"{self._place + 1}{until}")
            self._previous = None
            self._missing += row.place - self._place - 1
            self.whole = False
        self._place = row.place
        yield from self._chained(row, entry)
        if entry is not None and self.follows:
            yield from self._told(row, entry)
        elif isinstance(row.number, int):
            self._numbers[row.room] = row.number, self._missing
        self.whole = self.whole and self.follows

    def end(self) -> Iterator[Finding]:
        """Say what can only be said after the last row."""
        yield from self._judged(None)
        if not self._anchored and self._anchor is not None:
            what = f"the journal ends at {self._place}, before the anchor"
            yield Finding("table.journal_other_head", what, TABLE, str(self._anchor.place))

    def _chained(self, row: EntryRow, entry: Entry | None) -> Iterator[Finding]:
        yield from self._judged(row)
        place, kept = str(row.place), row.hash
        told: set[str] = set()
        if entry is None:
            told.add("body")
            yield Finding("table.journal_row_altered", "the entry cannot be read", TABLE, place, "body")
        if isinstance(row.snapshot, bytes) and len(row.snapshot) != len(GENESIS):
            # An empty one would be chained as none is.
            told.add("snapshot")
            yield Finding("table.journal_chain_broken", "this is no digest", TABLE, place, "snapshot")
        hashed = isinstance(kept, bytes) and len(kept) == len(GENESIS)
        if not hashed:
            told.add("hash")
            yield Finding("table.journal_chain_broken", "this is no hash", TABLE, place, "hash")
        elif self._previous is not None:
            follows = _follows(row, self._previous)
            if follows != kept:
                self.follows = False
                self._suspect = _Suspect(row, self._previous, follows or b"", frozenset(told))
        self.follows = self.follows and not told
        self._previous = kept if hashed and isinstance(kept, bytes) else None
        if self._anchor is not None and row.place == self._anchor.place:
            self._anchored = True
            if kept != self._anchor.hash:
                what = "the entry is not the one that the anchor names"
                yield Finding("table.journal_other_head", what, TABLE, place, "hash")

    def _judged(self, after: EntryRow | None) -> Iterator[Finding]:
        """Say which field of the row before is wrong, by the row after it."""
        if self._suspect is None:
            return
        row, previous, follows, told = self._suspect
        self._suspect = None
        other = self._snapshots.get(row.place)
        if after is not None and follows and _follows(after, follows) == after.hash:
            field, self._previous = "hash", follows
        elif other != row.snapshot and _follows(row._replace(snapshot=other), previous) == row.hash:
            field = "snapshot"
        else:
            likely = ["body"]
            likely += ["snapshot"] if row.snapshot is not None else []
            likely += ["hash"] if after is None else []
            field = " or ".join(likely)
        if told.isdisjoint(field.split(" or ")):
            what = "the hash does not follow from the entry and the one before it"
            yield Finding("table.journal_chain_broken", what, TABLE, str(row.place), field)

    def _told(self, row: EntryRow, entry: Entry) -> Iterator[Finding]:
        place = str(row.place)
        if encoded(entry) != row.body:
            what = "the entry is not written as it would be"
            yield Finding("table.journal_row_altered", what, TABLE, place, "body")
        last, missing_then = self._numbers.get(entry.room, (0, 0))
        self._numbers[entry.room] = entry.number, self._missing
        if not last < entry.number <= last + 1 + self._missing - missing_then:
            self.follows = False
            what = f"entry {entry.number} of room {entry.room} stands behind entry {last}"
            yield Finding("table.out_of_order", what, TABLE, place, "body")
        told: dict[str, object] = {
            "room": entry.room,
            "number": entry.number,
            "version": entry.version,
            "at": entry.at,
            "who": entry.who,
            "command": entry.command.id,
        }
        for field, expected in told.items():
            found: object = getattr(row, field)
            if not same(found, expected):
                yield altered(TABLE, place, field, expected, found)
        total = sum(posting.amount for posting in entry.postings)
        if total:
            what = f"the postings come to {total:,} and not to nothing"
            yield Finding("table.not_balanced", what, TABLE, place, "body")


def read(row: EntryRow) -> Entry | None:
    """Give what the body of a row says, None where it cannot be read."""
    if not isinstance(row.body, bytes):
        return None
    try:
        return decoded(row.body)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


def _follows(row: EntryRow, previous: bytes) -> bytes | None:
    """Give the hash that a row should have, None where it holds nothing that could be hashed."""
    body, taken = row.body, row.snapshot
    if not isinstance(body, bytes) or not (taken is None or isinstance(taken, bytes)):
        return None
    return link(row.place, previous, body, taken)
