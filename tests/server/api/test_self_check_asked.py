"""May an operator, and nobody else, have it looked whether the server is what it was?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.server.own_files import OwnFiles
from croupier.server.self_check import Checked
from tests.server.api.served import ROOM
from tests.server.api.test_operating import code, token
from tests.server.test_self_check import one_byte, program

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.api.served import Served


@pytest.mark.conforms("VER-01")
def test_an_operator_has_it_looked_at_once(served: Served) -> None:
    body: dict[str, str] = {}
    answer = served.change("POST", "/api/operator/check", body, token(served, "rosa"))
    told = msgspec.json.decode(answer.content, type=Checked)
    assert told.digest == served.house.own_files.digest
    assert told.files == len(served.house.own_files.hashes)
    assert served.change("POST", "/api/operator/check", body).status_code == 401


def test_nothing_begins_in_a_changed_program_and_all_may_once_it_is_as_it_was(
    served: Served, tmp_path: Path
) -> None:
    package, config = program(tmp_path)
    own = served.house.own_files
    vars(own).update(vars(OwnFiles(package, [config])))
    rosa = token(served, "rosa")
    one_byte(package / "deal.py")
    body: dict[str, str] = {}
    assert served.change("POST", "/api/operator/check", body, rosa).json()["changed"] == ["./deal.py"]
    enable = f"/api/operator/rooms/{ROOM}/enable"
    assert code(served.change("POST", enable, body, rosa)) == (503, "server.altered")
    opening = {"room": "new", "settings": {"rules": "punto-banco"}}
    assert code(served.change("POST", "/api/operator/rooms", opening, rosa)) == (503, "server.altered")
    assert code(served.get("/readyz")) == (503, "server.altered")
    one_byte(package / "deal.py")
    assert served.change("POST", "/api/operator/check", body, rosa).json()["changed"] == []
    assert served.get("/readyz").status_code == 200
    assert served.room.disabled
    assert served.change("POST", enable, body, rosa).status_code == 200
    assert not served.room.disabled
