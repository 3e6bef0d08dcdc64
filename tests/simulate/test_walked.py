"""Does every sequence of cards, looked up in the kernel's table, give the .counts of its edition?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from croupier import regulations, simulate
from croupier.play import policies
from croupier.play.walk import walk
from croupier.wagers.relations import relation
from tests import counting
from tests.simulate import driven, games

if TYPE_CHECKING:
    from croupier.coup import Winner
    from croupier.regulations import Ruleset
    from croupier.simulate import Plan

WAYS = {"draws": "always-draw", "stays": "always-stay"}
BLOCKS = [block for path in counting.COUNTS for block in counting.loaded(path)]


def by_winner(ruleset: Ruleset, plan: Plan, values: list[int]) -> Counter[Winner]:
    """Add up the classes by who wins."""
    won: Counter[Winner] = Counter()
    for kind, ways in zip(plan.classes, simulate.walked(plan, values), strict=True):
        won[simulate.coup_of(ruleset, kind).winner] += ways
    return won


def full(decks: int) -> list[int]:
    """Give the number of cards of each value in so many decks."""
    return [16 * decks, *(4 * decks for _ in range(9))]


@pytest.mark.parametrize("block", BLOCKS, ids=[f"{b.id} {b.decks} {b.profile}" for b in BLOCKS])
def test_every_counts_file(block: counting.Block) -> None:
    ruleset = regulations.load(f"{block.id}@{block.edition}", block.submission)
    ways = [policies.read(WAYS[each.split()[1]]) for each in block.profile.split(", ") if each]
    player, banker = ways or (None, None)
    plan = simulate.plan(ruleset, player=player, banker=banker)
    won = by_winner(ruleset, plan, full(block.decks))
    assert won == {"player": block.player, "banker": block.banker, "tie": block.tie}


def test_a_shoe_with_few_cards_as_play_walks_it() -> None:
    ruleset = regulations.load("pa-21-baccarat")
    values = [3, 0, 1, 2, 0, 0, 1, 1, 0, 2]
    won = by_winner(ruleset, simulate.plan(ruleset), values)
    plainly = walk(ruleset, values)
    assert won == {"player": plainly.player, "banker": plainly.banker, "tie": plainly.tie}


@pytest.mark.parametrize("values", [[1] * 5 + [0] * 5, [1] * 9, [400] * 10])
def test_what_cannot_be_walked_is_refused(values: list[int]) -> None:
    plan = simulate.plan(regulations.load("nj-baccarat"))
    with pytest.raises(ValueError, match=r"cannot be walked|than a word"):
        simulate.walked(plan, values)


def test_chances_cannot_be_walked() -> None:
    plan = games.planned(games.game(games.CASES[13]))
    with pytest.raises(ValueError, match="cannot be walked"):
        simulate.walked(plan, full(6))


@pytest.mark.parametrize("case", games.CASES, ids=games.name)
def test_the_coup_that_stands_for_a_class_is_of_it(case: games.Case) -> None:
    game = games.game(case)
    for kind in games.planned(game).classes:
        assert driven.class_of(game.ruleset, simulate.coup_of(game.ruleset, kind)) == kind


def test_the_pair_that_stands_for_a_relation_has_it() -> None:
    assert len(simulate.RELATIONS) == 3 * 13 + 3
    for each in simulate.RELATIONS:
        assert relation(*simulate.pair_of(each)) == each


def test_the_hand_that_stands_for_a_bonus_hand_is_one() -> None:
    game = games.game(games.CASES[8])
    names = games.planned(game).hands
    assert names[0] == ""
    assert [driven.bonus(game, simulate.hand_of(game.ruleset, name)) for name in names] == list(names)
    with pytest.raises(ValueError, match="no bonus hand"):
        simulate.hand_of(game.ruleset, "flush")
