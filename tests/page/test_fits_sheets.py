"""Do the side wagers, the squeeze and what lies beside the table leave in sight what one needs meanwhile?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import pytest
from playwright.sync_api import expect

from tests.page.serving import PROMPT, playing, table
from tests.page.test_fits_money import SIZES
from tests.page.visitor import DESK, visiting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, ViewportSize

    from tests.page.serving import Playing

ROWS: Final = """() => {
  const sheet = document.querySelector("#side-wagers");
  const { top, bottom, left, right } = sheet.getBoundingClientRect();
  const rail = document.querySelector(".rail").getBoundingClientRect();
  const end = Math.min(bottom, rail.top > top ? rail.top : bottom, innerHeight);
  const cells = [...sheet.querySelectorAll(".spot")].map((one) => [one, one.getBoundingClientRect()]);
  const inside = (box) => box.top >= top && box.bottom <= end && box.left >= left && box.right <= right;
  const seen = cells.filter(([, box]) => inside(box));
  const spilled = cells.filter(([one]) => one.querySelector(".hit").scrollHeight > one.clientHeight + 1);
  return [seen.length, spilled.map(([one]) => one.dataset.wager)];
}"""
"""How many side wagers are seen whole, and which are too small for what they say."""
COVERED: Final = """(query) => {
  const boxOf = (one) => one.getBoundingClientRect();
  const common = (one, other, from, to) => Math.min(one[to], other[to]) - Math.max(one[from], other[from]);
  const over = (one, other) =>
    common(one, other, "left", "right") > 1 && common(one, other, "top", "bottom") > 1;
  const cards = boxOf(document.querySelector(".to-squeeze .cards"));
  const bar = boxOf(document.querySelector(".squeeze-bar"));
  const shown = [...document.querySelectorAll(query)].filter((one) => one.getClientRects().length > 0);
  const names = (box, all) => all.filter((one) => over(box, boxOf(one))).map((one) => one.className);
  return [...names(cards, shown), ...names(bar, shown), ...(over(cards, bar) ? ["bar"] : [])];
}"""
"""What lies under the cards that are squeezed, or under what is said of them."""
LANDED: Final = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || !one.effect.target.closest(".card")
)"""
"""Whether each card that is dealt lies where it belongs: on its way it may pass over others."""
LINES: Final = """(cell) => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return range.getClientRects().length;
}"""
HELD: Final = ".of-banker .card, .cloth > .clock, .spots.main .hit, .hand h2"


@pytest.fixture
def house() -> Iterator[Playing]:
    """Give a house of more than a hundred side wagers."""
    with playing(table()) as running:
        yield running


@pytest.mark.parametrize(("size", "least"), list(zip(SIZES, (9, 10, 4, 4), strict=True)))
def test_a_hundred_side_wagers_are_a_sheet(
    chrome: Browser, house: Playing, size: ViewportSize, least: int
) -> None:
    with visiting(chrome, house.address, size) as ada:
        ada.sit().may_bet()
        ada.page.locator(".side-tab").click()
        seen, spilled = ada.page.evaluate(ROWS)
        assert seen >= least
        assert spilled == []
        ada.page.get_by_role("button", name="Close the side wagers").click()
        expect(ada.page.locator("#side-wagers")).to_be_hidden()
        ada.press("1")
        ada.spot("player").locator(".hit").click()
        expect(ada.stake("player")).to_have_text("5")
        ada.press("c")
        expect(ada.stake("player")).to_have_count(0)


def test_escape_closes_the_side_wagers_wherever_the_focus_is(chrome: Browser, house: Playing) -> None:
    with visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        sheet = ada.page.locator("#side-wagers")
        ada.press("s")
        find = ada.page.get_by_label("Find a side wager")
        expect(find).to_be_focused()
        ada.page.keyboard.type("tiger tie")
        expect(sheet.locator(".spot:visible")).to_have_count(1)
        ada.press("Escape")
        expect(sheet).to_be_hidden()
        ada.page.locator(".side-tab").click()
        expect(sheet).to_be_visible()
        expect(find).not_to_be_focused()
        ada.press("Escape")
        expect(sheet).to_be_hidden()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}")
def test_what_is_squeezed_covers_nothing_that_counts(chrome: Browser, size: ViewportSize) -> None:
    waiting = msgspec.structs.replace(PROMPT, answer=300)
    room = table("pa-baccarat", curator=True, submission={"hands": "face-down"}, waiting=waiting)
    with (
        playing(room, first="Ac 2c 5h 6s Kd 9c 8d 3h") as house,
        visiting(chrome, house.address, size, still=False) as ada,
    ):
        ada.sit()
        expect(ada.act).to_contain_text("Take the shoe")
        ada.press("Space")
        ada.may_bet()
        ada.bet("player", 2)
        ada.press("Space")
        expect(ada.act).to_contain_text("Deal")
        ada.press("Space")
        expect(ada.page.locator(".squeeze-bar")).to_contain_text("1 and 2 choose the card")
        expect(ada.page.locator(".cloth > .clock")).to_be_visible()
        expect(ada.page.get_by_role("button", name="Turn")).to_have_count(1)
        ada.page.wait_for_function(LANDED)
        assert ada.page.evaluate(COVERED, HELD) == []
        cards = ada.page.locator(".of-player .card")
        expect(cards.first).to_have_class("card chosen")
        ada.press("2", "ArrowUp", "ArrowUp")
        expect(cards.nth(1)).to_have_attribute("style", "--peel: 18;")
        expect(cards.first).not_to_have_attribute("style", "--peel: 18;")


def test_a_long_command_scrolls_in_its_field(chrome: Browser, house: Playing) -> None:
    for size in SIZES:
        with visiting(chrome, house.address, size) as ada:
            ada.sit().may_bet()
            ada.page.get_by_text("Test it").click()
            expect(ada.page.locator(".test-it code")).to_be_visible()
            assert _beside(ada.page) <= 0
            assert ada.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_a_number_of_the_prices_stands_in_one_line(chrome: Browser, house: Playing) -> None:
    for size in (SIZES[1], SIZES[2]):
        with visiting(chrome, house.address, size) as ada:
            ada.sit().may_bet()
            ada.page.get_by_role("tab", name="Rules").click()
            share = ada.page.locator(".edges-panel tbody td:nth-child(3)").filter(has_text="%").first
            assert share.evaluate(LINES) == 1
            assert ada.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_a_tile_of_the_lobby_counts_its_road_and_names_its_rules_last(chrome: Browser) -> None:
    with playing(table(), first="Ac 2c 4h 3d 5h Kd") as house, visiting(chrome, house.address, DESK) as ada:
        ada.sit().may_bet()
        ada.bet("player")
        ada.press("Space")
        house.wait(1)
        ada.open()
        tile = ada.page.locator(".room-tile")
        expect(tile.locator(".room-tally")).to_have_text("Banker 0Player 1Tie 0")
        expect(tile.locator("dt").first).to_have_text("Limits")
        expect(tile.locator("dt").nth(1)).to_have_text("Seats")
        expect(tile.locator("dl")).not_to_contain_text("punto-banco")
        expect(tile.locator(".room-rules")).to_contain_text("punto-banco")


def _beside(page: Page) -> int:
    """Give by how much the panel of the roads is wider than its place."""
    found: int = page.locator(".roads-panel").evaluate(
        "(panel) => Math.max(...[...panel.querySelectorAll('.test-it, .copyable')]"
        ".map((one) => one.getBoundingClientRect().right - panel.getBoundingClientRect().right))"
    )
    return found
