"""Does the page spare a newcomer what stopped one: dead ends, keys that died, and what happened unseen?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from croupier.table import Who, commands
from tests.page.serving import ROOM, playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser

AT_END: Final = """() => {
  const log = document.querySelector(".log");
  return log.scrollHeight > log.clientHeight && log.scrollTop + log.clientHeight >= log.scrollHeight - 4;
}"""


def test_a_tab_that_was_clicked_leaves_the_keys_to_the_table(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.page.get_by_role("tab", name="Calls").click()
        ada.press("1", "p")
        expect(ada.stake("player")).to_have_text("5")
        ada.page.get_by_role("tab", name="Calls").focus()
        ada.press("b", "Home")
        expect(ada.stake("banker")).to_have_text("5")
        expect(ada.page.get_by_role("tab", name="Roads")).to_have_attribute("aria-selected", "true")


def test_whoever_gives_no_name_watches_and_takes_one_with_his_seat(chrome: Browser) -> None:
    with (
        playing(table()) as house,
        visiting(chrome, house.address) as ada,
        visiting(chrome, house.address) as ben,
    ):
        ben.sit()
        ada.open(f"?table={ROOM}")
        expect(ada.page.get_by_role("dialog")).to_contain_text("What are you called?")
        ada.press("Escape")
        expect(ada.act).to_contain_text("Take a seat")
        ada.press("Space")
        ada.page.get_by_label("Your name at the table").fill("Ada")
        ada.press("Enter")
        ada.is_seated()
        expect(ada.page.locator(".top .who")).to_have_text("ada")
        expect(ben.page.locator('.seat[data-seat="2"]')).to_contain_text("ada")


def test_two_of_one_name_are_told_apart(chrome: Browser) -> None:
    with (
        playing(table()) as house,
        visiting(chrome, house.address) as ada,
        visiting(chrome, house.address) as ben,
    ):
        ada.sit()
        ben.sit()
        expect(ben.page.locator('.seat[data-seat="1"] .name')).to_have_text(re.compile(r"^guest \w{3}$"))
        assert "sit" not in ben.page.url


def test_a_coup_that_is_voided_and_a_table_that_is_stopped_are_seen(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.bet("player")
        void = commands.Void(id="v", room=ROOM, reason="a card fell")
        house.ask(lambda hall: hall.give(void, Who("operator", "floor")))
        seen = ada.page.locator(".notice")
        said = "Coup voided: a card fell. Stakes returned: 5 to you. Table stopped."
        expect(seen).to_have_text(said)
        ada.page.reload()
        expect(seen).to_have_text(said)


def test_a_table_that_is_stopped_without_a_void_says_only_that(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        stop = commands.Disable(id="d", room=ROOM, reason="the lamp is out")
        house.ask(lambda hall: hall.give(stop, Who("operator", "floor")))
        for _ in range(2):
            expect(ada.page.locator(".notice")).to_have_text("Table stopped: the lamp is out.")
            ada.page.reload()


def test_house_money_waits_hollow_for_a_wager_on_a_hand(chrome: Browser) -> None:
    room = table("pa-minibaccarat", submission={"house-money": "standard"})
    with playing(room) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.spot("house-money").locator(".hit").click()
        expect(ada.page.locator(".spot.hollow")).to_have_count(1)
        expect(ada.spot("house-money").locator(".note")).to_contain_text("waits for a stake on Player")
        ada.bet("player")
        expect(ada.stake("house-money")).to_have_count(1)


def test_whoever_has_no_chips_left_is_offered_some(chrome: Browser) -> None:
    with playing(table(), first="Ac 2c 4h 3d 5h Kd") as house, visiting(chrome, house.address) as ada:
        ada.open(f"?table={ROOM}")
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        ada.press("Escape")
        expect(ada.act).to_contain_text("Take a seat")
        ada.press("Space")
        ada.page.get_by_label("Buy chips for").fill("5")
        ada.press("Enter")
        ada.may_bet()
        ada.spot("banker").locator(".hit").click()
        ada.spot("banker").locator(".hit").click()
        expect(ada.spot("banker").locator(".note")).to_have_text("all-in 5; you have no more")
        expect(ada.page.locator(".spot.hollow")).to_have_count(0)
        ada.press("Space")
        expect(ada.act).to_contain_text("Buy chips")


def test_the_log_follows_after_its_tab_was_away(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        for _ in range(3):
            ada.bet("player")
            ada.press("Space")
            house.wait(house.ask(lambda hall: hall.rooms[ROOM].coups) + 1)
            ada.may_bet()
        ada.page.get_by_role("tab", name="Calls").click()
        ada.page.wait_for_function(AT_END)


def test_three_open_cards_are_counted_where_the_rules_count_by_tens(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.open()
        count = """async ([cards, naturals]) => (await import("./hands.js")).openCount(cards, { naturals })"""
        assert ada.page.evaluate(count, [["5h", "6s", "8d"], ["08", "17"]]) == "9"
        assert ada.page.evaluate(count, [["Kh", "As", "??"], ["08", "17"]]) == ""
        assert ada.page.evaluate(count, [["5h", "6s", "8d"], ["01", "10", "11"]]) == ""
