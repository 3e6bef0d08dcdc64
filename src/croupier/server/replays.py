"""What was each coup of one shoe like, told as far as it is played and then told on?

`croupier.table.recall` tells a coup from its entries and the room before it.  Here the room is kept at the
end of the last coup that was told, so that a shoe in play costs no more, after each coup, than that coup.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier.server.history import Place, entries_of, room_before
from croupier.table.events import CoupClosed, ShoeCommitted, ShoeCut, ShoeRevealed
from croupier.table.fold import fold
from croupier.table.opening import time_of
from croupier.table.recall import recall

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.server.history import Reading, Shoe
    from croupier.table.entry import Entry
    from croupier.table.events import RoomEvent
    from croupier.table.recall_model import RecalledCoup
    from croupier.table.room import Room


class Cut(NamedTuple):
    """Who drew a shoe, and who cut how many cards off it: what belongs to each of its coups."""

    software: str
    cutter: int = 0
    cut: int = 0


class Replay:
    """The coups of one shoe that are over, as far as they were told.

    `told` are those, and `told_for` is the shoe as it stood then.
    """

    def __init__(self, reading: Reading, room: str, shoe: Shoe) -> None:
        """Begin where the shoe does.  Raises as `croupier.server.history.room_before` does."""
        self.told: tuple[RecalledCoup, ...] = ()
        self.told_for: Shoe | None = None
        self._name = room
        self._from = shoe.begins
        self._room: Room = room_before(reading, room, shoe)
        self._cut = Cut(shoe.software)
        self._over = False

    def read_on(self, reading: Reading, shoe: Shoe) -> tuple[RecalledCoup, ...]:
        """Tell what is over by now of the shoe as it stands.  Raises what reading and folding raise."""
        if not self._over:
            for piece in self._pieces(reading, shoe.ends):
                self._tell(piece)
        self.told_for = shoe
        return self.told

    def _pieces(self, reading: Reading, ends: int) -> Iterator[Piece]:
        """Cut the entries after each coup, and where the shoe is revealed; what is not over is left."""
        piece = Piece(self._room)
        for entry in entries_of(reading, self._name, self._from, ends):
            skipped = self._from.event if entry.number == self._from.entry else 0
            first = 0
            for place, event in enumerate(entry.events, 1):
                piece.room = fold(piece.room, event, time_of(entry))
                self._note(event)
                if isinstance(event, CoupClosed | ShoeRevealed):
                    piece.add(entry, first, place)
                    piece.next = Place(entry.number, skipped + place)
                    piece.last = isinstance(event, ShoeRevealed)
                    yield piece
                    if piece.last:
                        return
                    piece, first = Piece(piece.room), place
            piece.add(entry, first, len(entry.events))

    def _note(self, event: RoomEvent) -> None:
        if isinstance(event, ShoeCommitted):
            self._cut = Cut(event.software or self._cut.software)
        elif isinstance(event, ShoeCut):
            self._cut = self._cut._replace(cutter=event.seat, cut=event.cards)

    def _tell(self, piece: Piece) -> None:
        told = recall(piece.entries, self._room)
        over = tuple(msgspec.structs.replace(coup, **self._cut._asdict()) for coup in told)
        self.told += over
        self._room, self._from, self._over = piece.room, piece.next, piece.last


class Piece:
    """The entries of one coup, cut to its events, and the room behind them."""

    def __init__(self, room: Room) -> None:
        """Begin behind the coup before."""
        self.room = room
        self.entries: list[Entry] = []
        self.next = Place(0, 0)
        self.last = False

    def add(self, entry: Entry, first: int, end: int) -> None:
        """Add some of the events of an entry."""
        if end > first:
            self.entries.append(msgspec.structs.replace(entry, events=entry.events[first:end]))
