"""Of two values of one key nobody knows which was meant: what has one that stands twice has no effect."""

from __future__ import annotations

import json

import pytest

from tests.server.asking import ask
from tests.server.serving import ROOM, run, serving
from tests.server.wires import TEXT, code_of


@pytest.mark.conforms("SEC-08")
@pytest.mark.parametrize("first", [100, 200])
def test_a_message_whose_amount_stands_twice_buys_nothing(first: int) -> None:
    async def test() -> None:
        async with serving() as server:
            ada = await server.sit("ada", 1, 50_000)
            whole = json.dumps({"type": "buy", "id": "b", "room": ROOM, "amount": first})
            await ada.send_bytes(TEXT, f'{whole[:-1]}, "amount": 100}}'.encode())
            assert code_of(await ada.answer("b")) == "table.bad_command"
            assert (await server.room()).seats[0].chips == 50_000

    run(test())


@pytest.mark.conforms("SEC-08")
def test_a_request_whose_name_stands_twice_makes_no_guest() -> None:
    async def test() -> None:
        async with serving() as server:
            lines = (f"Origin: http://127.0.0.1:{server.port}", "Content-Type: application/json")
            body = b'{"name": "ada", "name": "bob"}'
            answer = await ask(server.port, "/api/guest", *lines, method="POST", body=body)
            assert answer.status == 400
            assert json.loads(answer.body)["problems"][0]["code"] == "server.bad_question"

    run(test())
