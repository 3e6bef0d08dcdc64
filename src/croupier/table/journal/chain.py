"""How does each entry hold all that stand before it, so that none can be altered, moved or lost unnoticed?

An entry's hash is the SHA-256 of: ``croupier/journal/1`` and a 0; its place among all entries, from 1 (u64);
the hash of the entry before it, 32 bytes, all 0 before the first; the number of bytes of its body (u64) and
the body; the number of bytes of the digest of the snapshot that was taken with it, 0 or 32 (u64), and that
digest.  Every number has its highest byte first.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final, NamedTuple

from croupier.errors import Problem, TableError

TAG: Final = b"croupier/journal/1\0"
"""What no other hash of Croupier begins with."""
GENESIS: Final = bytes(32)
"""What stands in for the hash before the first entry."""
_ANCHOR: Final = re.compile(r"(0|[1-9][0-9]{0,18}):([0-9a-f]{64})")


class Anchor(NamedTuple):
    """A place and the hash there: kept elsewhere, it shows whether the journal still is what it was.

    Nobody can shorten or rewrite the journal up to there without breaking with it.
    """

    place: int
    hash: bytes

    def __str__(self) -> str:
        """Give it as it is kept: ``17:`` and 64 hexadecimal digits."""
        return f"{self.place}:{self.hash.hex()}"


BEGINNING: Final = Anchor(0, GENESIS)
"""The anchor of a journal without entries."""


def link(place: int, previous: bytes, body: bytes, snapshot: bytes | None = None) -> bytes:
    """Give the hash of an entry; `snapshot` is the `digest` of the snapshot taken with it, or None."""
    taken = snapshot or b""
    return hashlib.sha256(
        b"".join((TAG, _u64(place), previous, _u64(len(body)), body, _u64(len(taken)), taken))
    ).digest()


def digest(snapshot: bytes) -> bytes:
    """Give what the chain holds of a snapshot: its SHA-256."""
    return hashlib.sha256(snapshot).digest()


def parse(text: str) -> Anchor:
    """Read an anchor as it is kept.  Raises `TableError` (``table.bad_anchor``)."""
    found = _ANCHOR.fullmatch(text)
    if found is None:
        what = f"{text!r} is no anchor"
        remedy = 'give a place, a colon and 64 hexadecimal digits, as "croupier journal anchor" prints them'
        raise TableError(Problem("table.bad_anchor", what, "anchor", remedy))
    anchor = Anchor(int(found[1]), bytes.fromhex(found[2]))
    check(anchor)
    return anchor


def check(anchor: object) -> None:
    """Refuse what is no anchor of any journal, as one before the first entry that is not `BEGINNING`.

    Raises `TypeError`, and `TableError` (``table.bad_anchor``).
    """
    if not isinstance(anchor, Anchor):
        message = f"the anchor is a {type(anchor).__name__}; croupier.table.journal.chain.parse reads one"
        raise TypeError(message)
    if anchor.place == BEGINNING.place and anchor != BEGINNING:
        what = f"{str(anchor)!r} is no anchor: before the first entry stand 64 zeros"
        remedy = 'give one as "croupier journal anchor" prints it'
        raise TableError(Problem("table.bad_anchor", what, "anchor", remedy))


def _u64(number: int) -> bytes:
    return number.to_bytes(8, "big")
