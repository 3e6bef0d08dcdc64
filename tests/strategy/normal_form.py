"""The plain way to solve a game: every pure policy of either side is a row or a column of a matrix.

Nothing is shared with the solver: no dominated choice is removed, and what is left of a matrix by taking some
rows and some columns is solved as a system of linear equations.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.coup import Hand
    from croupier.strategy import Game

Vector = tuple[Fraction, ...]
Matrix = list[list[Fraction]]


class NormalForm(NamedTuple):
    """All pure policies of both sides, and what each two of them bring the Player and the bank."""

    player: list[Vector]
    banker: list[Vector]
    won: Matrix
    kept: Matrix

    def marginals(self, side: Hand, mixed: Vector) -> Vector:
        """Give the chance of drawing in each set when pure policies are mixed so."""
        pure = self.player if side == "player" else self.banker
        sets = range(len(pure[0]))
        return tuple(
            sum((chance * each[at] for chance, each in zip(mixed, pure, strict=True)), Fraction(0))
            for at in sets
        )


def normal_form(game: Game) -> NormalForm:
    """Write a game out."""
    player, banker = (
        [tuple(map(Fraction, each)) for each in product((0, 1), repeat=len(sets))]
        for sets in (game.player, game.banker)
    )
    won, kept = ([[game.worth(side, p, q) for q in banker] for p in player] for side in ("player", "banker"))
    return NormalForm(player, banker, won, kept)


def zero_sum(matrix: Matrix) -> tuple[Fraction, set[Vector], set[Vector]]:
    """Give the value of a matrix game, and every extreme optimal policy of rows and of columns.

    Each two of these belong to some square part of the matrix, in which every row and every column is worth
    the value (Shapley and Snow 1950); so much is added to the matrix that its value is not nought.
    """
    least = min(map(min, matrix))
    raised = [[each - least + 1 for each in row] for row in matrix]
    rows, columns = range(len(raised)), range(len(raised[0]))
    ours: set[Vector] = set()
    theirs: set[Vector] = set()
    value: Fraction | None = None
    for size in range(1, min(len(rows), len(columns)) + 1):
        for some, others in product(combinations(rows, size), combinations(columns, size)):
            part = [[raised[row][column] for column in others] for row in some]
            x = solved([list(each) for each in zip(*part, strict=True)], [Fraction(1)] * size)
            y = solved(part, [Fraction(1)] * size)
            if x is None or y is None or not sum(x) or min(*x, *y) < 0:
                continue
            p, q = _spread(x, some, len(rows)), _spread(y, others, len(columns))
            worth = 1 / sum(x, Fraction(0))
            low = min(sum(p[row] * raised[row][column] for row in rows) for column in columns)
            high = max(sum(q[column] * raised[row][column] for column in columns) for row in rows)
            if low == high == worth:
                value = worth + least - 1
                ours.add(p)
                theirs.add(q)
    assert value is not None
    return value, ours, theirs


def nash(won: Matrix, kept: Matrix) -> Iterator[tuple[Vector, Vector]]:
    """Give every extreme equilibrium of a bimatrix game.

    A policy of one side that is extreme among those against which the other's best replies are worth so much
    goes with one of the other's where each pure policy is a best reply, or is not played.
    """
    ours = list(_extreme([list(each) for each in zip(*kept, strict=True)]))
    theirs = list(_extreme(won))
    rows, columns = range(len(won)), range(len(won[0]))
    for (p, best_columns), (q, best_rows) in product(ours, theirs):
        if all(not p[row] or row in best_rows for row in rows) and all(
            not q[column] or column in best_columns for column in columns
        ):
            yield p, q


def _extreme(payoffs: Matrix) -> Iterator[tuple[Vector, frozenset[int]]]:
    """Give the extreme policies of whoever has the columns, each with the rows that are best replies."""
    least = min(map(min, payoffs))
    raised = [[each - least + 1 for each in row] for row in payoffs]
    wide = len(raised[0])
    faces = [*raised, *([Fraction(int(at == each)) for at in range(wide)] for each in range(wide))]
    limits = [Fraction(1)] * len(raised) + [Fraction(0)] * wide
    seen: set[Vector] = set()
    for some in combinations(range(len(faces)), wide):
        x = solved([faces[each] for each in some], [limits[each] for each in some])
        if x is None or not sum(x) or min(x) < 0 or x in seen:
            continue
        worths = [sum(map(Fraction.__mul__, row, x), Fraction(0)) for row in raised]
        if max(worths) <= 1:
            seen.add(x)
            whole = sum(x, Fraction(0))
            best = frozenset(row for row, worth in enumerate(worths) if worth == 1)
            yield tuple(each / whole for each in x), best


def _spread(some: Sequence[Fraction], places: Sequence[int], size: int) -> Vector:
    whole, found = sum(some), [Fraction(0)] * size
    for place, each in zip(places, some, strict=True):
        found[place] = each / whole
    return tuple(found)


def solved(matrix: Sequence[Sequence[Fraction]], wanted: Sequence[Fraction]) -> Vector | None:
    """Solve a system of linear equations; None where it has no solution, or several."""
    size = len(matrix)
    rows = [[*row, right] for row, right in zip(matrix, wanted, strict=True)]
    for at in range(size):
        pivot = next((row for row in range(at, size) if rows[row][at]), None)
        if pivot is None:
            return None
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [each / rows[at][at] for each in rows[at]]
        for row in range(size):
            if row != at and rows[row][at]:
                factor = rows[row][at]
                rows[row] = [mine - factor * theirs for mine, theirs in zip(rows[row], rows[at], strict=True)]
    return tuple(row[-1] for row in rows)
