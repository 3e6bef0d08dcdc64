"""How long is it from one hit to the next: a histogram, with the mean that came out and the exact one?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.simulate.pictures.picture import Picture, settings
from croupier.simulate.pictures.results import bars

if TYPE_CHECKING:
    from collections.abc import Sequence


def gaps(coups: Sequence[int], *, exact: float | None = None, title: str = "Time between hits") -> Picture:
    """Draw how often so many coups passed from one hit to the next; `exact` is what they are on average.

    Raises `SimulateError` (``simulate.missing_plots``).  Without any hit nothing is drawn but the exact mean.
    """
    with settings():
        picture = Picture(title, "coups from one hit to the next", "share of the hits")
        if coups:
            width, counted = bars(coups)
            picture.bars(
                list(counted), [number / len(coups) for number in counted.values()], width, edge=True
            )
            picture.upright(sum(coups) / len(coups), "-", f"mean of {len(coups):,} hits")
        if exact is not None:
            picture.upright(exact, "--", f"exact mean {exact:,.1f}")
        picture.name()
    return picture
