"""The patron's cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.cut import cut
from croupier.errors import CardError


def test_the_cards_above_the_cut_go_behind_the_others() -> None:
    assert cut(b"abcdef", 2) == b"cdefab"


@given(st.binary(min_size=2), st.data())
def test_two_cuts_that_make_up_the_whole_change_nothing(order: bytes, data: st.DataObject) -> None:
    position = data.draw(st.integers(1, len(order) - 1))
    assert cut(cut(order, position), len(order) - position) == order


@pytest.mark.parametrize("position", [-1, 0, 6, 7])
def test_a_cut_parts_the_cards(position: int) -> None:
    with pytest.raises(CardError) as failure:
        cut(b"abcdef", position)
    assert failure.value.code == "cards.cut_out_of_range"
    assert "between 1 and 5" in str(failure.value)
