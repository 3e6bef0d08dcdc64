"""May the page be used by whoever sees or points otherwise: names, roles, sizes and no sideways scroll?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.page.serving import playing, table
from tests.page.visitor import DESK, PHONE, visiting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, ViewportSize

    from tests.page.serving import Playing

NARROW: Final[ViewportSize] = {"width": 320, "height": 640}
LYING: Final[ViewportSize] = {"width": 844, "height": 390}
LEAST: Final = 44
"""The least width and height of what is pointed at, in pixels."""
UNNAMED: Final = """() => [...document.querySelectorAll("button, a, input, [role=tab], svg[role=img]")]
  .filter((one) => one.getClientRects().length > 0)
  .filter((one) => !(one.getAttribute("aria-label") || one.textContent.trim()))
  .filter((one) => !(one.labels?.length || one.title))
  .map((one) => one.outerHTML)"""
SMALL: Final = """(least) => [".felt", ".rail", ".top", ".tabs"]
  .flatMap((part) => [...document.querySelectorAll(`${part} button`)])
  .filter((one) => one.getClientRects().length > 0)
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
  .map(([one, box]) => `${one.className} ${one.textContent} ${box.width}x${box.height}`)"""


@pytest.fixture(scope="module")
def house() -> Iterator[Playing]:
    """Give a house whose table has many seats."""
    with playing(table(seats=7)) as running:
        yield running


@pytest.mark.parametrize("size", [DESK, PHONE, NARROW, LYING], ids=lambda size: f"{size['width']}")
def test_nothing_is_too_small_or_beside_the_screen(
    chrome: Browser, house: Playing, size: ViewportSize
) -> None:
    with visiting(chrome, house.address, size) as ada:
        ada.sit().may_bet()
        ada.bet("player")
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert ada.page.evaluate(SMALL, LEAST) == []
        assert ada.page.evaluate(UNNAMED) == []
        ada.open()
        expect(ada.page.get_by_role("link", name="Punto banco")).to_be_visible()
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert ada.page.evaluate(UNNAMED) == []


def test_a_spot_is_called_by_its_wager_price_limits_and_stake(chrome: Browser, house: Playing) -> None:
    with visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.bet("banker")
        name = "Banker, pays 1 to 1, less 5 %, 5 to 100, your stake 5"
        expect(ada.page.get_by_role("button", name=name, exact=True)).to_be_visible()


def test_what_is_said_is_read_aloud_and_only_two_calls_interrupt(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        expect(ada.page.locator("#polite")).to_have_attribute("aria-live", "polite")
        expect(ada.page.locator("#assertive")).to_have_attribute("aria-live", "assertive")
        ada.bet("player")
        ada.press("Space")
        expect(ada.page.locator("#polite")).to_contain_text("Player: ")
        expect(ada.page.locator("#assertive p")).to_have_count(2)
        expect(ada.page.locator("#assertive p").first).to_have_text("no more bets")
        expect(ada.page.locator("#assertive p").last).to_contain_text(re.compile("wins|tie"))


def test_the_price_of_every_main_wager_is_one_tap_away(chrome: Browser, house: Playing) -> None:
    with visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.page.get_by_role("button", name="Price and house edge of Banker", exact=True).click()
        expect(ada.page.get_by_role("dialog")).to_contain_text("house edge")
