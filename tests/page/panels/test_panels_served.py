"""Do the panels stand on the page of the real server, over a journal of an evening that was played before?"""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from croupier import records
from croupier.table.journal import Journal
from tests.browser import chromium
from tests.page.panels.looking import evening
from tests.page.panels.recorded import ROOM

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the journal of an evening; give the address."""
    folder = tmp_path_factory.mktemp("served")
    with Journal.open(str(folder / "rooms.db")) as journal:
        journal.append(evening().store.records)
    command = [sys.executable, "-m", "croupier", "serve", "--db", "rooms.db", "--port", "0"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, encoding="utf-8") as server:
        assert server.stdout is not None
        lines = iter(server.stdout.readline, "")
        found = next(match for line in lines if (match := re.search(r"all tables: (\S+)", line)))
        yield found[1]
        server.terminate()
        server.stdout.read()


@pytest.fixture(scope="module")
def table(address: str) -> Iterator[Page]:
    """Sit at the table of that evening; whatever the console calls an error fails."""
    errors: list[str] = []
    with chromium() as browser:
        page = browser.new_page(viewport={"width": 1366, "height": 900}, reduced_motion="reduce")
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.set_default_timeout(10_000)
        page.goto(f"{address}?table={ROOM}&sit&shoe=1&coup=5")
        yield page
    assert errors == []


def test_an_address_of_a_coup_replays_it_over_the_table(table: Page) -> None:
    table.locator("dialog[open].replay").wait_for()
    assert table.locator("dialog[open] h2").inner_text().startswith("Shoe 1, coup 5: ")
    table.keyboard.press("End")
    assert table.locator("dialog[open] .replay-hand svg").count() >= 4
    table.keyboard.press("Escape")
    table.locator("dialog[open]").wait_for(state="detached")


def test_the_roads_are_those_of_the_shoe_in_play(table: Page) -> None:
    table.get_by_role("tab", name="Roads").click()
    assert table.locator(".bead_plate .mark").count() >= 34
    assert table.locator(".ask td svg").count() == 6


def test_a_shoe_that_is_over_is_checked_in_the_page(table: Page) -> None:
    table.get_by_role("tab", name="Proof").click()
    table.get_by_role("button", name="Check this shoe").click()
    table.locator(".verdict.good").wait_for()
    assert table.locator(".steps li.good").count() == 7


def test_the_record_of_a_shoe_is_downloaded_and_read(table: Page, tmp_path: Path) -> None:
    table.get_by_role("tab", name="Coups").click()
    table.get_by_label("Shoe", exact=True).first.select_option("1")
    with table.expect_download() as download:
        table.get_by_role("link", name="Download the record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "pit-00001.jsonl"
    (shoe,) = records.read(file)
    assert len(records.results(shoe)) > 60


def test_the_price_of_a_wager_is_one_tap_from_the_felt(table: Page) -> None:
    table.evaluate("document.querySelector('dialog')?.close()")
    table.locator(".felt, .table").get_by_role(
        "button", name=re.compile("price", re.IGNORECASE)
    ).first.click()
    table.locator("dialog[open] .edge b").wait_for()
    assert table.locator("dialog[open] .grounds").count() == 1
    table.keyboard.press("Escape")
