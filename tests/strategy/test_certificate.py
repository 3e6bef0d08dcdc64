"""Does a printed solution hold, and is every figure that somebody changes found out?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

import msgspec
import pytest
from hypothesis import given, settings

from croupier import strategy
from croupier.odds import infinite
from tests.strategy.games import CLASSICAL, FREE, games

if TYPE_CHECKING:
    from collections.abc import Callable

Spoilt = dict[str | int, object]
AFTER_A_STAY: Final = "6 against no third card"


def printed(game: strategy.Game) -> bytes:
    """Give a solution as it is printed."""
    return msgspec.json.encode(strategy.told(strategy.solve(game)))


@pytest.fixture(scope="module")
def solution() -> bytes:
    """Give the free game with replacement and a fee, solved."""
    return printed(strategy.game(FREE, cards=infinite(), fee=Fraction(1, 20)))


@settings(max_examples=10, deadline=None)
@given(games(cards=True))
def test_every_solution_of_a_small_game_holds(game: strategy.Game) -> None:
    assert strategy.check(printed(game)) == ()


@pytest.mark.parametrize("fee", [Fraction(0), Fraction(1, 20)])
def test_the_solution_of_six_decks_with_the_cards_of_both_holds(fee: Fraction) -> None:
    assert strategy.check(printed(strategy.game(FREE, player="cards", banker="cards", fee=fee))) == ()


def test_the_solution_of_the_regulated_game_holds() -> None:
    assert strategy.check(printed(strategy.game(CLASSICAL))) == ()


def test_a_solution_may_be_checked_before_it_is_printed() -> None:
    assert strategy.check(strategy.told(strategy.solve(strategy.game(CLASSICAL)))) == ()


def set_to(*path: str | int, to: object) -> Callable[[Spoilt], None]:
    """Change one figure."""

    def spoil(said: Spoilt) -> None:
        at = said
        for each in path[:-1]:
            at = cast("Spoilt", at[each])
        at[path[-1]] = to

    return spoil


def twice(name: str) -> Callable[[Spoilt], None]:
    """List something twice."""

    def spoil(said: Spoilt) -> None:
        listed = cast("list[object]", said[name])
        listed.append(listed[0])

    return spoil


def one_dominated_less(said: Spoilt) -> None:
    """Leave out the last dominated choice."""
    cast("list[object]", said["removed"]).pop()


def a_worth_too_many(said: Spoilt) -> None:
    """Say of an equilibrium that it is worth something else as well."""
    (pair,) = cast("list[dict[str, list[list[str]]]]", said["equilibria"])
    pair["worths"].append(["1", "-1"])


SPOILT: Final = [
    ("value", set_to("value", to="-679567/53094899")),
    ("bank", set_to("bank", to="-1/98")),
    ("fee", set_to("fee", to="1/21")),
    ("cards", set_to("composition", 3, to=5)),
    ("replacement", set_to("model", "replacement", to=False)),
    ("rules", set_to("rules", to="chemin-de-fer")),
    ("edition", set_to("edition", to="2007-05-15")),
    ("hash", set_to("hash", to="0" * 64)),
    ("table", set_to("submission", "table", to="classical")),
    ("player", set_to("player", "5", to="9/11")),
    ("banker", set_to("banker", AFTER_A_STAY, to="859/2287")),
    ("a chance above one", set_to("banker", "0 against a 0", to="2")),
    ("no chance", set_to("banker", "0 against a 0", to="often")),
    ("division", set_to("player", "5", to="1/0")),
    ("a set too many", set_to("player", "4", to="1")),
    ("often", set_to("certificate", "player", 0, "often", to="1/2")),
    ("draw", set_to("certificate", "player", 0, "draw", to="0")),
    ("stay", set_to("certificate", "banker", 3, "stay", to=None)),
    ("chance", set_to("certificate", "banker", 3, "chance", to="0")),
    ("equilibrium", set_to("equilibria", 0, "banker", "corners", to=[{AFTER_A_STAY: "1"}])),
    ("free", set_to("equilibria", 0, "banker", "free", to=[AFTER_A_STAY, "5 against a 4"])),
    ("worths", set_to("equilibria", 0, "worths", to=[["0", "0"]])),
    ("no equilibrium", set_to("equilibria", to=[])),
    ("safe", set_to("banker_safe", "worth", to="-1/97")),
    ("safe policy", set_to("player_safe", "policy", to={"5": "1"})),
    ("held", set_to("player_safe", "held", AFTER_A_STAY, to="1")),
    ("round", set_to("removed", 0, "kind", to="weak")),
    ("choice", set_to("removed", 0, "choice", to="draw")),
    ("least", set_to("removed", 1, "least", to="1/2")),
    ("set", set_to("removed", 2, "set", to="8")),
    ("pure", set_to("pure", to=True)),
    ("unique", set_to("unique", to=False)),
    ("decks", set_to("decks", to=6)),
    ("what decks rest on", set_to("decks_basis", to="law")),
    ("the rules' fee", set_to("rules_fee", to="1/10")),
    ("the clause of the rules' fee", set_to("rules_fee_clause", to=None)),
    ("nothing dominated", set_to("removed", to=[])),
    ("a dominated choice is missing", one_dominated_less),
    ("a dominated choice twice", twice("removed")),
    ("an equilibrium without a corner", set_to("equilibria", 0, "banker", "corners", to=[])),
    ("a name that is none in a corner", set_to("equilibria", 0, "banker", "corners", 0, to={"x": "1"})),
    ("a name that is none among the free", set_to("equilibria", 0, "player", "free", to=["x"])),
    ("a worth too many", a_worth_too_many),
    ("a maximin of no chance", set_to("banker_safe", "policy", "0 against a 0", to="5")),
    ("a maximin held by no chance", set_to("player_safe", "held", "0 against a 0", to="5")),
    ("a fee above one", set_to("fee", to="2")),
    ("a fee below nought", set_to("fee", to="-1")),
    ("a number of very many digits", set_to("value", to="1e99999999")),
    ("a number in other terms", set_to("value", to=" 0/1")),
    ("three counts", set_to("composition", to=[1, 2, 3])),
    ("no counts", set_to("composition", to=[])),
    (
        "a cell against less than nought",
        set_to("posed", to=[{"hand": "banker", "row": "6", "third": -1, "letter": "O"}]),
    ),
    ("an equilibrium twice", twice("equilibria")),
]


@pytest.mark.parametrize("spoil", [spoil for _, spoil in SPOILT], ids=[name for name, _ in SPOILT])
def test_a_figure_that_is_changed_is_found(solution: bytes, spoil: Callable[[Spoilt], None]) -> None:
    said = cast("Spoilt", msgspec.json.decode(solution))
    spoil(said)
    assert said != msgspec.json.decode(solution)
    found = strategy.check(msgspec.json.encode(said))
    assert found
    assert {each.code for each in found} == {"strategy.bad_certificate"}


def test_what_means_harm_is_refused(solution: bytes) -> None:
    for hostile in (
        solution[:-1] + b',"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        solution.decode()[:-1] + ',"x":"\ud800"}',
    ):
        (problem,) = strategy.check(hostile)
        assert problem.code == "strategy.bad_certificate"


def test_what_is_no_solution_is_said_to_be_none() -> None:
    given_: object
    for given_ in (b"", b"{}", "{", b"[1]", b"\xff", None, 5):
        (problem,) = strategy.check(cast("bytes", given_))
        assert problem.code == "strategy.bad_certificate"
        assert "laid out" in problem.what or problem.what.endswith("is no solution")
