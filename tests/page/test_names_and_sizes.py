"""May the page be used by whoever sees or points otherwise: names, roles, sizes and no sideways scroll?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from croupier.table import Who, commands
from tests.page.serving import ROOM, playing, table
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


HIDDEN: Final = """() => {
  const rail = document.querySelector(".rail").getBoundingClientRect();
  const free = rail.top > 100 ? rail.top : innerHeight;
  return [...document.querySelectorAll(".seat .plate")]
    .map((one) => [one.innerText, one.getBoundingClientRect()])
    .filter(([, box]) => box.bottom > free || box.left < 0 || box.right > innerWidth || scrollY > 0)
    .map(([text, box]) => `${text} ${box.left}-${box.right} ${box.bottom}`);
}"""
"""The seats that lie under the rail, or beside the screen."""


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


@pytest.mark.parametrize("size", [PHONE, NARROW, LYING], ids=lambda size: f"{size['width']}")
def test_a_few_side_wagers_leave_the_main_ones_their_room(chrome: Browser, size: ViewportSize) -> None:
    room = table("pa-baccarat", curator=False, submission={"dragon-7": "40-to-1", "panda-8": "25-to-1"})
    with playing(room) as house, visiting(chrome, house.address, size) as ada:
        ada.sit().may_bet()
        for wager in ("player", "banker", "tie", "dragon-7"):
            ada.bet(wager)
        assert ada.page.evaluate(SMALL, LEAST) == []


@pytest.mark.parametrize("size", [PHONE, NARROW, LYING], ids=lambda size: f"{size['width']}")
def test_a_full_table_is_seen_without_a_scroll(chrome: Browser, size: ViewportSize) -> None:
    with playing(table(seats=7, bots=True)) as house, visiting(chrome, house.address, size) as ada:
        ada.sit().may_bet()
        for number in range(2, 8):
            _sit(house, number)
        ada.bet("player")
        ada.bet("player-pair")
        expect(ada.page.locator(".seat .plate:not(.free)")).to_have_count(7)
        assert ada.page.evaluate(HIDDEN) == []


def test_seats_that_nobody_has_take_no_room_from_whoever_sits_at_a_small_screen(chrome: Browser) -> None:
    with playing(table(seats=9)) as house, visiting(chrome, house.address, NARROW) as ada:
        ada.sit().may_bet()
        assert ada.page.evaluate(HIDDEN) == []


def _sit(house: Playing, number: int) -> None:
    """Have a player of the house take a seat."""
    sit = commands.Sit(id=f"{number}", room=ROOM, seat=number, buy_in=1_000_000, bot=True)
    house.ask(lambda hall: hall.give(sit, Who("patron", f"bea-{number}")))


def test_a_phone_may_be_turned_while_a_stake_lies_there(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address, PHONE) as ada:
        ada.sit().may_bet()
        ada.bet("player")
        ada.page.set_viewport_size(LYING)
        expect(ada.stake("player")).to_have_text("5")
        ada.bet("banker")
        assert ada.page.evaluate(SMALL, LEAST) == []


def test_what_the_last_coup_brought_is_seen_on_a_phone(chrome: Browser) -> None:
    with (
        playing(table(), first="Ac 2c 4h 3d 5h Kd") as house,
        visiting(chrome, house.address, NARROW) as ada,
    ):
        ada.sit().may_bet()
        ada.bet("player")
        ada.press("Space")
        last = ada.page.locator(".figure.net dd")
        expect(last).to_have_text("+5")
        expect(last).to_be_in_viewport()


def test_two_sides_that_may_differ_by_so_much_say_so(chrome: Browser) -> None:
    with playing(table(differential=2_000)) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        expect(ada.spot("player").locator(".apart")).to_have_text("±20")
        expect(ada.spot("tie").locator(".apart")).to_have_count(0)
        apart = "at most 20 more than on the other side, all seats together"
        name = f"Banker, pays 1 to 1, less 5 %, 5 to 100, {apart}, nothing staked"
        expect(ada.page.get_by_role("button", name=name, exact=True)).to_be_visible()
        ada.page.get_by_role("button", name="Price and house edge of Player", exact=True).click()
        expect(ada.page.get_by_role("dialog")).to_contain_text("at most 20 more on it than on Banker")


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
