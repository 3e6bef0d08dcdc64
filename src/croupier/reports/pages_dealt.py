"""How are the sections set out that need a simulation: counting, the cross-check, and sensitivity?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.regulations.settings import told
from croupier.reports.numbers import decimal
from croupier.reports.page import FLAG, Column, Section, Table, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.reports.content import (
        Check,
        Counted,
        CrossCheck,
        Measured,
        Price,
        Sensitivity,
        WagerCount,
    )
    from croupier.reports.content import Counting as CountingOf
    from croupier.reports.page import Names, Row

WAGER: Final = Column("wager")
COUNTED: Final = (
    "The tags, the ace's first and where there are ten that of 10 J Q K as the last, are whole numbers up to "
    "{most} that add up to nought over a deck; of those they have the highest correlation with the effects "
    "of removal, each card counting as often as it is there: the betting correlation. The true count is the "
    "sum of the tags seen over the decks unseen, to the card, not rounded. The bet is one unit from the "
    "whole true count on that brought most in as many other shoes, the next of the seed. Each bet is priced "
    "by the exact odds of the cards unseen. Perfect play knows these before every coup: no count that sees "
    "the same cards brings more, but for chance. Where there are few bets the errors are rough."
)
FRESH: Final = (
    "The cards go back into the shuffler after every coup, so that each is from a fresh shoe and there is no "
    "cover card: the mean is expected at the value of a fresh shoe."
)
COVERED: Final = (
    "Fresh shoe and cover card. Before any card is seen the tenth coup of a shoe is worth what the first is: "
    "the cards behind any card are in no other order. But how many coups a shoe has depends on its cards: "
    "with T its coups and f what a coup from its last six cards would bring, the mean over whole shoes is "
    "expected at the value of a fresh shoe plus Cov(T, f) / E[T], exactly. If the last six cards are such as "
    "make short coups, those before them are rather such as make long ones, and the shoe has a little fewer "
    "coups."
)
APART: Final = {
    "measured": (
        "Of eight decks of punto banco, on the main wagers this is too small to be seen even in ten thousand "
        "million coups; on wagers that go by the number of cards it is a hundredth of a percent, and shows "
        "from about a thousand million on. What is apart below in a shorter run is chance, and not the cover "
        "card."
    ),
    "not measured": "How large that is was not measured for this game.",
}
NOT_RUN: Final = Text("Not run: the report was asked for without it.", strong=True)
_PLACES: Final = 4


def counting(of: CountingOf | None, names: Names) -> Section:
    """Set out how far wagers are beaten by counting."""
    title = "Counting cards"
    if of is None:
        return Section(8, title, (NOT_RUN,))
    columns: tuple[Column, ...] = (
        *map(Column, ("wager", "tags, ace first", "betting correlation", "bet from", "who")),
        Column("bets", "count"),
        *map(Column, ("of all coups %", "edge of a bet %", "units in 100 coups", "units a shoe")),
    )
    return Section(
        8,
        title,
        (
            Text(f"{of.shoes:,} shoes of seed {of.seed}, {of.coups:,} coups, {_ended(of)}."),
            Text(COUNTED.format(most=of.most)),
            Table(
                "counting", "What counting brings, with standard errors", columns, tuple(_counts(of, names))
            ),
        ),
    )


def _counts(of: CountingOf, names: Names) -> Iterator[Row]:
    for wager in of.wagers:
        if wager.why_not:
            yield (names(wager.id), wager.why_not, *("-",) * 8)
            continue
        yield (names(wager.id), *_tags(wager), *_figures(wager.counted))
        yield (names(wager.id), "-", "-", "-", "perfect play", *_figures(wager.perfect))


def _ended(of: CountingOf) -> str:
    """Say where a shoe ends."""
    if of.cover_card is None:
        return (
            "each from a shoe of its own, since the cards go back after every coup: there is nothing to count"
        )
    return f"{of.cover_card} cards behind the cover card"


def _tags(wager: WagerCount) -> Row:
    correlation = wager.betting_correlation
    return (
        " ".join(map(str, wager.tags)),
        "-" if correlation is None else decimal(Fraction(correlation), _PLACES),
        "never" if wager.at_least is None else str(wager.at_least),
        "this count",
    )


def _figures(of: Counted | None) -> Row:
    if of is None:
        return ("-",) * 5
    return (of.bets, _told(of.frequency, 100), _told(of.edge, 100), _told(of.per_100), _told(of.per_shoe))


def _told(of: Measured | None, times: int = 1) -> str:
    """Write a mean with its standard error."""
    if of is None:
        return "-"
    mean = decimal(Fraction(of.mean) * times, _PLACES)
    return mean if of.se is None else f"{mean} ± {decimal(Fraction(of.se) * times, _PLACES)}"


def cross_check(of: CrossCheck | None, names: Names) -> Section:
    """Set out whether whole shoes bear the odds out."""
    title = "Cross-check by simulation"
    if of is None:
        return Section(10, title, (NOT_RUN,))
    wagers = (
        WAGER,
        Column("mean %", "percent"),
        Column("se %"),
        Column("exact %", "percent"),
        Column("apart, in se"),
    )
    cells = (Column("what"), *_CELLS)
    worst = "-" if of.worst is None else decimal(of.worst, 2)
    return Section(
        10,
        title,
        (
            Text(
                f"{of.shoes:,} shoes of seed {of.seed}, {of.coups:,} coups, shuffled, dealt and settled "
                f"coup by coup; shoe K is the one that croupier deal deals with --seed {of.seed} "
                f"--shoe-number K. SHA-256 of all counts: {of.digest}."
            ),
            Text(
                "z of a cell is its count less what was expected, over the deviation that independent "
                f"coups would have. Of {of.cells} cells {of.far} lie beyond 3; of independent ones one in "
                f"370 does. The furthest is at {worst}. Cells of one run are not independent, and a cell "
                "that seldom comes lies askew."
            ),
            Table(
                "cross-check.wagers",
                "What a unit staked in every coup brought",
                wagers,
                tuple(
                    (
                        names(each.id),
                        each.mean,
                        "-" if each.se is None else decimal(Fraction(each.se) * 100, _PLACES),
                        each.exact,
                        "-" if each.z is None else decimal(Fraction(each.z), 2),
                    )
                    for each in of.wagers
                ),
            ),
            Text(
                f"The standard error of a mean comes from blocks of {of.block} whole shoes, since coups of "
                "one shoe depend on each other."
            ),
            Table("cross-check.results", "Who wins", cells, _checks(of.results)),
            Table("cross-check.cards", "Cards dealt", cells, _checks(of.cards)),
            *_grids(of),
            Table(
                "cross-check.lines",
                "What decided each wager",
                (WAGER, Column("line"), *_CELLS),
                tuple((names(each.id), *row) for each in of.wagers for row in _checks(each.lines)),
            ),
        ),
    )


def _grids(of: CrossCheck) -> Iterator[Table]:
    """Set out the final counts: how often each pair came, and how far that is from what was expected."""
    heads = [f"Banker {each}" for each in range(len(of.grid))]
    came: tuple[Row, ...] = tuple(
        (f"Player {player}", *(None if each is None else each.coups for each in row))
        for player, row in enumerate(of.grid)
    )
    apart: tuple[Row, ...] = tuple(
        (f"Player {player}", *(None if each is None else each.z for each in row))
        for player, row in enumerate(of.grid)
    )
    counts = (Column(""), *(Column(each, "count") for each in heads))
    yield Table("cross-check.grid", "Final counts of both hands, in coups", counts, came)
    zs = (Column(""), *(Column(each, "short") for each in heads))
    yield Table("cross-check.grid-z", "z of the final counts, against section 4", zs, apart)


_CELLS: Final = (
    Column("coups", "count"),
    Column("exact %", "percent"),
    Column("z", "short"),
)


def _checks(checks: tuple[Check, ...]) -> tuple[Row, ...]:
    return tuple((each.name, each.coups, each.chance, each.z) for each in checks)


def sensitivity(of: Sensitivity, names: Names) -> Section:
    """Set out what else could be."""
    decks = (
        Column("decks", "count"),
        Column("by these rules"),
        *(Column(names(each), "short-percent") for each in of.wagers),
    )
    prices: tuple[Column, ...] = (
        *map(Column, ("setting", "value", "wager")),
        Column("edge, fraction", "fraction"),
        Column("edge %", "percent"),
        Column("return %", "percent"),
    )
    blocks: list[Text | Table] = [
        Text(
            "One thing is changed at a time, and what follows from it; all else is as in the assumptions. "
            "A number of decks that the rules do not permit is custom: a figure for comparison, and no law."
        ),
        Table(
            "sensitivity.decks",
            "House edge by decks, in percent",
            decks,
            tuple(
                (
                    each.decks,
                    "here" if each.here else "permitted" if each.permitted else "custom",
                    *each.edges,
                )
                for each in of.decks
            ),
        ),
    ]
    if of.prices:
        blocks.append(
            Table(
                "sensitivity.prices",
                "Other prices and other rules that may be chosen; of a long range its ends and what is usual",
                prices,
                tuple(
                    (
                        each.setting,
                        _valued(each),
                        f"{each.id}{FLAG}" if each.positive else each.id,
                        each.edge,
                        each.edge,
                        each.returned,
                    )
                    for each in of.prices
                ),
            )
        )
    else:
        blocks.append(Text("The rules leave no other price and no other rule to the house for these wagers."))
    blocks += _cut_card(of, names)
    return Section(11, "Sensitivity", tuple(blocks))


def _valued(of: Price) -> str:
    """Tell the value of a setting: whether it is the one in force, or what else goes with it."""
    with_it = "".join(f", so that {name} = {told(name, value)}" for name, value in of.follows)
    return f"{told(of.setting, of.value)}{', here' if of.here else with_it}"


def _cut_card(of: Sensitivity, names: Names) -> Iterator[Text | Table]:
    """Say why a mean over whole shoes need not be that of a fresh one, and give both."""
    yield Text(FRESH if of.cover == "none" else f"{COVERED} {APART[of.cover]}")
    if of.cut_card is None:
        yield NOT_RUN
        return
    columns: tuple[Column, ...] = (
        WAGER,
        Column("fresh shoe %", "percent"),
        Column("mean of the shoes dealt %", "percent"),
        Column("apart %", "percent"),
        Column("se %"),
    )
    rows: tuple[Row, ...] = tuple(
        (
            names(each.id),
            each.fresh,
            each.shoes,
            each.apart,
            "-" if each.se is None else decimal(Fraction(each.se) * 100, _PLACES),
        )
        for each in of.cut_card
    )
    yield Text("What is apart is rounded by itself, and not the difference of what is printed beside it.")
    yield Table("sensitivity.cover-card", "A fresh shoe against whole shoes", columns, rows)
