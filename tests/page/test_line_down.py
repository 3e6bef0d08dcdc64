"""What does the page do while its line is down, and how much of the past has it?"""

from __future__ import annotations

import re
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from croupier.table import Waiting, commands
from tests.page.serving import ROOM, playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from croupier.table import Hall

LONG: Final = Waiting(wagers=None, answer=None, pause=20, result=60_000)
"""A result lies there until a test goes on."""


@pytest.mark.conforms("INT-09")
def test_while_the_line_is_down_nothing_is_laid_and_the_page_says_so(chrome: Browser) -> None:
    with ExitStack() as served:
        house = served.enter_context(playing(table()))
        with visiting(chrome, house.address) as ada:
            ada.sit().may_bet()
            ada.bet("player")
            ada.page.get_by_role("tab", name="Rules").click()
            told = ada.page.locator('[data-panel="rules"]')
            expect(told).to_contain_text("If your line to the table is lost")
            sent = len(ada.sent)
            served.close()
            banner = ada.page.locator(".banner")
            expect(banner).to_contain_text("The line to the table is down. What you have staked stands")
            expect(ada.act).to_be_disabled()
            ada.spot("banker").locator(".hit").click(force=True)
            ada.press("b", "t", "d", "c", "Space")
            expect(ada.stake("banker")).to_have_count(0)
            expect(ada.stake("player")).to_have_text("5")
            expect(ada.page.locator(".spot.hollow")).to_have_count(0)
            assert len(ada.sent) == sent
            # What the browser itself says of a server that is gone.
            ada.faults = [fault for fault in ada.faults if "ERR_CONNECTION_REFUSED" not in fault]


@pytest.mark.conforms("REC-04")
def test_the_page_has_the_last_fifty_coups_and_all_others(chrome: Browser) -> None:
    with playing(table(pace="coup", waiting=LONG)) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        patron = house.ask(lambda hall: hall.rooms[ROOM].seats[0].patron)
        for number in range(55):
            house.ask(partial(coup, number=number, patron=patron))
        ada.page.get_by_role("tab", name="Coups").click()
        rows = ada.page.locator('[data-panel="history"] .coups > li')
        more = ada.page.locator('[data-panel="history"]').get_by_role("button", name=re.compile("more$"))
        expect(rows).to_have_count(20)
        while more.is_visible():
            more.click()
        expect(rows).to_have_count(55)
        told = ada.page.evaluate("fetch('/api/rooms/pit/shoes/1').then((answer) => answer.json())")
        assert [one["coup"] for one in told["coups"]] == list(range(1, 56))


def coup(hall: Hall, number: int, patron: str) -> None:
    """Have a coup played on which somebody bets."""

    def proceed() -> str:
        room = hall.rooms[ROOM]
        key = f"p{number}-{room.seq}"
        hall.give(commands.Proceed(id=key, room=ROOM, version=room.version), commands.DEALER)
        return hall.rooms[ROOM].phase

    while hall.rooms[ROOM].phase != "betting":
        proceed()
    version, coups = hall.rooms[ROOM].version, hall.rooms[ROOM].coups
    bet = commands.Place(id=f"b{number}", room=ROOM, version=version, wagers={"player": 500})
    hall.give(bet, commands.Who("patron", patron))
    while hall.rooms[ROOM].coups == coups:
        proceed()
