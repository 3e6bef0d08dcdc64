"""Who cuts the cards, where, and what if he does not?"""

from __future__ import annotations

import pytest

from croupier import cards
from croupier.table import awaited
from croupier.table.events import ShoeCut
from croupier.table.room import Wait
from tests.table.room.playing import PLAYER_WINS, Table, only, types


def to_be_cut() -> Table:
    """Give a table whose shoe is offered to be cut, to the first of ada, bob and cleo."""
    table = Table(cut=True)
    table.sit("ada", "bob", "cleo")
    table.until("cut")
    return table


def test_another_cuts_each_shoe_counterclockwise_from_the_dealers_right() -> None:
    table = Table(cut=True)
    table.sit("ada", "bob", "cleo")
    cutters: list[int] = []
    for _ in range(4):
        table.until("cut")
        cutters.append(table.room.cutter)
        table.asks(table.room.seats[table.room.cutter - 1].patron, "cut", cards=100)
        table.asks("operator", "void", reason="the next shoe")
        table.asks("operator", "enable")
    assert cutters == [1, 2, 3, 1]
    assert {event.basis for event in only(table.events, ShoeCut)} == {"custom"}


def test_whoever_is_offered_the_cut_says_how_many_cards_go_behind_the_others() -> None:
    table = to_be_cut()
    assert awaited(table.room) == Wait("cut", 1)
    assert types(table.asks("ada", "cut", cards=100)) == ["shoe_cut", "shoe_opened"]
    (cut,) = only(table.last, ShoeCut)
    assert (cut.seat, cut.cards, cut.clause) == (1, 100, "punto-banco:custom.cut")


def test_nobody_else_cuts() -> None:
    table = to_be_cut()
    assert table.refused("bob", "cut", cards=100) == ("table.not_due",)
    table.asks("ada", "cut", cards=100)
    assert table.refused("ada", "cut", cards=100) == ("table.not_due",)


@pytest.mark.parametrize(("behind", "parts"), [(1, False), (9, False), (10, True), (406, True), (407, False)])
def test_a_cut_leaves_the_least_number_on_either_side(behind: int, *, parts: bool) -> None:
    table = to_be_cut()
    if parts:
        table.asks("ada", "cut", cards=behind)
        assert table.room.cut == behind
    else:
        assert table.refused("ada", "cut", cards=behind) == ("table.bad_cut",)


def test_the_cards_that_were_cut_go_behind_the_others() -> None:
    front = "Ac Ad Ah As 5c 5d 5h 5s Jc Jd"
    table = Table(f"{front} {PLAYER_WINS}", cut=True)
    table.sit("ada")
    table.until("cut")
    table.asks("ada", "cut", cards=10)
    table.coup(player=100)
    assert table.chips("ada") == (1_100,)
    assert table.room.finished[0].player == cards.parse_many("9c Kh")


def test_where_nobody_cuts_in_time_the_cards_stay_as_they_were_drawn() -> None:
    table = to_be_cut()
    table.proceed()
    assert only(table.last, ShoeCut) == [ShoeCut(seat=0, cards=0)]
    assert table.room.cut == 0


def test_one_who_is_away_or_has_left_is_passed_over() -> None:
    table = Table(cut=True)
    table.sit("ada", "bob")
    table.asks("ada", "go_away")
    table.until("cut")
    assert table.room.cutter == 2
    table.asks("bob", "leave")
    assert awaited(table.room) is None
    table.until("betting")


def test_where_nobody_sits_and_where_the_house_lays_down_so_nobody_cuts() -> None:
    for table in (Table(cut=True), Table(cut=False)):
        assert "shoe_opened" in types(table.proceed())
