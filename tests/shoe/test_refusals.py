"""What makes no fresh shoe: no entropy, no seed, no decks, a cut or a cover card where none may lie."""

from __future__ import annotations

import os
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import NAMES, sfc64
from croupier.cards.shuffle import canonical, shuffled
from croupier.errors import CardError, CroupierError, ShoeError
from croupier.shoe import fresh
from tests.shoe.house import changed, ruleset

HOUSE = ruleset()


def test_without_entropy_there_is_no_shoe(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_size: int) -> bytes:
        message = "no device"
        raise OSError(message)

    monkeypatch.setattr(os, "urandom", failing)
    with pytest.raises(CroupierError) as failure:
        fresh(HOUSE)
    assert failure.value.code == "cards.no_entropy"


def test_entropy_that_fails_at_a_second_reading_gives_no_shoe(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(size: int) -> bytes:
        if size == 139 * 8:
            return bytes(size)
        message = "no device"
        raise OSError(message)

    monkeypatch.setattr(os, "urandom", failing)
    with pytest.raises(CroupierError) as failure:
        fresh(HOUSE)
    assert failure.value.code == "cards.no_entropy"


@pytest.mark.parametrize("seed", [-1, 2**64, "abc", 1.5, True])
def test_a_bad_seed_is_refused(seed: object) -> None:
    with pytest.raises(CardError) as failure:
        fresh(HOUSE, seed=cast("int", seed))
    assert failure.value.code == "cards.bad_seed"


@pytest.mark.parametrize("shoe_number", [-1, 2**64])
def test_a_bad_shoe_number_is_refused(shoe_number: int) -> None:
    with pytest.raises(CardError) as failure:
        fresh(HOUSE, seed=0, shoe_number=shoe_number)
    assert failure.value.code == "cards.bad_shoe_number"


def test_a_shoe_number_without_a_seed_is_refused() -> None:
    with pytest.raises(ShoeError) as failure:
        fresh(HOUSE, shoe_number=3)
    assert failure.value.code == "shoe.number_without_seed"


def test_no_decks_are_refused() -> None:
    with pytest.raises(CardError) as failure:
        fresh(ruleset(decks=0), seed=0)
    assert failure.value.code == "cards.bad_decks"


@pytest.mark.parametrize("cut", [-5, 0, 9, 407, 416, 1000])
def test_a_cut_too_near_an_end_is_refused_under_the_clause_of_the_setting(cut: int) -> None:
    with pytest.raises(ShoeError) as failure:
        fresh(HOUSE, seed=0, cut=cut)
    (problem,) = failure.value.problems
    assert problem.code == "shoe.cut_too_near_end"
    assert (problem.clause, problem.basis) == ("house:least-cut", "custom")
    assert problem.remedy == "cut between 10 and 406"


@pytest.mark.parametrize("cut", [10, 406])
def test_a_cut_at_the_limit_is_accepted(cut: int) -> None:
    assert len(fresh(HOUSE, seed=0, cut=cut).order) == 416


@pytest.mark.parametrize(("cut", "accepted"), [(0, False), (1, True), (415, True), (416, False)])
def test_without_a_limit_a_cut_still_parts_the_cards(cut: int, *, accepted: bool) -> None:
    house = ruleset(least_cut=0)
    if accepted:
        assert len(fresh(house, seed=0, cut=cut).order) == 416
    else:
        with pytest.raises(ShoeError) as failure:
            fresh(house, seed=0, cut=cut)
        assert failure.value.code == "shoe.cut_too_near_end"


def test_a_clause_that_is_law_is_named_without_its_basis() -> None:
    with pytest.raises(ShoeError) as failure:
        fresh(ruleset(basis="law"), seed=0, cut=1)
    assert failure.value.problems[0].clause == "house:least-cut"


@pytest.mark.parametrize("cover_card", [417, -1])
def test_a_cover_card_outside_the_shoe_is_refused_with_a_bad_cut_beside_it(cover_card: int) -> None:
    with pytest.raises(ShoeError) as failure:
        fresh(ruleset(cover_card=cover_card), seed=0, cut=3)
    assert [problem.code for problem in failure.value.problems] == [
        "shoe.cut_too_near_end",
        "shoe.cover_card_too_deep",
    ]
    assert (failure.value.problems[1].clause, failure.value.problems[1].basis) == (
        "house:cover-card",
        "custom",
    )


@given(st.integers(0, 2**64 - 1), st.integers(400, 416))
def test_a_cover_card_in_the_burn_of_this_very_order_is_refused(seed: int, cover_card: int) -> None:
    house = ruleset(cover_card=cover_card)
    order = shuffled(canonical(8), sfc64.words(seed, 0))
    burned = 1 + min((order[0] >> 2) + 1, 10)
    if burned <= 416 - cover_card:
        dealt = fresh(house, seed=seed)
        assert (dealt.order, dealt.cover_at) == (order, 416 - cover_card)
    else:
        with pytest.raises(ShoeError) as failure:
            fresh(house, seed=seed)
        (problem,) = failure.value.problems
        assert problem.code == "shoe.cover_card_in_burn"
        assert "cover card" in problem.what
        assert f"before card {416 - cover_card + 1} of 416" in problem.what
        assert f"{NAMES[order[0]]}, burns {burned}" in problem.what
        assert problem.remedy.startswith(f"set cover-card to at most {416 - burned},")
        assert (problem.clause, problem.basis) == ("house:cover-card", "custom")


def test_the_cover_card_may_lie_right_behind_the_burn() -> None:
    house = ruleset(burn="fixed", burn_cards=5, cover_card=411)
    assert fresh(house, seed=0).cover_at == 5
    with pytest.raises(ShoeError) as failure:
        fresh(changed(house, cover_card=412), seed=0)
    assert "the rule burns 5" in str(failure.value)


def test_without_a_burn_the_cover_card_may_lie_anywhere() -> None:
    assert fresh(ruleset(burn="none", cover_card=416), seed=0).cover_at == 0
    assert fresh(ruleset(burn="none", cover_card=0), seed=0).cover_at == 416
