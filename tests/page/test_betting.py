"""Do the chips do what is asked of them: laid, taken off, undone, redone, cleared, laid again and doubled?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.page.serving import ROOM, playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.page.visitor import Visitor

HOLLOW: Final = re.compile(r"\bhollow\b")


@pytest.fixture(scope="module")
def ada(chrome: Browser) -> Iterator[Visitor]:
    """Give somebody who sits at a table on which 5 to 100 may be staked, with chips of 5, 25 and 100."""
    with playing(table()) as house, visiting(chrome, house.address) as visitor:
        visitor.sit().may_bet()
        yield visitor


@pytest.fixture
def bets(ada: Visitor) -> Visitor:
    """Give her with nothing on the layout, and a chip of 5 in her hand."""
    ada.press("1", "c")
    expect(ada.page.locator(".spot .sum")).to_have_count(0)
    expect(ada.balance).to_have_text("1,000")
    return ada


def test_a_chip_is_laid_by_a_click_and_taken_off_by_the_right_button_or_with_shift(bets: Visitor) -> None:
    bets.bet("player", 3)
    expect(bets.stake("player")).to_have_text("15")
    expect(bets.balance).to_have_text("985")
    bets.spot("player").locator(".hit").click(button="right")
    expect(bets.stake("player")).to_have_text("10")
    bets.spot("player").locator(".hit").click(modifiers=["Shift"])
    expect(bets.stake("player")).to_have_text("5")


def test_a_chip_is_dragged_to_a_wager(bets: Visitor) -> None:
    bets.page.locator(".tray .chips button").nth(1).drag_to(bets.spot("banker"))
    expect(bets.stake("banker")).to_have_text("25")


def test_steps_are_undone_and_redone(bets: Visitor) -> None:
    bets.bet("player")
    bets.bet("tie")
    bets.press("u")
    expect(bets.stake("tie")).to_have_count(0)
    bets.press("u")
    expect(bets.stake("player")).to_have_count(0)
    bets.press("Shift+U", "Shift+U")
    expect(bets.stake("player")).to_have_text("5")
    expect(bets.stake("tie")).to_have_text("5")
    expect(bets.page.locator(".slip.redo")).to_be_disabled()


def test_doubling_is_clipped_at_the_limit_and_says_where(bets: Visitor) -> None:
    bets.bet("player", 3, chip="2")
    bets.bet("banker")
    bets.press("d")
    expect(bets.stake("player")).to_have_text("100")
    expect(bets.stake("banker")).to_have_text("10")
    expect(bets.spot("player").locator(".note")).to_have_text("clipped at the most")
    expect(bets.spot("banker").locator(".note")).to_have_text("")


def test_what_the_server_has_is_what_is_seen(bets: Visitor) -> None:
    bets.bet("player", 2)
    bets.bet("banker")
    told = bets.page.evaluate("path => fetch(path).then((answer) => answer.json())", f"/api/rooms/{ROOM}")
    laid = next(seat["wagers"] for seat in told["view"]["seats"] if seat["seat"] == 1)
    assert laid == {"player": 1000, "banker": 500}


def test_a_chip_is_hollow_until_the_server_has_it(bets: Visitor) -> None:
    bets.page.evaluate(
        """() => {
          const send = WebSocket.prototype.send;
          window.held = [];
          WebSocket.prototype.send = function (text) { window.held.push(() => send.call(this, text)); };
          window.release = () => { WebSocket.prototype.send = send; for (const one of window.held) one(); };
        }"""
    )
    bets.spot("player").locator(".hit").click()
    expect(bets.spot("player")).to_have_class(HOLLOW)
    assert "not yet taken" in (bets.spot("player").locator(".hit").get_attribute("aria-label") or "")
    bets.page.evaluate("release()")
    expect(bets.spot("player")).not_to_have_class(HOLLOW)


def test_a_refusal_takes_the_chips_back_and_says_why_at_the_wager(bets: Visitor) -> None:
    bets.bet("banker")
    bets.page.evaluate(
        """() => {
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            WebSocket.prototype.send = send;
            send.call(this, text.replace('"player":500', '"player":777'));
          };
        }"""
    )
    bets.spot("player").locator(".hit").click()
    expect(bets.spot("player").locator(".note")).to_contain_text("777 is outside the limits")
    expect(bets.stake("player")).to_have_count(0)
    expect(bets.stake("banker")).to_have_text("5")


def test_wagers_wait_for_confirmation_where_that_is_wanted(bets: Visitor) -> None:
    bets.page.get_by_label("Settings").click()
    bets.page.get_by_label("Lay wagers only when I confirm them").check()
    bets.press("Escape")
    bets.spot("player").locator(".hit").click()
    expect(bets.act).to_contain_text("Confirm 5")
    expect(bets.spot("player")).to_have_class(HOLLOW)
    bets.press("Space")
    expect(bets.spot("player")).not_to_have_class(HOLLOW)
    bets.page.evaluate("localStorage.clear()")
    bets.page.get_by_label("Settings").click()
    bets.page.get_by_label("Lay wagers only when I confirm them").uncheck()
    bets.press("Escape")
