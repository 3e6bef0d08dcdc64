"""Art. 55-15: the least and the most that may be staked."""

from __future__ import annotations

import pytest

from croupier.errors import TableError
from croupier.table import Limit
from tests.table.room.playing import BANKER_WINS, PLAYER_WINS, Table

BURNED = "Ac 7h"
"""An ace, and the one card that it has burned."""


def french(*coups: str, limit: Limit, limits: dict[str, Limit] | None = None) -> Table:
    """Give a French table with ada seated, at which the dealer takes the cards out."""
    cards = f"{BURNED} {' '.join(coups)}"
    table = Table(cards, rules="fr-punto-banco", limit=limit, limits=limits or {}, curator=False)
    table.sit("ada", buy_in=10_000)
    return table


@pytest.mark.parametrize("most", [1_000, 2_000, 4_000])
def test_55_15_the_most_is_fifty_a_hundred_or_two_hundred_times_the_least(most: int) -> None:
    assert french(limit=Limit(20, most, 20)).room.settings.limit.most == most


@pytest.mark.parametrize(
    "limit",
    [
        Limit(10, 1_000, 10),
        Limit(20, 1_000, 10),
        Limit(20, 500, 20),
        Limit(20, 20_000, 20),
        Limit(30, 1_500, 30),
    ],
    ids=["a least of 10", "steps of 10", "25 times", "1000 times", "a least of 30"],
)
def test_55_15_other_limits_are_refused(limit: Limit) -> None:
    with pytest.raises(TableError, match=r"55-15") as refused:
        french(limit=limit)
    assert {problem.code for problem in refused.value.problems} == {"table.bad_limits"}
    with pytest.raises(TableError, match=r"limits, tie") as refused:
        french(limit=Limit(20, 1_000, 20), limits={"tie": limit})
    assert {problem.basis for problem in refused.value.problems} == {"law"}


def test_55_15_every_stake_is_a_multiple_of_20_so_that_19_for_20_is_exact() -> None:
    table = french(BANKER_WINS, limit=Limit(20, 2_000, 20))
    table.until("betting")
    assert table.cannot_bet("ada", banker=50) == ("table.limit",)
    table.bets("ada", banker=60)
    table.deal()
    assert table.chips("ada") == (10_057,)


def test_55_15_bets_are_laid_out_before_the_cards_are_dealt() -> None:
    table = french(PLAYER_WINS, limit=Limit(20, 2_000, 20))
    table.until("betting")
    table.bets("ada", player=20)
    table.proceed()
    assert table.cannot_bet("ada", player=40) == ("table.no_betting",)


def test_55_15_the_house_may_take_another_of_the_three_while_it_plays() -> None:
    table = french(PLAYER_WINS, limit=Limit(20, 1_000, 20))
    settings = {"rules": "fr-punto-banco", "curator": False, "cut": False, "pace": "coup"}
    refused = {**settings, "limit": {"least": 20, "most": 1_200, "step": 20}}
    assert table.refused("operator", "change_settings", settings=refused) == ("table.bad_limits",)
    changed = {**settings, "limit": {"least": 20, "most": 4_000, "step": 20}}
    table.asks("operator", "change_settings", settings=changed)
    table.until("betting")
    table.bets("ada", player=4_000)
