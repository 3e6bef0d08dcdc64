"""What the battery looks at: shoes of eight decks as arrays, one row a shoe."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.shuffle import shuffle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

DECKS: Final = 8
CARDS: Final = 52 * DECKS
RANKS: Final = 13
COPIES: Final = CARDS // RANKS
"""Cards of one rank."""


class Sample:
    """Some shoes, each a permutation of 416 physical cards: card c began at place c and is ``c % 52``."""

    def __init__(self, cards: Ints) -> None:
        """Keep `cards`, whose shape is (shoes, 416)."""
        self.cards = cards
        self.size = len(cards)

    @cached_property
    def ranks(self) -> Ints:
        """The rank at each place, ace = 0 to king = 12."""
        return self.cards % 52 // 4

    @cached_property
    def places(self) -> Ints:
        """The places of each rank in rising order, of shape (shoes, 13, 32)."""
        return np.argsort(self.ranks, axis=1, kind="stable").reshape(self.size, RANKS, COPIES)

    def part(self, first: int, size: int) -> Sample:
        """Give some of the shoes as a sample of their own."""
        return Sample(self.cards[first : first + size])


def dealt(sources: Iterable[Iterator[int]]) -> Sample:
    """Shuffle one shoe of 416 physical cards with each source of words: Croupier's own shuffle."""
    shoes: list[list[int]] = []
    for words in sources:
        order = list(range(CARDS))
        shuffle(order, words)
        shoes.append(order)
    return Sample(np.array(shoes))


def tally(codes: Ints, kinds: int) -> Ints:
    """Count the codes 0 to kinds - 1 in each row; the shape is (rows, kinds)."""
    rows = len(codes)
    shifted = codes.reshape(rows, -1) + kinds * np.arange(rows)[:, np.newaxis]
    return np.bincount(shifted.ravel(), minlength=rows * kinds).reshape(rows, kinds)


def by_place(kinds_at: Ints, kinds: int, place_of: Ints, places: int) -> Ints:
    """Count each kind (rows) at each group of places (columns), over all shoes."""
    codes = kinds_at * places + place_of
    return np.bincount(codes.ravel(), minlength=kinds * places).reshape(kinds, places)
