"""What does a simulation look like as data for programs: ``croupier simulate ID --json``?"""

from __future__ import annotations

import msgspec

from croupier.cli.odds_data import OutcomesData
from croupier.coup import Winner


class SimulatedLine(msgspec.Struct, frozen=True):
    """A line of a paytable: when it decides, what it pays to 1, in how many coups it did, and its chance.

    `pays` is less any commission: ``30``, ``19/20``, ``push``.  `chance` is exact, of a coup from a fresh
    shoe, as ``a/b``.
    """

    when: str
    pays: str
    coups: int
    chance: str
    line: str


class SimulatedWager(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a wager brought for each unit staked in every coup: `mean`, with its standard error `se`.

    `exact` is what a coup from a fresh shoe is expected to bring, `z` how many standard errors `mean` lies
    above it; `brought` and `ev` are `mean` and `exact` as fractions.  `se` is null where there is one block
    only, `z` where there are fewer than 100, or nothing varies.  `lost` counts the coups that no line pays.
    Of a plug-in's wager `plugin` names the distribution.
    """

    id: str
    mean: float
    se: float | None
    exact: float
    z: float | None
    brought: str
    ev: str
    paytable: str
    lines: tuple[SimulatedLine, ...]
    lost: int
    plugin: str = ""


class ClassData(msgspec.Struct, frozen=True):
    """How coups ended, and how many did: final counts, numbers of cards, naturals, and who won."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int
    player_natural: bool
    banker_natural: bool
    winner: Winner
    coups: int


class LengthData(msgspec.Struct, frozen=True):
    """How many shoes have so many coups."""

    coups: int
    shoes: int


class StreakData(msgspec.Struct, frozen=True):
    """How many streaks of so many coups each hand won within a shoe, ties left out."""

    length: int
    banker: int
    player: int


class SimulationData(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of the first `shoes` shoes of a seed.

    `whole` is false where the run was interrupted before all shoes that were asked for were dealt.  Standard
    errors are taken from `blocks` blocks of `block` shoes.  `digest` is the SHA-256 of all counts, the same
    whoever dealt.  `seconds` were spent dealing, compilation left aside; `coups_per_second` is of the coups
    that were dealt meanwhile, without those of a file with which the run went on.  `player` and `banker` are
    how the hands choose; `left_out` are wagers that cannot be counted, `unpriced` those that the house offers
    at prices which are not known.
    """

    rules: str
    edition: str
    hash: str
    submission: dict[str, int | str]
    seed: int
    coups: int
    shoes: int
    outcomes: OutcomesData
    wagers: tuple[SimulatedWager, ...]
    seconds: float
    coups_per_second: float
    whole: bool
    block: int
    blocks: int
    digest: str
    cards: dict[str, int]
    classes: tuple[ClassData, ...]
    lengths: tuple[LengthData, ...]
    streaks: tuple[StreakData, ...]
    player: str = ""
    banker: str = ""
    left_out: tuple[str, ...] = ()
    unpriced: tuple[str, ...] = ()
