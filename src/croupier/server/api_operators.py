"""What may an operator do to the rooms, and what does he see of their journal?

Each of his acts is a command of the house, written in the journal under his name like everybody's.  A void
needs two of them.  No operator sees a card that lies face down: what he reads is what a spectator was sent.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from msgspec import Meta

from croupier.server import problems
from croupier.server.api_answer import Answer, own
from croupier.server.api_asked import Asked, refuse
from croupier.server.room_settings import NewSettings, made
from croupier.table.amounts import Key, Name
from croupier.table.commands import (
    CloseRoom,
    Command,
    Disable,
    Enable,
    OpenRoom,
    Void,
    Who,
)
from croupier.table.entry import Posting
from croupier.table.events import RoomEvent
from croupier.table.views import seen

if TYPE_CHECKING:
    from croupier.server.api_rooms import Rooms
    from croupier.server.histories import Histories
    from croupier.server.house import House
    from croupier.server.voids import Voids
    from croupier.table.entry import Entry
    from croupier.table.hall import Hall
    from croupier.table.messages import Answered
    from croupier.table.room import Room

PAGE: Final = 200
"""Entries that are given at a time."""
MARKS: Final = 5
"""Bytes of chance in the id of a command to which nobody gave one."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What each request of an operator may have: an id, by which it takes effect once, however often sent."""

    id: Key | None = None


class NewRoom(Body, frozen=True):
    """A room that is to be opened, and its settings."""

    room: Name
    settings: NewSettings


class WhyDisabled(Body, frozen=True):
    """Why no more coups are to begin."""

    reason: Annotated[str, Meta(max_length=200)] = ""


class WhyVoid(Body, frozen=True):
    """Why the coup in play cannot be finished; the other operator gives the same reason."""

    reason: Annotated[str, Meta(min_length=1, max_length=200)]


class Nothing(Body, frozen=True):
    """Nothing but an id."""


class Done(msgspec.Struct, frozen=True):
    """A command took effect; `number` is that of its entry in the journal, `version` the room's after it."""

    room: str
    id: str
    number: int
    version: int


class Voided(Done, frozen=True):
    """A coup and its shoe were broken off; `disabled` is why no coup begins in the room until it is enabled.

    Empty where somebody has enabled it since.
    """

    disabled: str


class VoidWaits(msgspec.Struct, frozen=True):
    """A void waits for another operator, for so many seconds."""

    room: str
    by: str
    reason: str
    seconds: int


class EntryTold(msgspec.Struct, frozen=True):
    """One entry of the journal, with its events as a spectator sees them."""

    number: int
    version: int
    seq: int
    at: str
    who: str
    command: Command
    events: tuple[RoomEvent, ...]
    postings: tuple[Posting, ...]


class EntriesTold(msgspec.Struct, frozen=True):
    """Entries of a room in order; `more` says that there are others behind the last."""

    room: str
    entries: tuple[EntryTold, ...]
    more: bool


class Operating:
    """What operators do."""

    def __init__(self, house: House, rooms: Rooms, histories: Histories, voids: Voids) -> None:
        """Have it done in the rooms of a house."""
        self._house = house
        self._rooms = rooms
        self._histories = histories
        self._voids = voids

    async def open(self, asked: Asked) -> Answer:
        """Open a room."""
        body = asked.given(NewRoom)
        self._hold_unaltered()
        command = OpenRoom(id=id_of(body), room=body.room, settings=made(body.settings))
        return await self._give(asked, command, 201)

    async def disable(self, asked: Asked) -> Answer:
        """Let no more coups begin in a room."""
        body = asked.given(WhyDisabled)
        return await self._give(asked, Disable(id=id_of(body), room=asked.room, reason=body.reason))

    async def enable(self, asked: Asked) -> Answer:
        """Let coups begin again in a room."""
        self._hold_unaltered()
        return await self._give(asked, Enable(id=id_of(asked.given(Nothing)), room=asked.room))

    async def close(self, asked: Asked) -> Answer:
        """Close a room for good."""
        return await self._give(asked, CloseRoom(id=id_of(asked.given(Nothing)), room=asked.room))

    async def void(self, asked: Asked) -> Answer:
        """Break off the coup in play, once two operators ask for it; no coup begins until an enable."""
        body = asked.given(WhyVoid)
        await self._rooms.of(asked.room)
        # On the floor, so that the coup that is broken off is the one that both asked of.
        found = await self._house.floor.ask(lambda hall: self._voided(hall, asked, body))
        if isinstance(found, VoidWaits):
            self._house.log.say("void-asked", operator=asked.operator, room=asked.room)
            return own(found, 202)
        self._house.log.say("operator", operator=asked.operator, room=asked.room, type="void")
        return own(found)

    def _voided(self, hall: Hall, asked: Asked, body: WhyVoid) -> Voided | VoidWaits:
        """Carry a void out that another has asked for, or wait for another."""
        room = hall.rooms[asked.room]
        if self._house.config.server.two_person:
            done = self._voids.again(room, asked.operator, body.id, body.reason)
            if done is None:
                _hold_shoe(room)
                first = self._voids.ask(room, asked.operator, body.reason)
                if first is None:
                    return VoidWaits(room.id, asked.operator, body.reason, round(self._voids.left(room)))
                # The journal has who confirmed it as the giver, and who asked for it in the id.
                key = f"void:{first.by}:{secrets.token_hex(MARKS)}"
                done = _void(hall, room.id, key, body, asked.operator)
                self._voids.done(room.id, done)
        else:
            if body.id is None:
                _hold_shoe(room)
            done = _void(hall, room.id, id_of(body), body, asked.operator)
        return Voided(done.room, done.id, done.number, done.version, hall.rooms[room.id].disabled)

    async def entries(self, asked: Asked) -> Answer:
        """Give entries of a room's journal, those after one by its number."""
        room = await self._rooms.of(asked.room)
        found = await self._histories.entries(room.id, asked.number("after", 0), PAGE + 1)
        return own(EntriesTold(room.id, tuple(map(told, found[:PAGE])), len(found) > PAGE))

    def _hold_unaltered(self) -> None:
        """Refuse what lets play begin in a changed program.  Raises `ServerError` (``server.altered``)."""
        if self._house.own_files.changed:
            raise problems.altered()

    async def _give(self, asked: Asked, command: Command, status: int = 200) -> Answer:
        who = Who("operator", asked.operator)
        answered = await self._house.floor.ask(lambda hall: _given(hall, command, who))
        kind = type(command).__struct_config__.tag
        self._house.log.say("operator", operator=asked.operator, room=command.room, type=str(kind))
        return own(Done(answered.room, answered.id, answered.number, answered.version), status)


def told(entry: Entry) -> EntryTold:
    """Give an entry as an operator may see it: no card of it lies face down."""
    return EntryTold(
        number=entry.number,
        version=entry.version,
        seq=entry.seq,
        at=entry.at,
        who=entry.who,
        command=entry.command,
        events=tuple(seen(event, frozenset()) for event in entry.events),
        postings=entry.postings,
    )


def _hold_shoe(room: Room) -> None:
    """Refuse a void where there is nothing to undo.  Raises `ServerError` (``server.nothing_to_void``)."""
    if not room.commitment:
        what = f"the room {room.id} has no shoe that could be void"
        refuse("nothing_to_void", what, "disable the room", "room")


def _void(hall: Hall, room: str, key: str, body: WhyVoid, operator: str) -> Answered:
    return hall.give(Void(id=key, room=room, reason=body.reason), Who("operator", operator))


def _given(hall: Hall, command: Command, who: Who) -> Answered:
    return hall.give(command, who)


def id_of(body: Body) -> str:
    """Give the id of a command, made up where none was given."""
    return secrets.token_hex(MARKS) if body.id is None else body.id
