"""Behind a proxy that speaks TLS everything works, and a page that came without it opens nothing (SEC-03)."""

from __future__ import annotations

import asyncio
import json
import ssl
import subprocess
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import pytest

from croupier.server.config import Serving
from tests.server.asking import ask
from tests.server.proxy import Proxy
from tests.server.serving import ROOM, Serves, run, serving
from tests.server.wires import RefusedError, Wire

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

HOUSE: Final = "https://play.example.org"
BEHIND: Final = Serving(origins=(HOUSE,), proxies=("127.0.0.1",))
CERTIFICATE: Final = (
    "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=play.example.org"
    " -addext subjectAltName=DNS:play.example.org -keyout key.pem -out cert.pem"
)


def certified(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Make a certificate; give what a proxy needs of it, and what a client that trusts it alone."""
    subprocess.run(CERTIFICATE.split(), cwd=folder, check=True, capture_output=True)
    proxy = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    proxy.load_cert_chain(folder / "cert.pem", folder / "key.pem")
    return proxy, ssl.create_default_context(cafile=str(folder / "cert.pem"))


@asynccontextmanager
async def before(server: Serves, context: ssl.SSLContext) -> AsyncGenerator[int]:
    """Have a proxy that speaks TLS before a server; give its port."""
    proxy = Proxy(server.port)
    listening = await asyncio.start_server(proxy.serve, "127.0.0.1", 0, ssl=context)
    try:
        yield listening.sockets[0].getsockname()[1]
    finally:
        listening.close()
        await listening.wait_closed()


class Secure:
    """A browser that reaches the house by TLS."""

    def __init__(self, port: int, context: ssl.SSLContext) -> None:
        """Know where the proxy listens, and whom to trust."""
        self.port, self.context = port, context

    async def connect(
        self, head: tuple[str, ...], body: bytes = b""
    ) -> tuple[str, asyncio.StreamReader, Wire]:
        """Send a request; give the head of its answer, and what else comes."""
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, ssl=self.context, server_hostname="play.example.org"
        )
        Wire.opened.append(writer)
        writer.write("\r\n".join((*head, "Host: play.example.org", "", "")).encode() + body)
        return (await reader.readuntil(b"\r\n\r\n")).decode(), reader, Wire(reader, writer)


@pytest.mark.conforms("SEC-03")
def test_by_tls_one_becomes_a_guest_and_opens_a_socket(tmp_path: Path) -> None:
    trusted, trusting = certified(tmp_path)

    async def test() -> None:
        async with serving(serving=BEHIND) as server, before(server, trusted) as port:
            browser = Secure(port, trusting)
            body = json.dumps({"name": "ada"}).encode()
            typed = "Content-Type: application/json"
            size = f"Content-Length: {len(body)}"
            head, _, _ = await browser.connect(
                ("POST /api/guest HTTP/1.1", f"Origin: {HOUSE}", typed, size), body
            )
            assert head.startswith("HTTP/1.1 201")
            assert "strict-transport-security: max-age=31536000" in head
            (set_,) = [line for line in head.split("\r\n") if line.startswith("set-cookie: ")]
            assert set_.endswith("; Secure")
            cookie = set_.removeprefix("set-cookie: ").partition(";")[0]
            lines = (
                f"GET /api/rooms/{ROOM}/socket HTTP/1.1",
                "Connection: Upgrade",
                "Upgrade: websocket",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
                "Sec-WebSocket-Protocol: croupier.1",
                f"Origin: {HOUSE}",
                f"Cookie: {cookie}",
            )
            head, _, wire = await browser.connect(lines)
            assert head.startswith("HTTP/1.1 101")
            assert (await wire.next())["type"] == "snapshot"
            assert (await wire.ask({"type": "ping", "id": "p", "room": ROOM}))["type"] == "pong"

    run(test())


@pytest.mark.conforms("SEC-03")
def test_a_page_that_came_without_tls_opens_nothing_though_it_has_a_cookie() -> None:
    async def test() -> None:
        async with serving(serving=BEHIND) as server:
            plain = HOUSE.replace("https", "http")
            cookie = server.cookie("ada")
            with pytest.raises(RefusedError) as refused:
                await Wire.open(server.port, ROOM, cookie, origins=(plain,))
            assert (refused.value.status, refused.value.code) == (403, "server.bad_origin")
            typed = "Content-Type: application/json"
            made = await ask(
                server.port, "/api/guest", f"Origin: {plain}", typed, method="POST", body=b'{"name":"a"}'
            )
            assert made.status == 403
            # What a browser sends on that is told to come by TLS only, it sends so from then on.
            page = await ask(server.port, "/")
            assert page.headers["strict-transport-security"] == "max-age=31536000; includeSubDomains"
            assert "ws://" not in page.headers["content-security-policy"]

    run(test())
