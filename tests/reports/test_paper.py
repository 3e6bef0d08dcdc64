"""Does a report of every kind fit on A4, at the size that it is meant to have, and on a screen?

What is wider than the page makes a browser print every page smaller, or cuts it off at the edge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations
from croupier.reports import make, written
from tests.browser import chromium
from tests.reports.made import asked, dealt, exact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from croupier.reports import Report

A4: Final = 687
"""CSS pixels between the margins of A4, upright: 210 mm less twice 14 mm, at 96 to an inch."""
LEAST: Final = 6.4 / 72 * 96
"""CSS pixels of the smallest letters: 6.4 points."""
GAP: Final = 14 / 72 * 96
DESK: Final = 1280
LONG: Final = (
    *("majestic-match-player", "majestic-match-banker", "royal-match-player", "royal-match-banker"),
    *("perfect-pair-either", "perfect-pair-both", "golden-talons-player", "golden-talons-banker"),
    *("dragon-bonus-player", "dragon-bonus-banker", "three-card-win-player", "three-card-win-banker"),
)
"""As many wagers as a square of correlations has, of the longest names."""
OTHERS: Final = {
    "filing": asked("pa-baccarat", filing=True),
    "one wager": asked("nj-baccarat", wagers=("tie",)),
    "long names": asked("punto-banco", wagers=LONG, levels=("0.9973", "0.999999")),
    "many decimals": asked("punto-banco", wagers=("banker", "tie"), places=30),
    "favourable": asked(
        "punto-banco", submission={"decks": 1, "royal-match": "v2"}, wagers=("royal-match-player",)
    ),
}
"""Reports of other kinds than all about a game."""
TOO_WIDE: Final = """([page, gap]) => [...document.querySelectorAll('.wide')].flatMap(box => {
  const room = box.classList.contains('across') ? (page - gap) / 2 : page;
  return [...box.querySelectorAll('tr, svg')]
    .filter(row => [...row.getClientRects()].some(each => each.width > room + 1 || each.right > page + 1))
    .map(row => `${box.getAttribute('aria-label')}: ${row.textContent.slice(0, 80)}`);
})"""
"""Names the rows and pictures that have no room on the page, or in their column of it."""
SPILT: Final = """() => [...document.querySelectorAll('th, td')]
  .filter(cell => cell.scrollWidth > cell.clientWidth + 1).map(cell => cell.textContent)"""
"""Names the cells whose content is wider than they."""
LETTERS: Final = """() => [...document.querySelectorAll('table')].map(table => [
  ...new Set([...table.querySelectorAll('th, td')].map(cell => parseFloat(getComputedStyle(cell).fontSize)))
])"""
"""Gives the sizes of letters of each table."""
DRAWN: Final = """() => [...document.querySelectorAll('svg.heat text')].map(each => {
  const svg = each.ownerSVGElement, size = parseFloat(getComputedStyle(each).fontSize);
  return size * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
})"""
"""Gives the sizes of all letters of pictures, as they are printed."""
PARTED: Final = """() => [...document.querySelectorAll('h2, h3, p')]
  .filter(each => each.tagName != 'P' || each.nextElementSibling?.matches('h3, .wide'))
  .filter(each => getComputedStyle(each).breakAfter != 'avoid').map(each => each.textContent)"""
"""Names what a page may end with although it leads to what follows."""
WIDEST: Final = "() => Math.max(...[...document.querySelectorAll('table')].map(each => each.scrollWidth))"


def report(kind: str) -> Report:
    """Make a report of a kind: on a game, or one of the others."""
    if kind in OTHERS:
        return make(OTHERS[kind])
    return dealt() if kind == "dealt" else exact(kind)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module", params=[*regulations.ids(), "dealt", *OTHERS])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Open a report of each kind."""
    opened = browser.new_page(viewport={"width": A4, "height": 1000})
    opened.set_content(written(report(str(request.param)), "html").decode())
    yield opened
    opened.close()


def test_nothing_is_wider_than_the_paper_nor_printed_smaller_for_it(page: Page) -> None:
    page.emulate_media(media="print")
    page.set_viewport_size({"width": A4, "height": 1000})
    assert page.evaluate(TOO_WIDE, [A4, GAP]) == []
    assert page.evaluate(SPILT) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= A4


def test_letters_of_a_table_are_of_one_size_on_paper_and_not_too_small(page: Page) -> None:
    page.emulate_media(media="print")
    for sizes in page.evaluate(LETTERS):
        assert len(sizes) == 1
        assert sizes[0] >= LEAST - 0.01
    assert min(page.evaluate(DRAWN), default=LEAST) >= LEAST - 0.01


def test_no_page_ends_with_what_leads_to_a_table(page: Page) -> None:
    page.emulate_media(media="print")
    assert page.evaluate(PARTED) == []


def test_no_table_is_many_screens_wide(page: Page) -> None:
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": DESK, "height": 1000})
    assert page.evaluate(WIDEST) <= 1.5 * DESK
