"""How is one panel looked at by itself: a page with nothing else, and a server that answers as the API does?

The page is under the policy of the real one, so that an inline script or style, or anything from elsewhere,
is an error of the console, which fails a test.
"""

from __future__ import annotations

import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from croupier.table import fairness

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

ROOT: Final = Path(__file__).resolve().parents[3]
FOLDERS: Final = {
    "/page/fairness/": Path(fairness.__file__).parent,
    "/page/": ROOT / "src" / "croupier" / "server" / "page",
    "/": Path(__file__).parent,
}
"""Where the files below an address lie, the longest address first."""
TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".html": "text/html"}
POLICY: Final = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"


@contextmanager
def serving(answers: Mapping[str, bytes]) -> Generator[str]:
    """Serve the panels and these answers of the API on the loopback; give the address."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        # An answer goes out whole: in two parts the second would wait for the browser's word on the first.
        wbufsize = 1 << 20

        def do_GET(self) -> None:
            path = urlsplit(self.path).path
            status, kind, body = found(path, answers)
            self.send_response(status)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Content-Security-Policy", POLICY)
            # The files stay as they are while tests look at them.
            self.send_header("Cache-Control", "no-store" if path.startswith("/api/") else "max-age=600")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the base calls it so
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


def found(path: str, answers: Mapping[str, bytes]) -> tuple[int, str, bytes]:
    """Find what is asked for: its status, its type and itself."""
    if path == "/favicon.ico":
        return 204, "image/x-icon", b""
    if path.startswith("/api/"):
        if path in answers:
            return 200, "application/json", answers[path]
        return (
            404,
            "application/json",
            b'{"problems":[{"code":"server.not_found","what":"there is no such thing"}]}',
        )
    for address, folder in FOLDERS.items():
        file = folder / (path.removeprefix(address) or "harness.html")
        if path.startswith(address) and file.suffix in TYPES and file.is_file():
            return 200, TYPES[file.suffix], file.read_bytes()
    return 404, "text/plain", b"there is no such file"
