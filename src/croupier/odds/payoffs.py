"""Which line of a wager decides a class of coups, and so what does the class pay?

All coups of a class look alike to a wager, so that one of them answers for all.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from croupier.odds.classes import coup_of
from croupier.odds.looks import Payoff

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from fractions import Fraction

    from croupier.wagers import Wager

LOST: Final = -1
"""Stands for the line of a class that no line of a wager pays: the place after the last."""


def deciding(wager: Wager) -> Callable[[Hashable], int]:
    """Give what says of a class of the wager's view the place of the line that decides, `LOST` for none."""
    answers = _answers(wager)

    def place_of(key: Hashable) -> int:
        place = answers.get(key)
        if place is None:
            line = wager.line(coup_of(wager.ruleset, wager.view, wager.hand, key))
            place = answers[key] = LOST if line is None else wager.lines.index(line)
        return place

    return place_of


def payoff(wager: Wager) -> Payoff:
    """Give what a wager pays by what its view sees of a coup, net of the stake and of commission."""
    decides = deciding(wager)
    nets = [*map(wager.net, wager.lines), wager.net(None)]

    def net(key: Hashable) -> Fraction:
        return nets[decides(key)]

    return Payoff(wager.view, net, wager.hand)


@lru_cache(maxsize=1 << 9)
def _answers(_: Wager) -> dict[Hashable, int]:
    """Keep for each wager which line decides each class of coups."""
    return {}
