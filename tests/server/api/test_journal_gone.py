"""Is it told that the journal lost its name, and nobody told what that was?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.server.api.served import ROOM
from tests.server.api.test_doors import code

if TYPE_CHECKING:
    from tests.server.api.served import Served


def test_a_journal_that_was_moved_is_no_more_to_be_relied_on(served: Served) -> None:
    served.house.journal.note()
    file = Path(served.house.config.server.db)
    assert served.get("/readyz").status_code == 200
    file.rename(file.with_name("moved.db"))
    assert code(served.get("/readyz")) == (503, "table.cannot_open")
    shoes = served.get(f"/api/rooms/{ROOM}/shoes")
    assert code(shoes) == (503, "table.cannot_open")
    assert "rooms.db" not in shoes.text
    assert "journal-unread" in served.said.getvalue()
    file.write_bytes(b"")
    assert code(served.get("/readyz")) == (503, "table.cannot_open"), "another file has its name"
    file.with_name("moved.db").rename(file)
    assert served.get("/readyz").status_code == 200
    assert served.get(f"/api/rooms/{ROOM}/shoes").status_code == 200
