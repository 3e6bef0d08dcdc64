"""Which lines decide several wagers of the same coup, and how often each set of them?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from croupier.odds.coups import coups, looks
from croupier.odds.looks import Payoff
from croupier.odds.payoffs import deciding
from croupier.odds.totals import totals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.odds.situation import Situation
    from croupier.wagers import Wager


def decided(asked: Situation, wagers: Sequence[Wager]) -> dict[tuple[int, ...], int]:
    """Count coups by the place of the line that decides each wager, -1 where none does: it is lost.

    The counts add up to those of all coups of the situation, whichever the wagers are.  Raises as
    `croupier.odds.spread`.
    """
    totals(asked.deal)  # refuses a deal of which some coup cannot be completed
    seen = looks([Payoff(wager.view, deciding(wager), wager.hand) for wager in wagers])
    counted = coups(asked.deal, asked.unseen, seen)
    rows = [look.rows() for look in seen]  # a look knows what it has seen only once coups are counted
    found: Counter[tuple[int, ...]] = Counter()
    for labels, count in counted.items():
        places = [0] * len(wagers)
        for label, row in zip(labels, rows, strict=True):
            for wager, _, place in row:
                places[wager] = place[label]
        found[tuple(places)] += count
    return dict(found)
