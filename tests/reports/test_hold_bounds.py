"""Do the bounds hold the true chance, whatever is bet, and is what is answered held to them?"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from fractions import Fraction
from itertools import accumulate
from typing import TYPE_CHECKING

import hypothesis
import hypothesis.strategies as st
import pytest

from croupier import odds, regulations
from croupier.reports import hold_bets, hold_bounds, hold_exact, hold_packed, hold_sparse
from croupier.reports.hold import hold
from croupier.reports.hold_lattice import Kind, Lattice, lattice
from croupier.reports.hold_saddlepoint import Approximate
from tests.reports.test_hold_exact import of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

RULES = regulations.load("punto-banco")
ASKED = odds.situation(RULES)
LEVEL = Fraction(95, 100)
HEAD = "wager,coups,stake,together\n"
MIX = "tie,9000,1,\ndragon-7,3,500,\n"
SPECKS = 1e-18
"""A chance that is left out by the twin; there are never so many that it would matter."""
WAGERS = ("banker", "player", "tie", "dragon-7", "player-pair", "dragon-bonus-player")


class Twin:
    """What coups bring, added up amount by amount in two halves, so that no approximation is in it."""

    def __init__(self, kinds: Sequence[Kind]) -> None:
        """Add up kind by kind, each to the half that has fewer amounts so far."""
        halves: list[dict[int, float]] = [{0: 1.0}, {0: 1.0}]
        for kind in sorted(kinds, key=lambda each: each.coups):
            place = len(halves[1]) < len(halves[0])
            halves[place] = joined(halves[place], powered(kind))
        self.fewer, other = halves
        self.points = sorted(other)
        self.reached = list(accumulate((other[point] for point in self.points), initial=0.0))

    def at_most(self, point: int) -> float:
        """Give the chance that no more comes than a point."""
        return sum(
            chance * self.reached[bisect_right(self.points, point - steps)]
            for steps, chance in self.fewer.items()
        )


def joined(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    found: defaultdict[int, float] = defaultdict(float)
    for steps, chance in one.items():
        for more, its in other.items():
            if chance * its > SPECKS:
                found[steps + more] += chance * its
    return dict(found)


def powered(kind: Kind) -> dict[int, float]:
    single = {steps: count / kind.whole for steps, count in kind.steps.items()}
    found = {0: 1.0}
    for bit in f"{kind.coups:b}":
        found = joined(found, found)
        if bit == "1":
            found = joined(found, single)
    return found


@pytest.fixture
def _uncounted() -> Iterator[None]:
    """Let nothing be counted exactly."""
    with pytest.MonkeyPatch.context() as patch:
        for counting in (hold_exact, hold_packed, hold_sparse):
            patch.setattr(counting, "BOUND", 0)
        yield


BETS = st.lists(
    st.tuples(
        st.sampled_from(WAGERS),
        st.integers(1, 8) | st.integers(1, 40),
        st.sampled_from([1, 5, 100, 10_000]),
        st.integers(1, 9) | st.integers(1, 5_000),
        st.sampled_from(["", "", "a"]),
    ),
    min_size=1,
    max_size=3,
)


def laid_of(bets: Sequence[tuple[str, int, int, int, str]]) -> tuple[Lattice, tuple[hold_bets.Bet, ...]]:
    """Write bets as a file, read it, and lay a lattice under each wager by itself."""
    shared = min(coups for _, coups, *_ in bets)
    rows = [
        f"{wager},{min(12, shared) if together else coups},{of_it * grid / 10_000:.4f},{together}"
        for wager, coups, grid, of_it, together in bets
    ]
    read = hold_bets.read(HEAD + "\n".join(rows), "it", RULES)
    groups: dict[object, list[hold_bets.Bet]] = {}
    for place, bet in enumerate(read):
        groups.setdefault(bet.together or place, []).append(bet)
    kinds = [
        (group[0].coups, {-amount: count for amount, count in spread.items()})
        for group in groups.values()
        for spread in [odds.spread(ASKED, [(bet.wager, bet.stake) for bet in group])]
    ]
    return lattice(kinds), read


@pytest.mark.usefixtures("_uncounted")
@hypothesis.settings(
    max_examples=12, deadline=None, suppress_health_check=[hypothesis.HealthCheck.function_scoped_fixture]
)
@hypothesis.given(BETS, st.floats(-3, 3), st.sampled_from([LEVEL, Fraction(1, 2), Fraction(999, 1000)]))
def test_whatever_is_bet_no_answer_is_off_by_more_than_it_says(
    bets: list[tuple[str, int, int, int, str]], deviations: float, level: Fraction
) -> None:
    laid, read = laid_of(bets)
    twin, near = Twin(laid.kinds), Approximate(laid)
    square = sum(coups * sum(chance * step**2 for step, chance in of_it) for coups, of_it in near.kinds)
    point = min(laid.points, max(0, round(float(near.exact_mean) + deviations * square**0.5)))
    found = hold(ASKED, read, laid.amount(point), level)
    low, high = twin.at_most(point), 1 - twin.at_most(point - 1)
    assert float(found.at_most.value) == pytest.approx(low, rel=0, abs=found.at_most.off + 1e-12)
    assert float(found.at_least.value) == pytest.approx(high, rel=0, abs=found.at_least.off + 1e-12)
    assert max(found.at_most.off, found.at_least.off) < 2e-2
    tail, off = float(1 - level) / 2, found.band_off + 2e-10
    first, last = (int(laid.point(each)) for each in (found.low, found.high))
    assert twin.at_most(first - 1) <= tail + off
    assert twin.at_most(first) >= tail - off
    assert 1 - twin.at_most(last) <= tail + off
    assert 1 - twin.at_most(last - 1) >= tail - off


@pytest.mark.parametrize(
    ("kept", "at_most"), [(1_500, 0.0660898199), (2_000, 0.0669257173), (2_800, 0.5433339371)]
)
def test_few_bets_of_large_stakes_beside_many_small_ones(kept: int, at_most: float) -> None:
    found = hold(ASKED, hold_bets.read(HEAD + MIX, "it", RULES), Fraction(kept), LEVEL)
    assert float(found.at_most.value) == pytest.approx(at_most, abs=1e-9)
    assert float(found.at_most.value + found.at_least.value) == pytest.approx(1, abs=1e-2)
    assert found.at_most.off < 1e-9
    assert found.band_off < 1e-9


@pytest.mark.parametrize("large", [1, 20])
def test_a_large_stake_between_many_small_ones(large: int) -> None:
    read = hold_bets.read(HEAD + f"player,120,1.37,\nplayer,{large},1000.0001,\n", "it", RULES)
    one = of("player")
    laid = lattice(
        [(bet.coups, {amount * bet.stake: count for amount, count in one.items()}) for bet in read]
    )
    twin, near = Twin(laid.kinds), Approximate(laid)
    bounded = hold_bounds.Bounded(laid, near)
    wrong = 0.0
    for deviations in (-2.0, -0.75, -0.3, 0.0, 0.4, 1.1):
        point = round(float(near.exact_mean) + deviations * 9.9e6 * large**0.5 * 0.5)
        true, found = twin.at_most(point), bounded.at_most(Fraction(point))
        assert found.low - 1e-12 <= true <= found.high + 1e-12
        assert found.high - found.low < 3e-4
        wrong = max(wrong, abs(near.at_most(point) - true))
    assert wrong > 1e-4, "the saddlepoint alone would do"


def test_single_amounts_that_come_often_are_counted_as_they_are() -> None:
    rows = "\n".join(f"dragon-7,1,{10 + place * 1.0371:.4f}," for place in range(30))
    read = hold_bets.read(HEAD + rows, "it", RULES)
    all_lost = sum((bet.stake for bet in read), Fraction(0))
    found = hold(ASKED, read, all_lost, LEVEL)
    lost = {-amount: count for amount, count in odds.spread(ASKED, [(read[0].wager, Fraction(1))]).items()}
    assert float(found.at_least.value) == pytest.approx((lost[Fraction(1)] / sum(lost.values())) ** 30)
    assert found.at_least.off < 1e-9
    assert found.at_most.value > 1 - 1e-9


def test_far_out_the_bound_is_that_of_chernoff() -> None:
    laid = lattice([(80_000, of("banker"))])
    near = Approximate(laid)
    bounded = hold_bounds.Bounded(laid, near)
    for deviations in (-12, -9, 9, 12):
        point = round(float(near.exact_mean) + deviations * 18.5 * 80_000**0.5)
        if deviations < 0:
            found, chance = bounded.at_most(Fraction(point)), near.at_most(point)
        else:
            found, chance = bounded.at_least(Fraction(point)), near.at_least(point)
        assert found.low <= chance <= found.high < 100 * chance
