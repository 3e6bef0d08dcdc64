"""What may everybody have of a shoe that is over: its record, and the events that show it fair?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier import records
from croupier.errors import Problem, ServerError
from croupier.play.events import Act, ShoeOpened
from croupier.records.jsonl import line_of
from croupier.server.api_answer import shared, tagged
from croupier.table.events import (
    BettingOpened,
    CoupBrokenOff,
    RoomEvent,
    ShoeCommitted,
    ShoeCut,
    ShoeRevealed,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.server.api_answer import Answer
    from croupier.server.api_asked import Asked
    from croupier.server.api_rooms import Rooms
    from croupier.server.histories import Histories
    from croupier.server.history import Shoe

LINES: Final = "application/jsonl"
PUBLIC: Final = (Act, ShoeOpened, ShoeCommitted, ShoeCut, BettingOpened, CoupBrokenOff, ShoeRevealed)
"""The events by which a shoe is checked; none of them tells of money, or of who sat where but for the cut."""


class ShoeEvents(msgspec.Struct, frozen=True):
    """The public events of a shoe that is over, from its commitment to its reveal; `table` is the room."""

    table: str
    shoe: int
    events: tuple[RoomEvent, ...]


class Fairness:
    """What is told of shoes that are over."""

    def __init__(self, rooms: Rooms, histories: Histories) -> None:
        """Tell what is read of the journal."""
        self._rooms = rooms
        self._histories = histories

    async def events(self, asked: Asked) -> Answer:
        """Give the events that ``croupier/table/fairness/verifier.js`` takes."""
        room, shoe = await self._over(asked)
        events = await self._histories.events(room, shoe)
        public = tuple(event for event in of_shoe(events) if isinstance(event, PUBLIC))
        return shared(ShoeEvents(room, shoe.shoe, public))

    async def record(self, asked: Asked) -> Answer:
        """Give the record of a shoe, the same bytes as ``croupier journal export`` writes."""
        room, shoe = await self._over(asked)
        events = of_shoe(await self._histories.events(room, shoe))
        name = f"{room}-{shoe.shoe:05}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return tagged(record(room, shoe, events), LINES, headers)

    async def _over(self, asked: Asked) -> tuple[str, Shoe]:
        room = await self._rooms.of(asked.room)
        return room.id, await self._histories.over(room, asked.shoe)


def of_shoe(events: Sequence[RoomEvent]) -> Sequence[RoomEvent]:
    """Give the events up to the reveal; the entry in which it stands may go on with the next shoe."""
    last = next(place for place, event in enumerate(events, 1) if isinstance(event, ShoeRevealed))
    return events[:last]


def record(room: str, shoe: Shoe, events: Sequence[RoomEvent]) -> bytes:
    """Give a shoe as a record, a line for its head, and for every act and every call.

    Raises `ServerError` (``server.no_shoe``) for one that was broken off before it was begun.
    """
    opened = next((event for event in events if isinstance(event, ShoeOpened)), None)
    if opened is None:
        what = f"shoe {shoe.shoe} was broken off before anything was dealt from it: there is no record"
        raise ServerError(Problem("server.no_shoe", what, "shoe", "name one that was dealt"))
    head = msgspec.structs.replace(
        records.of_opened(opened), table=room, recorder=f"croupier {shoe.software}", shoe_number=shoe.shoe
    )
    acts = (event for event in events if isinstance(event, Act))
    return b"".join(line_of(line) + b"\n" for line in (head, *acts))
