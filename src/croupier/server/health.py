"""Does the server live, can it serve, and how does it fare: what a supervisor and Prometheus ask?"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, cast

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import Response
from starlette.routing import Route

from croupier.errors import CroupierError, Problem, ServerError, TableError
from croupier.server import problems
from croupier.server.house import house_of
from croupier.server.origins import is_loopback

if TYPE_CHECKING:
    from starlette.requests import Request

    from croupier.server.api_asked import Door
    from croupier.table.hall import Hall

PATIENCE: Final = 1.0
"""In how many seconds the floor has to answer."""
TEXT: Final = "text/plain; charset=utf-8"


async def live(_request: Request) -> Response:
    """Say that the process lives."""
    return Response("ok\n", media_type=TEXT)


async def ready(request: Request) -> Response:
    """Say whether the floor answers, and the journal can be written."""
    house = house_of(request)
    if house.connections.stopping:
        return problems.answer(ServerError(Problem("server.stopping", "the server stops")))
    if house.own_files.changed:
        return problems.answer(problems.altered())
    if not house.journal.holds():
        what, remedy = "the journal was moved, removed or replaced", "stop the server, and put it back"
        return problems.told(503, TableError(Problem("table.cannot_open", what, remedy=remedy)))
    try:
        async with asyncio.timeout(PATIENCE):
            await house.floor.look(_figures)
    except TimeoutError:
        what = "the rooms do not answer in time"
        return problems.told(503, ServerError(Problem("server.stopping", what, remedy="ask again")))
    except CroupierError as error:
        return problems.told(503, error)
    return Response("ok\n", media_type=TEXT)


async def metrics(request: Request) -> Response:
    """Give the figures of the server, to this machine or to an operator."""
    house = house_of(request)
    if not house.config.server.metrics:
        return problems.answer(ServerError(Problem("server.no_route", "no figures are given here")))
    if not _is_here(request):
        if "authorization" not in request.headers:
            what = "figures are for this machine and for operators"
            return problems.answer(ServerError(Problem("server.local_only", what, remedy="send a token")))
        try:
            cast("Door", request.app.state.door).operator(request)
        except CroupierError as error:
            return problems.answer(error)
    rooms, bots, patrons = await house.floor.look(_figures)
    house.metrics.rooms.set(rooms)
    house.metrics.seats.labels("bot").set(bots)
    house.metrics.seats.labels("patron").set(patrons)
    return Response(house.metrics.page(), media_type=CONTENT_TYPE_LATEST)


def _is_here(request: Request) -> bool:
    return request.client is not None and is_loopback(request.client.host)


def _figures(hall: Hall) -> tuple[int, int, int]:
    """Give how many rooms are open, and how many seats the house's players have, and people."""
    rooms = [room for room in hall.rooms.values() if room.phase != "closed"]
    bots = [seat.bot for room in rooms for seat in room.taken()]
    return len(rooms), sum(bots), len(bots) - sum(bots)


ROUTES: Final = [
    Route("/healthz", live, methods=["GET"]),
    Route("/readyz", ready, methods=["GET"]),
    Route("/metrics", metrics, methods=["GET"]),
]
