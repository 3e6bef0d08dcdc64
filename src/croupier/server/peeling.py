"""What follows when somebody squeezes a card: he sees it, and the others only how far he has turned it up?

He who is awaited to turn a hand may look at it first, and is shown each card once, when he begins to peel it.
The others get hints, so many a second, that say how far which card is turned up, and not which card it is.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.server.asked import Face, Peeled
from croupier.table.faces import face, turning

if TYPE_CHECKING:
    from croupier.server.asked import Peel
    from croupier.server.clients import Client
    from croupier.server.house import House
    from croupier.table.hall import Hall

APART: Final = 1 / 20
"""Seconds between two hints of one client."""
LOOKS: Final = 5
"""How many per cent of a card are turned up when its face is seen."""


async def peel(house: House, client: Client, asked: Peel) -> None:
    """Show him the card, and tell the others of a hint, unless another follows at once: then of that."""
    if not client.peels.take(perf_counter()):
        return
    if asked.percent >= LOOKS:
        await _show(house, client, asked)
    waits, client.hint = client.hint is not None, asked
    if waits:
        return
    left = client.hinted + APART - perf_counter()
    if left > 0:
        asyncio.get_running_loop().call_later(left, _later, house, client)
    else:
        await _tell(house, client)


async def _show(house: House, client: Client, asked: Peel) -> None:
    """Tell him who turns a hand the face of a card, once a coup."""

    def look(hall: Hall) -> tuple[str | None, tuple[int, int]]:
        room = hall.rooms[client.room]
        return face(room, client.guest.patron, asked.hand, asked.card), (room.shoe, room.coups)

    seen, coup = await house.floor.ask(look)
    card = asked.hand, asked.card
    if seen is not None and client.faces.get(card) != coup:
        client.faces[card] = coup
        house.connections.tell(client, msgspec.json.encode(Face(client.room, asked.hand, asked.card, seen)))


def _later(house: House, client: Client) -> None:
    house.connections.soon(_tell(house, client))


async def _tell(house: House, client: Client) -> None:
    asked, client.hint, client.hinted = client.hint, None, perf_counter()
    if asked is None:
        return
    patron = client.guest.patron
    seat = await house.floor.ask(lambda hall: turning(hall.rooms[client.room], patron, asked.hand))
    if seat:
        told = Peeled(client.room, seat, asked.hand, asked.card, asked.edge, asked.percent)
        house.connections.tell_others(client, msgspec.json.encode(told))
