"""Why was something done in the coup in play, or in the one just finished: the reasons, act by act?

They are those that `croupier deal --explain` gives.  None depends on a card that lies face down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.play import explain
from croupier.play.events import Act
from croupier.regulations.model import Basis
from croupier.server.api_answer import shared
from croupier.table.fold import fold
from croupier.table.opening import time_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.server.api_answer import Answer
    from croupier.server.api_asked import Asked
    from croupier.server.api_rooms import Rooms
    from croupier.server.histories import Histories
    from croupier.table.entry import Entry
    from croupier.table.room import Room


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reason in a sentence, the clause that decides, and how it is known; `erratum` names a correction."""

    text: str
    clause: str
    basis: Basis
    erratum: str = ""


class ActReasons(msgspec.Struct, frozen=True):
    """The reasons of one act, by the number `seq` of its event."""

    seq: int
    reasons: tuple[Reason, ...]


class ReasonsTold(msgspec.Struct, frozen=True):
    """Why was done what was done since the last coup but one was over; an act may speak for itself."""

    room: str
    shoe: int
    acts: tuple[ActReasons, ...]


class Reasons:
    """What is told of the reasons of acts."""

    def __init__(self, rooms: Rooms, histories: Histories) -> None:
        """Tell what the journal and the rules have."""
        self._rooms = rooms
        self._histories = histories

    async def reasons(self, asked: Asked) -> Answer:
        """Give the reasons of what was done lately in a room; none where it has no shoe yet."""
        room = await self._rooms.of(asked.room)
        if not room.shoe:
            return shared(ReasonsTold(room.id, room.shoe, ()))
        shoe = await self._histories.shoe(room, room.shoe)
        before, entries = await self._histories.lately(room.id, shoe)
        return shared(ReasonsTold(room.id, room.shoe, tuple(explained(before, entries))))


def explained(room: Room, entries: Iterable[Entry]) -> Iterator[ActReasons]:
    """Give the reasons of each act in entries that follow on a room, where it has any."""
    for entry in entries:
        for event in entry.events:
            before, room = room, fold(room, event, time_of(entry))
            # What somebody alone may see is explained to nobody: the reason would tell the table of it.
            if not isinstance(event, Act) or isinstance(event.audience, tuple) or before.state is None:
                continue
            found = explain(before.ruleset, before.state, event)
            if found:
                reasons = (Reason(text, cite.clause, cite.basis, cite.erratum) for text, cite in found)
                yield ActReasons(room.seq, tuple(reasons))
