"""Burned, discarded, in play and remaining: at every moment they make up the decks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import Composition
from croupier.cards.shuffle import canonical
from croupier.errors import ShoeError
from croupier.shoe import Piles, Shoe, fresh
from tests.shoe.house import ruleset

SHOE = fresh(ruleset(), seed=5)
places = st.lists(st.integers(0, 416), min_size=3, max_size=3).map(sorted)


@given(places)
def test_the_four_piles_make_up_the_decks(three: list[int]) -> None:
    piles = SHOE.piles(*three)
    assert piles.burned + piles.discarded + piles.in_play + piles.remaining == SHOE.order
    decks = Composition.of_decks(8)
    for pile in (piles.burned, piles.discarded, piles.in_play):
        decks = decks.without(pile)
    assert decks == Composition.of(piles.remaining)


def test_a_shoe_walked_card_by_card_keeps_every_card() -> None:
    burned = coup_start = position = 0
    while position < 416:
        if position < 7:
            burned = coup_start = position = position + 1
        elif position - coup_start == 5:
            coup_start = position
        else:
            position += 1
        piles = SHOE.piles(burned, coup_start, position)
        assert [len(pile) for pile in (piles.burned, piles.discarded, piles.in_play, piles.remaining)] == [
            burned,
            coup_start - burned,
            position - coup_start,
            416 - position,
        ]
        everything = piles.remaining + piles.in_play + piles.discarded + piles.burned
        assert sorted(everything) == sorted(canonical(8))


@pytest.mark.parametrize("three", [(-1, 0, 0), (1, 0, 5), (3, 6, 5), (0, 0, 417), (417, 417, 417)])
def test_places_that_do_not_follow_one_another_are_refused(three: tuple[int, int, int]) -> None:
    with pytest.raises(ShoeError) as failure:
        SHOE.piles(*three)
    assert failure.value.code == "shoe.piles_out_of_order"
    with pytest.raises(ShoeError):
        Piles(SHOE.order, *three)


@pytest.mark.parametrize(
    ("order", "cover_at", "codes"),
    [
        (b"", None, ["shoe.no_cards"]),
        (bytes([0, 52]), None, ["shoe.unknown_card"]),
        (bytes([0, 51]), 3, ["shoe.cover_card_outside"]),
        (bytes([0, 51]), -1, ["shoe.cover_card_outside"]),
        (bytes([77]), 2, ["shoe.unknown_card", "shoe.cover_card_outside"]),
    ],
)
def test_what_cannot_lie_in_a_shoe_is_refused(order: bytes, cover_at: int | None, codes: list[str]) -> None:
    with pytest.raises(ShoeError) as failure:
        Shoe(order, cover_at)
    assert [problem.code for problem in failure.value.problems] == codes


def test_a_shoe_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        setattr(SHOE, "order", b"")  # noqa: B010  a type checker would refuse the assignment
