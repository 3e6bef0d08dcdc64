"""What does a room hand to its journal to be written, and what may it ask of it?

A journal is whatever keeps these promises: the database of `croupier.table.journal`, or a simulated one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from croupier.table.commands import Command
    from croupier.table.entry import Entry, Sealed


class Record(NamedTuple):
    """An entry, and what is written with it or not at all.

    `sealed` are the shoes that it commits to, by number, and `opened` those whose secrets it shows, so that
    the journal may forget them.  `snapshot` is the room after the entry, in whatever form the room reads.
    """

    entry: Entry
    sealed: Mapping[int, Sealed] = {}
    opened: Sequence[int] = ()
    snapshot: bytes | None = None


class Answered(NamedTuple):
    """The entry of a command id that was given before; `same` is false where it came with another body."""

    entry: Entry
    same: bool


class Snapshot(NamedTuple):
    """A room after its entry `number`."""

    number: int
    body: bytes


class Store(Protocol):
    """What a journal does for rooms.  Each reading sees what was written before it."""

    def append(self, batch: Sequence[Record]) -> None:
        """Write all of it or nothing, and then raise `TableError`; ``table.unknown``: nobody knows which."""

    def rooms(self) -> Mapping[str, int]:
        """Give the number of the last entry of each room."""
        ...

    def entries(self, room: str, after: int = 0) -> Iterator[Entry]:
        """Give the entries of a room with numbers above `after`, in order."""
        ...

    def answer(self, who: str, command: Command) -> Answered | None:
        """Give what became of the id of a command; None where he never gave it."""
        ...

    def sealed(self, room: str) -> Mapping[int, Sealed]:
        """Give the secrets of the shoes that a room committed to and has not opened, by number."""
        ...

    def snapshot(self, room: str) -> Snapshot | None:
        """Give the newest snapshot of a room."""
        ...

    def balances(self) -> Mapping[str, int]:
        """Give the balance of every account."""
        ...
