"""Where does each shoe of a room stand in the journal, and what was its room when it began?

The entries of a room are folded once, from the first, when somebody first asks for its history, and from
then on only what is new.  What is kept of a shoe is where it begins and ends, and the room before it as a
snapshot: about a kilobyte.  So any shoe is told without reading what came before it.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol

import msgspec

from croupier.errors import Problem, ServerError
from croupier.table.events import CoupClosed, RoomOpened, SettingsChanged, ShoeCommitted, ShoeRevealed
from croupier.table.fold import fold, opened
from croupier.table.opening import time_of
from croupier.table.snapshot import kept

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterator

    from croupier.table.entry import Entry
    from croupier.table.events import RoomEvent
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


class Place(NamedTuple):
    """A place in a room's history: the number of an entry, and how many of its events come before."""

    entry: int
    event: int


class Shoe(NamedTuple):
    """A shoe: where it begins and, once it is over, the number of the entry with which it ends.

    `before` is the room when it began, as `croupier.table.snapshot` keeps one.  `opened` is when the house
    committed to it, `coups` how many were finished, and `software` the version that opened the room.
    """

    shoe: int
    begins: Place
    before: bytes
    commitment: str
    opened: str
    software: str
    ends: int = 0
    coups: int = 0
    state: ShoeState = "in-play"


class RoomHistory:
    """The shoes of one room, as far as its entries were read."""

    def __init__(self, name: str) -> None:
        """Begin before the first entry."""
        self.name = name
        self.shoes: dict[int, Shoe] = {}
        self._number = 0
        self._room: Room | None = None
        self._software = ""

    def read_on(self, reading: Reading, most: int = STEP) -> bool:
        """Read so many more entries; say whether that was all.

        Raises what reading and folding raise; then nothing is known any more, and all is read anew.
        """
        number = self._number
        try:
            for entry in islice(reading.entries(self.name, self._number), most):
                self._take(entry)
        except BaseException:
            self._forget()
            raise
        return self._number - number < most

    def shoe(self, number: int) -> Shoe:
        """Give a shoe by its number.  Raises `ServerError` (``server.no_shoe``)."""
        found = self.shoes.get(number)
        if found is None:
            what = f"the room {self.name} has had no shoe {number}"
            raise ServerError(Problem("server.no_shoe", what, "shoe", "name one that was dealt"))
        return found

    def over(self, number: int) -> Shoe:
        """Give a shoe that is over.  Raises `ServerError` (``server.no_shoe``, ``server.shoe_in_play``)."""
        found = self.shoe(number)
        if found.state == "in-play":
            what = f"shoe {number} of the room {self.name} is in play: cards of it are still to come"
            raise ServerError(Problem("server.shoe_in_play", what, "shoe", "ask once it is over"))
        return found

    def _forget(self) -> None:
        self.shoes.clear()
        self._number, self._room, self._software = 0, None, ""

    def _take(self, entry: Entry) -> None:
        at = time_of(entry)
        for place, event in enumerate(entry.events):
            match event:
                case RoomOpened() | SettingsChanged():
                    self._software = event.software
                case ShoeCommitted():
                    self._begin(event, entry, place)
                case CoupClosed():
                    self._change(coups=self._last.coups + 1)
                case ShoeRevealed():
                    self._change(ends=entry.number, state="void" if event.void else "over")
                case _:
                    pass
            self._room = _after(self._room, event, at)
        self._number = entry.number

    def _begin(self, event: ShoeCommitted, entry: Entry, place: int) -> None:
        if self._room is None:
            message = f"the first event of {self.name} opens no room"
            raise ValueError(message)
        self.shoes[event.shoe] = Shoe(
            event.shoe,
            Place(entry.number, place),
            kept(self._room),
            event.commitment,
            entry.at,
            self._software,
        )

    @property
    def _last(self) -> Shoe:
        return next(reversed(self.shoes.values()))

    def _change(self, *, ends: int = 0, coups: int | None = None, state: ShoeState = "in-play") -> None:
        last = self._last
        self.shoes[last.shoe] = last._replace(
            ends=ends, coups=last.coups if coups is None else coups, state=state
        )


def _after(room: Room | None, event: RoomEvent, at: dt.datetime) -> Room:
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
