"""Is shoe K of a simulation, bit for bit, the shoe that ``croupier deal --seed S --shoe-number K`` deals?"""

from __future__ import annotations

import pytest

from croupier import simulate
from tests.simulate import driven, games

LAST = 2**64 - 1


def shoe_by_shoe(case: games.Case, seed: int, numbers: range) -> list[range]:
    """Give the shoes of which anything that is counted differs, each in a range of its own."""
    game = games.game(case)
    plan = games.planned(game)
    ours = driven.read(plan, simulate.count(plan, seed, numbers.start, len(numbers), 1))
    return [
        range(number, number + 1)
        for number, told in zip(numbers, ours, strict=True)
        if told != driven.told(game, driven.shoes(game, seed, range(number, number + 1)))
    ]


@pytest.mark.parametrize("case", games.CASES, ids=games.name)
def test_some_shoes_of_every_game(case: games.Case) -> None:
    assert shoe_by_shoe(case, 2026, range(80)) == []


def test_a_thousand_shoes() -> None:
    assert shoe_by_shoe(games.CASES[0], 7, range(1_000_000, 1_001_000)) == []


@pytest.mark.proof
@pytest.mark.parametrize("case", games.CASES, ids=games.name)
def test_tens_of_thousands_of_shoes_of_every_game(case: games.Case) -> None:
    assert shoe_by_shoe(case, 1, range(20_000)) == []


@pytest.mark.parametrize(("seed", "number"), [(0, 0), (LAST, 0), (0, LAST - 4), (2**63, 2**63 - 2)])
def test_the_first_and_the_last_keys(seed: int, number: int) -> None:
    assert shoe_by_shoe(games.CASES[0], seed, range(number, number + 5)) == []


@pytest.mark.parametrize("shoes", range(1, 10))
def test_any_number_of_shoes_fills_its_blocks_and_no_more(shoes: int) -> None:
    game = games.game(games.CASES[0])
    plan = games.planned(game)
    dealt = driven.shoes(game, 3, range(shoes))
    blocks = [dealt[start : start + 4] for start in range(0, shoes, 4)]
    counts = simulate.count(plan, 3, 0, shoes, 4)
    assert counts.shoes.tolist() == [len(each) for each in blocks]
    assert driven.read(plan, counts) == [driven.told(game, each) for each in blocks]


def test_totals_are_the_same_without_the_rest() -> None:
    plan = games.planned(games.game(games.CASES[8]))
    every = simulate.count(plan, 3, 0, 100)
    totals = simulate.count(plan, 3, 0, 100, detail="totals")
    assert (every.classes == totals.classes).all()
    assert (every.lengths == totals.lengths).all()
    assert not totals.relations.any()
    assert not totals.streaks.any()
    assert not totals.hands.any()
    assert every.hands.any()
