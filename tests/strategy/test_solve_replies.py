"""Is the best reply to an opponent the best of all, and is its gain what odds say?"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import odds, regulations, strategy
from croupier.errors import PlayError, StrategyError
from croupier.strategy.at_table import equilibrium, policy, solution
from croupier.strategy.replies import best_reply
from tests.strategy import games

if TYPE_CHECKING:
    from croupier.coup import Hand

FREE: Final = regulations.load("fr-chemin-de-fer", {"table": "free"})
PRINTED: Final = regulations.load("chemin-de-fer")


@given(games.games(), st.sampled_from(("player", "banker")), st.data())
def test_no_pure_reply_is_better(game: strategy.Game, side: Hand, data: st.DataObject) -> None:
    other: Hand = "banker" if side == "player" else "player"
    against = data.draw(games.chances(len(game.sets(other))))
    found = best_reply(game, side, against)
    worths = [
        game.worth(side, each, against) if side == "player" else game.worth(side, against, each)
        for each in product((Fraction(0), Fraction(1)), repeat=len(game.sets(side)))
    ]
    assert found.against == against
    assert found.best.worth == max(worths)
    assert found.over_kept >= 0


@pytest.mark.parametrize("way", ["table-draw", "table-stay", "always-draw", "always-stay", "9/11"])
@pytest.mark.parametrize("side", ["player", "banker"])
def test_odds_of_a_reply_are_its_worth(way: str, side: Hand) -> None:
    game = solution(FREE).game
    found = best_reply(game, side, way)
    reply = policy(game, side, found.best.chances, "reply")
    player, banker = (reply, way) if side == "player" else (way, reply)
    ev = odds.exact(FREE, player=player, banker=banker, wagers=["cover"]).worth("cover").ev
    assert found.best.worth == (ev if side == "player" else -ev)
    assert found.gain >= found.over_kept >= 0
    own = equilibrium(FREE, side)
    player, banker = (own, way) if side == "player" else (way, own)
    ev = odds.exact(FREE, player=player, banker=banker, wagers=["cover"]).worth("cover").ev
    assert found.kept == (ev if side == "player" else -ev)


@pytest.mark.parametrize(("side", "other"), [("player", "banker"), ("banker", "player")])
def test_nothing_is_won_of_one_in_equilibrium(side: Hand, other: Hand) -> None:
    found = best_reply(solution(FREE).game, side, equilibrium(FREE, other))
    assert not found.gain
    assert not found.over_kept


def test_a_banker_who_always_stays_loses_much() -> None:
    found = best_reply(solution(FREE).game, "player", "always-stay")
    assert found.gain > Fraction(1, 20)


def test_chances_that_are_too_few_and_ways_that_are_none_are_refused() -> None:
    game = solution(PRINTED).game
    with pytest.raises(StrategyError) as error:
        best_reply(game, "player", (Fraction(1),))
    assert error.value.code == "strategy.bad_policy"
    with pytest.raises(PlayError):
        best_reply(game, "player", "table-drw")
