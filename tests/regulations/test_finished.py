"""Do two hands make the coup that the rules deal, and are hands refused that they never deal?"""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from croupier import regulations
from croupier.cards import Card, parse_many
from croupier.errors import RegulationError
from croupier.play import coup as coup_of
from croupier.play import one_coup
from croupier.regulations.finished import dealt
from croupier.shoe import stacked
from tests.wagers.coups import finished as of_six
from tests.wagers.coups import many

GAMES: Final = ("punto-banco", "pa-21-baccarat", "chemin-de-fer", "pa-baccarat")


@pytest.mark.parametrize("game", GAMES)
def test_hands_that_are_dealt_make_their_coup(game: str) -> None:
    rules = regulations.load(game)
    for coup in many(rules, 2_000):
        found = regulations.finished(rules, list(coup.player), coup.banker)
        assert (found.player, found.banker) == (coup.player, coup.banker)
        assert (found.player_count, found.banker_count, found.winner) == (
            coup.player_count,
            coup.banker_count,
            coup.winner,
        )


def test_a_coup_is_the_one_that_play_deals() -> None:
    for game, cards in (("pa-baccarat", "5h 2c Kd 3s 4c 6d"), ("pa-21-baccarat", "Ah 9d As 8c 2h")):
        rules = regulations.load(game)
        *_, (_, _, after) = one_coup(rules, stacked(cards))
        coup = coup_of(after)
        assert coup is not None
        assert regulations.finished(rules, coup.player, coup.banker) == coup


@pytest.mark.parametrize("game", ["punto-banco", "pa-21-baccarat"])
def test_what_the_rules_never_deal_is_told_from_what_they_deal(game: str) -> None:
    """Held against every coup that they deal of four ranks: an ace, a three, a six and a ten."""
    rules = regulations.load(game)
    cards = [Card(4 * rank) for rank in (0, 2, 5, 9)]
    every = (of_six(rules, six) for six in product(cards, repeat=6))
    ends = {(coup.player, coup.banker) for coup in every}
    hands = [*product(cards, repeat=2), *product(cards, repeat=3)]
    for player, banker in product(hands, hands):
        assert dealt(rules, player, banker) == ((player, banker) in ends), (player, banker)


@pytest.mark.parametrize(
    ("player", "banker", "faults"),
    [
        ("9h Kc", "2c 3d 4s", [("the Banker's Hand", "has a third card")]),
        (
            "9h Kc 2s",
            "2c 3d 4s",
            [("the Player's Hand", "has a third"), ("the Banker's Hand", "has a third")],
        ),
        ("2h 3c", "7c Kd", [("the Player's Hand", "2h 3c has no third card")]),
        ("6h Kc", "2c Kd", [("the Banker's Hand", "has no third card")]),
        ("2h", "7c Kd Ks 2s", [("the Player's Hand", "1 cards"), ("the Banker's Hand", "4 cards")]),
    ],
)
def test_every_fault_is_told_with_its_clause(player: str, banker: str, faults: list[tuple[str, str]]) -> None:
    rules = regulations.load("pa-baccarat")
    with pytest.raises(RegulationError) as caught:
        regulations.finished(rules, parse_many(player), parse_many(banker))
    assert [(problem.code, problem.where) for problem in caught.value.problems] == [
        ("regulations.not_dealt", where) for where, _ in faults
    ]
    for problem, (_, words) in zip(caught.value.problems, faults, strict=True):
        assert words in problem.what
        assert problem.clause.startswith("pa-baccarat:631a.") or "cards" in words
