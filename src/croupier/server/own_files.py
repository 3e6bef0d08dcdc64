"""Of which files is the server made, and are they what they were when it started?

They are listed as `sha256sum` lists files, those of the package in the order of their names' bytes, then that
of the configuration; so whoever has a shell comes to the same digest without us, as docs/server.md shows.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

import croupier

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PACKAGE: Final = Path(croupier.__file__).parent
"""Where the program's own files lie: code, rules of games, and the page."""
MADE: Final = "__pycache__"
"""The folders of what Python makes of them by itself."""


class OwnFiles:
    """The files of a server as they were at one time."""

    def __init__(self, folder: Path = PACKAGE, others: Sequence[Path] = ()) -> None:
        """Read all below a folder, and some others, as that of a configuration."""
        self._folder = folder
        self._others = tuple(others)
        self.hashes: Mapping[str, str] = self._read()
        """The SHA-256 of each file, by its name."""
        self.digest = digest(self.hashes)
        """That of all of them together."""
        self.changed: tuple[str, ...] = ()
        """Those that were found changed, missing or new; once there is one, the server is not what it was."""

    def look(self) -> tuple[str, ...]:
        """Read them again, and give those that are changed, missing or new."""
        now = self._read()
        names = sorted(self.hashes.keys() | now.keys())
        found = tuple(name for name in names if self.hashes.get(name) != now.get(name))
        self.changed = tuple(dict.fromkeys((*self.changed, *found)))
        return found

    def _read(self) -> dict[str, str]:
        below = (file for file in self._folder.rglob("*") if MADE not in file.parts and file.is_file())
        named = {f"./{file.relative_to(self._folder).as_posix()}": file for file in below}
        named = {name: named[name] for name in sorted(named, key=str.encode)}
        return {name: _hash(file) for name, file in (*named.items(), *((str(f), f) for f in self._others))}


def digest(hashes: Mapping[str, str]) -> str:
    """Give the SHA-256 of a list of files, a line each as `sha256sum` writes it."""
    return hashlib.sha256(
        "".join(f"{hash_}  {name}\n" for name, hash_ in hashes.items()).encode()
    ).hexdigest()


def _hash(file: Path) -> str:
    """Give the SHA-256 of a file; nothing where it cannot be read, which is no hash of any."""
    try:
        with file.open("rb") as opened:
            return hashlib.file_digest(opened, "sha256").hexdigest()
    except OSError:
        return ""
