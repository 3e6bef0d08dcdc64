"""Do kernels compute in each lane with integers modulo 2**64, and are they compiled where nothing is kept?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numba
import numpy as np
import pytest

from croupier.compiled import compiled
from croupier.odds.batch.lanes import LANES, every, load, rows, store

if TYPE_CHECKING:
    from croupier.odds.batch.lanes import Longs


@compiled
def every_operation(given: Longs, out: Longs) -> None:
    """Fill rows of `out` by each operation, of neighbouring rows."""
    for row in range(2):
        one, other = load(given, row), load(given, row + 1)
        store(out, 4 * row, one * other + one)
        store(out, 4 * row + 1, one - other * 3)
        store(out, 4 * row + 2, every(row) - one)
        store(out, 4 * row + 3, other + row)


def test_vectors_are_integers_modulo_2_to_the_64th_in_every_lane() -> None:
    given, out = rows(3), rows(8)
    bounds = np.iinfo(np.int64)
    given[:] = np.random.default_rng(1).integers(bounds.min, bounds.max, given.shape, endpoint=True)
    every_operation(given, out)
    expected: list[Longs] = []
    for row in range(2):
        one, other = given[row], given[row + 1]
        expected += [one * other + one, one - other * 3, row - one, other + row]
    assert (out == np.array(expected)).all()


@pytest.mark.parametrize("number", [1, 2, 77])
def test_rows_begin_where_a_line_of_the_cache_does(number: int) -> None:
    made = rows(number)
    assert made.shape == (number, LANES)
    assert made.flags.c_contiguous
    assert not made.any()
    assert made.ctypes.data % 64 == 0


def twice(array: Longs) -> None:
    """Double every number."""
    for place in range(array.size):
        array[place] *= 2


def test_a_kernel_that_cannot_be_kept_is_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    # numba finds a folder for a source that is no file as little as where none can be written.
    monkeypatch.setattr(twice, "__code__", twice.__code__.replace(co_filename="<nowhere>"))
    with pytest.raises(RuntimeError, match="cannot cache"):
        numba.njit(cache=True)(twice)
    array = np.arange(4)
    compiled(twice)(array)
    assert array.tolist() == [0, 2, 4, 6]
