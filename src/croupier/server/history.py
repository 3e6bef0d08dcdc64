"""Where does each shoe of a part of a room's history stand, and what was its room when it began?

A part begins with the room itself, or with a snapshot, and its entries are folded from there.  Which part has
to be read for a shoe is for `croupier.server.room_history` to say.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol

import msgspec

from croupier.table.events import CoupClosed, RoomOpened, SettingsChanged, ShoeCommitted, ShoeRevealed
from croupier.table.fold import fold, opened
from croupier.table.opening import time_of
from croupier.table.snapshot import kept, restored

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterator

    from croupier.table.entry import Entry
    from croupier.table.events import RoomEvent
    from croupier.table.record import Snapshot
    from croupier.table.room import Room

ShoeState = Literal["in-play", "over", "void"]
"""Whether a shoe is dealt from, is over and was opened, or was broken off and opened."""
STEP: Final = 2_000
"""Entries that are folded at a time, so that whoever asks for another room waits no longer than for these."""


class Reading(Protocol):
    """What is read of a journal, in one thread, while the floor writes to it."""

    def entries(self, room: str, /, after: int = 0) -> Iterator[Entry]:
        """Give the entries of a room with numbers above `after`, in order."""
        ...

    def snapshot(self, room: str, /) -> Snapshot | None:
        """Give the newest snapshot of a room."""
        ...

    def snapshot_before(self, room: str, number: int, /) -> Snapshot | None:
        """Give the newest snapshot of a room that was taken before its entry `number`."""
        ...


class Place(NamedTuple):
    """A place in a room's history: the number of an entry, and how many of its events come before."""

    entry: int
    event: int


class Shoe(NamedTuple):
    """A shoe: where it begins and, once it is over, the number of the entry with which it ends.

    `before` is the room when it began, as `croupier.table.snapshot` keeps one; empty where that is to be made
    from the snapshot after the entry `since`, 0 for the beginning of the room.  `opened` is when the house
    committed to it, `coups` how many were finished, and `software` the version that drew it.
    """

    shoe: int
    begins: Place
    commitment: str
    opened: str
    software: str
    since: int = 0
    before: bytes = b""
    ends: int = 0
    coups: int = 0
    state: ShoeState = "in-play"


class Part:
    """The shoes of a part of a room's history, as far as its entries were read.

    `since` is the number of the entry behind which it begins, and `until` that of its last, 0 where it goes
    on.
    """

    def __init__(self, name: str, since: Snapshot | None, until: int = 0) -> None:
        """Begin behind a snapshot, or with the room.  Raises what `croupier.table.snapshot.restored` does."""
        self.since = 0 if since is None else since.number
        self.until = until
        self.shoes: dict[int, Shoe] = {}
        self._name = name
        self._number = self.since
        self._room = None if since is None else restored(since.body)

    def read_on(self, reading: Reading, most: int = STEP) -> bool:
        """Read so many more entries; say whether that was all.

        Raises what reading and folding raise; the part is of no more use then.
        """
        number = self._number
        if self.until:
            most = min(most, self.until - number)
        for entry in islice(reading.entries(self._name, number), most):
            self._take(entry, reading)
        return self._number == self.until if self.until else self._number - number < most

    def _take(self, entry: Entry, reading: Reading) -> None:
        at = time_of(entry)
        for place, event in enumerate(entry.events):
            match event:
                case ShoeCommitted():
                    shoe = begun(reading, self._name, self.since, entry, place)
                    self.shoes[event.shoe] = shoe._replace(before=self._kept())
                case CoupClosed():
                    self._change(coups=self._last.coups + 1)
                case ShoeRevealed():
                    self._change(ends=entry.number, state=state_of(event))
                case _:
                    pass
            self._room = after(self._room, event, at)
        self._number = entry.number

    def _kept(self) -> bytes:
        if self._room is None:
            message = f"the first event of {self._name} opens no room"
            raise ValueError(message)
        return kept(self._room)

    @property
    def _last(self) -> Shoe:
        return next(reversed(self.shoes.values()))

    def _change(self, *, ends: int = 0, coups: int | None = None, state: ShoeState = "in-play") -> None:
        last = self._last
        self.shoes[last.shoe] = last._replace(
            ends=ends, coups=last.coups if coups is None else coups, state=state
        )


def begun(reading: Reading, name: str, since: int, entry: Entry, place: int) -> Shoe:
    """Give the shoe to which the house commits at a place of an entry."""
    event = entry.events[place]
    if not isinstance(event, ShoeCommitted):
        message = f"event {place} of entry {entry.number} of {name} begins no shoe"
        raise TypeError(message)
    software = event.software or _opened_by(reading, name, entry.number)
    begins = Place(entry.number, place)
    return Shoe(event.shoe, begins, event.commitment, entry.at, software, since)


def state_of(event: ShoeRevealed) -> ShoeState:
    """Say how a shoe stands that was opened."""
    return "void" if event.void else "over"


def _opened_by(reading: Reading, name: str, before: int) -> str:
    """Give the version that opened a room, or changed it last before an entry.

    Shoes of the first versions say no more of who drew them.
    """
    software = ""
    for entry in islice(reading.entries(name), before):
        for event in entry.events:
            if isinstance(event, RoomOpened | SettingsChanged):
                software = event.software
    return software


def room_before(reading: Reading, name: str, shoe: Shoe) -> Room:
    """Give the room when a shoe began.

    Raises what reading and folding raise, and `TableError` (``table.rules_changed``) where its rules are not
    held any more.
    """
    if shoe.before:
        return restored(shoe.before)
    since = reading.snapshot_before(name, shoe.since + 1) if shoe.since else None
    room = None if since is None else restored(since.body)
    for entry in reading.entries(name, shoe.since):
        is_last = entry.number == shoe.begins.entry
        for event in entry.events[: shoe.begins.event] if is_last else entry.events:
            room = after(room, event, time_of(entry))
        if is_last:
            break
    if room is None:
        message = f"the first event of {name} opens no room"
        raise ValueError(message)
    return restored(kept(room))


def after(room: Room | None, event: RoomEvent, at: dt.datetime) -> Room:
    """Give a room after an event; None is the one before the first, which opens it."""
    if room is not None:
        return fold(room, event, at)
    if isinstance(event, RoomOpened):
        return opened(event)
    message = f"entries of a room begin with its opening, and not with {type(event).__name__}"
    raise ValueError(message)


def entries_of(reading: Reading, room: str, begins: Place, ends: int = 0) -> Iterator[Entry]:
    """Give the entries of a room from a place on, up to one by its number, or to the last that there is."""
    for entry in reading.entries(room, begins.entry - 1):
        if ends and entry.number > ends:
            return
        if entry.number == begins.entry and begins.event:
            yield msgspec.structs.replace(entry, events=entry.events[begins.event :])
        else:
            yield entry
