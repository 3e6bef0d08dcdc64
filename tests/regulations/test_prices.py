"""Prices that a house writes itself: one for each line of a wager, joined by hyphens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.regulations.prices import MOST_LINES, are_prices, meant_as_prices

WHOLE = st.integers(1, 9_999_999).map(str)
PAID = st.one_of(
    WHOLE,
    st.builds("{}/{}".format, WHOLE, WHOLE),
    st.builds("{}.{}".format, WHOLE, st.from_regex(r"[0-9]{1,6}", fullmatch=True)),
    st.from_regex(r"0\.[0-9]{0,5}[1-9]", fullmatch=True),
    st.just("push"),
)


@given(st.lists(st.one_of(PAID, st.just("none")), min_size=1, max_size=MOST_LINES))
def test_prices_are_whatever_stands_for_one_joined_by_hyphens(parts: list[str]) -> None:
    text = "-".join(parts)
    assert are_prices(text) is (set(parts) != {"none"})
    assert meant_as_prices(text)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "0",
            "0.0",
            "0.000",
            "00",
            "05",
            "1/0",
            "0/2",
            "1/02",
            "-1",
            "1-",
            "1--2",
            "-",
            "1.",
            ".5",
            "1.2.3",
        ),
        *("+1", "1/2/3", "1 - 2", "1, 2", "none", "none-none", "1e3", "1_000", "12345678", "1.1234567"),
        *("push-", "pushes", "PUSH", "8-to-1", "5-treasures", "A", "1-push-x", "٣", "1\n"),
        "-".join(["1"] * (MOST_LINES + 1)),
    ],
)
def test_everything_else_is_none(text: str) -> None:
    assert not are_prices(text)


@pytest.mark.parametrize(("text", "meant"), [("1--2", True), ("100-50,8", True), ("0", True), ("B", False)])
def test_what_can_only_be_a_slip_is_told_from_a_name(text: str, meant: bool) -> None:  # noqa: FBT001  a case
    assert meant_as_prices(text) is meant
    assert not meant_as_prices("5-treasures")
