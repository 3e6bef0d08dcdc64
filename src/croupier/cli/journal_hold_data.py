"""What does the drift of tables look like as data for programs: ``croupier journal hold DB --json``?"""

from __future__ import annotations

import msgspec

from croupier.cli.hold_data import AmountData, ChanceData
from croupier.regulations.model import Basis


class LineData(msgspec.Struct, frozen=True):
    """What was staked in so many coups, and what the house kept, in minor units and from its side.

    Of what honest play brings the level lies from `low` to `high`.  `at_most` is the chance that the house
    keeps no more than it did, `at_least` that it keeps no less, and `as_far` twice the smaller of both.
    `method` is ``exact``, or the name of an approximation; `pooled` coups count there as drawn from a pool.
    """

    coups: int
    staked: int
    kept: AmountData
    expected: AmountData
    sd: float
    z: float | None
    low: AmountData
    high: AmountData
    inside: bool
    at_most: ChanceData
    at_least: ChanceData
    as_far: ChanceData
    method: str
    pooled: int


class WagerData(msgspec.Struct, frozen=True):
    """One wager; `clause` and `basis` are those of its prices."""

    wager: str
    clause: str
    basis: Basis
    line: LineData


class SpellData(msgspec.Struct, frozen=True):
    """Coups of one game under one submission, and the wagers that were placed in them."""

    rules: str
    edition: str
    hash: str
    game: str
    submission: dict[str, int | str]
    coups: int
    wagers: tuple[WagerData, ...]


class TakenData(msgspec.Struct, frozen=True):
    """What was staked, and what the house kept of it, in minor units."""

    staked: int
    kept: int


class RoomData(msgspec.Struct, frozen=True):
    """A room; `together` are all its wagers, null where no coup was finished on which something lay.

    `void` coups were broken off; `settled` is what of their stakes was settled all the same, and `moved` what
    was placed in mid-coup out of what House Money brought.  Neither is in any line.
    """

    room: str
    spells: tuple[SpellData, ...]
    together: LineData | None
    void: int
    settled: TakenData
    moved: TakenData


class DriftData(msgspec.Struct, frozen=True):
    """The drift of rooms; `since` is a day in UTC, empty for the beginning.

    `together` are all rooms, null where fewer than two have a coup.  Of so many `lines` in all so many lie
    `outside` their bands, and by chance alone up to `by_chance` would.
    """

    since: str
    level: str
    rooms: tuple[RoomData, ...]
    together: LineData | None
    lines: int
    outside: int
    by_chance: str

    def as_json(self) -> bytes:
        """Give it as a line."""
        return msgspec.json.encode(self)
