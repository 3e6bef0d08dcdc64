"""Are these compositions, as an array, and how finely do they tell the cards?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards import Card, name
from croupier.errors import OddsError, Problem
from croupier.odds.known import MOST_CARDS
from croupier.odds.unseen import GRAINS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.odds.batch.columns import Longs

VALUES, RANKS, CARDS = GRAINS
"""The columns of a composition by values (tens first), by ranks (ace first) and by cards."""
MOST: Final = 1 << 56
"""More cards of a kind than anybody has, and few enough that those of all kinds are added up in 64 bits."""
_INTEGERS: Final = "iu"
_DIMENSIONS: Final = 2


def checked(compositions: object, least: int) -> Longs:
    """Give compositions as kernels take them: int64, shape (n, 10), (n, 13) or (n, 52).

    Raises `OddsError`: ``odds.bad_composition`` for anything else, or for fewer columns than the `least` that
    are needed, and ``odds.short_shoe`` for a row of fewer than six cards.
    """
    shapes = " or ".join(f"(n, {columns})" for columns in GRAINS if columns >= least)
    wanted = f"give a numpy array of integers of the shape {shapes}"
    if not isinstance(compositions, np.ndarray) or isinstance(compositions, np.ma.MaskedArray):
        raise _bad(("it is a ", type(compositions).__name__), wanted)
    if compositions.dtype.kind not in _INTEGERS:
        raise _bad(("it is an array of ", compositions.dtype), wanted)
    if (
        compositions.ndim != _DIMENSIONS
        or compositions.shape[1] not in GRAINS
        or compositions.shape[1] < least
    ):
        raise _bad(("its shape is ", compositions.shape), wanted)
    wrong = (compositions < 0) | (compositions > MOST)
    if wrong.any():
        row, column = divmod(int(wrong.argmax()), wrong.shape[1])
        what = compositions[row, column], " of ", _kind(wrong.shape[1], column)
        raise _bad(what, f"give counts from 0 to {MOST}", f"[{row}, {column}]")
    given = np.require(compositions, np.int64, ["C", "A", "W"])
    short = given.sum(axis=1) < MOST_CARDS
    if short.any():
        row = int(short.argmax())
        raise OddsError(
            Problem(
                "odds.short_shoe",
                f"the coup may need {MOST_CARDS} cards, and {given[row].sum()} are left",
                f"compositions[{row}]",
                f"leave {MOST_CARDS} cards or more; of fewer, ask croupier.odds one by one",
            )
        )
    return given


def coarser(given: Longs, columns: int) -> Longs:
    """Give the same compositions with fewer columns: ranks of cards, values of either."""
    found = given
    if found.shape[1] == CARDS and columns < CARDS:
        found = found.reshape(-1, RANKS, CARDS // RANKS).sum(axis=2)
    if found.shape[1] == RANKS and columns < RANKS:
        # Ace to nine are the values 1 to 9; ten, jack, queen and king have the value 0.
        found = np.column_stack((found[:, VALUES - 1 :].sum(axis=1), found[:, : VALUES - 1]))
    return found


def _kind(columns: int, column: int) -> str:
    """Say what a column counts."""
    if columns == VALUES:
        return f"value {column}"
    if columns == RANKS:
        return f"rank {name(Card(4 * column))[0]}"
    return name(Card(column))


def _bad(what: Iterable[object], remedy: str, where: str = "") -> OddsError:
    return OddsError(Problem("odds.bad_composition", "".join(map(str, what)), f"compositions{where}", remedy))
