"""In how many ways do both hands receive their first two cards, when certain third cards are gone?

The count is exact, because every card but the Banker's first two is taken one by one, and those are counted
from what is then left.  Let ``c_i`` cards of value ``i`` be there.

* A given card ``i`` makes a pair of class ``b`` with ``q_b(i)`` others: the sum of ``c_j - [i = j]`` over the
  values ``j`` that go with it.  All ordered pairs of class ``b`` are ``G_b``, the sum of ``c_i q_b(i)``.
* Where a card ``i`` is taken, the pairs that held it are gone: ``2 q_b(i)``, since it stood first or second.
  And ``q_b(j)`` falls by one where ``i`` and ``j`` make class ``b``.  So where ``i`` and then ``j`` are
  taken, what is left of ``G_b`` is ``G_b - 2 q_b(i) - 2 q_b(j) + 2 [i and j make class b]``.
* A hand that holds a card already makes class ``b`` with each of certain cards: ``q_b(i)`` is 1 or 0, ``G_b``
  loses it once, and no ``q_b`` falls.  A hand that holds two cards has one class whatever is taken.

The Player's two cards ``i`` and ``j`` come in ``c_i (c_j - [i = j])`` ordered ways, and each leaves the
Banker so many.  Third cards are taken before either hand's first two, in the same way: in which order the
cards of a coup are named does not change in how many ways they can all be different cards.  Where cards are
put back, nothing is taken.

The Banker's classes are carried together in a *row*, the integer ``G_0 + G_1 x + G_2 x**2 + ...``, where
``x`` is a power of two above every count.  To add and to multiply rows is to do so with each class; and since
every final count lies from 0 to below ``x``, the digits of its row to base ``x`` are the counts.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from operator import mul, sub
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.coup import TWO_CARDS
from croupier.odds.pairs import VALUES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.odds.deal import Deal
    from croupier.odds.pairs import Pairs

_FILLED: Final = len(VALUES)
"""In the place of a value: the hand holds this card already.  It comes in one way and takes nothing."""


class _Left(NamedTuple):
    """What is left: cards by value, the row of the Banker's pairs, and what a card of each value takes of it.

    Where cards are put back, none takes anything.
    """

    counts: list[int]
    whole: int
    takes: list[int]


class _Completion(NamedTuple):
    """Two values that complete the Player's Hand, and in how many orders.

    `same` is 1 where the second is of the first one's kind and so there is one fewer; `twice` is what both
    would take from the Banker's pairs, and the second cannot take again.
    """

    one: int
    other: int
    orders: int
    same: int
    twice: int


class Rows:
    """The ways in which both hands of a deal receive the first two cards that they still lack.

    `player` and `banker` tell each hand's two cards apart.
    """

    def __init__(self, deal: Deal, player: Pairs, banker: Pairs, most: int) -> None:
        """Count the Banker's pairs of all cards; a row is counted when it is asked for.

        No count that a row is to hold may be higher than `most`.
        """
        self.width = most.bit_length()
        self._endless = deal.endless
        self._units = [[1 << self.width * place for place in row] for row in banker.of]
        twice = TWO_CARDS if deal.banker.lacks == TWO_CARDS and not deal.endless else 0
        self._twice = [[*(twice * unit for unit in row), 0] for row in self._units]
        self._left: dict[tuple[int, ...], _Left] = {(): self._first(deal.counts, deal.banker.values)}
        self._completions = self._complete(player, deal.player.values)
        self._rows: dict[tuple[int, tuple[int, ...]], int] = {}

    def row(self, player: int, taken: tuple[int, ...] = ()) -> int:
        """Give the row of one of the Player's classes, when cards of the values `taken`, in order, are gone.

        There must be such cards.
        """
        key = (player, taken)
        found = self._rows.get(key)
        if found is None:
            counts, whole, takes = self._after(taken)
            found = 0
            for one, other, orders, same, twice in self._completions[player]:
                ways = orders * counts[one] * (counts[other] - same)
                if ways:
                    found += ways * (whole - takes[one] - takes[other] + twice)
            self._rows[key] = found
        return found

    def counts(self, row: int) -> Iterator[tuple[int, int]]:
        """Give each of the Banker's classes that a row has ways for, and how many."""
        width, place = self.width, 0
        last = (1 << width) - 1
        while row:
            if row & last:
                yield place, row & last
            row >>= width
            place += 1

    def _first(self, counts: Sequence[int], held: Sequence[int]) -> _Left:
        """Count the Banker's pairs, with none of the cards taken."""
        units, taking = self._units, not self._endless
        match held:
            case (one, other):
                whole, takes = units[one][other], [0 for _ in VALUES]
            case (one,):
                whole, takes = sum(map(mul, counts, units[one])), [taking * unit for unit in units[one]]
            case _:
                touching = [sum(map(mul, counts, row)) - taking * row[one] for one, row in enumerate(units)]
                whole, takes = sum(map(mul, counts, touching)), [TWO_CARDS * taking * row for row in touching]
        return _Left([*counts, 1], whole, [*takes, 0])

    def _after(self, taken: tuple[int, ...]) -> _Left:
        """Give what is left when cards are taken one after another."""
        if self._endless:
            return self._left[()]
        found = self._left.get(taken)
        if found is None:
            *_, value = taken
            counts, whole, takes = self._after(taken[:-1])
            counts = counts.copy()
            counts[value] -= 1
            takes_on = list(map(sub, takes, self._twice[value]))
            found = self._left[taken] = _Left(counts, whole - takes[value], takes_on)
        return found

    def _complete(self, pairs: Pairs, held: Sequence[int]) -> list[list[_Completion]]:
        """Give for each class what completes the Player's Hand to it."""
        found: list[list[_Completion]] = [[] for _ in pairs.states]
        match held:
            case (one, other):
                found[pairs.of[one][other]].append(_Completion(_FILLED, _FILLED, 1, 0, 0))
            case (one,):
                for other in VALUES:
                    found[pairs.of[one][other]].append(_Completion(_FILLED, other, 1, 0, 0))
            case _:
                for one, other in combinations_with_replacement(VALUES, TWO_CARDS):
                    same = one == other
                    found[pairs.of[one][other]].append(
                        _Completion(
                            one,
                            other,
                            1 if same else TWO_CARDS,
                            int(same and not self._endless),
                            self._twice[one][other],
                        )
                    )
        return found
