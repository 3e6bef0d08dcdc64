"""Which addresses are proxies that say truly for whom they ask: single ones, or whole networks?"""

from __future__ import annotations

import ipaddress
from collections.abc import Container, Iterable, Iterator


class Proxies(Container[str]):
    """The addresses and networks that were named; each is an address, or a network as ``10.0.0.0/8``."""

    def __init__(self, named: Iterable[str]) -> None:
        """Take them.  Raises `ValueError` for one that `faults` names."""
        self._networks = tuple(map(ipaddress.ip_network, named))

    def __contains__(self, host: object) -> bool:
        """Say whether an address is that of a proxy."""
        try:
            address = ipaddress.ip_address(str(host))
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def faults(named: Iterable[str]) -> Iterator[str]:
    """Say of each that is neither an address nor a network what it is instead."""
    for each in named:
        try:
            ipaddress.ip_network(each)
        except ValueError:
            yield f"server.proxies: {each!r:.60} is neither an address nor a network such as '10.0.0.0/8'"
