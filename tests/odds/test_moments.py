"""Do expectation, variance, skew and the rest follow from a distribution, and is each float the nearest?"""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Final

import pytest

from croupier.odds.moments import correlation, moments, root, signed_root
from tests.odds.drawn import drawn

BANKER: Final = (2_292_252_566_437_888, 475_627_426_473_216, 2_230_518_282_592_256)
"""In how many draws of six cards of eight decks the Banker's Hand wins, ties and loses."""
WHOLE: Final = sum(BANKER)


def test_a_banker_wager_of_eight_decks() -> None:
    found = moments(zip((Fraction(19, 20), 0, -1), BANKER, strict=True), WHOLE)
    assert f"{float(100 * found.house_edge):.4f}" == "1.0579"
    assert found.edge_per_resolved is not None
    assert f"{float(100 * found.edge_per_resolved):.4f}" == "1.1692"
    assert (found.won, found.pushed, found.lost) == tuple(Fraction(count, WHOLE) for count in BANKER)
    assert found.hit_rate == found.won
    assert f"{found.sd:.4f}" == "0.9274"


@pytest.mark.parametrize("seed", range(200))
def test_moments_are_those_of_the_definition(seed: int) -> None:
    chance = drawn(f"moments {seed}")
    lines = [
        (
            Fraction(chance.randint(-9, 40), chance.randint(1, 20)),
            chance.randrange(10 ** chance.randint(1, 16)),
        )
        for _ in range(chance.randint(1, 7))
    ]
    lines.append((Fraction(-1), 1))
    whole = sum(count for _, count in lines)
    found = moments(lines, whole)
    mean = sum(net * count for net, count in lines) / whole
    assert found.expectation == mean == -found.house_edge
    assert found.variance == sum((net - mean) ** 2 * count for net, count in lines) / whole
    assert found.third == sum((net - mean) ** 3 * count for net, count in lines) / whole
    assert found.won == Fraction(sum(count for net, count in lines if net > 0), whole)
    assert found.lost == Fraction(sum(count for net, count in lines if net < 0), whole)
    assert found.won + found.pushed + found.lost == 1
    assert found.edge_per_resolved == -mean / (1 - found.pushed)
    if found.variance:
        assert found.skew == pytest.approx(
            float(found.third) / float(found.variance) ** 1.5, rel=1e-9, abs=1e-12
        )


def test_the_same_payoff_may_stand_twice_and_a_line_without_draws_changes_nothing() -> None:
    assert moments([(2, 3), (2, 4), (-1, 5), (7, 0)], 12) == moments([(-1, 5), (2, 7)], 12)


def test_what_never_varies_has_no_skew_and_what_always_pushes_no_edge() -> None:
    found = moments([(0, 5)], 5)
    assert found.expectation == found.sd == 0
    assert (found.skew, found.edge_per_resolved) == (None, None)


def test_the_skew_of_a_long_shot_is_that_of_the_formula() -> None:
    # (1 - 2p) / sqrt(p (1 - p)) whatever is paid: with p = 1/10, 0.8 / 0.3; the other way round below nought.
    assert moments([(30, 1), (-1, 9)], 10).skew == float(Fraction(8, 3))
    assert moments([(1, 9), (-5, 1)], 10).skew == -float(Fraction(8, 3))
    assert moments([(1, 5), (-1, 5)], 10).skew == 0.0


@pytest.mark.parametrize(("lines", "whole"), [([(1, 2), (-1, 3)], 6), ([(1, 2), (-1, 3)], 4), ([], 0)])
def test_counts_that_do_not_make_up_the_whole_are_refused(lines: list[tuple[int, int]], whole: int) -> None:
    with pytest.raises(ValueError, match="add up to"):
        moments(lines, whole)


@pytest.mark.parametrize("seed", range(300))
def test_a_root_is_the_float_nearest_to_it(seed: int) -> None:
    chance = drawn(f"moments {seed}")
    square = Fraction(
        chance.getrandbits(chance.randint(1, 300)) + 1, chance.getrandbits(chance.randint(1, 300)) + 1
    )
    with localcontext(prec=60):
        exact = (Decimal(square.numerator) / Decimal(square.denominator)).sqrt()
        assert root(square) == float(exact)


@pytest.mark.parametrize("seed", range(100))
def test_half_way_between_two_floats_is_told_from_just_above_and_below(seed: int) -> None:
    chance = drawn(f"moments {seed}")
    odd = 2 * (chance.getrandbits(52) | 1 << 52) + 1
    sliver = Fraction(1, 10**40)
    assert root(Fraction(odd) ** 2) == float(odd)
    assert root(Fraction(odd) ** 2 - sliver) == float(odd - 1)
    assert root(Fraction(odd) ** 2 + sliver) == float(odd + 1)


def test_roots_of_squares_are_exact() -> None:
    assert [root(Fraction(number**2, 4)) for number in range(9)] == [number / 2 for number in range(9)]
    assert signed_root(Fraction(-1, 7), Fraction(4)) == -2.0
    assert signed_root(Fraction(0), Fraction(0)) == 0.0
    with pytest.raises(ValueError, match="no root"):
        root(Fraction(-1))


def test_a_correlation_lies_between_minus_one_and_one_and_needs_two_that_vary() -> None:
    assert correlation(Fraction(2, 3), (Fraction(4, 9), Fraction(1))) == 1.0
    assert correlation(Fraction(-1, 3), (Fraction(4, 9), Fraction(1))) == -0.5
    assert correlation(Fraction(0), (Fraction(0), Fraction(1))) is None
    assert correlation(Fraction(0), (Fraction(1), Fraction(0))) is None
