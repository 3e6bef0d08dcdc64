"""Does a solution as data have what programs ask of it?"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from croupier import strategy
from croupier.odds import counted, infinite
from tests.strategy.games import CLASSICAL, FREE, state


def test_the_regulated_game_as_data() -> None:
    said = msgspec.json.decode(msgspec.json.encode(strategy.told(strategy.solve(strategy.game(CLASSICAL)))))
    assert said["value_to"] == "player"
    assert Fraction(said["value"]) == -Fraction(said["bank"])
    assert said["model"] == {"player": "total", "banker": "total", "replacement": False}
    assert (said["decks"], said["decks_basis"]) == (6, CLASSICAL.cites["decks"].basis)
    assert said["decks_clause"] == CLASSICAL.cites["decks"].clause
    assert said["player"] == {"5": "1"}
    assert said["banker"] == {"3 against a 9": "1", "5 against a 4": "1"}
    assert (said["unique"], said["pure"]) == (True, True)
    assert said["equilibria"] == [
        {
            "player": {"corners": [{}], "free": [], "complete": True},
            "banker": {"corners": [{}], "free": [], "complete": True},
            "worths": [[said["value"], said["bank"]]],
        }
    ]


def test_other_cards_than_those_of_the_house_rest_on_nothing() -> None:
    def decks(game: strategy.Game) -> tuple[int | None, str | None]:
        said = strategy.told(strategy.solve(game))
        return said.decks, said.decks_basis

    assert decks(strategy.game(FREE, cards=counted([32, *[8] * 9]))) == (2, None)
    assert decks(strategy.game(FREE, cards=counted([31, *[8] * 9]))) == (None, None)
    assert decks(strategy.game(FREE, cards=infinite())) == (None, None)


def test_corners_say_only_in_what_they_are_others() -> None:
    solution = strategy.solve(strategy.game(FREE, banker="cards", cards=infinite()))
    (said,) = strategy.told(solution).equilibria
    assert len(said.banker.corners) == len(solution.equilibria[0].banker.corners)
    labels = {label for corner in said.banker.corners for label in corner}
    assert all(label.startswith("6 of") and label.endswith("no third card") for label in labels)


def test_cells_that_are_posed_anew_are_told() -> None:
    game = strategy.game(CLASSICAL, cells={("banker", state(3), 9): "O", ("player", state(6), 0): "D"})
    said = strategy.told(strategy.solve(game))
    assert [(each.hand, each.row, each.third, each.letter) for each in said.posed] == [
        ("banker", "3", 8, "O"),
        ("player", "6", None, "D"),
    ]
    assert strategy.check(said) == ()
