"""Does the page show what the law wants shown, at every moment and for long enough?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

import croupier
from croupier.table import Waiting
from tests.page.serving import ROOM, playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

    from tests.page.visitor import Visitor

HELD: Final = table("pa-baccarat", curator=True, submission={"hands": "face-down"})
"""A table at which a patron deals and turns, and everybody waits for him."""
CARDS: Final = "Ac 2c 5h 6s Kd 9c 8d 3h"
LONG: Final = Waiting(wagers=None, answer=None, pause=20, result=60_000)
"""A result lies there for a minute, longer than any test looks at it."""
RESULT: Final = "Ac 2c 9h 2s Kd 3c 4h"
"""What is burned, then 9 for the Player against 5 for the Banker, a natural."""


def rules(visitor: Visitor) -> Locator:
    """Open the rules of the house, and give what stands there."""
    visitor.page.get_by_role("tab", name="Rules").click()
    return visitor.page.locator('[data-panel="rules"]')


def holds_the_rules(visitor: Visitor) -> None:
    """Hold that the rules of the house are one tap away, and have all that is asked for."""
    shown = rules(visitor)
    for text in (
        "pa-baccarat, 2014-02-01",
        f"Croupier {croupier.__version__}",
        "in steps of 1",
        "Time to bet",
        "Time to deal, turn or cut",
        "Commission is taken of what these win: Banker.",
        "the page takes no more wagers and says so",
    ):
        expect(shown).to_contain_text(text)
    visitor.page.get_by_role("tab", name="Roads").click()
    expect(shown).to_be_hidden()


@pytest.mark.conforms("DSP-01", "DSP-03", "DSP-06")
def test_the_rules_of_the_house_are_one_tap_away_at_every_moment_and_before_one_sits(chrome: Browser) -> None:
    with (
        playing(HELD, first=CARDS) as house,
        visiting(chrome, house.address) as ada,
        visiting(chrome, house.address) as ben,
    ):
        ben.open(f"?table={ROOM}").page.get_by_role("button", name="Only watch").click()
        holds_the_rules(ben)
        ada.sit()
        expect(ada.act).to_contain_text("Take the shoe")
        holds_the_rules(ada)
        ada.press("Space")
        ada.may_bet()
        holds_the_rules(ada)
        ada.bet("player")
        ada.press("Space")
        for words in ("Deal", "Turn the cards"):
            expect(ada.act).to_contain_text(words)
            holds_the_rules(ada)
            holds_the_rules(ben)
            ada.press("Space" if words == "Deal" else "Enter")


@pytest.mark.conforms("DSP-01", "DSP-04")
def test_every_wager_stands_there_with_what_it_pays_and_the_edge_of_these_very_rules(chrome: Browser) -> None:
    with playing(HELD) as house, visiting(chrome, house.address) as ada:
        ada.sit()
        told = ada.page.evaluate("fetch('/api/rooms/pit').then((answer) => answer.json())")
        worth = ada.page.evaluate("fetch('/api/rooms/pit/edges').then((answer) => answer.json())")
        rules(ada)
        rows = ada.page.locator('[data-panel="prices"] tbody tr')
        expect(rows).to_have_count(len(told["terms"]["offer"]) + len(worth["unpriced"]))
        edges = {edge["wager"]: edge["edge_float"] for edge in worth["edges"]}
        for number, offer in enumerate(told["terms"]["offer"]):
            row = rows.nth(number)
            expect(row.locator("th")).to_have_text(offer["title"])
            pays = row.locator("td").first
            for _, pay in offer["lines"]:
                expect(pays).to_contain_text("" if pay == "push" else str(pay))
            percent = re.search(r"-?[\d.]+", row.locator("td").nth(1).inner_text())
            assert percent
            assert float(percent[0]) == pytest.approx(edges[offer["wager"]] * 100, abs=0.006)
        row = rows.first
        row.get_by_role("button").click()
        expect(ada.page.get_by_role("dialog")).to_contain_text("house edge")


@pytest.mark.conforms("DSP-02", "REC-03", "ACC-04", "FAIR-07")
def test_result_stakes_and_winnings_lie_there_until_the_house_goes_on(chrome: Browser) -> None:
    with playing(table(waiting=LONG), first=RESULT) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.bet("player", 2)
        ada.bet("tie")
        expect(ada.page.locator(".figures")).to_contain_text("Staked15")
        expect(ada.balance).to_have_text("985")
        ada.press("Space")
        expect(ada.page.locator(".figure.net dd")).to_have_text("+5")
        # The house waits for a minute: for so long all of it is there.
        assert house.ask(lambda hall: hall.rooms[ROOM].phase) == "between"
        ada.is_shown("9h", "Kd", "2s", "3c")
        expect(ada.caption).to_contain_text("Player wins")
        expect(ada.page.locator('.spot[data-wager="player"] .win')).to_have_text("+10")
        expect(ada.page.locator('.spot[data-wager="tie"] .win')).to_have_text("\u22125")
        expect(ada.balance).to_have_text("1,005")
        expect(ada.page.locator(".place")).to_have_text("Punto banco")


@pytest.mark.conforms("DSP-02", "REC-03")
def test_between_two_coups_game_limits_balance_chips_choices_and_the_last_coup_are_seen(
    chrome: Browser,
) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.bet("player", 2)
        ada.press("Space")
        house.wait(1)
        ada.may_bet()
        expect(ada.page.locator(".place")).to_have_text("Punto banco")
        expect(ada.page.locator(".figure.net")).to_be_visible()
        expect(ada.balance).to_be_visible()
        expect(
            ada.page.get_by_role("button", name=re.compile("^Banker, pays 1 to 1, .*5 to 100"))
        ).to_be_visible()
        expect(ada.page.get_by_role("button", name="Chip of 5", exact=True)).to_be_visible()
        rebet = ada.page.locator(".slip.rebet")
        expect(rebet).to_be_enabled()
        rebet.click()
        expect(ada.stake("player")).to_have_text("10")
        expect(ada.act).to_contain_text("No more from me")
