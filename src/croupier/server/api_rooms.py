"""What is told of the rooms to everybody: the lobby, one room, its roads, and what its wagers are worth?"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.errors import CroupierError
from croupier.server import api_roads
from croupier.server.api_answer import shared
from croupier.server.lobby import Lobby
from croupier.server.problems import no_room
from croupier.table.edges import Edge, edges
from croupier.table.may import SPECTATOR
from croupier.table.terms import Terms, terms
from croupier.table.views import View, view
from croupier.wagers import unpriced

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.regulations.ruleset import Ruleset
    from croupier.server.api_answer import Answer
    from croupier.server.api_asked import Asked
    from croupier.server.house import House
    from croupier.table.room import Room

FRESH: Final = 0.05
"""For how many seconds a lobby is told as it was seen last."""
Priced = tuple[str, str, str, tuple[tuple[str, int | str], ...]]
"""By what the prices of a game are known: its id, edition, hash, and what the house chose."""


class RoomTold(msgspec.Struct, frozen=True):
    """A room as a spectator sees it, and the terms on which it is played."""

    terms: Terms
    view: View


class EdgesTold(msgspec.Struct, frozen=True):
    """What the wagers of a room are worth from a fresh shoe.

    `unpriced` are those that the rules offer and of which nobody has laid down what they pay: they cannot be
    placed.
    """

    room: str
    edges: tuple[Edge, ...]
    unpriced: tuple[str, ...]


class Prices(NamedTuple):
    """The edges of a game, and the wagers that the house offers without a price that is known."""

    edges: tuple[Edge, ...]
    unpriced: tuple[str, ...]


class _Kept(NamedTuple):
    """What was told of a room last."""

    of: object
    answer: Answer


class Rooms:
    """What is told of the rooms, kept until they are others."""

    def __init__(self, house: House) -> None:
        """Begin with nothing told."""
        self._house = house
        self._lobby = Lobby()
        self._looking: asyncio.Task[Mapping[str, Room]] | None = None
        self._looked = 0.0
        self._views: dict[str, _Kept] = {}
        self._roads: dict[str, _Kept] = {}
        self._edges: dict[Priced, asyncio.Task[Prices]] = {}

    async def lobby(self, _asked: Asked) -> Answer:
        """Give the lobby."""
        return self._lobby.answer((await self._all()).values())

    async def room(self, asked: Asked) -> Answer:
        """Give a room as a spectator sees it."""
        room = await self.of(asked.room)
        kept = self._views.get(room.id)
        if kept is None or kept.of is not room:
            told = RoomTold(terms(room), view(room, SPECTATOR))
            kept = self._views[room.id] = _Kept(room, shared(told))
        return kept.answer

    async def roads(self, asked: Asked) -> Answer:
        """Give the roads of a room's shoe."""
        room = await self.of(asked.room)
        kept = self._roads.get(room.id)
        shoe = room.shoe, len(room.finished)
        if kept is None or kept.of != shoe:
            kept = self._roads[room.id] = _Kept(shoe, shared(api_roads.told(room)))
        return kept.answer

    async def edges(self, asked: Asked) -> Answer:
        """Give what the wagers of a room are worth; counted once for a game, in a thread of its own."""
        room = await self.of(asked.room)
        priced = await self._priced(room.ruleset)
        return shared(EdgesTold(room.id, priced.edges, priced.unpriced))

    async def of(self, name: str) -> Room:
        """Give a room.  Raises `TableError` (``table.no_room``)."""
        found = await self._house.floor.look(lambda hall: hall.rooms.get(name))
        if found is None:
            raise no_room(name)
        return found

    async def _all(self) -> Mapping[str, Room]:
        """Give all rooms as they were a moment ago at most; who looks while another does waits with him."""
        now = asyncio.get_running_loop().time()
        if self._looking is None or (self._looking.done() and now - self._looked >= FRESH):
            self._looking = asyncio.ensure_future(self._house.floor.look(lambda hall: hall.rooms))
            self._looked = now
        try:
            return await asyncio.shield(self._looking)
        except CroupierError:
            self._looking = None
            raise

    async def _priced(self, ruleset: Ruleset) -> Prices:
        key = ruleset.id, ruleset.edition, ruleset.hash, tuple(sorted(ruleset.submission.items()))
        if key not in self._edges:
            self._edges[key] = asyncio.ensure_future(asyncio.to_thread(_prices, ruleset))
        try:
            return await asyncio.shield(self._edges[key])
        except Exception:
            self._edges.pop(key, None)
            raise


def _prices(ruleset: Ruleset) -> Prices:
    return Prices(edges(ruleset), tuple(wager.id for wager in unpriced(ruleset)))
