"""Do odds and settlement agree: is what is paid over all coups of a shoe what a wager is said to be worth?"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier import odds, regulations, wagers
from tests.odds.oracle import FULL, answered, bound, coup_of, drawn_question
from tests.odds.plain import ShortError

if TYPE_CHECKING:
    from croupier.odds import Odds
    from tests.odds.questions import Question

STAKE: Final = 20_000
"""In minor units: a multiple of what any price divides by, so that nothing is rounded."""


def paid(asked: Question) -> Counter[str]:
    """Settle every coup of a small shoe, and add up what each wager changes, commissions too."""
    offered = [wager for wager in bound(asked.ruleset) if wager.settled == "after-the-coup"]
    placed = {wager.id: STAKE for wager in offered}
    plain, found = asked.plain(), Counter[str]()
    for coup in plain.coups():
        ways = int(coup.ways * asked.choices.denominator)
        for line in wagers.settle(offered, coup_of(plain, coup), placed):
            found[line.wager] += line.amount * ways
    return found


@pytest.mark.parametrize("rules", [0, 1, 4], ids=["punto-banco", "21", "chemin-de-fer"])
def test_what_is_settled_is_what_is_expected(rules: int) -> None:
    held = 0
    for number in range(12):
        asked = drawn_question(f"settled {rules} {number}", FULL[rules], cards=6)
        try:
            changed = paid(asked)
        except ShortError:
            continue
        answer = answered(asked)
        for worth in answer.worths:
            if worth.wager.settled == "after-the-coup":
                held += 1
                assert changed[worth.id] == worth.ev * STAKE * answer.coups, worth.id
    assert held > 10


def side(price: str) -> Odds:
    return odds.exact(regulations.load("punto-banco", {"dragon-7": price}), wagers=["dragon-7"])


@settings(max_examples=15)
@given(st.integers(1, 500), st.integers(1, 500))
def test_an_expectation_rises_with_the_price_by_the_chance_of_the_line(low: int, more: int) -> None:
    one, other = (side(str(price)).worth("dragon-7") for price in (low, low + more))
    assert one.lines[0].count == other.lines[0].count
    assert other.ev - one.ev == more * other.hit_rate
    assert one.house_edge == 1 - (low + 1) * one.hit_rate


@settings(max_examples=15)
@given(st.integers(1, 4_000))
def test_a_commission_takes_its_share_of_what_is_won_and_of_nothing_else(hundredths: int) -> None:
    rules = regulations.load("punto-banco", {"banker": "commission", "commission": hundredths})
    taken = odds.exact(rules, wagers=["banker"]).worth("banker")
    even = odds.exact(regulations.load("punto-banco", {"banker": "even"}), wagers=["banker"]).worth("banker")
    assert taken.house_edge - even.house_edge == Fraction(hundredths, 10_000) * taken.hit_rate


def test_a_commission_of_five_percent_is_nineteen_to_twenty() -> None:
    by_price, by_commission = (
        odds.exact(regulations.load("punto-banco", {"banker": form}), wagers=["banker"]).worth("banker")
        for form in ("19-to-20", "commission")
    )
    assert by_price.moments == by_commission.moments
    assert [line.pays for line in by_commission.lines] == [Fraction(19, 20), None]
