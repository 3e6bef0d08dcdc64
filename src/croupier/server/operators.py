"""Who are the operators: which tokens were given to whom, and whose is the one that somebody shows?

A token is shown once, when it is made.  The file has its SHA-256 alone, by which nobody can find a token of
256 bits again, and is its owner's to read.  A name may have several tokens, so that one takes the place of
another without an hour in which neither holds.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import hmac
import os
import secrets
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NoReturn

import msgspec
from msgspec import Meta

from croupier.errors import Problem, ServerError
from croupier.table.amounts import Name
from croupier.whole import WholeFile

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Generator

PREFIX: Final = "croupier_op_"
"""What a token begins with, so that whoever searches for tokens that leaked finds it."""
BYTES: Final = 32
"""Bytes of chance in a token."""
PRIVATE: Final = 0o600
FORMAT: Final = "croupier/tokens/1"
MOST_BYTES: Final = 1 << 20
"""The longest file of tokens that is read."""
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One token that holds: its id, whose it is, when it was made, its last four letters, and its SHA-256."""

    id: Annotated[str, Meta(pattern=r"^T[0-9A-F]{8}\Z")]
    name: Name
    created: str
    last_four: str
    hash: Hash


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the tokens."""

    format: str
    tokens: tuple[Token, ...]


_NAME: Final = msgspec.json.Decoder(Name)
_FILE: Final = msgspec.json.Decoder(_File)


class Operators:
    """The operators of a house, as a file has them; a change of the file holds at once."""

    def __init__(self, file: Path | str) -> None:
        """Name the file; where there is none, nobody is an operator."""
        self._path = Path(file)
        self._as_read: tuple[int, int, int] | None = None
        self._tokens: tuple[Token, ...] = ()

    def __repr__(self) -> str:
        """Name the file, and nothing of what it holds."""
        return f"<Operators of {self._path}>"

    def who(self, token: str) -> str | None:
        """Give the name of whose token it is; None for nobody's.

        Every token is compared, and each takes as long as any other.  Raises `ServerError` as `tokens`.
        """
        given, found = _hash(token), None
        for kept in self.tokens():
            if hmac.compare_digest(kept.hash, given):
                found = kept.name
        return found

    def tokens(self) -> tuple[Token, ...]:
        """Give the tokens that hold, in the order in which they were made.

        Raises `ServerError` (``server.tokens_file``) where the file cannot be read, holds something else, or
        is others' to read or to write as well.
        """
        try:
            with self._path.open("rb") as file:
                found = os.fstat(file.fileno())
                read = found.st_mtime_ns, found.st_size, found.st_ino
                self._hold_private(found)
                if read != self._as_read:
                    self._tokens, self._as_read = self._decoded(file.read(MOST_BYTES)), read
        except FileNotFoundError:
            self._tokens, self._as_read = (), None
        except OSError as error:
            self._refuse(f"it cannot be read: {_reason(error)}", "name a file that can be read")
        return self._tokens

    def new(self, name: str, at: dt.datetime) -> tuple[str, Token]:
        """Make a token for somebody at a time, and give it; nobody can show it again.

        Raises `ServerError` (``server.bad_name``, ``server.tokens_file``).
        """
        try:
            _NAME.decode(msgspec.json.encode(name))
        except msgspec.ValidationError:
            remedy = "write up to 48 small letters, digits, dots, hyphens and underscores, as rosa"
            raise ServerError(
                Problem("server.bad_name", f"{name!r:.60} is no name", "NAME", remedy)
            ) from None
        token = PREFIX + secrets.token_urlsafe(BYTES)
        created = at.isoformat(timespec="seconds")
        made = Token(f"T{secrets.token_hex(4).upper()}", name, created, token[-4:], _hash(token))
        with self._alone():
            self._write((*self.tokens(), made))
        return token, made

    def revoke(self, which: str) -> tuple[Token, ...]:
        """Let one token hold no more, by its id, or all of somebody's, and give them.

        Raises `ServerError` (``server.unknown_token``, ``server.tokens_file``).
        """
        with self._alone():
            held = self.tokens()
            gone = tuple(token for token in held if which in {token.id, token.name})
            if not gone:
                what, remedy = f"no token has the id or the name {which!r:.60}", '"token list" names all'
                raise ServerError(Problem("server.unknown_token", what, str(self._path), remedy))
            self._write(tuple(token for token in held if token not in gone))
        return gone

    @contextlib.contextmanager
    def _alone(self) -> Generator[None]:
        """Let nobody else change the file meanwhile."""
        try:
            folder = os.open(self._path.parent, os.O_RDONLY)
        except OSError as error:
            self._refuse(f"its folder cannot be opened: {_reason(error)}", "name another file")
        try:
            fcntl.flock(folder, fcntl.LOCK_EX)
            yield
        finally:
            os.close(folder)

    def _write(self, tokens: tuple[Token, ...]) -> None:
        body = msgspec.json.format(msgspec.json.encode(_File(FORMAT, tokens)), indent=2)
        try:
            with WholeFile(self._path) as whole:
                os.fchmod(whole.file.fileno(), PRIVATE)
                whole.file.write(body + b"\n")
        except OSError as error:
            self._refuse(f"it cannot be written: {_reason(error)}", "name a file that can be written")

    def _decoded(self, body: bytes) -> tuple[Token, ...]:
        try:
            read = _FILE.decode(body)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
            self._refuse(f"it holds no tokens: {fault}", "bring the old file back, or make new tokens")
        if read.format != FORMAT:
            self._refuse(f"its format is {read.format!r:.40}", f"this Croupier reads {FORMAT}")
        return read.tokens

    def _hold_private(self, found: os.stat_result) -> None:
        mode = stat.S_IMODE(found.st_mode)
        if not stat.S_ISREG(found.st_mode):
            self._refuse("it is no plain file", "name a file")
        if mode & 0o077:
            self._refuse(f"others may use it: its mode is {mode:03o}", f"type: chmod 600 {self._path}")
        if found.st_uid not in {os.geteuid(), 0}:
            self._refuse("it is somebody else's", "let whoever runs the server own it")

    def _refuse(self, what: str, remedy: str) -> NoReturn:
        raise ServerError(Problem("server.tokens_file", what, str(self._path), remedy)) from None


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
