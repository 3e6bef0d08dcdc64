"""Does every act open its clause, with how that is known, so that what is not law never looks like law?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.play.events import Act as PlayAct
from croupier.server.api_clauses import ClausesTold, ClauseTold
from croupier.server.api_rooms import RoomTold
from croupier.server.lately import ReasonsTold
from tests.page.panels.looking import evening

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.page.panels.looking import Look

Act = dict[str, object]
MARKUP = "<img src=x onerror=alert(1)>"


def act(which: Callable[[Act], object]) -> Act:
    """Give the first act of the evening that is such a one, as a page reads it."""
    events = (event for entry in evening().store.entries("pit") for event in entry.events)
    fields = (msgspec.convert(msgspec.to_builtins(event), Act) for event in events)
    return next(one for one in fields if which(one))


def clause_of(look: Look, event: Act) -> ClauseTold:
    """Give the clause of an act, as it is the ground of such a one."""
    clauses = look.read("/clauses", ClausesTold).clauses
    return next(one for one in clauses if (one.id, one.basis) == (event["clause"], event["basis"]))


def opened(page: Page, event: Act) -> str:
    """Open the explanation of an act; give what it says once the clause is there."""
    page.evaluate("event => harness.context.why(event)", event)
    page.locator("dialog[open]", has_not_text="Looking the clause up").wait_for()
    return page.locator("dialog[open]").inner_text()


def badges(page: Page) -> list[str]:
    return page.locator("dialog[open] .grounds .basis").all_inner_texts()


def test_an_act_of_law_opens_its_clause_with_title_text_and_source(look: Look) -> None:
    event = act(lambda one: one["type"] == "cards_faced" or one.get("basis") == "law")
    clause = clause_of(look, event)
    page = look.at()
    said = opened(page, event)
    assert badges(page)[-1] == "law"
    for part in (clause.id, clause.title, clause.text, "Read in the text of the regulation."):
        assert part in said


def test_a_third_card_opens_the_rule_that_decides_and_the_one_by_which_it_is_said(look: Look) -> None:
    event = act(lambda one: one.get("rule") and one["draw"])
    page = look.at()
    said = opened(page, event)
    assert said.index(str(event["rule"])) < said.rindex(str(event["clause"]))
    assert badges(page) == [event["rule_basis"], event["basis"]]
    assert "dealer calling the game" in said


def test_an_act_of_the_coup_in_play_opens_with_its_reasons_each_with_clause_and_basis(look: Look) -> None:
    room = look.read("", RoomTold)
    acts = room.view.acts
    first = room.view.seq + 1 - len(acts)
    reasons = {told.seq - first: told.reasons for told in look.read("/reasons", ReasonsTold).acts}
    places = [place for place in range(len(acts)) if place in reasons]
    assert len(places) >= 2
    page = look.at()
    for place in places:
        page.evaluate("place => harness.context.why(harness.context.store.view.acts[place])", place)
        page.locator("dialog[open] .reason").first.wait_for()
        lines = page.locator("dialog[open] .reason > p").all_inner_texts()
        told = [f"{one.text}. {one.clause}{one.basis}" for one in reasons[place]]
        assert ["".join(line.split()) for line in lines] == ["".join(line.split()) for line in told]
        said = page.locator("dialog[open] .body").inner_text()
        assert said.startswith(reasons[place][0].text)
        assert {one.clause for one in reasons[place]} <= set(
            page.locator("dialog[open] .grounds code").all_inner_texts()
        )
        page.keyboard.press("Escape")


def test_where_no_reason_can_be_had_the_clause_stands_alone(look: Look) -> None:
    look.lose("/reasons")
    page = look.at()
    place = next(
        number for number, one in enumerate(look.read("", RoomTold).view.acts) if isinstance(one, PlayAct)
    )
    with page.expect_response("**/reasons"):
        page.evaluate("place => harness.context.why(harness.context.store.view.acts[place])", place)
    page.locator("dialog[open]", has_not_text="Looking the clause up").wait_for()
    assert page.locator("dialog[open] .reason").count() == 0
    assert badges(page)
    assert len(look.errors) == 1
    look.errors.clear()


def test_what_is_inferred_says_so_with_its_evidence_and_is_no_law(look: Look) -> None:
    event = act(lambda one: one.get("basis") == "reconstructed")
    clause = clause_of(look, event)
    page = look.at()
    said = opened(page, event)
    assert badges(page) == ["reconstructed"]
    assert "It is not law." in said
    assert " ".join(clause.evidence.split()) in said
    assert "In our own words" not in said


def test_what_no_clause_asks_for_is_the_houses_own(look: Look) -> None:
    page = look.at()
    said = opened(page, {"type": "seat_taken", "seat": 1, "patron": "bob"})
    assert badges(page) == ["custom"]
    assert "No clause stands behind it" in said


def test_each_basis_differs_by_more_than_its_colour(look: Look) -> None:
    page = look.at()
    looks: list[tuple[str, str, str]] = page.evaluate(
        """async () => {
          const { badge } = await import("/page/bases.js");
          const panel = document.body.appendChild(document.createElement("div"));
          return ["law", "option", "reconstructed", "custom"].map((basis) => {
            const shown = panel.appendChild(badge(basis));
            return [shown.innerText, getComputedStyle(shown).borderStyle, shown.title];
          });
        }"""
    )
    assert len({word for word, _, _ in looks}) == 4
    assert [style for _, style, _ in looks] == ["solid", "solid", "dashed", "dotted"]
    assert [("not law" in meaning) for _, _, meaning in looks] == [False, False, True, True]


def test_a_clause_that_could_not_be_fetched_is_asked_for_again(look: Look) -> None:
    event = act(lambda one: one.get("basis") == "law")
    kept = look.read("/clauses", ClausesTold)
    look.lose("/clauses")
    page = look.at()
    assert "could not be looked up" in opened(page, event)
    assert len(look.errors) == 1
    look.errors.clear()
    page.keyboard.press("Escape")
    look.change("/clauses", kept)
    assert str(event["clause"]) in opened(page, event)
    assert "could not" not in page.locator("dialog[open]").inner_text()


def test_a_settlement_leads_to_the_price_of_its_wager(look: Look) -> None:
    event = act(lambda one: one["type"] == "wager_settled" and one["wager"] == "tie")
    page = look.at()
    opened(page, event)
    page.get_by_role("button", name="Price and house edge").click()
    page.locator("dialog[open] h2:text-is('Tie')").wait_for()
    assert page.locator("dialog[open]").count() == 1


def test_nothing_that_somebody_wrote_is_read_as_markup(look: Look) -> None:
    told = look.read("/clauses", ClausesTold)
    event = act(lambda one: one.get("basis") == "law")
    spoilt = tuple(msgspec.structs.replace(one, text=MARKUP, title=MARKUP) for one in told.clauses)
    look.change("/clauses", msgspec.structs.replace(told, clauses=spoilt))
    page = look.at("log")
    said = opened(page, event)
    assert said.count(MARKUP) == 4
    page.keyboard.press("Escape")
    page.evaluate("name => harness.tell({type: 'seat_taken', seat: 5, patron: name})", MARKUP)
    assert page.locator(".log li").last.inner_text().count("<img") == 1
    assert page.locator("img").count() == 0


def test_a_dialog_ends_with_escape_and_gives_the_focus_back(look: Look) -> None:
    page = look.at("log")
    page.evaluate("harness.tell({type: 'seat_taken', seat: 5, patron: 'bob'})")
    page.locator(".log button").last.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    assert "takes seat 5" in page.evaluate("document.activeElement.innerText")
