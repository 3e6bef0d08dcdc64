"""How does a test look at panels: an evening that is played once, and a page that may have no error?"""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache, cached_property
from typing import TYPE_CHECKING, TypeVar

import msgspec

from tests.browser import chromium
from tests.page.panels.answers import BASE, answers
from tests.page.panels.harness import serving
from tests.page.panels.recorded import Evening, played

if TYPE_CHECKING:
    from collections.abc import Generator

    from playwright.sync_api import Browser, Page

Told = TypeVar("Told")


@cache
def evening() -> Evening:
    """Give one whole shoe and part of the next."""
    return played(shoes=1, coups=34)


@cache
def told() -> dict[str, bytes]:
    """Give what the API answers of it."""
    return answers(evening())


class Look:
    """A browser and a server of panels; a test may change its `answers`."""

    def __init__(self, browser: Browser, address: str, given: dict[str, bytes]) -> None:
        """Look with a browser at what is served."""
        self.browser = browser
        self.address = address
        self.answers = given
        self.errors: list[str] = []

    def afresh(self) -> None:
        """Forget what a test changed."""
        self.errors.clear()
        self.answers.clear()
        self.answers.update(told())

    @cached_property
    def page(self) -> Page:
        """The page on which all panels are looked at; every error of it is noted."""
        context = self.browser.new_context(reduced_motion="reduce")
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.set_default_timeout(5_000)
        return page

    def at(self, *panels: str, query: str = "", width: int = 1100) -> Page:
        """Open these panels."""
        self.page.set_viewport_size({"width": width, "height": 800})
        self.page.goto(f"{self.address}?panel={','.join(panels)}{query}")
        self.page.wait_for_selector("body[data-ready]")
        return self.page

    def read(self, path: str, kind: type[Told]) -> Told:
        """Give an answer about the room."""
        return msgspec.json.decode(self.answers[BASE + path], type=kind)

    def change(self, path: str, answer: object) -> None:
        """Have the server answer something else."""
        self.answers[BASE + path] = msgspec.json.encode(answer)

    def lose(self, path: str) -> None:
        """Have the server answer no more."""
        del self.answers[BASE + path]


@contextmanager
def looking() -> Generator[Look]:
    """Start a browser and a server of panels."""
    given = dict(told())
    with serving(given) as address, chromium() as browser:
        yield Look(browser, address, given)
