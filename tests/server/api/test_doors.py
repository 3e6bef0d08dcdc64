"""Is a request refused before anything is done, with a code that says why, whatever is sent?"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import pytest

from croupier.errors import CroupierError, Problem, ServerError
from croupier.server import problems
from croupier.server.config import Limits
from croupier.server.problems import HANDLERS
from tests.server.api.served import ADA, ORIGIN, ROOM, Served

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import httpx
    from starlette.types import Message, Scope

JSON: Final = {"content-type": "application/json"}
OURS: Final = {"origin": ORIGIN}


def code(answer: httpx.Response) -> tuple[int, str]:
    """Give the status of a refusal and its code; nobody keeps it."""
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-type"] == "application/json"
    return answer.status_code, answer.json()["problems"][0]["code"]


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "https://evil.example",
        "http://127.0.0.1",
        "http://127.0.0.1:8766",
        "https://127.0.0.1:8765",
        "http://127.0.0.1:8765.evil.example",
        "http://127.0.0.1:8765/",
        "HTTP://127.0.0.1:8765",
    ],
)
@pytest.mark.parametrize(("method", "content"), [("POST", b'{"name":"Ada"}'), ("DELETE", b"")])
def test_a_page_of_somebody_else_changes_nothing(
    served: Served, origin: str | None, method: str, content: bytes
) -> None:
    served.be(ADA)
    headers = JSON if origin is None else {**JSON, "origin": origin}
    answer = served.send(method, "/api/guest", content, headers)
    assert code(answer) == (403, "server.bad_origin")
    assert "set-cookie" not in answer.headers
    assert served.get("/api/guest").status_code == 200, "he still is a guest"


def test_a_token_does_not_open_the_door_to_a_foreign_page(served: Served) -> None:
    made, _ = served.house.operators.new("rosa", served.clock.now())
    bearer = {"authorization": f"Bearer {made}"}
    path = f"/api/operator/rooms/{ROOM}/disable"
    foreign = served.send("POST", path, b"{}", {**JSON, **bearer, "origin": "https://evil.example"})
    assert code(foreign) == (403, "server.bad_origin")
    assert served.send("POST", path, b"{}", {**JSON, **bearer}).status_code == 200, "a program has no origin"


@pytest.mark.parametrize(
    "media",
    ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp"],
)
def test_what_is_no_json_by_its_own_word_is_not_read(served: Served, media: str) -> None:
    answer = served.send("POST", "/api/guest", b'{"name":"Ada"}', {**OURS, "content-type": media})
    assert code(answer) == (415, "server.not_json")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"Ada"',
        b'{"name":1}',
        b'{"name":"Ada","bot":true}',
        b'{"name":"Ada","name":"Bob"}',
        b'{"name":"\xff"}',
        b'{"name":"' + b"a" * 201 + b'"}',
        b"[" * 4_000,
        b'{"name":' * 400,
    ],
)
def test_a_body_that_is_something_else_is_refused(served: Served, content: bytes) -> None:
    answer = served.send("POST", "/api/guest", content, {**OURS, **JSON})
    assert code(answer) == (400, "server.bad_question")
    assert "set-cookie" not in answer.headers


def test_a_body_that_is_too_long_is_not_read_to_its_end(served: Served) -> None:
    limits = served.house.config.limits
    content = b'{"name":"Ada"}'.ljust(limits.body)
    assert served.send("POST", "/api/guest", content, {**OURS, **JSON}).status_code == 201
    assert code(served.send("POST", "/api/guest", content + b" ", {**OURS, **JSON})) == (
        413,
        "server.too_large",
    )


def test_an_operators_body_may_be_longer(served: Served) -> None:
    made, _ = served.house.operators.new("rosa", served.clock.now())
    headers = {**JSON, "authorization": f"Bearer {made}"}
    limits, path = served.house.config.limits, f"/api/operator/rooms/{ROOM}/disable"
    content = b"{}".ljust(limits.operator_body + 1)
    assert code(served.send("POST", path, content, headers)) == (413, "server.too_large")
    assert served.send("POST", path, content[:-1], headers).status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/api/nothing", (404, "server.no_route")),
        ("GET", "/api/rooms/", (404, "server.no_route")),
        ("GET", f"/api/rooms/{ROOM}/shoes/1/cards", (404, "server.no_route")),
        ("POST", "/api/rooms", (405, "server.no_method")),
        ("DELETE", f"/api/rooms/{ROOM}", (405, "server.no_method")),
        ("PATCH", "/api/guest", (405, "server.no_method")),
    ],
)
def test_what_there_is_not_is_said_in_the_same_form(
    served: Served, method: str, path: str, expected: tuple[int, str]
) -> None:
    assert code(served.change(method, path)) == expected


def test_an_address_asks_so_much_and_no_more(tmp_path: Path) -> None:
    with Served(tmp_path, limits=Limits(address_rate=1, address_burst=5)) as served:
        assert [served.get("/api/rooms").status_code for _ in range(5)] == [200] * 5
        refused = served.get("/api/rooms")
        assert code(refused) == (429, "server.too_many")
        assert refused.headers["retry-after"] == "1"
        served.come_from("192.0.2.7")
        assert served.get("/api/rooms").status_code == 200
        served.come_from("127.0.0.1")
        served.clock.forward(1)
        assert served.get("/api/rooms").status_code == 200


def test_a_fault_of_ours_says_nothing_of_what_it_was(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_request: object) -> object:
        message = "the secret is 5h"
        raise RuntimeError(message)

    monkeypatch.setattr(served.house.limiter, "request", fails)
    answer = served.get("/api/rooms")
    assert code(answer) == (500, "server.internal")
    assert "secret" not in answer.text


def test_where_the_floor_has_stopped_the_answer_says_to_ask_again(served: Served) -> None:
    served.house.floor.stop()
    answer = served.get(f"/api/rooms/{ROOM}")
    assert code(answer) == (503, "server.stopping")
    assert answer.headers["retry-after"] == "2"


def test_a_problem_keeps_its_clause_and_every_other_field() -> None:
    error = ServerError(Problem("server.bad_question", "a", "b", "c", "pa-baccarat:631a.9", "law"))
    body = bytes(problems.answer(error).body)
    assert body == (
        b'{"problems":[{"code":"server.bad_question","what":"a","where":"b","remedy":"c",'
        b'"clause":"pa-baccarat:631a.9","basis":"law"}]}'
    )


def test_every_error_has_somebody_who_answers() -> None:
    assert set(HANDLERS) >= {CroupierError, Exception}


def test_headers_of_a_request_do_not_choose_who_one_is(served: Served) -> None:
    forged: Mapping[str, str] = {
        "x-forwarded-for": "10.0.0.1",
        "x-patron": "ada.aaaaaa",
        "cookie": "croupier-guest=ada.aaaaaa",
    }
    assert code(served.get("/api/guest", forged)) == (401, "server.no_guest")


def test_what_costs_much_counts_for_much(tmp_path: Path) -> None:
    with Served(tmp_path, limits=Limits(address_rate=1, address_burst=50)) as served:
        served.open()
        served.sit(ADA, 1)
        served.until("betting")
        asked = [served.get(f"/api/rooms/{ROOM}/shoes/1").status_code for _ in range(3)]
        assert asked == [200, 200, 429]
        assert served.get("/api/rooms").status_code == 200


def test_two_origins_are_none(served: Served) -> None:
    headers = [("content-type", "application/json"), ("origin", ORIGIN), ("origin", ORIGIN)]
    assert code(served.send("POST", "/api/guest", b"{}", headers)) == (403, "server.bad_origin")


def test_a_body_that_does_not_come_to_its_end_is_no_fault_of_ours(served: Served) -> None:
    sent: list[Mapping[str, object]] = []
    headers = [
        (b"origin", ORIGIN.encode()),
        (b"content-type", b"application/json"),
        (b"content-length", b"9"),
    ]
    scope: Scope = {
        "type": "http", "method": "POST", "path": "/api/guest", "headers": headers, "query_string": b"",
        "client": ("127.0.0.1", 5000),
    }  # fmt: skip

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(served.app(scope, receive, send))
    assert sent[0]["status"] == 400


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/api/operator/check", "POST"),
        ("PUT", "/api/guest", "DELETE, GET, HEAD, POST"),
        ("POST", f"/api/rooms/{ROOM}", "GET, HEAD"),
    ],
)
def test_another_method_is_told_which_may_be(served: Served, method: str, path: str, allowed: str) -> None:
    answer = served.send(method, path, b"", {})
    assert code(answer) == (405, "server.no_method")
    assert answer.headers["allow"] == allowed
    assert code(served.send(method, "/api/nowhere", b"", {})) == (404, "server.no_route")


@pytest.mark.parametrize("asked", ["bytes=5-1", "bytes=0-3", "bytes=99999999-", "lines=1"])
@pytest.mark.parametrize("path", ["/", "/main.js", "/fairness/commitment.js"])
def test_a_file_is_given_whole_whatever_range_is_asked_for(served: Served, asked: str, path: str) -> None:
    whole = served.get(path)
    assert (whole.status_code, whole.headers["accept-ranges"]) == (200, "none")
    answer = served.get(path, {"range": asked})
    assert (answer.status_code, answer.content) == (200, whole.content)
