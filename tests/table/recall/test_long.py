"""A journal of 100,000 coups is told as a stream: none of it is held longer than its coup."""

from __future__ import annotations

import itertools
import resource
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.table import Entry
from croupier.table.events import ShoeCommitted, ShoeRevealed
from croupier.table.memory import MemoryStore
from croupier.table.recall import recall
from tests.table.journal.played import ROOM, play

if TYPE_CHECKING:
    from collections.abc import Iterator

COUPS: Final = 100_000
MIB: Final = 1024
"""KiB in a MiB: what the system counts in."""


def entries() -> Iterator[Entry]:
    """Give the entries of a room that plays the same shoe over and over, each read from its bytes."""
    store = MemoryStore()
    play(store, 1, after=0)
    whole = list(store.entries(ROOM))
    (first,) = (at for at, one in enumerate(whole) if _has(one, ShoeCommitted))
    (last,) = (at for at, one in enumerate(whole) if _has(one, ShoeRevealed))
    decode, encoded = msgspec.json.Decoder(Entry).decode, list(map(msgspec.json.encode, whole))
    yield from map(decode, encoded[:first])
    for body in itertools.cycle(encoded[first : last + 1]):
        yield decode(body)


def _has(entry: Entry, kind: type[ShoeCommitted | ShoeRevealed]) -> bool:
    return any(isinstance(event, kind) for event in entry.events)


def peak() -> int:
    """Give the most memory that this process has ever had, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // MIB


@pytest.mark.proof
def test_a_long_journal_is_told_as_a_stream() -> None:
    coups = recall(entries())
    for _ in range(1_000):
        next(coups)
    before = peak()
    wins = sum(coup.display is not None for coup in itertools.islice(coups, COUPS))
    assert wins == COUPS
    assert peak() - before < 16
