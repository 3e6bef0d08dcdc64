"""Does the log tell whatever happens at a table, line by line, to be filtered, copied and asked about?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec

from croupier import play
from croupier.cli.called import done
from croupier.server.api_history import ShoeTold
from tests.page.panels.looking import evening

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.page.panels.looking import Look

QUIET: Final = {"room_opened", "shoe_opened", "seat_ready", "coup_closed"}
"""The events that have no line: what they tell stands elsewhere on the page."""
ANNOUNCED: Final = {
    "no_more_bets_announced",
    "point_counts_announced",
    "third_card_instructed",
    "third_card_announced",
    "third_card_chosen",
    "bonus_hands_named",
    "result_announced",
    "last_hand_announced",
    "card_called",
    "stay_called",
    "natural_announced",
    "under_eight_announced",
    "announcement_repeated",
    "cover_card_drawn",
    "false_draw_repaired",
    "coup_voided",
}
"""The acts of play that are told in words alone, without cards."""
EXAMPLE: Final = re.compile(r"### `(\w+)`\n.*?```json\n(.*?)\n```", re.DOTALL)
LINES: Final = """async events => {
  const { lineOf, namesOf } = await import("/page/telling.js");
  const { store } = harness.context;
  return events.map((event) => lineOf(event, namesOf(store, [])));
}"""


def examples(root: Path) -> dict[str, object]:
    """Give the example of every event, from the documentation that is written from the types."""
    events = (root / "docs" / "events.md").read_text(encoding="utf-8")
    rooms = (root / "docs" / "table.md").read_text(encoding="utf-8").partition("## Events of a room")[2]
    return {name: msgspec.json.decode(text) for name, text in EXAMPLE.findall(events + rooms)}


def lines(page: Page) -> list[str]:
    return page.locator(".log li:visible .doer + .what").all_inner_texts()


def tell_coup(look: Look) -> Page:
    """Open the log, and let the last coup of the evening come."""
    last = look.read("/shoes/2", ShoeTold).coups[-1]
    page = look.at("log")
    page.evaluate("acts => acts.forEach(harness.tell)", msgspec.to_builtins(last.acts))
    return page


def test_every_event_has_a_line_but_those_that_are_told_elsewhere(look: Look, root: Path) -> None:
    events = examples(root)
    assert len(events) > 50
    page = look.at()
    told: list[dict[str, str] | None] = page.evaluate(LINES, list(events.values()))
    assert {name for name, line in zip(events, told, strict=True) if line is None} == QUIET
    for line in filter(None, told):
        assert line["who"]
        assert not re.search(r"undefined|null|NaN|\[object|\{", line["what"]), line


def test_what_is_said_is_told_in_the_words_of_the_rules(look: Look) -> None:
    page = tell_coup(look)
    words = evening().room.ruleset.acts["no-more-bets"].words
    assert f"“{words}”" in lines(page)
    assert sum(line.startswith("“") for line in lines(page)) >= 3


def test_wagers_say_what_they_brought_and_seats_who_came(look: Look) -> None:
    page = look.at("log")
    settled = "type: 'wager_settled', seat: 2"
    for event in (
        f"{{{settled}, wager: 'tie', line: 'tie', outcome: 'won', stake: 1000, amount: 8000}}",
        f"{{{settled}, wager: 'player', line: '', outcome: 'lost', stake: 2550, amount: -2550}}",
        "{type: 'seat_taken', seat: 5, patron: 'bob.k3f9q2'}",
    ):
        page.evaluate(f"harness.tell({event})")
    assert lines(page)[-3:] == ["10 on Tie wins +80 (tie)", "25.50 on Player loses", "takes seat 5"]
    assert page.locator(".log .doer").all_inner_texts()[-3:] == ["ada", "ada", "bob"]


def test_lines_can_be_left_out_by_kind_and_by_words(look: Look) -> None:
    page = tell_coup(look)
    whole = lines(page)
    page.get_by_role("button", name="Cards").click()
    assert not any("to the Player" in line and not line.startswith("“") for line in lines(page))
    assert 0 < len(lines(page)) < len(whole)
    page.get_by_role("button", name="Cards").click()
    assert lines(page) == whole
    page.get_by_role("searchbox").fill("BANKER")
    assert lines(page)
    assert all("banker" in line.lower() for line in lines(page))


def test_what_is_shown_is_copied(look: Look) -> None:
    page = tell_coup(look)
    page.get_by_role("searchbox").fill("banker")
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Copied").wait_for()
    copied: str = page.evaluate("navigator.clipboard.readText()")
    assert len(copied.splitlines()) == len(lines(page))
    assert all(line in row for line, row in zip(lines(page), copied.splitlines(), strict=True))


def test_a_line_opens_its_clause(look: Look) -> None:
    page = tell_coup(look)
    page.locator(".log button", has_text="no more bets").last.click()
    assert "no more bets" in page.locator("dialog[open] h2").inner_text()
    assert page.locator("dialog[open] .basis").count() > 0


def test_a_gap_is_told_and_no_line_comes_twice(look: Look) -> None:
    page = tell_coup(look)
    before = page.locator(".log li").count()
    page.evaluate("harness.snapshot({ seq: harness.context.store.view.seq + 5, acts: [] })")
    assert page.locator(".log li").count() == before + 1
    assert "history" in page.locator(".log .gap").inner_text()
    page.evaluate("harness.snapshot({ seq: harness.context.store.view.seq, acts: [] })")
    assert page.locator(".log li").count() == before + 1


def test_what_came_meanwhile_in_the_same_coup_is_told_without_a_gap(look: Look) -> None:
    page = tell_coup(look)
    before = lines(page)
    page.evaluate(
        """() => {
          const { seq, acts } = harness.context.store.view;
          const more = [{type: 'seat_gone', seat: 2}, {type: 'seat_returned', seat: 2}];
          harness.snapshot({ seq: seq + 2, acts: [...acts, ...more] });
        }"""
    )
    assert lines(page) == [*before, "is away; what is staked stands", "is back"]
    assert page.locator(".log .gap").count() == 0


def test_two_of_one_name_are_told_apart(look: Look) -> None:
    page = look.at("log")
    page.evaluate("harness.tell({type: 'seat_taken', seat: 5, patron: 'ada.z7w2mm'})")
    page.evaluate("harness.tell({type: 'seat_gone', seat: 2})")
    page.evaluate("harness.tell({type: 'seat_left', seat: 5, patron: 'ada.z7w2mm', chips: 0})")
    assert page.locator(".log .doer").all_inner_texts()[-3:] == ["ada z7w", "ada k3f", "ada z7w"]


def test_an_act_without_words_is_told_as_the_command_line_tells_it(look: Look, root: Path) -> None:
    silent = {name: told for name, told in examples(root).items() if name in ANNOUNCED}
    assert silent.keys() == ANNOUNCED
    page = look.at()
    page.evaluate("harness.context.store.terms = null")
    told: list[dict[str, str]] = page.evaluate(LINES, list(silent.values()))
    events = [msgspec.convert(one, play.Event) for one in silent.values()]
    assert [line["what"] for line in told] == [done(event) for event in events]


def test_it_stays_at_its_end_unless_somebody_reads_further_up(look: Look) -> None:
    page = tell_coup(look)
    at_end = "log => log.scrollTop + log.clientHeight >= log.scrollHeight - 4"
    assert page.locator(".log").evaluate(at_end)
    page.locator(".log").evaluate("log => { log.scrollTop = 0; }")
    # A browser tells the page of it with the next frame.
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.evaluate("harness.tell({type: 'seat_gone', seat: 2})")
    assert page.locator(".log").evaluate("log => log.scrollTop") == 0
