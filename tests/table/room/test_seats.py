"""May somebody sit down and buy chips, and what does the room bear?"""

from __future__ import annotations

import pytest

from croupier.table import Limit
from croupier.table.amounts import MOST
from croupier.table.events import ChipsBought, SeatTaken
from tests.table.room.playing import BANKER_WINS, PLAYER_WINS, Table

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
