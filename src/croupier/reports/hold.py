"""Between which amounts should the actual hold lie, and how likely is this one?

What the house keeps of many coups is set against what honest play brings, coups taken as independent, each
from a full shoe.  What is not too much work is counted (by `hold_exact` as fractions, by `hold_packed` in
decimals of which every one is certain, by `hold_sparse` where few amounts can come); beyond, an approximation
stands for the count, and says its name and by how much it may be off: that of `hold_saddlepoint`, held to
what `hold_bounds` knows.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from croupier.errors import Problem, ReportError
from croupier.odds import spread
from croupier.odds.bank import COVER
from croupier.odds.exact import worth
from croupier.odds.moments import root
from croupier.reports import hold_exact, hold_packed, hold_sparse
from croupier.reports.hold_bets import check
from croupier.reports.hold_bounds import NAME as BOUNDED
from croupier.reports.hold_bounds import Bounded
from croupier.reports.hold_exact import Tails
from croupier.reports.hold_lattice import lattice
from croupier.reports.hold_reach import beside
from croupier.reports.hold_saddlepoint import NAME, Approximate

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.odds import Situation
    from croupier.reports.hold_bets import Bet
    from croupier.reports.hold_lattice import Lattice

EXACT: Final = "exact"
_AS_FAST: Final = 200
"""Counting fractions takes as long as a unit of the work of counting decimals for so many of its own."""
_SHOWN: Final = 15_000
"""Bits of all draws up to which fractions are counted, since they are short enough to be shown."""
HALF: Final = Fraction(1, 2)
_DECIMALS: Final = 18
"""Of an amount in a message."""
LEAST_LEVEL: Final = HALF
MOST_LEVEL: Final = 1 - Fraction(1, 10**8)
"""Between these a band may be asked for."""
_MOVED: Final = 1e-6
"""Where the saddlepoint is off by more, it is not what the answer is called after."""


class Chance(msgspec.Struct, frozen=True):
    """A chance: exact as a fraction, or approximated as a float.

    A fraction with `more` is what an exact chance is at least, and it is at most so much more; rounded to
    `hold_packed.EVIDENT` digits or fewer, twice the chance too, it is as the exact one.  A float is off by
    no more than `off`.
    """

    value: Fraction | float
    more: Fraction = Fraction(0)
    off: float = 0.0

    @property
    def doubled(self) -> Chance:
        """Twice the chance, at most 1."""
        if self.value * 2 >= 1:
            return Chance(type(self.value)(1), off=self.off * 2)
        return Chance(self.value * 2, self.more * 2, self.off * 2)


class Hold(msgspec.Struct, frozen=True, kw_only=True):
    """What the house kept of bets, and what it was to expect.

    Amounts are in the unit of the stakes, from the house's side, as fractions: `handle` is all that was
    staked, `kept` what stayed, `expected` and `variance` belong to it, `least` and `most` are the bounds of
    what can be.  Between `low` and `high`, both included, lies what is kept with the chance `level` or a
    little more: at most half of the rest lies below, and at most half above.  `at_most` is the chance that
    no more is kept than was, `at_least` that no less is.  `coups` counts those of all rows.

    Where the band is approximated, what lies below or above it is so by no more than `band_off`.

    `beside` are the nearest amounts that can come, where what was kept cannot.  `favourable` names wagers
    with a positive expectation.  `keeper` is who keeps what the bets lose: the bank where
    it is covered, which is a patron's.
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
    band_off: float = 0.0
    beside: tuple[Fraction, Fraction] | None = None
    favourable: tuple[str, ...] = ()
    keeper: Literal["house", "bank"] = "house"

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
    and `ReportError`: ``reports.impossible_hold`` for what these bets cannot bring, ``reports.bad_bets`` for
    bets that are none, as with a stake of nought, or that are said to be together in different numbers of
    coups, and ``reports.bad_level`` for a level below a half or beyond 99.999999 %.
    """
    check(bets)
    if not LEAST_LEVEL <= level <= MOST_LEVEL:
        what = f"{_shown(level)} is no level of a band"
        remedy = "give a share from 0.5 to 0.99999999, as Fraction(95, 100)"
        raise ReportError(Problem("reports.bad_level", what, "level", remedy))
    handle = sum((bet.coups * bet.stake for bet in bets), Fraction(0))
    found = held(_kinds(asked, bets), handle, kept, level, keeper=_keeper(bets))
    return msgspec.structs.replace(found, favourable=_favourable(asked, bets))


def held(  # noqa: PLR0913  what came, what was kept of it, by whom, and how much work may be done
    kinds: Sequence[tuple[int, Mapping[Fraction, int]]],
    handle: Fraction,
    kept: Fraction,
    level: Fraction,
    *,
    keeper: Literal["house", "bank"] = "house",
    bound: int | None = None,
) -> Hold:
    """Set what the house kept against what coups of some kinds bring.

    `kinds` says of each how many coups there are, and how often one brings the house each amount.  All is
    counted exactly where that is no more work than `bound`, or `hold_exact.BOUND`; with a `bound` what was
    kept is taken for what can come.  Raises `ReportError` as `hold`.
    """
    laid = lattice(kinds)
    least, most = laid.amount(0), laid.amount(laid.points)
    if not least <= kept <= most:
        bounds = f"from {_shown(least)} to {_shown(most)}"
        what = f"of these bets the {keeper} can keep {bounds}, and not {_shown(kept)}"
        remedy = "give what it kept of the stakes, above nought where it won, or a share of them as 1.5%"
        raise ReportError(Problem("reports.impossible_hold", what, "--result", remedy))
    expected, variance = _moments(kinds)
    tails, method = _placed(laid, kept, (1 - level) * HALF, bound)
    return Hold(
        coups=sum(coups for coups, _ in kinds),
        handle=handle,
        kept=kept,
        expected=expected,
        variance=variance,
        least=least,
        most=most,
        level=level,
        low=laid.amount(tails.low),
        high=laid.amount(tails.high),
        at_most=_chance(tails.at_most, tails.more, tails.off[0]),
        at_least=_chance(tails.at_least, tails.more, tails.off[1]),
        method=method,
        points=laid.points + 1,
        band_off=tails.off[2],
        beside=beside(laid, kept) if bound is None else None,
        keeper=keeper,
    )


def _kinds(asked: Situation, bets: Sequence[Bet]) -> list[tuple[int, Mapping[Fraction, int]]]:
    """Give for all bets on the same coups how many these are, and what the house keeps of one."""
    groups: dict[object, list[Bet]] = {}
    for place, bet in enumerate(bets):
        groups.setdefault(bet.together or place, []).append(bet)
    found: list[tuple[int, Mapping[Fraction, int]]] = []
    known: dict[tuple[tuple[str, Fraction], ...], Mapping[Fraction, int]] = {}
    for group in groups.values():
        # What a bet brings grows with its stake: bets on the same wagers in the same ratio are counted once.
        by = group[0].stake
        ratio = tuple((bet.wager.id, bet.stake / by) for bet in group)
        if ratio not in known:
            known[ratio] = spread(asked, [(bet.wager, bet.stake / by) for bet in group])
        found.append((group[0].coups, {-amount * by: count for amount, count in known[ratio].items()}))
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


def _keeper(bets: Sequence[Bet]) -> Literal["house", "bank"]:
    return "bank" if any(bet.wager.id == COVER for bet in bets) else "house"


def _favourable(asked: Situation, bets: Sequence[Bet]) -> tuple[str, ...]:
    """Name the wagers that favour whoever places them."""
    wagers = {bet.wager.id: bet.wager for bet in bets}
    return tuple(name for name, wager in wagers.items() if worth(asked, wager).ev > 0)


def _placed(laid: Lattice, kept: Fraction, tail: Fraction, bound: int | None) -> tuple[Tails, str]:
    """Give the tails, both ends of the band as points, and by which method they were found.

    `bound` is the most work for which all is counted, and as much less of it in every other way of counting.
    """
    near = Approximate(laid)
    place = laid.point(kept)
    at_most, at_least = near.at_most(place.__floor__()), near.at_least(place.__ceil__())
    places = hold_packed.decimals(laid, min(at_most, at_least))
    whole, packed = hold_exact.work(laid), hold_packed.work(laid, places)
    most, share = (hold_exact.BOUND, 1) if bound is None else (bound, Fraction(bound, hold_exact.BOUND))
    short = laid.whole_bits <= _SHOWN and whole <= most
    if places and packed <= hold_packed.BOUND * share and not short and whole > _AS_FAST * packed:
        found = hold_packed.tails(laid, kept, tail, places)
        if found:
            return found, EXACT
    if whole <= most:
        return hold_exact.tails(laid, kept, tail), EXACT
    if hold_sparse.work(laid) <= hold_sparse.BOUND * share:
        return hold_sparse.tails(laid, kept, tail), EXACT
    return _near(laid, near, place, tail)


def _near(laid: Lattice, near: Approximate, place: Fraction, tail: Fraction) -> tuple[Tails, str]:
    """Approximate: the saddlepoint, moved between the bounds where it lies outside them."""
    bounded = Bounded(laid, near)
    known = bounded.at_most(place), bounded.at_least(place)
    first = near.at_most(place.__floor__()), near.at_least(place.__ceil__())
    (at_most, off_low), (at_least, off_high) = (
        its.held(chance) for its, chance in zip(known, first, strict=True)
    )
    moved = max(abs(at_most - first[0]), abs(at_least - first[1])) > _MOVED
    may, beyond, band = False, 0.0, (0, 0)
    if not moved:
        band = near.band(tail)
        may, beyond = bounded.beyond(band, float(tail))
    if not may:
        band = bounded.band(float(tail))
        _, beyond = bounded.beyond(band, float(tail))
    return Tails(at_most, at_least, *band, off=(off_low, off_high, beyond)), BOUNDED if moved else NAME


def _chance(value: Fraction | float, more: Fraction, off: float) -> Chance:
    """Give a chance; what is sure is exact."""
    return Chance(value, Fraction(0) if value == 1 else more, off)


def _shown(amount: Fraction) -> str:
    """Write an amount in a message: without decimals where it has none."""
    whole, rest = divmod(abs(amount.numerator), amount.denominator)
    sign = "-" if amount < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    decimals = f"{rest * 10**_DECIMALS // amount.denominator:0{_DECIMALS}d}".rstrip("0")
    return f"{sign}{whole}.{decimals or '0'}"
