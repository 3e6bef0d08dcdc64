"""Does a report read in a browser: on a telephone and a desk, light and dark, and on paper?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest

from croupier.reports import written
from tests.browser import chromium, served
from tests.reports.made import exact

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

CONTRAST = """() => {
  const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
    .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, at) => sum + v * [0.2126, 0.7152, 0.0722][at], 0);
  const rgb = text => text.match(/[0-9.]+/g).map(Number).slice(0, 3);
  const paper = light(rgb(getComputedStyle(document.body).backgroundColor));
  return Math.min(...[...document.querySelectorAll('h1, h2, p, th, td, dd, a, .n, .flag')].map(each => {
    const ink = light(rgb(getComputedStyle(each).color));
    return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
  }));
}"""
"""Gives the least contrast of any text with the paper, as WCAG reckons it."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("report")
    (folder / "report.html").write_bytes(written(exact("pa-21-baccarat"), "html"))
    with served(folder) as base:
        yield f"{base}report.html"


def opened(browser: Browser, address: str, width: int, scheme: Literal["light", "dark"]) -> Page:
    """Open the report in a window of its own, without scripts of the page's."""
    page = browser.new_page(
        viewport={"width": width, "height": 900}, color_scheme=scheme, java_script_enabled=True
    )
    page.goto(address)
    return page


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_never_wider_than_the_window_and_its_ink_stands_out(
    browser: Browser, address: str, width: int, scheme: Literal["light", "dark"]
) -> None:
    page = opened(browser, address, width, scheme)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(CONTRAST) >= 4.5
    page.close()


def test_every_section_is_reached_from_the_head_and_every_wide_table_by_keyboard(
    browser: Browser, address: str
) -> None:
    page = opened(browser, address, 390, "light")
    targets = page.eval_on_selector_all("nav a", "all => all.map(each => each.getAttribute('href'))")
    assert targets == [f"#s{number}" for number in range(1, 14)]
    assert [page.locator(target).count() for target in targets] == [1] * 13
    assert page.locator(".wide").count() == page.locator(".wide[tabindex='0'][aria-label]").count()
    assert page.locator("svg.heat[role=img]").count() == 2
    page.close()


def test_paper_is_white_whatever_the_machine_likes_and_has_no_table_beside_it(
    browser: Browser, address: str
) -> None:
    page = opened(browser, address, 700, "dark")
    page.emulate_media(media="print", color_scheme="dark")
    colour = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(colour) == "rgb(255, 255, 255)"
    assert page.evaluate(CONTRAST) >= 7
    printed = page.pdf(prefer_css_page_size=True)
    assert printed.startswith(b"%PDF")
    page.close()
