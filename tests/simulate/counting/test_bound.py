"""Is perfect play the bound: does no count bring more in the same shoes, and better tags not less?"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import msgspec
import pytest

from croupier import regulations
from croupier.simulate.counting import (
    Bound,
    Counting,
    Tally,
    added,
    best_trigger,
    bound,
    figures,
    perfect,
    tallies,
    triggers,
    watching,
)
from tests.simulate.counting import counts

RULES: Final = regulations.load("punto-banco")
SEED: Final = 5
SHOES: Final = 3_000


@pytest.fixture(name="found", scope="module")
def made() -> Bound:
    return bound(RULES, "dragon-7", SEED, SHOES, levels=(1, 2))


def test_nothing_brings_more_than_perfect_play(found: Bound) -> None:
    units = [each.figures.per_shoe.mean for each in found.tried if each.figures]
    assert len(units) == len(found.tried) == 4
    assert all(0 < each < found.perfect.per_shoe.mean for each in units)
    # The better tags get nine tenths of it.
    assert max(units) > 0.9 * found.perfect.per_shoe.mean


def test_better_tags_bring_more(found: Bound) -> None:
    by_correlation = sorted(found.tried, key=lambda each: each.tags.correlation)
    units = [each.figures.per_shoe.mean for each in by_correlation if each.figures]
    assert units[0] < units[-1]


def test_what_was_found_is_what_its_count_comes_to(found: Bound) -> None:
    for each in found.tried:
        count = each.tags.count(8, each.at_least)
        kept = added(tallies(Counting(RULES, count), SEED, SHOES))
        assert figures(kept) == each.figures


def test_the_bound_is_data(found: Bound) -> None:
    assert msgspec.json.decode(msgspec.json.encode(found), type=Bound) == found


def test_perfect_play_bets_just_where_a_bet_is_worth_something() -> None:
    every = added(tallies(Counting(RULES, watching("dragon-7"), "perfect"), SEED, 200))
    found = figures(every)
    assert found == perfect(RULES, "dragon-7", SEED, 200)
    assert found.edge is not None
    assert found.edge.mean > 0
    assert 0 < found.bets < found.coups


def test_a_trigger_brings_what_a_count_with_it_brings() -> None:
    watched = added(tallies(Counting(RULES, watching("dragon-7", counts.DRAGON), "coups"), SEED, 500))
    for trigger in triggers(watched.trues, watched.shoes):
        if trigger.true in {3, 4, 6}:
            least = Fraction(trigger.true)
            count = msgspec.structs.replace(counts.DRAGON_7, at_least=least)
            kept = figures(added(tallies(Counting(RULES, count), SEED, 500)))
            assert kept.frequency is not None
            assert kept.edge is not None
            assert (kept.frequency.mean, kept.edge.mean) == (trigger.share, trigger.edge)
            assert kept.per_shoe.mean == trigger.per_shoe


def test_where_no_trigger_brings_anything_none_is_best() -> None:
    watched = added(tallies(Counting(RULES, watching("banker"), "coups"), SEED, 20))
    assert best_trigger(watched) is None
    assert best_trigger(Tally(shoes=1)) is None
