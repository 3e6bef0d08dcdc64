"""How is a shoe of a room found in the journal without reading what came before it?

The journal keeps the room at the end of each shoe.  Between two such snapshots there is one shoe, as a rule:
where it begins, how it ended and how many coups it had stands at the two ends, and nothing between them is
read.  Where there are more, as before a journal was brought up to date that kept only the newest, all between
the two is folded, once.  What comes behind the newest snapshot is the shoe in play, and is folded too.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from croupier.errors import Problem, ServerError
from croupier.server.history import Part, begun, state_of
from croupier.table.events import ShoeCommitted, ShoeRevealed

if TYPE_CHECKING:
    from croupier.server.history import Reading, Shoe
    from croupier.table.record import Snapshot

    Stands = tuple[int, int, str]


class Counted(msgspec.Struct, frozen=True):
    """What a snapshot has counted: the shoes of its room, and the coups of all of them."""

    shoe: int = 0
    coups: int = 0


COUNTED = msgspec.json.Decoder(Counted)


class RoomHistory:
    """The shoes of one room, as far as somebody asked for them."""

    def __init__(self, name: str) -> None:
        """Begin knowing nothing."""
        self.name = name
        self._over: dict[int, Shoe] = {}
        self._parts: dict[int, Part] = {}
        self._newest: Part | None = None
        self._read_for: Stands | None = None

    def known(self, number: int, stands: Stands) -> Shoe | None:
        """Give a shoe for which nothing has to be read, the room standing so; None where something has."""
        if self._newest is not None and self._read_for == stands and number in self._newest.shoes:
            return self._newest.shoes[number]
        return self._over.get(number)

    def find(self, reading: Reading, number: int, stands: Stands) -> Shoe | None:
        """Find a shoe by its number; None where it is to be looked for on.

        `stands` is how the room stands at least.  Raises `ServerError` (``server.no_shoe``), and what reading
        and folding raise.
        """
        last = reading.snapshot(self.name)
        if last is not None and 1 <= number <= counted(last).shoe:
            part = self._between(reading, *self._around(reading, number, last))
            return None if part is None else part[number]
        if not self._read_newest(reading, last, stands):
            return None
        found = self._newest_shoes.get(number)
        if found is None:
            what = f"the room {self.name} has had no shoe {number}"
            raise ServerError(Problem("server.no_shoe", what, "shoe", "name one that was dealt"))
        return found

    def page(self, reading: Reading, before: int, most: int, stands: Stands) -> list[Shoe] | None:
        """Give so many shoes before one by its number, 0 for all, the newest first.

        None where it is to be asked for again.  Raises what reading and folding raise.
        """
        found: list[Shoe] = []
        end = reading.snapshot(self.name)
        if not before or before > counted(end).shoe + 1:
            if not self._read_newest(reading, end, stands):
                return None
            newest = reversed(self._newest_shoes.values())
            found += (shoe for shoe in newest if not before or shoe.shoe < before)
        elif end is not None and before > 1:
            _, end = self._around(reading, before - 1, end)
        else:
            end = None
        while end is not None and len(found) < most:
            begin = reading.snapshot_before(self.name, end.number)
            part = self._between(reading, begin, end)
            if part is None:
                return None
            found += (shoe for shoe in reversed(part.values()) if not before or shoe.shoe < before)
            end = begin
        return found[:most]

    @property
    def _newest_shoes(self) -> dict[int, Shoe]:
        return {} if self._newest is None else self._newest.shoes

    def _around(self, reading: Reading, number: int, last: Snapshot) -> tuple[Snapshot | None, Snapshot]:
        """Give the newest snapshot before a shoe, and the one behind it: that or `last` is at its end."""
        least, most = 1, last.number
        while least < most:
            middle = (least + most + 1) // 2
            if counted(reading.snapshot_before(self.name, middle)).shoe < number:
                least = middle
            else:
                most = middle - 1
        behind = reading.snapshot_before(self.name, least + 1)
        return reading.snapshot_before(self.name, least), behind or last

    def _between(self, reading: Reading, begin: Snapshot | None, end: Snapshot) -> dict[int, Shoe] | None:
        """Give the shoes between two snapshots by their numbers; None where not all is read yet."""
        numbers = range(counted(begin).shoe + 1, counted(end).shoe + 1)
        if not all(number in self._over for number in numbers):
            alone = self._alone(reading, begin, end) if len(numbers) == 1 else None
            if alone is not None:
                self._over[alone.shoe] = alone
            elif not self._fold(reading, begin, end):
                return None
        return {number: self._over[number] for number in numbers}

    def _alone(self, reading: Reading, begin: Snapshot | None, end: Snapshot) -> Shoe | None:
        """Give the one shoe between two snapshots by what stands at its ends; None where that is not so."""
        since = 0 if begin is None else begin.number
        opened = next(
            (
                begun(reading, self.name, since, entry, place)
                for entry in islice(reading.entries(self.name, since), end.number - since)
                for place, event in enumerate(entry.events)
                if isinstance(event, ShoeCommitted)
            ),
            None,
        )
        if opened is None:
            return None
        coups = counted(end).coups - counted(begin).coups
        for event in next(reading.entries(self.name, end.number - 1)).events:
            if isinstance(event, ShoeRevealed) and event.shoe == opened.shoe:
                return opened._replace(ends=end.number, coups=coups, state=state_of(event))
        return None

    def _fold(self, reading: Reading, begin: Snapshot | None, end: Snapshot) -> bool:
        """Fold more of what lies between two snapshots; say whether that was all."""
        part = self._parts.pop(end.number, None) or Part(self.name, begin, end.number)
        if part.read_on(reading):
            self._over.update(part.shoes)
            return True
        self._parts[end.number] = part
        return False

    def _read_newest(self, reading: Reading, last: Snapshot | None, stands: Stands) -> bool:
        """Fold more of what lies behind the last snapshot; say whether that was all."""
        part, self._newest = self._newest, None  # gone where it cannot be read
        if part is None or (last is not None and part.since < last.number):
            part = Part(self.name, last)
        is_read = part.read_on(reading)
        self._newest = part
        self._read_for = stands if is_read else None
        return is_read


def over(shoe: Shoe, room: str) -> Shoe:
    """Give a shoe of a room that is over.  Raises `ServerError` (``server.shoe_in_play``)."""
    if shoe.state == "in-play":
        what = f"shoe {shoe.shoe} of the room {room} is in play: cards of it are still to come"
        raise ServerError(Problem("server.shoe_in_play", what, "shoe", "ask once it is over"))
    return shoe


def counted(snapshot: Snapshot | None) -> Counted:
    """Give what a snapshot has counted; before the first of a room, nothing."""
    return Counted() if snapshot is None else COUNTED.decode(snapshot.body)
