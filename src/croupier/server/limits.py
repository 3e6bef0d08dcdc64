"""How much may somebody ask: so many messages at once, and so many a second for ever?

A bucket of tokens that fills again evenly; by monotonic time, so that no change of the clock lets anybody in
or out.
"""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from croupier.server.config import Limits
    from croupier.table.timing import Clock

KEPT: Final = 10_000
"""Of so many patrons or addresses buckets are kept; then those that are full again are forgotten."""


class Bucket:
    """So many tokens at once, and so many a second."""

    __slots__ = ("_at", "_burst", "_held", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        """Begin full."""
        self._rate = rate
        self._burst = burst
        self._held = burst
        self._at = now

    def take(self, now: float, tokens: float = 1) -> bool:
        """Take some, and say whether they were there; where they were not, none is taken."""
        self._fill(now)
        if self._held < tokens:
            return False
        self._held -= tokens
        return True

    def is_full(self, now: float) -> bool:
        """Say whether it is as if nobody had taken any."""
        self._fill(now)
        return self._held >= self._burst

    def _fill(self, now: float) -> None:
        self._held = min(self._burst, self._held + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """A bucket for each of many names."""

    def __init__(self, rate: float, burst: float) -> None:
        """Begin without any."""
        self._rate = rate
        self._burst = burst
        self._held: dict[str, Bucket] = {}

    def take(self, name: str, now: float, tokens: float = 1) -> bool:
        """Take tokens of a name's bucket, and say whether they were there."""
        bucket = self._held.get(name)
        if bucket is None:
            if len(self._held) >= KEPT:
                self._held = {each: of for each, of in self._held.items() if not of.is_full(now)}
            bucket = self._held[name] = Bucket(self._rate, self._burst, now)
        return bucket.take(now, tokens)


class Limiter:
    """The buckets of a server."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        """Begin with full buckets."""
        self.limits = limits
        self._clock = clock
        self._patrons = Buckets(limits.patron_rate, limits.patron_burst)
        self._addresses = Buckets(limits.address_rate, limits.address_burst)
        self._guests = Buckets(limits.guests_rate, limits.guests_burst)

    def of_socket(self) -> Bucket:
        """Give the bucket of a new socket."""
        return Bucket(self.limits.rate, self.limits.burst, self._clock.monotonic())

    def message(self, socket: Bucket, patron: str, address: str, tokens: float = 1) -> bool:
        """Say whether a message of a socket may be taken."""
        now = self._clock.monotonic()
        return (
            socket.take(now, tokens)
            and self._patrons.take(patron, now, tokens)
            and self._addresses.take(address, now, tokens)
        )

    def request(self, address: str, tokens: float = 1) -> bool:
        """Say whether a request of an address may be answered."""
        return self._addresses.take(address, self._clock.monotonic(), tokens)

    def guest(self, address: str) -> bool:
        """Say whether somebody more may become a guest from an address."""
        return self._guests.take(address, self._clock.monotonic())


def address_of(host: str) -> str:
    """Give that by which an address is counted: of IPv6 the network, in which one client has any."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if found.version == 6:  # noqa: PLR2004  the version of the protocol
        mapped = found.ipv4_mapped
        return str(ipaddress.ip_network((found, 64), strict=False)) if mapped is None else str(mapped)
    return host
