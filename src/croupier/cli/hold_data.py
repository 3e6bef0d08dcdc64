"""What does a hold look like as data for programs: ``croupier hold ID --json``?"""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.regulations.model import Basis


class BetData(msgspec.Struct, frozen=True):
    """A bet: so much on a wager in so many coups; bets with one word in `together` are on the same coups."""

    wager: str
    coups: int
    stake: str
    together: str
    clause: str
    basis: Basis


class ChanceData(msgspec.Struct, frozen=True):
    """A chance with twelve digits; exact as `fraction` too where that was counted, and is not long.

    One that is approximated is `off` by no more than that, however many digits it has; else it is null.
    """

    decimal: str
    fraction: str | None
    off: float | None


class AmountData(msgspec.Struct, frozen=True):
    """An amount, exact, and its share of all stakes as a decimal rounded half-even."""

    amount: str
    share: str


class HoldData(msgspec.Struct, frozen=True):
    """What the house kept, and what it was to expect, from its side and in the unit of the stakes.

    `keeper` is ``bank`` where a patron's bank is covered: then it is what the bank kept, before any fee.

    `level` of what honest play brings lies from `low` to `high`.  `at_most` is the chance that the house
    keeps no more than it did, `at_least` that it keeps no less, and `as_far` twice the smaller of both.
    `method` is ``exact``, or the name of an approximation.  `points` are equal steps
    apart, and what can come lies on some or all of them.  Where the band is approximated, what lies below
    it, and above it, may be more than half of the rest by `band_off`; else it is null.
    `beside` are the nearest amounts below and above that can come where what was kept cannot, else null.
    `favourable` names the wagers with a positive expectation.
    """

    rules: str
    edition: str
    hash: str
    submission: dict[str, int | str]
    player: str
    banker: str
    bets: tuple[BetData, ...]
    favourable: tuple[str, ...]
    coups: int
    handle: str
    keeper: Literal["house", "bank"]
    kept: AmountData
    beside: tuple[AmountData, AmountData] | None
    expected: AmountData
    variance: str
    sd: float
    z: float | None
    least: AmountData
    most: AmountData
    level: str
    low: AmountData
    high: AmountData
    inside: bool
    at_most: ChanceData
    at_least: ChanceData
    as_far: ChanceData
    method: str
    band_off: float | None
    points: int
