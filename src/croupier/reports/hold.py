"""Between which amounts should the actual hold lie, and how likely is this one?

What the house keeps of many coups is set against what honest play brings, coups taken as independent, each
from a full shoe.  Small numbers of coups are counted exactly; beyond `hold_exact.BOUND` the saddlepoint
approximation stands for the count, and says its name.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from croupier.errors import Problem, ReportError
from croupier.odds import spread
from croupier.odds.moments import root
from croupier.reports import hold_exact
from croupier.reports.hold_lattice import lattice
from croupier.reports.hold_saddlepoint import NAME, Approximate

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.odds import Situation
    from croupier.reports.hold_bets import Bet
    from croupier.reports.hold_lattice import Lattice

EXACT: Final = "exact"
HALF: Final = Fraction(1, 2)


class Chance(msgspec.Struct, frozen=True):
    """A chance: exact as a fraction, or approximated as a float."""

    value: Fraction | float

    @property
    def doubled(self) -> Chance:
        """Twice the chance, at most 1."""
        return Chance(min(self.value * 2, type(self.value)(1)))


class Hold(msgspec.Struct, frozen=True, kw_only=True):
    """What the house kept of bets, and what it was to expect.

    Amounts are in the unit of the stakes, from the house's side, as fractions: `handle` is all that was
    staked, `kept` what stayed, `expected` and `variance` belong to it, `least` and `most` are the bounds of
    what can be.  Between `low` and `high`, both included, lies what is kept with the chance `level` or a
    little more: at most half of the rest lies below, and at most half above.  `at_most` is the chance that
    no more is kept than was, `at_least` that no less is.  `coups` counts those of all rows.
    """

    coups: int
    handle: Fraction
    kept: Fraction
    expected: Fraction
    variance: Fraction
    least: Fraction
    most: Fraction
    level: Fraction
    low: Fraction
    high: Fraction
    at_most: Chance
    at_least: Chance
    method: str
    points: int

    @property
    def sd(self) -> float:
        """The standard deviation of what is kept, correctly rounded."""
        return root(self.variance)

    @property
    def z(self) -> float | None:
        """How many standard deviations above the expectation the house kept; None where nothing varies."""
        if not self.variance:
            return None
        away = self.kept - self.expected
        found = root(away**2 / self.variance)
        return -found if away < 0 else found

    @property
    def inside(self) -> bool:
        """Whether what was kept lies in the band."""
        return self.low <= self.kept <= self.high

    @property
    def smaller(self) -> tuple[Literal["low", "high"], Chance]:
        """The smaller of both tails, and on which side it lies."""
        if self.at_most.value < self.at_least.value:
            return "low", self.at_most
        return "high", self.at_least

    @property
    def as_far(self) -> Chance:
        """The chance of what lies as far out on either side: twice the smaller tail."""
        return self.smaller[1].doubled


def hold(asked: Situation, bets: Sequence[Bet], kept: Fraction, level: Fraction) -> Hold:
    """Set what the house kept of bets against what it was to expect.

    Bets `together` are on the same coups, and are settled by one result.  Raises as `croupier.odds.spread`,
    and `ReportError`: ``reports.impossible_hold`` for what these bets cannot bring.
    """
    handle = sum((bet.coups * bet.stake for bet in bets), Fraction(0))
    return held(_kinds(asked, bets), handle, kept, level)


def held(
    kinds: Sequence[tuple[int, Mapping[Fraction, int]]],
    handle: Fraction,
    kept: Fraction,
    level: Fraction,
    *,
    bound: int | None = None,
) -> Hold:
    """Set what the house kept against what coups of some kinds bring.

    `kinds` says of each how many coups there are, and how often one brings the house each amount.  All is
    counted exactly where that is no more work than `bound`, or `hold_exact.BOUND`.  Raises `ReportError` as
    `hold`.
    """
    laid = lattice(kinds)
    least, most = laid.amount(0), laid.amount(laid.points)
    if not least <= kept <= most:
        what = (
            f"of these bets the house can keep from {_shown(least)} to {_shown(most)}, and not {_shown(kept)}"
        )
        remedy = "give what it kept of the stakes, above nought where it won, or a share of them as 1.5%"
        raise ReportError(Problem("reports.impossible_hold", what, "--result", remedy))
    expected, variance = _moments(kinds)
    low, high, at_most, at_least, method = _placed(
        laid, kept, (1 - level) * HALF, hold_exact.BOUND if bound is None else bound
    )
    return Hold(
        coups=sum(coups for coups, _ in kinds),
        handle=handle,
        kept=kept,
        expected=expected,
        variance=variance,
        least=least,
        most=most,
        level=level,
        low=laid.amount(low),
        high=laid.amount(high),
        at_most=Chance(at_most),
        at_least=Chance(at_least),
        method=method,
        points=laid.points + 1,
    )


def _kinds(asked: Situation, bets: Sequence[Bet]) -> list[tuple[int, Mapping[Fraction, int]]]:
    """Give for all bets on the same coups how many these are, and what the house keeps of one."""
    groups: dict[object, list[Bet]] = {}
    for place, bet in enumerate(bets):
        groups.setdefault(bet.together or place, []).append(bet)
    found: list[tuple[int, Mapping[Fraction, int]]] = []
    for group in groups.values():
        brought = spread(asked, [(bet.wager, bet.stake) for bet in group])
        found.append((group[0].coups, {-amount: count for amount, count in brought.items()}))
    return found


def _moments(kinds: Sequence[tuple[int, Mapping[Fraction, int]]]) -> tuple[Fraction, Fraction]:
    expected = variance = Fraction(0)
    for coups, spread_of in kinds:
        whole = sum(spread_of.values())
        first, second = (
            sum((amount**power * count for amount, count in spread_of.items()), Fraction(0)) / whole
            for power in (1, 2)
        )
        expected += coups * first
        variance += coups * (second - first**2)
    return expected, variance


def _placed(
    laid: Lattice, kept: Fraction, tail: Fraction, bound: int
) -> tuple[int, int, Fraction | float, Fraction | float, str]:
    """Give both ends of the band as points, the chances of no more and no less, and by which method."""
    if hold_exact.work(laid) <= bound:
        found = hold_exact.tails(laid, kept, tail)
        return found.low, found.high, found.at_most, found.at_least, EXACT
    near = Approximate(laid)
    place = laid.point(kept)
    below, above = place.__floor__(), place.__ceil__()
    return *near.band(tail), near.at_most(below), near.at_least(above), NAME


def _shown(amount: Fraction) -> str:
    """Write an amount in a message: without decimals where it has none."""
    return str(amount) if amount.denominator == 1 else f"{float(amount):.10g}"
