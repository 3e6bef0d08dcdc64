"""What may happen to a house while it writes: it dies before it or after, or nobody knows what was written?

The journal is the one in memory, but what comes out of it went through JSON, as from a disk; and what was
written when `append` returned stays, whatever happens afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.errors import Problem, TableError
from croupier.table import Entry
from croupier.table.memory import MemoryStore

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.table import Record

Fault = Literal["dies-before", "dies-after", "unknown-lost", "unknown-written"]
"""The process dies before the write or after it; or the write fails, and the batch is lost or written."""
FAULTS: tuple[Fault, ...] = ("dies-before", "dies-after", "unknown-lost", "unknown-written")
_ENTRIES = msgspec.json.Decoder(Entry)


class DiedError(Exception):
    """The process is no more; only what its journal holds is left."""


class SimulatedStore(MemoryStore):
    """A journal in memory; `fault` is asked before each write what happens to it, if anything."""

    def __init__(self, fault: Callable[[], Fault | None] = lambda: None) -> None:
        """Begin with no rooms, and a plan of what goes wrong."""
        super().__init__()
        self.fault = fault
        self.writes = 0

    def append(self, batch: Sequence[Record]) -> None:
        """Write a batch as `MemoryStore` does, but for what goes wrong.

        Raises `DiedError`, or `TableError` (``table.unknown``), as `fault` says.
        """
        fault = self.fault()
        if fault == "dies-before":
            raise DiedError
        if fault != "unknown-lost":
            super().append([_through_json(record) for record in batch])
            self.writes += 1
        if fault == "dies-after":
            raise DiedError
        if fault is not None:
            raise unknown()


def once(fault: Fault) -> Callable[[], Fault | None]:
    """Give a plan in which the next write goes wrong so, and no other."""
    left: list[Fault] = [fault]

    def plan() -> Fault | None:
        return left.pop() if left else None

    return plan


def unknown() -> TableError:
    """Give the error of a write of which nobody knows whether it took effect."""
    return TableError(
        Problem("table.unknown", "whether it was written is unknown: the disk failed", "journal")
    )


def _through_json(record: Record) -> Record:
    return record._replace(entry=_ENTRIES.decode(msgspec.json.encode(record.entry)))
