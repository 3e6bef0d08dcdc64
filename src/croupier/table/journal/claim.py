"""How is one process the only one that writes a journal, until it lets go or ends, however it ends?

It holds an exclusive transaction on an empty database beside the journal.  The file is there only as long as
somebody holds it, or was killed while he did.

Such a lock belongs to the process and to the file, not to a descriptor: whichever descriptor of the file the
process closes, the lock is gone.  So nothing here opens the file but SQLite, which knows of that.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from typing import TYPE_CHECKING, Final

from croupier.errors import Problem, TableError
from croupier.table.journal.files import CLAIM, PRIVATE, beside, made

if TYPE_CHECKING:
    from pathlib import Path

_IN_TURN: Final = threading.Lock()
"""Held while a claim is made or given up, since a file that one thread makes it also closes once."""


class Claim:
    """The claim to write the journal of a path."""

    def __init__(self, path: Path) -> None:
        """Claim nothing yet."""
        self._file = beside(path, CLAIM)
        self._held: sqlite3.Connection | None = None
        self._process = 0

    def take(self) -> bool:
        """Claim it; say whether that can be, or somebody else has it.

        Raises `OSError` or `sqlite3.Error` where the file beside the journal can be neither made nor locked.
        """
        with _IN_TURN:
            while True:
                made(self._file, PRIVATE)
                before = self._which()
                try:
                    held = self._locked()
                except sqlite3.Error as error:
                    if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                        return False
                    if before == self._which() and os.path.lexists(self._file):
                        raise
                    continue
                if before == self._which():
                    self._held, self._process = held, os.getpid()
                    return True
                held.close()  # who had it took the file away meanwhile: it is no lock of anything any more

    def release(self) -> None:
        """Let another have it."""
        if self._held is None:
            return
        with _IN_TURN:
            # A child that was forked has the connection and not the lock, and must not take away the file.
            if self._process == os.getpid():
                with contextlib.suppress(OSError):
                    if not self._file.stat().st_size:
                        self._file.unlink()
            self._held.close()
            self._held = None

    def _locked(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            f"{self._file.as_uri()}?mode=rw",
            uri=True,
            timeout=0,
            isolation_level=None,
            check_same_thread=False,
        )
        try:
            connection.execute("PRAGMA journal_mode=MEMORY")  # never written, it has no file of its own
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _which(self) -> tuple[int, int, int] | None:
        """Tell the file apart from another of its name, as one that is made once it is taken away."""
        try:
            found = self._file.stat()
        except FileNotFoundError:
            return None
        return found.st_dev, found.st_ino, found.st_ctime_ns


def in_use(name: str) -> TableError:
    """Say that somebody else has the claim to a journal."""
    return TableError(
        Problem("table.journal_in_use", "another process writes to the journal", name, "stop it first")
    )
