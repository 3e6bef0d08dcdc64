"""Is what many coups bring counted exactly: as by walking through them, and as by repeated squaring?"""

from __future__ import annotations

from fractions import Fraction
from math import prod

import hypothesis
import hypothesis.strategies as st
import pytest

from croupier import odds, regulations
from croupier.reports import hold_exact, hold_sparse
from croupier.reports.hold_lattice import lattice
from croupier.wagers import bind
from tests.reports import plain_hold

AMOUNTS = st.integers(-20, 40).map(lambda number: Fraction(number, 20))
SPREADS = st.dictionaries(AMOUNTS, st.integers(1, 50), min_size=1, max_size=5)
TAIL = Fraction(1, 40)


def of(wager: str, rules: str = "punto-banco") -> dict[Fraction, int]:
    """Give what the house keeps of one unit on a wager."""
    ruleset = regulations.load(rules)
    brought = odds.spread(odds.situation(ruleset), [(bind(ruleset, [wager])[0], Fraction(1))])
    return {-amount: count for amount, count in brought.items()}


@hypothesis.given(SPREADS, st.integers(1, 4))
def test_few_coups_are_counted_as_by_walking_through_all(spread: dict[Fraction, int], coups: int) -> None:
    walked = plain_hold.walked(spread, coups)
    assert walked == plain_hold.repeated(spread, coups)
    laid = lattice([(coups, spread)])
    counted = dict(enumerate(hold_exact.counts(laid.kinds)))
    assert max(counted) == laid.points
    whole, all_walked = sum(counted.values()), sum(walked.values())
    for point, count in counted.items():
        assert Fraction(count, whole) == Fraction(walked.get(laid.amount(point), 0), all_walked)
    assert {laid.amount(point) for point, count in counted.items() if count} == set(walked)


@hypothesis.given(st.lists(st.tuples(st.integers(1, 3), SPREADS), min_size=1, max_size=4))
def test_coup_after_coup_is_multiplied_to_the_same(kinds: list[tuple[int, dict[Fraction, int]]]) -> None:
    laid = lattice(kinds)
    counted = list(hold_exact.counts(laid.kinds))
    assert list(hold_exact.one_by_one(laid)) == counted
    assert hold_sparse.counts(laid.kinds) == {point: count for point, count in enumerate(counted) if count}


def test_one_bet_of_many_units_is_counted_exactly_for_its_few_ends() -> None:
    spread = {Fraction(-1_172_839): 4586, Fraction(1_234_567): 4462, Fraction(0): 952}
    less = {(amount / 7).__floor__() + Fraction(0): count for amount, count in spread.items()}
    laid = lattice([(1, spread), (2, less)])
    assert laid.points > 1_000_000
    assert hold_sparse.work(laid) < hold_sparse.BOUND // 1_000
    plain = plain_hold.added(spread, plain_hold.repeated(less, 2))
    for amount in (min(plain), Fraction(0), max(plain)):
        found = hold_sparse.tails(laid, amount, TAIL)
        assert (found.at_most, found.at_least) == plain_hold.tails(plain, amount)
        assert (laid.amount(found.low), laid.amount(found.high)) == plain_hold.band(plain, TAIL)


def test_few_coups_of_many_kinds_are_less_work_than_their_powers_would_be() -> None:
    spread = of("banker")
    many = lattice(
        [(1, {stake * amount: count for amount, count in spread.items()}) for stake in range(10, 30)]
    )
    assert hold_exact.work(many) < hold_exact.BOUND // 10
    one = lattice([(20, spread)])
    assert hold_exact.work(one) < hold_exact.work(many)


@hypothesis.settings(max_examples=25)
@hypothesis.given(st.lists(st.tuples(st.integers(1, 3), SPREADS), min_size=1, max_size=2), st.data())
def test_tails_and_band_of_several_kinds_of_coups(
    kinds: list[tuple[int, dict[Fraction, int]]], data: st.DataObject
) -> None:
    plain: dict[Fraction, int] = {Fraction(0): 1}
    for coups, spread in kinds:
        plain = plain_hold.added(plain, plain_hold.repeated(spread, coups))
    laid = lattice(kinds)
    amount = data.draw(
        st.sampled_from(sorted(plain)) | st.fractions(min(plain), max(plain), max_denominator=100)
    )
    found = hold_exact.tails(laid, amount, TAIL)
    assert (found.at_most, found.at_least) == plain_hold.tails(plain, amount)
    assert (laid.amount(found.low), laid.amount(found.high)) == plain_hold.band(plain, TAIL)


@pytest.mark.parametrize("wager", ["banker", "player", "tie", "dragon-7", "player-pair"])
def test_a_wager_of_the_house_is_counted_as_by_repeated_squaring(wager: str) -> None:
    spread, coups, kept = of(wager), 15, Fraction(-2)
    plain = plain_hold.repeated(spread, coups)
    laid = lattice([(coups, spread)])
    found = hold_exact.tails(laid, kept, TAIL)
    assert (found.at_most, found.at_least) == plain_hold.tails(plain, kept)
    assert (laid.amount(found.low), laid.amount(found.high)) == plain_hold.band(plain, TAIL)


def test_the_first_and_the_last_count_are_those_of_powers() -> None:
    laid = lattice([(7, of("banker")), (5, of("tie"))])
    *_, last = counts = list(hold_exact.counts(laid.kinds))
    assert counts[0] == prod(kind.steps[0] ** kind.coups for kind in laid.kinds)
    assert last == prod(kind.steps[kind.most] ** kind.coups for kind in laid.kinds)
    assert sum(counts) == prod(kind.whole**kind.coups for kind in laid.kinds)


@pytest.mark.parametrize(
    ("wager", "settings", "printed"),
    [
        ("banker", {}, (Fraction(-469, 100), Fraction(681, 100))),
        ("player", {}, (Fraction(-466, 100), Fraction(713, 100))),
        ("tie", {}, (Fraction(-20, 10), Fraction(307, 10))),
        ("tie", {"tie": "9"}, (Fraction(-133, 10), Fraction(230, 10))),
    ],
)
def test_after_a_thousand_coups_the_band_is_that_of_the_reference_rows(
    wager: str, settings: dict[str, str], printed: tuple[Fraction, Fraction]
) -> None:
    ruleset = regulations.load("punto-banco", settings)
    brought = odds.spread(odds.situation(ruleset), [(bind(ruleset, [wager])[0], Fraction(1))])
    laid = lattice([(1_000, {-amount: count for amount, count in brought.items()})])
    found = hold_exact.tails(laid, Fraction(0), TAIL)
    ends = [laid.amount(point) / 10 for point in (found.low, found.high)]
    # The rows are normal bands, the count is exact: they lie apart by a bet or two, and by the skew.
    for end, row in zip(ends, printed, strict=True):
        assert abs(end - row) < Fraction(13, 10 if wager == "tie" else 100), (float(end), float(row))


def test_coups_of_one_kind_are_counted_as_one() -> None:
    spread = of("tie")
    apart, together = lattice([(20, spread), (30, spread)]), lattice([(50, spread)])
    assert apart.kinds == together.kinds
    assert apart.least == together.least


def test_what_never_varies_is_one_point() -> None:
    laid = lattice([(10, {Fraction(1, 3): 5})])
    found = hold_exact.tails(laid, Fraction(10, 3), TAIL)
    assert (laid.points, found) == (0, hold_exact.Tails(Fraction(1), Fraction(1), 0, 0))


def test_what_is_as_likely_as_a_tail_lies_outside_the_band() -> None:
    laid = lattice([(2, {Fraction(0): 1, Fraction(1): 1})])
    found = hold_exact.tails(laid, Fraction(1), Fraction(1, 4))
    assert (found.low, found.high) == (1, 1)
    found = hold_exact.tails(laid, Fraction(1), Fraction(1, 4) - Fraction(1, 10**9))
    assert (found.low, found.high) == (0, 2)
