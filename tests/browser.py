"""How do tests look at a page: a folder served to this machine alone, and Chromium, asking nobody else.

Both end with their block: the loop of a browser left open would be in the way of tests that have one of their
own.
"""

from __future__ import annotations

import shutil
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from playwright.sync_api import Browser

FLAGS: Final = (
    "--headless",
    "--no-sandbox",  # as root there is none
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""How Chromium is started: without a screen, and asking nobody for anything."""


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files, with the type of a module whatever the machine thinks, and says nothing."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".js": "text/javascript"}

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the base calls it so
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Generator[str]:
    """Serve a folder on the loopback, where pages are as secure as on https; give its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def chromium() -> Generator[Browser]:
    """Start Debian's Chromium, and end it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()
