"""What is an entry of the journal: one command that took effect, what happened, and the money that moved."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from croupier.table.commands import Command
from croupier.table.events import RoomEvent


class Posting(msgspec.Struct, frozen=True, array_like=True):
    """One side of a movement of money: an account, and what it gains, below 0 for what it loses."""

    account: str
    amount: int


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One command that took effect, in the words of the journal.

    `number` counts the entries of the room from 1, and `seq` is that of the last of its `events`, which are
    counted through the life of the room; `version` is the room's after them.  `at` is the time in UTC, ISO
    8601 with microseconds, and `who` whoever gave the command.  The `postings` sum to 0.
    """

    room: str
    number: int
    version: int
    seq: int
    at: str
    who: str
    command: Command
    events: tuple[RoomEvent, ...]
    postings: tuple[Posting, ...]


class Sealed(NamedTuple):
    """The secret of a shoe: its order before the cut, card numbers, and the salt of its commitment."""

    order: bytes
    salt: bytes

    def __repr__(self) -> str:
        """Say how many cards there are, and nothing of them."""
        return f"<Sealed order of {len(self.order)} cards>"
