"""Are the solutions those that are known, and is the regulated game what its few choices make of it?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pytest

from croupier import odds, strategy
from croupier.cards import Composition
from croupier.odds import Unseen, infinite
from tests.strategy.games import CLASSICAL, FREE, PRINTED, STATES, state

if TYPE_CHECKING:
    from croupier.odds.choices import Cell
    from croupier.regulations.model import Letter
    from croupier.regulations.ruleset import Ruleset

AFTER_A_STAY: Final = "6 against no third card"
OPEN: Final = ["3 against a 9", "4 against a 1", "5 against a 4", AFTER_A_STAY]
"""The Banker's choices that no strict dominance settles, in the game of Kemeny and Snell."""


def named(solution: strategy.Solution) -> dict[str, Fraction]:
    """Give the Banker's chances by label."""
    game = solution.game
    return {each.label: chance for each, chance in zip(game.banker, solution.banker, strict=True)}


def test_the_free_game_with_replacement_is_that_of_kemeny_and_snell() -> None:
    """Kemeny and Snell 1957, as Ethier and Gámez 2013 (arXiv 1305.5468) give it: 2 by 2^88."""
    solution = strategy.solve(strategy.game(FREE, cards=infinite()))
    assert len(solution.game.player) == 1
    assert len(solution.game.banker) == 88
    assert solution.value == Fraction(-679568, 11 * 13**6)
    assert solution.player == (Fraction(9, 11),)
    assert named(solution)[AFTER_A_STAY] == Fraction(859, 2288)
    assert {chance for label, chance in named(solution).items() if label != AFTER_A_STAY} == {0, 1}
    assert solution.unique
    assert not solution.pure
    settled = {each.set.label for each in solution.removed if each.side == "banker"}
    assert sorted(named(solution).keys() - settled) == OPEN


def test_the_sets_of_compositions_are_as_many_as_ethier_and_gamez_count() -> None:
    """Ethier and Gámez 2013 (arXiv 1305.5468): 2 by 2^484, and 2^5 by 2^484."""
    totals = strategy.game(FREE, banker="cards")
    cards = strategy.game(FREE, player="cards", banker="cards")
    assert (len(totals.player), len(totals.banker)) == (1, 484)
    assert (len(cards.player), len(cards.banker)) == (5, 484)


def test_with_replacement_it_is_worth_nothing_to_see_the_cards_and_there_are_many_equilibria() -> None:
    value = Fraction(-679568, 11 * 13**6)
    models: list[tuple[strategy.Sees, strategy.Sees]] = [
        ("total", "cards"),
        ("cards", "cards"),
        ("cards", "total"),
    ]
    for player, banker in models:
        solution = strategy.solve(strategy.game(FREE, player=player, banker=banker, cards=infinite()))
        assert solution.value == value
        assert not solution.unique
        assert solution.complete


def test_a_fee_moves_the_player_and_not_the_banker() -> None:
    """The Banker leaves the Player no choice worth more, and the Player's payoffs are as they were."""
    without = strategy.solve(strategy.game(FREE, cards=infinite()))
    solution = strategy.solve(strategy.game(FREE, cards=infinite(), fee=Fraction(1, 20)))
    assert solution.unique
    assert solution.value == without.value
    assert solution.banker == without.banker
    assert solution.player == (Fraction(179, 214),)
    assert solution.bank < -solution.value
    assert solution.banker_safe.worth <= solution.bank
    drawn = solution.game.choices("banker", solution.player)[solution.game.place("banker", AFTER_A_STAY)]
    assert drawn.draw == drawn.stay


@pytest.mark.parametrize("fee", [Fraction(0), Fraction(1, 20), Fraction(1, 10)])
@pytest.mark.parametrize("decks", [1, 6, 8])
@pytest.mark.parametrize("player", ["total", "cards"])
def test_without_replacement_there_is_one_equilibrium(
    player: strategy.Sees, decks: int, fee: Fraction
) -> None:
    shoe = Unseen(Composition.of_decks(decks))
    solution = strategy.solve(strategy.game(FREE, player=player, banker="total", cards=shoe, fee=fee))
    assert solution.unique
    assert solution.complete
    assert not solution.pure
    game = solution.game
    assert game.best_reply("player", solution.banker).worth == solution.value
    assert game.best_reply("banker", solution.player).worth == solution.bank


@pytest.mark.parametrize("ruleset", [CLASSICAL, PRINTED])
def test_the_regulated_game_is_settled_by_strict_dominance_alone(ruleset: Ruleset) -> None:
    """(1)(b): the Player's five; (4) to (7): three against a nine, and five against a four."""
    solution = strategy.solve(strategy.game(ruleset))
    assert [(each.round, each.set.label, each.choice, each.kind) for each in solution.removed] == [
        (1, "5", "stay", "strict"),
        (2, "3 against a 9", "stay", "strict"),
        (2, "5 against a 4", "stay", "strict"),
    ]
    assert solution.unique
    assert solution.pure
    worth = odds.exact(ruleset, player="always-draw", banker="always-draw", wagers=["cover"]).worth("cover")
    assert solution.value == worth.ev


def test_there_is_no_more_to_choose_where_every_cell_is_free_than_with_a_five() -> None:
    """Whatever the Player might do with other hands is strictly dominated, round by round."""
    cells: dict[Cell, Letter] = {("player", each, 0): "O" for each in STATES}
    free = strategy.solve(strategy.game(FREE, cells=cells))
    kept = strategy.solve(strategy.game(FREE))
    assert free.value == kept.value
    assert free.unique
    assert [each.label for each in free.game.player] == [str(each) for each in range(8)]
    assert [free.player[place] for place in (0, 1, 2, 3, 4, 6, 7)] == [1, 1, 1, 1, 1, 0, 0]
    assert free.player[5] == kept.player[0]


def test_a_printed_cell_may_be_posed_anew_to_see_what_it_is_worth() -> None:
    """The two cells that the erratum corrects: three against an eight, and six against a five."""
    as_printed = strategy.solve(strategy.game(PRINTED)).value
    mended = strategy.game(PRINTED, cells={("banker", state(3), 9): "S", ("banker", state(6), 6): "S"})
    assert strategy.solve(mended).value == strategy.solve(strategy.game(CLASSICAL)).value
    assert strategy.solve(mended).value < as_printed


def test_a_game_without_a_choice_has_its_expectation_for_a_value() -> None:
    cells: dict[Cell, Letter] = {
        ("player", state(5), 0): "D",
        ("banker", state(3), 10): "D",
        ("banker", state(5), 5): "S",
    }
    solution = strategy.solve(strategy.game(CLASSICAL, cells=cells))
    assert solution.player == solution.banker == ()
    assert solution.unique
    assert solution.pure
    choices = strategy.game(CLASSICAL)
    assert solution.value == choices.worth(
        "player", (Fraction(1),), choices.chances("banker", {"3 against a 9": 1})
    )
