"""What do the roads of many shoes look like, as arrays?

Shoes lie one behind the other: `results` has one byte a coup, and shoe s has the coups begins[s] to
begins[s + 1].  Every array that comes back has one column a coup, so that the same `begins` cuts it.

This module needs numpy and numba; without them its import raises `RoadError` (``roads.missing_extra``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from croupier.errors import Problem, RoadError
from croupier.extras import install
from croupier.roads.derived import BACK

try:
    import numpy as np

    from croupier.roads import kernels
    from croupier.roads.packing import Shoes, pack
except ImportError as missing:
    raise RoadError(
        Problem(
            "roads.missing_extra",
            f"the roads of many shoes need numpy and numba: {missing}",
            remedy=install("fast"),
        )
    ) from missing

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

    from croupier.roads.kernels import Begins, Bytes

__all__ = ["MOST", "NONE", "Drawn", "Logical", "Shoes", "drawn", "logical", "pack"]

S = TypeVar("S", bound="np.generic")

MOST: Final = 254
"""The most coups of one shoe, so that every column and place is a byte and 255 stays free."""
NONE: Final = kernels.NONE
"""What stands where a coup has no entry."""
_ROADS: Final = len(BACK)


class Logical(NamedTuple):
    """The big road as logical columns, and the colours of the derived roads, coup by coup.

    `column` and `row`: uint8, shape (coups,), from 0; 255 for a tie.  `colours`: uint8, shape (3, coups), big
    eye boy, small road, cockroach pig; 0 blue, 1 red, 255 for a tie and while a road has not started.
    """

    column: Bytes
    row: Bytes
    colours: Bytes


class Drawn(NamedTuple):
    """Where the entries of four roads are drawn in six rows, and what `Logical` says of them.

    `x` and `y`: uint8, shape (4, coups), the grid's column and row from 0, of big road, big eye boy, small
    road and cockroach pig; 255 where a coup has no entry.
    """

    logical: Logical
    x: Bytes
    y: Bytes


def logical(results: Bytes, begins: Begins) -> Logical:
    """Compute the logical roads of many shoes.

    `results`: uint8, shape (coups,), 0 Banker, 1 Player, 2 tie.  `begins`: int64, shape (shoes + 1,).
    Raises `RoadError` (``roads.bad_arrays``, ``roads.unknown_result``, ``roads.too_many_coups``).
    """
    return _logical(_checked(results, begins))


def drawn(results: Bytes, begins: Begins) -> Drawn:
    """Compute the logical roads of many shoes and where each entry is drawn.

    `results`: uint8, shape (coups,), 0 Banker, 1 Player, 2 tie.  `begins`: int64, shape (shoes + 1,).
    Raises `RoadError` as `logical` does.
    """
    shoes = _checked(results, begins)
    found = _logical(shoes)
    x, y = (np.empty((1 + _ROADS, shoes.results.size), np.uint8) for _ in range(2))
    # A road's drawn column is a run of one logical column, or of one colour.
    for number, runs in enumerate((found.column, *found.colours)):
        kernels.drawn(_sealed(runs), shoes.begins, x[number], y[number])
    return Drawn(found, x, y)


def _logical(shoes: Shoes) -> Logical:
    coups = shoes.results.size
    found = Logical(np.empty(coups, np.uint8), np.empty(coups, np.uint8), np.empty((_ROADS, coups), np.uint8))
    kernels.logical(*shoes, *found)
    return found


def _checked(results: Bytes, begins: Begins) -> Shoes:
    """Give the arrays as the kernels take them, or refuse them with everything that is wrong."""
    faults = [*_of_kind(results, np.uint8, "results"), *_of_kind(begins, np.int64, "begins")]
    faults = faults or list(_unfit(results, begins))
    if faults:
        raise RoadError(*faults)
    return Shoes(_sealed(results), _sealed(begins))


def _sealed(array: npt.NDArray[S]) -> npt.NDArray[S]:
    """Give the array, or a copy in one piece, as one that is only read: so a kernel is compiled once only."""
    view = np.require(array, requirements=["C", "A"]).view()
    view.flags.writeable = False
    return view


def _of_kind(array: object, dtype: type[np.generic], name: str) -> Iterator[Problem]:
    if not isinstance(array, np.ndarray):
        given = f"a {type(array).__name__}"
    elif array.dtype != dtype or array.ndim != 1:
        given = f"{array.ndim}-dimensional {array.dtype}"
    else:
        return
    wanted = f"give a one-dimensional numpy array of {np.dtype(dtype).name}"
    yield Problem("roads.bad_arrays", f"it is {given}", name, wanted)


def _unfit(results: Bytes, begins: Begins) -> Iterator[Problem]:
    coups = np.diff(begins)
    if begins.size == 0 or begins[0] != 0 or begins[-1] != results.size or (coups < 0).any():
        yield Problem(
            "roads.bad_arrays",
            f"it does not cut {results.size} results into shoes",
            "begins",
            f"begin with 0, end with {results.size}, and never go back",
        )
    elif (coups > MOST).any():
        shoe = int((coups > MOST).argmax())
        yield Problem(
            "roads.too_many_coups",
            f"{coups[shoe]} coups, where {MOST} are the most",
            f"shoe {shoe + 1}",
            "take croupier.roads.Roads, which takes any number",
        )
    if results.size and results.max() > kernels.TIE:
        place = int((results > kernels.TIE).argmax())
        yield Problem(
            "roads.unknown_result",
            f"{results[place]} is no result",
            f"results[{place}]",
            "write 0 for Banker, 1 for Player, 2 for a tie",
        )
