"""Has the journal that is written still its name, or was it moved, removed or replaced meanwhile?

What is written to a file that has no name any more is lost once the process ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.table.journal.database import database

if TYPE_CHECKING:
    from pathlib import Path


class JournalName:
    """The name of a journal, and which file it had when the rooms were opened."""

    def __init__(self, db: str) -> None:
        """Know the name; `note` looks which file has it."""
        self._db = db
        self._file: tuple[int, int] | None = None

    def note(self) -> None:
        """Know which file has the name."""
        self._file = _file_of(database(self._db).path)

    def holds(self) -> bool:
        """Say whether the same file has the name yet; where none was noted, nothing is wrong with it."""
        return self._file is None or _file_of(database(self._db).path) == self._file


def _file_of(path: Path) -> tuple[int, int] | None:
    """Give what is a file's own for as long as it is there, whatever its name; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
