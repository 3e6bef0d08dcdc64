"""T-05: every word drawn is used or rejected, and the same words deal the same shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import entropy, sfc64
from croupier.cards.draws import Recorder, ledger, replay
from croupier.cards.shuffle import canonical, shuffled, words_used
from croupier.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Iterator

SHOE = canonical(8)


@pytest.mark.conforms("USE-01")
@given(st.integers(0, 2**64 - 1), st.integers(1, 10))
def test_t05_drawn_is_rejected_plus_used_and_the_words_deal_the_same_shoe(seed: int, decks: int) -> None:
    cards = canonical(decks)
    recorder = Recorder(sfc64.words(seed, 0))
    order = shuffled(cards, recorder)
    fates = [draw.fate for draw in ledger(recorder.drawn, len(cards))]
    assert len(recorder.drawn) == fates.count("used") + fates.count("rejected")
    assert fates.count("used") == words_used(len(cards))
    assert replay(recorder.drawn, cards) == order


@pytest.mark.conforms("USE-01")
def test_t05_a_live_shoe_is_accounted_for_as_well() -> None:
    recorder = Recorder(entropy.words(words_used(len(SHOE))))
    assert recorder.drawn == ()
    order = shuffled(SHOE, recorder)
    assert replay(recorder.drawn, SHOE) == order


@pytest.mark.conforms("SCL-02")
def test_t05_a_rejected_word_stands_in_the_ledger_with_its_bounds() -> None:
    good = [2**63 + 2**40 + k for k in range(139)]
    recorder = Recorder(iter([0, *good[:70], 0, *good[70:]]))
    order = shuffled(SHOE, recorder)
    draws = ledger(recorder.drawn, len(SHOE))
    assert [(draw.bounds, draw.fate) for draw in draws if draw.word == 0] == [
        ((416, 415, 414), "rejected"),
        ((206, 205, 204), "rejected"),
    ]
    assert len(draws) == 139 + 2
    assert replay(recorder.drawn, SHOE) == order


def redrawn_when_the_first_card_is_a_nine(words: Iterator[int]) -> bytes:
    """Shuffle again where the shoe does not please: what no house may do."""
    order = shuffled(SHOE, words)
    return order if order[0] >> 2 != 8 else shuffled(SHOE, words)


def one_word_passed_over(words: Iterator[int]) -> bytes:
    """Throw a good word away."""
    next(words)
    return shuffled(SHOE, words)


@pytest.mark.conforms("USE-01")
def test_t05_a_hidden_second_draw_is_caught() -> None:
    seed = next(s for s in range(100) if shuffled(SHOE, sfc64.words(s, 0))[0] >> 2 == 8)
    recorder = Recorder(sfc64.words(seed, 0))
    redrawn_when_the_first_card_is_a_nine(recorder)
    with pytest.raises(CardError) as failure:
        replay(recorder.drawn, SHOE)
    assert failure.value.code == "cards.words_left_over"


@pytest.mark.conforms("SCL-02", "USE-01")
def test_t05_a_good_word_thrown_away_is_caught() -> None:
    recorder = Recorder(sfc64.words(1, 0))
    one_word_passed_over(recorder)
    with pytest.raises(CardError) as failure:
        ledger(recorder.drawn, len(SHOE))
    assert failure.value.code == "cards.words_left_over"


def test_t05_a_word_that_was_not_recorded_is_missed() -> None:
    recorder = Recorder(sfc64.words(1, 0))
    shuffled(SHOE, recorder)
    with pytest.raises(CardError) as failure:
        replay(recorder.drawn[:-1], SHOE)
    assert failure.value.code == "cards.words_ran_out"
