"""Is what happened shown in order, and never far behind the server?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.page.serving import ROOM, playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_a_coup_with_all_that_flies_ends_where_the_server_is(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address, still=False) as ada:
        ada.sit().may_bet()
        for _ in range(3):
            ada.bet("player")
            ada.bet("tie")
            ada.press("Space")
            house.wait(house.ask(lambda hall: hall.rooms[ROOM].coups) + 1)
            ada.may_bet()
            chips = house.ask(lambda hall: hall.rooms[ROOM].seats[0].chips)
            expect(ada.balance).to_have_text(f"{chips / 100:,.2f}".removesuffix(".00"))
            expect(ada.page.locator(".felt")).to_have_attribute("data-phase", "betting")
            expect(ada.page.locator(".card")).to_have_count(0)
            expect(ada.page.locator(".flying")).to_have_count(0)


def test_the_last_three_seconds_have_another_shape(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        # The table waits for ever; the page is told otherwise.
        shape = """async () => {
          const { clock } = await import("./clock.js");
          const store = { deadline: performance.now() + 9500, view: { awaits: { what: "wagers" } },
            terms: { waiting: { wagers: 20 } }, socket: { state: "open" } };
          const made = clock(store);
          const seen = () => new Promise((done) => setTimeout(() => done([
            made.element.textContent, made.element.classList.contains("last")]), 250));
          const early = await seen();
          store.deadline = performance.now() + 2900;
          const late = await seen();
          made.stop();
          return [early, late];
        }"""
        assert ada.page.evaluate(shape) == [["10", False], ["3", True]]


def test_the_lobby_shows_game_limits_seats_and_the_last_big_road(chrome: Browser) -> None:
    with (
        playing(table()) as house,
        visiting(chrome, house.address) as ada,
        visiting(chrome, house.address) as ben,
    ):
        ada.sit().may_bet()
        ada.bet("player")
        ada.press("Space")
        house.wait(1)
        ben.open()
        tile = ben.page.locator(f'[data-room="{ROOM}"]')
        expect(tile).to_contain_text(re.compile("5 . 100"))
        expect(tile).to_contain_text("4 of 5 seats free, 1 person")
        expect(tile.locator(".road-paper .mark")).not_to_have_count(0)
        tile.get_by_role("link").press("Enter")
        expect(ben.page.get_by_role("dialog")).to_contain_text("What are you called?")
