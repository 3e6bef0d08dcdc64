"""How many cards each rule burns."""

from __future__ import annotations

import pytest

from croupier import cards
from croupier.shoe import burn_count
from tests.shoe.house import ruleset


@pytest.mark.parametrize(
    ("first", "burned"),
    [("Ah", 2), ("2c", 3), ("5s", 6), ("9d", 10), ("Tc", 11), ("Jh", 11), ("Qs", 11), ("Kd", 11)],
)
def test_the_first_card_burns_as_many_more_as_its_value_with_tens_and_court_cards_as_ten(
    first: str, burned: int
) -> None:
    assert burn_count(ruleset(burn="first-card"), cards.parse(first)) == burned


@pytest.mark.parametrize("first", cards.NAMES)
def test_no_burn_and_a_fixed_burn_do_not_look_at_the_first_card(first: str) -> None:
    card = cards.parse(first)
    assert burn_count(ruleset(burn="none", burn_cards=4), card) == 0
    assert burn_count(ruleset(burn="fixed", burn_cards=4), card) == 4
