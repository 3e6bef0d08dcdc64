"""May an operator, and nobody else, have it looked whether the server is what it was?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.server.self_check import Checked
from tests.server.api.test_operating import token

if TYPE_CHECKING:
    from tests.server.api.served import Served


@pytest.mark.conforms("VER-01")
def test_an_operator_has_it_looked_at_once(served: Served) -> None:
    body: dict[str, str] = {}
    answer = served.change("POST", "/api/operator/check", body, token(served, "rosa"))
    told = msgspec.json.decode(answer.content, type=Checked)
    assert told.digest == served.house.own_files.digest
    assert told.files == len(served.house.own_files.hashes)
    assert served.change("POST", "/api/operator/check", body).status_code == 401
