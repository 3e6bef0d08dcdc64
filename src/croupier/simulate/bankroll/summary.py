"""What does a distribution of sessions come to, and how far is it from what the edge says?

No system changes the edge: what is expected is the edge times what was staked.  It is shown beside what came
out, with the distance in standard errors.  Sessions have shoes of their own, so that they are independent;
their number is what the standard errors go by.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from croupier.odds.moments import root
from croupier.simulate.bankroll.session import ENDS, End
from croupier.simulate.runs.summary import ENOUGH

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.simulate.bankroll.sessions import Sessions

NO_SYSTEM: Final = (
    "No system changes the edge: it says how much is staked and when, and not what a coup pays. Only a bet "
    "that goes by the cards that are gone can meet another edge than that of a fresh shoe."
)
"""What every summary says."""
T = TypeVar("T", int, Fraction)
CONFIDENCE: Final = 0.95
"""How sure it is that a risk of which nothing was seen is below what is said of it."""
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
    `expected`, in standard errors of their difference; None where nothing varies, or of fewer sessions than
    `ENOUGH`.  `ruin` is the share of sessions that ended ruined, without a standard error where none or all
    did; `ends` how many ended how, `longest` spreads the longest run of lost bets.
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

    @property
    def most_ruin(self) -> float | None:
        """What the risk of ruin is below, at `CONFIDENCE`, where no session was ruined; else None."""
        # With a higher risk so many sessions without ruin would be rarer than that.
        return None if self.ruin.value else 1 - (1 - CONFIDENCE) ** (1 / self.sessions)


def summary(played: Sessions) -> Summary:
    """Sum up some sessions."""
    columns = {name: played.column(name).tolist() for name in ("result", "drawdown", "lowest", "longest")}
    number = len(played.numbers)
    by_edge = -sum((of.edge * of.staked for of in played.wagers.values()), Fraction(0)) / number
    expected = Fraction(sum(played.expected), played.whole * number)
    pairs = zip(columns["result"], played.expected, strict=True)
    # In parts of a minor unit, as whole numbers: fractions would take longer than the sessions did.
    apart = mean(result * played.whole - minus for result, minus in pairs)
    ends = Counter(ENDS[end] for end in played.ends)
    counted = {
        name: mean(played.column(name).tolist())
        for name in ("coups", "staked", "won", "pushed", "lost", "limited")
    }
    fates = played.column("won") + played.column("pushed") + played.column("lost")
    return Summary(
        sessions=number,
        coups=counted["coups"],
        bets=mean(fates.tolist()),
        staked=counted["staked"],
        won=counted["won"],
        pushed=counted["pushed"],
        lost=counted["lost"],
        limited=counted["limited"],
        result=spread(columns["result"]),
        edges={name: of.edge for name, of in played.wagers.items()},
        by_edge=by_edge,
        rounding=expected - by_edge,
        expected=expected,
        distance=float(apart.value) / apart.se if apart.se and number >= ENOUGH else None,
        ruin=_share(ends["ruined"], number),
        ends={end: ends[end] for end in ENDS},
        drawdown=spread(columns["drawdown"]),
        lowest=spread(columns["lowest"]),
        longest=spread(columns["longest"]),
    )


def _share(some: int, number: int) -> Mean:
    """Give a share; where it is nought or all, what was seen says nothing of how far it may be off."""
    found = mean_of(number, some, some)
    return found if 0 < some < number else Mean(found.value, None)


def mean(values: Iterable[Fraction | int]) -> Mean:
    """Give the exact mean of independent values and its standard error, correctly rounded."""
    held = list(values)
    return mean_of(len(held), sum(held), sum(value * value for value in held))


def mean_of(number: int, total: Fraction | int, squares: Fraction | int) -> Mean:
    """Give the mean of so many values that were added up, and their squares."""
    middle = Fraction(total) / number
    if number == 1:
        return Mean(middle, None)
    return Mean(middle, root((squares - middle * total) / (number * (number - 1))))


def spread(values: Sequence[int]) -> Spread:
    """Give mean and quantiles of whole numbers."""
    return Spread(mean(values), quantiles(values), min(values), max(values))


def quantiles(values: Iterable[T]) -> tuple[T, ...]:
    """Give the quantiles at `LEVELS`: of each the smallest value that so large a part does not exceed."""
    ordered = sorted(values)
    return tuple(ordered[ceil(level * len(ordered)) - 1] for level in LEVELS)
