"""What reports do tests look at: small ones, made once for all tests of a process."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from croupier import regulations
from croupier.odds import choices
from croupier.reports import Asked, Report, make


def asked(rules: str, **parts: object) -> Asked:
    """Ask for a report without a simulation, or with whatever else is given."""
    edition = regulations.load(rules).edition
    return msgspec.structs.replace(Asked(rules=rules, edition=edition, coups=0, shoes=0), **parts)


@lru_cache(maxsize=16)
def exact(rules: str) -> Report:
    """Give the report of a game with its defaults, nothing dealt; a free hand does as the table says."""
    free = {hand for hand, _, _ in choices(regulations.load(rules)).undecided}
    ways = dict.fromkeys(sorted(free), "table-draw")
    return make(asked(rules, **ways))


@lru_cache(maxsize=2)
def dealt() -> Report:
    """Give a report with a short simulation."""
    return make(asked("nj-baccarat", coups=100_000, shoes=40, seed=7))
