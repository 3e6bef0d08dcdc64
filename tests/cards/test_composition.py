"""Compositions: counts of cards, ranks and values, and cards taken away."""

from __future__ import annotations

from collections import Counter

import numpy as np
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


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64, np.uint64])
def test_counts_of_any_kind_of_whole_number_are_kept_as_pythons(kind: type[np.integer]) -> None:
    counts = np.full(52, 8).astype(kind)
    for each in (counts, tuple(counts), list(counts)):
        found = Composition(each)
        assert found == Composition.of_decks(8)
        assert {type(count) for count in found.cards} == {int}
        assert hash(found) == hash(Composition.of_decks(kind(8)))


@pytest.mark.parametrize("count", [-1, 8.0, float("nan"), True, "8", None, np.float64(9), np.bool_(0)])
def test_a_count_that_is_no_whole_number_is_named_with_the_counts_as_they_were_given(count: int) -> None:
    with pytest.raises(CardError) as failure:
        Composition([8] * 51 + [count])
    (problem,) = failure.value.problems
    assert (problem.code, problem.what) == ("cards.bad_composition", f"{count} is no count of cards")
    assert problem.where == f"[{'8, ' * 51}{count}]"


@pytest.mark.parametrize("decks", [-1, 2.0, True])
def test_of_decks_a_number_that_is_none_is_refused_by_itself(decks: int) -> None:
    with pytest.raises(CardError) as failure:
        Composition.of_decks(decks)
    (problem,) = failure.value.problems
    assert (problem.code, problem.where) == ("cards.bad_composition", "")
    assert problem.what == f"{decks} is no count of cards"


def test_what_is_no_number_is_no_card() -> None:
    with pytest.raises(CardError) as failure:
        Composition.of([Card(3), 3.5])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    assert [(problem.what, problem.where) for problem in failure.value.problems] == [
        ("3.5 is no card", "card 2")
    ]
