"""Who visits the page in a test: a browser of his own, what he does there, and what his page may not do?

A page that logs an error, breaks its policy or asks another server fails the test in which it does.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Generator

    from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, ViewportSize, WebSocket

DESK: Final[ViewportSize] = {"width": 1440, "height": 900}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
PATIENCE: Final = 20_000
"""For how many milliseconds a page may take to show something, on a machine that has much else to do."""
BROKEN: Final = (
    "document.addEventListener('securitypolicyviolation', (e) => console.error('policy', e.blockedURI))"
)


class Visitor:
    """Somebody at the page."""

    def __init__(self, page: Page, address: str) -> None:
        """Listen to all that his page says and asks."""
        self.page = page
        self.faults: list[str] = []
        self.got: list[str] = []
        """The messages that his sockets received."""
        self.sent: list[str] = []
        """Those that they sent."""
        self._address = address
        page.add_init_script(BROKEN)
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("request", self._asked)
        page.on("websocket", self._opened)

    def open(self, query: str = "") -> Visitor:
        """Go to the page."""
        self.page.goto(f"{self._address}{query}")
        return self

    def sit(self, room: str = "pit") -> Visitor:
        """Go to a table and sit down at once."""
        self.open(f"?table={room}&sit")
        self.is_seated()
        return self

    @property
    def seat(self) -> Locator:
        """His own seat."""
        return self.page.locator(".seat.own .plate")

    @property
    def act(self) -> Locator:
        """The large button."""
        return self.page.locator(".acts .act").first

    @property
    def caption(self) -> Locator:
        """What the dealer says."""
        return self.page.locator(".caption .line")

    @property
    def balance(self) -> Locator:
        """His chips."""
        return self.page.locator(".figure.chips dd")

    def spot(self, wager: str) -> Locator:
        """Give the spot of a wager."""
        return self.page.locator(f'.spot[data-wager="{wager}"]')

    def stake(self, wager: str) -> Locator:
        """Give what is seen to lie on a wager."""
        return self.spot(wager).locator(".sum")

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def may_bet(self) -> None:
        """Wait until wagers are taken."""
        expect(self.act).to_contain_text("No more from me")

    def bet(self, wager: str, times: int = 1, chip: str = "1") -> None:
        """Lay a chip on a wager, the least one, and wait until the server has it."""
        self.press(chip)
        for _ in range(times):
            self.spot(wager).locator(".hit").click()
        expect(self.page.locator(".spot.hollow")).to_have_count(0)

    def is_seated(self) -> None:
        """Wait until he has his seat."""
        expect(self.seat).to_be_visible()

    def is_shown(self, *cards: str) -> None:
        """Wait until these cards lie on the felt, and no other: the Player's, then the Banker's."""
        expect(self.page.locator(".card")).to_have_count(len(cards))
        for number, card in enumerate(cards):
            expect(self.page.locator(".card").nth(number)).to_have_attribute("data-card", card)

    def finish(self) -> None:
        """Fail for what his page did that it may not do."""
        assert not self.faults, self.faults

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.faults.append(message.text)

    def _asked(self, request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(self._address).netloc and not request.url.startswith(
            "data:"
        ):
            self.faults.append(f"asked {request.url}")

    def _opened(self, opened: WebSocket) -> None:
        opened.on(
            "framereceived", lambda data: self.got.append(data if isinstance(data, str) else data.decode())
        )
        opened.on("framesent", lambda data: self.sent.append(str(data)))


@contextmanager
def visiting(
    browser: Browser, address: str, size: ViewportSize = DESK, *, still: bool = True
) -> Generator[Visitor]:
    """Have somebody visit the page, whose cards and chips do not fly unless he wants it."""
    expect.set_options(timeout=PATIENCE)
    context = browser.new_context(viewport=size, reduced_motion="reduce" if still else "no-preference")
    try:
        visitor = Visitor(context.new_page(), address)
        yield visitor
        visitor.finish()
    finally:
        context.close()
