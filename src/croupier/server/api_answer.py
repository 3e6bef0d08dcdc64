"""What is answered to a request: its bytes, who may keep them, and when they need not be sent again?

What is the same for everybody has a tag by its content, so that whoever has it asks only whether it changed.
What is for one guest, or for an operator, is kept by nobody.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from starlette.responses import Response

from croupier.server.problems import JSON

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

encode: Final = msgspec.json.Encoder().encode
NONE: Final[Mapping[str, str]] = {}


class Answer(NamedTuple):
    """An answer to one who asked; `tag` is empty where nobody may keep it."""

    body: bytes
    status: int = 200
    tag: str = ""
    media: str = JSON
    headers: Mapping[str, str] = NONE


def own(value: msgspec.Struct, status: int = 200, headers: Mapping[str, str] = NONE) -> Answer:
    """Answer to one person, or for one moment."""
    return Answer(encode(value), status, headers=headers)


def shared(value: msgspec.Struct) -> Answer:
    """Answer with what is the same for everybody."""
    return tagged(encode(value))


def tagged(body: bytes, media: str = JSON, headers: Mapping[str, str] = NONE) -> Answer:
    """Answer with bytes that are the same for everybody."""
    return Answer(body, 200, f'"{hashlib.blake2b(body, digest_size=16).hexdigest()}"', media, headers)


def respond(request: Request, answer: Answer) -> Response:
    """Give an answer as it is sent; without its body where the client has it already."""
    if not answer.tag:
        headers = {"cache-control": "no-store", **answer.headers}
        return Response(answer.body, answer.status, headers, answer.media)
    headers = {"cache-control": "no-cache", "etag": answer.tag, **answer.headers}
    if _has(request, answer.tag):
        return Response(status_code=304, headers=headers)
    return Response(answer.body, answer.status, headers, answer.media)


def _has(request: Request, tag: str) -> bool:
    """Say whether a client says that it has what bears a tag."""
    said = (each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(","))
    return any(each in {tag, "*"} for each in said)
