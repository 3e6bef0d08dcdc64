"""What does a distribution of sessions come to, and how far is it from what the edge says?

No system changes the edge: what is expected is the edge times what was staked.  It is shown beside what came
out, with the distance in standard errors.  Sessions have shoes of their own, so that they are independent;
their number is what the standard errors go by.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.odds.moments import root
from croupier.simulate.bankroll.session import ENDS, End

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.simulate.bankroll.sessions import Sessions

NO_SYSTEM: Final = (
    "No system changes the edge: it says how much is staked and when, and not what a coup pays. Only a bet "
    "that goes by the cards that are gone can meet another edge than that of a fresh shoe."
)
"""What every summary says."""
LEVELS: Final = tuple(Fraction(percent, 100) for percent in (1, 5, 25, 50, 75, 95, 99))
"""The quantiles that are told."""


class Mean(msgspec.Struct, frozen=True):
    """An exact mean of what was seen, and its standard error; None where one session tells nothing of it."""

    value: Fraction
    se: float | None


class Spread(msgspec.Struct, frozen=True):
    """The mean of a number of each session, and its quantiles at `LEVELS`: the smallest that suffice."""

    mean: Mean
    quantiles: tuple[int, ...]
    least: int
    most: int


class Summary(msgspec.Struct, frozen=True):
    """What came of some sessions, amounts in minor units and for one session.

    `by_edge` is minus the edge of each wager times what was staked on it; `rounding` what the rounding of the
    payments is expected to add to that; `expected` both.  `distance` is how far the mean result lies from
    `expected`, in standard errors of their difference; None where nothing varies.  `ruin` is the share of
    sessions that ended ruined, `ends` how many ended how, `longest` spreads the longest run of lost bets.
    """

    sessions: int
    coups: Mean
    bets: Mean
    staked: Mean
    won: Mean
    pushed: Mean
    lost: Mean
    limited: Mean
    result: Spread
    edges: dict[str, Fraction]
    by_edge: Fraction
    rounding: Fraction
    expected: Fraction
    distance: float | None
    ruin: Mean
    ends: dict[End, int]
    drawdown: Spread
    lowest: Spread
    longest: Spread


def summary(played: Sessions) -> Summary:
    """Sum up some sessions."""
    columns = {name: played.column(name).tolist() for name in ("result", "drawdown", "lowest", "longest")}
    number = len(played.numbers)
    by_edge = -sum((of.edge * of.staked for of in played.wagers.values()), Fraction(0)) / number
    expected = Fraction(sum(played.expected), played.whole * number)
    pairs = zip(columns["result"], played.expected, strict=True)
    apart = mean(Fraction(result) - Fraction(minus, played.whole) for result, minus in pairs)
    ends = Counter(ENDS[end] for end in played.ends)
    counted = {name: mean(map(Fraction, played.column(name).tolist())) for name in ("coups", "staked")}
    won, pushed, lost = (
        mean(map(Fraction, played.column(name).tolist())) for name in ("won", "pushed", "lost")
    )
    fates = played.column("won") + played.column("pushed") + played.column("lost")
    return Summary(
        sessions=number,
        coups=counted["coups"],
        bets=mean(map(Fraction, fates.tolist())),
        staked=counted["staked"],
        won=won,
        pushed=pushed,
        lost=lost,
        limited=mean(map(Fraction, played.column("limited").tolist())),
        result=spread(columns["result"]),
        edges={name: of.edge for name, of in played.wagers.items()},
        by_edge=by_edge,
        rounding=expected - by_edge,
        expected=expected,
        distance=float(apart.value) / apart.se if apart.se else None,
        ruin=mean(Fraction(ENDS[end] == "ruined") for end in played.ends),
        ends={end: ends[end] for end in ENDS},
        drawdown=spread(columns["drawdown"]),
        lowest=spread(columns["lowest"]),
        longest=spread(columns["longest"]),
    )


def mean(values: Iterable[Fraction]) -> Mean:
    """Give the exact mean of independent values and its standard error, correctly rounded."""
    held = list(values)
    size = len(held)
    middle = sum(held, Fraction(0)) / size
    if size == 1:
        return Mean(middle, None)
    squares = sum(((value - middle) ** 2 for value in held), Fraction(0))
    return Mean(middle, root(squares / (size * (size - 1))))


def spread(values: Sequence[int]) -> Spread:
    """Give mean and quantiles of whole numbers."""
    ordered = sorted(values)
    places = [max(0, -(-level.numerator * len(ordered) // level.denominator) - 1) for level in LEVELS]
    return Spread(
        mean(map(Fraction, ordered)), tuple(ordered[place] for place in places), ordered[0], ordered[-1]
    )


def distribution(values: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """Count how often each value came, in order."""
    return tuple(sorted(Counter(values).items()))
