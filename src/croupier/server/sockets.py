"""Who may open a socket, and how is it served until it is closed?

Everything is decided before the upgrade: the origin of the page, the guest, the room, and how many there are.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NoReturn, cast

from starlette.websockets import WebSocketDisconnect

from croupier.errors import CroupierError, Problem, ServerError
from croupier.server import problems
from croupier.server.clients import Client
from croupier.server.hearing import hear, spare
from croupier.server.house import house_of
from croupier.server.limits import address_of
from croupier.server.outbox import Outbox
from croupier.server.wire import NAME

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from croupier.server.guests import Guest
    from croupier.server.house import House
    from croupier.server.wire import SocketProtocol

PROTOCOL: Final = "croupier.1"
"""The subprotocol: the first of the protocol that docs/table.md describes."""


async def socket(websocket: WebSocket) -> None:
    """Open a socket for whoever may have one, and serve it until it is closed."""
    house = house_of(websocket)
    room = websocket.path_params["room"]
    address = address_of(websocket.client.host if websocket.client else "")
    try:
        guest = await _admitted(house, websocket, room, address)
    except CroupierError as error:
        house.metrics.refused.labels(error.code).inc()
        house.log.say("refused", room=room[:48], code=error.code)
        await websocket.send_denial_response(problems.answer(error))
        return
    await websocket.accept(PROTOCOL)
    wire = cast("SocketProtocol", websocket.scope["extensions"][NAME])
    limits = house.config.limits
    outbox = wire.outbox = Outbox(wire, limits.unread_bytes, limits.unread_messages)
    client = Client(websocket, wire, outbox, guest, room, address, house.limiter.of_socket())
    wire.spare = partial(spare, house, client)
    house.log.say("opened", patron=guest.patron, room=room)
    try:
        await house.connections.enter(client)
        while True:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not client.is_closing:
                await hear(house, client, message)
    except (CroupierError, WebSocketDisconnect):
        await client.close(1001, "the server stops")
    finally:
        house.connections.leave(client)
        house.log.say("closed", patron=guest.patron, room=room)


async def _admitted(house: House, websocket: WebSocket, room: str, address: str) -> Guest:
    """Give the guest who opens a socket.  Raises `CroupierError` where he may not."""
    origins = websocket.headers.getlist("origin")
    if len(origins) != 1 or not house.origins.allow(origins[0]):
        _refuse("bad_origin", "sockets are opened for pages of this server only", "Origin")
    guest = house.guests.of(websocket)
    if guest is None:
        _refuse("no_guest", "nobody has logged in", "Cookie", "POST /api/guest first")
    if PROTOCOL not in websocket.scope["subprotocols"]:
        _refuse("bad_question", f"a socket speaks {PROTOCOL}", "Sec-WebSocket-Protocol", "offer it")
    if house.connections.stopping:
        _refuse("stopping", "the server stops", "", "connect again in a moment")
    if not house.limiter.request(address):
        _too_many()
    if not await house.floor.look(lambda hall: room in hall.rooms):
        raise problems.no_room(room)
    # Last, because others may have come meanwhile.
    if not house.connections.has_room_for(guest.patron, address):
        _too_many()
    return guest


def _too_many() -> NoReturn:
    _refuse("too_many", "there are too many sockets", "", "close others, or wait a moment")


def _refuse(code: str, what: str, where: str, remedy: str = "") -> NoReturn:
    raise ServerError(Problem(f"server.{code}", what, where, remedy))
