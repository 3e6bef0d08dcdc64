"""What does the house commit itself to before the betting: which bytes, and their SHA-256?

The bytes are ``croupier/shoe/1``, a 0, the number of bytes of the table's name (u16) and the name in ASCII,
the number of the shoe (u64), 32 bytes of salt, the number of cards (u16) and the cards, one byte each, in the
order before the cut; every number with its highest byte first.  ``docs/fairness.md`` describes it for another
language.
"""

from __future__ import annotations

import hashlib
import struct
from typing import TYPE_CHECKING, Final

from croupier.cards.card import DECK
from croupier.errors import Problem, TableError

if TYPE_CHECKING:
    from collections.abc import Iterator

TAG: Final = b"croupier/shoe/1\0"
"""What no other hash of Croupier begins with."""
SALT: Final = 32
"""Bytes of salt: as many as the hash has, so that the order cannot be found by trying."""
MOST_BYTES: Final = (1 << 16) - 1
"""The most bytes of a name, and the most cards: what 16 bits hold."""
MOST_SHOES: Final = (1 << 64) - 1
"""The greatest number of a shoe."""


def commitment(table: str, shoe: int, salt: bytes, order: bytes) -> str:
    """Give the commitment to an order of cards: a SHA-256, 64 hexadecimal digits in small letters.

    Raises `TableError` as `written` does.
    """
    return hashlib.sha256(written(table, shoe, salt, order)).hexdigest()


def written(table: str, shoe: int, salt: bytes, order: bytes) -> bytes:
    """Give the bytes that are committed to.

    Raises `TableError` (``table.cannot_commit``) with every fault: a table's name that is not ASCII or has
    more than 65,535 letters, a number of a shoe that 64 bits do not hold, a salt of other than 32 bytes, more
    than 65,535 cards, or a number above 51 among them.
    """
    faults = tuple(_faults(table, shoe, salt, order))
    if faults:
        raise TableError(*faults)
    name = table.encode("ascii")
    numbered = struct.pack(">Q", shoe)
    return TAG + struct.pack(">H", len(name)) + name + numbered + salt + struct.pack(">H", len(order)) + order


def _faults(table: str, shoe: int, salt: bytes, order: bytes) -> Iterator[Problem]:
    """Find what has no place in the bytes."""
    if not table.isascii():
        what = f"the name of the table, {table!r}, is not ASCII"
        yield Problem("table.cannot_commit", what, "table", "use letters that look like no others")
    elif len(table) > MOST_BYTES:
        what = f"the name of the table has {len(table):,} letters"
        yield Problem("table.cannot_commit", what, "table", f"use at most {MOST_BYTES:,}")
    if not 0 <= shoe <= MOST_SHOES:
        yield Problem("table.cannot_commit", f"{shoe} is no number of a shoe", "shoe", "use 0 to 2**64 - 1")
    if len(salt) != SALT:
        what = f"the salt has {len(salt)} bytes"
        yield Problem("table.cannot_commit", what, "salt", f"use {SALT}, new ones for each shoe")
    if len(order) > MOST_BYTES:
        what = f"the shoe has {len(order):,} cards"
        yield Problem("table.cannot_commit", what, "order", f"use at most {MOST_BYTES:,}")
    if order and max(order) >= DECK:
        what = f"{max(order)} is no card"
        yield Problem("table.cannot_commit", what, "order", f"use numbers from 0 to {DECK - 1}")
