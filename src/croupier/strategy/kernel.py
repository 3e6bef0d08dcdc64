"""How is a game played in which each side has one set left: two choices against two, in closed form?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.strategy.lines import Bilinear


def two_by_two(form: Bilinear) -> tuple[tuple[Fraction], tuple[Fraction]]:
    """Give the chances of drawing at which neither side's choice matters to it.

    The form has one set of either side, and no choice in it is strictly dominated: so each side's choice is
    one or the other as the other side plays, and somewhere between both are worth the same.
    """
    (ours,), (theirs,) = form.player, form.banker
    more = form.both[0].get(0, 0)
    if not more:
        return (Fraction(0),), (Fraction(0),)
    return (Fraction(-theirs, more),), (Fraction(-ours, more),)
