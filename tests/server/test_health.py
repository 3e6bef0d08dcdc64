"""Whoever watches over the server learns whether it lives, whether it serves, and how it fares."""

from __future__ import annotations

import asyncio
import re
import threading
from typing import TYPE_CHECKING

import pytest

from croupier.server import health
from croupier.server.api_asked import WRONG_BURST
from croupier.server.config import Serving
from tests.server.asking import ask
from tests.server.serving import ROOM, run, serving
from tests.server.wires import Wire

if TYPE_CHECKING:
    from croupier.table import Hall


def figure(page: bytes, name: str) -> float:
    """Give a figure of the page."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", page.decode(), re.MULTILINE)
    assert found, name
    return float(found[1])


def test_a_server_that_lives_and_serves_says_so() -> None:
    async def test() -> None:
        async with serving() as server:
            for target in ("/healthz", "/readyz"):
                answer = await ask(server.port, target)
                assert (answer.status, answer.body) == (200, b"ok\n")

    run(test())


def test_while_the_rooms_do_not_answer_it_lives_and_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(health, "PATIENCE", 0.05)
        shut, gate = threading.Event(), threading.Event()

        def hold_up(_hall: Hall) -> None:
            shut.set()
            gate.wait()

        async with serving() as server:
            server.house.floor.post(hold_up)
            try:
                # What is only looked at comes before what waits to be done: so it must have begun.
                await asyncio.to_thread(shut.wait)
                answer = await ask(server.port, "/readyz")
                assert (answer.status, (await ask(server.port, "/healthz")).status) == (503, 200)
                assert b"server.stopping" in answer.body
            finally:
                gate.set()
            monkeypatch.setattr(health, "PATIENCE", 30)
            assert (await ask(server.port, "/readyz")).status == 200

    run(test())


def test_the_figures_count_what_happens() -> None:
    async def test() -> None:
        async with serving() as server:
            wire = await server.sit("ada", 1)
            await wire.ask({"type": "buy", "id": "b", "room": ROOM, "amount": -1})
            page = (await ask(server.port, "/metrics")).body
            assert figure(page, "croupier_connections") == 1
            assert figure(page, "croupier_rooms") == 1
            assert figure(page, 'croupier_seats{kind="patron"}') == 1
            assert figure(page, 'croupier_commands_total{code="done",type="sit"}') == 1
            assert figure(page, 'croupier_commands_total{code="table.bad_command",type="buy"}') == 1
            assert figure(page, "croupier_received_total") == 2
            assert figure(page, "croupier_sent_bytes_total") > 1000
            assert figure(page, "croupier_command_to_send_seconds_count") == 2
            assert figure(page, "croupier_floor_turn_seconds_count") > 0
            assert figure(page, "croupier_commit_seconds_count") == 2
            with pytest.raises(Exception, match="401"):
                await Wire.open(server.port, ROOM, None)
            page = (await ask(server.port, "/metrics")).body
            assert figure(page, 'croupier_refused_connections_total{code="server.no_guest"}') == 1

    run(test())


def test_the_figures_are_for_this_machine_and_for_operators() -> None:
    async def test() -> None:
        async with serving(serving=Serving(proxies=("127.0.0.1",))) as server:
            away = "X-Forwarded-For: 198.51.100.7"
            assert (await ask(server.port, "/metrics", away)).status == 403
            token, _ = server.house.operators.new("rosa", server.clock.now())
            assert (await ask(server.port, "/metrics", away, f"Authorization: Bearer {token}")).status == 200
            wrong = f"Authorization: Bearer {token[:-1]}x"
            for _ in range(WRONG_BURST):
                assert (await ask(server.port, "/metrics", away, wrong)).status == 401
            # As everywhere: after so many no token is looked at, not even one that is right.
            for given in (wrong, f"Authorization: Bearer {token}"):
                assert (await ask(server.port, "/metrics", away, given)).status == 429
            assert sum(line["event"] == "wrong-token" for line in server.log) == WRONG_BURST

    run(test())


def test_where_no_figures_are_wanted_there_are_none() -> None:
    async def test() -> None:
        async with serving(serving=Serving(metrics=False)) as server:
            assert (await ask(server.port, "/metrics")).status == 404

    run(test())
