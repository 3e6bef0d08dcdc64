"""What becomes of a coup that cannot be finished: does each patron get the better of result and refund?"""

from __future__ import annotations

import msgspec
import pytest

from croupier.table.events import (
    CoupBrokenOff,
    RoomDisabled,
    SeatLeft,
    ShoeRevealed,
    StakesReturned,
    WagerSettled,
)
from tests.table.room.playing import BANKER_WINS, PLAYER_WINS, TIE, Table, only, types

DRAWN = "Kc 2d 4h 3s 5c 9d"
"""Player 4 draws a five to nine; Banker 5 draws a nine to four."""


def at(phase: str, cards: str = PLAYER_WINS, *, cards_out: int = 0) -> Table:
    """Give a table that stands somewhere: ada bets 100 on the Player, bob on the Banker, cleo on the tie."""
    table = Table(cards, rules="nj-baccarat", pace="act", cut=phase == "cut", curator=phase == "custody")
    table.sit("ada", "bob", "cleo")
    table.until("cut", "custody", "betting") if phase != "between" else table.proceed()
    if phase in {"betting", "dealing"}:
        table.bets("ada", player=100)
        table.bets("bob", banker=100)
        table.bets("cleo", tie=100)
    if phase == "dealing":
        table.proceed()
        while table.room.dealt < cards_out:
            table.proceed()
    assert table.room.phase == phase
    return table


def void(table: Table) -> None:
    """Have an operator break off what is in play."""
    table.asks("operator", "void", reason="the shoe fell over")


@pytest.mark.parametrize("phase", ["cut", "custody", "between"])
def test_between_two_coups_the_shoe_is_void_and_shown(phase: str) -> None:
    table = at(phase)
    void(table)
    assert types(table.last) == ["shoe_revealed", "room_disabled"]
    assert only(table.last, ShoeRevealed)[0].void
    assert (table.room.phase, table.room.commitment) == ("shoe", "")


@pytest.mark.conforms("INT-04", "INT-05")
def test_before_no_more_bets_there_is_no_outcome_and_every_stake_goes_back() -> None:
    table = at("betting")
    void(table)
    (broken,) = only(table.last, CoupBrokenOff)
    assert (broken.coup, broken.reason, broken.note) == (1, "operator", "the shoe fell over")
    assert (broken.player, broken.banker, broken.settled) == ((), (), ())
    assert [returned.amount for returned in only(table.last, StakesReturned)] == [100, 100, 100]
    assert table.chips("ada", "bob", "cleo") == (1_000, 1_000, 1_000)
    assert not only(table.last, WagerSettled)


@pytest.mark.conforms("INT-02", "INT-03")
@pytest.mark.parametrize("cards_out", [0, 4])
@pytest.mark.parametrize(
    ("cards", "chips", "settled"),
    [
        (PLAYER_WINS, (1_100, 1_000, 1_000), (1,)),
        (BANKER_WINS, (1_000, 1_095, 1_000), (2,)),
        (TIE, (1_000, 1_000, 1_800), (3,)),
        (DRAWN, (1_100, 1_000, 1_000), (1,)),
    ],
    ids=["the Player wins", "the Banker wins", "a tie", "third cards"],
)
def test_once_the_betting_is_over_each_patron_gets_the_better_of_result_and_refund(
    cards: str, chips: tuple[int, ...], settled: tuple[int, ...], cards_out: int
) -> None:
    table = at("dealing", cards, cards_out=cards_out)
    void(table)
    assert only(table.last, CoupBrokenOff)[0].settled == settled
    assert table.chips("ada", "bob", "cleo") == chips
    assert [seat.staked for seat in table.room.taken()] == [0, 0, 0]


@pytest.mark.conforms("INT-02")
def test_the_result_is_that_of_the_cards_that_were_drawn_and_lay_next() -> None:
    table = at("dealing", DRAWN, cards_out=5)
    void(table)
    (broken,) = only(table.last, CoupBrokenOff)
    assert (broken.player, broken.banker) == (("Kc", "4h", "5c"), ("2d", "3s", "9d"))


@pytest.mark.conforms("INT-02")
def test_the_better_is_reckoned_for_all_wagers_of_a_patron_together() -> None:
    # The Player wins 9 over 5.  ada wins 100 and loses 60; bob wins 50 and loses 60.
    table = Table(PLAYER_WINS, pace="act")
    table.sit("ada", "bob")
    table.until("betting")
    table.bets("ada", player=100, banker=60)
    table.bets("bob", player=50, banker=60)
    table.proceed()
    void(table)
    assert table.chips("ada", "bob") == (1_040, 1_000)
    assert [line.seat for line in only(table.last, WagerSettled)] == [1, 1]
    assert [returned.seat for returned in only(table.last, StakesReturned)] == [2]


def test_nothing_that_is_gained_is_no_better_than_the_stake() -> None:
    table = Table(TIE, pace="act")
    table.sit("ada")
    table.until("betting")
    table.bets("ada", player=100)
    table.proceed()
    void(table)
    assert only(table.last, CoupBrokenOff)[0].settled == ()
    assert table.chips("ada") == (1_000,)


def test_what_house_money_brought_before_stands_and_what_was_placed_of_it_is_a_stake() -> None:
    # Twos for the Player, who draws to nine, over the Banker's seven.
    table = Table(
        "2c Kd 2h 3s 5c 4d", rules="pa-minibaccarat", submission={"house-money": "standard"}, pace="act"
    )
    table.sit("ada", "bob")
    table.until("betting")
    table.bets("ada", player=100, house_money=10)
    table.bets("bob", banker=100, house_money=10)
    table.until("house-money")
    table.asks("ada", "use_house_money", to_banker=40)
    table.asks("bob", "use_house_money", to_banker=40)
    void(table)
    # ada has won 100 and would lose the 40; bob has both back that lie on the Banker.
    assert table.chips("ada", "bob") == (890 + 200, 890 + 140)


@pytest.mark.parametrize("asked", [True, False], ids=["while its winner is asked", "before it is settled"])
def test_house_money_in_a_coup_that_is_broken_off(*, asked: bool) -> None:
    table = Table(
        "2c Kd 2h 3s 4c 3d", rules="pa-minibaccarat", submission={"house-money": "standard"}, pace="act"
    )
    table.sit("ada")
    table.until("betting")
    table.bets("ada", banker=20, house_money=10)
    if asked:
        table.until("house-money")
    else:
        table.proceed()
    void(table)
    # House Money has won 30.  Eight over six: the Banker loses 20, which is returned where House Money was
    # settled before, and else is part of what the coup brought, 10.
    assert table.chips("ada") == (1_030 if asked else 1_010,)
    assert table.room.house_money == ()


@pytest.mark.conforms("INT-05", "FAIR-02")
def test_no_coup_begins_after_it_until_an_operator_has_enabled_the_room() -> None:
    table = at("dealing")
    void(table)
    assert only(table.last, RoomDisabled)[0].by == "operator:rosa"
    assert table.room.disabled == "the shoe fell over"
    assert table.refused("dealer", "proceed") == ("table.disabled",)
    assert table.cannot_bet("ada", player=10) == ("table.no_betting",)
    table.asks("operator", "enable")
    table.until("betting")
    assert table.room.shoe == 2


def test_where_there_is_no_shoe_there_is_nothing_to_break_off() -> None:
    table = Table()
    assert table.refused("operator", "void", reason="nothing") == ("table.nothing_to_void",)


def test_whoever_wanted_to_leave_after_the_coup_leaves_when_it_is_broken_off() -> None:
    table = at("dealing")
    table.asks("ada", "leave")
    void(table)
    assert only(table.last, SeatLeft) == [SeatLeft(seat=1, patron="ada", chips=1_100)]


@pytest.mark.conforms("INT-02", "INT-05")
def test_a_coup_whose_cards_run_out_is_broken_off_and_the_room_disabled() -> None:
    # By the rules enough lie behind the cover card; here two cards are left of a shoe that was too short.
    table = at("dealing")
    table.opened = msgspec.structs.replace(table.room, dealt=table.room.cards - 2)
    happened = table.deal()
    assert types(happened)[-6:] == [
        "coup_broken_off",
        *["stakes_returned"] * 3,
        "shoe_revealed",
        "room_disabled",
    ]
    assert only(happened, CoupBrokenOff)[0].reason == "cards-ran-out"
    assert only(happened, ShoeRevealed)[0].void
    assert table.chips("ada", "bob", "cleo") == (1_000, 1_000, 1_000)
    assert table.refused("dealer", "proceed") == ("table.disabled",)
