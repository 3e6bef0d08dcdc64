"""Is House Money moved at whatever prices the house has, and do correlations take wagers as bound?"""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier import odds, regulations
from croupier.cards import parse_many
from croupier.errors import OddsError, WagerError
from croupier.odds import Known
from tests.odds.oracle import FULL, bound


@pytest.mark.parametrize("prices", ["standard", "15-3", "none-3", "15-none", "push-3", "15-push", "2-2"])
def test_what_is_taken_at_once_is_the_worth_of_the_wager(prices: str) -> None:
    """Both hands with a pair are one with a pair too, where the house prices no line of their own."""
    rules = regulations.load("punto-banco", {"house-money": prices})
    worth = odds.exact(rules, wagers=["house-money"]).worth("house-money")
    used = odds.best_use(odds.situation(rules))
    assert used.taken == worth.ev
    assert used.lost + sum(use.chance for use in used.uses) == 1
    assert used.best == used.taken + sum(use.gained for use in used.uses)
    assert used.best > used.taken


def test_a_stake_that_is_lost_cannot_be_moved() -> None:
    rules = regulations.load("punto-banco", {"house-money": "15-none"})
    used = odds.best_use(odds.situation(rules))
    assert {use.hands: use.gained for use in used.uses if use.hands == 1} == {1: 0}


def test_with_four_cards_seen_the_better_main_wager_is_what_it_is_worth() -> None:
    rules = regulations.load("punto-banco")
    known = Known(parse_many("5h 2c 5d 3s"))
    mains = odds.exact(rules, known=known, wagers=["player", "banker"]).worths
    best = max((worth.ev, worth.id) for worth in mains)
    used = odds.best_use(odds.situation(rules, known=known))
    (use,) = used.uses
    assert (use.hands, use.onto) == (1, best[1])
    assert use.chance == 1
    assert use.gained == (3 + 1) * best[0]


def test_house_money_must_be_offered_at_known_prices_and_so_must_what_it_is_moved_onto() -> None:
    for rules, code in (
        (regulations.load("nj-baccarat"), "wagers.not_offered"),
        (regulations.load("punto-banco", {"house-money": "offered"}), "wagers.no_paytable"),
        (regulations.load("punto-banco", {"player": "offered"}), "wagers.no_paytable"),
    ):
        with pytest.raises(WagerError) as refused:
            odds.best_use(odds.situation(rules))
        assert refused.value.code == code
    with pytest.raises(OddsError) as late:
        odds.best_use(odds.situation(FULL[0], known=Known(parse_many("5h 2c Kd 3s 4c"))))
    assert late.value.code == "odds.impossible_given"


def test_the_means_and_variances_of_a_joint_are_those_of_each_wager() -> None:
    asked = odds.situation(FULL[0])
    found = odds.correlation(asked, bound(FULL[0]))
    assert {row[place] for place, row in enumerate(found.correlations())} == {1.0}
    for place, worth in enumerate(odds.odds(asked).worths):
        assert found.means[place] == worth.ev
        assert found.covariance(place, place) == worth.variance


def test_wagers_that_exclude_each_other_have_the_product_of_their_losses() -> None:
    """Two ties at different counts: never both won, so of both one unit is lost, or both are."""
    asked = odds.situation(FULL[0])
    zero, nine = (odds.odds(asked, [name]).worth(name) for name in ("egalite-0", "egalite-9"))
    found = odds.correlation(asked, [zero.wager, nine.wager])
    won = (zero.lines[0], nine.lines[0])
    paid = sum((Fraction(line.count, asked.coups) * (line.pays or 0) for line in won), Fraction(0))
    lost = 1 - sum((Fraction(line.count, asked.coups) for line in won), Fraction(0))
    assert found.products[0][1] == lost - paid
