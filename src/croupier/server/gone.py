"""Who has logged out and has a cookie that would still hold: kept in a file, a line each?

A line is added for whoever logs out, and is on the disk when he is told so.  Those whose cookies have run out
are left out when the server starts, and forgotten while it runs.
"""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING, Final, NoReturn

from croupier.errors import Problem, ServerError
from croupier.whole import WholeFile

if TYPE_CHECKING:
    from pathlib import Path

OWNERS: Final = 0o600
FEW: Final = 1_000
"""So many names are kept before it is looked whose time has come."""


class Gone:
    """Those who have logged out, by name, until their cookies have run out in Unix time."""

    def __init__(self, file: Path | None, now: float) -> None:
        """Read who is in the file; without one it is kept in memory only.

        Raises `ServerError` (``server.bad_key``) where it cannot be read, or written anew.
        """
        self._file = file
        self._alone = threading.Lock()
        read = {} if file is None else _read(file)
        self._until = {patron: until for patron, until in read.items() if until > now}
        self._look_at = max(FEW, 2 * len(self._until))
        if file is not None and len(self._until) < len(read):
            _write(file, self._until)

    def __contains__(self, patron: str) -> bool:
        """Say whether somebody has logged out."""
        return patron in self._until

    def add(self, patron: str, until: float, now: float) -> None:
        """Know that somebody has logged out, for as long as the server runs."""
        self._until[patron] = until
        if len(self._until) > self._look_at:
            self._until = {name: end for name, end in self._until.items() if end > now}
            self._look_at = max(FEW, 2 * len(self._until))

    def keep(self, patron: str, until: float) -> None:
        """Have it be known after a restart too; it is on the disk then.  Raises `OSError`."""
        if self._file is None:
            return
        with self._alone:
            opened = os.open(self._file, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, OWNERS)
            with os.fdopen(opened, "ab") as file:
                file.write(f"{patron} {until:.0f}\n".encode())
                file.flush()
                os.fsync(file.fileno())


def _read(file: Path) -> dict[str, float]:
    """Read who logged out; a line that is none is left out."""
    try:
        text = file.read_text(encoding="ascii", errors="replace")
    except FileNotFoundError:
        return {}
    except OSError as error:
        _refuse("read", file, error)
    parts = (line.split() for line in text.splitlines())
    return {part[0]: float(part[1]) for part in parts if len(part) == 2 and part[1].isdigit()}  # noqa: PLR2004


def _write(file: Path, until: dict[str, float]) -> None:
    try:
        with WholeFile(file) as whole:
            whole.file.writelines(f"{patron} {end:.0f}\n".encode() for patron, end in until.items())
    except OSError as error:
        _refuse("written", file, error)


def _refuse(done: str, file: Path, error: OSError) -> NoReturn:
    what = f"the file of those who logged out cannot be {done}: {(error.strerror or str(error)).lower()}"
    remedy = "let the server read and write it, or name another key_file"
    raise ServerError(Problem("server.bad_key", what, str(file), remedy)) from None
