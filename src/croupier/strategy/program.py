"""What can a side make sure of, and how: the linear program of a bilinear game, in exact arithmetic?

The Player chooses p to make fixed + a p + b q + p M q as great as it can, the Banker q to make it as small.
Against q the Player gets fixed + b q + Σ z, each z_i the greater of 0 and a_i + M_i q; so the Banker's
program has one row for each of the Player's sets, z_i - w_i - M_i q = a_i, with q from 0 to 1, and z and w
from 0 up.  The price of a row in the end is the Player's chance of drawing.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.strategy.lines import Bilinear

NOUGHT: Final = Fraction(0)
ONE: Final = Fraction(1)
Chances = tuple[Fraction, ...]


def optimal(form: Bilinear) -> tuple[Chances, Chances]:
    """Give an optimal policy of either side, where the form is what the Player wins and the Banker loses."""
    if len(form.banker) < len(form.player):
        banker, player = _Program(
            [-b for b in form.banker], [-a for a in form.player], _turned(form)
        ).solved()
        return player, banker
    rows = [[row.get(place, 0) for place in range(len(form.banker))] for row in form.both]
    return _Program(form.player, form.banker, rows).solved()


def _turned(form: Bilinear) -> list[list[int]]:
    """Give the matrix from the Banker's side, who wins what the Player loses."""
    return [[-row.get(place, 0) for row in form.both] for place in range(len(form.banker))]


class _Program:
    """The simplex method with bounded variables: q (bounded by 1), then z, then w (without bound).

    A variable that is in no row stands at its lower bound, or at its upper where `_high` has it.
    """

    def __init__(self, rows: Sequence[int], columns: Sequence[int], both: Sequence[Sequence[int]]) -> None:
        """Start where q is 0, with each z_i or w_i in its row, whichever is not below 0 there."""
        many, wide = len(rows), len(columns)
        self._rows, self._wide, self._every = many, wide, wide + 2 * many
        self._table: list[list[Fraction]] = []
        self._basis: list[int] = []
        self._level: list[Fraction] = []
        self._high: set[int] = set()
        self._prices = [Fraction(cost) for cost in columns] + [NOUGHT] * (2 * many)
        for place, amount in enumerate(rows):
            sign = 1 if amount > 0 else -1
            row = [Fraction(-sign * each) for each in both[place]] + [NOUGHT] * (2 * many)
            row[wide + place], row[wide + many + place] = Fraction(sign), Fraction(-sign)
            self._table.append(row)
            self._basis.append(wide + (0 if amount > 0 else many) + place)
            self._level.append(Fraction(abs(amount)))
            self._prices[wide + place] = ONE
        for place, each in enumerate(self._basis):
            if each < wide + many:
                self._priced(place, each)

    def solved(self) -> tuple[Chances, Chances]:
        """Go on until no variable would lower the cost."""
        stuck = False
        while (entering := self._entering(first=stuck)) is not None:
            stuck = not self._step(entering)
        ours = tuple(self._prices[self._wide + self._rows + place] for place in range(self._rows))
        level = dict(zip(self._basis, self._level, strict=True))
        theirs = tuple(level.get(each, ONE if each in self._high else NOUGHT) for each in range(self._wide))
        return ours, theirs

    def _entering(self, *, first: bool) -> int | None:
        """Give the variable that lowers the cost most, or the first that does, by Bland's rule."""
        best, found = NOUGHT, None
        for each, price in enumerate(self._prices):
            lowers = price if each in self._high else -price
            if lowers > best:
                if first:
                    return each
                best, found = lowers, each
        return found

    def _step(self, entering: int) -> bool:
        """Move a variable as far as the rows let it; say whether it moved at all."""
        up = entering not in self._high
        most: Fraction | None = ONE if entering < self._wide else None
        leaving = -1
        for place, row in enumerate(self._table):
            rate = row[entering] if up else -row[entering]
            if rate > 0:
                room = self._level[place] / rate
            elif rate < 0 and self._basis[place] < self._wide:
                room = (ONE - self._level[place]) / -rate
            else:
                continue
            if (
                most is None
                or room < most
                or (room == most and leaving >= 0 and self._before(place, leaving))
            ):
                most, leaving = room, place
        if most is None:
            message = "the cost has a lower bound, so that some row bounds the step"
            raise ValueError(message)
        moved = most if up else -most
        for place, row in enumerate(self._table):
            self._level[place] -= row[entering] * moved
        if leaving < 0:
            self._high ^= {entering}
        else:
            self._exchange(entering, leaving, (NOUGHT if up else ONE) + moved)
        return bool(most)

    def _before(self, place: int, leaving: int) -> bool:
        return self._basis[place] < self._basis[leaving]

    def _exchange(self, entering: int, leaving: int, level: Fraction) -> None:
        """Put a variable into a row in place of the one that has reached a bound."""
        out = self._basis[leaving]
        if out < self._wide and self._level[leaving] == ONE:
            self._high.add(out)
        self._high.discard(entering)
        row = self._table[leaving]
        pivot = row[entering]
        self._table[leaving] = row = [each / pivot if each else each for each in row]
        used = [(at, each) for at, each in enumerate(row) if each]
        for place, other in enumerate(self._table):
            if place != leaving and other[entering]:
                factor = other[entering]
                for at, each in used:
                    other[at] -= factor * each
        self._basis[leaving], self._level[leaving] = entering, level
        self._priced(leaving, entering)

    def _priced(self, place: int, entering: int) -> None:
        """Take a variable that has come into a row out of the prices."""
        price = self._prices[entering]
        if price:
            for at, each in enumerate(self._table[place]):
                if each:
                    self._prices[at] -= price * each
