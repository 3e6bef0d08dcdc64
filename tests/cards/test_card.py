"""Cards: numbers, names, ranks, suits and values, and how they are read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import cards
from croupier.errors import CardError


def test_a_card_is_four_times_its_rank_plus_its_suit() -> None:
    for number, written in enumerate(cards.NAMES):
        card = cards.Card(number)
        assert written == cards.RANKS[cards.rank(card)] + cards.SUITS[cards.suit(card)]
        assert cards.name(card) == written
        assert card == 4 * cards.rank(card) + cards.suit(card)


def test_aces_count_one_tens_and_court_cards_nothing_and_the_others_their_faces() -> None:
    for written, value in (("As", 1), ("2c", 2), ("9h", 9), ("Td", 0), ("Jc", 0), ("Qh", 0), ("Ks", 0)):
        assert cards.value(cards.parse(written)) == value
    assert sorted(cards.VALUES) == sorted([0] * 16 + [v for v in range(1, 10) for _ in range(4)])


@given(st.sampled_from(cards.NAMES), st.sampled_from([str.upper, str.lower, str.swapcase]))
def test_a_card_is_read_in_any_case(written: str, case: object) -> None:
    assert callable(case)
    assert cards.name(cards.parse(str(case(written)))) == written


def test_ten_may_be_written_with_two_digits() -> None:
    assert [cards.name(card) for card in cards.parse_many("10h Td 10S")] == ["Th", "Td", "Ts"]


def test_a_suit_may_be_a_sign() -> None:
    assert [cards.name(card) for card in cards.parse_many("K♣ 10♦ a♥ 9♠")] == ["Kc", "Td", "Ah", "9s"]


# The last two are a Kelvin sign and a long s, which some ways of comparing take for k and s.
@pytest.mark.parametrize(
    "text",
    ["", "1h", "hK", "Kx", "K h", "11d", "??", "cover", "Kh9s", "Kh\u0661", "♥K", "\u212ah", "9\u017f"],
)
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(CardError) as failure:
        cards.parse(text)
    assert failure.value.code == "cards.unknown_card"
    assert repr(text) in str(failure.value)


def test_several_cards_are_read_with_spaces_or_commas() -> None:
    assert cards.parse_many(" 9s, Kd\n3h,Ac ") == tuple(
        cards.parse(word) for word in ("9s", "Kd", "3h", "Ac")
    )
    assert cards.parse_many("  ") == ()


def test_every_bad_card_is_reported_at_once_with_its_place() -> None:
    with pytest.raises(CardError) as failure:
        cards.parse_many("9s Kx 3h 0d")
    assert [(problem.where, problem.what) for problem in failure.value.problems] == [
        ("card 2 of 4", "'Kx' is no card"),
        ("card 4 of 4", "'0d' is no card"),
    ]
