"""How does a journal lie in a file of SQLite: what is asked of the file, and who may write to it?

Everything about a journal that no other database would do alike stands here.

* A commit is on the disk when it returns: write-ahead log, ``synchronous`` FULL.  What is asked for is read
  back.
* A transaction that writes begins with ``BEGIN IMMEDIATE``, so that nothing it read can change under it.
* One process writes (`croupier.table.journal.claim`), by one path: a file with several names is refused.
* Readers, here and in other processes, each see one state and hold nobody up.
"""

from __future__ import annotations

import contextlib
import functools
import os
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Engine, NullPool, StaticPool, create_engine, event

from croupier.errors import Problem, TableError
from croupier.table.journal.claim import Claim, in_use
from croupier.table.journal.files import BESIDE, PRIVATE, beside, fit, made, nothing_there, whole
from croupier.table.journal.migrations import migrate

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sqlalchemy import Connection
    from sqlalchemy.exc import DBAPIError

PRAGMAS: Final[Mapping[str, int | str]] = {
    "busy_timeout": 5000,
    "journal_mode": "wal",
    "synchronous": 2,  # FULL
    "fullfsync": 1,  # on a Mac, where a sync without it leaves the disk's own cache alone
    "foreign_keys": 1,
    "trusted_schema": 0,
    "cell_size_check": 1,
}
"""What is asked of every connection that writes, and read back."""
PAGES: Final = 1000
"""Pages that are copied at a time, so that a copy can be interrupted."""
VERIFY: Final = '"croupier journal verify" names every fault; restore a backup'
"""What to do about a journal that is damaged."""
_ASKED: Final = 5
"""So often it is asked whether a file that comes and goes may be read."""


class SqliteFile:
    """A file of SQLite that is there or may come to be."""

    def __init__(self, path: Path) -> None:
        """Take its path, following links, so that its log lies beside the file itself."""
        self.path = Path(
            os.path.realpath(path)
        )  # unlike `Path.resolve`, no error where links lead in a circle
        self.name = str(path)
        self._claim = Claim(self.path)
        self._made = False
        self._alone: tuple[int, int] | None = None

    # To write

    def claim(self) -> None:
        """Be the one who writes.  Raises `TableError` (``table.journal_in_use``, ``table.cannot_open``)."""
        try:
            fit(self.path, self.name, os.R_OK | os.W_OK)
            taken = self._claim.take()
        except (OSError, sqlite3.Error) as error:
            raise self._unopened(error) from None
        if not taken:
            raise in_use(self.name)

    def release(self) -> None:
        """Let another write."""
        self._claim.release()

    def create(self) -> None:
        """Make an empty file where there is none.

        Raises `TableError`: ``table.cannot_open``, and ``table.file_exists`` where only a log is there, which
        would be lost; and as `croupier.table.journal.files.whole` does.
        """
        try:
            if not self.path.exists():
                nothing_there(self.path, self.name)
            whole(self.path, self.name)
            self._made = made(self.path, PRIVATE)
        except OSError as error:
            raise self._unopened(error) from None

    def take_back(self) -> None:
        """Take away a file that was made and of which no journal came."""
        if self._made:
            for end in (*BESIDE, ""):
                with contextlib.suppress(OSError):
                    beside(self.path, end).unlink()

    def plain(self) -> Engine:
        """Give what reads a database that may be any, and takes back what was left half written."""
        made = functools.partial(self.connect, "rw")
        return create_engine("sqlite://", creator=made, poolclass=NullPool, isolation_level="AUTOCOMMIT")

    def writer(self) -> Engine:
        """Give what writes; each of its transactions locks the database at once.

        A connection raises `TableError` (``table.unsafe_database``) where the database does not do what is
        asked.
        """
        engine = create_engine("sqlite://", creator=self._writing, poolclass=StaticPool)

        @event.listens_for(engine, "begin")
        def _begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

        return engine

    def _writing(self) -> sqlite3.Connection:
        connection = self.connect("rw")
        for pragma, value in PRAGMAS.items():
            connection.execute(f"PRAGMA {pragma}={value}")
        held = {pragma: connection.execute(f"PRAGMA {pragma}").fetchone()[0] for pragma in PRAGMAS}
        wrong = {pragma for pragma, value in PRAGMAS.items() if held[pragma] != value}
        if wrong:
            connection.close()
            told = ", ".join(f"{each} is {held[each]} and not {PRAGMAS[each]}" for each in sorted(wrong))
            what = f"the database does not keep what is asked of it: {told}"
            remedy = "put the journal on a disk of this machine, or use a newer SQLite"
            raise TableError(Problem("table.unsafe_database", what, self.name, remedy))
        return connection

    def settle(self, connection: Connection) -> None:
        """Bring what the log holds into the file itself, and begin the log anew.

        After a sync that failed, the log may hold what only the memory of the operating system has; what is
        written behind it would be lost with it when the power fails.  Raises `TableError`:
        ``table.cannot_open``, and ``table.journal_in_use`` where a reader holds an old state for too long.
        """
        try:
            cursor = connection.connection.cursor()  # a checkpoint stands outside of transactions
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            (busy, *_) = cursor.fetchall()[0]
            cursor.close()
            self._sync_log()
        except (sqlite3.Error, OSError) as error:
            raise self._unopened(error) from None
        if busy:
            what = "a reader holds an old state of the journal"
            raise TableError(Problem("table.journal_in_use", what, self.name, "end it first"))

    def _sync_log(self) -> None:
        with contextlib.suppress(FileNotFoundError):  # an empty database has no log yet
            log = os.open(self.log, os.O_RDWR)
            try:
                os.fsync(log)
            finally:
                os.close(log)

    # To read

    def reader(self, *, steady: bool) -> Engine:
        """Give what reads and never writes: `steady` all in one state, else each statement the newest.

        Raises `TableError` (``table.no_journal``) where there is no file.
        """
        self._be_there()
        made = functools.partial(self._reading, steady=steady)
        if not steady:
            return create_engine("sqlite://", creator=made, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        engine = create_engine("sqlite://", creator=made, poolclass=NullPool)

        @event.listens_for(engine, "begin")
        def _begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN")

        return engine

    def copy(self, target: SqliteFile) -> None:
        """Copy one state of the database, which may be written meanwhile, into an empty file.

        Raises `TableError` (``table.no_journal``, ``table.cannot_write``, ``table.journal_in_use``,
        ``table.journal_damaged``).
        """
        self._be_there()
        try:
            with (
                contextlib.closing(self._reading()) as out_of,
                contextlib.closing(target.connect("rw")) as into,
            ):
                into.execute(
                    "PRAGMA journal_mode=OFF"
                )  # it is there whole or not at all, and has nothing beside it
                out_of.execute("BEGIN")
                out_of.execute(
                    "SELECT count(*) FROM sqlite_master"
                ).fetchone()  # one state, however long it takes
                out_of.backup(into, pages=PAGES, progress=_go_on)
            self.read()
        except sqlite3.Error as error:
            self.read()
            raise self._uncopied(error) from None

    def faults(self, connection: Connection) -> Iterator[str]:
        """Say what is wrong with the database as such, whatever it holds."""
        for (said,) in connection.exec_driver_sql("PRAGMA integrity_check"):
            if said != "ok":
                yield str(said).lower()

    def made_otherwise(self, connection: Connection) -> Iterator[str]:
        """Say which tables, and what else there is, as triggers, are not as they were made."""
        held, made = _made_of(connection), _as_made()
        for name in sorted(held.keys() | made.keys(), key=str):
            if held.get(name) != made.get(name):
                yield f"{name} is not as it was made"

    def _be_there(self) -> None:
        try:
            if not self.path.is_file():
                what = "this is no file" if self.path.exists() else "there is no such file"
                raise TableError(Problem("table.no_journal", what, self.name, "name a journal"))
            fit(self.path, self.name, os.R_OK)
            for end in BESIDE:
                if _forbidden(beside(self.path, end)):
                    what = "the journal cannot be opened: permission denied to the log beside it"
                    remedy = "have it read by whoever may"
                    raise TableError(Problem("table.cannot_open", what, self.name + end, remedy))
            whole(self.path, self.name)
        except OSError as error:
            raise self._unopened(error, "read") from None

    def _reading(self, *, steady: bool = True) -> sqlite3.Connection:
        # Whoever writes keeps a log beside it; where there is none, one state is read without making one.
        self._alone = self._changed() if steady and not self.log.exists() else None
        connection = self.connect("ro" if self._alone is None else "ro&immutable=1")
        connection.text_factory = _text
        return connection

    def read(self) -> None:
        """Say that one state was read to its end.

        Raises `TableError` (``table.journal_in_use``) where somebody may have written to it meanwhile, whom
        reading without a log does not see.
        """
        if self._alone is not None and (self.log.exists() or self._changed() != self._alone):
            what = "somebody opened the journal while it was read"
            raise TableError(Problem("table.journal_in_use", what, self.name, "read it again"))

    def _changed(self) -> tuple[int, int]:
        """Give what a change of the file would change."""
        try:
            found = self.path.stat()
        except FileNotFoundError:
            return 0, 0
        return found.st_mtime_ns, found.st_size

    @property
    def log(self) -> Path:
        """The log that lies beside the file while somebody writes, or until it is brought into it."""
        return beside(self.path, "-wal")

    def connect(self, mode: str) -> sqlite3.Connection:
        """Give a connection in one of SQLite's modes.  Raises `TableError` (``table.cannot_open``)."""
        try:
            return sqlite3.connect(
                f"{self.path.as_uri()}?mode={mode}", uri=True, isolation_level=None, check_same_thread=False
            )
        except sqlite3.Error as error:
            raise self._unopened(error, "written" if mode == "rw" else "read") from None

    def _uncopied(self, error: sqlite3.Error) -> TableError:
        what = f"the journal cannot be copied: {str(error).lower()}"
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT:
            return TableError(Problem("table.journal_damaged", what, self.name, VERIFY))
        return TableError(Problem("table.cannot_write", what, self.name, "make room on the disk"))

    def unreadable(self, error: DBAPIError) -> TableError:
        """Say that the database cannot be read."""
        code = getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if code == sqlite3.SQLITE_NOTADB:
            what = "this file is no journal, or its beginning is damaged"
            return TableError(Problem("table.not_a_journal", what, self.name, "name a journal"))
        if code in {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM} and error.orig:
            return self._unopened(error.orig, "read")
        what = f"the journal cannot be read: {str(error.orig).lower()}"
        return TableError(Problem("table.journal_damaged", what, self.name, VERIFY))

    def _unopened(self, error: BaseException, how: str = "written") -> TableError:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        what = f"the journal cannot be opened: {reason}"
        return TableError(Problem("table.cannot_open", what, self.name, f"name a file that can be {how}"))


def _go_on(_status: int, _left: int, _pages: int) -> None:
    """Copy on: whatever interrupts a copy comes between two calls of this."""


def _forbidden(path: Path) -> bool:
    """Say whether a file is there that may not be read.

    It comes and goes while somebody writes, between two questions too: only what is refused each time is.
    It is not opened to see, since closing it would let go of the locks that SQLite holds on it here.
    """
    return all(not os.access(path, os.R_OK) and os.path.lexists(path) for _ in range(_ASKED))


def _made_of(connection: Connection) -> dict[object, tuple[object, ...]]:
    """Give how each part of a database was made, by its name."""
    found = connection.exec_driver_sql("SELECT name, type, tbl_name, sql FROM sqlite_master")
    return {row[0]: tuple(row) for row in found}


@functools.cache
def _as_made() -> dict[object, tuple[object, ...]]:
    """Give how each part of a journal is made."""
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        migrate(connection, "")
        made = _made_of(connection)
    engine.dispose()
    return made


def _text(content: bytes) -> str:
    """Read a text, whatever somebody may have made of it."""
    return content.decode("utf-8", "surrogateescape")
