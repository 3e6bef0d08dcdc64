"""Which coups look alike to all payoffs of one view, so that they can be counted as one?

A look is one view, of one hand where it is of a hand.  What all payoffs of a look pay alike has one label.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.wagers.views import Side, View

Key = Hashable
"""What a view sees of a coup.

``totals``: the final states of the Player's Hand and of the Banker's.  ``third-card``: besides, the state of
the Banker's first two cards, and the value of the Player's third card, -1 where there is none.  ``ranks``: of
each hand the rank of a pair, None where there is none.  ``suits``: the `Relation` of each hand.  ``hand``:
the ranks of the wager's own hand, the lower of the first two cards first.
"""


class Payoff(NamedTuple):
    """What a wager pays, net of the stake, for each unit staked: `net` of what its view sees of a coup.

    `side` is the wager's own hand; only the view ``hand`` needs it.
    """

    view: View
    net: Callable[[Key], Fraction | int]
    side: Side = ""


class Look:
    """The payoffs of one look: `places` are theirs among all, `paid[label]` what each of them pays."""

    def __init__(self, payoffs: Sequence[tuple[int, Payoff]]) -> None:
        """Take the payoffs of the look, each with its place."""
        self.places: tuple[int, ...] = tuple(place for place, _ in payoffs)
        self.paid: list[tuple[Fraction, ...]] = []
        self._nets = [payoff.net for _, payoff in payoffs]
        self._by_paid: dict[tuple[Fraction, ...], int] = {}
        self._by_key: dict[Key, int] = {}

    @property
    def labels(self) -> int:
        """How many labels there are so far; one where there are no payoffs."""
        return max(1, len(self.paid))

    def label(self, key: Key) -> int:
        """Give the label of what the view sees."""
        if not self._nets:
            return 0
        found = self._by_key.get(key)
        if found is None:
            paid = tuple(Fraction(net(key)) for net in self._nets)
            found = self._by_paid.setdefault(paid, len(self.paid))
            if found == len(self.paid):
                self.paid.append(paid)
            self._by_key[key] = found
        return found

    def rows(self) -> list[tuple[int, int, list[int]]]:
        """Give the place of each payoff, a unit, and what it pays by label, in whole numbers of that part."""
        found: list[tuple[int, int, list[int]]] = []
        for place, *paid in zip(self.places, *self.paid, strict=True):
            unit = lcm(*(net.denominator for net in paid))
            found.append((place, unit, [net.numerator * (unit // net.denominator) for net in paid]))
        return found


def look(payoffs: Sequence[Payoff], view: View, side: Side = "") -> Look:
    """Take the payoffs of one view, of one hand where a hand is given."""
    return Look(
        [
            (place, payoff)
            for place, payoff in enumerate(payoffs)
            if payoff.view == view and side in {"", payoff.side}
        ]
    )
