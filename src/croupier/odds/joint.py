"""How do wagers move together: the exact expectation of the product of any two payoffs?

The views of wagers do not determine each other, so the classes of no single view answer: coups are counted by
what all views see of them at once (`coups`), and each product is a sum over what two views see.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from operator import mul
from typing import TYPE_CHECKING

import msgspec

from croupier.odds.coups import coups, looks
from croupier.odds.moments import correlation
from croupier.odds.totals import totals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.odds.deal import Deal
    from croupier.odds.looks import Payoff
    from croupier.odds.unseen import Unseen


class Joint(msgspec.Struct, frozen=True, gc=False):
    """The expectations of wagers, in the order given: `means[i]`, and `products[i][j]` of two multiplied."""

    means: tuple[Fraction, ...]
    products: tuple[tuple[Fraction, ...], ...]

    def covariance(self, one: int, other: int) -> Fraction:
        """Give the covariance of two wagers, by their places, in units squared: with itself, the variance."""
        return self.products[one][other] - self.means[one] * self.means[other]

    def correlations(self) -> tuple[tuple[float | None, ...], ...]:
        """Give the correlation of every two wagers, correctly rounded; None where either never varies."""
        places = range(len(self.means))
        variances = [self.covariance(place, place) for place in places]
        rows: list[list[float | None]] = [[None] * len(places) for _ in places]
        for one, other in combinations_with_replacement(places, 2):
            found = correlation(self.covariance(one, other), (variances[one], variances[other]))
            rows[one][other] = rows[other][one] = found
        return tuple(tuple(row) for row in rows)


def joint(deal: Deal, unseen: Unseen, payoffs: Sequence[Payoff]) -> Joint:
    """Give the exact expectation of every payoff, and of every product of two.

    The deal was made from the cards unseen.  Raises `OddsError` as `totals` does: ``odds.short_shoe`` where
    some coup could not be completed, ``odds.choice_needed`` where nobody makes a choice.
    """
    whole = totals(deal).whole
    seen = looks(payoffs)
    counted = coups(deal, unseen, seen)
    rows = [look.rows() for look in seen]
    means = [Fraction(0)] * len(payoffs)
    products = [[Fraction(0)] * len(payoffs) for _ in payoffs]
    for one, other in combinations_with_replacement(range(len(seen)), 2):
        if not rows[one] or not rows[other]:
            continue
        both: Counter[tuple[int, int]] = Counter()
        for labels, count in counted.items():
            both[labels[one], labels[other]] += count
        for place, unit, paid in rows[one]:
            # What is paid, added up by what the other look sees.
            weighed = [0] * seen[other].labels
            for (label, its_label), count in both.items():
                weighed[its_label] += count * paid[label]
            if one == other:
                means[place] = Fraction(sum(weighed), whole * unit)
            for its_place, its_unit, its_paid in rows[other]:
                if one != other or its_place >= place:
                    found = Fraction(sum(map(mul, weighed, its_paid)), whole * unit * its_unit)
                    products[place][its_place] = products[its_place][place] = found
    return Joint(tuple(means), tuple(tuple(row) for row in products))
