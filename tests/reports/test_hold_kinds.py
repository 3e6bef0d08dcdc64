"""Are coups of many kinds held as they are, and what is pooled beyond a bound nearly so?"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest

from croupier.reports import hold_kinds
from croupier.reports.hold import held
from croupier.reports.hold_kinds import Kinds

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.reports.hold import Hold

WAYS = {-95: 4586, 100: 4462, 0: 952}
"""How often the house keeps each amount of 100 on the Banker, nearly."""
LEVEL = Fraction(95, 100)


def ends(stake: int) -> dict[int, int]:
    """Give what a coup can bring on which so much lay; an odd stake lies on a tie at 8 to 1 besides."""
    tie = {-95: stake, 100: stake, 0: -8 * stake} if stake % 2 else dict.fromkeys(WAYS, 0)
    return {amount * stake + tie[amount]: ways for amount, ways in WAYS.items()}


def filled(stakes: Sequence[int]) -> Kinds[int]:
    """Give a coup for each stake."""
    kinds = Kinds(ends)
    for stake in stakes:
        kinds.add(stake)
    return kinds


def expected(kinds: Kinds[int]) -> Fraction:
    """Give what all coups bring on the average."""
    return sum((coups * mean(spread) for coups, spread in kinds), Fraction(0))


def mean(spread: Mapping[Fraction, int]) -> Fraction:
    """Give what one coup brings on the average."""
    return sum((amount * count for amount, count in spread.items()), Fraction(0)) / sum(spread.values())


def judged(kinds: Kinds[int], stakes: Sequence[int], kept: Fraction) -> Hold:
    """Hold an amount against coups."""
    return held(list(kinds), Fraction(100 * sum(stakes)), kept, LEVEL, bound=0)


def test_coups_of_one_kind_are_counted_together() -> None:
    kinds = filled([3, 5, 3, 3])
    assert [coups for coups, _ in kinds] == [3, 1]
    assert [spread for _, spread in kinds] == [ends(3), ends(5)]
    assert kinds.pooled == 0


def test_what_is_pooled_is_judged_nearly_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(1)  # noqa: S311  stakes that differ
    stakes = [chance.randint(1, 1_000) for _ in range(4_000)]
    exactly = filled(stakes)
    monkeypatch.setattr(hold_kinds, "MOST_ENDS", 300)
    pooled = filled(stakes)
    assert (exactly.pooled, pooled.pooled > 3_000) == (0, True)
    assert sum(coups for coups, _ in pooled) == len(stakes)
    assert expected(pooled) == expected(exactly)
    for z in (-3, -1, 0, 2):
        one, other = (
            judged(kinds, stakes, Fraction(round(expected(kinds)) + z * 3_600_000))
            for kinds in (exactly, pooled)
        )
        assert other.variance / one.variance == pytest.approx(1, abs=1e-3)
        assert other.at_most.value == pytest.approx(float(one.at_most.value), rel=0.02)
        assert (one.low - other.low) / Fraction(one.sd) == pytest.approx(0, abs=0.01)


def test_a_pool_on_a_coarser_grid_expects_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(2)  # noqa: S311  stakes that differ
    stakes = [chance.randint(1, 100_000) for _ in range(2_000)]
    exactly = filled(stakes)
    monkeypatch.setattr(hold_kinds, "MOST_ENDS", 30)
    monkeypatch.setattr(hold_kinds, "MOST_AMOUNTS", 500)
    pooled = filled(stakes)
    *_, (coups, spread) = pooled
    assert (coups, len(spread) <= 500) == (pooled.pooled, True)
    assert expected(pooled) == expected(exactly)
    one, other = (judged(kinds, stakes, Fraction(0)) for kinds in (exactly, pooled))
    assert other.at_most.value == pytest.approx(float(one.at_most.value), rel=0.01)
