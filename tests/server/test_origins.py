"""Sockets are opened for pages of our own origin only, and refused before the upgrade (T-28)."""

from __future__ import annotations

from typing import Final

import pytest

from croupier.errors import ServerError
from croupier.server.config import Serving
from croupier.server.origins import Origins
from tests.server.serving import ROOM, Serves, run, serving
from tests.server.wires import RefusedError, Wire

HOUSE: Final = "https://play.example.org"
FOREIGN: Final = {
    "missing": (),
    "null": ("null",),
    "foreign": ("https://evil.example",),
    "alike but for an ending": (f"{HOUSE}.evil.example",),
    "alike but for a beginning": ("https://evil-play.example.org",),
    "of another scheme": ("http://play.example.org",),
    "of another port": (f"{HOUSE}:8443",),
    "with the usual port written out": (f"{HOUSE}:443",),
    "with a path": (f"{HOUSE}/",),
    "in capitals": ("https://PLAY.example.org",),
    "two": (HOUSE, "https://evil.example"),
    "twice": (HOUSE, HOUSE),
}


async def admitted(server: Serves) -> list[str]:
    """Give which origins a server opens a socket for that it should not."""
    found: list[str] = []
    cookie = server.cookie("ada")
    for name, origins in FOREIGN.items():
        try:
            wire = await Wire.open(server.port, ROOM, cookie, origins=origins)
        except RefusedError as refused:
            # Of two the library itself says that they are none.
            if len(origins) == 1 and (refused.status, refused.code) != (403, "server.bad_origin"):
                raise
        else:
            wire.close()
            found.append(name)
    return found


@pytest.mark.conforms("SEC-01")
def test_pages_of_other_origins_are_refused_before_the_upgrade() -> None:
    async def test() -> None:
        async with serving(serving=Serving(origins=(HOUSE,))) as server:
            assert await admitted(server) == []
            cookie = server.cookie("ada")
            wire = await Wire.open(server.port, ROOM, cookie, origins=(HOUSE,))
            assert (await wire.next())["type"] == "snapshot"
            wire.close()

    run(test())


@pytest.mark.conforms("SEC-01")
def test_a_server_that_looks_at_no_origin_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def anybody(_self: Origins, _origin: str | None) -> bool:
        return True

    async def test() -> None:
        async with serving(serving=Serving(origins=(HOUSE,))) as server:
            monkeypatch.setattr(Origins, "allow", anybody)
            found = await admitted(server)
            # Whatever is looked at, one socket has one page.
            assert sorted({*FOREIGN} - {*found}) == ["missing", "twice", "two"]

    run(test())


def test_where_none_is_named_this_machine_alone_reaches_it() -> None:
    own = Origins((), "127.0.0.1", 8765)
    for origin in ("http://127.0.0.1:8765", "http://localhost:8765", "http://[::1]:8765"):
        assert own.allow(origin)
    for origin in ("http://127.0.0.1", "http://127.0.0.1:8766", "https://127.0.0.1:8765", "http://host:8765"):
        assert not own.allow(origin)
    assert own.sockets[0] == "ws://127.0.0.1:8765"
    assert not own.secure
    assert Origins((), "192.0.2.7", 80).allow("http://192.0.2.7")
    assert not Origins((), "0.0.0.0", 80).allow("http://0.0.0.0")  # noqa: S104  it is asked about, not bound


@pytest.mark.parametrize(
    "origin",
    ["play.example.org", "https://play.example.org/", "*", "null", "https://A.org", "http://a.org:80", ""],
)
def test_what_no_browser_sends_is_no_origin(origin: str) -> None:
    with pytest.raises(ServerError, match="is no origin") as refused:
        Origins((HOUSE, origin), "127.0.0.1", 8765)
    assert refused.value.code == "server.bad_config"


def test_every_origin_that_is_none_is_told_at_once() -> None:
    with pytest.raises(ServerError) as refused:
        Origins(("*", HOUSE, "null"), "127.0.0.1", 8765)
    assert len(refused.value.problems) == 2
