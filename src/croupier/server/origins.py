"""Whose pages may connect: those of an origin that was named, or of this machine where none was?

A browser sends the origin of its page with every socket and every request that changes something, and the
page cannot alter it.  It is compared as a whole: scheme, host and port.
"""

from __future__ import annotations

import ipaddress
import re
from typing import TYPE_CHECKING, Final

from croupier.errors import Problem, ServerError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

ORIGIN: Final = re.compile(r"(https?)://([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::([1-9][0-9]{0,4}))?")
"""An origin as browsers write it: small letters, no path, no port where it is the scheme's own."""
USUAL_PORTS: Final[Mapping[str, int]] = {"http": 80, "https": 443}


class Origins:
    """The origins whose pages may connect."""

    def __init__(self, named: Iterable[str], host: str, port: int) -> None:
        """Take those that were named; where none was, those under which this machine reaches the server.

        Raises `ServerError` (``server.bad_config``) for what no browser would send.
        """
        given = tuple(named)
        faults = [origin for origin in given if not _sound(origin)]
        if faults:
            raise ServerError(*map(_problem, faults))
        self.named: tuple[str, ...] = given or tuple(_own(host, port))
        self._allowed = frozenset(self.named)

    def allow(self, origin: str | None) -> bool:
        """Say whether a page of this origin may connect; one that is not given may not."""
        return origin in self._allowed

    @property
    def secure(self) -> bool:
        """Whether every page comes over TLS."""
        return all(origin.startswith("https:") for origin in self.named)

    @property
    def sockets(self) -> tuple[str, ...]:
        """The same origins as addresses of sockets, for the policy that the page is sent with."""
        return tuple(f"ws{origin.removeprefix('http')}" for origin in self.named)


def faults(named: Iterable[str]) -> Iterator[str]:
    """Say of each that no browser would send what it should be."""
    for each in named:
        if not _sound(each):
            problem = _problem(each)
            yield f"server.origins: {problem.what}; {problem.remedy}"


def is_loopback(host: str) -> bool:
    """Say whether a name or an address is this machine's own, which no other reaches."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def address(scheme: str, host: str, port: int) -> str:
    """Give an origin as a browser writes it."""
    shown = f"[{host}]" if ":" in host else host
    return f"{scheme}://{shown}" + ("" if USUAL_PORTS[scheme] == port else f":{port}")


def _sound(origin: str) -> bool:
    found = ORIGIN.fullmatch(origin)
    if found is None:
        return False
    scheme, _, port = found.groups()
    return port is None or (int(port) <= 65_535 and int(port) != USUAL_PORTS[scheme])  # noqa: PLR2004  ports


def _own(host: str, port: int) -> Iterator[str]:
    for name in ("127.0.0.1", "localhost", "::1"):
        yield address("http", name, port)
    if not is_loopback(host) and host not in {"0.0.0.0", "::", ""}:  # noqa: S104  it is looked for, not bound
        yield address("http", host, port)


def _problem(origin: str) -> Problem:
    what = f"{origin!r:.100} is no origin"
    remedy = (
        "write scheme, host in small letters, and the port unless it is the usual one: https://example.org"
    )
    return Problem("server.bad_config", what, "origins", remedy)
