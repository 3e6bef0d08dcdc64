"""What the bank of chemin de fer wins is what the others lose, and the house takes its fee of it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import regulations, wagers
from croupier.errors import WagerError
from tests.wagers.coups import coups, of

if TYPE_CHECKING:
    from croupier.coup import Coup

FRENCH: Final = regulations.load("fr-chemin-de-fer")
RULES: Final = regulations.load("chemin-de-fer", {"fee": 500})
BANKER_WINS: Final = "3h 4c 4d 5s"
PLAYER_WINS: Final = "4h 3c 5d 4s"
TIE: Final = "2h 4c 4d 2s"


@pytest.mark.conforms("ACC-03")
@given(coup=coups(RULES), covers=st.lists(st.integers(1, 10**7), min_size=1, max_size=9))
def test_bank_and_covers_make_nothing_before_the_fee(coup: Coup, covers: list[int]) -> None:
    bank, *fee = wagers.settle_bank(RULES, coup, covers)
    others = [line for stake in covers for line in wagers.settle(RULES, coup, {"cover": stake})]
    assert bank.amount + sum(line.amount for line in others) == 0
    assert bank.stake == sum(covers)
    exact = max(bank.amount, 0) * Fraction(5, 100)
    assert abs(exact + sum(line.amount for line in fee)) < 1
    assert len(fee) == (bank.amount > 0)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (BANKER_WINS, [("bank", "won", "won", 1_100), ("bank", "fee", "collected", -60)]),
        (PLAYER_WINS, [("bank", "lost", "lost", -1_100)]),
        (TIE, [("bank", "pushed", "pushed", 0)]),
    ],
)
def test_59_and_60_the_cagnotte_is_five_percent_of_what_the_banquier_wins(
    cards: str, expected: list[tuple[str, str, str, int]]
) -> None:
    """Rounded to the nearest ten centimes: 5 % of 11.00 is 0.55, halfway, and goes up."""
    lines = wagers.settle_bank(FRENCH, of(FRENCH, cards), [600, 500])
    assert [(line.wager, line.line, line.outcome, line.amount) for line in lines] == expected
    if len(lines) > 1:
        assert str(lines[1].cite) == "fr-chemin-de-fer:60"


def test_a_fee_that_nobody_has_laid_down_must_be_given() -> None:
    rules = regulations.load("chemin-de-fer")
    for cards in (BANKER_WINS, PLAYER_WINS):
        with pytest.raises(WagerError) as caught:
            wagers.settle_bank(rules, of(rules, cards), [100])
        (problem,) = caught.value.problems
        assert (problem.code, problem.where) == ("wagers.no_fee", "fee")
    free = regulations.load("chemin-de-fer", {"fee": 0})
    assert len(wagers.settle_bank(free, of(free, BANKER_WINS), [100])) == 1


def test_every_fault_is_told_at_once() -> None:
    with pytest.raises(WagerError) as caught:
        wagers.settle_bank(regulations.load("chemin-de-fer"), of(RULES, TIE), [100, 0, -3])
    assert [(problem.code, problem.where) for problem in caught.value.problems] == [
        ("wagers.bad_stake", "cover 2"),
        ("wagers.bad_stake", "cover 3"),
        ("wagers.no_fee", "fee"),
    ]


@given(
    coup=coups(RULES),
    covers=st.lists(st.integers(1, 400), min_size=1, max_size=3),
    fee=st.sampled_from((1, 500, 10_000)),
    unit=st.sampled_from((1, 25, 1_000)),
)
def test_the_fee_is_never_more_than_the_bank_has_won(
    coup: Coup, covers: list[int], fee: int, unit: int
) -> None:
    rules = regulations.load("chemin-de-fer", {"fee": fee, "rounding": "up", "rounding-unit": unit})
    lines = wagers.settle_bank(rules, coup, covers)
    assert sum(line.amount for line in lines) >= min(0, lines[0].amount)
    assert all(line.amount < 0 for line in lines[1:])


@pytest.mark.parametrize("cards", [BANKER_WINS, PLAYER_WINS, TIE])
def test_without_a_cover_there_is_nothing_to_settle(cards: str) -> None:
    with pytest.raises(WagerError) as caught:
        wagers.settle_bank(RULES, of(RULES, cards), [])
    (problem,) = caught.value.problems
    assert (problem.code, problem.where) == ("wagers.bad_stake", "cover")


@pytest.mark.parametrize("covers", [1_000, None, "500"])
def test_what_is_no_list_of_covers_is_refused_with_an_example(covers: list[int]) -> None:
    with pytest.raises(TypeError, match=r"the covers cannot be .*: give them as \[500, 300\]"):
        wagers.settle_bank(RULES, of(RULES, TIE), covers)


def test_rules_without_a_bank_have_none_to_settle() -> None:
    rules = regulations.load("punto-banco")
    with pytest.raises(WagerError) as caught:
        wagers.settle_bank(rules, of(rules, TIE), [100])
    assert [problem.code for problem in caught.value.problems] == ["wagers.not_offered"]
