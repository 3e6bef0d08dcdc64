"""A fresh shoe: shuffled, cut within the limits, with its cover card, and refused where that cannot be."""

from __future__ import annotations

import hashlib
import inspect
import os
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import NAMES, Card, sfc64
from croupier.cards.cut import cut as cut_at
from croupier.cards.shuffle import canonical, shuffled
from croupier.errors import ShoeError
from croupier.shoe import burn_count, fresh
from tests.cards.pinned import PINNED
from tests.shoe.house import changed, ruleset

HOUSE = ruleset()


@pytest.mark.parametrize(("seed", "shoe_number", "first", "digest"), PINNED)
def test_a_seed_and_shoe_number_give_the_same_shoe_in_every_later_version(
    seed: int, shoe_number: int, first: str, digest: str
) -> None:
    shoe = fresh(HOUSE, seed=seed, shoe_number=shoe_number)
    assert " ".join(NAMES[card] for card in shoe.order[:20]) == first
    assert hashlib.sha256(shoe.order).hexdigest() == digest
    assert shoe.cover_at == 416 - 14


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1), st.integers(10, 302), st.sampled_from([6, 8]))
def test_the_cut_comes_after_the_shuffle(seed: int, shoe_number: int, cut: int, decks: int) -> None:
    shoe = fresh(ruleset(decks=decks), seed=seed, shoe_number=shoe_number, cut=cut)
    assert shoe.order == cut_at(shuffled(canonical(decks), sfc64.words(seed, shoe_number)), cut)
    assert shoe.cover_at == decks * 52 - 14


def test_live_shoes_hold_the_decks_and_differ() -> None:
    shoes = [fresh(HOUSE) for _ in range(50)]
    assert all(sorted(shoe.order) == sorted(canonical(8)) for shoe in shoes)
    assert len({shoe.order for shoe in shoes}) == 50


@pytest.mark.conforms("RNG-07", "RNG-12")
def test_a_live_shoe_reads_its_139_words_and_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    urandom = os.urandom

    def counting(size: int) -> bytes:
        read.append(size)
        return urandom(size)

    monkeypatch.setattr(os, "urandom", counting)
    for shoes in (1, 2, 3):
        fresh(HOUSE)
        assert read == [139 * 8] * shoes


@pytest.mark.conforms("USE-02")
def test_t04_nothing_but_the_seed_the_number_the_decks_and_the_cut_can_be_given() -> None:
    parameters = inspect.signature(fresh).parameters
    assert [(name, parameter.kind.name, parameter.default) for name, parameter in parameters.items()] == [
        ("ruleset", "POSITIONAL_OR_KEYWORD", inspect.Parameter.empty),
        ("seed", "KEYWORD_ONLY", None),
        ("shoe_number", "KEYWORD_ONLY", 0),
        ("cut", "KEYWORD_ONLY", None),
    ]


@pytest.mark.conforms("USE-02")
def test_t04_no_setting_but_the_decks_changes_the_order() -> None:
    order = fresh(HOUSE, seed=1, shoe_number=2).order
    for change in (
        {"id": "another", "hash": "00", "edition": "1999-01-01", "submission": {"hands": "face-down"}},
        {"cover_card": 60, "least_cut": 30, "burn": "fixed", "burn_cards": 3},
        {"cover_first": "not-dealt", "cover_during": "finish", "replacement": "reshuffle"},
        {"procedure": "dealer-face-down"},
    ):
        assert fresh(changed(HOUSE, **change), seed=1, shoe_number=2).order == order


@pytest.mark.conforms("USE-02")
def test_t04_neither_clock_nor_place_nor_history_nor_thread_changes_the_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    order = fresh(HOUSE, seed=1, shoe_number=2).order
    monkeypatch.setattr(time, "time", lambda: 0.0)
    monkeypatch.setattr(os, "getpid", lambda: 1)
    monkeypatch.setenv("PYTHONHASHSEED", "1")
    for number in range(20):
        fresh(HOUSE, seed=1, shoe_number=number)
        fresh(HOUSE)
    with ThreadPoolExecutor(4) as crowd:
        shoes = [crowd.submit(fresh, HOUSE, seed=1, shoe_number=2) for _ in range(40)]
    assert {shoe.result().order for shoe in shoes} == {order}


@pytest.mark.conforms("RNG-01", "RNG-06", "USE-02")
def test_t04_the_words_alone_decide_a_live_shoe(monkeypatch: pytest.MonkeyPatch) -> None:
    words = sfc64.words(9, 9)

    def known(size: int) -> bytes:
        return b"".join(next(words).to_bytes(8, "little") for _ in range(size // 8))

    monkeypatch.setattr(os, "urandom", known)
    assert fresh(HOUSE).order == fresh(HOUSE, seed=9, shoe_number=9).order


def test_the_cut_decides_which_card_burns() -> None:
    house = ruleset(cover_card=416 - 7)
    first = fresh(ruleset(), seed=0).order
    low, high = (
        next(i for i in range(10, 400) if burn_count(house, Card(first[i])) in counts)
        for counts in ({2}, {11})
    )
    assert fresh(house, seed=0, cut=low).order[0] >> 2 == 0
    with pytest.raises(ShoeError):
        fresh(house, seed=0, cut=high)
