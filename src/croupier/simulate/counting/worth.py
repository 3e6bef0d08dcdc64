"""What is a wager worth on the next coup, exactly, from each of many compositions of the cards unseen?"""

from __future__ import annotations

from math import lcm, perm
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import numpy as np

from croupier.odds import batch
from croupier.odds.known import MOST_CARDS
from croupier.simulate.one_wager import one_wager

if TYPE_CHECKING:
    import numpy.typing as npt

    from croupier.odds.batch import Plan
    from croupier.play.policies import Policy
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.counting.layout import Longs
    from croupier.wagers import Wager

    Flags = npt.NDArray[np.bool_]

PART: Final = 1 << 40
"""Worth is added up in whole numbers of such parts of a unit staked, so that every order gives one sum."""
_FITS: Final = 1 << 63


class Worths(NamedTuple):
    """What a wager is worth: `parts`, int64, the expectation of a unit to the nearest of `PART` parts.

    `good` says where the exact expectation is more than nought.
    """

    parts: Longs
    good: Flags


class Pricer(NamedTuple):
    """How one wager is priced: its plan, and by line what it gains above losing the stake.

    Gains are in whole numbers of a `unit`-th of the stake; `kinds` is how many counts a composition has at
    least; `choices` is by what the counts of ordered draws are multiplied.
    """

    wager: Wager
    plan: Plan
    gains: tuple[int, ...]
    unit: int
    kinds: int
    choices: int


def pricer(
    ruleset: Ruleset, wager: str, *, player: Policy | None = None, banker: Policy | None = None
) -> Pricer:
    """Make ready to price a wager, by any of its names.

    Raises as `croupier.simulate.one_wager.one_wager`, and `OddsError` (``odds.choice_needed``).
    """
    bound = one_wager(ruleset, wager)
    plan = batch.priced(ruleset, (bound,), player=player, banker=banker).plan
    gains = [bound.net(line) + 1 for line in bound.lines]
    unit = lcm(*(gain.denominator for gain in gains))
    whole = tuple(int(gain * unit) for gain in gains)
    return Pricer(bound, plan, whole, unit, plan.columns, plan.choices.denominator)


def worths(pricer: Pricer, compositions: npt.NDArray[np.uint16]) -> Worths:
    """Price a wager from compositions of `pricer.kinds` counts each; other threads run meanwhile.

    Raises `OddsError` (``odds.short_shoe``) for fewer than six cards.
    """
    given = compositions.astype(np.int64)
    above, wholes = lead(pricer, given, lines(pricer, given))
    expected = (above / wholes).astype(np.float64)
    return Worths(np.rint(expected * PART).astype(np.int64), np.greater(above, 0).astype(np.bool_))


def lines(pricer: Pricer, given: Longs) -> Longs:
    """Count the lines of a wager from compositions, in the order of the wager; raises as `worths`."""
    return cast("Longs", batch.lines(pricer.plan, given, threads=1))


def lead(pricer: Pricer, given: Longs, counts: Longs) -> tuple[Longs, Longs]:
    """Give the exact expectation of a unit from compositions with these counts, above and below the line."""
    left = given.sum(axis=1)
    draws = [
        perm(cards, MOST_CARDS) * pricer.choices * pricer.unit for cards in range(left.max(initial=0) + 1)
    ]
    highest = draws[-1] // pricer.unit * max(*pricer.gains, pricer.unit)
    # Where a sum might not fit, Python's integers do.
    kind = np.dtype(np.int64 if highest < _FITS else np.object_)
    wholes, gains = (cast("Longs", np.array(each, kind)) for each in (draws, pricer.gains))
    return cast("Longs", counts.astype(kind)) @ gains - wholes[left], wholes[left]
