"""Do prices and gauge say what the server counted and the rules lay down, and nothing where nobody knows?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.server.api_rooms import EdgesTold, RoomTold
from tests.page.panels.looking import evening

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.page.panels.looking import Look

WAGERS = ("player", "banker", "tie", "dragon-7", "panda-8")
SETTINGS = (
    ("Cards left", "decks"),
    ("Cut", "least-cut"),
    ("Cover card", "cover-card"),
    ("When it comes", "cover-during"),
    ("Burn", "burn"),
    ("Afterwards", "replacement"),
)
"""The facts of the gauge that the rules or the house lay down, each with its setting."""
PANELS = ("roads", "history", "fairness", "edges", "log", "shoe_gauge")


def fact(page: Page, title: str) -> str:
    return page.locator(".gauge-facts > div", has_text=title).locator("dd").inner_text()


@pytest.mark.parametrize("wager", WAGERS)
def test_a_wager_opens_its_price_edge_and_clause_at_once(look: Look, wager: str) -> None:
    edge = next(one for one in look.read("/edges", EdgesTold).edges if one.wager == wager)
    terms = next(one for one in look.read("", RoomTold).terms.offer if one.wager == wager)
    page = look.at()
    page.evaluate("wager => harness.context.price(wager)", wager)
    page.wait_for_selector("dialog[open] .edge")
    said = page.locator("dialog[open]").inner_text()
    assert page.locator("dialog[open] h2").inner_text() == terms.title
    assert page.locator("dialog[open] .edge b").inner_text() == f"{float(100 * Fraction(edge.edge)):.4f} %"
    numbers = "".join(page.locator("dialog[open] td").first.inner_text().replace(",", "").split())
    assert Fraction(numbers) == Fraction(edge.edge)
    assert f"{float(100 * Fraction(edge.hit)):.4f} % of coups" in said
    assert f"{int(edge.coups):,} ordered draws" in said
    assert f"{terms.limit.least // 100} to {terms.limit.most // 100:,}" in said
    assert terms.clause in said
    assert page.locator("dialog[open] .grounds .basis").inner_text() == terms.basis
    for title, pays in terms.lines:
        row = page.locator("dialog[open] tr", has=page.locator(f"th:text-is('{title}')")).last
        assert row.locator("td").inner_text() == ("the stake goes back" if pays == "push" else f"{pays} to 1")
    assert ("Commission: 5 % of what is won, taken at once" in said) == (wager == "banker")


def test_a_fraction_of_the_stake_and_a_seldom_award_are_told_exactly(look: Look) -> None:
    page = look.at()
    page.evaluate("harness.context.price('banker')")
    page.wait_for_selector("dialog[open] .edge")
    assert "19 to 20" in page.locator("dialog[open] tr", has_text="Highest award").inner_text()
    page.keyboard.press("Escape")
    page.evaluate("harness.context.price('dragon-7')")
    page.wait_for_selector("dialog[open] .edge")
    assert (
        "40 to 1, once in 44.38 coups"
        in page.locator("dialog[open] tr", has_text="Highest award").inner_text()
    )


def test_a_wager_without_a_known_price_says_so(look: Look) -> None:
    told = look.read("/edges", EdgesTold)
    edges = tuple(one for one in told.edges if one.wager != "tie")
    look.change("/edges", msgspec.structs.replace(told, edges=edges, unpriced=("bonus",)))
    page = look.at("edges")
    row = page.locator("tr", has=page.get_by_role("button", name="Tie"))
    row.get_by_text("not known").wait_for()
    page.get_by_role("button", name="Tie").click()
    assert "its edge is not known" in page.locator("dialog[open] .unpriced").inner_text()
    assert page.locator("dialog[open] .edge").count() == 0
    page.keyboard.press("Escape")
    assert "Bonus\tno price is known" in page.locator(".edges-panel").inner_text()
    page.evaluate("harness.context.price('bonus')")
    assert page.locator("dialog[open] h2").inner_text() == "Bonus"
    assert page.locator("dialog[open] .unpriced").count() == 1


def test_the_gauge_tells_what_is_left_and_where_the_cover_card_lies(look: Look) -> None:
    room = evening().room
    page = look.at("shoe_gauge")
    assert fact(page, "Shoe") == f"2, {len(room.finished)} coups dealt"
    left, *_ = fact(page, "Cards left").splitlines()
    assert left.strip() == f"{room.cards - room.dealt} of 416 (8 decks)"
    assert "14 cards from the end" in fact(page, "Cover card")
    label = page.locator("svg.gauge").get_attribute("aria-label")
    assert label == f"{room.dealt} of 416 cards dealt, {room.cards - room.dealt} left"
    width = page.locator("svg.gauge .dealt").evaluate("box => box.width.baseVal.value")
    assert width == pytest.approx(300 * room.dealt / 416, abs=0.01)


def test_the_facts_of_the_shoe_have_their_clause_and_basis(look: Look) -> None:
    page = look.at("shoe_gauge")
    cites = look.read("", RoomTold).terms.cites
    for title, setting in SETTINGS:
        cite = cites[setting]
        fact_ = page.locator(".gauge-facts > div", has=page.locator(f"dt:text-is('{title}')"))
        assert fact_.locator("code").inner_text() == cite.clause
        fact_.get_by_role("button").click()
        assert page.locator("dialog[open] .grounds code").inner_text() == cite.clause
        assert page.locator("dialog[open] .basis").inner_text() == cite.basis
        page.keyboard.press("Escape")
    assert {cites[setting].basis for _, setting in SETTINGS} == {"law", "custom"}


def test_what_happens_to_the_shoe_is_seen_at_once(look: Look) -> None:
    page = look.at("shoe_gauge")
    left = evening().room.cards - evening().room.dealt
    card = "{type: 'card_burned', clause: 'pa-baccarat:custom.burn', basis: 'custom', card: "
    page.evaluate(f"harness.tell({card}'7h'}})")
    page.evaluate(f"harness.tell({card}'??'}})")
    assert fact(page, "Cards left").startswith(f"{left - 2} of")
    assert "(2 burned, 7♥ shown)" in fact(page, "Burn")
    said = "clause: 'pa-baccarat:631a.10(d)', basis: 'law'"
    page.evaluate(f"harness.tell({{type: 'cover_card_drawn', {said}}})")
    assert "The cover card has come." in page.locator(".last-hand").inner_text()
    page.evaluate(f"harness.tell({{type: 'last_hand_announced', {said}}})")
    assert "The last coup of the shoe has been called." in page.locator(".last-hand").inner_text()
    page.locator(".last-hand button").click()
    assert page.locator("dialog[open] .grounds code").inner_text() == "pa-baccarat:631a.10(d)"
    page.keyboard.press("Escape")
    page.evaluate("harness.tell({type: 'shoe_revealed', shoe: 2, order: '', salt: ''})")
    page.evaluate("harness.tell({type: 'shoe_committed', shoe: 3, cards: 416, commitment: 'ab', batch: 2})")
    assert "3, batch 2" in fact(page, "Shoe")
    assert page.locator(".last-hand").count() == 0


def test_a_panel_that_is_taken_away_leaves_nothing_behind(look: Look) -> None:
    page = look.at(*PANELS)
    page.wait_for_selector(".coup")
    page.evaluate("harness.unmount()")
    for event in ("coup_closed", "shoe_committed", "shoe_revealed"):
        page.evaluate(f"harness.tell({{type: '{event}', shoe: 3, coup: 1, cards: 416, commitment: 'ab'}})")
    page.evaluate("harness.snapshot()")
    assert (
        page.locator("main > section").evaluate_all("all => all.map(one => one.childElementCount)") == [0] * 6
    )


@pytest.mark.parametrize("panel", PANELS)
def test_no_panel_scrolls_the_page_sideways_at_320(look: Look, panel: str) -> None:
    page = look.at(panel, width=320)
    page.locator("main > section > *").nth(1).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
