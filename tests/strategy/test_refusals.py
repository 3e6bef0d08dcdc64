"""Is everything that cannot be asked refused in one clear line?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, cast

import pytest

from croupier import regulations, strategy
from croupier.errors import CroupierError, OddsError, PlayError, StrategyError, WagerError
from croupier.odds import counted
from croupier.regulations.policies import ByCell
from tests.strategy.games import CLASSICAL, FREE, state

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.coup import Hand
    from croupier.odds.choices import Cell


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"player": "suits"}, "player: 'suits' is nothing that a side can see"),
        ({"fee": Fraction(21, 20)}, "fee: 21/20 is no share"),
        ({"fee": Fraction(-1, 20)}, "fee: -1/20 is no share"),
        ({"fee": 0.05}, "fee: 0.05 is no share"),
        ({"fee": True}, "fee: True is no share"),
        ({"replacement": "no"}, "replacement: 'no' does not say whether cards are put back"),
        ({"cells": {("player", 3, 0): "D"}}, "is no cell of the tables"),
        ({"cells": {("player", 16, 1): "D"}}, "is no cell of the tables"),
        ({"cells": {("banker", 16, 11): "D"}}, "is no cell of the tables"),
        ({"cells": {("dealer", 16, 0): "D"}}, "is no cell of the tables"),
        ({"cells": {("banker", 16, 0): "X"}}, "'X' can stand in no cell"),
        ({"cells": {("banker", 16, 0): []}}, "[] can stand in no cell"),
        ({"cells": {"x": "y"}}, "'x' is no cell of the tables"),
        ({"cells": {("player", "5", 0): "D"}}, "is no cell of the tables"),
        ({"cells": ["x"]}, "['x'] holds no cells"),
    ],
)
def test_a_game_that_cannot_be_posed(given: dict[str, object], said: str) -> None:
    game = cast("Callable[..., object]", strategy.game)
    with pytest.raises(StrategyError) as caught:
        game(FREE, **given)
    (problem,) = caught.value.problems
    assert said in problem.line()
    assert "\n" not in problem.line()
    assert problem.remedy


def test_every_fault_of_a_model_is_told_at_once() -> None:
    with pytest.raises(StrategyError) as caught:
        strategy.game(FREE, player="x", banker="y", fee=Fraction(2))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert [each.where for each in caught.value.problems] == ["player", "banker", "fee"]


def test_rules_without_a_choice_are_no_game() -> None:
    with pytest.raises(StrategyError, match="leaves neither hand a choice") as caught:
        strategy.game(regulations.load("pa-baccarat"))
    assert caught.value.code == "strategy.no_choice"


def test_rules_without_a_bank_are_no_game() -> None:
    with pytest.raises(WagerError) as caught:
        strategy.game(regulations.load("pa-baccarat"), cells={("player", state(5), 0): "O"})
    assert caught.value.code == "wagers.not_offered"


@pytest.mark.parametrize("cards", [6, "x", [1, 2], object(), {"a": 1}, 0.5])
def test_what_is_no_shoe_is_refused(cards: object) -> None:
    with pytest.raises(CroupierError) as caught:
        cast("Callable[..., object]", strategy.game)(FREE, cards=cards)
    (problem,) = caught.value.problems
    assert problem.remedy


def test_a_shoe_may_be_given_in_any_form_that_odds_take() -> None:
    counts = [96, *[24] * 9]
    for shoe in (counts, counted(counts).composition, " ".join(map(str, counts))):
        assert strategy.game(CLASSICAL, cards=shoe).model == strategy.game(CLASSICAL).model


def test_too_few_cards_are_no_game() -> None:
    strategy.game(FREE, cards=counted([6, *[0] * 9]))
    for few in ([5, *[0] * 9], [0] * 10):
        with pytest.raises(OddsError) as caught:
            strategy.game(FREE, cards=counted(few))
        assert caught.value.code == "odds.short_shoe"
    with pytest.raises(OddsError):
        strategy.game(FREE, cards=counted([0] * 10), replacement=True)


def test_who_is_no_side_is_refused() -> None:
    game = strategy.game(CLASSICAL)
    dealer = cast("Hand", cast("object", "dealer"))
    for act in (
        lambda: strategy.equilibrium(CLASSICAL, dealer),
        lambda: strategy.best_reply(game, dealer, "always-draw"),
        lambda: game.choices(dealer, (Fraction(1),)),
        lambda: game.place(dealer, "5"),
    ):
        with pytest.raises(StrategyError, match="'dealer' is no side") as caught:
            act()
        assert caught.value.code == "strategy.no_set"


def test_a_policy_of_no_exact_chances_is_refused() -> None:
    game = strategy.game(CLASSICAL)
    for bad in (0.5, True, "1", None):
        with pytest.raises(StrategyError) as caught:
            game.choices("banker", (cast("Fraction", cast("object", bad)),))
        assert caught.value.code == "strategy.bad_policy"


@pytest.mark.parametrize(
    "cells",
    [
        ((("player", 16, 0), 0.5),),
        ((("player", 16, 0), None),),
        ((("dealer", 16, 0), Fraction(1)),),
        ((("player", 16, 0), Fraction(1)), (("player", 16, 0), Fraction(0))),
    ],
)
def test_a_policy_by_cell_that_is_none_is_refused(cells: tuple[tuple[Cell, Fraction], ...]) -> None:
    with pytest.raises(PlayError) as caught:
        ByCell("mine", cells)
    assert caught.value.code == "play.unknown_policy"


def test_what_is_no_policy_is_refused() -> None:
    game = strategy.game(CLASSICAL)
    for bad in ((), (Fraction(1),), (Fraction(1), Fraction(3, 2)), (Fraction(-1), Fraction(0))):
        for act in (
            lambda bad=bad: game.choices("player", bad),
            lambda bad=bad: game.best_reply("player", bad),
            lambda bad=bad: game.worth("player", (Fraction(1),), bad),
            lambda bad=bad: game.best_reply("banker", (Fraction(1),), bad),
        ):
            with pytest.raises(CroupierError) as caught:
                act()
            assert caught.value.code == "strategy.bad_policy"


def test_a_set_that_is_none_is_refused_and_those_that_are_named() -> None:
    game = strategy.game(CLASSICAL)
    with pytest.raises(StrategyError) as caught:
        game.place("banker", "6 against a 6")
    assert caught.value.code == "strategy.no_set"
    assert "3 against a 9, 5 against a 4" in caught.value.problems[0].remedy
    with pytest.raises(StrategyError):
        game.chances("player", {"4": 1})
