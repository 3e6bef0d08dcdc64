"""Do two people play a shoe to its end, and each see the same cards, calls and sums?"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

from playwright.sync_api import expect

from tests.page.serving import ROOM, playing, table
from tests.page.visitor import PHONE, visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.page.visitor import Visitor


def test_two_people_play_a_shoe_to_its_end(chrome: Browser) -> None:
    short = table(submission={"decks": 1, "cover-card": 14})
    with (
        playing(short) as house,
        visiting(chrome, house.address) as ada,
        visiting(chrome, house.address, PHONE) as ben,
    ):
        ada.sit()
        ben.sit()
        coups = 0
        while house.ask(lambda hall: hall.rooms[ROOM].shoe) == 1 and coups < 12:
            ada.may_bet()
            ben.may_bet()
            ada.bet("player", 2)
            ben.bet("banker")
            ada.press("Space")
            ben.act.click()
            coups += 1
            house.wait(coups)
        assert coups > 4, "a shoe of one deck has more coups than four"
        ada.may_bet()
        ben.may_bet()
        seats = house.ask(lambda hall: hall.rooms[ROOM].seats)
        for visitor, seat in ((ada, seats[0]), (ben, seats[1])):
            expect(visitor.balance).to_have_text(f"{seat.chips / 100:,.2f}".removesuffix(".00"))
        assert _results(ada) == _results(ben)
        assert len(_results(ada)) == coups
        expect(ada.page.locator('[data-panel="roads"]')).to_contain_text("do not predict")


def test_one_sees_what_the_other_lays(chrome: Browser) -> None:
    with (
        playing(table()) as house,
        visiting(chrome, house.address) as ada,
        visiting(chrome, house.address) as ben,
    ):
        ada.sit().may_bet()
        ben.sit().may_bet()
        ada.bet("tie", 3)
        expect(ben.page.locator('.seat[data-seat="1"] .stake.on-tie')).to_contain_text("Tie 15")


def _results(visitor: Visitor) -> list[object]:
    """Give the results that the socket of somebody told."""
    told = [cast("dict[str, object]", json.loads(text)) for text in visitor.got]
    events = [cast("dict[str, object]", one["event"]) for one in told if one["type"] == "event"]
    return [one for one in events if one["type"] == "result_announced"]
