"""Shuffles and sources with a known fault, each of which the battery must reject.

Every one has been shipped by somebody: a swap with any card, a wrong bound, Sattolo's cycles, a modulo, one
value for all draws, a sort by a random comparison, a short seed, a buffer used twice.
"""

from __future__ import annotations

from functools import cmp_to_key
from typing import TYPE_CHECKING

import numpy as np

from tests.cards.sample import CARDS, Sample

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.random import Generator
    from numpy.typing import NDArray

    Draw = Callable[[int, int], NDArray[np.int64]]

WORD = 1 << 10
"""Words of a source with ten bits, on which a bias shows."""


def shuffled(size: int, draw: Draw, first: int = 0) -> Sample:
    """Shuffle shoes together: the card at place i changes places with the one at `draw(i, cards left)`."""
    cards = np.tile(np.arange(CARDS), (size, 1))
    rows = np.arange(size)
    for here in range(first, CARDS - 1):
        there = draw(here, CARDS - here)
        cards[rows, here], cards[rows, there] = cards[rows, there], cards[rows, here].copy()
    return Sample(cards)


def fair(rng: Generator, size: int) -> Sample:
    """Give shoes without a fault, made by another generator and another shuffle than Croupier's."""
    return shuffled(size, lambda here, left: here + rng.integers(left, size=size))


def swap_with_any(rng: Generator, size: int) -> Sample:
    """Let every card change places with any card of the shoe."""
    return shuffled(size, lambda _here, _left: rng.integers(CARDS, size=size))


def sattolo(rng: Generator, size: int) -> Sample:
    """Never let a card change places with itself."""
    return shuffled(size, lambda here, left: here + 1 + rng.integers(left - 1, size=size))


def wrong_bound(rng: Generator, size: int) -> Sample:
    """Never reach the last card."""
    return shuffled(size, lambda here, left: here + rng.integers(left - 1, size=size))


def late_start(rng: Generator, size: int) -> Sample:
    """Leave the first card where it lies."""
    return shuffled(size, lambda here, left: here + rng.integers(left, size=size), first=1)


def modulo(rng: Generator, size: int) -> Sample:
    """Scale short words by their remainder."""
    return shuffled(size, lambda here, left: here + rng.integers(WORD, size=size) % left)


def no_rejection(rng: Generator, size: int) -> Sample:
    """Scale short words by multiplication, and reject none."""
    return shuffled(size, lambda here, left: here + rng.integers(WORD, size=size) * left // WORD)


def one_value(rng: Generator, size: int) -> Sample:
    """Use one random value for all draws of a shoe."""
    value = rng.random(size)
    return shuffled(size, lambda here, left: here + (value * left).astype(np.int64))


def random_comparator(rng: Generator, size: int) -> Sample:
    """Sort by a comparison that answers at random."""
    answers = iter(rng.integers(2, size=size * CARDS * 10).astype(bool))

    def comparison(_one: int, _other: int) -> int:
        return 1 if next(answers) else -1

    key = cmp_to_key(comparison)
    return Sample(np.array([sorted(range(CARDS), key=key) for _ in range(size)]))


def stale_buffer(rng: Generator, size: int) -> Sample:
    """Fill every second shoe's first eighth from values that the shoe before it has used."""
    values = rng.random((CARDS, size))
    values[:52, 1::2] = values[:52, 0::2][:, : size // 2]
    return shuffled(size, lambda here, left: here + (values[here] * left).astype(np.int64))


def shifted_stream(rng: Generator, size: int) -> Sample:
    """Begin each shoe's stream three values after the shoe before it began."""
    stream = rng.random(3 * size + CARDS)
    starts = 3 * np.arange(size)
    return shuffled(size, lambda here, left: here + (stream[starts + here] * left).astype(np.int64))


def short_seed(rng: Generator, size: int) -> Sample:
    """Deal from one of 65,536 seeds."""
    _seeds, shoe = np.unique(rng.integers(1 << 16, size=size), return_inverse=True)
    return Sample(fair(rng, size).cards[shoe])


def too_regular(rng: Generator, size: int) -> Sample:
    """Turn one fair shoe by one card at a time: every card comes to every place equally often."""
    order = rng.permutation(CARDS)
    return Sample(np.stack([np.roll(order, turn) for turn in range(size // CARDS * CARDS)]))
