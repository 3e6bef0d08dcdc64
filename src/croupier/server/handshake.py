"""What is said to whoever asks for a socket by a request that opens none?

The library answers in plain text, and uvicorn with nothing where there is no such address; here both are
problems, as in every other refusal (`croupier.server.problems`).
"""

from __future__ import annotations

import email.utils
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from websockets.datastructures import Headers
from websockets.http11 import Response
from websockets.server import ServerProtocol

from croupier.errors import Problem, ServerError
from croupier.server import problems

if TYPE_CHECKING:
    from websockets.typing import StatusLike

PREFIX: Final = "Failed to open a WebSocket connection: "
"""How the library's own sentences begin."""
TOO_LARGE: Final = frozenset({413, 414, 431})
MOST: Final = 200
"""So many characters of the library's words are told: they have what the client sent."""
NO_BODY: Final = "a socket is opened by a request without a body"
"""What is said to what asks for a socket and is no such request."""
REMEDY: Final = "open a socket as RFC 6455 describes it"


class Handshake(ServerProtocol):
    """The protocol of a socket, whose refusals are problems."""

    def reject(self, status: StatusLike, text: str) -> Response:
        """Give the answer that refuses a handshake; `text` is empty where there is no such socket."""
        return refused(HTTPStatus(status), text)


def refused(status: HTTPStatus, text: str) -> Response:
    """Give a refusal in the library's words as problems."""
    if status is HTTPStatus.FORBIDDEN and not text:
        status = HTTPStatus.NOT_FOUND
    told = problems.told(status, _problem(status, text))
    headers = Headers(
        [("Date", email.utils.formatdate(usegmt=True)), ("Connection", "close"), *told.headers.items()]
    )
    return Response(status.value, status.phrase, headers, bytes(told.body))


def _problem(status: HTTPStatus, text: str) -> ServerError:
    said = text.strip().removeprefix(PREFIX).removesuffix(".")[:MOST]
    match status:
        case HTTPStatus.NOT_FOUND:
            remedy = "/api/openapi.json lists every route"
            return ServerError(Problem("server.no_route", "there is no socket here", remedy=remedy))
        case HTTPStatus.INTERNAL_SERVER_ERROR:
            return problems.unexpected()
        case HTTPStatus.METHOD_NOT_ALLOWED:
            return ServerError(Problem("server.no_method", said, remedy=REMEDY))
        case _ if status in TOO_LARGE:
            return ServerError(Problem("server.too_large", said, remedy="send less"))
        case _:
            return ServerError(Problem("server.bad_question", said, remedy=REMEDY))
