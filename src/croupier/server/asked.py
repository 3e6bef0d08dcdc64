"""What may a client ask of the server itself, beside the commands of a room, and what is it told?

None of it is an event: it has no number, and the journal none of it.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from croupier.coup import Hand
from croupier.table.amounts import Key, Name

Edge = Literal["top", "right", "bottom", "left"]
"""From which edge a card is turned up."""


class Head(msgspec.Struct):
    """What is looked at of a message before its room reads it."""

    type: str = ""
    id: str = ""
    bot: bool = False


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client asks of the server itself."""

    id: Key
    room: Name


class Snapshot(Asked, frozen=True, tag="snapshot"):
    """Send the room as a whole."""


class Ping(Asked, frozen=True, tag="ping"):
    """Say that you hear."""


class Peel(Asked, frozen=True, tag="peel"):
    """Look at a card that one is to turn, and show the others how far it is turned up; nothing is kept."""

    hand: Hand
    card: Annotated[int, Meta(ge=1, le=3)]
    edge: Edge
    percent: Annotated[int, Meta(ge=0, le=100)]


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """It was heard, at this time in UTC."""

    id: str
    room: str
    at: str


class Peeled(msgspec.Struct, frozen=True, tag="peel", tag_field="type"):
    """How far somebody has turned up a card."""

    room: str
    seat: int
    hand: Hand
    card: int
    edge: Edge
    percent: int


class Face(msgspec.Struct, frozen=True, tag="face", tag_field="type"):
    """Which card it is that somebody peels: for him alone who is awaited to turn the hand."""

    room: str
    hand: Hand
    card: int
    face: str


Own = Snapshot | Ping | Peel
"""Whatever is asked of the server itself."""
OWN: Final = frozenset({"snapshot", "ping", "peel"})
"""The types of that."""
