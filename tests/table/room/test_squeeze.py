"""To whom is each hand passed to be turned, where the hands are dealt face down?"""

from __future__ import annotations

import pytest

from croupier.play.events import CardsTurned
from croupier.table import awaited
from croupier.table.events import HandsPassed
from croupier.table.room import Wait
from tests.table.room.playing import PLAYER_WINS, Table, only, types

DRAWN = "Kc 2d 4h 3s 5c 9d"
"""Four and five: both hands draw a third card."""


def face_down(*, rules: str = "pa-baccarat", cards: str = PLAYER_WINS) -> Table:
    """Give a table that deals face down, the house for the curator; betting open for ada, bob and cleo."""
    table = Table(cards, rules=rules, submission={"hands": "face-down"}, curator=False)
    table.sit("ada", "bob", "cleo")
    table.until("betting")
    return table


def passed(table: Table) -> tuple[int, int]:
    """Have the house end the betting, and say to which seats Player's and Banker's Hand are passed."""
    table.proceed()
    (event,) = only(table.last, HandsPassed)
    return event.player, event.banker


def test_a_hand_is_passed_to_the_largest_wager_on_it() -> None:
    table = face_down()
    table.bets("ada", player=10)
    table.bets("bob", player=50)
    table.bets("cleo", banker=20, tie=900)
    assert passed(table) == (2, 3)


@pytest.mark.parametrize(
    ("rules", "clause"), [("pa-baccarat", "pa-baccarat"), ("nj-baccarat", "nj-baccarat")]
)
def test_to_whom_it_is_passed_no_text_says(rules: str, clause: str) -> None:
    table = face_down(rules=rules)
    table.bets("ada", player=10)
    table.proceed()
    (event,) = only(table.last, HandsPassed)
    assert (event.clause, event.basis) == (f"{clause}:custom.squeeze", "custom")


def test_of_equal_wagers_to_the_one_that_was_laid_first() -> None:
    table = face_down()
    table.bets("cleo", player=50)
    table.bets("ada", player=50)
    assert passed(table) == (3, 0)


def test_a_wager_that_is_raised_loses_its_place() -> None:
    table = face_down()
    table.bets("ada", player=40)
    table.bets("bob", player=50)
    table.bets("ada", player=50)
    assert passed(table) == (2, 0)


def test_a_wager_that_stays_what_it_was_keeps_its_place_whatever_else_is_laid_beside_it() -> None:
    table = face_down()
    table.bets("ada", player=50)
    table.bets("bob", player=50)
    table.bets("ada", player=50, tie=10)
    assert passed(table) == (1, 0)


def test_a_wager_that_is_taken_back_and_laid_again_loses_its_place() -> None:
    table = face_down()
    table.bets("ada", player=50)
    table.bets("bob", player=50)
    table.bets("ada", tie=10)
    table.bets("ada", player=50)
    assert passed(table) == (2, 0)


def test_who_has_both_rights_gets_the_players_hand_and_the_bankers_goes_to_the_next() -> None:
    table = face_down()
    table.bets("ada", player=500, banker=400)
    table.bets("bob", banker=20)
    table.bets("cleo", player=30, banker=30)
    assert passed(table) == (1, 3)


def test_who_alone_has_bet_on_both_turns_the_players_hand_and_the_house_the_bankers() -> None:
    table = face_down()
    table.bets("ada", player=500, banker=400)
    assert passed(table) == (1, 0)


def test_where_nobody_has_bet_on_a_hand_the_house_turns_it() -> None:
    table = face_down()
    table.bets("ada", tie=50)
    happened = table.deal()
    assert only(happened, HandsPassed)[0].player == only(happened, HandsPassed)[0].banker == 0
    assert len(only(happened, CardsTurned)) == 2
    assert table.room.coups == 1


def test_the_player_is_turned_first_and_nobody_else_may_turn_it() -> None:
    table = face_down()
    table.bets("ada", player=10)
    table.bets("bob", banker=10)
    table.proceed()
    assert awaited(table.room) == Wait("turn", 1)
    assert table.refused("bob", "turn") == ("table.not_due",)
    assert table.refused("cleo", "turn") == ("table.not_due",)
    table.asks("ada", "turn")
    assert awaited(table.room) == Wait("turn", 2)
    assert table.refused("ada", "turn") == ("table.not_due",)
    table.asks("bob", "turn")
    assert table.room.coups == 1


def test_each_turns_the_third_card_of_his_hand_too() -> None:
    table = face_down(cards=DRAWN)
    table.bets("ada", player=10)
    table.bets("bob", banker=10)
    table.proceed()
    turned: list[int] = []
    while table.room.phase == "dealing":
        wait = awaited(table.room)
        assert wait is not None
        turned.append(wait.seat)
        table.asks(table.room.seats[wait.seat - 1].patron, "turn")
    assert turned == [1, 2, 1, 2]


def test_no_card_that_is_passed_lies_face_up_before_it_is_turned() -> None:
    table = face_down()
    table.bets("ada", player=10)
    table.proceed()
    assert not only(table.events, CardsTurned)
    assert types(table.asks("ada", "turn"))[0] == "cards_turned"


@pytest.mark.parametrize("away", [False, True], ids=["gives no answer", "is away"])
def test_the_house_turns_the_hand_of_one_who(*, away: bool) -> None:
    table = face_down()
    table.bets("ada", player=10)
    table.proceed()
    if away:
        table.asks("ada", "go_away")
    assert awaited(table.room) == Wait("turn", 1)
    table.deal()
    assert table.chips("ada") == (1_010,)


def test_where_the_dealer_turns_the_cards_no_hand_is_passed() -> None:
    table = Table(PLAYER_WINS, rules="punto-banco", submission={"hands": "face-down"})
    table.sit("ada")
    table.coup()
    assert not only(table.events, HandsPassed)
