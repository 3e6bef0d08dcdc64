"""What do bets on several wagers of the same coup bring together: how often each amount?"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.odds.coups import coups, looks
from croupier.odds.payoffs import payoff
from croupier.odds.totals import totals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.odds.situation import Situation
    from croupier.wagers import Wager


def spread(asked: Situation, bets: Sequence[tuple[Wager, Fraction]]) -> dict[Fraction, int]:
    """Count coups by what bets on the same coup bring together, net of the stakes; the least amount first.

    Each bet is a wager with its stake.  Wagers go together as they do: all are settled by one coup.  The
    counts add up to those of all coups of the situation.  Raises as `croupier.odds.joint.joint`.
    """
    totals(asked.deal)  # refuses a deal of which some coup cannot be completed
    payoffs = [payoff(wager) for wager, _ in bets]
    seen = looks(payoffs)
    counted = coups(asked.deal, asked.unseen, seen)
    rows = [look.rows() for look in seen]  # a look knows what it has seen only once coups are counted
    found: Counter[Fraction] = Counter()
    for labels, count in counted.items():
        amount = Fraction(0)
        for label, row in zip(labels, rows, strict=True):
            for place, unit, paid in row:
                amount += bets[place][1] * Fraction(paid[label], unit)
        found[amount] += count
    return {amount: found[amount] for amount in sorted(found)}
