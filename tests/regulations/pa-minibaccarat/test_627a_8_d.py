"""58 Pa. Code § 627a.8(d): House Money wagers are settled before a third card is dealt to either hand."""

from __future__ import annotations

import pytest

from croupier import regulations, wagers
from croupier.cards import parse_many
from croupier.errors import WagerError
from croupier.regulations import Cite
from tests.cells import first_coup

RULES = regulations.load("pa-minibaccarat@2014-02-01", {"house-money": "standard"})
PLACED = {"player": 100, "house-money": 100}


def brought(player: str, banker: str) -> list[tuple[str, int]]:
    """Settle what is settled once four cards lie."""
    proceeds = wagers.settle_before_third(RULES, parse_many(player), parse_many(banker), PLACED)
    assert [each.wager for each in proceeds.rest] == ["player"]
    return [(line.wager, line.amount) for line in proceeds.lines]


def test_627a_8_d_settled_once_four_cards_lie() -> None:
    # One pair, two, none; whatever the third cards would be, and whether any is due.
    assert brought("5h 5c", "Kd 3s") == [("house-money", 300)]
    assert brought("5h 5c", "3d 3s") == [("house-money", 1500)]
    assert brought("5h 4c", "3d 2s") == [("house-money", -100)]
    assert brought("9h Kc", "Kd Ks") == [("house-money", 300)]


def test_627a_8_d_not_with_a_third_card_and_not_with_the_coup() -> None:
    for player, banker in (("5h 5c 2d", "Kd 3s"), ("5h 5c", "Kd 3s 2d"), ("5h", "Kd")):
        with pytest.raises(WagerError) as caught:
            wagers.settle_before_third(RULES, parse_many(player), parse_many(banker), PLACED)
        assert caught.value.code == "wagers.not_four_cards"
    with pytest.raises(WagerError) as caught:
        wagers.settle(RULES, first_coup(RULES, "5h 2c 5d 3s 4c 6d"), PLACED)
    assert caught.value.code == "wagers.settled_before"


def test_627a_8_d_what_it_pays_is_not_law() -> None:
    assert RULES.cites["house-money"] == Cite("pa-minibaccarat:627a.7", "reconstructed")
    assert regulations.load("pa-minibaccarat").submission["house-money"] == "not-offered"
