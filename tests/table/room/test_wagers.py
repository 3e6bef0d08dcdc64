"""May these wagers lie on the layout: when, how much, on what base, and paid for by whom?"""

from __future__ import annotations

import pytest

from croupier.errors import WagerError
from croupier.table import Limit
from croupier.table.events import WagersPlaced
from tests.table.room.playing import BANKER_WINS, PLAYER_WINS, Table, only


def at_the_betting(**wagers: str | int) -> Table:
    """Give a table of Pennsylvania that offers these wagers, with betting open and ada seated."""
    table = Table(rules="pa-baccarat", submission=wagers, curator=False)
    table.sit("ada", "bob")
    table.until("betting")
    return table


def limited(differential: int | None = None) -> Table:
    """Give a table where 10 to 500 is staked in steps of 5, on the tie 1 to 50; betting open, ada seated."""
    table = Table(limit=Limit(10, 500, 5), limits={"tie": Limit(1, 50)}, differential=differential)
    table.sit("ada", buy_in=1_000)
    table.until("betting")
    return table


# When


def test_no_wager_is_taken_before_the_betting_is_opened() -> None:
    table = Table()
    table.sit("ada")
    assert table.cannot_bet("ada", player=10) == ("table.no_betting",)
    assert table.refused("ada", "ready") == ("table.no_betting",)


def test_631a_9_no_wager_is_taken_changed_or_withdrawn_after_no_more_bets() -> None:
    table = Table(PLAYER_WINS, rules="pa-baccarat", curator=False, pace="act")
    table.sit("ada", "bob")
    table.until("betting")
    table.bets("ada", player=100)
    table.proceed()
    assert table.room.phase == "dealing"
    others: list[dict[str, int]] = [{"player": 200}, {"player": 50}, {}, {"banker": 100}]
    for wagers in others:
        assert table.cannot_bet("ada", **wagers) == ("table.no_betting",)
    assert table.cannot_bet("bob", player=10) == ("table.no_betting",)


def test_no_coup_is_dealt_while_nobody_has_staked_anything() -> None:
    table = at_the_betting()
    assert table.refused("dealer", "proceed") == ("table.no_wagers",)
    table.bets("ada", player=10)
    table.bets("ada")
    assert table.refused("dealer", "proceed") == ("table.no_wagers",)


def test_a_house_may_deal_coups_to_nobody() -> None:
    table = Table(PLAYER_WINS, empty_coups=True)
    table.until("betting")
    table.deal()
    assert (table.room.coups, table.room.finished[0].winner) == (1, "player")


# How much


@pytest.mark.parametrize("stake", [10, 15, 500])
def test_a_stake_within_the_limits_lies(stake: int) -> None:
    table = limited()
    table.bets("ada", player=stake)
    assert table.seat("ada").layout == {"player": stake}


@pytest.mark.parametrize("stake", [5, 9, 12, 499, 501, 505])
def test_a_stake_below_above_or_between_the_steps_is_refused(stake: int) -> None:
    table = limited()
    assert table.cannot_bet("ada", player=stake) == ("table.limit",)


@pytest.mark.parametrize(("stake", "lies"), [(1, True), (50, True), (51, False)])
def test_a_wager_may_have_limits_of_its_own(stake: int, *, lies: bool) -> None:
    table = limited()
    if lies:
        table.bets("ada", tie=stake)
    else:
        assert table.cannot_bet("ada", tie=stake) == ("table.limit",)


def test_every_stake_is_held_to_the_limits_and_every_fault_is_told() -> None:
    table = limited(differential=100)
    assert table.cannot_bet("ada", player=1_001, banker=7, tie=51) == (
        "table.limit",
        "table.limit",
        "table.limit",
        "table.differential",
        "table.short_of_chips",
    )


# Paid for


def test_nobody_stakes_more_than_he_has() -> None:
    table = Table()
    table.sit("ada", buy_in=100)
    table.until("betting")
    assert table.cannot_bet("ada", player=101) == ("table.short_of_chips",)
    assert table.cannot_bet("ada", player=60, banker=41) == ("table.short_of_chips",)
    table.bets("ada", player=60, banker=40)
    assert table.chips("ada") == (0,)


def test_what_lies_already_pays_for_what_lies_in_its_place() -> None:
    table = Table()
    table.sit("ada", buy_in=100)
    table.until("betting")
    table.bets("ada", player=100)
    table.bets("ada", banker=100)
    assert (table.chips("ada"), table.seat("ada").layout) == ((0,), {"banker": 100})


@pytest.mark.conforms("ACC-01")
def test_a_stake_is_taken_from_the_chips_when_it_is_placed_and_not_when_it_is_lost() -> None:
    table = Table(BANKER_WINS)
    table.sit("ada")
    table.until("betting")
    table.bets("ada", player=300)
    assert table.balances == {"cage/room-1": -1_000, "chips/room-1/1": 700, "stakes/room-1/1": 300}
    table.deal()
    assert +table.balances == {"chips/room-1/1": 700, "house/room-1": 300}


# The layout


def test_what_is_placed_lies_in_place_of_all_that_lay_there() -> None:
    table = at_the_betting()
    table.bets("ada", player=100, tie=10)
    table.bets("ada", banker=50)
    assert only(table.events, WagersPlaced)[-1] == WagersPlaced(seat=1, wagers={"banker": 50})
    assert (table.chips("ada"), table.seat("ada").layout) == ((950,), {"banker": 50})


def test_taking_everything_back_is_placing_nothing() -> None:
    table = at_the_betting()
    table.bets("ada", player=100, tie=10)
    table.bets("ada")
    assert (table.chips("ada"), table.seat("ada").layout) == ((1_000,), {})


def test_what_lies_already_need_not_be_placed_again() -> None:
    table = at_the_betting()
    table.bets("ada", player=100, tie=10)
    assert table.cannot_bet("ada", tie=10, player=100) == ("table.nothing_changed",)


def test_nobodys_wagers_make_anothers_view_old() -> None:
    table = at_the_betting()
    seen = table.room.version
    table.bets("ada", player=100)
    table.asks("bob", "place", version=seen, wagers={"banker": 10})
    table.asks("ada", "place", version=seen, wagers={"banker": 10})
    assert [seat.layout for seat in table.room.taken()] == [{"banker": 10}, {"banker": 10}]


def test_an_alias_is_the_wager_and_its_id_is_written_down() -> None:
    table = at_the_betting(**{"dragon-7": "40-to-1"})
    table.bets("ada", player=10, fortune_7=5)
    assert table.seat("ada").layout == {"player": 10, "dragon-7": 5}
    assert table.cannot_bet("ada", player=10, fortune_7=5, dragon_7=5) == ("wagers.duplicate",)


def test_what_is_not_offered_here_is_no_wager() -> None:
    table = at_the_betting()
    assert table.cannot_bet("ada", player=10, dragon_7=5) == ("wagers.not_offered",)
    assert table.cannot_bet("ada", player=10, dragons=5) == ("wagers.unknown",)


# The base wager


def test_631b_9_a_golden_talons_needs_a_baccarat_wager_by_631a_8_a() -> None:
    table = at_the_betting(**{"golden-talons": "A"})
    with pytest.raises(WagerError, match=r"place player, banker or tie too \(wagers.base_wager\)") as refused:
        table.bets("ada", golden_talons_player=5)
    assert refused.value.problems[0].clause == "pa-baccarat:631b.9(a)"


@pytest.mark.parametrize("base", ["player", "banker", "tie"])
def test_631b_9_e_golden_talons_may_be_on_either_hand_or_both_whatever_the_base_is(base: str) -> None:
    table = at_the_betting(**{"golden-talons": "A"})
    table.bets("ada", golden_talons_player=5, golden_talons_banker=5, **{base: 10})
    assert table.seat("ada").staked == 20


def test_631b_9_the_base_wager_is_not_taken_away_under_a_golden_talons() -> None:
    table = at_the_betting(**{"golden-talons": "A"})
    table.bets("ada", player=10, golden_talons_player=5)
    assert table.cannot_bet("ada", golden_talons_player=5) == ("wagers.base_wager",)
    assert table.seat("ada").layout == {"player": 10, "golden-talons-player": 5}


def test_somebody_elses_base_wager_is_none() -> None:
    table = at_the_betting(**{"golden-talons": "A"})
    table.bets("bob", player=10)
    assert table.cannot_bet("ada", golden_talons_player=5) == ("wagers.base_wager",)


def test_631c_2_c_a_heavenly_9_progressive_has_a_least_stake_of_five_dollars() -> None:
    table = at_the_betting(**{"heavenly-9-progressive": "100-10"})
    assert table.cannot_bet("ada", player=10, heavenly_9_progressive=499) == ("wagers.minimum",)
    table.bets("ada", player=10, heavenly_9_progressive=500)


# Ready


def test_when_all_have_said_that_they_have_no_more_to_bet_the_house_need_not_wait() -> None:
    table = at_the_betting()
    table.bets("ada", player=10)
    table.asks("ada", "ready")
    assert table.refused("ada", "ready") == ("table.nothing_changed",)
    assert not table.seat("bob").ready
    table.asks("bob", "ready")
    table.deal()
    assert [seat.ready for seat in table.room.taken()] == [False, False]


def test_whoever_changes_his_wagers_has_more_to_bet_after_all() -> None:
    table = at_the_betting()
    table.bets("ada", player=10)
    table.asks("ada", "ready")
    table.bets("ada", player=20)
    assert not table.seat("ada").ready
