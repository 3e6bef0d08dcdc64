"""Is a solved game played at a table as it was solved: by odds, by play, and by the kernels?"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Final

import pytest

from croupier import odds, regulations, shoe, simulate
from croupier.cards.chance import words
from croupier.errors import OddsError, PlayError, StrategyError
from croupier.play import drive, policies
from croupier.play.events import ResultAnnounced
from croupier.regulations.policies import ByCell
from croupier.strategy import game, solve
from croupier.strategy.at_table import chances, equilibrium, policy, solution

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.coup import Hand
    from croupier.regulations.ruleset import Ruleset
    from croupier.strategy import Chances

IDS: Final = ("chemin-de-fer", "chemin-de-fer-as-printed", "fr-chemin-de-fer", "free")
SEED: Final = 9
BOUND: Final = 5
"""Standard errors by which a sample may be off."""


def rules(name: str) -> Ruleset:
    """Load a game; ``free`` is the French one without a drawing table."""
    if name == "free":
        return regulations.load("fr-chemin-de-fer", {"table": "free"})
    return regulations.load(name)


@pytest.mark.parametrize("name", IDS)
def test_odds_of_both_policies_are_the_value(name: str) -> None:
    ruleset = rules(name)
    player, banker = (equilibrium(ruleset, hand) for hand in ("player", "banker"))
    worth = odds.exact(ruleset, player=player, banker=banker, wagers=["cover"]).worth("cover")
    assert worth.ev == solution(ruleset).value


@pytest.mark.parametrize("side", ["player", "banker"])
def test_a_policy_says_something_of_every_free_cell_and_of_no_other(side: Hand) -> None:
    ruleset = rules("free")
    answer = equilibrium(ruleset, side).answer
    assert isinstance(answer, ByCell)
    free = {cell for cell in odds.choices(ruleset).undecided if cell[0] == side}
    assert {cell for cell, _ in answer.cells} == free
    assert answer.name == "equilibrium"


def test_a_side_that_sees_its_cards_has_no_policy_by_cell() -> None:
    solved = solve(game(rules("chemin-de-fer"), player="cards"))
    with pytest.raises(StrategyError, match="the Player's Hand sees its cards") as error:
        policy(solved.game, "player", solved.player)
    assert error.value.code == "strategy.not_by_cell"
    assert policy(solved.game, "banker", solved.banker, "mine").answer


def test_policies_become_chances_and_go_back() -> None:
    solved = solution(rules("free"))
    sides: tuple[tuple[Hand, Chances], ...] = (("player", solved.player), ("banker", solved.banker))
    for side, found in sides:
        assert chances(solved.game, side, policy(solved.game, side, found)) == found
    assert chances(solved.game, "player", "9/11") == (Fraction(9, 11),)
    assert set(chances(solved.game, "banker", "table-draw")) == {0, 1}


def test_who_says_nothing_or_nonsense_is_refused() -> None:
    posed = solution(rules("chemin-de-fer")).game
    with pytest.raises(StrategyError, match="nobody says how the Player's Hand chooses") as error:
        chances(posed, "player", None)
    assert error.value.code == "strategy.bad_policy"
    with pytest.raises(OddsError):
        chances(posed, "player", [])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_one_that_is_not_solved_for_these_rules_is_refused() -> None:
    other = equilibrium(rules("chemin-de-fer"), "banker")
    with pytest.raises(PlayError, match="says nothing of"):
        chances(solution(rules("free")).game, "banker", other)


def results(ruleset: Ruleset, shoes: int) -> Iterator[int]:
    """Deal shoes by play, both hands in equilibrium; give what a cover wins of each coup."""
    for number in range(shoes):
        ways = {
            hand: policies.Policy(equilibrium(ruleset, hand).answer).chooser(
                ruleset, words(hand, SEED, number)
            )
            for hand in ("player", "banker")
        }
        choose = policies.by_hand(ways["player"], ways["banker"])
        for _, event, _ in drive(ruleset, shoe.fresh(ruleset, seed=SEED, shoe_number=number), choose):
            if isinstance(event, ResultAnnounced):
                yield 0 if event.winner == "tie" else 1 if event.winner == "player" else -1


def off(won: int, counted: int, squares: int, value: Fraction) -> float:
    """Give by how many standard errors a mean is off."""
    mean = won / counted
    return abs(mean - float(value)) / sqrt((squares / counted - mean**2) / counted)


@pytest.mark.proof
@pytest.mark.parametrize("name", IDS)
def test_a_hundred_thousand_coups_through_play_bring_the_value(name: str) -> None:
    ruleset = rules(name)
    won = list(results(ruleset, 1_700))
    assert len(won) >= 100_000
    assert off(sum(won), len(won), sum(map(abs, won)), solution(ruleset).value) < BOUND


@pytest.mark.proof
@pytest.mark.parametrize("name", IDS)
def test_a_hundred_million_coups_through_the_kernel_bring_the_value(name: str) -> None:
    ruleset = rules(name)
    player, banker = (equilibrium(ruleset, hand) for hand in ("player", "banker"))
    found = simulate.run(
        ruleset, coups=100_000_000, seed=SEED, player=player, banker=banker, wagers=("cover",)
    )
    ended = found.outcomes
    resolved = ended.player + ended.banker
    assert found.coups >= 100_000_000
    assert found.coups == resolved + ended.tie
    value = solution(ruleset).value
    assert off(ended.player - ended.banker, found.coups, resolved, value) < BOUND
    # The kernels' policy is that of play: one that never draws by chance would be seen.
    assert off(ended.player - ended.banker, found.coups, resolved, value - Fraction(1, 1_000)) > BOUND


def test_the_kernel_deals_what_play_deals() -> None:
    ruleset = rules("free")
    player, banker = (equilibrium(ruleset, hand) for hand in ("player", "banker"))
    found = simulate.count(simulate.plan(ruleset, player=player, banker=banker), SEED, 0, 20)
    won = list(results(ruleset, 20))
    assert int(found.classes.sum()) == len(won)
    told = simulate.run(
        ruleset, shoes=20, seed=SEED, player=player, banker=banker, wagers=("cover",)
    ).outcomes
    assert (told.player, told.banker, told.tie) == (won.count(1), won.count(-1), won.count(0))
