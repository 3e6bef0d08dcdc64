"""May somebody sit down, buy chips, go away, come back and leave; and what becomes of his stake?"""

from __future__ import annotations

import pytest

from croupier.table import Limit, awaited
from croupier.table.amounts import MOST
from croupier.table.events import ChipsBought, LeavingAnnounced, SeatLeft, SeatReturned, SeatTaken
from croupier.table.room import Wait
from tests.table.room.playing import BANKER_WINS, PLAYER_WINS, Table, only, types

# Sitting down


def test_somebody_takes_a_seat_and_his_chips_come_from_the_cage() -> None:
    table = Table()
    happened = table.asks("ada", "sit", seat=3, buy_in=500)
    assert happened == (SeatTaken(seat=3, patron="ada"), ChipsBought(seat=3, amount=500))
    assert table.balances == {"cage/room-1": -500, "chips/room-1/3": 500}
    assert [seat.standing for seat in table.room.seats] == ["empty"] * 2 + ["playing"] + ["empty"] * 4


def test_a_seat_that_is_taken_is_nobody_elses() -> None:
    table = Table()
    table.sit("ada")
    assert table.refused("bob", "sit", seat=1, buy_in=500) == ("table.seat_taken",)


def test_nobody_has_two_seats() -> None:
    table = Table()
    table.sit("ada")
    assert table.refused("ada", "sit", seat=2, buy_in=500) == ("table.seated",)


def test_there_are_as_many_seats_as_the_house_has_set_up() -> None:
    table = Table(seats=3)
    table.asks("ada", "sit", seat=3, buy_in=500)
    assert table.refused("bob", "sit", seat=4, buy_in=500) == ("table.no_such_seat",)


@pytest.mark.parametrize(
    "command",
    [
        ("buy", {"amount": 10}),
        ("leave", {}),
        ("go_away", {}),
        ("come_back", {}),
        ("pay_commission", {}),
        ("place", {"wagers": {"player": 10}}),
        ("ready", {}),
        ("cut", {"cards": 100}),
        ("take_shoe", {}),
        ("decline_shoe", {}),
        ("deal", {}),
        ("turn", {}),
        ("use_house_money", {"taken": 10}),
    ],
    ids=lambda command: command[0],
)
def test_whoever_has_no_seat_has_no_part_in_the_game(command: tuple[str, dict[str, object]]) -> None:
    table = Table()
    what, fields = command
    assert table.refused("ada", what, **fields) == ("table.no_seat",)


# Buying in


@pytest.mark.parametrize("amount", [100, 250, 1_000])
def test_a_buy_in_lies_within_its_limits(amount: int) -> None:
    table = Table(buy_in=Limit(100, 1_000, 50))
    table.sit("ada", buy_in=amount)
    table.asks("ada", "buy", amount=amount)
    assert table.chips("ada") == (2 * amount,)


@pytest.mark.parametrize("amount", [50, 99, 125, 1_001, 1_050])
def test_a_buy_in_below_above_or_between_the_steps_is_refused(amount: int) -> None:
    table = Table(buy_in=Limit(100, 1_000, 50))
    assert table.refused("ada", "sit", seat=1, buy_in=amount) == ("table.bad_buy_in",)
    table.sit("ada", buy_in=100)
    assert table.refused("ada", "buy", amount=amount) == ("table.bad_buy_in",)


def test_chips_may_be_bought_while_a_coup_is_dealt() -> None:
    table = Table(PLAYER_WINS, pace="act")
    table.sit("ada", buy_in=100)
    table.until("betting")
    table.bets("ada", player=100)
    table.proceed()
    assert table.room.phase == "dealing"
    table.asks("ada", "buy", amount=50)
    assert (table.chips("ada"), table.seat("ada").layout) == ((50,), {"player": 100})


# 2 ** 53


def test_nobody_has_more_chips_than_a_page_can_count() -> None:
    table = Table(buy_in=Limit(1, MOST))
    table.sit("ada", buy_in=MOST)
    assert table.refused("ada", "buy", amount=1) == ("table.too_much",)


@pytest.mark.conforms("SEC-08")
@pytest.mark.parametrize(
    "command",
    [
        ("sit", {"seat": 1, "buy_in": MOST + 1}),
        ("sit", {"seat": 1, "buy_in": 0}),
        ("sit", {"seat": 1, "buy_in": -5}),
        ("sit", {"seat": 1, "buy_in": 1.5}),
        ("sit", {"seat": 1, "buy_in": "5"}),
        ("sit", {"seat": 1, "buy_in": True}),
        ("sit", {"seat": 21, "buy_in": 5}),
        ("buy", {"amount": MOST + 1}),
        ("place", {"wagers": {"player": MOST + 1}}),
        ("place", {"wagers": {"player": 0}}),
        ("cut", {"cards": MOST + 1}),
        ("use_house_money", {"taken": MOST + 1}),
        ("use_house_money", {"to_player": -1}),
        ("ready", {"version": MOST + 1}),
        ("ready", {"version": -1}),
    ],
    ids=str,
)
def test_no_amount_is_read_that_is_not_a_whole_number_within_its_bounds(
    command: tuple[str, dict[str, object]],
) -> None:
    table = Table()
    what, fields = command
    assert table.refused("ada", what, **fields) == ("table.bad_command",)


def test_no_wager_lies_that_might_win_more_than_a_seat_can_hold() -> None:
    table = Table(buy_in=Limit(1, MOST))
    table.sit("ada", buy_in=MOST - 1_000)
    table.until("betting")
    assert table.cannot_bet("ada", tie=126) == ("table.too_much",)
    table.bets("ada", tie=125)
    # What lay there comes back when others are laid in its place.
    assert table.cannot_bet("ada", player=1_001) == ("table.too_much",)
    table.bets("ada", player=1_000)


def test_what_house_money_brings_may_win_once_more() -> None:
    # Ten on House Money bring 160 at most, which win 160 on a hand; and ten on the Player win ten.
    for least, refused in ((MOST - 320, ()), (MOST - 319, ("table.too_much",))):
        table = Table(rules="pa-minibaccarat", submission={"house-money": "standard"}, buy_in=Limit(1, MOST))
        table.sit("ada", buy_in=least)
        table.until("betting")
        if refused:
            assert table.cannot_bet("ada", player=10, house_money=10) == refused
        else:
            table.bets("ada", player=10, house_money=10)


def test_no_chips_are_bought_with_which_what_lies_might_win_more_than_a_seat_can_hold() -> None:
    # The wagers were within the bounds when they were placed.
    table = Table(PLAYER_WINS, buy_in=Limit(1, MOST))
    table.sit("ada", buy_in=1_000)
    table.until("betting")
    table.bets("ada", player=1_000)
    assert table.refused("ada", "buy", amount=MOST - 1_000) == ("table.too_much",)
    table.asks("ada", "buy", amount=MOST - 2_000)
    table.deal()
    assert table.chips("ada") == (MOST,)


def test_no_chips_are_bought_that_could_not_be_counted_if_what_house_money_brought_wins() -> None:
    # Twos: House Money brings 40 of 10, which may be placed; 100 lie on the Player.
    submission = {"house-money": "standard"}
    table = Table("2c Kd 2h 3s 5c 4d", rules="pa-minibaccarat", submission=submission, buy_in=Limit(1, MOST))
    table.sit("ada", buy_in=110)
    table.until("betting")
    table.bets("ada", player=100, house_money=10)
    table.proceed()
    most = MOST - (40 + 100) - (40 + 100)
    assert table.refused("ada", "buy", amount=most + 1) == ("table.too_much",)
    table.asks("ada", "buy", amount=most)
    table.asks("ada", "use_house_money", to_player=40)
    assert table.chips("ada") == (MOST,)


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


# Players of the house


@pytest.mark.conforms("FAIR-08")
def test_no_player_of_the_house_sits_where_the_room_is_not_marked_for_them() -> None:
    table = Table()
    assert table.refused("bot-1", "sit", seat=1, buy_in=100, bot=True) == ("table.no_bots",)


@pytest.mark.conforms("FAIR-08")
def test_a_player_of_the_house_bears_a_mark_for_as_long_as_he_sits() -> None:
    table = Table(bots=True)
    assert table.asks("bot-1", "sit", seat=1, buy_in=100, bot=True)[0] == SeatTaken(
        seat=1, patron="bot-1", bot=True
    )
    table.coup(patron="bot-1")
    assert table.seat("bot-1").bot


@pytest.mark.parametrize(("coup", "sign"), [(PLAYER_WINS, -1), (BANKER_WINS, 1)], ids=["loses", "wins"])
def test_no_wager_lies_with_which_the_bank_might_lose_or_win_more_than_can_be_counted(
    coup: str, sign: int
) -> None:
    stake = 1 << 50
    table = Table(
        " ".join([coup] * 8),
        seats=2,
        buy_in=Limit(stake, stake, stake),
        limit=Limit(1, 1),
        limits={"player": Limit(1, stake)},
    )
    for _ in range(7):
        table.asks("ada", "sit", seat=1, buy_in=stake)
        table.coup(player=stake)
        table.asks("ada", "leave")
    assert table.room.bank == sign * 7 * stake
    table.asks("bob", "sit", seat=2, buy_in=stake)
    table.asks("ada", "sit", seat=1, buy_in=stake)
    table.until("betting")
    table.bets("bob", player=stake // 2)
    assert table.cannot_bet("ada", player=stake // 2) == ("table.too_much",)
    table.bets("ada", player=stake // 2 - stake // 4)
    table.deal()
    table.asks("operator", "close_room")
