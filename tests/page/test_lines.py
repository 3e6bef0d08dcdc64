"""What becomes of a table whose page is loaded anew, opened twice, or whose server is killed?"""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import httpx
from playwright.sync_api import expect

from tests.page.serving import playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

HELD = table("pa-baccarat", curator=True)
"""A table at which a patron deals, and everybody waits for him."""
CARDS = "Ac 2c 5h 6s Kd 9c 8d 3h"
"""What is burned, then five for each hand, and a third card for both."""


def test_a_page_that_is_loaded_anew_in_mid_coup_shows_the_coup_as_it_is(chrome: Browser) -> None:
    with playing(HELD, first=CARDS) as house, visiting(chrome, house.address) as ada:
        ada.sit()
        expect(ada.act).to_contain_text("Take the shoe")
        ada.press("Space")
        ada.may_bet()
        ada.bet("player", 2)
        ada.press("Space")
        expect(ada.act).to_contain_text("Deal")
        ada.press("Space")
        for _ in range(2):
            ada.is_shown("5h", "Kd", "6s", "9c")
            expect(ada.caption).to_have_text("Card for the Player")
            expect(ada.page.locator(".of-player .count")).to_have_text("5")
            expect(ada.act).to_contain_text("Deal")
            ada.page.reload()
        expect(ada.stake("player")).to_have_text("10")
        ada.press("Space")
        expect(ada.page.locator(".figure.net")).to_be_visible()


def test_of_two_tabs_of_one_seat_the_older_is_told_and_may_have_it_back(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        other = ada.page.context.new_page()
        other.goto(f"{house.address}?table=pit")
        expect(other.locator(".seat.own .plate")).to_be_visible()
        banner = ada.page.locator(".banner")
        expect(banner).to_contain_text("somewhere else")
        expect(ada.act).to_contain_text("Play here again")
        banner.get_by_role("button", name="Play here again").click()
        ada.may_bet()
        expect(other.locator(".banner")).to_contain_text("somewhere else")
        other.keyboard.press("Space")
        expect(ada.act).to_contain_text("Play here again")
        # Whoever closes the window in which he plays goes on in the other.
        other.close(run_before_unload=True)
        ada.may_bet()


def test_a_server_that_is_killed_and_started_again_goes_on_with_what_lay_there(
    chrome: Browser, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}/"
    config = tmp_path / "rooms.toml"
    config.write_text(ROOMS, "utf-8")
    command = [
        sys.executable,
        "-m",
        "croupier",
        "serve",
        "--db",
        str(tmp_path / "r.db"),
        "--config",
        str(config),
    ]
    command += ["--port", str(port)]
    first = _started(command, address)
    try:
        with visiting(chrome, address) as ada:
            ada.sit().may_bet()
            ada.bet("banker", 3)
            first.send_signal(signal.SIGKILL)
            first.wait()
            expect(ada.page.locator(".banner")).to_contain_text("The line to the table is down")
            first = _started(command, address)
            ada.may_bet()
            expect(ada.page.locator(".banner")).to_be_hidden()
            expect(ada.stake("banker")).to_have_text("15")
            ada.press("Space")
            expect(ada.page.locator(".figure.net")).to_be_visible()
            # That a line was refused is what the browser itself says of a server that is gone.
            ada.faults = [fault for fault in ada.faults if "ERR_CONNECTION_REFUSED" not in fault]
    finally:
        first.send_signal(signal.SIGINT)
        first.wait()


ROOMS = """
[[rooms]]
id = "pit"
[rooms.settings]
rules = "punto-banco"
cut = false
limit = { least = 500, most = 10000, step = 500 }
waiting = { wagers = 3600, answer = 15, pause = 20, result = 2000 }
"""


def _started(command: list[str], address: str) -> subprocess.Popen[bytes]:
    """Start a server, and wait until it answers."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while process.poll() is None:
        try:
            httpx.get(f"{address}readyz").raise_for_status()
        except httpx.HTTPError:
            time.sleep(0.05)
        else:
            return process
    message = f"the server ended with {process.returncode}"
    raise AssertionError(message)
