"""58 Pa. Code § 629b.1: the Perfect Pairs wager, whose paytable is not held."""

from __future__ import annotations

from itertools import product

import pytest

from croupier import regulations, wagers
from croupier.cards import rank, suit
from croupier.cards.card import DECK, Card
from croupier.coup import Coup
from croupier.errors import WagerError
from croupier.regulations import Cite
from tests.cells import first_coup

GAME = "pa-midibaccarat@2014-02-01"
OFFERED = regulations.load(GAME, {"perfect-pairs": "offered"})
OWN = regulations.load(GAME, {"perfect-pairs": "25-12-6"})
"""A house with prices of its own: a Perfect, a Colored, a Mixed Pair."""
RED = {1, 2}


def amounts(cards: str) -> tuple[int, int]:
    """Give what 1 on the pair of either hand brings, beside a wager on the Player's Hand."""
    placed = {"player": 1, "perfect-pairs-player": 1, "perfect-pairs-banker": 1}
    lines = {line.wager: line.amount for line in wagers.settle(OWN, first_coup(OWN, cards), placed)}
    return lines["perfect-pairs-player"], lines["perfect-pairs-banker"]


def test_629b_1_a_on_either_hand_or_on_both() -> None:
    bound = wagers.bind(OWN, ["perfect-pairs"])
    assert [(wager.id, wager.hand) for wager in bound] == [
        ("perfect-pairs-player", "player"),
        ("perfect-pairs-banker", "banker"),
    ]
    # The Player's first two cards are the first and the third.
    assert amounts("5h 2c 5h 3s 4c 6d") == (25, -1)
    assert amounts("5h 2c 4h 2s Kc 6d") == (-1, 12)


def test_629b_1_of_the_first_two_cards_alone() -> None:
    assert amounts("5h 2c Kd 3s 5d 6d") == (-1, -1)


def test_629b_1_mixed_colored_and_perfect_pairs_of_any_two_cards() -> None:
    wager, _ = wagers.bind(OWN, ["perfect-pairs"])
    for one, other in product(map(Card, range(DECK)), repeat=2):
        coup = Coup(
            (one, other), (Card(0), Card(4)), 0, 0, player_natural=False, banker_natural=False, winner="tie"
        )
        same_color = (suit(one) in RED) == (suit(other) in RED)
        expected = {
            rank(one) != rank(other): None,
            rank(one) == rank(other) and not same_color: "mixed",
            rank(one) == rank(other) and same_color and suit(one) != suit(other): "colored",
            one == other: "perfect",
        }[True]
        line = wager.line(coup)
        assert (line.name if line else None) == expected


def test_629b_1_that_it_may_be_offered_is_law_and_no_price_is() -> None:
    assert OFFERED.cites["perfect-pairs"] == Cite("pa-midibaccarat:629b.1", "law")
    with pytest.raises(WagerError) as caught:
        wagers.bind(OFFERED, ["perfect-pairs"])
    assert caught.value.code == "wagers.no_paytable"
    assert {wager.cite.basis for wager in wagers.bind(OWN, ["perfect-pairs"])} == {"custom"}
