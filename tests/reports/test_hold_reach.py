"""Is every amount that can come known, and what lies beside one that cannot?"""

from __future__ import annotations

from fractions import Fraction

import hypothesis
import hypothesis.strategies as st
import pytest

from croupier.reports import hold_reach, hold_sparse
from croupier.reports.hold_lattice import Kind, lattice
from tests.reports import plain_hold
from tests.reports.test_hold_exact import of

STEPS = st.sets(st.integers(1, 11), min_size=1, max_size=4)
KINDS = st.lists(st.tuples(st.integers(1, 16), STEPS, st.integers(1, 3)), min_size=1, max_size=3)


def made(kinds: list[tuple[int, dict[int, int]]]) -> set[int]:
    """Give what coups can make, each added to those before."""
    sums = {0}
    for coups, steps in kinds:
        for _ in range(coups):
            sums = {each + step for each in sums for step in steps}
    return sums


@hypothesis.given(KINDS)
def test_what_can_come_is_what_coups_make_one_by_one(drawn: list[tuple[int, set[int], int]]) -> None:
    kinds = [(coups, {0: 1, **{unit * step: 1 for step in steps}}) for coups, steps, unit in drawn]
    found = hold_reach.reach([Kind(coups, steps) for coups, steps in kinds])
    assert {place for place in range(found.bit_length()) if found >> place & 1} == made(kinds)


@hypothesis.given(KINDS, st.data())
def test_what_cannot_come_lies_between_the_nearest_that_can(
    drawn: list[tuple[int, set[int], int]], data: st.DataObject
) -> None:
    kinds = [(coups, {0: 1, **{unit * step: 1 for step in steps}}) for coups, steps, unit in drawn]
    sums = made(kinds)
    laid = lattice(
        [(coups, {Fraction(step): count for step, count in steps.items()}) for coups, steps in kinds]
    )
    amount = data.draw(st.fractions(0, max(sums), max_denominator=2))
    beside = hold_reach.beside(laid, amount)
    if amount in sums:
        assert beside is None
    else:
        assert beside is not None
        assert list(beside) == [max(s for s in sums if s < amount), min(s for s in sums if s > amount)]


@pytest.mark.parametrize(("amount", "low", "high"), [("-9.45", "-9.5", "-8.55"), ("9.02", "9", "10")])
def test_near_either_end_amounts_lie_far_apart_however_many_coups_there_are(
    amount: str, low: str, high: str
) -> None:
    for coups in (10, 10**9):
        laid = lattice([(coups, of("banker"))])
        moved = [
            Fraction(each) + (coups - 10) * (Fraction(-95, 100) if amount < "0" else 1)
            for each in (amount, low, high)
        ]
        assert hold_reach.beside(laid, moved[0]) == (moved[1], moved[2])
        assert hold_reach.beside(laid, moved[1]) is None


def test_between_them_every_step_can_come() -> None:
    laid = lattice([(10**9, of("banker"))])
    assert hold_reach.beside(laid, Fraction("12345.65")) is None
    assert hold_reach.beside(laid, Fraction("12345.67")) == (Fraction("12345.65"), Fraction("12345.7"))


def test_few_coups_with_finely_graded_stakes_are_counted_amount_by_amount() -> None:
    kinds = [
        (2, {amount * 12_345: count for amount, count in of("tie").items()}),
        (3, {amount * Fraction("77.7777"): count for amount, count in of("player").items()}),
    ]
    plain = plain_hold.added(*(plain_hold.repeated(spread, coups) for coups, spread in kinds))
    laid = lattice(kinds)
    assert hold_sparse.work(laid) < hold_sparse.BOUND
    counted = {laid.amount(point): count for point, count in hold_sparse.counts(laid.kinds).items()}
    whole, all_plain = sum(counted.values()), sum(plain.values())
    assert {amount: Fraction(count, whole) for amount, count in counted.items()} == {
        amount: Fraction(count, all_plain) for amount, count in plain.items()
    }
    for amount in (min(plain), Fraction(0), Fraction(5), max(plain)):
        found = hold_sparse.tails(laid, amount, Fraction(1, 40))
        assert (found.at_most, found.at_least) == plain_hold.tails(plain, amount)
        assert (laid.amount(found.low), laid.amount(found.high)) == plain_hold.band(plain, Fraction(1, 40))
