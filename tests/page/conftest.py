"""Which browser do the tests of the page share: one a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    """Give a browser."""
    with chromium() as started:
        yield started
