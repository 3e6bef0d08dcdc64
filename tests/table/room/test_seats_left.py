"""What becomes of somebody's seat and stake when he goes away, comes back, or leaves?"""

from __future__ import annotations

import pytest

from croupier.table import awaited
from croupier.table.events import LeavingAnnounced, SeatLeft, SeatReturned
from croupier.table.room import Wait
from tests.table.room.playing import BANKER_WINS, PLAYER_WINS, Table, only, types

# Away


def test_what_somebody_has_staked_stands_while_he_is_away_and_he_wins_by_it() -> None:
    table = Table(PLAYER_WINS)
    table.sit("ada")
    table.until("betting")
    table.bets("ada", player=100)
    table.asks("ada", "go_away")
    assert table.seat("ada").standing == "gone"
    table.deal()
    assert table.chips("ada") == (1_100,)
    assert table.seat("ada").standing == "gone"


@pytest.mark.conforms("SES-04")
def test_whoever_is_away_is_not_waited_for_with_the_betting() -> None:
    table = Table()
    table.sit("ada", "bob")
    table.until("betting")
    table.asks("bob", "go_away")
    table.bets("ada", player=10)
    assert awaited(table.room) == Wait("wagers")
    table.asks("ada", "ready")
    assert awaited(table.room) is None
    table.proceed()
    assert table.room.coups == 1


@pytest.mark.conforms("SES-04")
@pytest.mark.parametrize(
    ("what", "fields"), [("ready", {}), ("place", {"wagers": {"banker": 10}})], ids=["ready", "place"]
)
def test_the_first_act_in_the_game_brings_somebody_back(what: str, fields: dict[str, object]) -> None:
    table = Table()
    table.sit("ada")
    table.until("betting")
    table.asks("ada", "go_away")
    happened = table.asks("ada", what, **fields)
    assert happened[0] == SeatReturned(seat=1)
    assert table.seat("ada").standing == "playing"


def test_he_may_say_himself_that_he_is_back() -> None:
    table = Table()
    table.sit("ada")
    table.asks("ada", "go_away")
    assert table.refused("ada", "go_away") == ("table.away",)
    table.asks("ada", "come_back")
    assert table.refused("ada", "come_back") == ("table.not_away",)


def test_buying_chips_brings_nobody_back() -> None:
    # It is no act in the game: the cage sells to whoever asks.
    table = Table()
    table.sit("ada")
    table.asks("ada", "go_away")
    table.asks("ada", "buy", amount=10)
    assert table.seat("ada").standing == "gone"


# Leaving


def test_whoever_leaves_takes_his_chips_to_the_cage() -> None:
    table = Table()
    table.sit("ada", buy_in=700)
    assert table.asks("ada", "leave") == (SeatLeft(seat=1, patron="ada", chips=700),)
    assert +table.balances == {}
    table.asks("bob", "sit", seat=1, buy_in=10)


def test_nobody_leaves_a_stake_behind_while_he_can_take_it_back() -> None:
    table = Table()
    table.sit("ada")
    table.until("betting")
    table.bets("ada", player=100)
    assert table.refused("ada", "leave") == ("table.stake_lies",)
    table.bets("ada")
    table.asks("ada", "leave")
    assert table.room.seat_of("ada") is None


@pytest.mark.conforms("SEC-07")
def test_whoever_has_a_stake_in_the_coup_leaves_when_it_is_over() -> None:
    table = Table(PLAYER_WINS, pace="act")
    table.sit("ada", "bob")
    table.until("betting")
    table.bets("ada", player=100)
    table.proceed()
    assert table.asks("ada", "leave") == (LeavingAnnounced(seat=1),)
    assert table.refused("ada", "leave") == ("table.leaving",)
    happened = table.deal()
    assert types(happened)[-2:] == ["coup_closed", "seat_left"]
    assert only(happened, SeatLeft) == [SeatLeft(seat=1, patron="ada", chips=1_100)]


def test_whoever_has_no_stake_in_the_coup_leaves_at_once() -> None:
    table = Table(PLAYER_WINS, pace="act")
    table.sit("ada", "bob")
    table.until("betting")
    table.bets("ada", player=100)
    table.proceed()
    table.asks("bob", "leave")
    assert (table.room.phase, table.room.seat_of("bob")) == ("dealing", None)


# Given up by the house


def test_the_house_gives_up_the_seat_of_nobody_who_is_there() -> None:
    table = Table(seats=5)
    table.sit("ada")
    assert table.refused("dealer", "vacate", seat=1) == ("table.not_away",)
    assert table.refused("dealer", "vacate", seat=2) == ("table.not_away",)
    assert table.refused("dealer", "vacate", seat=6) == ("table.no_such_seat",)


def test_the_house_gives_up_the_seat_of_one_who_is_away() -> None:
    table = Table()
    table.sit("ada", buy_in=300)
    table.asks("ada", "go_away")
    assert table.asks("dealer", "vacate", seat=1) == (SeatLeft(seat=1, patron="ada", chips=300),)


def test_a_stake_of_one_who_is_away_is_settled_before_his_seat_is_given_up() -> None:
    table = Table(BANKER_WINS)
    table.sit("ada")
    table.until("betting")
    table.bets("ada", banker=100)
    table.asks("ada", "go_away")
    assert table.asks("dealer", "vacate", seat=1) == (LeavingAnnounced(seat=1, away=True),)
    assert table.refused("dealer", "vacate", seat=1) == ("table.leaving",)
    happened = table.deal()
    assert only(happened, SeatLeft) == [SeatLeft(seat=1, patron="ada", chips=1_095)]


def test_whoever_is_back_in_time_keeps_his_seat() -> None:
    table = Table(BANKER_WINS)
    table.sit("ada")
    table.until("betting")
    table.bets("ada", banker=100)
    table.asks("ada", "go_away")
    table.asks("dealer", "vacate", seat=1)
    assert table.asks("ada", "ready")[0] == SeatReturned(seat=1)
    table.deal()
    assert (table.seat("ada").standing, table.chips("ada")) == ("playing", (1_095,))


@pytest.mark.parametrize("back", ["come_back", "deal"])
def test_whoever_asked_to_leave_leaves_though_he_was_away_and_is_back(back: str) -> None:
    table = Table(PLAYER_WINS, rules="pa-baccarat", pace="act", curator=True)
    table.sit("ada")
    table.until("shoe")
    table.proceed()
    table.until("shoe")
    table.asks("ada", "take_shoe")
    table.until("betting")
    table.bets("ada", player=100)
    table.proceed()
    table.asks("ada", "leave")
    table.asks("ada", "go_away")
    assert table.asks("ada", back)[0] == SeatReturned(seat=1, leaving=True)
    assert (table.seat("ada").standing, table.seat("ada").leaving) == ("playing", True)
    assert table.refused("ada", "leave") == ("table.leaving",)
    assert only(table.deal(), SeatLeft) == [SeatLeft(seat=1, patron="ada", chips=1_100)]


def test_whoever_asks_to_leave_while_his_seat_is_given_up_leaves_though_he_is_back() -> None:
    table = Table(BANKER_WINS, pace="act")
    table.sit("ada")
    table.until("betting")
    table.bets("ada", banker=100)
    table.proceed()
    table.asks("ada", "go_away")
    table.asks("dealer", "vacate", seat=1)
    assert table.asks("ada", "leave") == (LeavingAnnounced(seat=1),)
    assert table.asks("ada", "come_back") == (SeatReturned(seat=1, leaving=True),)
    assert only(table.deal(), SeatLeft) == [SeatLeft(seat=1, patron="ada", chips=1_095)]
