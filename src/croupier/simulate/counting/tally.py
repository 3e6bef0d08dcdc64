"""What adds up over shoes, so that both means and their standard errors follow: exact sums, in any order?

A shoe is one observation: its coups depend on each other.  So of what a shoe holds the squares and products
are added up too, in whole numbers without bound.
"""

from __future__ import annotations

from itertools import pairwise
from operator import mul
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from croupier.simulate.counting.layout import Longs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Pair(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The sums over shoes of two numbers x and y of each, of their squares, and of their product."""

    x: int = 0
    y: int = 0
    xx: int = 0
    yy: int = 0
    xy: int = 0

    def __add__(self, other: Pair) -> Pair:
        """Add the sums over other shoes."""
        return Pair(*(one + two for one, two in zip(astuple(self), astuple(other), strict=True)))


class AtTrue(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What was counted at one true count: coups, coups with a bet, the worth of the bets in parts.

    `priced` has for each shoe the coups that were priced (x), and their worth in parts (y).
    """

    coups: int
    bets: int
    won: int
    priced: Pair

    def __add__(self, other: AtTrue) -> AtTrue:
        """Add what was counted in other shoes."""
        return AtTrue(
            self.coups + other.coups, self.bets + other.bets, self.won + other.won, self.priced + other.priced
        )


class Tally(msgspec.Struct, frozen=True):
    """What was counted in so many shoes; tallies of other shoes are added to it, in any order.

    `frequency` has for each shoe coups (x) and bets (y), `worth` bets (x) and their worth in parts (y), and
    `hundred` coups (x) and the worth of the bets (y).  `trues` has a row for each true count, as a whole
    number, that came up.
    """

    shoes: int = 0
    frequency: Pair = Pair()
    worth: Pair = Pair()
    hundred: Pair = Pair()
    trues: dict[int, AtTrue] = {}

    def __add__(self, other: Tally) -> Tally:
        """Add what was counted in other shoes."""
        trues = dict(self.trues)
        for true, more in other.trues.items():
            trues[true] = trues[true] + more if true in trues else more
        return Tally(
            self.shoes + other.shoes,
            self.frequency + other.frequency,
            self.worth + other.worth,
            self.hundred + other.hundred,
            dict(sorted(trues.items())),
        )


class Coups(msgspec.Struct, frozen=True, eq=False):
    """Coups of some shoes, each of them a place in these arrays, int64, those of a shoe one after another.

    `shoe` numbers the shoes from nought; `true` is the true count; `bet` is 1 where the wager was placed;
    `priced` 1 where its worth is known, and `parts` that worth.
    """

    shoe: Longs
    true: Longs
    bet: Longs
    priced: Longs
    parts: Longs


def tally(shoes: int, coups: Coups) -> Tally:
    """Add up so many shoes."""
    begins = np.searchsorted(coups.shoe, np.arange(shoes + 1))
    bets, won = (_by(each, begins) for each in (coups.bet, coups.bet * coups.parts))
    length = np.diff(begins).tolist()
    return Tally(shoes, pair(length, bets), pair(bets, won), pair(length, won), dict(_trues(coups)))


def pair(x: Sequence[int], y: Sequence[int]) -> Pair:
    """Add up two numbers of each shoe."""
    return Pair(sum(x), sum(y), sum(map(mul, x, x)), sum(map(mul, y, y)), sum(map(mul, x, y)))


def astuple(pair: Pair) -> tuple[int, int, int, int, int]:
    """Give the five sums of a pair."""
    return pair.x, pair.y, pair.xx, pair.yy, pair.xy


def _trues(coups: Coups) -> Iterable[tuple[int, AtTrue]]:
    """Add up by true count, lowest first; of each shoe what was priced at it."""
    order = np.lexsort((coups.shoe, coups.true))
    shoe, true = coups.shoe[order], coups.true[order]
    starts = np.flatnonzero(np.diff(true, prepend=true[:1] - 1))
    within = np.union1d(starts, np.flatnonzero(np.diff(shoe, prepend=-1)))
    begins, each = np.append(starts, len(true)), np.append(within, len(true))
    bets, won = (_by(values[order], begins) for values in (coups.bet, coups.bet * coups.parts))
    priced, parts = (_by(values[order], each) for values in (coups.priced, coups.priced * coups.parts))
    places = np.searchsorted(within, begins).tolist()
    many = np.diff(begins).tolist()
    for row, (begin, end) in enumerate(pairwise(places)):
        sums = pair(priced[begin:end], parts[begin:end])
        yield int(true[starts[row]]), AtTrue(many[row], bets[row], won[row], sums)


def _by(values: Longs, begins: Longs) -> list[int]:
    """Add up values from each beginning to the next, of which the last is the end."""
    # Should the sum of all wrap, what is taken from it has wrapped too.
    sums: list[int] = np.diff(np.append(0, np.cumsum(values))[begins]).tolist()
    return sums
