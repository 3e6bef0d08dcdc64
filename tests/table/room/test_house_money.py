"""What becomes of House Money: when is it settled, who chooses in which order, and what may he choose?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

import pytest

from croupier.errors import WagerError
from croupier.play.events import CardDealt, PointCountsAnnounced
from croupier.table import Limit, awaited
from croupier.table.events import CoupClosed, HouseMoneyUsed, WagerSettled
from croupier.table.room import Wait
from tests.table.room.playing import Table, only, types

if TYPE_CHECKING:
    from tests.table.room.playing import LaidDown

ONE_PAIR = "2c Kd 2h 3s 5c 4d"
"""Twos for the Player, four, who draws a five to nine; the Banker's three draws a four to seven."""
TWO_PAIRS = "2c Kd 2h Ks 5c 4d"
"""Kings for the Banker besides: nothing, who draws to four; nine over four."""
NO_PAIR = "2c Kd 3h 3s 5c 4d"


def with_house_money(cards: str = ONE_PAIR, **laid_down: Unpack[LaidDown]) -> Table:
    """Give a table of Minibaccarat with House Money; betting is open for ada, bob and cleo."""
    table = Table(cards, rules="pa-minibaccarat", submission={"house-money": "standard"}, **laid_down)
    table.sit("ada", "bob", "cleo")
    table.until("betting")
    return table


# When


def test_627a_8_d_it_is_settled_when_four_cards_lie_and_before_any_third() -> None:
    table = with_house_money()
    table.bets("ada", player=100, house_money=10)
    table.proceed()
    assert len(only(table.last, CardDealt)) == 4
    (line,) = only(table.last, WagerSettled)
    assert (line.wager, line.outcome, line.stake, line.amount) == ("house-money", "won", 10, 30)
    assert (line.clause, line.basis) == ("pa-minibaccarat:627a.7", "reconstructed")
    counted = table.last.index(only(table.last, PointCountsAnnounced)[0])
    assert table.last.index(line) == counted + 1
    assert awaited(table.room) == Wait("house-money", 1)


@pytest.mark.parametrize(("cards", "brought"), [(ONE_PAIR, 40), (TWO_PAIRS, 160)])
def test_it_pays_three_to_one_on_one_pair_and_fifteen_on_two(cards: str, brought: int) -> None:
    table = with_house_money(cards)
    table.bets("ada", player=100, house_money=10)
    table.proceed()
    assert table.room.house_money == ((1, brought),)
    assert table.chips("ada") == (890 + brought,)


def test_without_a_pair_it_is_lost_and_the_coup_goes_on() -> None:
    table = with_house_money(NO_PAIR)
    table.bets("ada", player=100, house_money=10)
    happened = table.deal()
    assert [(line.wager, line.outcome) for line in only(happened, WagerSettled)] == [
        ("house-money", "lost"),
        ("player", "lost"),
    ]


def test_it_needs_a_wager_beside_it() -> None:
    table = with_house_money()
    assert table.cannot_bet("ada", house_money=10) == ("wagers.base_wager",)
    table.bets("ada", house_money=10, tie=1)


# Who


def test_627a_8_d_the_winners_choose_from_the_dealers_right_counterclockwise() -> None:
    table = with_house_money()
    for patron in ("cleo", "ada", "bob"):
        table.bets(patron, player=100, house_money=10)
    table.proceed()
    asked: list[tuple[str, int]] = []
    for patron in ("ada", "bob", "cleo"):
        wait = awaited(table.room)
        assert wait is not None
        asked.append((wait.what, wait.seat))
        others = {"ada", "bob", "cleo"} - {patron}
        assert {table.refused(other, "use_house_money", taken=40) for other in others} == {("table.not_due",)}
        table.asks(patron, "use_house_money", taken=40)
    assert asked == [("house-money", 1), ("house-money", 2), ("house-money", 3)]


def test_no_third_card_is_drawn_before_all_have_chosen() -> None:
    table = with_house_money()
    table.bets("ada", player=100, house_money=10)
    table.bets("bob", player=100, house_money=10)
    table.proceed()
    table.asks("ada", "use_house_money", taken=40)
    assert len(only(table.events, CardDealt)) == 4
    table.asks("bob", "use_house_money", taken=40)
    assert (len(only(table.events, CardDealt)), table.room.coups) == (6, 1)


def test_whoever_has_won_nothing_has_nothing_to_choose() -> None:
    table = with_house_money()
    table.bets("ada", player=100, house_money=10)
    table.bets("bob", player=100)
    table.proceed()
    assert table.refused("bob", "use_house_money") == ("table.not_due",)


# What


def test_stake_and_winnings_may_be_taken() -> None:
    table = with_house_money()
    table.bets("ada", player=100, house_money=10)
    table.proceed()
    table.asks("ada", "use_house_money", taken=40)
    # 890 left, 40 taken, and the Player wins 100.
    assert table.chips("ada") == (890 + 40 + 200,)


def test_all_of_it_may_be_placed_on_the_player() -> None:
    table = with_house_money()
    table.bets("ada", player=100, house_money=10)
    table.proceed()
    table.asks("ada", "use_house_money", to_player=40)
    # 140 lie on the Player, who wins.
    assert table.chips("ada") == (890 + 280,)


def test_a_part_may_be_placed_on_each_hand_and_the_rest_taken() -> None:
    table = with_house_money(TWO_PAIRS)
    table.bets("ada", banker=100, house_money=10)
    table.proceed()
    happened = table.asks("ada", "use_house_money", taken=60, to_player=70, to_banker=30)
    used = only(happened, HouseMoneyUsed)[0]
    assert (used.taken, used.to_player, used.to_banker) == (60, 70, 30)
    assert (used.clause, used.basis) == ("pa-minibaccarat:custom.house-money", "custom")
    # 130 on the Banker are lost, 70 on the Player win 70.
    assert table.chips("ada") == (890 + 60 + 140,)


def test_it_may_be_placed_on_the_hand_on_which_nothing_lay() -> None:
    table = with_house_money()
    table.bets("ada", banker=100, house_money=10)
    table.proceed()
    table.asks("ada", "use_house_money", to_player=40)
    assert table.chips("ada") == (890 + 80,)


@pytest.mark.parametrize("parts", [{}, {"taken": 39}, {"taken": 41}, {"to_player": 20, "to_banker": 30}])
def test_the_parts_make_up_what_it_brought(parts: dict[str, int]) -> None:
    table = with_house_money()
    table.bets("ada", player=100, house_money=10)
    table.proceed()
    with pytest.raises(WagerError, match=r"House Money brought 40"):
        table.asks("ada", "use_house_money", **parts)


def test_whoever_does_not_say_takes_it_all() -> None:
    table = with_house_money()
    for patron in ("bob", "ada"):
        table.bets(patron, player=100, house_money=10)
    table.proceed()
    for seat in (1, 2):
        used = only(table.proceed(), HouseMoneyUsed)
        assert [(one.seat, one.taken, one.to_player, one.to_banker) for one in used] == [(seat, 40, 0, 0)]
    assert table.room.coups == 1


def test_the_house_takes_it_for_one_who_is_away() -> None:
    table = with_house_money()
    table.bets("ada", player=100, house_money=10)
    table.asks("ada", "go_away")
    table.deal()
    assert table.chips("ada") == (890 + 40 + 200,)


def test_who_wants_to_leave_chooses_first_and_leaves_after_the_coup() -> None:
    table = with_house_money()
    table.bets("ada", player=100, house_money=10)
    table.proceed()
    assert types(table.asks("ada", "leave")) == ["leaving_announced"]
    happened = table.asks("ada", "use_house_money", to_player=40)
    assert types(happened)[-1] == "seat_left"
    assert table.balances["cage/room-1"] == -3_000 + 890 + 280


# Limits


def test_what_comes_to_lie_on_a_hand_is_held_to_the_most_that_may() -> None:
    table = with_house_money(limit=Limit(10, 120, 10))
    table.bets("ada", player=100, house_money=10)
    table.proceed()
    assert table.refused("ada", "use_house_money", to_player=40) == ("table.limit",)
    table.asks("ada", "use_house_money", taken=20, to_player=20)
    assert table.chips("ada") == (890 + 20 + 240,)


def test_what_comes_to_lie_on_a_hand_is_held_to_the_least_and_to_the_steps() -> None:
    table = with_house_money(limit=Limit(50, 500, 25), limits={"house-money": Limit(5, 50, 5)})
    table.bets("ada", player=50, house_money=10)
    table.proceed()
    assert table.refused("ada", "use_house_money", to_banker=40) == ("table.limit",)
    assert table.refused("ada", "use_house_money", to_player=40) == ("table.limit",)
    table.asks("ada", "use_house_money", taken=15, to_player=25)


def test_it_is_held_to_the_differential_like_any_wager() -> None:
    table = with_house_money(differential=120)
    table.bets("ada", player=100, house_money=10)
    table.proceed()
    assert table.refused("ada", "use_house_money", to_player=40) == ("table.differential",)
    table.asks("ada", "use_house_money", to_banker=40)


def test_the_coup_is_closed_with_what_was_placed_of_it() -> None:
    table = with_house_money()
    table.bets("ada", player=100, house_money=10)
    table.proceed()
    (closed,) = only(table.asks("ada", "use_house_money", to_player=40), CoupClosed)
    # 110 were staked and 40 of what House Money brought; 40 of it came back, and then 280.
    assert closed.returned - closed.staked == 170
    assert table.chips("ada") == (1_170,)
