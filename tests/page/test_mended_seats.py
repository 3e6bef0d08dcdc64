"""Is nobody left without a word: at a full table, where the seat was lost, on leaving, and on logging out?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from croupier.table import Who, commands
from tests.page.serving import ROOM, playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

    from croupier.table import Hall

ASIDE: Final[ViewportSize] = {"width": 844, "height": 390}
"""A phone on its side."""


def test_at_a_full_table_one_waits_for_a_seat_or_goes_to_another(chrome: Browser) -> None:
    with (
        playing(table(seats=1)) as house,
        visiting(chrome, house.address) as ada,
        visiting(chrome, house.address) as ben,
    ):
        ada.sit().may_bet()
        ben.open(f"?table={ROOM}&sit")
        expect(ben.act).to_contain_text("You sit down once a seat is free")
        assert "sit" in ben.page.url
        ada.page.locator(".seat-menu").click()
        ada.page.get_by_role("dialog").get_by_role("button", name="Leave the table with your chips").click()
        expect(ada.page.locator(".departed")).to_have_text(re.compile(r"^You left seat 1 with 1,000\."))
        ben.is_seated()
        assert "sit" not in ben.page.url
        expect(ada.act).to_contain_text("No seat is free")
        ada.page.get_by_role("button", name="Other tables").click()
        expect(ada.page.get_by_role("heading", name="Tables")).to_be_visible()


def test_whoever_lost_his_seat_while_another_window_had_it_is_told_so(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.open()
        expect(ada.page.get_by_role("heading", name="Tables")).to_be_visible()
        house.ask(_lose)
        told = ada.page.locator(".departed")
        for _ in range(2):
            ada.open(f"?table={ROOM}")
            expect(told).to_contain_text("Your seat 1 was given up with all its chips")
            expect(told).to_contain_text("1,000")
        told.get_by_role("button").click()
        expect(told).to_be_hidden()
        ada.page.reload()
        expect(ada.act).to_contain_text("Take a seat")
        expect(told).to_be_hidden()


def test_whoever_leaves_in_mid_coup_or_logs_out_knows_what_becomes_of_his_stake(chrome: Browser) -> None:
    held = table("pa-baccarat", curator=True)
    with playing(held, first="Ac 2c 5h 6s Kd 9c 8d 3h") as house, visiting(chrome, house.address) as ada:
        ada.sit()
        expect(ada.act).to_contain_text("Take the shoe")
        ada.press("Space")
        ada.may_bet()
        ada.bet("player", 2)
        ada.press("Space")
        expect(ada.act).to_contain_text("Deal")
        ada.page.get_by_role("button", name="Log out").click()
        dialog = ada.page.get_by_role("dialog")
        expect(dialog).to_contain_text("seat 1, with 10 staked and a balance of 990")
        ada.press("Escape")
        ada.page.locator(".seat-menu").click()
        dialog.get_by_role("button", name="Leave after this coup: the 10 you have staked are played").click()
        expect(ada.page.locator(".seat.own")).to_contain_text("leaves")
        ada.act.click()
        ada.is_shown("5h", "Kd", "6s", "9c")
        expect(ada.act).to_contain_text("Deal")
        ada.act.click()
        expect(ada.page.locator(".departed")).to_contain_text("You left seat 1 with ")


def test_whoever_asked_to_leave_is_seen_to_leave_though_he_was_away_and_is_back(chrome: Browser) -> None:
    held = table("pa-baccarat", curator=True)
    with playing(held, first="Ac 2c 9h 2s Kd 3c") as house, visiting(chrome, house.address) as ada:
        ada.sit()
        expect(ada.act).to_contain_text("Take the shoe")
        ada.press("Space")
        ada.may_bet()
        ada.bet("player")
        ada.press("Space")
        expect(ada.act).to_contain_text("Deal")
        menu = {"Leave after this coup": "Deal", "Go away": "Come back", "Come back": "Deal"}
        for choice, then in menu.items():
            ada.page.locator(".seat-menu").click()
            ada.page.get_by_role("dialog").get_by_role("button", name=choice).click()
            expect(ada.act).to_contain_text(then)
            expect(ada.page.locator(".seat.own")).to_contain_text("leaves")
        ada.act.click()
        expect(ada.page.locator(".departed")).to_have_text(re.compile(r"^You left seat 1 with "))


def test_whoever_has_no_seat_is_logged_out_at_once(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.open(f"?table={ROOM}")
        ada.press("Escape")
        expect(ada.act).to_contain_text("Take a seat")
        ada.page.get_by_role("button", name="Log out").click()
        expect(ada.page.get_by_role("heading", name="Tables")).to_be_visible()
        expect(ada.page.get_by_role("button", name="Log out")).to_have_count(0)


def test_the_question_where_to_cut_is_in_sight_and_goes_with_its_time(chrome: Browser) -> None:
    with playing(table(cut=True)) as house, visiting(chrome, house.address, ASIDE) as ada:
        ada.sit()
        expect(ada.act).to_contain_text("Cut the cards")
        ada.press("Space")
        expect(ada.page.get_by_role("button", name="Cut here")).to_be_in_viewport(ratio=1)
        house.ask(_go_on)
        expect(ada.page.locator("dialog")).to_have_count(0)
        ada.may_bet()


def test_a_table_that_is_stopped_asks_for_no_wagers(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.bet("player")
        void = commands.Void(id="v", room=ROOM, reason="a card fell")
        house.ask(lambda hall: hall.give(void, Who("operator", "floor")))
        for _ in range(2):
            expect(ada.act).to_contain_text("The table is stopped")
            expect(ada.caption).to_have_text("")
            ada.page.reload()


def _lose(hall: Hall) -> None:
    """Have whoever sits there be away for too long."""
    seat = hall.rooms[ROOM].seats[0]
    hall.give(
        commands.GoAway(id="a", room=ROOM, version=hall.rooms[ROOM].version), Who("patron", seat.patron)
    )
    hall.give(commands.Vacate(id="l", room=ROOM, version=hall.rooms[ROOM].version, seat=1), commands.DEALER)


def _go_on(hall: Hall) -> None:
    """Have the house do what is waited for."""
    hall.give(commands.Proceed(id="g", room=ROOM, version=hall.rooms[ROOM].version), commands.DEALER)
