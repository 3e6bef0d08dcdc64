"""Which choices are dominated: what brings less than the other choice whatever the other side may still do?

A set's two choices differ by an amount that is linear in the other side's chances, and these are free of each
other: so its least and its most over all that is left are found set by set, and are the proof.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.strategy.form import SIDES
from croupier.strategy.reducing import OPEN
from croupier.strategy.sets import InformationSet

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.coup import Hand
    from croupier.strategy.form import Game
    from croupier.strategy.lines import Bounds

Kind = Literal["strict", "weak"]
"""Worth less always; or never more, and sometimes less."""
Move = Literal["draw", "stay"]


class Removed(msgspec.Struct, frozen=True, gc=False):
    """A choice that is dominated by the other one of its set, and the proof.

    `least` and `most` bound what the other choice brings more, over all that the other side may still do in
    the round `round`, for a unit covered and over all coups.
    """

    round: int
    place: int
    set: InformationSet
    choice: Move
    kind: Kind
    least: Fraction
    most: Fraction

    @property
    def side(self) -> Hand:
        """Whose choice it is."""
        return self.set.side


def dominated(game: Game, *, weak: bool = True) -> tuple[Removed, ...]:
    """Remove dominated choices round by round, each round both sides' at once.

    Strictly dominated ones are removed until there are none, and no equilibrium is lost; then, where `weak`
    is asked for, weakly dominated ones as well, of which other equilibria may make use.
    """
    bounds: dict[Hand, list[Bounds]] = {side: [OPEN] * len(game.sets(side)) for side in SIDES}
    removed: list[Removed] = []
    allowed: tuple[Kind, ...] = ("strict",)
    turn = 1
    while True:
        found = [each for side in SIDES for each in _round(game, side, bounds, turn) if each.kind in allowed]
        if not found and weak and len(allowed) == 1:
            allowed = ("strict", "weak")
            continue
        if not found:
            return tuple(removed)
        for each in found:
            bounds[each.side][each.place] = (1, 1) if each.choice == "stay" else (0, 0)
        removed += found
        turn += 1


def _round(game: Game, side: Hand, bounds: Mapping[Hand, list[Bounds]], turn: int) -> Iterator[Removed]:
    """Give what is dominated of a side's open choices."""
    whole = game.payoffs(side).whole
    other = bounds["banker" if side == "player" else "player"]
    for place, line in enumerate(game.gains(side)):
        if bounds[side][place] != OPEN:
            continue
        least, most = line.extent(other)
        if least >= 0 and most > 0:
            choice: Move = "stay"
        elif most <= 0 and least < 0:
            choice, least, most = "draw", -most, -least
        else:
            continue
        kind: Kind = "strict" if least else "weak"
        exact = Fraction(least, whole), Fraction(most, whole)
        yield Removed(turn, place, game.sets(side)[place], choice, kind, *exact)
