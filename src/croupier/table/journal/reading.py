"""What does a journal hold?  Each answer is one state of it, while somebody else may be writing."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import and_, bindparam, func, select
from sqlalchemy.exc import DBAPIError, ResourceClosedError

from croupier.errors import Problem, TableError
from croupier.table.entry import Entry, Sealed
from croupier.table.journal.chain import BEGINNING, GENESIS, Anchor, digest, link
from croupier.table.journal.database import database
from croupier.table.journal.migrations import up_to_date
from croupier.table.journal.schema import ACCOUNTS, ENTRIES, SEALED, SNAPSHOTS
from croupier.table.journal.sqlite import VERIFY
from croupier.table.record import Answered, Snapshot

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Sequence
    from pathlib import Path
    from types import TracebackType
    from typing import Self

    from sqlalchemy import Connection, Executable, Table

    from croupier.table.commands import Command
    from croupier.table.journal.sqlite import SqliteFile

decoded: Final = msgspec.json.Decoder(Entry).decode
"""Reads the body of an entry."""
BLOCK: Final = 500
"""Entries that are read at a time, so that none is held and nobody is held up."""
_BEFORE: Final = ENTRIES.alias("before")
_CHAINED: Final = (
    select(
        ENTRIES.c.place,
        ENTRIES.c.number,
        ENTRIES.c.body,
        ENTRIES.c.snapshot,
        ENTRIES.c.hash,
        _BEFORE.c.hash.label("previous"),
    )
    .select_from(ENTRIES.outerjoin(_BEFORE, _BEFORE.c.place == ENTRIES.c.place - 1))
)  # fmt: skip
_OF_ROOM: Final = (
    _CHAINED.where(ENTRIES.c.room == bindparam("room"), ENTRIES.c.number > bindparam("after"))
    .order_by(ENTRIES.c.number)
    .limit(BLOCK)
)
_OF_ID: Final = select(ENTRIES.c.body).where(
    ENTRIES.c.who == bindparam("who"), ENTRIES.c.command == bindparam("command")
)
_LAST: Final = select(ENTRIES.c.place, ENTRIES.c.hash).order_by(ENTRIES.c.place.desc()).limit(1)
_NEXT_ROOM: Final = select(func.min(ENTRIES.c.room)).where(ENTRIES.c.room > bindparam("room"))
_LAST_OF: Final = select(func.max(ENTRIES.c.number)).where(ENTRIES.c.room == bindparam("room"))
_SEALED: Final = select(SEALED.c.shoe, SEALED.c.cards, SEALED.c.salt).where(
    SEALED.c.room == bindparam("room")
)
_TAKEN_WITH: Final = and_(
    ENTRIES.c.place == SNAPSHOTS.c.place,
    ENTRIES.c.room == SNAPSHOTS.c.room,
    ENTRIES.c.number == SNAPSHOTS.c.number,
)
_SNAPSHOTS: Final = (
    select(SNAPSHOTS.c.number, SNAPSHOTS.c.body, ENTRIES.c.snapshot)
    .select_from(SNAPSHOTS.outerjoin(ENTRIES, _TAKEN_WITH))
    .where(SNAPSHOTS.c.room == bindparam("room"))
)
_NEWEST: Final = _SNAPSHOTS.order_by(SNAPSHOTS.c.number.desc()).limit(1)
_NEWEST_BEFORE: Final = _NEWEST.where(SNAPSHOTS.c.number < bindparam("number"))
_NEXT_AFTER: Final = (
    _SNAPSHOTS.where(SNAPSHOTS.c.number > bindparam("number")).order_by(SNAPSHOTS.c.number).limit(1)
)
_BALANCES: Final = select(ACCOUNTS.c.name, ACCOUNTS.c.balance)


class Reader:
    """Reads a journal, for one thread.

    Whatever is read raises `TableError`: ``table.journal_damaged`` where the database cannot give it or it is
    not what was chained.
    """

    def __init__(self, found: SqliteFile, connection: Connection) -> None:
        """Read a database by a connection to it."""
        self.database = found
        self._reading = connection

    @classmethod
    def of(cls, where: Path | str, *, steady: bool = True) -> Reader:
        """Read a journal that another process may be writing: all in one state, or each time the newest.

        Raises `TableError` (``table.no_journal``, ``table.not_a_journal``, ``table.journal_newer``,
        ``table.journal_older``, ``table.unknown_database``, ``table.cannot_open``).
        """
        found = database(where)
        with said(found):
            connection = found.reader(steady=steady).connect()
            try:
                up_to_date(connection, found.name)
            except BaseException:
                connection.close()
                raise
        return cls(found, connection)

    def __enter__(self) -> Self:
        """Give the reader."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Read no more.

        Raises `TableError` (``table.journal_in_use``) where somebody may have begun to write while one state
        was read, so that it is to be read again, whatever was found in it.
        """
        self.close()
        if kind is None or issubclass(kind, TableError):
            self.database.read()

    def close(self) -> None:
        """Read no more."""
        self._reading.close()

    @property
    def connection(self) -> Connection:
        """What the rows are read by."""
        return self._reading

    @property
    def name(self) -> str:
        """What messages call the journal."""
        return self.database.name

    @property
    def last(self) -> Anchor:
        """The place and the hash of the last entry."""
        with said(self.database):
            found = self._reading.execute(_LAST).first()
        if found is None:
            return BEGINNING
        self.see(ENTRIES, [found], int, bytes)
        if len(found.hash) != len(GENESIS):
            what = f"entry {found.place} of all is not what was written"
            raise self._damaged(what)
        return Anchor(found.place, found.hash)

    def rooms(self) -> dict[str, int]:
        """Give the number of the last entry of each room."""
        found: dict[str, int] = {}
        room = ""
        with said(self.database):
            # From one room to the next, since a count of all entries takes longer the more there are.
            while (room := self._reading.execute(_NEXT_ROOM, {"room": room}).scalar_one()) is not None:
                found[room] = self._reading.execute(_LAST_OF, {"room": room}).scalar_one()
        self.see(ENTRIES, found.items(), str, int)
        return found

    def entries(self, room: str, after: int = 0) -> Iterator[Entry]:
        """Give the entries of a room with numbers above `after`, in order, each held to the chain."""
        while True:
            with said(self.database):
                block = self._reading.execute(_OF_ROOM, {"room": room, "after": after}).all()
            for place, number, body, taken, kept, previous in block:
                before = GENESIS if place == 1 else previous
                if number != after + 1 or before is None or not follows(place, before, body, taken, kept):
                    what = f"entry {after + 1} of room {room} is not what was written"
                    raise self._damaged(what)
                yield decoded(body)
                after = number
            if len(block) < BLOCK:
                return

    def answer(self, who: str, command: Command) -> Answered | None:
        """Give what became of the id of a command; None where he never gave it."""
        with said(self.database):
            found = self._reading.execute(_OF_ID, {"who": who, "command": command.id}).scalar()
            if found is None:
                return None
            self.see(ENTRIES, [[found]], bytes)
            entry = decoded(found)
        return Answered(entry, entry.command == command)

    def sealed(self, room: str) -> dict[int, Sealed]:
        """Give the secrets of the shoes that a room committed to and has not opened, by number."""
        with said(self.database):
            found = self._reading.execute(_SEALED, {"room": room}).all()
        self.see(SEALED, found, int, bytes, bytes)
        return {shoe: Sealed(cards, salt) for shoe, cards, salt in found}

    def snapshot(self, room: str) -> Snapshot | None:
        """Give the newest snapshot of a room, held to the chain."""
        return self._snapshot(room, _NEWEST)

    def snapshot_before(self, room: str, number: int) -> Snapshot | None:
        """Give the newest snapshot of a room that was taken before its entry `number`, held to the chain."""
        return self._snapshot(room, _NEWEST_BEFORE, number)

    def snapshots(self, room: str) -> Iterator[Snapshot]:
        """Give every snapshot of a room that is kept, in order, each held to the chain."""
        number = 0
        while (found := self._snapshot(room, _NEXT_AFTER, number)) is not None:
            yield found
            number = found.number

    def _snapshot(self, room: str, statement: Executable, number: int = 0) -> Snapshot | None:
        with said(self.database):
            found = self._reading.execute(statement, {"room": room, "number": number}).first()
        if found is None:
            return None
        number, body, taken = found
        self.see(SNAPSHOTS, [found[:2]], int, bytes)
        if taken != digest(body):
            what = f"the snapshot of room {room} is not what was written"
            raise self._damaged(what)
        return Snapshot(number, body)

    def balances(self) -> dict[str, int]:
        """Give the balance of every account."""
        with said(self.database):
            found = self._reading.execute(_BALANCES).all()
        self.see(ACCOUNTS, found, str, int)
        return {row.name: row.balance for row in found}

    def see(self, table: Table, rows: Iterable[Sequence[object]], *kinds: type) -> None:
        """See that the fields of rows are of their types, which SQLite itself does not.

        Raises `TableError` (``table.journal_damaged``).
        """
        for row in rows:
            if not all(map(isinstance, row, kinds)):
                what = f"a row of {table.name} is not what was written"
                raise self._damaged(what)

    def _damaged(self, what: str) -> TableError:
        return TableError(Problem("table.journal_damaged", what, self.name, VERIFY))


def follows(place: int, before: object, body: object, taken: object, kept: object) -> bool:
    """Say whether a row of ``entries``, whatever stands in it, follows from the one before it."""
    if not (isinstance(before, bytes) and isinstance(body, bytes) and isinstance(taken, bytes | None)):
        return False
    return link(place, before, body, taken) == kept


def halted() -> TableError:
    """Say that the journal takes nothing more."""
    what = "the journal takes nothing more since a write failed or it was closed"
    return TableError(Problem("table.journal_halted", what, "journal", "open it anew"))


@contextlib.contextmanager
def said(found: SqliteFile) -> Generator[None]:
    """Say what a database cannot give.

    Raises `TableError` (``table.journal_damaged``, ``table.not_a_journal``; ``table.journal_halted`` once it
    was closed).
    """
    try:
        yield
    except ResourceClosedError:
        raise halted() from None
    except DBAPIError as error:
        raise found.unreadable(error) from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        what = f"an entry cannot be read: {error}"
        raise TableError(Problem("table.journal_damaged", what, found.name, VERIFY)) from None
