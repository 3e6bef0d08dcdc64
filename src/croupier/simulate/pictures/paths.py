"""How does a bankroll go, session by session?"""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING, Final

from croupier.simulate.pictures.picture import Picture, settings

if TYPE_CHECKING:
    from collections.abc import Sequence

DASHES: Final = ("-", "--", "-.", ":")
MARKERS: Final = ("o", "s", "^", "D", "v", "P", "X", "*")
NAMED: Final = 12
"""So many paths have a name of their own below the picture."""
_MARKS: Final = 8
"""Marks along a path."""
_COLUMNS: Final = 5


def paths(
    bankrolls: Sequence[Sequence[int]],
    *,
    least: int | None = None,
    title: str = "Bankrolls",
    across: str = "coups",
) -> Picture:
    """Draw bankrolls, each from its beginning on; up to 32 have dashes and a marker that no other has.

    `least` is the least stake, below which nobody plays on.  Raises `SimulateError`
    (``simulate.missing_plots``).
    """
    looks = cycle([(dash, marker) for marker in MARKERS for dash in DASHES])
    with settings():
        picture = Picture(title, across, "bankroll, in minor units")
        for number, (path, (dash, marker)) in enumerate(zip(bankrolls, looks, strict=False), 1):
            every = max(1, len(path) // _MARKS)
            name = f"session {number}" if number <= NAMED else ""
            # Paths that run together have their marks at different coups.
            picture.path(path, dash=dash, marker=marker, first=number % every, every=every, label=name)
        if least is not None:
            picture.level(least, ":", "the least stake")
        picture.name(_COLUMNS)
    return picture
