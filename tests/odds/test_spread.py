"""Does what several wagers bring together come as often as the joint moments and the single odds say?"""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier import odds, regulations
from croupier.errors import OddsError
from croupier.wagers import bind

STAKES = (Fraction(100), Fraction(25), Fraction(7, 2))


@pytest.mark.parametrize(
    "names",
    [
        ("player", "banker", "tie"),
        ("dragon-7", "player-pair", "banker"),
        ("dragon-bonus-player", "either-pair", "player"),
    ],
)
def test_mean_and_variance_are_those_of_the_joint_expectations(names: tuple[str, ...]) -> None:
    rules = regulations.load("punto-banco")
    asked = odds.situation(rules)
    bets = list(zip(bind(rules, names), STAKES, strict=True))
    found = odds.spread(asked, bets)
    joint = odds.correlation(asked, [wager for wager, _ in bets])
    places = range(len(bets))
    mean = sum(stake * joint.means[place] for place, (_, stake) in enumerate(bets))
    variance = sum(bets[i][1] * bets[j][1] * joint.covariance(i, j) for i in places for j in places)
    whole = sum(found.values())
    assert whole == asked.coups
    first = sum(amount * count for amount, count in found.items()) / whole
    second = sum(amount**2 * count for amount, count in found.items()) / whole
    assert first == mean
    assert second - first**2 == variance


def test_one_wager_comes_to_its_lines_the_least_first() -> None:
    rules = regulations.load("pa-baccarat")
    asked = odds.situation(rules)
    (banker,) = bind(rules, ["banker"])
    worth = odds.exact(rules, wagers="banker").worth("banker")
    found = odds.spread(asked, [(banker, Fraction(20))])
    assert list(map(int, found)) == [-20, 0, 19]
    assert list(found.values()) == [worth.lose, worth.push, worth.lines[0].count]


def test_a_bet_twice_is_one_of_twice_the_stake() -> None:
    rules = regulations.load("pa-baccarat")
    asked = odds.situation(rules)
    (tie,) = bind(rules, ["tie"])
    twice = odds.spread(asked, [(tie, Fraction(1)), (tie, Fraction(1))])
    assert twice == odds.spread(asked, [(tie, Fraction(2))])


def test_a_choice_that_nobody_makes_is_refused() -> None:
    rules = regulations.load("chemin-de-fer")
    wagers = bind(rules)
    with pytest.raises(OddsError) as refused:
        odds.spread(odds.situation(rules), [(wagers[0], Fraction(1))])
    assert refused.value.code == "odds.choice_needed"
