"""Is what was given for a parameter, or as actions, what can be meant?

A whole number is of any kind that is one, NumPy's too; 5.0 is none, and neither is True.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import numpy as np

from croupier.cards.composition import whole_number
from croupier.errors import Problem, RlError
from croupier.simulate.given import shown

if TYPE_CHECKING:
    import numpy.typing as npt

MOST_TABLES: Final = 1 << 24
"""More tables than memory holds are refused before any is made."""


def whole(given: object, least: int, most: int) -> int | None:
    """Give a whole number in a range as Python's integer; None for what is none."""
    number = whole_number(given)
    return number if number is not None and least <= number <= most else None


def check_tables(tables: object) -> int:
    """Give a number of tables that is one; raises `RlError` (``rl.bad_tables``)."""
    number = whole(tables, 1, MOST_TABLES)
    if number is None:
        what, remedy = f"{shown(tables)} is no number of tables", f"give one from 1 to {MOST_TABLES}"
        raise RlError(Problem("rl.bad_tables", what, remedy=remedy))
    return number


def actions_of(given: object, shape: tuple[int, ...]) -> npt.NDArray[np.integer]:
    """Give actions of a shape, whole numbers all of them; raises `RlError` (``rl.bad_actions``)."""
    try:
        chosen: npt.NDArray[np.generic] | None = np.asarray(given)
    except (ValueError, TypeError):
        # Rows of different lengths are no array.
        chosen = None
    if chosen is None or chosen.shape != shape or not np.issubdtype(chosen.dtype, np.integer):
        what, remedy = f"{shown(given)} are no actions here", f"give whole numbers of shape {shape}"
        raise RlError(Problem("rl.bad_actions", what, remedy=remedy))
    return cast("npt.NDArray[np.integer]", chosen)


def places_of(given: object, shape: tuple[int, ...], count: int) -> npt.NDArray[np.int64]:
    """Give actions as `actions_of` does, each from 0 to below `count`."""
    chosen = actions_of(given, shape)
    if chosen.min() < 0 or chosen.max() >= count:
        what, remedy = f"{shown(given)} are no actions here", f"give whole numbers from 0 to {count - 1}"
        raise RlError(Problem("rl.bad_actions", what, remedy=remedy))
    return chosen.astype(np.int64)
