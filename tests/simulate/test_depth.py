"""Is the expectation at each depth that of the cards that are left, and on average that of a fresh shoe?"""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier import odds, regulations, shoe
from croupier.cards import Card
from croupier.errors import OddsError
from croupier.simulate.depth import by_depth

RULES = regulations.load("punto-banco", {"decks": 6})


def test_each_depth_by_the_cards_that_are_left() -> None:
    found = by_depth(RULES, "tie", 3, 4, [0, 100, 250], first=9)
    for depth in found:
        plainly = [
            odds.exact(
                RULES,
                removed=[
                    Card(card) for card in shoe.fresh(RULES, seed=3, shoe_number=number).order[: depth.cards]
                ],
                wagers=["tie"],
            )
            .worth("tie")
            .ev
            for number in range(9, 13)
        ]
        assert depth.mean.value == sum(plainly, Fraction(0)) / 4
        assert (depth.quantiles[0], depth.quantiles[-1]) == (min(plainly), max(plainly))
    assert found[0].mean.se == 0


def test_on_average_every_depth_is_worth_a_fresh_shoe() -> None:
    fresh, deep = by_depth(RULES, "player", 1, 150, [0, 280])
    assert deep.mean.se is not None
    assert deep.mean.se > 0
    assert abs(float(deep.mean.value - fresh.mean.value)) < 5 * deep.mean.se


def test_too_few_cards_are_left() -> None:
    with pytest.raises(OddsError) as error:
        by_depth(RULES, "player", 1, 1, [310])
    assert error.value.code == "odds.short_shoe"
