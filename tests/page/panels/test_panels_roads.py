"""Do the roads show what the server drew, tell each mark without its colour, and promise nothing?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier import regulations
from croupier.roads.names import ENDING
from croupier.server.api_roads import RoadCell, RoadsTold
from tests.page.panels.looking import evening

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.page.panels.looking import Look

CELLS: Final = {"bead_plate": 28, "big_road": 28, "big_eye_boy": 14, "small_road": 14, "cockroach_pig": 14}
"""The width of a cell of each road."""
PLACES: Final = """marks => marks.map(mark => {
  const [x, y] = mark.getAttribute("transform").match(/[\\d.]+/g).map(Number);
  return [x, y, Number(mark.dataset.coup)];
})"""
COLOURLESS: Final = """async () => {
  const { bead, ring, derived } = await import("/page/roads_svg.js");
  const cell = (more) => ({ column: 0, row: 0, coup: 1, mark: "banker", ...more });
  const marks = [];
  for (const mark of ["banker", "player", "tie"]) marks.push(bead(cell({ mark })));
  for (const mark of ["banker", "player"]) {
    for (const ties of [0, 1, 2, 3]) {
      for (const pair of ["", "p", "b", "pb"]) {
        for (const natural of [0, 9]) marks.push(ring(cell({ mark, ties, pair, natural })));
      }
    }
  }
  for (const road of ["big_eye_boy", "small_road", "cockroach_pig"]) {
    for (const colour of ["red", "blue"]) marks.push(derived(road, colour));
  }
  marks.push(derived("small_road", null));
  return marks.map((mark) => mark.outerHTML.replaceAll(/class="ink-\\w+"/g, ""));
}"""


def cells_of(look: Look, road: str) -> tuple[RoadCell, ...]:
    roads = look.read("/roads", RoadsTold)
    found: tuple[RoadCell, ...] = getattr(roads, road)
    return found


def hint(page: Page) -> str:
    return page.locator(".road-told").inner_text()


@pytest.mark.parametrize("road", CELLS)
def test_every_cell_stands_where_the_server_drew_it(look: Look, road: str) -> None:
    cells = cells_of(look, road)
    size = CELLS[road]
    page = look.at("roads")
    page.wait_for_selector(".big_road .mark")
    shown = page.locator(f".{road} .mark").evaluate_all(PLACES)
    assert shown == [[(cell.column + 0.5) * size, (cell.row + 0.5) * size, cell.coup] for cell in cells]
    assert shown


def test_every_mark_is_told_without_its_colour(look: Look) -> None:
    page = look.at()
    marks: list[str] = page.evaluate(COLOURLESS)
    assert len(set(marks)) == len(marks)


def test_a_tie_is_a_stroke_across_the_ring_with_a_digit_of_several(look: Look) -> None:
    page = look.at("roads")
    page.get_by_text("What the marks mean").click()
    entry = page.locator(".legend li", has_text="three ties")
    assert entry.locator("svg").nth(1).locator("path.halo").count() == 1
    assert entry.locator("svg").nth(1).locator("text").count() == 0
    assert entry.locator("svg").nth(2).locator("text").text_content() == "3"


def test_six_ask_cells_are_there_and_opposite(look: Look) -> None:
    ask = look.read("/roads", RoadsTold).ask
    page = look.at("roads")
    page.wait_for_selector(".ask td svg")
    said = page.locator(".ask td .unseen").all_inner_texts()
    assert [text.split(",")[0] for text in said] == [*ask.banker, *ask.player]
    assert all({one, other} == {"red", "blue"} for one, other in zip(ask.banker, ask.player, strict=True))


def test_counts_and_percentages_are_those_of_the_shoe(look: Look) -> None:
    roads = look.read("/roads", RoadsTold)
    page = look.at("roads")
    page.wait_for_selector(".tally.of-banker")
    for key in ("banker", "player", "tie", "banker_pair", "player_pair", "natural_8", "natural_9"):
        number: int = getattr(roads.counts, key)
        shown = page.locator(f".tally.of-{key} dd").inner_text()
        assert shown == f"{number} {100 * number / roads.coups:.1f} %"


def test_naturals_are_counted_in_one_where_the_rules_do_not_count_by_tens(look: Look) -> None:
    page = look.at("roads")
    tallies = """async (naturals) => {
      const { counts } = await import("/page/roads_beside.js");
      const roads = { shoe: 1, coups: 4, counts: { natural: 2, natural_8: 0, natural_9: 0 } };
      const shown = counts(roads, { naturals });
      return [...shown.querySelectorAll("dt")].map((one) => one.parentElement.textContent);
    }"""
    assert "Natural2 50.0 %" in page.evaluate(tallies, ["01", "10", "11"])
    assert "Natural 80 0.0 %" not in page.evaluate(tallies, ["01", "10", "11"])
    assert "Natural 80 0.0 %" in page.evaluate(tallies, ["08", "17"])


@pytest.mark.parametrize("road", ["big_eye_boy", "small_road", "cockroach_pig"])
def test_pointing_at_a_mark_outlines_what_it_compared_and_says_its_coup(look: Look, road: str) -> None:
    cells = cells_of(look, road)
    page = look.at("roads")
    mark = page.locator(f".{road} .mark").nth(3)
    mark.hover()
    boxes = page.locator(".big_road .outlines rect").evaluate_all(
        "rects => rects.map(r => [(r.x.baseVal.value - 1) / 28, (r.y.baseVal.value - 1) / 28])"
    )
    assert boxes == [list(place) for place in cells[3].compares]
    assert boxes
    assert f"Coup {cells[3].coup}," in hint(page)
    assert cells[3].mark in hint(page)
    assert page.locator(".big_road .chosen").get_attribute("data-coup") == str(cells[3].coup)
    page.locator("h2").hover()
    assert page.locator(".outlines rect").count() == 0
    assert "Coup" not in hint(page)


def test_marks_are_reached_and_read_by_keys(look: Look) -> None:
    cells = cells_of(look, "big_road")
    page = look.at("roads")
    page.wait_for_selector(".big_road .mark")
    page.keyboard.press("Tab")
    assert f"Coup {cells[-1].coup}:" in hint(page)
    page.keyboard.press("ArrowLeft")
    assert f"Coup {cells[-1].coup}:" not in hint(page)
    page.keyboard.press("Home")
    assert hint(page).startswith(f"Big road. Coup {cells[0].coup}:")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") in hint(page)
    page.keyboard.press("Tab")
    assert hint(page).startswith("Big eye boy. ")
    page.keyboard.press("Shift+Tab")
    assert f"Coup {cells[0].coup}:" in hint(page)


def test_the_newest_column_is_in_sight_and_nothing_scrolls_sideways_at_320(look: Look) -> None:
    page = look.at("roads", width=320)
    page.wait_for_selector(".big_road .mark")
    left, seen, whole = page.locator(".big_road .road-scroll").evaluate(
        "box => [box.scrollLeft, box.clientWidth, box.scrollWidth]"
    )
    assert whole > seen
    assert left + seen >= whole - 1
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_coup_that_ends_brings_the_roads_anew(look: Look) -> None:
    roads = look.read("/roads", RoadsTold)
    page = look.at("roads")
    page.wait_for_selector(".big_road .mark")
    counts = msgspec.structs.replace(roads.counts, tie=roads.counts.tie + 1)
    look.change("/roads", msgspec.structs.replace(roads, coups=roads.coups + 1, counts=counts))
    page.evaluate("harness.tell({type: 'coup_closed', coup: 35, staked: 0, returned: 0})")
    page.wait_for_selector(f".tally.of-tie b:text-is('{counts.tie}')")


def test_under_the_roads_it_says_that_they_do_not_predict_and_how_to_test_it(look: Look) -> None:
    page = look.at("roads")
    assert page.locator(".ending").inner_text() == ENDING
    page.get_by_text("Test it").click()
    command = page.locator(".test-it code").inner_text()
    match = re.fullmatch(r"croupier simulate (\S+) --shoes 10000((?: --set \S+=\S+)*)", command)
    assert match
    chosen = dict(one.split("=") for one in match[2].split(" --set ") if one)
    ruleset = regulations.load(match[1], {name: int(value) for name, value in chosen.items()})
    ours = evening().room.ruleset
    assert (ruleset.hash, ruleset.decks, ruleset.cover_card) == (ours.hash, ours.decks, ours.cover_card)
