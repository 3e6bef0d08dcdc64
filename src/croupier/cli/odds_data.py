"""What do the odds of a game look like as data for programs: ``croupier odds ID --json``?"""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.odds.removal import By
from croupier.regulations.model import Basis, Letter


class LineData(msgspec.Struct, frozen=True):
    """A line of a paytable: when it decides, what it pays to 1 (``30``, ``19/20``, ``push``), and its count.

    `pays` is less any commission; `line` is its name in the paytable.
    """

    when: str
    pays: str
    count: int
    line: str


class GroundData(msgspec.Struct, frozen=True):
    """A setting on which prices depend, as ``commission``, with its value and what that rests on."""

    name: str
    value: int
    clause: str
    basis: Basis


class WagerData(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wager's exact worth: counts out of `coups`, `ev` a fraction for each unit staked.

    `edge_per_resolved` leaves out stakes that push, and is null where all do.  `clause` and `basis` are of
    the choice of the paytable, `settings` the other numbers that its prices depend on.  Of a plug-in's wager
    `plugin` names the distribution and `hash` is the SHA-256 of the wager's file.
    """

    id: str
    title: str
    paytable: str
    clause: str
    basis: Basis
    lines: tuple[LineData, ...]
    win: int
    push: int
    lose: int
    ev: str
    house_edge: float
    edge_per_resolved: float | None
    hit_rate: float
    sd: float
    skew: float | None
    variance: str
    settings: tuple[GroundData, ...] = ()
    plugin: str = ""
    hash: str = ""


class OutcomesData(msgspec.Struct, frozen=True):
    """In how many draws each hand wins, and in how many they tie."""

    player: int
    banker: int
    tie: int


class TotalsData(msgspec.Struct, frozen=True):
    """Draws by final counts (a row for each of the Player's), by cards dealt, by naturals, by margin."""

    grid: tuple[tuple[int, ...], ...]
    cards: dict[str, int]
    naturals: dict[str, int]
    margins: dict[str, dict[str, int]]


class EffectsData(msgspec.Struct, frozen=True):
    """By how much a wager's expectation changes when one card is gone: fractions, null where there is none.

    `ranks` has thirteen, ace first; `cards` fifty-two where the suits differ, and is empty otherwise.
    """

    wager: str
    by: By
    ranks: tuple[str | None, ...]
    cards: tuple[str | None, ...]


class UseData(msgspec.Struct, frozen=True):
    """A best use of House Money: how many hands pair, onto what it is moved, how often, and its gain."""

    hands: int
    onto: str
    chance: str
    gained: str


class HouseMoneyData(msgspec.Struct, frozen=True):
    """House Money's expectation for each unit staked, taken at once and with best use."""

    taken: str
    best: str
    uses: tuple[UseData, ...]


class CellData(msgspec.Struct, frozen=True):
    """A cell of a drawing table: how often it arises, and how the coup ends when the hand draws or stays.

    `row` names the two cards; `third` is the value of the Player's third card, null where it took none and
    in the Player's own table.  Each list counts the hand's wins, losses and ties; `best` is the better reply,
    and empty where both are worth the same.  It is null where cards are given, which the hand need not know.
    """

    hand: str
    row: str
    third: int | None
    says: Letter
    arises: int
    draw: tuple[int, int, int]
    stay: tuple[int, int, int]
    best: Literal["draw", "stay", ""] | None


class CorrelationData(msgspec.Struct, frozen=True):
    """The correlation of every two wagers; null where either never varies."""

    wagers: tuple[str, ...]
    matrix: tuple[tuple[float | None, ...], ...]


class BankData(msgspec.Struct, frozen=True):
    """What the bank is worth to its holder for each unit covered, before the fee and after it."""

    before: str
    fee: str | None
    after: str | None


class OddsData(msgspec.Struct, frozen=True, omit_defaults=True):
    """The exact odds of a coup: all counts are of ordered draws, out of `coups`.

    Counts are exact integers, and may be above 2**53: a reader must keep integers of any size, as Python's
    does.  JavaScript and jq make floats of them.

    `cards` may still come, after `removed` were taken from the shoe and `given` dealt; where the shoe was
    counted out, `composition` has 52 counts of them, 13 or 10 where only ranks or values are known.
    `endless` says that each is drawn as if those before it were put back.  `player` and `banker` are how the
    hands choose.  `unpriced` are wagers that the house offers at prices which are not known, `left_out` those
    that look at more of the cards than is known.
    """

    rules: str
    edition: str
    hash: str
    submission: dict[str, int | str]
    cards: int
    coups: int
    outcomes: OutcomesData
    wagers: tuple[WagerData, ...]
    removed: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    composition: tuple[int, ...] = ()
    endless: bool = False
    player: str = ""
    banker: str = ""
    unpriced: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    totals: TotalsData | None = None
    removal: tuple[EffectsData, ...] = ()
    cells: tuple[CellData, ...] = ()
    correlation: CorrelationData | None = None
    house_money: HouseMoneyData | None = None
    bank: BankData | None = None
