"""How is a journal opened and written: whole batches, by one process, until a write fails?

An error from a commit, or from the disk, means *unknown* and not *no*.  The journal halts then: nothing is
tried again, since a sync that failed and then succeeds may have written nothing.  Who opens it anew finds
each command written or not, by its id.
"""

from __future__ import annotations

import contextlib
import threading
from typing import TYPE_CHECKING

from sqlalchemy import func, select
from sqlalchemy.exc import DBAPIError, IntegrityError

from croupier.errors import Problem, TableError
from croupier.table.journal.append import BalanceError, MoneyError, RefusedError, ShoeError, write
from croupier.table.journal.batch import Heads, Rows
from croupier.table.journal.chain import GENESIS
from croupier.table.journal.database import database
from croupier.table.journal.migrations import migrate, version
from croupier.table.journal.reading import Reader, follows, halted, said
from croupier.table.journal.refusing import (
    no_money,
    no_such_shoe,
    not_balanced,
    there_already,
    unexplained,
    unknown,
)
from croupier.table.journal.schema import ACCOUNTS, ENTRIES

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from pathlib import Path

    from sqlalchemy import Connection

    from croupier.table.journal.sqlite import SqliteFile
    from croupier.table.record import Record

TAIL = 100
"""The entries at the end that are held to the chain whenever a journal is opened."""


class Journal(Reader):
    """A journal that this process writes, and nobody else; `Journal.open` gives one."""

    def __init__(self, found: SqliteFile, writing: Connection, reading: Connection) -> None:
        """Begin at the end of what the journal holds."""
        super().__init__(found, reading)
        self.writing = writing
        self._lock = threading.Lock()
        self._halted = False
        self._heads = Heads(self.last, self.rooms(), frozenset(self.balances()))

    @classmethod
    def open(cls, where: Path | str) -> Journal:
        """Open a journal, or make one where there is none, and bring it up to date.

        Raises `TableError`: ``table.journal_in_use`` while another process writes to it,
        ``table.cannot_open``, ``table.not_a_journal``, ``table.journal_newer``, ``table.unsafe_database``,
        ``table.unknown_database``, ``table.file_exists`` where only the log of one is there, and
        ``table.journal_damaged`` where its end is not what was written.  Of what is refused nothing is left.
        """
        found = database(where)
        found.claim()
        writing: Connection | None = None
        reading: Connection | None = None
        try:
            found.create()
            with said(found), found.plain().connect() as before:
                version(before, found.name)
            with _opened(found.name):
                writing = found.writer().connect()
                found.settle(writing)
                with writing.begin():
                    migrate(writing, found.name)
                reading = found.reader(steady=False).connect()
            journal = cls(found, writing, reading)
            journal._check()
        except BaseException:
            _close(reading, writing)
            found.take_back()
            found.release()
            raise
        return journal

    def close(self) -> None:
        """Let go of the journal, so that another process may write to it."""
        self._halted = True
        _close(self._reading, self.writing)
        self.database.release()

    def append(self, batch: Sequence[Record]) -> None:
        """Write a batch of entries in one transaction; when this returns, all of it is on the disk.

        Raises `TableError`, and then nothing of it is: ``table.out_of_order``, ``table.id_used``,
        ``table.short_of_money``, ``table.too_much_money``, ``table.not_balanced``, ``table.sealed_twice``,
        ``table.not_sealed``, ``table.journal_halted``; but for ``table.unknown``, after which nobody knows,
        and nothing more is taken.
        """
        with self._lock:
            if self._halted:
                raise halted()
            if not batch:
                return
            rows = Rows(batch, self._heads)
            refused = self._written(rows)
            if refused is not None:
                raise self._why(batch, refused)
            self._heads = rows.heads

    def _written(self, rows: Rows) -> RefusedError | IntegrityError | None:
        """Write rows; give why nothing of them was written, if so."""
        sound = False
        try:
            try:
                with self.writing.begin():
                    write(self.writing, rows)
            except (RefusedError, IntegrityError) as refused:
                sound = not self.writing.in_transaction()
                return refused
            sound = True
        except DBAPIError as error:
            raise unknown(str(error.orig).lower()) from error
        finally:
            self._halted = not sound
        return None

    def _why(self, batch: Sequence[Record], refused: RefusedError | IntegrityError) -> TableError:
        match refused:
            case MoneyError():
                return no_money(batch, self)
            case BalanceError():
                return not_balanced(batch)
            case ShoeError():
                return no_such_shoe(batch, self)
            case _:
                found = there_already(batch, self)
                self._halted = found is None  # then somebody else has written, and nobody else may
                return found or unexplained()

    def _check(self) -> None:
        """Hold the last entries to the chain, and the balances to one another."""
        with said(self.database):
            for what in self.database.made_otherwise(self._reading):
                raise self._damaged(what)
            found = self._reading.execute(
                select(ENTRIES.c.place, ENTRIES.c.body, ENTRIES.c.snapshot, ENTRIES.c.hash)
                .order_by(ENTRIES.c.place.desc())
                .limit(TAIL + 1)
            ).all()
            total = self._reading.execute(select(func.sum(ACCOUNTS.c.balance))).scalar_one()
        expected = self._heads.last.place
        before = [*(row.hash for row in found[1:]), GENESIS]
        for (place, body, taken, kept), previous in list(zip(found, before, strict=False))[:TAIL]:
            if place != expected or not follows(place, previous, body, taken, kept):
                what = f"entry {expected} of all is not what was written"
                raise self._damaged(what)
            expected -= 1
        if total:
            what = f"the balances come to {total:,} and not to nothing"
            raise self._damaged(what)


def _close(*connections: Connection | None) -> None:
    """Let go of what was opened."""
    for connection in connections:
        if connection is not None:
            with contextlib.suppress(DBAPIError):
                connection.close()
            with contextlib.suppress(DBAPIError):
                connection.engine.dispose()


@contextlib.contextmanager
def _opened(name: str) -> Generator[None]:
    """Say as `TableError` what the database refuses while it is opened."""
    try:
        yield
    except DBAPIError as error:
        what = f"the journal cannot be opened: {str(error.orig).lower()}"
        remedy = "make room on the disk, or restore a backup"
        raise TableError(Problem("table.cannot_open", what, name, remedy)) from None
