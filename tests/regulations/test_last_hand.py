"""How many cards must lie behind the cover card follows from what is still dealt once it has shown."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, get_args

import pytest

from croupier.regulations.lasthand import least_depth
from croupier.regulations.ruleset import CoverDuring, CoverFirst

if TYPE_CHECKING:
    from collections.abc import Iterable

LEAST = [
    ("not-dealt", "finish", 6),
    ("not-dealt", "finish-and-one-more", 12),
    ("last", "finish", 6),
    ("last", "finish-and-one-more", 12),
    ("one-more", "finish", 12),
    ("one-more", "finish-and-one-more", 12),
]


@pytest.mark.parametrize(("first", "during", "least"), LEAST)
def test_six_cards_for_each_coup_still_due(first: CoverFirst, during: CoverDuring, least: int) -> None:
    assert least_depth(first, during) == least


def test_every_pair_of_rules_is_held() -> None:
    pairs: Iterable[tuple[str, str]] = product(get_args(CoverFirst), get_args(CoverDuring))
    assert {(first, during) for first, during, _ in LEAST} == set(pairs)
