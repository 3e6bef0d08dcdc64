"""Is whoever gives a name that the rooms write otherwise told so, and one of the house's names refused?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.page.serving import ROOM, playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_a_name_that_is_written_otherwise_is_told_and_one_of_the_house_refused(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.open(f"?table={ROOM}")
        dialog = ada.page.get_by_role("dialog")
        name = dialog.get_by_label("Your name at the table")
        name.fill("bot-1")
        ada.press("Enter")
        expect(dialog).to_contain_text("bot-1 is a name of the house")
        ada.faults = [fault for fault in ada.faults if "400 (Bad Request)" not in fault]
        name.fill("Zoë")
        ada.press("Enter")
        expect(ada.page.locator(".top .who")).to_have_text("zoe")
        expect(ada.page.get_by_text("You are called “zoe” here").first).to_be_visible()
