"""What do the commands about a journal print as data?"""

from __future__ import annotations

import msgspec


class _Data(msgspec.Struct, frozen=True):
    """One object of JSON."""

    def as_json(self) -> bytes:
        """Give it as a line."""
        return msgspec.json.encode(self)


class JournalRoom(msgspec.Struct, frozen=True):
    """A room: the number and the time of its last entry, and its money by kind of account, in minor units."""

    room: str
    entries: int
    last: str
    money: dict[str, int]


class JournalData(_Data, frozen=True):
    """What a journal holds; `anchor` is the place and the hash of its last entry."""

    entries: int
    anchor: str
    money: dict[str, int]
    rooms: tuple[JournalRoom, ...]


class JournalFinding(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that is wrong; `table`, `row` and `field` are missing where it is the database as such."""

    code: str
    what: str
    table: str = ""
    row: str = ""
    field: str = ""


class JournalVerdict(_Data, frozen=True):
    """What was found in a journal, and how many findings `more` there are; what it holds, by its own word.

    `anchored` says whether an anchor was given that was kept elsewhere: without one nobody sees that an end
    was cut off.
    """

    sound: bool
    entries: int
    rooms: int
    anchor: str
    anchored: bool
    findings: tuple[JournalFinding, ...]
    more: int


class JournalAnchor(_Data, frozen=True):
    """The place of an entry among all, from 1, and its hash."""

    place: int
    hash: str


class JournalCopy(_Data, frozen=True):
    """A copy that was made: its file, how many entries it holds, and its anchor."""

    file: str
    entries: int
    anchor: str


class JournalExport(_Data, frozen=True):
    """The records that were written; `in_play` says that a shoe was left out since it is not over."""

    files: tuple[str, ...]
    in_play: bool


class JournalAged(msgspec.Struct, frozen=True):
    """The entries of a room that are older than they are kept, up to the one of number `until`."""

    room: str
    entries: int
    until: int
    first: str
    last: str


class JournalRetention(_Data, frozen=True):
    """What is older than so many years."""

    years: int
    older: tuple[JournalAged, ...]
