"""Is a stranger shown what everybody may see, and does the page speak in whole sentences?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from croupier.table import Waiting, Who, commands
from tests.page.serving import ROOM, playing, table
from tests.page.visitor import PHONE, visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_a_stranger_sees_the_coup_of_a_link_without_a_name(chrome: Browser) -> None:
    with (
        playing(table()) as house,
        visiting(chrome, house.address) as ada,
        visiting(chrome, house.address) as ben,
    ):
        ada.sit().may_bet()
        ada.bet("player")
        ada.press("Space")
        house.wait(1)
        for closed in (False, True):
            if closed:
                house.ask(
                    lambda hall: hall.give(commands.CloseRoom(id="c", room=ROOM), Who("operator", "floor"))
                )
            ben.open(f"?table={ROOM}&shoe=1&coup=1")
            expect(ben.page.get_by_role("dialog")).to_contain_text("Shoe 1, coup 1")
            ben.press("Escape")
            expect(ben.page.get_by_role("heading", level=1)).to_be_visible()
            expect(ben.page.get_by_role("button", name="To the table")).to_have_count(0 if closed else 1)
        ada.open(f"?table={ROOM}&shoe=1&coup=1")
        expect(ada.page.get_by_role("dialog")).to_contain_text("Shoe 1, coup 1")


def test_a_link_to_what_there_is_not_is_answered_in_a_sentence(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.open("?table=nosuch&shoe=1&coup=1")
        expect(ada.page.get_by_role("alert")).to_have_text("There is no room nosuch. See all tables.")
        # What the browser itself says of a room that is not there.
        ada.faults = [fault for fault in ada.faults if "404" not in fault]


def test_a_toast_covers_neither_seat_nor_chips(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address, PHONE) as ada:
        ada.sit().may_bet()
        ada.open(f"?table={ROOM}&shoe=9&coup=9")
        toast = ada.page.locator(".toast")
        expect(toast).to_contain_text("has had no shoe 9")
        top, bottom = (ada.page.locator(part).bounding_box() for part in (".toast", ".rail"))
        assert top is not None
        assert bottom is not None
        assert top["y"] + top["height"] < bottom["y"]
        expect(ada.page.locator(".top .place")).to_be_visible()
        # What the browser itself says of a shoe that is not there.
        ada.faults = [fault for fault in ada.faults if "404" not in fault]


def test_escape_gives_up_a_key_and_not_the_help_and_the_chip_is_kept(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.press("3")
        held = ada.page.locator('.tray .chips button[aria-pressed="true"]')
        chosen = held.get_attribute("aria-label") or ""
        ada.page.reload()
        ada.may_bet()
        expect(held).to_have_attribute("aria-label", chosen)
        ada.press("?")
        dialog = ada.page.get_by_role("dialog")
        dialog.get_by_text("Choose other keys").click()
        key = dialog.get_by_role("button", name="Another key: double every stake")
        key.click()
        ada.press("Escape")
        expect(key).to_have_text("D")
        expect(dialog).to_be_visible()
        key.click()
        ada.press("Enter")
        expect(dialog).to_contain_text("Enter is taken: turn up")
        ada.press("Escape")
        expect(ada.page.locator("dialog")).to_have_count(0)


def test_each_tab_is_called_as_what_it_shows_and_the_rules_say_how_it_is_played(chrome: Browser) -> None:
    with playing(table("pa-baccarat", curator=False)) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        for name in ("Roads", "Coups", "Calls", "Proof", "Rules"):
            ada.page.get_by_role("tab", name=name).click()
            panel = ada.page.get_by_role("tabpanel")
            expect(panel.get_by_role("heading", name=re.compile(f"^{name}"))).to_be_visible()
        told = ada.page.locator('[data-panel="played"]')
        expect(told).to_contain_text("8 or 9 on two cards is a natural.")
        expect(told.locator("tbody tr")).to_have_count(10)
        expect(told.locator("tbody tr").nth(6)).to_have_text("6SSSSSSSSDDSS")
        expect(told.locator("tbody tr").nth(8)).to_contain_text("a natural")


def test_what_a_coup_brought_is_shown_once_all_of_it_is_paid(chrome: Browser) -> None:
    # The Banker wins with 6 over 2: one wager is lost, the other paid, and then commission taken of it.
    room = table(waiting=Waiting(wagers=None, answer=None, pause=20, result=1_500))
    with (
        playing(room, first="Ac 2c 2d 6s Kd Kc Th") as house,
        visiting(chrome, house.address, still=False) as ada,
    ):
        ada.sit().may_bet()
        ada.page.evaluate(
            """() => {
              const net = document.querySelector(".figure.net");
              window.nets = [];
              new MutationObserver(() => net.hidden || window.nets.push(net.querySelector("dd").textContent))
                .observe(net, { attributes: true, childList: true, subtree: true, characterData: true });
            }"""
        )
        ada.bet("player")
        ada.bet("banker")
        ada.press("Space")
        expect(ada.page.locator(".figure.net dd")).to_have_text("\N{MINUS SIGN}0.25")
        assert set(ada.page.evaluate("window.nets")) == {"\N{MINUS SIGN}0.25"}
