"""Why was something done in the coup in play, or in the one just finished: the reasons, act by act?

They are those that `croupier deal --explain` gives.  None depends on a card that lies face down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.server.api_answer import shared
from croupier.server.api_asked import refuse
from croupier.server.lately import ReasonsTold

if TYPE_CHECKING:
    from croupier.server.api_answer import Answer
    from croupier.server.api_asked import Asked
    from croupier.server.api_rooms import Rooms
    from croupier.server.histories import Histories
    from croupier.server.house import House


class Reasons:
    """What is told of the reasons of acts."""

    def __init__(self, house: House, rooms: Rooms, histories: Histories) -> None:
        """Tell what the journal and the rules have."""
        self._house = house
        self._rooms = rooms
        self._histories = histories

    async def reasons(self, asked: Asked) -> Answer:
        """Give the reasons of what was done lately in a room; none where it has no shoe yet.

        Raises `ServerError` (``server.stopping``) where nobody waits for it any more, or the server stops.
        """
        room = await self._rooms.of(asked.room)
        if not room.shoe:
            return shared(ReasonsTold(room.id, room.shoe, ()))
        while (told := await self._histories.lately(room.id)) is None:
            if self._house.connections.stopping or await asked.request.is_disconnected():
                refuse("stopping", "the server stops", "connect again in a moment")
        return shared(told)
