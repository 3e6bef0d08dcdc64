"""Is the check of a shoe in the page that of Python, told step by step, and plain where it cannot run?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.server.api_fairness import ShoeEvents
from croupier.server.api_history import ShoesListed
from croupier.table.events import RoomEvent
from croupier.table.fairness import verify_shoes
from croupier.table.fairness.finding import WHAT
from tests.page.panels.looking import evening

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page, Route

    from tests.page.panels.looking import Look

Events = list[dict[str, object]]
ELSEWHERE: Final = "http://casino.test/"
"""An address that is no secure one, as the page of a house without TLS has."""


def checked(look: Look) -> Page:
    page = look.at("fairness")
    page.get_by_role("button", name="Check this shoe").click()
    page.wait_for_selector(".verdict")
    return page


def in_python(events: Events) -> list[tuple[str, int, str, str]]:
    verdict = verify_shoes(msgspec.convert(events, list[RoomEvent]), "pit")
    return [(one.code, one.event, one.expected, one.found) for one in verdict.findings]


def test_the_commitment_of_the_shoe_in_play_is_shown_before_anybody_bets(look: Look) -> None:
    page = look.at("fairness")
    assert page.locator(".sealed code").inner_text() == evening().room.commitment
    assert "no seal can prove" in page.locator(".sealed").inner_text()


def test_a_fair_shoe_has_a_tick_at_every_step_and_says_how_much_was_compared(look: Look) -> None:
    (shoe,) = verify_shoes(look.read("/shoes/1/events", ShoeEvents).events, "pit").shoes
    page = checked(look)
    said = page.locator(".verdict").inner_text()
    assert f"{shoe.drawn} of its {shoe.cards} cards were drawn, and {shoe.compared} of them" in said
    assert page.locator(".verdict.good").count() == 1
    assert page.locator(".steps li.good").count() == page.locator(".steps li").count() == 7


def spoil_card(events: Events) -> None:
    """Deal the card of another place."""
    dealt = [one for one in events if one["type"] == "card_dealt"]
    dealt[9]["card"] = "As" if dealt[9]["card"] != "As" else "Kd"


def spoil_seal(events: Events) -> None:
    """Commit to something else."""
    events[0]["commitment"] = "0" * 64


def spoil_cut(events: Events) -> None:
    """Leave the cut out."""
    events[:] = [one for one in events if one["type"] != "shoe_cut"]


def spoil_cover(events: Events) -> None:
    """Leave the cover card out."""
    events[:] = [one for one in events if one["type"] != "cover_card_drawn"]


@pytest.mark.parametrize(
    ("spoil", "step"),
    [
        (spoil_card, "next of the order"),
        (spoil_seal, "very seal"),
        (spoil_cut, "Cut once"),
        (spoil_cover, "cover card"),
    ],
)
def test_a_spoilt_shoe_is_found_fault_by_fault(
    look: Look, spoil: Callable[[Events], None], step: str
) -> None:
    told = look.read("/shoes/1/events", ShoeEvents)
    events = msgspec.convert(msgspec.to_builtins(told.events), Events)
    spoil(events)
    look.change("/shoes/1/events", {"table": told.table, "shoe": 1, "events": events})
    expected = in_python(events)
    page = checked(look)
    assert page.locator(".verdict.bad").count() == 1
    assert step in page.locator(".steps li.bad").first.inner_text()
    findings = page.locator(".finding").all()
    assert expected
    assert len(findings) == len(expected)
    for shown, (code, event, was_expected, was_found) in zip(findings, expected, strict=True):
        hold(shown, f"Event {event}: {WHAT[code]}", code, was_expected, was_found)


def hold(shown: Locator, *parts: str) -> None:
    said = shown.inner_text()
    assert all(part in said for part in parts), said


def test_every_code_has_the_words_of_python_and_a_step_of_its_own(look: Look) -> None:
    page = look.at()
    words, crossed = page.evaluate(
        """async () => {
          const { WHAT, steps } = await import("/page/fairness_words.js");
          const finding = (code) => ({ code, shoe: 1, event: 1, field: "", expected: "", found: "" });
          const crosses = (code) => steps({}, [finding(code)]).querySelectorAll(".bad").length;
          return [WHAT, Object.keys(WHAT).map(crosses)];
        }"""
    )
    assert words == WHAT
    assert crossed == [1] * len(WHAT)


def test_a_shoe_whose_events_cannot_be_had_is_not_called_fair(look: Look) -> None:
    look.lose("/shoes/1/events")
    page = checked(look)
    assert "could not be checked" in page.locator(".verdict").inner_text()
    assert page.locator(".verdict.good, .steps li").count() == 0
    assert "404" in look.errors.pop()


def test_where_the_browser_has_no_webcrypto_it_says_so_and_names_the_other_way(look: Look) -> None:
    page = look.page

    def bring(route: Route) -> None:
        address = route.request.url.replace(ELSEWHERE, look.address)
        route.fulfill(response=page.request.get(address))

    page.route(f"{ELSEWHERE}**", bring)
    page.goto(f"{ELSEWHERE}?panel=fairness")
    page.get_by_role("button", name="Check this shoe").click()
    said = page.locator(".outcome").inner_text()
    page.unroute(f"{ELSEWHERE}**")
    assert page.evaluate("crypto.subtle === undefined")
    assert "Nothing was checked." in said
    assert "croupier journal export" in said
    assert "croupier.table.fairness.verify_shoes" in said
    assert page.locator(".outcome a").get_attribute("href") == "/api/rooms/pit/shoes/1/events"
    assert page.locator(".steps li, .verdict.good").count() == 0


def test_a_shoe_that_ends_can_be_checked_at_once(look: Look) -> None:
    listed = look.read("/shoes", ShoesListed)
    page = look.at("fairness")
    page.wait_for_selector("select")
    assert page.locator("option").all_inner_texts() == ["Shoe 1"]
    void = msgspec.structs.replace(listed.shoes[0], state="void")
    look.change("/shoes", msgspec.structs.replace(listed, shoes=(void, *listed.shoes[1:])))
    page.evaluate("harness.tell({type: 'shoe_revealed', shoe: 2, order: '', salt: '', void: true})")
    page.locator("option", has_text="Shoe 2, void").wait_for(state="attached")
    assert "No shoe is in play." in page.locator(".sealed").inner_text()
