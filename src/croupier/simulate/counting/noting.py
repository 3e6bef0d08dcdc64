"""What stands on the sheet of somebody who counts: before each coup the count, the bet, the cards unseen?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from croupier.compiled import compiled
from croupier.simulate.counting.layout import DOWN, GONE, NEAREST, NONE, SEEN, TOWARD_ZERO

if TYPE_CHECKING:
    import numpy.typing as npt

    from croupier.simulate.counting.layout import Counter
    from croupier.simulate.layout import Bytes, Shorts

    Trues = npt.NDArray[np.int32]

__all__ = ["note"]


@compiled
def rounded(above: int, below: int, rounding: int) -> int:
    """Give a true count, above over below, as a whole number: where it is not rounded, the one not above."""
    if rounding == NEAREST:
        return (2 * above + below) // (2 * below)
    if rounding == TOWARD_ZERO and above < 0:
        return -(-above // below)
    return above // below


@compiled
def bets(above: int, below: int, counter: Counter) -> bool:
    """Say whether a true count, above over below, is one at which the wager is placed."""
    if counter.rounding != NONE:
        above, below = rounded(above, below, counter.rounding), 1
    for way in range(counter.triggers.shape[0]):
        sign, least, part = counter.triggers[way]
        if sign * above * part >= least * below:
            return True
    return False


@compiled
def note(  # noqa: PLR0913, PLR0917  a kernel takes plain numbers and arrays
    cards: Bytes,
    coups: Shorts,
    begins: Shorts,
    burned: Bytes,
    counter: Counter,
    every: bool,  # noqa: FBT001  a kernel has no keywords
    trues: Trues,
    placed: Bytes,
    unseen: Shorts,
) -> int:
    """Keep a count through shoes dealt in order (`Dealt`); give how many rows of `unseen` were filled.

    ``burned[card]`` says how many cards a first card burns.  ``trues[shoe, coup]`` becomes the true count
    before each coup as a whole number, ``placed[shoe, coup]`` 1 where the wager is placed; a row of `unseen`
    the composition of the cards unseen before such a coup, or before every one, in dealing order.
    """
    size = cards.shape[1]
    left = np.empty(counter.kinds, np.uint16)
    filled = 0
    for shoe in range(coups.size):
        left[:] = 0
        for place in range(size):
            left[counter.columns[cards[shoe, place]]] += 1
        at = int(burned[cards[shoe, 0]])
        running, many = counter.start, size
        seen = at if counter.burned == SEEN else min(counter.first, at)
        for place in range(seen):
            card = cards[shoe, place]
            left[counter.columns[card]] -= 1
            running += int(counter.tags[card])
            many -= 1
        for coup in range(int(coups[shoe])):
            begin = int(begins[shoe, coup])
            while at < begin:
                card = cards[shoe, at]
                left[counter.columns[card]] -= 1
                running += int(counter.tags[card])
                many -= 1
                at += 1
            below = int(counter.over[size - begin if counter.burned == GONE else many])
            above = counter.times * running
            trues[shoe, coup] = rounded(above, below, DOWN if counter.rounding == NONE else counter.rounding)
            bet = bets(above, below, counter)
            placed[shoe, coup] = bet
            if bet or every:
                unseen[filled] = left
                filled += 1
    return filled
