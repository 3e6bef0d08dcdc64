"""Who reads the journal for those who ask of the past: one at a time, beside the floor, holding up nobody?

The floor's own connection is never used, so that a long history delays no commit.  What is over never
changes, and is kept for those who ask next.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeVar

from croupier.server.api_asked import refuse
from croupier.server.history import Shoe, entries_of
from croupier.server.lately import Lately
from croupier.server.replays import Replay
from croupier.server.room_history import RoomHistory, over

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from croupier.server.history import Reading
    from croupier.server.lately import ReasonsTold
    from croupier.server.room_history import Stands
    from croupier.table.entry import Entry
    from croupier.table.events import RoomEvent
    from croupier.table.recall_model import RecalledCoup
    from croupier.table.room import Room

T = TypeVar("T")
REPLAYS: Final = 64
"""Of so many shoes the coups are kept, and of so many rooms the reasons."""
WAITING: Final = 256
"""So many may wait to read at once."""


class Histories:
    """What happened in the rooms, as far as somebody asked."""

    def __init__(self, reading: Callable[[], AbstractContextManager[Reading]]) -> None:
        """Read with what `reading` opens, each time anew, in a thread that is not the loop's."""
        self._reading = reading
        self._alone = asyncio.Lock()
        self._waiting = 0
        self._rooms: dict[str, RoomHistory] = {}
        self._replays: OrderedDict[tuple[str, int], Replay] = OrderedDict()
        self._lately: OrderedDict[str, Lately] = OrderedDict()

    async def shoe(self, room: Room, number: int) -> Shoe:
        """Give a shoe of a room as it stands at least; read only where a coup or a shoe is new.

        Raises `ServerError` (``server.no_shoe``), and what reading raises, as ``table.journal_damaged``.
        """
        history, stands = self._of(room), _stands(room)
        found = history.known(number, stands)
        while found is None:
            found = await self._do(lambda reading: history.find(reading, number, stands))
        return found

    async def over(self, room: Room, number: int) -> Shoe:
        """Give a shoe that is over; raises as `shoe` does, and `ServerError` (``server.shoe_in_play``)."""
        return over(await self.shoe(room, number), room.id)

    async def shoes(self, room: Room, before: int, most: int) -> list[Shoe]:
        """Give so many shoes of a room before one by its number, 0 for all, the newest first."""
        history, stands = self._of(room), _stands(room)
        found: list[Shoe] | None = None
        while found is None:
            found = await self._do(lambda reading: history.page(reading, before, most, stands))
        return found

    def _of(self, room: Room) -> RoomHistory:
        return self._rooms.setdefault(room.id, RoomHistory(room.id))

    async def coups(self, room: str, shoe: Shoe) -> tuple[RecalledCoup, ...]:
        """Give the coups of a shoe that are over.  Raises what reading and folding raise."""
        replay = self._replays.get((room, shoe.shoe))
        if replay is not None and replay.told_for == shoe:
            return replay.told
        return await self._do(lambda reading: self._told(reading, room, shoe))

    async def lately(self, room: str) -> ReasonsTold | None:
        """Give why was done what was done since the last coup but one of a room was over, as far as read now.

        None where not all is read: whoever wants it asks again, and whoever asks for another room is between.
        """

        def found(reading: Reading) -> ReasonsTold | None:
            kept = Lately.of(reading, room, self._lately.pop(room, None))
            is_read = kept.read_on(reading)
            self._lately[room] = kept
            if len(self._lately) > REPLAYS:
                self._lately.popitem(last=False)
            return kept.told() if is_read else None

        return await self._do(found)

    async def events(self, room: str, shoe: Shoe) -> list[RoomEvent]:
        """Give the events of a shoe that is over, from its commitment to its end."""

        def found(reading: Reading) -> list[RoomEvent]:
            entries = entries_of(reading, room, shoe.begins, shoe.ends)
            return [event for entry in entries for event in entry.events]

        return await self._do(found)

    async def entries(self, room: str, after: int, most: int) -> list[Entry]:
        """Give so many entries of a room with numbers above `after`."""
        return await self._do(lambda reading: list(islice(reading.entries(room, after), most)))

    async def _do(self, act: Callable[[Reading], T]) -> T:
        """Read, whoever else reads meanwhile being waited for; to its end, even if nobody waits any more.

        Raises `ServerError` (``server.too_many``) where too many wait.
        """
        if self._waiting >= WAITING:
            refuse("too_many", "too many ask of the past at once", "ask again in a moment")
        self._waiting += 1
        reading = asyncio.ensure_future(self._in_turn(act))
        reading.add_done_callback(self._read_one)
        return await asyncio.shield(reading)

    def _read_one(self, _reading: asyncio.Task[T]) -> None:
        self._waiting -= 1

    async def _in_turn(self, act: Callable[[Reading], T]) -> T:
        async with self._alone:
            return await asyncio.to_thread(self._read, act)

    def _read(self, act: Callable[[Reading], T]) -> T:
        with self._reading() as reading:
            return act(reading)

    def _told(self, reading: Reading, room: str, shoe: Shoe) -> tuple[RecalledCoup, ...]:
        name = room, shoe.shoe
        replay = self._replays.pop(name, None) or Replay(reading, room, shoe)
        told = replay.read_on(reading, shoe)
        self._replays[name] = replay
        if len(self._replays) > REPLAYS:
            self._replays.popitem(last=False)
        return told


def _stands(room: Room) -> Stands:
    """Give that by which it is known that there is a coup or a shoe more."""
    return room.shoe, room.coups, room.commitment
