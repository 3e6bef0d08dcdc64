"""Compositions: counts of cards, ranks and values, and cards taken away."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import cards
from croupier.cards import Card, Composition
from croupier.errors import CardError

card_numbers = st.integers(0, 51).map(Card)


def test_eight_decks_hold_416_cards_32_of_each_rank_and_128_worth_nothing() -> None:
    decks = Composition.of_decks(8)
    assert decks.total == 416
    assert decks.cards == (8,) * 52
    assert decks.ranks == (32,) * 13
    assert decks.values == (128, *[32] * 9)


@given(st.lists(card_numbers))
def test_counts_agree_with_counting_one_by_one(collection: list[Card]) -> None:
    counted = Composition.of(collection)
    ranks = Counter(cards.rank(card) for card in collection)
    values = Counter(cards.value(card) for card in collection)
    assert counted.total == len(collection)
    assert counted.cards == tuple(collection.count(Card(number)) for number in range(52))
    assert counted.ranks == tuple(ranks[cards.Rank(rank)] for rank in range(13))
    assert counted.values == tuple(values[cards.Value(value)] for value in range(10))


@given(st.lists(card_numbers), st.lists(card_numbers))
def test_what_is_taken_and_what_is_left_make_up_the_whole(kept: list[Card], taken: list[Card]) -> None:
    assert Composition.of(kept + taken).without(taken) == Composition.of(kept)


def test_each_card_that_is_not_there_is_named() -> None:
    few = Composition.of(cards.parse_many("9s 9s Kd"))
    with pytest.raises(CardError) as failure:
        few.without(cards.parse_many("9s 9s 9s Kd Ah"))
    assert [(problem.code, problem.what) for problem in failure.value.problems] == [
        ("cards.not_there", "1 of Ah cannot be taken from 0"),
        ("cards.not_there", "3 of 9s cannot be taken from 2"),
    ]


def test_each_number_that_is_no_card_is_named() -> None:
    with pytest.raises(CardError) as failure:
        Composition.of([Card(3), Card(52), Card(-1)])
    assert [(problem.code, problem.where) for problem in failure.value.problems] == [
        ("cards.unknown_card", "card 2"),
        ("cards.unknown_card", "card 3"),
    ]


@pytest.mark.parametrize("counts", [(), (1,) * 51, (1,) * 53, (*[1] * 51, -1)])
def test_other_counts_are_no_composition(counts: tuple[int, ...]) -> None:
    with pytest.raises(CardError) as failure:
        Composition(counts)
    assert failure.value.code == "cards.bad_composition"


def test_less_than_no_deck_is_no_composition() -> None:
    assert Composition.of_decks(0).total == 0
    with pytest.raises(CardError):
        Composition.of_decks(-1)
