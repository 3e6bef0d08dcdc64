"""Is what is removed dominated, is the proof right, and is nothing left that is?"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, settings

from croupier import strategy
from croupier.strategy.counts import NOBODY, Met
from tests.strategy.games import CLASSICAL, FREE, PRINTED, STATES, games, state

if TYPE_CHECKING:
    from croupier.coup import Hand
    from croupier.odds.choices import Cell
    from croupier.regulations.model import Letter


SIDES: Final[tuple[Hand, Hand]] = ("player", "banker")


@settings(max_examples=20, deadline=None)
@given(games())
def test_a_dominated_choice_is_worth_less_against_all_that_is_left(game: strategy.Game) -> None:
    left: dict[Hand, list[tuple[int, ...]]] = {
        side: [(0, 1)] * len(game.sets(side)) for side in ("player", "banker")
    }
    removed = strategy.dominated(game)
    for number in sorted({each.round for each in removed}):
        now = [each for each in removed if each.round == number]
        for each in now:
            other: Hand = "banker" if each.side == "player" else "player"
            sign = 1 if each.choice == "stay" else -1
            gains = [
                sign * game.choices(each.side, tuple(map(Fraction, policy)))[each.place].gain
                for policy in product(*left[other])
            ]
            assert (min(gains), max(gains)) == (each.least, each.most)
            assert each.least > 0 if each.kind == "strict" else each.least == 0 < each.most
        for each in now:
            left[each.side][each.place] = (1,) if each.choice == "stay" else (0,)
    for side, other in (SIDES, SIDES[::-1]):
        for place, both in enumerate(left[side]):
            gains = [
                game.choices(side, tuple(map(Fraction, policy)))[place].gain
                for policy in (product(*left[other]) if len(both) > 1 else ())
            ]
            assert not any(gains) or min(gains) < 0 < max(gains)


@settings(max_examples=20, deadline=None)
@given(games())
def test_no_equilibrium_makes_use_of_what_is_strictly_dominated(game: strategy.Game) -> None:
    for each in strategy.dominated(game, weak=False):
        assert each.kind == "strict"
        for found in strategy.solve(game).equilibria:
            policies = found.player if each.side == "player" else found.banker
            assert each.place not in policies.free
            assert {corner[each.place] for corner in policies.corners} == {each.choice == "stay"}


@pytest.mark.parametrize(("choice", "brings"), [("draw", -1), ("stay", 1)])
def test_a_choice_that_is_never_worse_and_may_not_matter_is_weakly_dominated(
    choice: str, brings: int
) -> None:
    """The Banker is asked only where the Player draws, who gains by it or not as the Banker answers."""
    like = strategy.game(CLASSICAL)
    met = {(0, 1, 0): Met(1, brings, -brings), (0, 0, NOBODY): Met(1, 0, 0)}
    bank = {key: Met(each.ways, -each.stay, -each.draw) for key, each in met.items()}
    payoffs = strategy.Payoffs(2, met), strategy.Payoffs(2, bank)
    game = strategy.Game(CLASSICAL, like.model, {}, like.player, like.banker[:1], payoffs)
    first, second = strategy.dominated(game)
    assert (first.side, first.choice, first.kind) == ("banker", choice, "weak")
    assert first.least == 0
    assert first.most == 1
    assert (second.side, second.choice, second.kind) == ("player", "draw", "strict")
    assert strategy.dominated(game, weak=False) == ()


def test_weak_dominance_comes_after_strict_and_is_told_apart() -> None:
    """The Player draws with a five or never, so that the Banker may never be asked against a card."""
    cells: dict[Cell, Letter] = {("player", each, 0): "S" for each in STATES}
    cells["player", state(5), 0] = "O"
    game = strategy.game(FREE, cells=cells)
    kinds = [each.kind for each in strategy.dominated(game)]
    assert "weak" in kinds
    assert kinds.index("weak") == len(strategy.dominated(game, weak=False))


def test_what_dominates_what_in_the_game_as_printed() -> None:
    removed = {each.set.label: each for each in strategy.dominated(strategy.game(PRINTED))}
    assert list(removed) == ["5", "3 against a 9", "5 against a 4"]
    assert all(each.choice == "stay" and 0 < each.least <= each.most for each in removed.values())
    assert removed["5"].least < removed["5"].most
