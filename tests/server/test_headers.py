"""Every route is sent with the headers, and behind TLS everything is to come over it (T-27)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from croupier.server import app
from croupier.server.config import Serving
from croupier.server.headers import Headers, security
from croupier.server.origins import Origins
from tests.server.asking import ask
from tests.server.serving import ROOM, Serves, run, serving
from tests.server.wires import RefusedError, Wire

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

HOUSE = "https://play.example.org"
WANTED = {
    "content-security-policy",
    "x-content-type-options",
    "x-frame-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
}


def targets(server: Serves) -> list[str]:
    """Give one target a route, and some of which there is none."""
    paths = [str(getattr(route, "path", "")) for route in app.make_app(server.house).routes]
    filled = [re.sub(r"{room(:\w+)?}", ROOM, path) for path in paths]
    return [re.sub(r"{\w+(:\w+)?}", "1", path) or "/" for path in filled] + [
        "/nothing",
        "/style/nothing.css",
        "/%00",
    ]


async def bare(server: Serves) -> set[str]:
    """Give the targets whose answer lacks a header, or has one that it should not."""
    found: set[str] = set()
    for target in targets(server):
        answer = await ask(server.port, target)
        if not answer.headers.keys() >= WANTED or "server" in answer.headers:
            found.add(target)
    return found


@pytest.mark.conforms("SEC-15")
def test_every_route_has_the_headers_and_none_says_what_serves_it() -> None:
    async def test() -> None:
        async with serving() as server:
            assert len(targets(server)) > 15
            assert await bare(server) == set()
            wire = await Wire.open(server.port, ROOM, server.cookie("ada"))
            assert "server" not in wire.headers
            with pytest.raises(RefusedError):
                await Wire.open(server.port, ROOM, None)

    run(test())


@pytest.mark.conforms("SEC-15")
def test_a_route_without_the_headers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Forgets(Headers):
        def __init__(self, app: ASGIApp, headers: dict[str, str]) -> None:
            super().__init__(app, headers)
            self._bare = app

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            if scope.get("path") == "/healthz":
                await self._bare(scope, receive, send)
            else:
                await super().__call__(scope, receive, send)

    async def test() -> None:
        monkeypatch.setattr(app, "Headers", Forgets)
        async with serving() as server:
            assert await bare(server) == {"/healthz"}

    run(test())


@pytest.mark.conforms("SEC-15")
def test_the_policy_permits_nothing_but_files_of_ours_and_our_own_sockets() -> None:
    policy = security(Origins((HOUSE,), "127.0.0.1", 80))["content-security-policy"]
    parts = dict(part.split(" ", 1) for part in policy.split("; "))
    assert "unsafe" not in policy
    assert "*" not in policy
    assert parts["default-src"] == parts["frame-ancestors"] == parts["base-uri"] == "'none'"
    assert parts["script-src"] == parts["style-src"] == "'self'"
    assert parts["connect-src"] == "'self' wss://play.example.org"


@pytest.mark.conforms("SEC-03")
def test_behind_tls_no_connection_without_it_is_offered() -> None:
    async def test() -> None:
        async with serving(serving=Serving(origins=(HOUSE,), proxies=("127.0.0.1",))) as server:
            answer = await ask(server.port, "/")
            assert answer.headers["strict-transport-security"].startswith("max-age=31536000")
            body = b'{"name":"ada"}'
            typed = "Content-Type: application/json"
            made = await ask(server.port, "/api/guest", f"Origin: {HOUSE}", typed, method="POST", body=body)
            assert made.status == 201
            assert made.headers["set-cookie"].startswith("__Host-croupier-guest=")
            assert made.headers["set-cookie"].endswith("; Path=/; HttpOnly; SameSite=Strict; Secure")
            plain = HOUSE.replace("https", "http")
            refused = await ask(
                server.port, "/api/guest", f"Origin: {plain}", typed, method="POST", body=body
            )
            assert refused.status == 403

    run(test())


@pytest.mark.conforms("SEC-03")
def test_without_tls_nothing_says_that_there_is_any() -> None:
    assert "strict-transport-security" not in security(Origins((), "127.0.0.1", 80))


@pytest.mark.conforms("SEC-11")
@pytest.mark.parametrize("trusted", [True, False])
def test_for_whom_a_proxy_asks_is_believed_only_of_one_that_is_named(*, trusted: bool) -> None:
    async def test() -> None:
        proxies = ("127.0.0.1",) if trusted else ("192.0.2.1",)
        async with serving(serving=Serving(proxies=proxies)) as server:
            address = f"X-Forwarded-For: {'198.51.100.7'}"
            answer = await ask(server.port, "/metrics", address)
            # Figures are for this machine: who is believed to be another is refused.
            assert answer.status == (403 if trusted else 200)

    run(test())


def test_scripts_are_sent_as_modules_and_a_browser_asks_for_them_again() -> None:
    async def test() -> None:
        async with serving() as server:
            script = await ask(server.port, "/fairness/verifier.js")
            assert (script.status, script.headers["content-type"]) == (200, "text/javascript; charset=utf-8")
            assert script.headers["cache-control"] == "no-cache"
            for target in (
                "/fairness/check.py",
                "/fairness/..%2Ffairness%2Fcheck.py",
                "/..%2Fapp.py",
                "/fairness/x.js",
            ):
                assert (await ask(server.port, target)).status == 404

    run(test())
