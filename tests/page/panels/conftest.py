"""Which browser do the tests of the panels share: one a file, in which no page may have an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page.panels.looking import Look, looking

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def browser_and_server() -> Iterator[Look]:
    """Start a browser and a server of panels."""
    with looking() as look:
        yield look


@pytest.fixture
def look(browser_and_server: Look) -> Iterator[Look]:
    """Look at panels; whatever the console calls an error fails the test, unless the test takes it away."""
    browser_and_server.afresh()
    yield browser_and_server
    assert browser_and_server.errors == []
