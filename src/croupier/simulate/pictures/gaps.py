"""How long is it from one hit to the next: a histogram of what came, and the exact geometric curve?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.simulate.pictures.picture import Picture, settings
from croupier.simulate.pictures.results import bars

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction


def gaps(
    coups: Mapping[int, int], *, chance: Fraction | None = None, title: str = "Time between hits"
) -> Picture:
    """Draw how often so many coups passed from one hit to the next; `coups` has the times of each.

    `chance` is that of a hit in a coup: where it is given, so is the share of the hits that is exactly
    expected in each bar, and the exact mean.  Raises `SimulateError` (``simulate.missing_plots``).  Without
    any hit nothing is drawn but the exact mean.
    """
    hits = sum(coups.values())
    with settings():
        picture = Picture(title, "coups from one hit to the next", "share of the hits")
        if hits:
            width, counted = bars(coups)
            lefts = list(counted)
            picture.bars(lefts, [number / hits for number in counted.values()], width, edge=True)
            mean = sum(gap * times for gap, times in coups.items()) / hits
            picture.upright(mean, "-", f"mean of {hits:,} hits: {mean:,.1f}", below=True)
            if chance:
                expected = [within(chance, left, width) for left in lefts]
                middles = [left + width / 2 for left in lefts]
                picture.line(middles, expected, None, "exactly expected")
        if chance:
            picture.upright(float(1 / chance), "--", f"exact mean: {float(1 / chance):,.1f}")
        picture.name()
    return picture


def within(chance: Fraction, left: int, width: int) -> float:
    """Give the chance of at least `left` coups and fewer than `width` more until a hit."""
    miss = 1 - float(chance)
    return miss ** (max(left, 1) - 1) - miss ** (left + width - 1)
