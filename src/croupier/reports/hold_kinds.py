"""How are coups of ever so many kinds held, by what each can bring the house, in no more room than so much?

Coups on which the same lay are of one kind, and are held as their number.  Once kinds have very many ends,
the coups of further kinds are pooled: each counts as one drawn at random from all of the pool.  What is
expected stays as it is, and the variance grows by that of the expectations, some ten-thousandths of it.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Mapping

    Ends = Mapping[int, int]
    """How often one coup brings the house each amount."""

K = TypeVar("K", bound="Hashable")
MOST_ENDS: Final = 30_000
"""Ends of all kinds that are held, from which on the coups of further kinds are pooled."""
MOST_AMOUNTS: Final = 20_000
"""Amounts of a pool, from which on it is laid on a grid twice as coarse."""


class Kinds(Generic[K]):
    """Coups by their kinds: `ends` says of a kind how often one coup brings the house each amount.

    All of them must say it of equally many draws.
    """

    def __init__(self, ends: Callable[[K], Ends]) -> None:
        """Begin with no coup."""
        self._ends = ends
        self._held: Counter[K] = Counter()
        self._room = MOST_ENDS
        self._pool: Counter[int] = Counter()
        self._grid = 1
        self.pooled = 0

    def add(self, kind: K) -> None:
        """Add a coup."""
        if kind not in self._held:
            ends = self._ends(kind)
            if len(ends) > self._room:
                self._room = 0
                self._add_to_pool(ends)
                return
            self._room -= len(ends)
        self._held[kind] += 1

    def __iter__(self) -> Iterator[tuple[int, dict[Fraction, int]]]:
        """Give of each kind how many coups there are, and how often one brings each amount; the pool last."""
        for kind, coups in self._held.items():
            yield coups, {Fraction(amount): count for amount, count in self._ends(kind).items()}
        if self.pooled:
            yield self.pooled, {Fraction(amount): count for amount, count in self._pool.items() if count}

    def _add_to_pool(self, ends: Ends) -> None:
        self.pooled += 1
        for amount, count in ends.items():
            # Between two points of the grid it is parted, so that the mean stays.
            point, over = amount - amount % self._grid, amount % self._grid
            self._pool[point] += count * (self._grid - over)
            if over:
                self._pool[point + self._grid] += count * over
        while len(self._pool) > MOST_AMOUNTS:
            self._coarsen()

    def _coarsen(self) -> None:
        finer, grid = self._pool, 2 * self._grid
        self._pool, self._grid = Counter(), grid
        for amount, count in finer.items():
            if amount % grid:
                self._pool[amount - grid // 2] += count
                self._pool[amount + grid // 2] += count
            else:
                self._pool[amount] += 2 * count
