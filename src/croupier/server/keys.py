"""Where is the key by which guests are signed: in a file for the server alone, made when first needed?"""

from __future__ import annotations

import os
import secrets
import stat
from pathlib import Path
from typing import Final, NoReturn

from croupier.errors import Problem, ServerError

BYTES: Final = 32
"""How long a key is."""
OTHERS: Final = 0o077
"""The permissions of everybody but the owner."""


def key(file: str) -> bytes:
    """Give the key of a file; where there is none, make one.

    Raises `ServerError` (``server.bad_key``) for one that others may read or write, that is somebody else's,
    that is no plain file, or too short.
    """
    path = Path(file)
    try:
        _make(path)
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK)
        with os.fdopen(descriptor, "rb") as opened:
            return _checked(opened.fileno(), opened.read(4096), file)
    except OSError as error:
        if not path.parent.is_dir():
            what = f"there is no folder {path.parent} for the key by which guests are signed"
            _bad(what, file, "make it, or name another --db or key_file")
        _bad(f"the key cannot be read: {(error.strerror or str(error)).lower()}", file, "check the path")


def _make(path: Path) -> None:
    """Make a key, unless there is one; nobody ever finds the half of it."""
    if path.exists() or path.is_symlink():
        return
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.unlink(missing_ok=True)
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    with os.fdopen(descriptor, "wb") as made:
        made.write(secrets.token_hex(BYTES).encode() + b"\n")
        made.flush()
        os.fsync(made.fileno())
    part.rename(path)


def _checked(descriptor: int, held: bytes, file: str) -> bytes:
    about = os.fstat(descriptor)
    if not stat.S_ISREG(about.st_mode):
        _bad("the key is no plain file", file, "name another")
    if about.st_uid != os.geteuid():
        _bad("the key is somebody else's file", file, "start the server as whoever owns it")
    if about.st_mode & OTHERS:
        _bad(
            f"others may use the key: its mode is {stat.S_IMODE(about.st_mode):o}", file, f"chmod 600 {file}"
        )
    found = held.strip()
    if len(found) < BYTES:
        _bad(
            f"a key has at least {BYTES} bytes",
            file,
            "remove the file: a new one is made, and guests begin anew",
        )
    return found


def _bad(what: str, file: str, remedy: str) -> NoReturn:
    raise ServerError(Problem("server.bad_key", what, file, remedy)) from None
