"""In which file may a journal lie: of which name and kind, by how many names, and beside which others?"""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING, Final

from croupier.errors import Problem, TableError

if TYPE_CHECKING:
    from pathlib import Path

BESIDE: Final = ("-wal", "-shm", "-journal")
"""The ends of the names of the files that belong to a database."""
CLAIM: Final = "-writer"
"""The end of the name of the file that is locked by whoever writes."""
PRIVATE: Final = 0o600
"""Who may read a journal, which holds the order of the shoes in play: its owner."""


def beside(path: Path, end: str) -> Path:
    """Give the file that belongs to a journal and has its name with an end."""
    return path.parent / f"{path.name}{end}"


def belongs(path: Path) -> bool:
    """Say whether a file, by its name, belongs to a journal and may itself be none.

    SQLite takes what is there for its own, and writes over it or takes it away.
    """
    return path.name.casefold().endswith((*BESIDE, CLAIM))


def made(path: Path, mode: int) -> bool:
    """Make an empty file, and say whether it was not there yet.  Raises `OSError`.

    One that is there is left alone: to open and close it would undo whatever lock this process has on it.
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, mode))
    except FileExistsError:
        return False
    return True


def fit(path: Path, name: str, access: int) -> None:
    """Refuse a file that is there and in which no journal can lie; `name` is what messages call it.

    `access` is what is to be done with it, as `os.access` has it.  Raises `TableError`
    (``table.cannot_open``), and `OSError`.
    """
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return
    why, remedy = "", f"name a file that can be {'written' if access & os.W_OK else 'read'}"
    if stat.S_ISDIR(found.st_mode):
        why = "this is a directory"
    elif not stat.S_ISREG(found.st_mode):
        why = "this is no file"
    elif found.st_nlink > 1:
        # Its log lies beside one name only: whoever comes by another misses it, or writes one of his own.
        why, remedy = (
            f"the file has {found.st_nlink} names (hard links)",
            "leave it one, or name a copy of it",
        )
    elif not os.access(path, access):
        why = "permission denied"
    if why:
        raise TableError(Problem("table.cannot_open", f"the journal cannot be opened: {why}", name, remedy))


def whole(path: Path, name: str) -> None:
    """Refuse a file that SQLite would take for a new one; `name` is what messages call it.

    It would take away the log of an empty file, and write over a single byte, which it calls empty too.
    Raises `TableError` (``table.journal_damaged``, ``table.not_a_journal``), and `OSError`.
    """
    size = path.stat().st_size if path.exists() else None
    if size == 1:
        what = "this file is no journal: it holds one byte"
        raise TableError(Problem("table.not_a_journal", what, name, "name a journal"))
    log = beside(path, "-wal")
    if size == 0 and log.exists() and log.stat().st_size:
        what = "the file is empty, and the log beside it is not"
        remedy = "move both away, and restore a backup"
        raise TableError(Problem("table.journal_damaged", what, name, remedy))


def no_link(path: str) -> None:
    """Refuse a link, which no copy follows or replaces.  Raises `TableError` (``table.file_exists``)."""
    if os.path.islink(path):  # noqa: PTH114  `Path.is_symlink` raises where one may not look
        what = f"this is a link that leads to {os.path.realpath(path)}"
        raise TableError(Problem("table.file_exists", what, path, "name a file, or move the link away"))


def nothing_there(path: Path, name: str) -> None:
    """See that neither a file nor one that would belong to it is there; `name` is what messages call it.

    Raises `TableError` (``table.file_exists``), and `OSError`.
    """
    for end in ("", *BESIDE):
        try:
            beside(path, end).lstat()
        except FileNotFoundError:
            continue
        raise TableError(there_already(name, end))


def there_already(name: str, end: str = "") -> Problem:
    """Say that a file is there, or one that belongs to it."""
    remedy = "move it away: it belongs to a journal" if end else "name another file, or move it away"
    return Problem("table.file_exists", "the file is there already", name + end, remedy)
