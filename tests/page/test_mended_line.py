"""Is a line that is cut, slow or taken by another window noticed within the time in which one bets?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from croupier.table import Who, commands
from tests.page.serving import ROOM, playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser, WebSocketRoute

    from croupier.table import Hall

SOON = 4_000
"""Within so many milliseconds it is said that a line is cut; a round of betting is longer."""


class Held:
    """A line whose messages to the server can be held back, as a network does that loses them."""

    def __init__(self) -> None:
        """Let all pass."""
        self.holds = self.down = False
        self.kept: list[str | bytes] = []
        self.server: WebSocketRoute | None = None

    def route(self, socket: WebSocketRoute) -> None:
        """Stand between page and server."""
        if self.down:
            socket.close()
            return
        server = self.server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if self.holds:
                self.kept.append(message)
            else:
                server.send(message)

        socket.on_message(pass_on)

    def let_go(self) -> None:
        """Have what was held back come after all."""
        self.holds = False
        assert self.server is not None
        for message in self.kept:
            self.server.send(message)


def test_a_wager_that_is_not_acknowledged_is_said_not_to_be_placed(chrome: Browser) -> None:
    line = Held()
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.page.route_web_socket("**/socket", line.route)
        ada.sit().may_bet()
        line.holds = True
        ada.press("1", "p")
        banner = ada.page.locator(".banner")
        expect(banner).to_contain_text("what is hollow is not placed", timeout=SOON)
        expect(ada.page.locator(".spot.hollow")).to_have_count(1)
        line.let_go()
        expect(banner).to_be_hidden()
        expect(ada.page.locator(".spot.hollow")).to_have_count(0)
        expect(ada.stake("player")).to_have_text("5")


def test_a_line_that_is_silent_while_one_may_bet_is_noticed_before_a_wager_is_laid(chrome: Browser) -> None:
    line = Held()
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.page.route_web_socket("**/socket", line.route)
        ada.sit().may_bet()
        line.holds = True
        expect(ada.page.locator(".banner")).to_contain_text("slow or broken", timeout=2 * SOON)


def test_a_machine_without_a_network_says_so_at_once_and_comes_back(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.page.context.set_offline(True)
        banner = ada.page.locator(".banner")
        expect(banner).to_contain_text("what is hollow may not be placed", timeout=SOON)
        expect(ada.act).to_be_disabled()
        ada.page.context.set_offline(False)
        ada.may_bet()
        expect(banner).to_be_hidden()
        # What the browser itself says of a network that is gone.
        ada.faults = [fault for fault in ada.faults if "ERR_INTERNET_DISCONNECTED" not in fault]


def test_a_wager_of_a_coup_that_passed_meanwhile_is_laid_in_no_other(chrome: Browser) -> None:
    line = Held()
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.page.route_web_socket("**/socket", line.route)
        ada.sit().may_bet()
        line.holds = line.down = True
        ada.press("1", "p")
        expect(ada.page.locator(".spot.hollow")).to_have_count(1)
        ada.page.evaluate("dispatchEvent(new Event('offline'))")
        expect(ada.page.locator(".banner")).to_be_visible(timeout=SOON)
        house.ask(sit_out)
        house.wait(1)
        line.holds = line.down = False
        ada.page.evaluate("dispatchEvent(new Event('online'))")
        expect(ada.page.locator(".banner")).to_be_hidden()
        ada.bet("tie")
        expect(ada.stake("tie")).to_have_text("5")
        expect(ada.stake("player")).to_have_count(0)
        assert not house.ask(lambda hall: "player" in hall.rooms[ROOM].seats[0].layout)


def sit_out(hall: Hall) -> None:
    """Have whoever sits there bet on the Banker from elsewhere, and have the coup dealt."""
    patron = Who("patron", hall.rooms[ROOM].seats[0].patron)
    version = hall.rooms[ROOM].version
    hall.give(commands.Place(id="else", room=ROOM, version=version, wagers={"banker": 500}), patron)
    hall.give(commands.Ready(id="ready", room=ROOM, version=hall.rooms[ROOM].version), patron)
