"""Is the line that decides each coup the one that the wager itself names for the coup that play dealt?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier import wagers
from croupier.odds.payoffs import LOST
from croupier.simulate import in_order
from croupier.simulate.lines import NO_COUP, Lines, of_wager
from tests.simulate import driven, games
from tests.simulate.games import Case

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.wagers.views import Side

SHOES = range(30, 60)
CASES = [
    Case("punto-banco"),
    Case("pa-baccarat", ("golden-talons=C",)),
    Case("pa-21-baccarat", ("bonus=100-50-8-5-4",)),
    Case("chemin-de-fer", (), "9/11", "0.3"),
]


@pytest.mark.parametrize("case", CASES, ids=games.name)
def test_every_wager_coup_by_coup(case: Case) -> None:
    game = games.game(case)
    plan = games.planned(game)
    bound = wagers.bind(game.ruleset)
    asked = [of_wager(game.ruleset, plan, wager) for wager in bound]
    # What was asked once is kept from one portion of shoes to the next.
    portions = [SHOES[:1], SHOES[1:9], SHOES[9:]]
    for some in portions:
        dealt = in_order.in_order(plan, 9, some.start, len(some))
        played = driven.shoes(game, 9, some)
        for wager, lines in zip(bound, asked, strict=True):
            places = lines.of(dealt)
            for row, coups in enumerate(played):
                decided = [wager.line(coup) for coup in coups]
                told = [LOST if line is None else wager.lines.index(line) for line in decided]
                gone = [NO_COUP] * (places.shape[1] - len(told))
                assert places[row].tolist() == told + gone, wager.id


@pytest.mark.parametrize("hand", ["player", "banker"])
def test_the_ranks_of_a_hand_of_two_or_three(hand: Side) -> None:
    """Asked is what no wager asks: how many cards a hand has, which its first two alone do not say."""
    game = games.game(games.CASES[0])
    plan = games.planned(game)
    lines = Lines(game.ruleset, plan, "hand", hand, lambda coup: told(coup, hand))
    places = lines.of(in_order.in_order(plan, 2, 0, 60))
    for row, coups in enumerate(driven.shoes(game, 2, range(60))):
        assert places[row].tolist()[: len(coups)] == [told(coup, hand) for coup in coups]


def told(coup: Coup, hand: Side) -> int:
    """Give the number of cards of a hand and the rank of its last."""
    cards = coup.player if hand == "player" else coup.banker
    return 100 * len(cards) + (cards[-1] >> 2)


def test_every_view_is_among_them() -> None:
    seen = {wager.view for case in CASES for wager in wagers.bind(games.game(case).ruleset)}
    assert seen == set(wagers.VIEWS)
