"""What does a count come to: how often it bets, with what edge, what that brings, and how sure all this is?

Each figure is a ratio of two sums over shoes.  Its standard error is that of a ratio of means, the shoes
taken as independent observations.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.odds.moments import root
from croupier.simulate.counting.worth import PART

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.simulate.counting.tally import AtTrue, Pair, Tally

_HUNDRED: Final = 100
_ONE: Final = Fraction(1)


class Figure(msgspec.Struct, frozen=True, gc=False):
    """A mean and its standard error, which fewer than two shoes do not tell."""

    mean: float
    se: float | None


class OnTrue(msgspec.Struct, frozen=True, gc=False):
    """What came at one true count: the share of coups, the share of them with a bet, and the wager's edge.

    `edge` is of every coup that was priced, None where none was.
    """

    true: int
    share: float
    bets: float
    edge: Figure | None


class Trigger(msgspec.Struct, frozen=True, gc=False):
    """What it brings to bet at a true count or above: share of coups, edge of these, units a shoe."""

    true: int
    share: float
    edge: float
    per_shoe: float


class Figures(msgspec.Struct, frozen=True):
    """What a count came to in `shoes` shoes, of a unit staked at each bet.

    `frequency`: bets of all coups; `edge`: what a bet is worth; `per_100` and `per_shoe`: units won in a
    hundred coups, and in a shoe; `bets_a_shoe` and `coups_a_shoe`.  `trues`: by true count, lowest first.
    """

    shoes: int
    coups: int
    bets: int
    frequency: Figure | None
    edge: Figure | None
    per_100: Figure | None
    per_shoe: Figure
    bets_a_shoe: Figure
    coups_a_shoe: Figure
    trues: tuple[OnTrue, ...]


def figures(tally: Tally) -> Figures:
    """Work out the figures of a tally of one shoe or more; raises `ValueError` for none."""
    if not tally.shoes:
        message = "of no shoes there are no figures"
        raise ValueError(message)
    frequency, worth = tally.frequency, tally.worth
    return Figures(
        tally.shoes,
        frequency.x,
        frequency.y,
        ratio(frequency, tally.shoes),
        ratio(worth, tally.shoes, Fraction(1, PART)),
        ratio(tally.hundred, tally.shoes, Fraction(_HUNDRED, PART)),
        mean(worth.y, worth.yy, tally.shoes, Fraction(1, PART)),
        mean(frequency.y, frequency.yy, tally.shoes),
        mean(frequency.x, frequency.xx, tally.shoes),
        tuple(_at(true, found, tally) for true, found in sorted(tally.trues.items())),
    )


def triggers(trues: Mapping[int, AtTrue], shoes: int) -> tuple[Trigger, ...]:
    """Say for each true count what it brings to bet there and above, lowest first.

    Raises `ValueError` for a tally in which not every coup was priced, as ``Counting(…, "coups")`` does.
    """
    if any(found.priced.x != found.coups for found in trues.values()):
        message = "not every coup of these was priced"
        raise ValueError(message)
    coups = sum(found.coups for found in trues.values())
    found: list[Trigger] = []
    priced, parts = 0, 0
    for true, at in sorted(trues.items(), reverse=True):
        priced, parts = priced + at.priced.x, parts + at.priced.y
        units = Fraction(parts, PART)
        found.append(Trigger(true, priced / coups, float(units / priced), float(units / shoes)))
    return tuple(reversed(found))


def ratio(pair: Pair, shoes: int, unit: Fraction = _ONE) -> Figure | None:
    """Give the sum of y over the sum of x, in units, with its standard error; None where x is nought."""
    if not pair.x:
        return None
    found = Fraction(pair.y, pair.x)
    # The squares of what each shoe's y is away from the ratio times its x.
    squares = pair.yy - 2 * found * pair.xy + found**2 * pair.xx
    return Figure(float(found * unit), _se(squares * unit**2, shoes, Fraction(pair.x, shoes)))


def mean(sum_: int, squares: int, shoes: int, unit: Fraction = _ONE) -> Figure:
    """Give the mean of a number of each shoe, in units, with its standard error."""
    about = squares - Fraction(sum_**2, shoes)
    return Figure(float(Fraction(sum_, shoes) * unit), _se(about * unit**2, shoes, _ONE))


def _se(squares: Fraction, shoes: int, over: Fraction) -> float | None:
    """Give the standard error of a mean, or of a ratio whose mean denominator is `over`."""
    return root(squares / (shoes * (shoes - 1) * over**2)) if shoes > 1 else None


def _at(true: int, found: AtTrue, tally: Tally) -> OnTrue:
    edge = ratio(found.priced, tally.shoes, Fraction(1, PART))
    return OnTrue(true, found.coups / tally.frequency.x, found.bets / found.coups, edge)
