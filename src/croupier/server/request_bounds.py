"""Does each request come in time, and has no address too many connections?

uvicorn's protocol, changed in two things: a request has to come within some seconds, and to be answered where
it asks for a socket; and an address has so many connections at most.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

from croupier.server.limits import address_of

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Container

    import h11
    from uvicorn.protocols.http.h11_impl import RequestResponseCycle

    from croupier.server.wire import SocketProtocol


class RequestProtocol(H11Protocol):
    """A connection of which each request has to come in time, one of not too many of its address."""

    bounds: ClassVar[Bounds]
    _late: asyncio.TimerHandle | None = None
    _counted = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection, unless its address has too many; proxies have as many as they like."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if host not in self.bounds.proxies:
            self._counted = address_of(host)
            if not self.bounds.enter(self._counted):
                transport.abort()
                return
        self._hurry()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._leave()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        """Wait for the next request, and not for long."""
        super().on_response_complete()
        self._hurry()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let a socket have the connection; until it is accepted it is one like any other, and in time."""
        super().handle_websocket_upgrade(event)
        cast("SocketProtocol", self.transport.get_protocol()).opened = self._leave

    def _hurry(self) -> None:
        if self._late is not None:
            self._late.cancel()
        self._late = self.loop.call_later(self.bounds.seconds, self._too_late)

    def _too_late(self) -> None:
        cycle = cast("RequestResponseCycle | None", self.cycle)
        if cycle is None or cycle.response_complete or cycle.more_body:
            self.transport.abort()

    def _leave(self) -> None:
        if self._late is not None:
            self._late.cancel()
        if self._counted:
            self.bounds.leave(self._counted)
            self._counted = ""


class Bounds:
    """How many connections an address may have, and in how many seconds each of its requests has to come."""

    def __init__(self, most: int, seconds: float, proxies: Container[str]) -> None:
        """Begin with no connection; those of `proxies` are not counted."""
        self.seconds = seconds
        self.proxies = proxies
        self._most = most
        self._held: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count a connection, and say whether it is not one too many."""
        self._held[address] += 1
        return self._held[address] <= self._most

    def leave(self, address: str) -> None:
        """Count a connection no more."""
        self._held[address] -= 1
        if not self._held[address]:
            del self._held[address]


def request_protocol(of: Bounds) -> type[RequestProtocol]:
    """Give a protocol with these bounds."""

    class Bounded(RequestProtocol):
        bounds = of

    return Bounded
