"""What is kept of the blocks that were counted: sums that are added up in any order and are exact?

Of a block a simulation keeps what it adds to the totals, and for each wager what the standard error needs:
the square of what the wager brought in the block, and that times the coups of the block.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.simulate.tables import RELATIONS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy.typing as npt

    from croupier.simulate.layout import Entries
    from croupier.simulate.plans import Plan
    from croupier.simulate.runs.paid import Kind, Paid
    from croupier.simulate.simulation import Counts

    Totals = npt.NDArray[np.int64]
    Exact = np.dtype[np.float64]
    """Of floats, or of Python's integers where those would not be exact: NumPy's types cannot say that."""
    Brought = npt.NDArray[np.float64]

NUMBERS: Final = ("shoes", "coups", "blocks", "lengths_squared")
"""The totals that are one number."""
ROWS: Final = ("squares", "products")
"""Those that are a number for each wager."""
ARRAYS: Final = ("classes", "relations", "hands", "lengths", "streaks")
"""The totals that are arrays."""
_EXACT: Final = 1 << 53
"""Whole numbers below this are exact as floats, and sums of them that stay below it."""
_LONGEST: Final = 1 << 63


class Tally(NamedTuple):
    """What came of some blocks.

    The arrays are int64, added up over the blocks, as `croupier.simulate.Counts` has them for one.
    ``lengths_squared`` is the sum of the squares of a block's coups.  For each wager, in its units:
    ``squares`` is the sum of the squares of what a unit on every coup of a block brought, ``products`` that
    of what it brought times the block's coups.
    """

    shoes: int
    coups: int
    blocks: int
    lengths_squared: int
    squares: tuple[int, ...]
    products: tuple[int, ...]
    classes: Totals
    relations: Totals
    hands: Totals
    lengths: Totals
    streaks: Totals

    @property
    def arrays(self) -> tuple[Totals, ...]:
        """The totals that are arrays, in the order of `ARRAYS`."""
        return self.classes, self.relations, self.hands, self.lengths, self.streaks

    def plus(self, other: Tally) -> Tally:
        """Give what came of the blocks of both."""
        arrays = (one + more for one, more in zip(self.arrays, other.arrays, strict=True))
        return Tally(
            self.shoes + other.shoes,
            self.coups + other.coups,
            self.blocks + other.blocks,
            self.lengths_squared + other.lengths_squared,
            _sums(self.squares, other.squares),
            _sums(self.products, other.products),
            *arrays,
        )

    def digest(self) -> str:
        """Give the SHA-256 of every number, in hexadecimal: equal wherever the counts are."""
        hashed = sha256(b"croupier/simulate/1\n")
        for name, numbers in self.numbers().items():
            hashed.update(f"{name} {' '.join(map(str, numbers))}\n".encode())
        return hashed.hexdigest()

    def numbers(self) -> dict[str, list[int]]:
        """Give every number by its name, arrays row by row."""
        return {
            name: [value] if isinstance(value, int) else [int(each) for each in np.ravel(value).tolist()]
            for name, value in self._asdict().items()
        }

    def of(self, numbers: Mapping[str, list[int]]) -> Tally | None:
        """Give the tally of some numbers that is shaped as this; None where they are others."""
        sizes = {name: len(held) for name, held in self.numbers().items() if held}
        if {name: len(held) for name, held in numbers.items()} != sizes:
            return None
        given = {name: numbers.get(name, []) for name in self._fields}
        shoes, coups, blocks, squared = (given[name][0] for name in NUMBERS)
        squares, products = (tuple(given[name]) for name in ROWS)
        arrays = (
            np.array(given[name], np.int64).reshape(held.shape)
            for name, held in zip(ARRAYS, self.arrays, strict=True)
        )
        return Tally(shoes, coups, blocks, squared, squares, products, *arrays)


def nothing(plan: Plan, wagers: int) -> Tally:
    """Give what came of no block."""
    related, hands, none = len(RELATIONS), len(plan.hands), (0,) * wagers
    lengths = plan.most + 1
    shapes = ((len(plan.classes),), (related, related), (hands, hands), (lengths,), (2, lengths))
    return Tally(0, 0, 0, 0, none, none, *(np.zeros(shape, np.int64) for shape in shapes))


class Tallier:
    """Sums up counts for some wagers; kinds of coups in which all of them pay alike are taken together."""

    def __init__(self, wagers: Sequence[Paid], most: int) -> None:
        """Take the wagers; a block has at most so many coups."""
        self._wagers = len(wagers)
        largest = max((abs(net) for each in wagers for net in each.nets), default=0)
        # Floats are fast and exact as far as they go; Python's integers are exact beyond.
        self._exact: Exact = np.dtype("f8" if largest * most < _EXACT else "O")
        self._parts = [
            _Part([(place, each) for place, each in enumerate(wagers) if each.kind == kind], self._exact)
            for kind in dict.fromkeys(each.kind for each in wagers)
        ]

    def tally(self, counts: Counts) -> Tally:
        """Sum up the blocks of some counts."""
        coups = _coups(counts.lengths)
        brought = np.zeros((len(coups), self._wagers), self._exact)
        for part in self._parts:
            brought[:, part.places] = part.brought(getattr(counts, part.kind))
        squares, products = _moments(brought, coups)
        return Tally(
            int(counts.shoes.sum()),
            int(coups.sum()),
            len(coups),
            sum(each * each for each in coups.tolist()),
            squares,
            products,
            counts.classes.sum(0, np.int64),
            counts.relations.sum(0, np.int64),
            counts.hands.sum(0, np.int64),
            counts.lengths.sum(0, np.int64),
            counts.streaks.sum(0, np.int64),
        )


class _Part:
    """The wagers that look at one kind, with their places among all."""

    def __init__(self, wagers: Sequence[tuple[int, Paid]], exact: Exact) -> None:
        self.kind: Kind = wagers[0][1].kind
        self.places: list[int] = [place for place, _ in wagers]
        lines = np.stack([each.places for _, each in wagers], axis=1)
        rows: dict[bytes, int] = {}
        of = np.array([rows.setdefault(row.tobytes(), len(rows)) for row in lines])
        _, firsts = np.unique(of, return_index=True)
        # Numbers that all wagers pay alike, one beside the other, and where each such group begins.
        self._order = np.argsort(of, kind="stable")
        self._begins = np.searchsorted(of[self._order], np.arange(len(rows)))
        alike: list[list[int]] = lines[firsts].tolist()
        nets = [[each.nets[line] for line, (_, each) in zip(row, wagers, strict=True)] for row in alike]
        self._nets = np.array(nets, exact)

    def brought(self, counts: Entries) -> Brought:
        """Give what each wager brought in each block, exactly, a row for a block."""
        flat = counts.reshape(len(counts), -1)
        grouped: Entries = np.add.reduceat(flat[:, self._order], self._begins, axis=1)
        found: Brought = grouped.astype(self._nets.dtype) @ self._nets
        return found


def _coups(lengths: Entries) -> Totals:
    """Give the coups of each block."""
    found: Totals = lengths.astype(np.int64) @ np.arange(lengths.shape[1], dtype=np.int64)
    return found


def _moments(brought: Brought, coups: Totals) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give the sums of the squares, and of the products with a block's coups, of each column, exactly."""
    largest = max(int(np.abs(brought).max(initial=0)), int(coups.max(initial=0)))
    if largest * largest * len(coups) < _LONGEST:
        whole, beside = brought.astype(np.int64), coups[:, None]
        return _whole((whole * whole).sum(0)), _whole((whole * beside).sum(0))
    columns = [[int(each) for each in column] for column in brought.T.tolist()]
    sizes = [int(each) for each in coups.tolist()]
    return (
        tuple(sum(each * each for each in column) for column in columns),
        tuple(sum(each * size for each, size in zip(column, sizes, strict=True)) for column in columns),
    )


def _whole(numbers: Totals) -> tuple[int, ...]:
    return tuple(int(each) for each in numbers.tolist())


def _sums(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(mine + theirs for mine, theirs in zip(one, other, strict=True))
