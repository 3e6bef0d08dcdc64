"""Does whoever asks faster than the rooms can do it wait himself, and hold up nobody and no memory?"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final

from croupier.server import floor as floors
from croupier.server.hearing import FEW
from tests.server.asking import ask
from tests.server.serving import ROOM, run, serving

if TYPE_CHECKING:
    import pytest

ASKS: Final = 40


def test_of_one_socket_few_commands_wait_and_all_are_answered() -> None:
    async def test() -> None:
        gate = threading.Event()
        async with serving() as server:
            wire = await server.sit("ada", 1)
            server.house.floor.post(lambda _hall: gate.wait())
            for number in range(ASKS):
                await wire.send({"type": "buy", "id": f"b{number}", "room": ROOM, "amount": 100})
            for _ in range(ASKS):  # the loop goes round, and reads what it may
                assert (await ask(server.port, "/healthz")).status == 200
            waiting = vars(server.house.floor)["_inbox"].qsize()
            gate.set()
            answered = 0
            while answered < ASKS:
                answered += (await wire.next())["type"] == "answer"
            assert waiting <= FEW + 1

    run(test())


def test_where_too_much_waits_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving() as server:
            wire = await server.come("ada")
            monkeypatch.setattr(floors, "WAITING", 0)
            refused = await wire.ask({"type": "sit", "id": "s", "room": ROOM, "seat": 1, "buy_in": 100_000})
            assert refused["type"] == "error"
            assert "server.busy" in str(refused)
            assert (await wire.ask({"type": "ping", "id": "p", "room": ROOM}))["type"] == "pong"
            monkeypatch.undo()
            taken = await wire.ask({"type": "sit", "id": "s", "room": ROOM, "seat": 1, "buy_in": 100_000})
            assert taken["type"] == "answer"

    run(test())
