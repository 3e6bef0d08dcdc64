"""58 Pa. Code § 631c.2: the Heavenly 9 progressive wager, whose paytable is not held."""

from __future__ import annotations

import pytest

from croupier import regulations, wagers
from croupier.errors import WagerError
from croupier.regulations import Cite
from tests.cells import first_coup, stack

PA = regulations.load("pa-baccarat@2014-02-01")
PROGRESSIVE = "heavenly-9-progressive"
OWN = regulations.load("pa-baccarat@2014-02-01", {PROGRESSIVE: "75-10"})
"""A house with prices of its own: both hands, one hand."""


def test_631c_2_a_optional_and_without_known_prices() -> None:
    assert PA.submission[PROGRESSIVE] == "not-offered"
    assert PA.cites[PROGRESSIVE] == Cite("pa-baccarat:631c.2(a)", "option")
    offered = regulations.load("pa-baccarat@2014-02-01", {PROGRESSIVE: "offered"})
    with pytest.raises(WagerError) as caught:
        wagers.bind(offered, [PROGRESSIVE])
    assert caught.value.code == "wagers.no_paytable"
    assert [each.id for each in wagers.unpriced(offered)] == [PROGRESSIVE]
    # What a house pays on its own is not law.
    assert OWN.cites[PROGRESSIVE].basis == "custom"


@pytest.mark.parametrize(
    ("cards", "amount"),
    [
        (stack(5, 2, 4, 6), 1000),  # the Player's Hand has 9 in three cards
        (stack(0, 3, 9, 6), 7500),  # both have
        (stack(0, 3, 0, 6), 1000),  # the Banker's has
        (stack(9, 0), -100),  # 9 in two cards is none
        (stack(7, 6), -100),
    ],
)
def test_631c_2_a_a_three_card_nine_of_either_hand_or_both(cards: str, amount: int) -> None:
    coup = first_coup(OWN, cards)
    settled = wagers.settle(OWN, coup, {"player": 100, PROGRESSIVE: 500})
    (line,) = (line for line in settled if line.wager == PROGRESSIVE)
    assert line.amount == 5 * amount


def test_631c_2_a_needs_a_baccarat_wager() -> None:
    with pytest.raises(WagerError) as caught:
        wagers.settle(OWN, first_coup(OWN, stack(9, 0)), {PROGRESSIVE: 500})
    (problem,) = caught.value.problems
    assert (problem.code, problem.clause) == ("wagers.base_wager", "pa-baccarat:631c.2(a)")


def test_631c_2_c_the_least_is_five_dollars() -> None:
    coup = first_coup(OWN, stack(9, 0))
    with pytest.raises(WagerError) as caught:
        wagers.settle(OWN, coup, {"player": 100, PROGRESSIVE: 499})
    (problem,) = caught.value.problems
    assert (problem.code, problem.clause, problem.basis) == ("wagers.minimum", "pa-baccarat:631c.2(c)", "law")
    assert wagers.settle(OWN, coup, {"player": 100, PROGRESSIVE: 500})
