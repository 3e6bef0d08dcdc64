"""Is a journal what was written, every byte of it that counts?  Offline, and without changing anything.

First the database as such, then the entries from the first to the last with their postings, then what
follows from them all: balances, secrets, snapshots.  Where the entries are sound, further checks see those of
each room.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import msgspec
from sqlalchemy import bindparam, select
from sqlalchemy.exc import DBAPIError

from croupier.errors import TableError
from croupier.table.journal.chain import BEGINNING, Anchor, check, digest
from croupier.table.journal.check_entries import Entries, EntryRow, read
from croupier.table.journal.check_log import cut_off
from croupier.table.journal.check_money import AccountRow, Money, PostingRow, without_entry
from croupier.table.journal.check_shoes import SealedRow, Shoes
from croupier.table.journal.check_snapshots import SnapshotRow, Snapshots
from croupier.table.journal.finding import Finding, altered, extra, same
from croupier.table.journal.migrations import FORMAT, SINCE, VERSION
from croupier.table.journal.reading import BLOCK, Reader
from croupier.table.journal.schema import ACCOUNTS, ENTRIES, META, POSTINGS, SEALED, SNAPSHOTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from sqlalchemy import Executable, Table

    from croupier.table.journal.finding import RoomCheck

T = TypeVar("T")

MOST: Final = 100
"""The most findings that are listed."""
_LEAST: Final = -(1 << 63)
"""A place before any that a row may claim."""
_BLOCK: Final = (
    select(ENTRIES).where(ENTRIES.c.place > bindparam("after")).order_by(ENTRIES.c.place).limit(BLOCK)
)
_BEYOND: Final = select(POSTINGS).where(POSTINGS.c.place >= bindparam("first"))
_POSTINGS: Final = _BEYOND.where(POSTINGS.c.place <= bindparam("until"))


class MetaRow(NamedTuple):
    """A row of ``meta``."""

    key: object
    value: object


class Verdict(msgspec.Struct, frozen=True):
    """What was found, up to `MOST` things, and how many `more`; how far the journal goes, by its own word."""

    findings: tuple[Finding, ...]
    more: int
    entries: int
    rooms: int
    last: Anchor

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.findings


def verify(where: Path | str, anchor: Anchor | None = None, *, checks: Sequence[RoomCheck] = ()) -> Verdict:
    """Check a journal, and that it holds an anchor that was kept elsewhere.

    `checks` are further ones, room by room.  Raises `TypeError` and `TableError` (``table.bad_anchor``) for
    what is no anchor, and `TableError` where there is no journal that could be
    checked: ``table.no_journal``, ``table.cannot_open``, ``table.not_a_journal``, ``table.journal_newer``,
    ``table.journal_older``; and ``table.journal_in_use`` where it is to be checked again.
    """
    if anchor is not None:
        check(anchor)
    try:
        found = Reader.of(where)
    except TableError as error:
        if error.code != "table.journal_damaged":
            raise
        problems = tuple(Finding(problem.code, problem.what) for problem in error.problems)
        return Verdict(problems, 0, 0, 0, BEGINNING)
    with found as reader:
        walk = _Walk(reader, anchor)
        findings = walk.findings()
        listed = list(itertools.islice(findings, MOST))
        more = sum(1 for _ in findings)
        if not {each.table for each in listed} & {"", ENTRIES.name}:
            every = itertools.chain.from_iterable(_further(reader, checks, listed))
            listed += itertools.islice(every, MOST - len(listed))
            more += sum(1 for _ in every)
        return Verdict(tuple(listed), more, walk.count, len(walk.rooms), walk.last)


def _further(
    reader: Reader, checks: Sequence[RoomCheck], found: Sequence[Finding]
) -> Iterator[Iterable[Finding]]:
    """Check room by room, with its snapshots where nothing was found of any."""
    snapshots = all(each.table != SNAPSHOTS.name for each in found) and len(found) < MOST
    for room in reader.rooms():
        for further in checks:
            yield further(room, reader.entries(room), reader.snapshots(room) if snapshots else ())


class _Walk:
    """Goes through one journal."""

    def __init__(self, reader: Reader, anchor: Anchor | None) -> None:
        self.count = 0
        self.rooms: set[str] = set()
        self.last = BEGINNING
        self._ended = False
        self._reader = reader
        self._anchor = anchor
        self._money, self._shoes, self._snapshots = Money(), Shoes(), Snapshots()

    def findings(self) -> Iterator[Finding]:
        """Give all that is wrong."""
        otherwise = list(_read(self._made()))
        yield from otherwise
        yield from _read(self._database())
        if otherwise:
            return  # nobody knows what the rows of other tables mean
        entries = Entries(self._anchor, self._digests())
        yield from _read(self._entries(entries), ENTRIES)
        if not self._ended:
            return  # nor what follows from entries that cannot be read
        yield from _read(self._compared(ACCOUNTS, AccountRow, self._money.end), ACCOUNTS)
        if not entries.whole:
            return  # what the entries say of shoes and snapshots is not what was written
        yield from _read(self._compared(SEALED, SealedRow, self._shoes.end), SEALED)
        yield from _read(self._compared(SNAPSHOTS, SnapshotRow, self._snapshots.end), SNAPSHOTS)

    def _made(self) -> Iterator[Finding]:
        """Check that the tables are as they were made."""
        for what in self._reader.database.made_otherwise(self._reader.connection):
            yield Finding("table.journal_damaged", what)

    def _database(self) -> Iterator[Finding]:
        """Check the database as such."""
        for what in self._reader.database.faults(self._reader.connection):
            yield Finding("table.journal_damaged", what)
        lost = cut_off(self._reader.database.log)
        if lost:
            what = f"the log is damaged, and {lost} batches behind that are lost"
            yield Finding("table.journal_damaged", what)
        held: dict[object, object] = {row.key: row.value for row in self._each(MetaRow, select(META))}
        for key, value in (("format", FORMAT), ("version", str(VERSION))):
            found = held.pop(key, None)
            if not same(found, value):
                yield altered(META.name, key, "value", value, found)
        yield from self._snapshots.begin(held.pop(SINCE, None))
        for other in held:
            yield extra(META.name, str(other))

    def _entries(self, entries: Entries) -> Iterator[Finding]:
        """Check every entry and its postings."""
        after, first = _LEAST, _LEAST
        while block := self._rows(EntryRow, _BLOCK, {"after": after}):
            after = block[-1].place
            postings: dict[object, list[PostingRow]] = {}
            for posting in self._rows(PostingRow, _POSTINGS, {"first": first, "until": after}):
                postings.setdefault(posting.place, []).append(posting)
            first = after + 1
            for row in block:
                yield from self._entry(entries, row, postings.pop(row.place, []))
            for place, rows in postings.items():
                if isinstance(place, int) and place > 0:
                    yield from self._money.take(place, None, rows)  # its entry is missing, and was told
                else:
                    yield from without_entry(rows)
        yield from entries.end()
        self._ended = True
        yield from without_entry(self._rows(PostingRow, _BEYOND, {"first": first}))

    def _entry(self, entries: Entries, row: EntryRow, postings: Sequence[PostingRow]) -> Iterator[Finding]:
        if row.place < 1:
            yield extra(ENTRIES.name, str(row.place))
            yield from without_entry(postings)
            return
        entry = read(row)
        yield from entries.take(row, entry)
        yield from self._money.take(row.place, entry if entries.follows else None, postings)
        self.count += 1
        if entry is not None:
            self.rooms.add(entry.room)
            self._shoes.take(entry)
            self._snapshots.take(entry, row)
        if isinstance(row.hash, bytes):
            self.last = Anchor(row.place, row.hash)

    def _compared(
        self, table: Table, kind: Callable[..., T], compare: Callable[[Iterable[T]], Iterator[Finding]]
    ) -> Iterator[Finding]:
        yield from compare(self._each(kind, select(table)))

    def _digests(self) -> dict[object, bytes]:
        """Give the digest of each snapshot, by the place of its entry."""
        try:
            rows = self._each(SnapshotRow, select(SNAPSHOTS))
            return {row.place: digest(row.body) for row in rows if isinstance(row.body, bytes)}
        except DBAPIError:
            return {}  # that they cannot be read is told of them, and not of the entries

    def _rows(
        self, kind: Callable[..., T], statement: Executable, values: Mapping[str, int] | None = None
    ) -> list[T]:
        return list(self._each(kind, statement, values))

    def _each(
        self, kind: Callable[..., T], statement: Executable, values: Mapping[str, int] | None = None
    ) -> Iterator[T]:
        return (kind(*row) for row in self._reader.connection.execute(statement, values or {}))


def _read(found: Iterator[Finding], table: Table | None = None) -> Iterator[Finding]:
    """Say where the database can be read no further."""
    try:
        yield from found
    except DBAPIError as error:
        what = f"it cannot be read further: {str(error.orig).lower()}"
        yield Finding("table.journal_damaged", what, "" if table is None else table.name)
