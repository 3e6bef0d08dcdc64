"""Does the solver find the value and every equilibrium that the game written out as a matrix has?"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from croupier import strategy
from croupier.errors import StrategyError
from croupier.strategy.bimatrix import Pair, equilibria
from croupier.strategy.lines import Bilinear, Line
from croupier.strategy.policies import suits
from croupier.strategy.program import optimal
from croupier.strategy.reducing import narrowed, strictly
from croupier.strategy.zero_sum import zero_sum
from tests.strategy import normal_form as plain
from tests.strategy.games import FREE, games

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.strategy.policies import Policies

Vector = tuple[Fraction, ...]
SMALL = st.integers(-3, 3)
"""Small coefficients, so that many sets are alike, and many choices worth the same."""


@st.composite
def forms(draw: st.DrawFn, player: int = 2, banker: int = 3) -> Bilinear:
    """Give bilinear games in small integers."""
    ours, theirs = draw(st.integers(0, player)), draw(st.integers(0, banker))
    return Bilinear(
        1,
        draw(SMALL),
        tuple(draw(SMALL) for _ in range(ours)),
        tuple(draw(SMALL) for _ in range(theirs)),
        tuple({at: draw(SMALL) for at in range(theirs)} for _ in range(ours)),
    )


def written(form: Bilinear) -> tuple[list[Vector], list[Vector], plain.Matrix]:
    """Give all pure policies of a form, and what each two of them bring."""
    player, banker = (
        [tuple(map(Fraction, each)) for each in product((0, 1), repeat=len(sets))]
        for sets in (form.player, form.banker)
    )
    return player, banker, [[form.at(p, q) for q in banker] for p in player]


def mixed(pure: Sequence[Vector], weights: Vector) -> Vector:
    """Give the chances of drawing when pure policies are mixed."""
    return tuple(
        sum((weight * each[at] for weight, each in zip(weights, pure, strict=True)), Fraction(0))
        for at in range(len(pure[0]))
    )


def all_corners(found: Policies) -> Iterable[Vector]:
    """Give every corner, with both chances in each set in which any chance will do."""
    for corner in found.corners:
        for ends in product((0, 1), repeat=len(found.free)):
            chances = list(corner)
            for place, end in zip(found.free, ends, strict=True):
                chances[place] = Fraction(end)
            yield tuple(chances)


def same_hull(one: Iterable[Vector], other: Iterable[Vector]) -> bool:
    """Say whether two sets of points reach as far in every one of many directions."""
    one, other = list(one), list(other)
    directions = product(range(-2, 3), repeat=len(one[0]))
    return all(
        max(sum(map(Fraction.__mul__, point, map(Fraction, way)), Fraction(0)) for point in one)
        == max(sum(map(Fraction.__mul__, point, map(Fraction, way)), Fraction(0)) for point in other)
        for way in directions
    )


@settings(max_examples=60, deadline=None)
@given(forms())
@example(Bilinear(1, 0, (0, 0), (0, 0, 0), ({}, {})))
@example(Bilinear(1, 0, (1, -1), (0, 0), ({0: -2, 1: 0}, {0: 2, 1: 0})))
def test_a_game_of_nought_sum_has_the_value_and_the_optimal_policies_of_its_matrix(form: Bilinear) -> None:
    player, banker, matrix = written(form)
    value, ours, theirs = plain.zero_sum(matrix)
    found = zero_sum(form)
    assert found.value == value
    assert same_hull(all_corners(found.player), (mixed(player, each) for each in ours))
    assert same_hull(all_corners(found.banker), (mixed(banker, each) for each in theirs))


@settings(max_examples=60, deadline=None)
@given(forms(player=7, banker=9))
def test_the_program_finds_a_policy_of_either_side_that_secures_the_same(form: Bilinear) -> None:
    player, banker = optimal(form)
    secured = form.at(player, tuple(Fraction(line.at(player) < 0) for line in form.lines("banker")))
    held = form.at(tuple(Fraction(line.at(banker) > 0) for line in form.lines("player")), banker)
    assert secured == held == form.at(player, banker)
    assert all(0 <= chance <= 1 for chance in (*player, *banker))


def holds(pair: Pair, gains: Sequence[Line], returns: Sequence[Line], p: Vector, q: Vector) -> bool:
    """Say whether two policies do what a pair says in each set, and what is done is no worse for either."""
    return all(
        suits(line.at(other), does) and (does == "either" or chance == (does == "draws"))
        for lines, own, other, done in (
            (gains, p, q, pair.player_does),
            (returns, q, p, pair.banker_does),
        )
        for line, chance, does in zip(lines, own, done, strict=True)
    )


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_a_game_in_which_each_side_has_its_own_payoffs_has_the_equilibria_of_its_matrices(
    data: st.DataObject,
) -> None:
    ours = data.draw(forms())
    assume(ours.player and ours.banker)
    theirs = data.draw(
        st.builds(
            Bilinear,
            st.just(1),
            SMALL,
            st.tuples(*(SMALL for _ in ours.player)),
            st.tuples(*(SMALL for _ in ours.banker)),
            st.tuples(
                *(st.fixed_dictionaries(dict.fromkeys(range(len(ours.banker)), SMALL)) for _ in ours.player)
            ),
        )
    )
    player, banker, won = written(ours)
    _, _, kept = written(theirs)
    gains, returns = ours.lines("player"), theirs.lines("banker")
    pairs = equilibria(gains, returns)
    for pair in pairs:
        for p, q in product(all_corners(pair.player), all_corners(pair.banker)):
            assert ours.at(p, q) == max(ours.at(each, q) for each in player)
            assert theirs.at(p, q) == max(theirs.at(p, each) for each in banker)
    extreme = {(mixed(player, p), mixed(banker, q)) for p, q in plain.nash(won, kept)}
    assert extreme
    for p, q in extreme:
        assert any(holds(pair, gains, returns, p, q) for pair in pairs)
    for place, pair in enumerate(pairs):
        corners = list(product(all_corners(pair.player), all_corners(pair.banker)))
        for other in (*pairs[:place], *pairs[place + 1 :]):
            assert not all(holds(other, gains, returns, p, q) for p, q in corners)


@settings(max_examples=25, deadline=None)
@given(games(cards=False, fee=Fraction(0)))
def test_a_game_of_cards_has_the_value_of_its_matrix_from_both_sides(game: strategy.Game) -> None:
    form = plain.normal_form(game)
    value, _, _ = plain.zero_sum(form.won)
    minus, _, _ = plain.zero_sum([list(each) for each in zip(*form.kept, strict=True)])
    found = strategy.solve(game)
    assert found.value == value == -minus
    assert found.bank == -value
    assert found.player_safe.worth == value
    assert found.banker_safe.worth == -value


@settings(max_examples=15, deadline=None)
@given(games(cards=False, fee=Fraction(1, 20)))
def test_a_game_with_a_fee_has_the_equilibria_and_the_maximin_of_its_matrices(game: strategy.Game) -> None:
    form = plain.normal_form(game)
    found = strategy.solve(game)
    assert found.player_safe.worth == plain.zero_sum(form.won)[0]
    assert found.banker_safe.worth == plain.zero_sum([list(each) for each in zip(*form.kept, strict=True)])[0]
    worths = {worth for each in found.equilibria for worth in each.worths}
    for p, q in plain.nash(form.won, form.kept):
        player, banker = mixed(form.player, p), mixed(form.banker, q)
        worth = game.worth("player", player, banker), game.worth("banker", player, banker)
        assert any(
            min(one[0] for one in each.worths) <= worth[0] <= max(one[0] for one in each.worths)
            for each in found.equilibria
        ), worths


MANY = 11
"""More sets than are tied together where corners are listed."""


def alike() -> Bilinear:
    """Give a game in which many sets of the Banker's are alike, and each side would guess the other."""
    return Bilinear(1, 0, (-MANY,), (-1,) * MANY, (dict.fromkeys(range(MANY), 2),))


def test_where_the_optimal_policies_have_too_many_corners_one_is_given_and_it_is_said() -> None:
    found = zero_sum(alike())
    assert found.value == alike().at(found.player.corners[0], found.banker.corners[0]) == Fraction(-MANY, 2)
    assert found.player.corners == ((Fraction(1, 2),),)
    assert found.player.single
    assert not found.banker.complete
    assert not found.banker.single


def test_where_equilibria_have_too_many_corners_with_a_fee_it_is_refused() -> None:
    with pytest.raises(StrategyError) as caught:
        equilibria(alike().lines("player"), alike().negated().lines("banker"))
    assert caught.value.code == "strategy.too_many"


def test_where_both_sides_have_very_many_sets_left_a_fee_is_refused() -> None:
    many = tuple(Line(-1, {place: 2}) for place in range(9))
    with pytest.raises(StrategyError) as caught:
        equilibria(many, many)
    assert caught.value.code == "strategy.too_many"


def test_it_does_not_matter_which_side_has_fewer_sets() -> None:
    game = strategy.game(FREE, player="cards", fee=Fraction(1, 20))
    gains, returns = game.gains("player"), game.gains("banker")
    ours, theirs = strictly(gains, returns)
    assert len(ours.places) > len(theirs.places) > 0
    (pair,) = equilibria(narrowed(gains, ours, theirs), narrowed(returns, theirs, ours))
    solution = strategy.solve(game)
    assert pair.player.widened(ours.base, ours.places).corners == (solution.player,)
    assert pair.banker.widened(theirs.base, theirs.places).corners == (solution.banker,)
    assert game.best_reply("player", solution.banker, solution.player).gain == 0
    assert game.best_reply("banker", solution.player, solution.banker).gain == 0


def test_both_sides_equilibrium_is_a_best_reply_to_the_others() -> None:
    for fee in (Fraction(0), Fraction(1, 20)):
        solution = strategy.solve(strategy.game(FREE, player="cards", banker="cards", fee=fee))
        game = solution.game
        assert game.best_reply("player", solution.banker, solution.player).gain == 0
        assert game.best_reply("banker", solution.player, solution.banker).gain == 0
        assert game.best_reply("player", solution.banker).worth == solution.value
        assert game.best_reply("banker", solution.player).worth == solution.bank
