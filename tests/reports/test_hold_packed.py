"""Are chances in decimals those of the exact count, is what they lack bounded, and is nothing else said?"""

from __future__ import annotations

from fractions import Fraction
from math import prod

import hypothesis
import hypothesis.strategies as st
import pytest

from croupier.reports import hold_exact, hold_packed
from croupier.reports.hold_lattice import lattice
from tests.reports import plain_hold
from tests.reports.test_hold_exact import SPREADS, TAIL, of

KINDS = st.lists(st.tuples(st.integers(1, 9), SPREADS), min_size=1, max_size=3)


@hypothesis.settings(max_examples=50)
@hypothesis.given(KINDS, st.integers(3, 40))
def test_no_chance_is_above_the_exact_one_nor_below_it_by_more_than_what_all_lack(
    kinds: list[tuple[int, dict[Fraction, int]]], places: int
) -> None:
    laid = lattice(kinds)
    first, chances = hold_packed.count(laid.kinds, places)
    missing = 10**places - sum(chances)
    whole = prod(kind.whole**kind.coups for kind in laid.kinds)
    assert missing >= 0
    for point, count in enumerate(hold_exact.counts(laid.kinds)):
        found = chances[point - first] if 0 <= point - first < len(chances) else 0
        assert found * whole <= count * 10**places <= (found + missing) * whole
    assert first + len(chances) <= laid.points + 1


@pytest.mark.parametrize(
    ("wager", "coups"), [("banker", 300), ("player", 1_000), ("tie", 1_000), ("dragon-7", 1_000)]
)
def test_tails_and_band_are_those_of_the_exact_count(wager: str, coups: int) -> None:
    laid = lattice([(coups, of(wager))])
    exact = hold_exact.tails(laid, Fraction(0), TAIL)
    for point in (exact.low, exact.high, (exact.low + exact.high) // 2):
        amount = laid.amount(point)
        exact, found = hold_exact.tails(laid, amount, TAIL), hold_packed.tails(laid, amount, TAIL, 40)
        assert found is not None
        assert (found.low, found.high) == (exact.low, exact.high)
        assert found.at_most <= exact.at_most <= found.at_most + found.more
        assert found.at_least <= exact.at_least <= found.at_least + found.more
        assert 0 < found.more < Fraction(1, 10**30)


@hypothesis.settings(max_examples=20)
@hypothesis.given(KINDS, st.data())
def test_what_is_decided_is_as_by_adding_coup_to_coup(
    kinds: list[tuple[int, dict[Fraction, int]]], data: st.DataObject
) -> None:
    plain: dict[Fraction, int] = {Fraction(0): 1}
    for coups, spread in kinds:
        plain = plain_hold.added(plain, plain_hold.repeated(spread, coups))
    laid = lattice(kinds)
    amount = data.draw(st.fractions(min(plain), max(plain), max_denominator=100))
    found = hold_packed.tails(laid, amount, TAIL, data.draw(st.integers(16, 60)))
    hypothesis.assume(found is not None)
    assert found is not None
    low, high = plain_hold.tails(plain, amount)
    assert low == 1 == found.at_most or found.at_most <= low <= found.at_most + found.more
    assert high == 1 == found.at_least or found.at_least <= high <= found.at_least + found.more
    assert (laid.amount(found.low), laid.amount(found.high)) == plain_hold.band(plain, TAIL)


def test_what_decimals_do_not_decide_is_not_given() -> None:
    even = lattice([(2, {Fraction(0): 1, Fraction(1): 1})])
    # Exactly a tail lies below: the last decimal never tells on which side.
    assert (
        hold_packed.tails(lattice([(2, {Fraction(0): 1, Fraction(1): 2})]), Fraction(1), Fraction(1, 9), 60)
        is None
    )
    assert hold_packed.tails(even, Fraction(1), Fraction(1, 5), 60) is not None
    # A tail of which no decimal is seen, and one of which too few are.
    laid = lattice([(400, of("tie"))])
    assert hold_packed.tails(laid, laid.least, TAIL, 60) is None
    assert hold_packed.tails(laid, laid.amount(350), TAIL, 14) is None


def test_digits_are_certain_only_where_no_rounding_of_them_may_differ() -> None:
    small = Fraction(1, 10**30)
    assert hold_packed.certain(Fraction(1, 3), small)
    below = Fraction("0.1234565") - small / 2
    assert not hold_packed.certain(below, small), "six digits of it may be 0.123456 or 0.123457"
    twice = Fraction("0.11728394506175") - small / 2
    assert not hold_packed.certain(twice, small), "twelve of twice it may be 0.234567890123 or 0.234567890124"


def test_as_many_decimals_are_taken_as_the_smaller_tail_asks_for() -> None:
    laid = lattice([(10_000, of("player"))])
    usual, far = (hold_packed.decimals(laid, each) for each in (0.03, 1e-50))
    assert far - usual == 48
    assert hold_packed.decimals(laid, 0.0) == 0
    assert hold_packed.decimals(laid, 1e-300) < hold_packed.MOST
    assert hold_packed.work(laid, far) > hold_packed.work(laid, usual)


@pytest.mark.parametrize(
    ("wager", "coups"),
    [
        ("banker", 36_000),
        ("player", 12_500_000),
        ("tie", 120_000_000),
        ("dragon-7", 470_000_000),
        ("dragon-bonus-player", 1_800_000),
    ],
)
def test_so_many_coups_as_the_page_says_are_counted(wager: str, coups: int) -> None:
    for many, fits in ((coups, True), (coups * 21 // 20, False)):
        laid = lattice([(many, of(wager))])
        assert (hold_packed.work(laid, hold_packed.decimals(laid, 0.025)) <= hold_packed.BOUND) is fits
