"""58 Pa. Code § 681a.8, not held: which payout odds are reconstructed, and which nothing gives."""

from __future__ import annotations

import pytest

from croupier import regulations, wagers
from croupier.errors import WagerError
from croupier.regulations import Cite
from tests.cells import first_coup

GAME = "pa-21-baccarat@2016-11-19"
RULES = regulations.load(GAME)
SEVENTEEN = "Ts Td 7h 6c 5d"
"""The Player's Hand has 17, and the Banker's draws to 21."""


def amounts(rules: regulations.Ruleset, cards: str) -> list[int]:
    """Give what 100 bring on the Player's Hand, on the Banker's and on the tie."""
    placed = {"player": 100, "banker": 100, "tie": 100}
    return [line.amount for line in wagers.settle(rules, first_coup(rules, cards), placed)]


def test_681a_8_a_winning_17_is_paid_one_half_reconstructed() -> None:
    assert {RULES.cites[name] for name in ("player", "banker")} == {
        Cite("pa-21-baccarat:681a.8", "reconstructed")
    }
    assert amounts(RULES, "Ts Td 7h 6c Kd") == [50, -100, -100]
    assert amounts(RULES, "As Td 6h 6c Kd") == [50, -100, -100]  # a soft 17
    assert amounts(RULES, "Ts Td 6h 7c Kd") == [-100, 50, -100]
    assert amounts(RULES, SEVENTEEN) == [-100, 100, -100]
    assert amounts(RULES, "Ts Td 8h 7c") == [100, -100, -100]
    whole = regulations.load(GAME, {"half-pay": 0})
    assert amounts(whole, "Ts Td 7h 6c Kd") == [100, -100, -100]


def test_681a_8_a_tie_is_paid_ten_to_one_and_returns_the_others_reconstructed() -> None:
    assert RULES.cites["tie"] == Cite("pa-21-baccarat:681a.8", "reconstructed")
    assert amounts(RULES, "Ts Td 9h 9c") == [0, 0, 1000]
    assert amounts(RULES, "Ts Td 7h 7c") == [0, 0, 1000]
    without = regulations.load(GAME, {"tie": "not-offered"})
    assert without.cites["tie"] == Cite("pa-21-baccarat:681a.6", "reconstructed")
    assert "tie" not in {wager.id for wager in wagers.bind(without)}


def test_681a_8_the_bonus_wager_has_no_prices_before_the_house_writes_them() -> None:
    assert RULES.submission["bonus"] == "offered"
    with pytest.raises(WagerError) as caught:
        wagers.bind(RULES, ["bonus-player"])
    assert caught.value.code == "wagers.no_paytable"
    own = regulations.load(GAME, {"bonus": "100-50-8-5-4"})
    assert own.cites["bonus"] == Cite("pa-21-baccarat:custom.bonus", "custom")
    coup = first_coup(own, "7s 8d 7h 8c 7d 9d")
    lines = wagers.settle(own, coup, {"player": 100, "bonus-player": 100, "bonus-banker": 100})
    assert {line.wager: line.amount for line in lines if line.wager.startswith("bonus")} == {
        "bonus-player": 10000,
        "bonus-banker": 400,
    }
