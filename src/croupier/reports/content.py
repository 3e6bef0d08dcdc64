"""What stands in a report: thirteen sections as plain values, from which every form is written?

Size: one tree, to be read from its root downwards, is easier to follow in one file than in thirteen.

Counts are integers, chances and expectations fractions, roots are kept as what stands under them
(`croupier.reports.numbers.Surd`); only what a simulation measured is a float, correctly rounded.  No order
depends on a set, and nothing on a clock.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from croupier.regulations.model import Basis, Letter
from croupier.reports.asked import Asked
from croupier.reports.numbers import Surd


class _Part(msgspec.Struct, frozen=True, kw_only=True):
    """Something that stands in a report."""


# --- 1 Identity ----------------------------------------------------------------------------------------


class Identity(_Part, frozen=True, kw_only=True):
    """Which game, by which text, in which edition, and which program says so.

    `hash` is the SHA-256 of the rule file (an overlay's includes its base's), `values` says how many values
    of the file rest on what, in the order of bases.  `overlay_of` names the base of an overlay, else "".
    """

    product: str
    version: str
    title: str
    rules: str
    edition: str
    edition_is: str
    jurisdiction: str
    citation: str
    in_force_from: str
    in_force_to: str
    checked_on: str
    note: str
    hash: str
    plugin: str
    overlay_of: str
    values: tuple[tuple[Basis, int], ...]
    unregistered: tuple[str, ...]
    date: str


# --- 2 Assumptions -------------------------------------------------------------------------------------


class Choice(_Part, frozen=True, kw_only=True):
    """A setting, or a family of wagers (`wager`): its value, and what the value rests on.

    `permitted` is what the house may choose, in words; `origin` whether the value is the default, was
    chosen, or `follows` from another choice; `idle` says why nothing depends on it here.  `leave` is the
    clause that leaves the choice, with its basis, where it is another.
    """

    name: str
    title: str
    wager: bool
    value: int | str
    default: int | str
    permitted: str
    origin: Literal["default", "chosen", "follows"]
    follows: str
    idle: str
    clause: str
    basis: Basis
    evidence: str
    leave: str
    leave_basis: Basis | None


class Chance(_Part, frozen=True, kw_only=True):
    """The chance with which a hand draws in a cell that leaves it the choice; `third` as in `Cell`."""

    hand: Literal["player", "banker"]
    row: str
    third: str
    draws: Fraction


class Ground(_Part, frozen=True, kw_only=True):
    """Something that the rules lay down, and where it stands."""

    what: str
    clause: str
    basis: Basis


class Cost(_Part, frozen=True, kw_only=True):
    """A cell of a drawing table that an overlay changed, and what the change costs the hand that holds it.

    `was` and `becomes` are letters; `cost` is what the hand gives up each time by what is printed instead of
    what is read, by the printed rules: above nought where the printed letter is the worse one.  `way` is what
    the other hand does where it may choose, "" where that does not matter.
    """

    hand: str
    row: str
    third: str
    was: Letter
    becomes: Letter
    label: str
    way: str
    arises: Fraction
    draw: Fraction
    stay: Fraction
    cost: Fraction | None


class Change(_Part, frozen=True, kw_only=True):
    """What else differs from the base of an overlay: a setting, a wager or an act, in words."""

    what: str
    base: str
    here: str


class Erratum(_Part, frozen=True, kw_only=True):
    """A labelled correction of an overlay."""

    label: str
    where: str
    was: str
    becomes: str
    reason: str
    clause: str
    basis: Basis


class Overlay(_Part, frozen=True, kw_only=True):
    """What an overlay changes in its base: each erratum, each cell with its cost, and what else differs.

    `edges` has each wager's house edge by the base and here, and is empty in a filing, which prices nothing.
    """

    base: str
    base_hash: str
    errata: tuple[Erratum, ...]
    costs: tuple[Cost, ...]
    changes: tuple[Change, ...]
    edges: tuple[tuple[str, Fraction, Fraction], ...]


class Assumptions(_Part, frozen=True, kw_only=True):
    """All that the figures rest on: the cards, the choices of the house, who chooses, and sentences.

    Where some wagers were asked for, `choices` of wagers are those of their families, and what was chosen.
    `bank` says who holds it; what is a patron's is no earning of the house.
    `chances` are of each cell that is free, where it was said how its hand chooses.
    """

    decks: int
    cards: int
    choices: tuple[Choice, ...]
    grounds: tuple[Ground, ...]
    player: str
    banker: str
    bank: Literal["house", "patron"]
    chances: tuple[Chance, ...]
    statements: tuple[str, ...]
    overlay: Overlay | None


# --- 3 Paytable and settlement -------------------------------------------------------------------------


class Pays(_Part, frozen=True, kw_only=True):
    """A line of a paytable: what it pays to 1 before commission, and net of it; None is a push."""

    name: str
    title: str
    gross: Fraction | None
    net: Fraction | None


class Terms(_Part, frozen=True, kw_only=True):
    """A wager as the house offers it, and how it is settled.

    `title` is its name, `about` says what it is on.
    `commission` is a share of winnings, `rounding` which way and `unit` to how many minor units an amount
    is rounded, `requires` the wagers one of which must be placed too, `minimum` the least stake in minor
    units, 0 for none.
    """

    id: str
    title: str
    about: str
    family: str
    paytable: str
    clause: str
    basis: Basis
    lines: tuple[Pays, ...]
    commission: Fraction
    collection: str
    settled: str
    rounding: str
    unit: int
    requires: tuple[str, ...]
    minimum: int
    plugin: str
    hash: str


class Unpriced(_Part, frozen=True, kw_only=True):
    """A wager that is offered at prices which are not known, and what is wanting."""

    id: str
    title: str
    wanting: str


class Paytable(_Part, frozen=True, kw_only=True):
    """Every wager that the report is about, and those that it cannot be about."""

    wagers: tuple[Terms, ...]
    unpriced: tuple[Unpriced, ...]


# --- 4 Outcomes ----------------------------------------------------------------------------------------


class Share(_Part, frozen=True, kw_only=True):
    """How many draws end in a way; its chance is `count` over the whole."""

    name: str
    count: int


class LineOutcome(_Part, frozen=True, kw_only=True):
    """A line of a wager: what it pays net, in how many draws, how often, and what it adds to the expectation.

    The last line of a wager is what loses: its name is "" and it pays -1.
    """

    name: str
    title: str
    pays: Fraction | None
    count: int
    chance: Fraction
    adds: Fraction


class WagerOutcome(_Part, frozen=True, kw_only=True):
    """The outcome table of one wager; `adds` of its lines make the expectation."""

    id: str
    lines: tuple[LineOutcome, ...]
    ev: Fraction


class Cell(_Part, frozen=True, kw_only=True):
    """A cell of a drawing table: its letter, how often it arises, what drawing and staying are worth.

    `third` is ``none`` or the value of the Player's third card, "" in the Player's table.  Where the cell
    never arises, all three are None.  `contrary`: the letter is not the better reply.  Worths are of a unit
    at even money on the hand itself.
    """

    third: str
    letter: Letter
    arises: Fraction | None
    draw: Fraction | None
    stay: Fraction | None
    contrary: bool


class Row(_Part, frozen=True, kw_only=True):
    """A row of a drawing table: two cards by their name and count."""

    row: str
    count: int
    cells: tuple[Cell, ...]


class DrawingTable(_Part, frozen=True, kw_only=True):
    """A drawing table with what its cells are worth."""

    hand: Literal["player", "banker"]
    rows: tuple[Row, ...]


class Outcomes(_Part, frozen=True, kw_only=True):
    """How coups end, as counts of ordered draws out of `whole`.

    `grid` has a row for each final count of the Player's from 0 up, a column for each of the Banker's.
    """

    whole: int
    results: tuple[Share, ...]
    cards: tuple[Share, ...]
    naturals: tuple[Share, ...]
    grid: tuple[tuple[int, ...], ...]
    wagers: tuple[WagerOutcome, ...]
    tables: tuple[DrawingTable, ...]


# --- 5 Summary -----------------------------------------------------------------------------------------


class WagerSummary(_Part, frozen=True, kw_only=True):
    """What a wager comes to, for each unit staked.

    `edge` is of each unit staked and `edge_resolved` of each that does not push; `returned` is 1 less the
    edge.  `one_in` is 1 over the hit rate.  `volatility` is the standard deviation times the z of
    `Summary.level`; `coups` how many have an expectation as large as their standard deviation: the variance
    over the square of the expectation.  `positive`: the wager favours whoever places it.
    """

    id: str
    ev: Fraction
    edge: Fraction
    edge_resolved: Fraction | None
    returned: Fraction
    hit: Fraction
    push: Fraction
    lose: Fraction
    one_in: Fraction | None
    variance: Fraction
    sd: Surd
    volatility: Surd
    skew: Surd | None
    coups: Fraction | None
    positive: bool


class Bank(_Part, frozen=True, kw_only=True):
    """What the bank is worth to its holder for each unit covered, before the house's fee and after it.

    `income` is what the house expects of the fee.
    """

    before: Fraction
    fee: Fraction | None
    after: Fraction | None
    income: Fraction | None


class HouseMoney(_Part, frozen=True, kw_only=True):
    """House Money's expectation for each unit staked: taken at once, and with its best use."""

    taken: Fraction
    best: Fraction


class Summary(_Part, frozen=True, kw_only=True):
    """The summary of every wager; `level` and `z` are those of the volatility index."""

    level: Fraction
    z: Fraction
    wagers: tuple[WagerSummary, ...]
    bank: Bank | None
    house_money: HouseMoney | None


# --- 6 Hold bands --------------------------------------------------------------------------------------


class Band(_Part, frozen=True, kw_only=True):
    """Between which holds, shares of what was staked flat, honest play lies with the chance `level`."""

    coups: int
    level: Fraction
    low: Surd
    high: Surd


class WagerBands(_Part, frozen=True, kw_only=True):
    """The bands of one wager, by level and then by coups."""

    id: str
    bands: tuple[Band, ...]


class Bands(_Part, frozen=True, kw_only=True):
    """Normal bands: the edge less and plus z standard deviations over the root of the coups.

    `levels` has each level with its z.
    """

    levels: tuple[tuple[Fraction, Fraction], ...]
    coups: tuple[int, ...]
    wagers: tuple[WagerBands, ...]


# --- 7 Effects of removal ------------------------------------------------------------------------------


class Effects(_Part, frozen=True, kw_only=True):
    """By how much a wager's expectation changes when one card is gone.

    `names` are those of values (ten), of ranks (thirteen) or of cards (fifty-two), as finely as the wager
    tells; `cards` are there of each.  `check` is the sum of all effects, each as often as its card is there:
    nought.
    """

    id: str
    by: Literal["value", "rank", "card"]
    names: tuple[str, ...]
    effects: tuple[Fraction, ...]
    cards: tuple[int, ...]
    check: Fraction


class Removal(_Part, frozen=True, kw_only=True):
    """The effects of removal of every wager."""

    wagers: tuple[Effects, ...]


# --- 8 Counting ----------------------------------------------------------------------------------------


class Measured(_Part, frozen=True, kw_only=True):
    """A mean of a simulation and its standard error."""

    mean: float
    se: float | None


class Counted(_Part, frozen=True, kw_only=True):
    """What bets by a count, or by perfect play, came to in the shoes that were dealt, of units."""

    bets: int
    frequency: Measured | None
    edge: Measured | None
    per_100: Measured | None
    per_shoe: Measured


class WagerCount(_Part, frozen=True, kw_only=True):
    """The best small balanced tags for a wager, ace first, and what they bring from the trigger on.

    `betting_correlation` is that of tags and effects of removal, correctly rounded.  `at_least` is the whole
    true count from which betting brings most in these shoes; it and `counted` are None where no true count
    is worth a bet.  `why_not` says why a wager has no count; the rest is then empty.
    """

    id: str
    why_not: str
    tags: tuple[int, ...]
    betting_correlation: float | None
    at_least: int | None
    counted: Counted | None
    perfect: Counted | None


class Counting(_Part, frozen=True, kw_only=True):
    """How far a wager can be beaten by counting: `coups` in `shoes` of `seed`; tags go up to `most`.

    `cover_card` is how many cards lie behind it, None where every coup has a shoe of its own.
    """

    seed: int
    shoes: int
    coups: int
    most: int
    cover_card: int | None
    wagers: tuple[WagerCount, ...]


# --- 9 Correlation -------------------------------------------------------------------------------------


class Correlation(_Part, frozen=True, kw_only=True):
    """How wagers on the same coup go together: matrices in the order of `wagers`.

    A correlation is None where either wager never varies.
    """

    wagers: tuple[str, ...]
    covariances: tuple[tuple[Fraction, ...], ...]
    correlations: tuple[tuple[Surd | None, ...], ...]


# --- 10 Cross-check ------------------------------------------------------------------------------------


class Check(_Part, frozen=True, kw_only=True):
    """One thing that was counted: how often it came, its exact chance, and how far apart in deviations.

    `z` is of independent coups: the count less what was expected, over the root of coups times chance times
    counter-chance; None where the chance is 0 or 1.
    """

    name: str
    coups: int
    chance: Fraction
    z: Surd | None


class WagerCheck(_Part, frozen=True, kw_only=True):
    """What a wager brought in the simulated shoes, against what is exact for a fresh shoe.

    `mean` is of each unit staked in every coup; `se` comes from blocks of whole shoes, and so does `z`, which
    few blocks do not tell.
    """

    id: str
    mean: Fraction
    se: float | None
    exact: Fraction
    z: float | None
    lines: tuple[Check, ...]


class CrossCheck(_Part, frozen=True, kw_only=True):
    """Shoes of a seed, dealt and settled, against the exact odds, cell by cell.

    `digest` is the SHA-256 of all counts, `block` how many shoes are counted as one for a standard error,
    `far` how many of all `cells` lie more than three deviations off, and `worst` the furthest.
    """

    seed: int
    shoes: int
    coups: int
    digest: str
    block: int
    results: tuple[Check, ...]
    cards: tuple[Check, ...]
    grid: tuple[tuple[Check | None, ...], ...]
    wagers: tuple[WagerCheck, ...]
    cells: int
    far: int
    worst: Surd | None


# --- 11 Sensitivity ------------------------------------------------------------------------------------


class Deck(_Part, frozen=True, kw_only=True):
    """The edge of every wager from so many decks; where they are not `permitted`, the row is no law."""

    decks: int
    permitted: bool
    here: bool
    edges: tuple[Fraction, ...]


class Price(_Part, frozen=True, kw_only=True):
    """A wager at another price that the rules permit: the setting and its value, and what it comes to.

    `follows` are the other settings that are otherwise then, each with its value; `here` is the value in
    force.
    """

    setting: str
    value: int | str
    follows: tuple[tuple[str, int | str], ...]
    here: bool
    id: str
    edge: Fraction
    returned: Fraction
    positive: bool


class CutCard(_Part, frozen=True, kw_only=True):
    """A wager over whole shoes, dealt to the cover card, against a coup from a fresh shoe."""

    id: str
    fresh: Fraction
    shoes: Fraction
    se: float | None
    apart: Fraction


class Sensitivity(_Part, frozen=True, kw_only=True):
    """What other decks and other prices do; `wagers` are the columns of `decks`.

    `cut_card` is None where nothing was simulated.  `cover` says whether it was measured how far a cover card
    changes the mean over whole shoes; ``none`` where there is no cover card.
    """

    wagers: tuple[str, ...]
    decks: tuple[Deck, ...]
    prices: tuple[Price, ...]
    cover: Literal["measured", "not measured", "none"]
    cut_card: tuple[CutCard, ...] | None


# --- 12 Method, 13 Hash --------------------------------------------------------------------------------


class Method(_Part, frozen=True, kw_only=True):
    """How the figures were worked out, how to work them out again, and what was compared with what."""

    statements: tuple[str, ...]
    checks: tuple[Identical, ...]
    command: str


class Identical(_Part, frozen=True, kw_only=True):
    """An identity that must hold between figures of the report: both sides, exactly.

    `wager` is whose figures they are, "" where they are of no single one.
    """

    what: str
    wager: str
    found: str
    expected: str
    holds: bool


class Digest(_Part, frozen=True, kw_only=True):
    """The SHA-256 of sections 1 to 12, as canonical JSON."""

    algorithm: str
    value: str


class Report(_Part, frozen=True, kw_only=True):
    """A report: what was asked, and the thirteen sections.

    `counting` and `cross_check` are None where they were not run.  Of a filing only sections 1 to 3, 12 and
    13 are there.
    """

    format: int
    asked: Asked
    identity: Identity
    assumptions: Assumptions
    paytable: Paytable
    outcomes: Outcomes | None
    summary: Summary | None
    bands: Bands | None
    removal: Removal | None
    counting: Counting | None
    correlation: Correlation | None
    cross_check: CrossCheck | None
    sensitivity: Sensitivity | None
    method: Method
    digest: Digest
