"""Is a policy with a chance for each cell dealt by the kernels as by play, word for word?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import numpy as np
import pytest

from croupier import regulations, simulate
from croupier.errors import PlayError, SimulateError
from croupier.play.policies import ByCell, Policy
from croupier.regulations.ruleset import OPTION
from croupier.simulate.in_order import in_order
from croupier.simulate.layout import CHANCES
from tests.simulate import driven, games

if TYPE_CHECKING:
    from croupier.coup import Hand
    from croupier.regulations.policies import Cell

FREE: Final = regulations.load("fr-chemin-de-fer", {"table": "free"})
PRINTED: Final = regulations.load("chemin-de-fer")


def options(hand: Hand) -> list[Cell]:
    """Give the cells of the free game in which a hand has a choice."""
    automaton = FREE.automaton
    if hand == "player":
        return [("player", state, 0) for state, cell in enumerate(automaton.player_draws) if cell == OPTION]
    rows = automaton.banker_draws
    return [
        ("banker", state, column)
        for state, row in enumerate(rows)
        for column, cell in enumerate(row)
        if cell == OPTION
    ]


def every_cell_its_own(hand: Hand, parts: int) -> ByCell:
    """Give a policy that has another chance in each cell, as a number of parts; 0 in the first cell."""
    return ByCell("apart", tuple((cell, Fraction(place, parts)) for place, cell in enumerate(options(hand))))


OURS = ByCell("five", ((options("player")[0], Fraction(4, 11)),))
THEIRS = every_cell_its_own("banker", 131)
GAME: Final = driven.Game(FREE, Policy(OURS), Policy(THEIRS))


def test_the_kernels_deal_what_play_deals() -> None:
    plan = games.planned(GAME)
    assert plan.chances is not None
    assert plan.chances.words.shape[1] == len({chance for _, chance in THEIRS.cells} - {0})
    ours = driven.read(plan, simulate.count(plan, 5, 0, 40, 1))
    assert ours == [
        driven.told(GAME, driven.shoes(GAME, 5, range(number, number + 1))) for number in range(40)
    ]


def test_both_kernels_choose_alike() -> None:
    plan = games.planned(GAME)
    counted = simulate.count(plan, 5, 0, 40).classes.sum(axis=0)
    dealt = in_order(plan, 5, 0, 40)
    listed = np.concatenate([row[:coups] for row, coups in zip(dealt.classes, dealt.coups, strict=True)])
    assert np.bincount(listed, minlength=len(counted)).tolist() == counted.tolist()


def test_one_chance_in_every_cell_is_the_chance_itself() -> None:
    same = [
        Policy(ByCell("9/11", tuple((cell, Fraction(9, 11)) for cell in options(hand))))
        for hand in ("player", "banker")
    ]
    chance = Policy(Fraction(9, 11))
    by_cell = simulate.count(simulate.plan(FREE, player=same[0], banker=same[1]), 2, 0, 50)
    told = simulate.count(simulate.plan(FREE, player=chance, banker=chance), 2, 0, 50)
    assert by_cell.classes.tolist() == told.classes.tolist()


def test_a_cell_of_which_nothing_is_said_is_named() -> None:
    few = Policy(ByCell("few", tuple((cell, Fraction(1, 2)) for cell in options("player")[1:])))
    with pytest.raises(PlayError, match="few says nothing of state") as error:
        simulate.plan(FREE, player=few, banker=Policy("always-stay"))
    assert error.value.code == "play.unknown_policy"


def test_a_chance_that_is_none_is_refused() -> None:
    with pytest.raises(PlayError, match="3/2 is no chance of drawing"):
        ByCell("more", ((("player", 11, 0), Fraction(3, 2)),))


def test_chances_beyond_what_a_kernel_knows_are_refused() -> None:
    fine = Policy(ByCell("fine", tuple((cell, Fraction(1, 2**64 + 1)) for cell in options("player"))))
    stay = Policy("always-stay")
    with pytest.raises(SimulateError, match="is too fine a chance") as error:
        simulate.plan(FREE, player=fine, banker=stay)
    assert error.value.code == "simulate.too_many_chances"


def test_every_cell_may_have_a_chance_of_its_own() -> None:
    assert len(options("banker")) <= CHANCES


def test_the_printed_game_takes_it_too() -> None:
    automaton = PRINTED.automaton
    five: list[Cell] = [
        ("player", state, 0) for state, cell in enumerate(automaton.player_draws) if cell == OPTION
    ]
    policy = Policy(ByCell("five", tuple((cell, Fraction(9, 11)) for cell in five)))
    plan = simulate.plan(PRINTED, player=policy, banker=Policy("table-draw"))
    told = simulate.plan(PRINTED, player=Policy(Fraction(9, 11)), banker=Policy("table-draw"))
    assert simulate.count(plan, 1, 0, 20).classes.tolist() == simulate.count(told, 1, 0, 20).classes.tolist()
