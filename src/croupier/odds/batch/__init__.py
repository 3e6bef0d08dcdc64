"""What are the odds of many compositions at once, as arrays?

A composition is a row of counts: 10 of values (tens first), 13 of ranks or 52 of cards.  All counts are
exact, of ordered draws of six cards, times the denominators of both hands' choices: int64 where every count
fits (of 1,450 cards and fewer, where nobody chooses by chance), otherwise Python's integers.

This package needs numpy and numba; without them its import raises `OddsError` (``odds.missing_extra``).
"""

from croupier.errors import OddsError, Problem
from croupier.extras import install

try:
    from croupier.odds.batch.ask import Counted, counts, results
    from croupier.odds.batch.planning import Look, Plan, Sheet, keys, plan
    from croupier.odds.batch.priced import Priced, priced
    from croupier.odds.batch.run import lines
except ImportError as missing:
    raise OddsError(
        Problem(
            "odds.missing_extra",
            f"the odds of many compositions need numpy and numba: {missing}",
            remedy=install("fast"),
        )
    ) from missing

__all__ = [
    "Counted",
    "Look",
    "Plan",
    "Priced",
    "Sheet",
    "counts",
    "keys",
    "lines",
    "plan",
    "priced",
    "results",
]
