"""How does a bankroll go, session by session: where do most go, and which are ruined?"""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING, Final

from croupier.simulate.pictures.picture import Picture, settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.simulate.pictures.picture import Look

FEWEST: Final = 10
"""So many paths have a middle and a band around it; fewer are drawn by themselves."""
_LEVELS: Final = (Fraction(1, 10), Fraction(1, 2), Fraction(9, 10))
"""The ends of the band that holds eight of ten, and the middle."""


def paths(
    bankrolls: Sequence[Sequence[int]],
    *,
    least: int | None = None,
    title: str = "Bankrolls",
    across: str = "coups",
) -> Picture:
    """Draw bankrolls, each from its beginning on, thin and pale, and the median with eight of ten about it.

    One that has ended counts on as it ended.  `least` is the least stake, below which nobody plays on:
    bankrolls that end below it are brought out.  Raises `SimulateError` (``simulate.missing_plots``).
    """
    ruined = [path for path in bankrolls if least is not None and path and path[-1] < least]
    others = [path for path in bankrolls if not (least is not None and path and path[-1] < least)]
    with settings():
        picture = Picture(title, across, "bankroll, in minor units")
        if len(bankrolls) >= FEWEST:
            low, middle, high = levels(bankrolls)
            picture.band(range(len(low)), low, high, "..", "eight of ten")
            for end in (low, high):
                picture.path(end, "edge")
            picture.path(middle, "middle", "median")
        look: Look = "many" if len(bankrolls) >= FEWEST else "few"
        for number, path in enumerate(others):
            picture.path(path, look, "" if number else "a session")
        for number, path in enumerate(ruined):
            picture.path(path, "ended", "" if number else f"ruined: {len(ruined)} of {len(bankrolls)}")
        if least is not None:
            picture.level(least, ":", f"the least stake, {least:,}")
        picture.name(columns=5)
    return picture


def levels(bankrolls: Sequence[Sequence[int]]) -> tuple[list[int], ...]:
    """Give the bankrolls at each of `_LEVELS` after each coup: of each the smallest that suffices."""
    found: tuple[list[int], ...] = tuple([] for _ in _LEVELS)
    for coup in range(max(map(len, bankrolls))):
        there = sorted(path[min(coup, len(path) - 1)] for path in bankrolls if path)
        for level, row in zip(_LEVELS, found, strict=True):
            row.append(there[ceil(level * len(there)) - 1])
    return found
