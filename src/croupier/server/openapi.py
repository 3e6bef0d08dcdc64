"""How is the HTTP interface described for programs: an OpenAPI 3.1 document, made of the types?"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

import croupier
from croupier.server.operations import OPERATIONS
from croupier.server.problems import JSON, Problems, status_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.server.operations import Operation

    Part = dict[str, object]
    Schemas = dict[type[msgspec.Struct], Part]
REFERENCE: Final = "#/components/schemas/{name}"
OF_OPERATORS: Final = ("server.no_token", "server.tokens_file", "server.too_many")
OF_CHANGES: Final = ("server.bad_origin",)
OF_BODIES: Final = ("server.not_json", "server.too_large", "server.bad_question")
BESIDE: Final[dict[str, tuple[str, str, str]]] = {
    "/api/openapi.json": ("document", "Give this document.", JSON),
    "/healthz": ("live", "Say that the process lives.", "text/plain"),
    "/readyz": ("ready", "Say whether the rooms answer.", "text/plain"),
    "/metrics": ("metrics", "Give figures for Prometheus, on this machine or to an operator.", "text/plain"),
}
"""What is answered beside the operations: by path the name, what it does, and the media type."""
SOCKET: Final = (
    "Open a socket of a room, with the subprotocol croupier.1 and the cookie of a guest.  docs/table.md "
    "describes commands and messages, docs/server.md what a server adds to them."
)


@cache
def encoded() -> bytes:
    """Give the document as JSON."""
    return msgspec.json.encode(document())


def document() -> Part:
    """Make the document."""
    types: dict[type[msgspec.Struct], None] = dict.fromkeys(
        each for operation in OPERATIONS for each in _types(operation)
    )
    schemas, components = msgspec.json.schema_components([*types, Problems], ref_template=REFERENCE)
    of_type: Schemas = dict(zip([*types, Problems], schemas, strict=True))
    paths: dict[str, Part] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, of_type)
    for path, (name, about, media) in BESIDE.items():
        good: Part = {"200": {"description": about, "content": {media: {}}}}
        paths[path] = {"get": {"operationId": name, "summary": about, "responses": good}}
    paths["/api/rooms/{room}/socket"] = {"get": _socket()}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Croupier",
            "version": croupier.__version__,
            "description": "Rooms in which people play baccarat for play money.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "operator": {"type": "http", "scheme": "bearer"},
                "guest": {"type": "apiKey", "in": "cookie", "name": "croupier-guest"},
            },
        },
    }


def _types(operation: Operation) -> Iterator[type[msgspec.Struct]]:
    """Give the types of an operation."""
    if not isinstance(operation.answer, str):
        yield operation.answer
    if operation.body is not None:
        yield operation.body
    yield from (kind for _, kind in operation.also)


def _operation(operation: Operation, of_type: Schemas) -> Part:
    answer = operation.answer
    good = {answer: {"schema": {"type": "string"}}} if isinstance(answer, str) else _json(of_type[answer])
    answers: Part = {str(operation.status): {"description": operation.about, "content": good}}
    for status, kind in operation.also:
        answers[str(status)] = {"description": _first(kind), "content": _json(of_type[kind])}
    for status, codes in _refusals(operation).items():
        content = _json(of_type[Problems])
        answers[str(status)] = {"description": ", ".join(codes), "content": content}
    made: Part = {"operationId": operation.name, "summary": operation.about, "responses": answers}
    parameters = [*_path_parameters(operation.path), *_query(operation)]
    if parameters:
        made["parameters"] = parameters
    if operation.body is not None:
        made["requestBody"] = {"required": True, "content": _json(of_type[operation.body])}
    if operation.whose == "operator":
        made["security"] = [{"operator": []}]
    return made


def _json(schema: Part) -> Part:
    return {JSON: {"schema": schema}}


def _first(kind: type[msgspec.Struct]) -> str:
    return (kind.__doc__ or "").partition("\n")[0]


def _refusals(operation: Operation) -> dict[int, list[str]]:
    """Give the codes with which an operation may be refused, by status."""
    codes = ["server.too_many", *operation.codes]
    if operation.whose == "operator":
        codes += OF_OPERATORS
    if operation.method != "GET":
        codes += OF_CHANGES
    if operation.body is not None:
        codes += OF_BODIES
    if operation.query or "{shoe}" in operation.path:
        codes.append("server.bad_question")
    found: dict[int, list[str]] = {}
    for code in sorted(set(codes)):
        found.setdefault(status_of(code), []).append(code)
    return dict(sorted(found.items()))


def _path_parameters(path: str) -> Iterator[Part]:
    for name, kind in (("room", "string"), ("shoe", "integer")):
        if f"{{{name}}}" in path:
            yield {"name": name, "in": "path", "required": True, "schema": {"type": kind}}


def _query(operation: Operation) -> Iterator[Part]:
    for each in operation.query:
        yield {
            "name": each.name,
            "in": "query",
            "required": False,
            "description": each.about,
            "schema": {"type": each.kind},
        }


def _socket() -> Part:
    return {
        "operationId": "socket",
        "summary": SOCKET,
        "parameters": list(_path_parameters("{room}")),
        "responses": {"101": {"description": "The socket is open."}},
        "security": [{"guest": []}],
    }
