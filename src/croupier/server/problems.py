"""How does what went wrong become an HTTP answer: which status, and the same problems as everywhere else?

The body is ``{"problems": […]}``, whatever the status, so that a page reads one form.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.responses import Response

from croupier.errors import CroupierError, Problem, ServerError, TableError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from starlette.requests import Request

JSON: Final = "application/json"
STATUS: Final[Mapping[str, int]] = {
    "regulations.unknown_clause": 404,
    "server.bad_origin": 403,
    "server.bad_question": 400,
    "server.internal": 500,
    "server.local_only": 403,
    "server.no_guest": 401,
    "server.no_method": 405,
    "server.no_route": 404,
    "server.no_shoe": 404,
    "server.no_token": 401,
    "server.not_json": 415,
    "server.altered": 503,
    "server.not_kept": 503,
    "server.shoe_in_play": 409,
    "server.stopping": 503,
    "server.tokens_file": 503,
    "server.too_large": 413,
    "server.too_many": 429,
    "server.void_differs": 409,
    "table.bad_buy_in": 400,
    "table.bad_command": 400,
    "table.bad_limits": 400,
    "table.cannot_open": 503,
    "table.command_too_long": 413,
    "table.game_not_dealt": 400,
    "table.journal_damaged": 503,
    "table.journal_in_use": 503,
    "table.no_room": 404,
    "table.no_such_seat": 404,
    "table.not_yours": 403,
    "table.stakes_too_high": 400,
    "table.too_many_seats": 400,
    "table.unknown": 503,
}
"""The status of a code; what is not here is a conflict with a room, 409, or else a bad request, 400."""
CONFLICT: Final = 409
BAD: Final = 400
AGAIN: Final[Mapping[int, str]] = {429: "1", 503: "2"}
"""After how many seconds to ask again, by status."""
TITLES: Final[Mapping[int, tuple[str, str, str]]] = {
    404: ("server.no_route", "there is nothing here", "/api/openapi.json lists every route"),
    405: ("server.no_method", "this cannot be asked so", "/api/openapi.json lists every route"),
}
"""What is said where the router itself finds nothing."""


class ToldProblem(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that is wrong: a stable code, what it is, where, what to do; the clause that was broken."""

    code: str
    what: str
    where: str = ""
    remedy: str = ""
    clause: str = ""
    basis: str = ""


class Problems(msgspec.Struct, frozen=True):
    """Everything that is wrong with a request; there is always at least one."""

    problems: tuple[ToldProblem, ...]


def status_of(code: str) -> int:
    """Give the status of a problem by its code."""
    return STATUS.get(code, CONFLICT if code.startswith("table.") else BAD)


def answer(error: CroupierError, headers: Mapping[str, str] | None = None) -> Response:
    """Give an error as an answer."""
    return told(status_of(error.code), error, headers)


def told(code: int, error: CroupierError, headers: Mapping[str, str] | None = None) -> Response:
    """Give an error as an answer with a status; it is kept by nobody."""
    body = msgspec.json.encode(Problems(tuple(ToldProblem(*problem) for problem in error.problems)))
    made = {"cache-control": "no-store", **(headers or {})}
    if code in AGAIN:
        made["retry-after"] = AGAIN[code]
    if error.code == "server.no_token":
        made["www-authenticate"] = 'Bearer realm="operators"'
    return Response(body, code, made, JSON)


async def of_croupier(_request: Request, error: Exception) -> Response:
    """Answer to an error of ours that nobody else answered."""
    return answer(error if isinstance(error, CroupierError) else unexpected())


async def of_router(_request: Request, error: Exception) -> Response:
    """Answer where the router finds nothing, or where Starlette refuses."""
    code = error.status_code if isinstance(error, HTTPException) else 500
    given = error.headers if isinstance(error, HTTPException) else None
    known, what, remedy = TITLES.get(code, ("server.bad_question", "this cannot be asked", "ask otherwise"))
    return told(code, ServerError(Problem(known, what, remedy=remedy)), given)


async def of_nobody(_request: Request, _error: Exception) -> Response:
    """Answer to a fault of ours, of which the log has the rest."""
    return answer(unexpected())


def unexpected() -> ServerError:
    """Give a fault of ours as an error."""
    what, remedy = "this is a fault in Croupier", "please report it with what was asked; the log says more"
    return ServerError(Problem("server.internal", what, remedy=remedy))


def altered() -> ServerError:
    """Say that the server is not the program that it was when it started."""
    what = "the program is not what it was when it started"
    remedy = "install it anew and restart; or have its files as they were, and check"
    return ServerError(Problem("server.altered", what, remedy=remedy))


def no_room(name: str) -> TableError:
    """Say that there is no room of this name."""
    return TableError(Problem("table.no_room", f"there is no room {name:.48}", "room", "name another"))


HANDLERS: Final[Mapping[int | type[Exception], Callable[[Request, Exception], Awaitable[Response]]]] = {
    CroupierError: of_croupier,
    HTTPException: of_router,
    Exception: of_nobody,
}
"""What an application is given so that every error is answered in one form."""
