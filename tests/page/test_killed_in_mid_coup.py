"""Does a coup whose server is killed while its cards lie face down go on under the page, with these cards?"""

from __future__ import annotations

import signal
import socket
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from croupier.play.events import CardDealt
from croupier.table.journal import Reader
from tests.page.visitor import visiting
from tests.server.test_serve import started

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

ROOMS: Final = """
[[rooms]]
id = "pit"
[rooms.settings]
rules = "pa-baccarat"
submission = { hands = "face-down" }
cut = false
curator = true
limit = { least = 500, most = 10000, step = 500 }
waiting = { wagers = 3600, answer = 3600, pause = 20, result = 60000 }
"""


def dealt(journal: Path) -> dict[str, list[str]]:
    """Give the cards of each hand, which nobody has seen, as the journal has them."""
    found: dict[str, list[str]] = {"player": [], "banker": []}
    with Reader.of(journal) as reader:
        for entry in reader.entries("pit"):
            for event in entry.events:
                if isinstance(event, CardDealt):
                    found[event.to].append(event.card)
    return found


def test_cards_that_lay_face_down_as_the_server_was_killed_are_those_that_are_turned(
    chrome: Browser, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    (tmp_path / "rooms.toml").write_text(ROOMS, "utf-8")
    options = ("--config", "rooms.toml", "--port", str(port))
    with started(tmp_path, *options) as first, visiting(chrome, f"http://127.0.0.1:{port}/") as ada:
        ada.sit()
        expect(ada.act).to_contain_text("Take the shoe")
        ada.press("Space")
        ada.may_bet()
        ada.bet("player", 2)
        ada.press("Space")
        expect(ada.act).to_contain_text("Deal")
        ada.press("Space")
        ada.is_shown("??", "??", "??", "??")
        expect(ada.act).to_contain_text("Turn the cards")
        first.end(signal.SIGKILL)
        expect(ada.page.locator(".banner")).to_contain_text("The line to the table is down")
        cards = dealt(tmp_path / "rooms.db")
        assert [len(hand) for hand in cards.values()] == [2, 2]
        assert not any(f'"{card}"' in text for text in ada.got for hand in cards.values() for card in hand)
        with started(tmp_path, *options):
            expect(ada.page.locator(".banner")).to_be_hidden()
            ada.is_shown("??", "??", "??", "??")
            expect(ada.stake("player")).to_have_text("10")
            expect(ada.act).to_contain_text("Turn the cards")
            ada.press("Enter")
            for number, card in enumerate(cards["player"]):
                shown = ada.page.locator(".of-player .card").nth(number)
                expect(shown).to_have_attribute("data-card", card)
            # What the browser itself says of a server that is gone.
            ada.faults = [fault for fault in ada.faults if "ERR_CONNECTION_REFUSED" not in fault]
