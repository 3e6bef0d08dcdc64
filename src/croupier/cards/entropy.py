"""Where do the words and the salt of a live shoe come from: the operating system's entropy, and nothing else.

This is the only module of Croupier that asks the operating system for random bytes.  The bytes of
one iterator are never shared: each shuffle opens its own, and what it read dies with it.  So no
buffer outlives a call, and a forked or spawned worker, a restarted process or a restored snapshot
cannot deal a shoe that another has dealt.
"""

from __future__ import annotations

import os
import struct
from typing import TYPE_CHECKING

from croupier.errors import CardError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator


def words(first: int) -> Iterator[int]:
    """Give an endless stream of 64-bit words, of which `first` are read at once and then one at a time.

    `first` is how many words the shuffle needs when none is rejected, so that no word is read and thrown
    away.  When a word is asked for and the operating system gives none, raises `CardError`
    (``cards.no_entropy``).
    """
    yield from _read(first)
    while True:
        yield from _read(1)


def salt(count: int) -> bytes:
    """Give so many bytes that nobody can guess, to be hashed with what is to stay hidden.

    Raises `CardError` (``cards.no_entropy``).
    """
    return _bytes(count)


def _read(count: int) -> tuple[int, ...]:
    """Read that many words, each of eight bytes with the lowest first."""
    return struct.unpack(f"<{count}Q", _bytes(8 * count))


def _bytes(count: int) -> bytes:
    """Read that many bytes."""
    try:
        return os.urandom(count)
    except (OSError, NotImplementedError) as failure:
        raise CardError(
            Problem(
                "cards.no_entropy",
                f"the operating system gives no random bytes ({failure})",
                remedy="deal nothing until it does; for practice, give a seed",
            )
        ) from failure
