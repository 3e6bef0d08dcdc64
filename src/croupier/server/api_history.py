"""What is told of the shoes of a room: which there were, and each coup with its cards and one's own money?

A guest is told what he staked himself, and of nobody else.  Of a shoe that is in play every act is told as a
spectator sees it, and the coup in play is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.play.events import Act, ShoeOpened
from croupier.server.api_answer import own, shared
from croupier.server.history import ShoeState
from croupier.table.events import (
    BettingOpened,
    CoupBrokenOff,
    HandsPassed,
    HouseMoneyUsed,
    StakesReturned,
    WagerSettled,
    WagersPlaced,
)
from croupier.table.recall_model import RecalledCoup
from croupier.table.views import seen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.server.api_answer import Answer
    from croupier.server.api_asked import Asked
    from croupier.server.api_rooms import Rooms
    from croupier.server.histories import Histories
    from croupier.server.history import Shoe
    from croupier.table.events import RoomEvent
    from croupier.table.recall_model import RecalledSeat

PAGE: Final = 50
"""Shoes that are listed at a time."""
OF_ALL: Final = (Act, ShoeOpened, BettingOpened, HandsPassed, CoupBrokenOff)
"""The events of a coup that are everybody's; what comes of them to seats is each seat's own."""
OF_A_SEAT: Final = (WagersPlaced, WagerSettled, HouseMoneyUsed, StakesReturned)
"""The events of a coup that say what somebody staked, and what it brought him."""


class ShoeListed(msgspec.Struct, frozen=True):
    """A shoe: how many of its coups were finished, how it stands, and when the house committed to it."""

    shoe: int
    coups: int
    state: ShoeState
    commitment: str
    opened: str


class ShoesListed(msgspec.Struct, frozen=True):
    """The shoes of a room, the newest first; `more` says that there are older ones."""

    room: str
    shoes: tuple[ShoeListed, ...]
    more: bool


class ShoeTold(msgspec.Struct, frozen=True):
    """The coups of a shoe that are over, with nobody's seat but one's own."""

    room: str
    shoe: ShoeListed
    coups: tuple[RecalledCoup, ...]


class History:
    """What is told of the past of the rooms."""

    def __init__(self, rooms: Rooms, histories: Histories) -> None:
        """Tell what is read of the journal."""
        self._rooms = rooms
        self._histories = histories

    async def shoes(self, asked: Asked) -> Answer:
        """List the shoes of a room, those before one by its number."""
        room = await self._rooms.of(asked.room)
        before = asked.number("before", 0)
        listed = [listed_(shoe) for shoe in await self._histories.shoes(room, before, PAGE + 1)]
        return shared(ShoesListed(room.id, tuple(listed[:PAGE]), len(listed) > PAGE))

    async def shoe(self, asked: Asked) -> Answer:
        """Give the coups of a shoe that are over, those after one by its number."""
        room = await self._rooms.of(asked.room)
        shoe = await self._histories.shoe(room, asked.shoe)
        after = asked.number("after", 0)
        patron = asked.guest.patron if asked.guest else ""
        coups = tuple(
            trimmed(coup, patron, over=shoe.state != "in-play")
            for coup in await self._histories.coups(room.id, shoe)
            if coup.coup > after
        )
        return own(ShoeTold(room.id, listed_(shoe), coups))


def listed_(shoe: Shoe) -> ShoeListed:
    """Give a shoe as a list has it."""
    return ShoeListed(shoe.shoe, shoe.coups, shoe.state, shoe.commitment, shoe.opened)


def trimmed(coup: RecalledCoup, patron: str, *, over: bool) -> RecalledCoup:
    """Give a coup as somebody may see it afterwards, `over` saying that its shoe is; "" is a spectator."""
    seats = tuple(seat for seat in coup.seats if patron and seat.patron == patron)
    placed = {wager for seat in seats for wager in _wagers(seat)}
    return msgspec.structs.replace(
        coup,
        paytables=tuple(offered for offered in coup.paytables if offered.wager in placed),
        seats=seats,
        acts=tuple(_acts(coup, {seat.seat for seat in seats}, over=over)),
    )


def _wagers(seat: RecalledSeat) -> Iterator[str]:
    yield from seat.stakes
    yield from (line.wager for line in seat.lines)


def _acts(coup: RecalledCoup, seats: set[int], *, over: bool) -> Iterator[RoomEvent]:
    for event in coup.acts:
        mine = isinstance(event, OF_A_SEAT) and event.seat in seats
        if mine or isinstance(event, OF_ALL):
            yield event if over else seen(event, frozenset())
