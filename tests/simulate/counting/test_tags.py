"""Are the tags that are found the best, held against every tag there is, and against those published?"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import isclose, sqrt
from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations
from croupier.errors import SimulateError
from croupier.simulate.counting import best_tags, correlation, effects_of
from tests.simulate.counting import counts

if TYPE_CHECKING:
    from collections.abc import Sequence

RULES: Final = regulations.load("punto-banco")
WAGERS: Final = ("dragon-7", "dragon-bonus-banker", "tie", "88-89-98-99", "player")


def plainly(tags: Sequence[Fraction | int], effects: Sequence[Fraction], weights: Sequence[int]) -> float:
    """Give a correlation from a list of a deck's cards."""
    deck = [pair for *pair, many in zip(tags, effects, weights, strict=True) for _ in range(many)]
    xs, ys = ([float(pair[place]) for pair in deck] for place in (0, 1))
    x, y = sum(xs) / 52, sum(ys) / 52
    both = sum((one - x) * (two - y) for one, two in zip(xs, ys, strict=True))
    spread = sqrt(sum((one - x) ** 2 for one in xs) * sum((two - y) ** 2 for two in ys))
    return both / spread if spread else 0.0


@pytest.mark.parametrize("balanced", [True, False])
@pytest.mark.parametrize("wager", WAGERS)
def test_no_tags_of_one_are_better(wager: str, *, balanced: bool) -> None:
    effects, weights = effects_of(RULES, wager)
    found = best_tags(RULES, wager, 1, balanced=balanced)
    values = [float(effect) for effect in effects]
    best = 0.0
    for tags in product((-1, 0, 1), repeat=10):
        total = sum(tags) + 3 * tags[9]
        if balanced and total:
            continue
        # Effects add up to nought, so that the mean of the tags counts only in their own spread.
        spread = sum(tag * tag for tag in tags) + 3 * tags[9] ** 2 - total**2 / 13
        if spread > 1e-9:
            agrees = sum(map(float.__mul__, values, map(float, tags))) + 3 * values[9] * tags[9]
            best = max(best, agrees / sqrt(spread))
    theirs = sqrt(sum(value**2 for value in values) + 3 * values[9] ** 2)
    assert isclose(found.correlation, best / theirs, rel_tol=1e-9)
    assert isclose(found.correlation, plainly(found.tags, effects, weights), rel_tol=1e-9)
    assert found.balance == sum(map(int.__mul__, found.tags, weights))
    assert not (balanced and found.balance)


@pytest.mark.parametrize("wager", WAGERS)
def test_higher_tags_are_never_worse_and_those_that_need_no_balance_neither(wager: str) -> None:
    found = [
        [best_tags(RULES, wager, most, balanced=balanced).correlation for most in (1, 2, 3, 5)]
        for balanced in (True, False)
    ]
    assert all(row == sorted(row) for row in found)
    assert all(one <= two for one, two in zip(*found, strict=True))
    assert all(max(row) < 1 for row in found)


def test_what_was_published_for_dragon_7_is_the_best_of_its_kind() -> None:
    assert best_tags(RULES, "dragon-7", 2).tags == tuple(map(int, counts.DRAGON))
    assert best_tags(RULES, "88-89-98-99", 3).tags == tuple(map(int, counts.EIGHTS_NINES.tags))


@pytest.mark.parametrize("wager", WAGERS)
def test_a_number_more_in_every_tag_changes_nothing(wager: str) -> None:
    effects, weights = effects_of(RULES, wager)
    tags = (3, 1, 4, 1, -5, 9, -2, 6, 5, 3)
    moved = [Fraction(7, 2) + tag for tag in tags]
    assert correlation(tags, effects, weights) == correlation(moved, effects, weights)
    assert correlation([-tag for tag in tags], effects, weights) == -correlation(tags, effects, weights)
    assert correlation((2,) * 10, effects, weights) == 0


def test_a_wager_that_looks_at_ranks_has_thirteen_tags() -> None:
    rules = regulations.load("pa-21-baccarat", {"bonus": "100-50-8-5-4"})
    found = best_tags(rules, "bonus-player", 2, balanced=False)
    assert len(found.tags) == 13
    assert found.correlation > 0.8


def test_unbalanced_tags_start_where_they_show_what_balanced_ones_do_and_the_same_more() -> None:
    found = best_tags(RULES, "dragon-7", 1, balanced=False)
    assert found.balance == -8
    count = found.count(8, 5)
    assert count.start == 64
    unbalanced = Fraction(-found.balance, 52)
    for seen, drawn in ((100, (8,) * 5), (300, (0, 3, 8, 9))):
        running = count.start + sum(count.tags[each] for each in drawn)
        plain = sum((count.tags[each] + unbalanced for each in drawn), Fraction(0))
        # The cards that were seen and had no tag moved the balanced count too.
        plain += unbalanced * (seen - len(drawn))
        decks = count.decks(416 - seen)
        assert running / decks == plain / decks + 8


@pytest.mark.parametrize("most", [0, 10, -1])
def test_tags_that_nobody_adds_up_are_not_looked_for(most: int) -> None:
    with pytest.raises(SimulateError, match=r"simulate\.bad_count"):
        best_tags(RULES, "dragon-7", most)


def test_a_wager_that_no_rank_changes_cannot_be_counted_for() -> None:
    with pytest.raises(SimulateError, match="no rank that is removed changes"):
        best_tags(RULES, "player-pair")
