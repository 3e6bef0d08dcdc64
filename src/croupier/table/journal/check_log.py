"""Does more lie in the log of a journal than is read of it, since a byte of it is not what was written?

SQLite reads a log up to the first frame whose sum is wrong and takes the rest for torn by an outage.  Each
commit is synced before the next begins, so that an outage tears the last one only.  Where more lie behind the
wrong frame, they were acknowledged, and are lost.  The form of a log: https://sqlite.org/fileformat2.html#walformat
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HEAD: Final = 32
"""Bytes of the head of a log."""
FRAME: Final = 24
"""Bytes of the head of a frame, behind which a page stands."""
PAGE: Final = 4096
"""Bytes of a page, where the head cannot tell."""
TORN: Final = 1
"""Commits that an outage may tear."""


def cut_off(log: Path) -> int:
    """Give how many commits lie in a log behind a frame that is not what was written; 0 for what may be torn.

    0 as well where the log is begun anew while it is read.  Raises `OSError`.
    """
    if not log.exists():
        return 0
    held = log.read_bytes()
    lost = sum(_lost(held)) if len(held) > HEAD else 0
    with log.open("rb") as again:
        return lost if lost > TORN and again.read(HEAD) == held[:HEAD] else 0


def _lost(held: bytes) -> Iterator[bool]:
    """Say of each frame that is not read and was written since the log was begun whether it ends a commit."""
    order = ">" if held[3] & 1 else "<"
    sums = _sums(held[:24], (0, 0), order)
    sound = sums == struct.unpack(">II", held[24:HEAD])
    size = int.from_bytes(held[8:12], "big") if sound else PAGE
    begun = held[16:24] if sound else held[HEAD + 8 : HEAD + 16]
    for start in range(HEAD, len(held) - FRAME - size + 1, FRAME + size):
        frame = held[start : start + FRAME + size]
        if sound:
            sums = _sums(frame[:8] + frame[FRAME:], sums, order)
            sound = frame[8:16] == begun and sums == struct.unpack(">II", frame[16:FRAME])
        if not sound and frame[8:16] == begun:
            yield any(frame[4:8])


def _sums(data: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    """Go on with the two sums of a log over bytes, eight at a time."""
    first, second = sums
    for one, other in struct.iter_unpack(f"{order}II", data):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
