"""How is a progressive wager laid out: the strict shape of its TOML file?"""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.regulations.model import Basis
from croupier.wagers.views import Side


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Refuse every key that is not described."""


class DescribedEvent(_Strict, frozen=True, kw_only=True):
    """One event and its prize: a share of the meter, or a fixed prize in minor units for each wager placed.

    The event is a `line` of the file's wager, or the condition `when` of the catalogue of wagers, with the
    `hand` and the `number` that it asks for.
    """

    line: str = ""
    when: str = ""
    hand: Side = ""
    number: int | Literal[""] = ""
    name: str = ""
    share: str = ""
    prize: int = 0


class ProgressiveFile(_Strict, frozen=True, kw_only=True):
    """A progressive: what one wager costs, where the meter begins, how it grows, and the hierarchy of prizes.

    Of the events the first that holds decides.  `stake` is collected before the deal and never returned;
    `rate` of it goes onto the meter.  `wagers_a_coup` are placed on every coup: they pay onto the meter
    together, and share what is paid of it.  `basis` and `clause` or `evidence` say how it is known.
    """

    format: Literal[1]
    title: str
    basis: Basis
    clause: str = ""
    evidence: str = ""
    wager: str = ""
    stake: int
    seed: int
    rate: str
    wagers_a_coup: int = 1
    events: tuple[DescribedEvent, ...]
