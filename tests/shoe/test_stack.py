"""Stacked shoes, read from a line of cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import cards
from croupier.errors import ShoeError
from croupier.shoe import Shoe, stacked


def test_cards_are_dealt_in_the_order_in_which_they_are_written() -> None:
    assert stacked("9s Kd 3h") == Shoe(bytes(cards.parse_many("9s Kd 3h")), None)
    assert stacked("9S, 10d,3H").order == bytes(cards.parse_many("9s Td 3h"))


@pytest.mark.parametrize(
    ("text", "cover_at"), [("cover 9s Kd", 0), ("9s Cover Kd", 1), ("9s Kd COVER", 2), ("9s Kd", None)]
)
def test_the_cover_card_lies_where_it_is_written(text: str, cover_at: int | None) -> None:
    assert stacked(text) == Shoe(bytes(cards.parse_many("9s Kd")), cover_at)


@given(st.lists(st.sampled_from(cards.NAMES), min_size=1))
def test_any_cards_in_any_number(names: list[str]) -> None:
    assert [cards.NAMES[card] for card in stacked(" ".join(names)).order] == names


@pytest.mark.parametrize("text", ["", "  ", ",", "cover"])
def test_an_empty_stack_is_refused(text: str) -> None:
    with pytest.raises(ShoeError) as failure:
        stacked(text)
    assert failure.value.code == "shoe.empty_stack"


def test_every_fault_is_reported_at_once_with_its_place() -> None:
    with pytest.raises(ShoeError) as failure:
        stacked("9s cover Kx 3h cover joker")
    assert [(problem.code, problem.where) for problem in failure.value.problems] == [
        ("cards.unknown_card", "card 3 of 6"),
        ("shoe.two_cover_cards", "card 5 of 6"),
        ("cards.unknown_card", "card 6 of 6"),
    ]


def test_one_unknown_card_alone_is_no_empty_stack() -> None:
    with pytest.raises(ShoeError) as failure:
        stacked("joker")
    assert [problem.code for problem in failure.value.problems] == ["cards.unknown_card"]
