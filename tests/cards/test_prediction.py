"""T-02: whoever learned from past shoes how ranks follow one another foretells no card of the next shoes.

He looks at the last two ranks and names the one that has followed them oftenest.  Of a fair shoe that is
right at most as often as a rank of which no card is gone: 32 in 414.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.cards.sample import CARDS, COPIES, RANKS
from tests.cards.test_battery import SEED, SHOES, broken, seeded

if TYPE_CHECKING:
    from tests.cards.sample import Sample

FORETOLD = 5
"""More standard deviations than this above what anybody would guess is no guessing."""


def foretold(past: Sample, coming: Sample) -> float:
    """Learn from past shoes, guess through the coming ones; give by how many deviations it went too well."""
    followed = np.zeros((RANKS * RANKS, RANKS), dtype=np.int64)
    np.add.at(followed, (_two(past), past.ranks[:, 2:]), 1)
    guesses = followed.argmax(axis=1)[_two(coming)]
    right = int((guesses == coming.ranks[:, 2:]).sum())
    most = COPIES / (CARDS - 2)
    return float((right - guesses.size * most) / math.sqrt(guesses.size * most * (1 - most)))


def _two(sample: Sample) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    return sample.ranks[:, :-2] * RANKS + sample.ranks[:, 1:-1]


def halves(sample: Sample) -> tuple[Sample, Sample]:
    """Part a sample into what is learned from and what is guessed."""
    part = sample.size * 2 // 3
    return sample.part(0, part), sample.part(part, sample.size - part)


@pytest.mark.conforms("RNG-06")
def test_who_learned_from_past_shoes_foretells_no_card_of_the_next() -> None:
    assert foretold(*halves(seeded(SEED))) < FORETOLD
    assert foretold(seeded(SEED), seeded(SEED + 1).part(0, SHOES // 3)) < FORETOLD


def test_of_fair_shoes_of_another_generator_he_foretells_none_either() -> None:
    assert foretold(*halves(broken("fair"))) < FORETOLD


@pytest.mark.conforms("RNG-06")
@pytest.mark.parametrize("fault", ["one_value", "too_regular"])
def test_of_shoes_with_a_fault_he_foretells_many(fault: str) -> None:
    assert foretold(*halves(broken(fault))) > 100
