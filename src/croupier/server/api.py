"""How is a request of the HTTP interface answered, from the door to the answer?"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

from starlette.exceptions import HTTPException
from starlette.routing import Mount, Route
from starlette.websockets import WebSocketClose

from croupier.errors import CroupierError, Problem, TableError
from croupier.server import openapi, problems
from croupier.server.api_answer import respond, tagged
from croupier.server.api_asked import Asked, address, refuse
from croupier.server.api_clauses import Clauses
from croupier.server.api_fairness import Fairness
from croupier.server.api_game import Games
from croupier.server.api_guests import Reception
from croupier.server.api_history import History
from croupier.server.api_operators import Operating
from croupier.server.api_reasons import Reasons
from croupier.server.api_rooms import Rooms
from croupier.server.api_settings import Laying
from croupier.server.histories import Histories
from croupier.server.operations import OPERATIONS
from croupier.server.voids import Voids
from croupier.table.journal import Reader

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence
    from contextlib import AbstractContextManager

    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import BaseRoute
    from starlette.types import Receive, Scope, Send

    from croupier.server.api_answer import Answer
    from croupier.server.api_asked import Door
    from croupier.server.house import House
    from croupier.server.operations import Operation
    from croupier.server.self_check import SelfCheck

    Does = Callable[[Asked], Awaitable[Answer]]
DOCUMENT: Final = "/api/openapi.json"


def routes(house: House, door: Door, check: SelfCheck) -> list[BaseRoute]:
    """Give every route of the HTTP interface of a house, the socket apart; all come in by one door."""
    does = _does(house, check)
    document = tagged(openapi.encoded())

    async def described(request: Request) -> Response:
        return respond(request, document)

    made = [
        Route(each.path, _endpoint(house, door, each, does[each.name]), methods=[each.method])
        for each in OPERATIONS
    ]
    made.append(Route(DOCUMENT, described, methods=["GET"]))
    return [*made, Mount("/api", _Nothing(made))]


class _Nothing:
    """What is below ``/api`` where no route answers: another method of a path, or no path."""

    def __init__(self, routes: Sequence[Route]) -> None:
        """Know the routes."""
        self._routes = routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, and say what may be asked.  Raises `HTTPException`."""
        if scope["type"] != "http":
            await WebSocketClose()(scope, receive, send)
            return
        found = [route.methods or set() for route in self._routes if route.path_regex.match(scope["path"])]
        if found:
            raise HTTPException(405, headers={"allow": ", ".join(sorted(set[str]().union(*found)))})
        raise HTTPException(404)


def _does(house: House, check: SelfCheck) -> Mapping[str, Does]:
    """Give what does each operation, by its name."""
    rooms, reception = Rooms(house), Reception(house)
    histories = Histories(lambda: _reading(house))
    past, fair = History(rooms, histories), Fairness(rooms, histories)
    laying = Laying(house)
    pit = Operating(house, rooms, histories, Voids(house.clock))
    return {
        "who": reception.who,
        "become_guest": reception.new,
        "log_out": reception.leave,
        "lobby": rooms.lobby,
        "room": rooms.room,
        "edges": rooms.edges,
        "roads": rooms.roads,
        "game": Games(rooms).game,
        "clauses": Clauses(rooms).clauses,
        "reasons": Reasons(house, rooms, histories).reasons,
        "shoes": past.shoes,
        "shoe": past.shoe,
        "record": fair.record,
        "events": fair.events,
        "open_room": pit.open,
        "settings": laying.tell,
        "change_settings": laying.change,
        "disable": pit.disable,
        "enable": pit.enable,
        "close": pit.close,
        "void": pit.void,
        "entries": pit.entries,
        "self_check": check.asked,
    }


def _reading(house: House) -> AbstractContextManager[Reader]:
    """Open the journal to be read, while the floor writes it.

    Raises `TableError` (``table.cannot_open``), which says nothing of where it lies: the log does.
    """
    try:
        return contextlib.closing(Reader.of(house.config.server.db, steady=False))
    except TableError as error:
        house.log.say("journal-unread", what=error.problems[0].line())
        what, remedy = "the journal cannot be read now", "ask again later; the log of the server says why"
        raise TableError(Problem("table.cannot_open", what, remedy=remedy)) from None


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
