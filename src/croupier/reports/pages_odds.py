"""How are the exact sections set out: outcomes, summary, bands, correlation?"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Final

from croupier.reports.numbers import decimal, percent, whole_percent
from croupier.reports.page import SHORT, Column, Good, Heat, Section, Table, Text, parted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.reports.content import Bands as BandsOf
    from croupier.reports.content import Correlation, DrawingTable, Outcomes, Share, Summary
    from croupier.reports.numbers import Surd
    from croupier.reports.page import Names, Row

WAGER: Final = Column("wager")
WIDE: Final = 12
"""Wagers from which on their correlations are no square any more."""
MAINS: Final = 3
"""Wagers against which all others are held then."""
ALONE: Final = "The report is on one wager alone, and there is no other with which it could go together."


def outcomes(of: Outcomes, names: Names) -> Section:
    """Set out how coups end."""
    shares = (Column("coups that end so"), Column("ordered draws", "count"), Column("of all %", "percent"))
    grid: tuple[Row, ...] = tuple((f"Player {player}", *row) for player, row in enumerate(of.grid))
    blocks: list[Text | Table | Heat] = [
        Text(f"Counts are of ordered draws of six cards, {of.whole:,} in all."),
        Table("outcomes.results", "Who wins", shares, _shares(of.results, of.whole)),
        Table("outcomes.cards", "Cards dealt", shares, _shares(of.cards, of.whole)),
        Table("outcomes.naturals", "Who has a natural", shares, _shares(of.naturals, of.whole)),
        *parted(
            Table(
                "outcomes.grid",
                "Final counts of both hands, in ordered draws",
                (Column(""), *(Column(f"Banker {each}", "count") for each in range(len(of.grid)))),
                grid,
            )
        ),
        Table(
            "outcomes.wagers",
            "What decides each wager",
            (
                WAGER,
                Column("line"),
                Column("pays", "price"),
                Column("ordered draws", "count"),
                Column("chance, fraction", "fraction"),
                Column("chance %", "percent"),
                Column("adds to the expectation", "decimal"),
            ),
            tuple(
                (names(wager.id), line.title, line.pays, line.count, line.chance, line.chance, line.adds)
                for wager in of.wagers
                for line in wager.lines
            ),
        ),
        Text(
            "The drawing tables: a row for what the two cards of the hand count. The Banker's columns go by "
            "the Player's third card: 1 is an ace, 0 a ten, jack, queen or king, none that there is none. D "
            "draws, S stays, O may choose."
        ),
        Text(
            "Beside each letter stands in how many of all coups from the full shoe the hand comes to the "
            "cell, and below it by how much drawing is then worth more than staying, everything else going "
            "by the rules: in percent of a unit at even money on the hand, which wins 1, loses 1, or gets it "
            "back on a tie, whatever is paid less by commission or otherwise. A coup that a natural ends "
            "comes to no cell. An exclamation mark stands where the rules have the hand do what is worth "
            "less."
        ),
    ]
    blocks += (Heat(f"outcomes.{table.hand}-table", _titled(table), table) for table in of.tables)
    return Section(4, "Outcomes", tuple(blocks))


def _shares(shares: tuple[Share, ...], whole: int) -> tuple[Row, ...]:
    return tuple((each.name, each.count, Fraction(each.count, whole)) for each in shares)


def _titled(table: DrawingTable) -> str:
    return (
        "The Player's table" if table.hand == "player" else "The Banker's table, by the Player's third card"
    )


def told(good: tuple[str, ...], of: int) -> str:
    """Say how many wagers favour whoever places them, and which."""
    several = len(good) > 1
    many = f"{len(good):,} of {of:,} wagers" if of > 1 else "The wager"
    verb, whom = ("favour", "them") if several else ("favours", "it")
    return f"{many} {verb} whoever places {whom}: {', '.join(good)}."


def summary(of: Summary, names: Names, bank: str) -> Section:
    """Sum up the wagers; `bank` is whose edge it is."""
    edges: tuple[Column, ...] = (
        WAGER,
        Column("edge, fraction", "fraction"),
        Column("edge per unit bet %", "percent"),
        Column("edge per unit resolved, fraction", "fraction"),
        Column("edge per unit resolved %", "percent"),
        Column("return %", "percent"),
    )
    chances = (
        WAGER,
        Column("wins %", "percent"),
        Column("1 in", "short"),
        Column("pushes %", "percent"),
        Column("loses %", "percent"),
    )
    spread = (
        WAGER,
        Column("variance, fraction", "fraction"),
        Column("standard deviation", "decimal"),
        Column("volatility index", "short"),
        Column("skew", "short"),
        Column("coups until expectation equals deviation", "count"),
    )
    good = tuple(each.id for each in of.wagers if each.positive)
    blocks: list[Text | Table] = [Text(told(good, len(of.wagers)), strong=True)] if good else []
    blocks += [
        Text(
            f"The edge is what the {bank} expects to keep: of each unit bet, pushes counted, and of each "
            "unit resolved, pushes left out. Two trades quote two of them; both stand here."
        ),
        Table(
            "summary.edges",
            "Edge and return",
            edges,
            tuple(
                (names(w.id), w.edge, w.edge, w.edge_resolved, w.edge_resolved, w.returned) for w in of.wagers
            ),
        ),
        Table(
            "summary.chances",
            "How often it wins",
            chances,
            tuple((names(w.id), w.hit, w.one_in, w.push, w.lose) for w in of.wagers),
        ),
        Table(
            "summary.spread",
            "Spread",
            spread,
            tuple((names(w.id), w.variance, w.sd, w.volatility, w.skew, w.coups) for w in of.wagers),
        ),
        Text(
            f"The volatility index is the standard deviation times z = {decimal(of.z, 6)}, for "
            f"{whole_percent(of.level)} % of a normal distribution. After as many coups as the last column "
            "says, rounded to a whole number, a flat bettor's expectation is as large as the standard "
            "deviation of his result. Skew is that of the bettor's result: the third "
            "central moment over the cube of the deviation."
        ),
    ]
    columns: tuple[Column, ...] = (
        Column("of each unit covered"),
        Column("fraction", "fraction"),
        Column("%", "percent"),
    )
    if of.bank is not None:
        rows: list[Row] = [("before the fee", of.bank.before, of.bank.before)]
        if of.bank.fee is not None:
            rows += [
                ("fee, of what the bank wins", of.bank.fee, of.bank.fee),
                ("after the fee", of.bank.after, of.bank.after),
                ("what the house expects of the fee", of.bank.income, of.bank.income),
            ]
        blocks.append(Table("summary.bank", "The bank, for each unit covered", columns, tuple(rows)))
        if of.bank.fee is None:
            blocks.append(Text("Nobody has laid down a fee, so that none is taken off."))
    if of.house_money is not None:
        used = of.house_money
        used_rows: list[Row] = [
            (what, value, Good(value) if value > 0 else value)
            for what, value in (("taken at once", used.taken), ("put to the best use", used.best))
        ]
        blocks.append(Table("summary.house-money", "House Money", columns, tuple(used_rows)))
    return Section(5, "Summary", tuple(blocks))


def bands(of: BandsOf, names: Names, bank: str) -> Section:
    """Set out in which bands the hold should lie; `bank` is whose hold it is."""
    z = ", ".join(f"{whole_percent(level)} % by z = {decimal(factor, 6)}" for level, factor in of.levels)
    columns: tuple[Column, ...] = (
        WAGER,
        Column("level %"),
        *(Column(f"after {coups:,} coups, %") for coups in of.coups),
    )
    rows: list[Row] = []
    for wager in of.wagers:
        for level, _ in of.levels:
            found = [band for band in wager.bands if band.level == level]
            told = (f"{percent(band.low, SHORT)} to {percent(band.high, SHORT)}" for band in found)
            rows.append((names(wager.id), whole_percent(level), *told))
    return Section(
        6,
        "Hold bands",
        (
            Text(
                f"Where the {bank}'s hold, as a share of what was staked flat on a wager, should lie with "
                "the chance of the level: the edge less and plus z standard deviations over the root of "
                f"the coups ({z})."
            ),
            Text(
                "The bands treat coups as independent of one another. Within a shoe they are not quite: a "
                "card that is gone does not come again; yet very nearly so. They are those of a normal "
                "distribution, which a wager that is seldom paid follows only after many coups, and they "
                "are of flat stakes.",
                strong=True,
            ),
            Text(
                "Hold is of what was staked. A win over what was bought in, the drop, is another figure, "
                "and no band here is of it. A hold outside its band is a reason to look, and no proof of "
                "anything."
            ),
            Table("bands", "Bands of the hold", columns, tuple(rows)),
        ),
    )


def correlation(of: Correlation, names: Names) -> Section:
    """Set out how wagers go together."""
    if len(of.wagers) == 1:
        return Section(9, "Correlation of wagers", (Text(ALONE),))
    blocks: list[Text | Table] = [
        Text(
            "The correlation of what two wagers on one coup bring. Whoever places several bears, in all, "
            "the variance that their stakes and these covariances make; a dash stands where a wager never "
            "varies."
        )
    ]
    if len(of.wagers) <= WIDE:
        columns: tuple[Column, ...] = (WAGER, *(Column(names(wager), "short") for wager in of.wagers))
        rows: tuple[Row, ...] = tuple(
            (names(wager), *row) for wager, row in zip(of.wagers, of.correlations, strict=True)
        )
    else:
        blocks.append(
            Text(
                f"Of {len(of.wagers)} wagers the page has each against the first {MAINS}, and its nearest "
                "other; JSON has all."
            )
        )
        columns = (
            WAGER,
            *(Column(names(wager), "short") for wager in of.wagers[:MAINS]),
            Column("goes most with"),
            Column("by", "short"),
        )
        rows = tuple(_nearest(of, names))
    blocks.append(Table("correlation", "Correlations", columns, rows))
    if len(of.wagers) <= WIDE:
        pair = (
            WAGER,
            Column("and"),
            Column("covariance, fraction", "fraction"),
            Column("decimal", "decimal"),
        )
        blocks.append(Table("correlation.exact", "Covariances", pair, tuple(_pairs(of, names))))
    return Section(9, "Correlation of wagers", tuple(blocks))


def _pairs(of: Correlation, names: Names) -> Iterator[Row]:
    """Give the covariance of every two different wagers."""
    for one, other in combinations(range(len(of.wagers)), 2):
        both = of.covariances[one][other]
        yield (names(of.wagers[one]), names(of.wagers[other]), both, both)


def _nearest(of: Correlation, names: Names) -> Iterator[Row]:
    """Give each wager against the first ones, and that other one with which it goes most."""
    for place, (wager, row) in enumerate(zip(of.wagers, of.correlations, strict=True)):
        others = [other for other, each in enumerate(row) if other != place and each is not None]
        best = max(others, key=lambda other: _square(row[other]), default=None)
        near = ("-", None) if best is None else (names(of.wagers[best]), row[best])
        yield (names(wager), *row[:MAINS], *near)


def _square(of: Surd | None) -> Fraction:
    return Fraction(0) if of is None else of.square
