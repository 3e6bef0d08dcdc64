"""Are there as many coups as were asked for, from shoes that do not depend on who deals?"""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier import odds
from croupier.simulate.runs import amount, prepared
from tests.simulate import games, running


@pytest.mark.parametrize("case", games.CASES, ids=games.name)
def test_the_estimate_of_the_length_is_a_little_short(case: games.Case) -> None:
    game = games.game(case)
    exact = odds.exact(game.ruleset, player=game.player, banker=game.banker, wagers=())
    found = running.run(case, shoes=600)
    mean = Fraction(found.coups, found.shoes)
    assert mean - 1 < amount.length(games.planned(game), exact) <= mean


@pytest.mark.parametrize("coups", [1, 80, 81, 82, 1_000, 123_456])
def test_there_are_as_many_coups_as_were_asked_for_and_not_many_more(coups: int) -> None:
    found = running.run(games.CASES[0], coups=coups)
    assert coups <= found.coups <= coups * Fraction(101, 100) + 100


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_where_the_first_shoes_are_too_few_others_follow(
    threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = games.planned(games.game(games.CASES[0]))

    def longest(_plan: object, _odds: object) -> Fraction:
        return Fraction(plan.most)

    monkeypatch.setattr(amount, "length", longest)
    found = running.run(games.CASES[0], coups=1_000_000, threads=threads)
    first, block = amount.for_coups(plan, odds.exact(games.game(games.CASES[0]).ruleset), 1_000_000)
    whole = running.run(games.CASES[0], shoes=first)
    missing = 1_000_000 - whole.coups
    assert missing > 0
    assert found.coups >= 1_000_000
    assert found.shoes == first + -(-missing // plan.least // block) * block
    assert found.digest == running.run(games.CASES[0], shoes=found.shoes).digest


@pytest.mark.parametrize(
    ("shoes", "block"),
    [(1, 1), (1_023, 1), (2_047, 1), (2_048, 2), (10**6, 512), (10**7, 4_096), (10**12, 4_096)],
)
def test_a_block_is_a_thousandth_of_the_shoes_and_no_more_than_fits(shoes: int, block: int) -> None:
    plan = games.planned(games.game(games.CASES[0]))
    assert amount.for_shoes(plan, shoes) == (shoes, block)
    assert block * plan.most <= amount.COUPS


def test_a_shoe_of_one_coup_is_no_reason_for_small_blocks() -> None:
    plan = games.planned(games.game(games.CASES[10]))
    assert (plan.least, plan.most) == (1, 1)
    assert amount.for_shoes(plan, 10**9)[1] == 2**19
    assert running.run(games.CASES[10], coups=5_000).coups == 5_000


def test_what_is_settled_before_knows_nothing_of_who_deals() -> None:
    assert not {"threads", "workers", "scheduler"} & set(prepared.Asked._fields)
