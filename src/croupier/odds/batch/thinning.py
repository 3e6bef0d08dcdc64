"""Which units need not be counted, because others say how many there are?

Two classes of first cards and one third card ``x`` come in as many ways as these with ``x`` and each further
card ``y`` together: the same draws, only that the further card is told.  Hence what stands alike in the
columns of ``x`` with every ``y`` may be moved into the column of ``x`` alone.  Where nothing is left of a
column, its unit need not be counted.

Of the three main results about half of the units go: for a given ``x`` mostly one hand wins, or both tie,
whatever the further card is.  Measured: 0.74 microseconds a composition instead of 0.93.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.odds.batch.matchings import VALUES
from croupier.odds.batch.units import Unit

if TYPE_CHECKING:
    from croupier.odds.batch.columns import Column, Longs

_ROUNDS: Final = 6
"""How often the best columns to move are looked for; few pairs of classes need more."""
_ONCE: Final = 1 - np.eye(VALUES, dtype=np.int64)[..., None]
"""1 where the column of a pair of third cards stands with two single ones, 0 where both are of one value."""


def thinned(units: dict[Unit, Column], groups: int) -> dict[Unit, Column]:
    """Give the units and columns that make up the same groups with fewer units."""
    pairs: defaultdict[tuple[int, int], Longs] = defaultdict(
        lambda: np.zeros((VALUES, VALUES, groups), np.int64)
    )
    found: dict[Unit, Column] = {}
    for unit, column in units.items():
        if unit.low < 0:
            found[unit] = dict(column)
            continue
        square = pairs[unit.one, unit.other]
        for group, times in column.items():
            square[unit.low, unit.high, group] = square[unit.high, unit.low, group] = times
    for (one, other), square in pairs.items():
        moved = _moved(square)
        left = _left(square, moved)
        for low in range(VALUES):
            _add(found, Unit(-1, low, one, other), moved[low])
            for high in range(low, VALUES):
                _add(found, Unit(low, high, one, other), left[low, high])
    return {unit: column for unit, column in found.items() if column}


def _moved(square: Longs) -> Longs:
    """Choose what to move into the column of each third card alone, so that many columns become empty."""
    moved = np.zeros(square.shape[1:], np.int64)
    for _ in range(_ROUNDS):
        before = moved.copy()
        for low in range(VALUES):
            wanted = _left(square, moved)[low] + moved[low]
            columns, times = np.unique(wanted, axis=0, return_counts=True)
            most = times.max()
            if (wanted == moved[low]).all(axis=1).sum() < most:
                moved[low] = columns[times.argmax()]
        if (moved == before).all():
            break
    return moved


def _left(square: Longs, moved: Longs) -> Longs:
    """Give what is left of the columns of two third cards."""
    return square - moved[:, None] - _ONCE * moved[None, :]


def _add(units: dict[Unit, Column], unit: Unit, column: Longs) -> None:
    """Add a column to that of a unit; what comes to nought is left out."""
    held = units.setdefault(unit, {})
    for group, times in enumerate(column.tolist()):
        total = held.pop(group, 0) + times
        if total:
            held[group] = total
