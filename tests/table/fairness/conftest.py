"""Which browser do the tests of the verifier share: one a file, on a page that has the module."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from croupier.table import fairness
from tests.browser import chromium, served
from tests.table.fairness.in_page import InPage

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def in_page() -> Iterator[InPage]:
    """Give the verifier of the page, in a page."""
    with served(Path(fairness.__file__).parent) as address, chromium() as browser:
        page = browser.new_page()
        page.goto(address)
        yield InPage(page)
