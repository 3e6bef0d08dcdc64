"""The shuffle: every order equally likely, the fast form and the plain one, and shoes that never change."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations, product
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import NAMES, sfc64
from croupier.cards.scaler import scaled
from croupier.cards.shuffle import (
    MOST_CARDS,
    bounds,
    canonical,
    shuffle,
    shuffle_plainly,
    shuffled,
    words_used,
)
from croupier.errors import CardError
from tests.cards.pinned import PINNED


@pytest.mark.parametrize(("seed", "shoe_number", "first", "digest"), PINNED)
def test_a_seed_and_shoe_number_give_the_same_shoe_in_every_later_version(
    seed: int, shoe_number: int, first: str, digest: str
) -> None:
    order = shuffled(canonical(8), sfc64.words(seed, shoe_number))
    assert " ".join(NAMES[card] for card in order[:20]) == first
    assert hashlib.sha256(order).hexdigest() == digest


@pytest.mark.conforms("SHF-01")
@pytest.mark.parametrize("cards", range(6))
def test_every_order_of_few_cards_comes_equally_often_over_all_words(cards: int) -> None:
    width = 7
    groups = list(bounds(cards))
    orders: Counter[tuple[int, ...]] = Counter()
    for words in product(range(1 << width), repeat=len(groups)):
        if all(scaled(word, group, width) is not None for word, group in zip(words, groups, strict=True)):
            order = list(range(cards))
            shuffle_plainly(order, iter(words), width)
            orders[tuple(order)] += 1
    assert set(orders) == set(permutations(range(cards)))
    assert len(set(orders.values())) == 1
    assert len(orders) == factorial(cards)


edge_words = st.one_of(
    st.integers(0, 2**64 - 1), st.integers(0, 2**30), st.integers(2**64 - 2**30, 2**64 - 1), st.just(0)
)


@given(st.integers(0, 80), st.lists(edge_words, max_size=60))
def test_the_fast_form_and_the_plain_one_agree_on_any_words(cards: int, words: list[int]) -> None:
    words += [2**63 + 2**40 + 12345 * k for k in range(words_used(cards))]
    fast, plain = list(range(cards)), list(range(cards))
    left_by_fast, left_by_plain = iter(words), iter(words)
    shuffle(fast, left_by_fast)
    shuffle_plainly(plain, left_by_plain)
    assert fast == plain
    assert list(left_by_fast) == list(left_by_plain)


@pytest.mark.conforms("SCL-02")
def test_a_rejected_word_is_passed_over_by_both_forms() -> None:
    words = [0, 0, 2**63 + 7, 5, 2**64 - 1, 2**63]
    fast, plain = list(range(8)), list(range(8))
    assert scaled(0, (8, 7, 6)) is None
    shuffle(fast, iter(words))
    shuffle_plainly(plain, iter(words))
    assert fast == plain
    again = list(range(8))
    shuffle(again, iter(words[2:]))
    assert again == fast


@pytest.mark.parametrize("cards", [5, 7, 20, 52, 416])
def test_both_forms_accept_the_word_whose_rest_is_the_threshold_and_reject_the_next_lower(cards: int) -> None:
    total = cards * (cards - 1) * (cards - 2)
    threshold = 2**64 % total
    common = total & -total
    odd = pow(total // common, -1, 2**64 // common)
    accepted, rejected = (
        rest // common * odd % (2**64 // common) for rest in (threshold, threshold - common)
    )
    assert accepted * total % 2**64 == threshold
    assert scaled(accepted, (cards, cards - 1, cards - 2)) is not None
    assert scaled(rejected, (cards, cards - 1, cards - 2)) is None
    for word, drawn in ((accepted, 0), (rejected, 1)):
        for form in (shuffle, shuffle_plainly):
            words = iter([word, *[2**63 + 2**40 + 12345 * k for k in range(words_used(cards))]])
            form(list(range(cards)), words)
            assert len(list(words)) == 1 - drawn


@given(st.integers(1, 12), st.integers(0, 2**64 - 1))
def test_the_cards_are_those_of_the_decks(decks: int, seed: int) -> None:
    assert sorted(shuffled(canonical(decks), sfc64.words(seed, 0))) == sorted(canonical(decks))


def test_the_canonical_order_is_deck_after_deck() -> None:
    assert canonical(2) == bytes(range(52)) + bytes(range(52))


@pytest.mark.parametrize("decks", [0, -1, MOST_CARDS // 52 + 1])
def test_no_deck_or_too_many_cannot_be_shuffled(decks: int) -> None:
    with pytest.raises(CardError) as failure:
        canonical(decks)
    assert failure.value.code == "cards.bad_decks"


def test_no_more_cards_than_a_word_can_hold() -> None:
    assert MOST_CARDS * (MOST_CARDS - 1) * (MOST_CARDS - 2) <= 2**64
    assert (MOST_CARDS + 1) * MOST_CARDS * (MOST_CARDS - 1) > 2**64


def test_the_number_of_words_is_that_of_the_bounds() -> None:
    assert [words_used(cards) for cards in range(100)] == [len(list(bounds(cards))) for cards in range(100)]
    assert words_used(416) == 139


@pytest.mark.parametrize("count", [0, 1, 138])
def test_words_that_end_too_early_give_no_shoe(count: int) -> None:
    with pytest.raises(CardError) as failure:
        shuffled(canonical(8), iter([2**63 + 2**40] * count))
    assert failure.value.code == "cards.words_ran_out"
    assert f"{416 - 3 * count} of 416" in str(failure.value)
