"""Does the document describe every route, and does everything that is answered fit what it says?"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import msgspec
import pytest
from starlette.routing import Route, WebSocketRoute

from croupier.server import openapi, operations
from croupier.server.operations import OPERATIONS
from croupier.server.problems import STATUS
from tests.house.error_codes import raised, sources
from tests.server.api.served import ADA, ROOM, Served
from tests.server.api.validating import Checker, Schema
from tests.table.journal.played import ADA as PLAYED

if TYPE_CHECKING:
    from collections.abc import Mapping

    import httpx

    from croupier.server.operations import Operation

RAISING: Final = tuple(f"croupier.{layer}" for layer in ("server", "table", "regulations"))
"""Where what an operation refuses is raised."""
DOCUMENT: Final = openapi.document()
PATHS: Final = cast("dict[str, dict[str, Schema]]", DOCUMENT["paths"])
COMPONENTS: Final = cast("dict[str, dict[str, Schema]]", DOCUMENT["components"])["schemas"]
GETS: Final = [each for each in OPERATIONS if each.method == "GET"]


def answers(operation: Operation) -> dict[str, Schema]:
    """Give what the document says that an operation may answer, by status."""
    return cast("dict[str, Schema]", PATHS[operation.path][operation.method.lower()]["responses"])


def faults(operation: Operation, answer: httpx.Response) -> list[str]:
    """Say in what an answer is none that the document describes."""
    described = answers(operation).get(str(answer.status_code))
    if described is None:
        return [f"{operation.name} is not said to answer {answer.status_code}"]
    media = answer.headers["content-type"].partition(";")[0]
    content = cast("dict[str, Schema]", described["content"])
    if media not in content:
        return [f"{operation.name} is not said to answer with {media}"]
    if media != "application/json":
        return []
    schema = cast("Schema", content[media]["schema"])
    return list(Checker(COMPONENTS).faults(answer.json(), schema))


def filled(operation: Operation, shoe: int = 1) -> str:
    """Give the path of an operation for the room."""
    return operation.path.format(room=ROOM, shoe=shoe)


def bearer(served: Served, name: str) -> Mapping[str, str]:
    """Make a token, and give the header that shows it."""
    return {"authorization": f"Bearer {served.house.operators.new(name, served.clock.now())[0]}"}


def test_every_route_of_the_application_stands_in_the_document(served: Served) -> None:
    found = {
        (route.path, method.lower())
        for route in served.app.routes
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }
    found |= {(route.path, "get") for route in served.app.routes if isinstance(route, WebSocketRoute)}
    # The scripts that check a shoe are files, as the page's are.
    found = {(path, method) for path, method in found if not path.startswith("/fairness/")}
    assert found == {(path, method) for path, methods in PATHS.items() for method in methods}


def test_the_document_is_what_is_sent(served: Served) -> None:
    answer = served.get("/api/openapi.json")
    assert msgspec.json.decode(answer.content) == msgspec.json.decode(msgspec.json.encode(DOCUMENT))
    assert answer.json()["openapi"].startswith("3.1")
    assert served.get("/api/openapi.json", {"if-none-match": answer.headers["etag"]}).status_code == 304


def test_every_reference_leads_somewhere_and_nothing_stands_for_nothing() -> None:
    text = msgspec.json.encode(DOCUMENT).decode()
    named = set(re.findall(r'"#/components/schemas/([^"]+)"', text))
    assert named == set(COMPONENTS)
    names = [each.name for each in OPERATIONS]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("operation", GETS, ids=lambda each: each.name)
def test_what_is_answered_is_what_is_described(played: Served, operation: Operation) -> None:
    played.be(PLAYED)
    headers = bearer(played, "rosa") if operation.whose == "operator" else None
    answer = played.get(filled(operation), headers)
    assert answer.status_code == operation.status
    assert faults(operation, answer) == []


@pytest.mark.parametrize("operation", GETS, ids=lambda each: each.name)
def test_what_is_refused_is_refused_as_described(played: Served, operation: Operation) -> None:
    played.come_from("127.0.0.1")
    paths = [operation.path.format(room="nowhere", shoe=1), filled(operation, 3), filled(operation, 99)]
    paths += [f"{filled(operation)}?{each.name}=x" for each in operation.query]
    for path in paths:
        answer = played.get(path)
        assert answer.status_code < 500
        assert faults(operation, answer) == []


def test_what_is_changed_is_answered_as_described(served: Served) -> None:
    rosa, karl = bearer(served, "rosa"), bearer(served, "karl")
    served.sit(ADA, 1)
    by_name = {each.name: each for each in OPERATIONS}
    settings = {"rules": "punto-banco", "seats": 5, "cut": False, "curator": False}
    asked: list[tuple[str, object, Mapping[str, str], int]] = [
        ("become_guest", {"name": "Ada"}, {}, 201),
        ("become_guest", {"nome": "Ada"}, {}, 400),
        ("log_out", None, {}, 200),
        ("log_out", None, {}, 401),
        ("open_room", {"room": "pit-2", "settings": settings}, rosa, 201),
        ("open_room", {"room": "pit-2", "settings": settings}, rosa, 409),
        ("open_room", {"room": "pit-3", "settings": {"rules": "x"}}, rosa, 400),
        ("open_room", {"room": "pit-2", "settings": settings}, {}, 401),
        ("change_settings", {"settings": settings}, rosa, 200),
        ("disable", {"reason": "x"}, rosa, 200),
        ("disable", {"reason": "x"}, rosa, 409),
        ("enable", {}, rosa, 200),
        ("void", {"reason": "x"}, rosa, 400),
    ]
    for name, body, headers, status in asked:
        operation = by_name[name]
        answer = served.change(operation.method, filled(operation), body, headers)
        assert (name, answer.status_code) == (name, status)
        assert faults(operation, answer) == []
    served.until("betting")
    for name, shown, status in (("void", rosa, 202), ("void", karl, 200), ("close", rosa, 200)):
        operation = by_name[name]
        answer = served.change("POST", filled(operation), {"reason": "x"} if name == "void" else {}, shown)
        assert (name, answer.status_code) == (name, status)
        assert faults(operation, answer) == []


def test_each_code_that_the_document_names_is_raised_somewhere() -> None:
    root = Path(operations.__file__).parents[3]
    modules = sources(root)
    used = raised({name: modules[name] for name in modules if name.startswith(RAISING)})
    named = {code for each in OPERATIONS for code in each.codes}
    assert sorted(named - used) == []
    assert sorted(set(STATUS) - used) == []


def test_the_check_has_teeth() -> None:
    checker = Checker(COMPONENTS)
    schema: Schema = {"$ref": "#/components/schemas/SeatHeld"}
    assert list(checker.faults({"room": "a", "seat": 1}, schema)) == []
    several: list[object] = [{"room": "a"}, {"room": 1, "seat": 1}, {"room": "a", "seat": True}, [], None]
    for wrong in several:
        assert list(checker.faults(wrong, schema)) != []
    assert list(checker.faults({}, {"type": "object", "oneOf": []})) != []
