"""How are the sections set out that need a simulation: counting and the cross-check?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.reports.numbers import decimal
from croupier.reports.page import Column, Section, Table, Text, parted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.reports.content import (
        Check,
        Counted,
        CrossCheck,
        Measured,
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
    yield from parted(Table("cross-check.grid", "Final counts of both hands, in coups", counts, came))
    zs = (Column(""), *(Column(each, "short") for each in heads))
    yield from parted(Table("cross-check.grid-z", "z of the final counts, against section 4", zs, apart))


_CELLS: Final = (
    Column("coups", "count"),
    Column("exact %", "percent"),
    Column("z", "short"),
)


def _checks(checks: tuple[Check, ...]) -> tuple[Row, ...]:
    return tuple((each.name, each.coups, each.chance, each.z) for each in checks)
