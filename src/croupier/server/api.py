"""How is a request of the HTTP interface answered, from the door to the answer?"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

from starlette.routing import Route

from croupier.errors import CroupierError
from croupier.server import openapi, problems
from croupier.server.api_answer import respond, tagged
from croupier.server.api_asked import Asked, address, refuse
from croupier.server.api_clauses import Clauses
from croupier.server.api_fairness import Fairness
from croupier.server.api_guests import Reception
from croupier.server.api_history import History
from croupier.server.api_operators import Operating
from croupier.server.api_reasons import Reasons
from croupier.server.api_rooms import Rooms
from croupier.server.histories import Histories
from croupier.server.operations import OPERATIONS
from croupier.server.voids import Voids
from croupier.table.journal import Reader

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from contextlib import AbstractContextManager

    from starlette.requests import Request
    from starlette.responses import Response

    from croupier.server.api_answer import Answer
    from croupier.server.api_asked import Door
    from croupier.server.house import House
    from croupier.server.operations import Operation
    from croupier.server.self_check import SelfCheck

    Does = Callable[[Asked], Awaitable[Answer]]
DOCUMENT: Final = "/api/openapi.json"


def routes(house: House, door: Door, check: SelfCheck) -> list[Route]:
    """Give every route of the HTTP interface of a house, the socket apart; all come in by one door."""
    does = _does(house, check)
    document = tagged(openapi.encoded())

    async def described(request: Request) -> Response:
        return respond(request, document)

    made = [
        Route(each.path, _endpoint(house, door, each, does[each.name]), methods=[each.method])
        for each in OPERATIONS
    ]
    return [*made, Route(DOCUMENT, described, methods=["GET"])]


def _does(house: House, check: SelfCheck) -> Mapping[str, Does]:
    """Give what does each operation, by its name."""
    rooms, reception = Rooms(house), Reception(house)
    histories = Histories(lambda: _reading(house))
    past, fair = History(rooms, histories), Fairness(rooms, histories)
    pit = Operating(house, rooms, histories, Voids(house.clock))
    return {
        "who": reception.who,
        "become_guest": reception.new,
        "log_out": reception.leave,
        "lobby": rooms.lobby,
        "room": rooms.room,
        "edges": rooms.edges,
        "roads": rooms.roads,
        "clauses": Clauses(rooms).clauses,
        "reasons": Reasons(rooms, histories).reasons,
        "shoes": past.shoes,
        "shoe": past.shoe,
        "record": fair.record,
        "events": fair.events,
        "open_room": pit.open,
        "change_settings": pit.change,
        "disable": pit.disable,
        "enable": pit.enable,
        "close": pit.close,
        "void": pit.void,
        "entries": pit.entries,
        "self_check": check.asked,
    }


def _reading(house: House) -> AbstractContextManager[Reader]:
    """Open the journal to be read, while the floor writes it."""
    return contextlib.closing(Reader.of(house.config.server.db, steady=False))


def _endpoint(
    house: House, door: Door, operation: Operation, does: Does
) -> Callable[[Request], Awaitable[Response]]:
    """Give what answers to a request for an operation."""
    operated = operation.whose == "operator"

    async def answered(request: Request) -> Response:
        try:
            if not house.limiter.request(address(request), operation.cost):
                refuse("too_many", "too many requests come from this address", "wait a moment")
            operator = door.operator(request) if operated else ""
            door.origin(request, operator=operated)
            body = None
            if operation.body is not None:
                body = await door.body(request, operation.body, operator=operated)
            guest = None if operated else house.guests.of(request)
            return respond(request, await does(Asked(request, guest, operator, body)))
        except CroupierError as error:
            return problems.answer(error)

    return answered
