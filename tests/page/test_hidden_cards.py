"""Does no byte that a page got hold a card before it was turned, and may the holder of a hand squeeze it?"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

from playwright.sync_api import expect

from tests.page.serving import playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.page.visitor import Visitor

DOWN = table("pa-baccarat", curator=True, submission={"hands": "face-down"})
CARDS = "5h 6s Kd 9c 8d 3h"


def test_no_byte_that_came_held_a_card_before_it_was_turned(chrome: Browser) -> None:
    with (
        playing(DOWN, first=f"Ac 2c {CARDS}") as house,
        visiting(chrome, house.address) as ada,
        visiting(chrome, house.address) as ben,
    ):
        _to_the_turn(ada, ben)
        for one in (ada, ben):
            told = [text for text in one.got if '"event"' in text or '"snapshot"' in text]
            dealt = "".join(told).split('"no_more_bets_announced"')[-1]
            assert dealt.count('"card":"??"') >= 4
            assert not any(f'"{card}"' in dealt for card in CARDS.split())
            drawn = one.page.locator(".hands").inner_html()
            assert "of hearts" not in drawn
            assert "of spades" not in drawn
        turned = [_event(text) for text in ada.got if '"cards_turned"' in text]
        assert not turned
        ada.press("Enter")
        expect(ben.page.locator('.of-player .card[data-card="??"]')).to_have_count(0)


def test_the_holder_peels_by_keys_and_the_others_see_it(chrome: Browser) -> None:
    with (
        playing(DOWN, first=f"Ac 2c {CARDS}") as house,
        visiting(chrome, house.address, still=False) as ada,
        visiting(chrome, house.address, still=False) as ben,
    ):
        _to_the_turn(ada, ben)
        ada.press("ArrowUp", "ArrowUp")
        expect(ada.page.locator(".of-player .card.lifted")).to_have_attribute("data-edge", "bottom")
        expect(ben.page.locator(".of-player .card.lifted")).to_have_attribute("data-edge", "bottom")
        ben.press("ArrowUp")
        expect(ben.page.locator(".of-banker .card.lifted")).to_have_count(0)
        _drag(ada, 0)
        expect(ada.page.locator(".of-player .card.peeled")).to_have_count(1)
        expect(ada.page.locator('.of-player .card[data-card="??"]')).to_have_count(2)
        expect(ada.page.locator(".of-player .card").first).to_have_attribute("data-open", "5h")
        assert not any('"face"' in text for text in ben.got)
        _drag(ada, 1)
        expect(ada.page.locator('.of-player .card[data-card="??"]')).to_have_count(0)
        expect(ben.act).to_contain_text("Turn the cards")


def test_a_hand_is_turned_at_once_where_nothing_is_to_fly(chrome: Browser) -> None:
    with playing(DOWN, first=f"Ac 2c {CARDS}") as house, visiting(chrome, house.address) as ada:
        _to_the_turn(ada)
        ada.press("ArrowUp")
        expect(ada.page.locator(".card.lifted")).to_have_count(0)
        ada.page.get_by_role("button", name="Turn the cards").click()
        expect(ada.page.locator('.of-player .card[data-card="??"]')).to_have_count(0)


def _drag(visitor: Visitor, number: int) -> None:
    """Peel a card of the Player's Hand to its end."""
    box = visitor.page.locator(".of-player .card").nth(number).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] - 4
    visitor.page.mouse.move(x, y)
    visitor.page.mouse.down()
    visitor.page.mouse.move(x, y - box["height"], steps=6)
    visitor.page.mouse.up()


def _to_the_turn(ada: Visitor, ben: Visitor | None = None) -> None:
    """Bring a coup to where the Player's Hand is to be turned by Ada, who deals."""
    ada.sit()
    expect(ada.act).to_contain_text("Take the shoe")
    if ben:
        ben.sit()
        # What is asked of a table that has moved on meanwhile has no effect: she sees him first.
        expect(ada.page.locator(".seat .plate:not(.free)")).to_have_count(2)
    ada.press("Space")
    ada.may_bet()
    ada.bet("player", 2)
    if ben:
        ben.may_bet()
        ben.bet("banker")
        ben.press("Space")
    ada.press("Space")
    expect(ada.act).to_contain_text("Deal")
    ada.press("Space")
    for one in (ada, ben) if ben else (ada,):
        one.is_shown("??", "??", "??", "??")
    expect(ada.page.locator(".squeeze-bar")).to_be_visible()


def _event(text: str) -> dict[str, object]:
    return cast("dict[str, dict[str, object]]", json.loads(text))["event"]
