"""What do the tests of the HTTP interface share?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.server import api_rooms
from croupier.table.journal import Journal
from tests.server.api.served import Served
from tests.table.journal.played import play

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a lobby told as it is now, so that a test sees at once what it did."""
    monkeypatch.setattr(api_rooms, "FRESH", 0.0)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """Give a house with one room, in which nothing has happened yet."""
    with Served(tmp_path) as house:
        house.open()
        yield house


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Give a house whose room has two shoes behind it, on which ada bet, and a third in play."""
    folder = tmp_path_factory.mktemp("played")
    with Journal.open(folder / "rooms.db") as journal:
        play(journal, 2)
    with Served(folder) as house:
        yield house
