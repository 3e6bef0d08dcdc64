"""What do the tests of the journal share?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.table.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Give the name of a journal that is not there yet."""
    return tmp_path / "rooms.db"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    """Give a journal that is open and empty."""
    with Journal.open(path) as opened:
        yield opened
