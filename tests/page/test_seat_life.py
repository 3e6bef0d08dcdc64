"""How is a seat taken, kept, left and lost, and what sees somebody who has none?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.page.serving import ROOM, playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.page.visitor import Visitor


def test_chips_are_bought_and_the_seat_is_left_and_returned_to(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        _choose(ada, "Buy chips")
        dialog = ada.page.get_by_role("dialog")
        dialog.get_by_label("Buy chips for").fill("250")
        dialog.get_by_role("button", name="Buy", exact=True).click()
        expect(ada.balance).to_have_text("1,250")
        _choose(ada, "Go away")
        expect(ada.act).to_contain_text("Come back")
        ada.press("Space")
        ada.may_bet()
        ada.bet("player")
        ada.page.locator(".seat-menu").click()
        expect(ada.page.get_by_role("dialog")).to_contain_text("first take your wagers back")
        ada.press("Escape")
        expect(ada.page.locator("dialog")).to_have_count(0)
        ada.press("c")
        expect(ada.stake("player")).to_have_count(0)
        _choose(ada, "Leave the table")
        expect(ada.act).to_contain_text("Take a seat")


def test_who_sits_down_as_the_page_opens_asks_for_it_once(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        assert sum('"type":"sit"' in text for text in ada.sent) == 1


def test_a_name_is_changed_in_the_settings_while_one_has_no_seat(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.open(f"?table={ROOM}")
        ada.press("Escape")
        expect(ada.act).to_contain_text("Take a seat")
        _rename(ada, "Ada")
        expect(ada.page.locator(".top .who")).to_have_text("ada")
        ada.open()
        _rename(ada, "Grace")
        ada.sit().may_bet()
        expect(ada.page.locator(".top .who")).to_have_text("grace")
        assert house.ask(lambda hall: hall.rooms[ROOM].seats[0].patron).startswith("grace.")
        ada.page.get_by_label("Settings").click()
        dialog = ada.page.get_by_role("dialog")
        expect(dialog).to_contain_text("once you have left your seat")
        expect(dialog.get_by_label("Your name at the table")).to_be_disabled()


def test_a_sum_that_is_no_buy_in_is_refused_in_one_line(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        _choose(ada, "Buy chips")
        field = ada.page.get_by_role("dialog").get_by_label("Buy chips for")
        field.evaluate("field => { field.min = ''; field.step = 'any'; field.value = '0.5'; }")
        ada.press("Enter")
        expect(ada.page.get_by_role("alert")).to_contain_text("50 is no buy-in here")


def test_a_spectator_sees_all_that_is_public_and_may_only_sit(chrome: Browser) -> None:
    with (
        playing(table()) as house,
        visiting(chrome, house.address) as ada,
        visiting(chrome, house.address) as ben,
    ):
        ada.sit().may_bet()
        ada.bet("banker", 2)
        ben.open(f"?table={ROOM}")
        ben.page.get_by_label("Your name at the table").fill("Ben")
        ben.press("Enter")
        expect(ben.page.locator('.seat[data-seat="1"]')).to_contain_text("Banker 10")
        expect(ben.page.locator(".tray")).to_be_hidden()
        ben.page.get_by_role("button", name="Sit at seat 3").click()
        ben.page.get_by_role("button", name="Sit down").click()
        expect(ben.page.locator('.seat[data-seat="3"]')).to_contain_text("You")
        expect(ada.page.locator('.seat[data-seat="3"]')).to_contain_text("ben")


def test_the_cards_are_cut_and_marked_commission_is_paid(chrome: Browser) -> None:
    room = table("pa-minibaccarat", cut=True, submission={"collection": "marked"})
    with playing(room, first="Ac 2c 2d 5h Kd 3h") as house, visiting(chrome, house.address) as ada:
        ada.sit()
        expect(ada.act).to_contain_text("Cut the cards")
        ada.press("Space")
        slider = ada.page.get_by_label("Cards that go behind the others")
        slider.press("Home")
        expect(slider).to_have_attribute("aria-valuetext", "10 of 416 cards go behind the others")
        ada.press("Enter")
        ada.may_bet()
        for _ in range(8):
            ada.bet("banker")
            ada.press("Space")
            house.wait(house.ask(lambda hall: hall.rooms[ROOM].coups) + 1)
            ada.may_bet()
            if ada.page.locator(".figure.owed").is_visible():
                break
        _choose(ada, "Pay commission")
        expect(ada.page.locator(".figure.owed")).to_be_hidden()


def test_what_house_money_brought_is_laid_on_a_hand(chrome: Browser) -> None:
    room = table("pa-baccarat", submission={"house-money": "standard"})
    # A pair for the Player, which the wager asks for, and 4 against 5: both hands draw.
    with playing(room, first="Ac 2c 7h 5d 7s Kc 2h 3c") as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.bet("player")
        ada.bet("house-money")
        ada.press("Space")
        expect(ada.act).to_contain_text("House Money")
        ada.press("Space")
        dialog = ada.page.get_by_role("dialog")
        expect(dialog).to_contain_text("House Money brought")
        dialog.get_by_role("button", name="All").first.click()
        expect(dialog.locator("output")).to_have_text("0 is taken")
        dialog.get_by_role("button", name="So be it").click()
        expect(ada.page.locator(".figure.net")).to_be_visible()


def _rename(visitor: Visitor, name: str) -> None:
    """Choose another name in the settings."""
    visitor.page.get_by_label("Settings").click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_label("Your name at the table").fill(name)
    dialog.get_by_role("button", name="Change").click()
    expect(dialog.get_by_role("status")).to_have_text(f"You are called {name.lower()} now.")
    visitor.press("Escape")


def _choose(visitor: Visitor, name: str) -> None:
    """Choose something of what may be done with a seat."""
    visitor.page.locator(".seat-menu").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name=name).click()
