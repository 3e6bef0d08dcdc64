"""Do the chips do what is asked of them: laid, taken off, undone, redone, cleared, laid again and doubled?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from croupier.table import Limit
from tests.page.serving import ROOM, playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.page.visitor import Visitor

DEAR: Final = re.compile(r"\bdear\b")
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


def test_what_was_said_of_a_stake_goes_with_it_and_doubling_says_why_it_cannot(bets: Visitor) -> None:
    note = bets.spot("player").locator(".note")
    bets.press("3")
    bets.spot("player").locator(".hit").click()
    bets.spot("player").locator(".hit").click()
    expect(note).to_have_text("clipped at the most")
    double = bets.page.locator(".slip.double")
    expect(double).to_be_disabled()
    expect(double).to_have_attribute("title", "Double: each stake is at its most")
    bets.spot("player").locator(".hit").click(button="right")
    expect(bets.stake("player")).to_have_count(0)
    expect(note).to_have_text("")
    expect(double).to_have_attribute("title", "Double: nothing is staked")


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


def test_few_chips_are_said_in_the_steps_in_which_they_go(chrome: Browser) -> None:
    room = table(buy_in=Limit(100, 10_000_000, 10), limit=Limit(100, 10_000, 100))
    with playing(room) as house, visiting(chrome, house.address) as ada:
        ada.open(f"?table={ROOM}")
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        ada.press("Escape")
        expect(ada.act).to_contain_text("Take a seat")
        ada.press("Space")
        buy_in = ada.page.get_by_label("Buy chips for")
        expect(buy_in).to_have_attribute("step", "1")
        expect(ada.page.get_by_role("dialog")).to_contain_text("in steps of 1, play money")
        # Whoever asks the server himself may have half a chip.
        buy_in.evaluate("(field) => { field.step = 'any'; field.value = '1.50'; }")
        ada.press("Enter")
        ada.may_bet()
        chips = ada.page.locator(".tray .chips button")
        expect(chips.nth(0)).not_to_have_class(DEAR)
        expect(chips.nth(1)).to_have_class(DEAR)
        expect(chips.nth(1)).to_have_attribute("aria-label", "Chip of 5; you have 1.50 left")
        ada.press("2")
        ada.spot("player").locator(".hit").click()
        expect(ada.stake("player")).to_have_text("1")
        said = "1, as much as your 1.50 allows in steps of 1"
        expect(ada.spot("player").locator(".note")).to_have_text(said)
        double = ada.page.locator(".slip.double")
        expect(double).to_be_disabled()
        expect(double).to_have_attribute("title", "Double: there are too few chips")


def test_a_chip_below_the_least_stake_says_so(chrome: Browser) -> None:
    with playing(table(limit=Limit(1000, 10_000, 500))) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        five = ada.page.locator(".tray .chips button").first
        expect(five).to_have_attribute("aria-label", "Chip of 5; the least stake is 10")
        ada.press("1")
        ada.spot("player").locator(".hit").click()
        expect(ada.stake("player")).to_have_text("10")
        expect(ada.spot("player").locator(".note")).to_have_text("raised to the least, 10")
