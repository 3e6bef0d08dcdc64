"""Of which files is the server made, and are they what they were when it started?

They are listed as `sha256sum` lists files, those of the package in the order of their names' bytes, then that
of the configuration; so whoever has a shell comes to the same digest without us, as docs/server.md shows.
"""

from __future__ import annotations

import errno
import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import croupier

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PACKAGE: Final = Path(croupier.__file__).parent
"""Where the program's own files lie: code, rules of games, and the page."""
MADE: Final = "__pycache__"
"""The folders of what Python makes of them by itself."""
FOLDER: Final = "a folder"
"""What stands for the content of a folder."""
SHORT: Final = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOMEM})
"""Errors of a system that is short of something: they say nothing of the file."""


class OwnFiles:
    """The files of a server as they were at one time."""

    def __init__(self, folder: Path = PACKAGE, others: Sequence[Path] = ()) -> None:
        """Read all below a folder, and some others, as that of a configuration.

        Raises `OSError` where the system is short of something, as `look` does.
        """
        self._folder = folder
        self._others = tuple(others)
        self.hashes: Mapping[str, str]
        """The SHA-256 of each file, by its name."""
        self.hashes, self._beside = self._read()
        self.digest = digest(self.hashes)
        """That of all of them together."""
        self.changed: tuple[str, ...] = ()
        """What was found changed, missing or new when it was looked last: the server is not what it was."""

    def look(self) -> tuple[str, ...]:
        """Read them again, and give those that are changed, missing or new, as they can be shown."""
        hashes, beside = self._read()
        pairs = ((self.hashes, hashes), (self._beside, beside))
        found = {
            name for old, new in pairs for name in old.keys() | new.keys() if old.get(name) != new.get(name)
        }
        self.changed = tuple(os.fsencode(name).decode(errors="backslashreplace") for name in sorted(found))
        return self.changed

    def _read(self) -> tuple[dict[str, str], dict[str, str]]:
        """Give the hash of each file, and what there is besides: folders, and where links lead."""
        files: dict[str, Path] = {}
        beside: dict[str, str] = {}
        for place, folders, names in os.walk(self._folder, onerror=_unless_short):
            folders[:] = [name for name in folders if name != MADE]
            for each in (Path(place, name) for name in (*folders, *names)):
                name = f"./{each.relative_to(self._folder).as_posix()}"
                if each.is_symlink():
                    beside[name] = f"a link to {each.readlink()}"
                elif each.is_dir():
                    beside[name] = FOLDER
                if each.is_file():
                    files[name] = each
        listed = [(name, files[name]) for name in sorted(files, key=os.fsencode)]
        return {name: _hash(file) for name, file in (*listed, *((str(f), f) for f in self._others))}, beside


def digest(hashes: Mapping[str, str]) -> str:
    """Give the SHA-256 of a list of files, a line each as `sha256sum` writes it."""
    return hashlib.sha256(
        b"".join(os.fsencode(f"{hash_}  {name}\n") for name, hash_ in hashes.items())
    ).hexdigest()


def _hash(file: Path) -> str:
    """Give the SHA-256 of a file; nothing where it cannot be read, which is no hash of any."""
    try:
        with file.open("rb") as opened:
            return hashlib.file_digest(opened, "sha256").hexdigest()
    except OSError as error:
        _unless_short(error)
        return ""


def _unless_short(error: OSError) -> None:
    """Let a file or a folder that cannot be read be one that is changed, unless that is not its own fault."""
    if error.errno in SHORT:
        raise error
