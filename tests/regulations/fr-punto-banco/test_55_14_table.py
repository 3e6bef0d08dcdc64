"""Art. 55-14 at a table of punto banco: who cuts, who holds the shoe, who turns which cards."""

from __future__ import annotations

import pytest

from croupier.errors import TableError
from croupier.play.events import CardsTurned
from croupier.table import Limit, awaited
from croupier.table.events import HandsPassed, ShoeCut, ShoeOffered
from croupier.table.room import Wait
from tests.table.room.playing import BANKER_WINS, PLAYER_WINS, Table, only

STAKES = Limit(20, 2_000, 20)
"""Multiples of 20, and a most of a hundred times the least (55-15)."""
BURNED = "Ac 7h"
"""An ace, and the one card that it has burned."""


def french(*coups: str, cut: bool = False) -> Table:
    """Give a French table with ada, bob and cleo, whose shoe is brought."""
    cards = f"{BURNED} {' '.join(coups)}"
    table = Table(cards, rules="fr-punto-banco", limit=STAKES, cut=cut)
    table.sit("ada", "bob", "cleo", buy_in=10_000)
    table.proceed()
    return table


def all_do_what_they_are_waited_for(table: Table) -> list[tuple[str, int]]:
    """Have everybody do his part until the coup is over, and say who did what."""
    done: list[tuple[str, int]] = []
    while table.room.phase == "dealing":
        wait = awaited(table.room)
        assert wait is not None
        done.append((wait.what, wait.seat))
        table.asks(table.room.seats[wait.seat - 1].patron, wait.what)
    return done


# The cut


def test_55_14_the_cut_is_offered_at_the_dealers_left_then_clockwise_from_shoe_to_shoe() -> None:
    table = french(cut=True)
    cutters: list[int] = []
    for _ in range(4):
        table.until("cut")
        cutters.append(table.room.cutter)
        table.asks(table.room.seats[table.room.cutter - 1].patron, "cut", cards=100)
        table.asks("operator", "void", reason="the next shoe")
        table.asks("operator", "enable")
    assert cutters == [3, 2, 1, 3]
    assert {(event.clause, event.basis) for event in only(table.events, ShoeCut)} == {
        ("fr-punto-banco:55-14", "law")
    }


# The shoe


def test_55_14_only_those_seated_take_cards_and_the_seats_are_numbered_anticlockwise() -> None:
    Table(rules="fr-punto-banco", limit=STAKES, seats=16)
    with pytest.raises(TableError, match=r"17 seats.*fr-punto-banco:55-14 law"):
        Table(rules="fr-punto-banco", limit=STAKES, seats=17)
    table = french(PLAYER_WINS)
    for what in ("take_shoe", "deal", "turn"):
        assert table.refused("dan", what) == ("table.no_seat",)
    # To the right of whoever sits there, as the shoe goes.
    table.asks("ada", "take_shoe")
    assert [seat.number for seat in table.room.after(table.room.curator)] == [2, 3, 1]


def test_55_14_the_shoe_begins_at_seat_1_and_passes_to_the_right_when_banco_loses() -> None:
    table = french(PLAYER_WINS, BANKER_WINS)
    (offered,) = only(table.events, ShoeOffered)
    assert (offered.seat, offered.clause, offered.basis) == (1, "fr-punto-banco:55-14", "law")
    table.asks("ada", "take_shoe")
    table.until("betting")
    table.bets("ada", banker=20)
    table.proceed()
    all_do_what_they_are_waited_for(table)
    table.until("shoe")
    assert table.room.offered == 2


def test_55_14_whoever_takes_the_shoe_deals_one_coup_at_least() -> None:
    table = french(BANKER_WINS, BANKER_WINS)
    table.asks("ada", "take_shoe")
    with pytest.raises(TableError) as refused:
        table.asks("ada", "decline_shoe")
    assert refused.value.code == "table.coup_to_deal"
    assert (refused.value.problems[0].clause, refused.value.problems[0].basis) == (
        "fr-punto-banco:55-14",
        "law",
    )
    table.until("betting")
    table.bets("ada", banker=20)
    table.proceed()
    all_do_what_they_are_waited_for(table)
    table.asks("ada", "decline_shoe")
    table.until("shoe")
    assert table.room.offered == 2


def test_55_14_where_all_refuse_the_dealer_is_banker_until_the_hand_falls() -> None:
    table = french(BANKER_WINS, PLAYER_WINS)
    for patron in ("ada", "bob", "cleo"):
        table.asks(patron, "decline_shoe")
    for _ in range(2):
        table.until("betting")
        table.bets("ada", tie=20)
        table.deal()
    table.until("shoe")
    # At the dealer's right.
    assert table.room.offered == 1


# Who turns


def test_55_14_the_largest_bet_on_punto_turns_punto_and_the_holder_of_the_shoe_turns_banco() -> None:
    table = french(PLAYER_WINS)
    table.asks("ada", "take_shoe")
    table.until("betting")
    table.bets("bob", player=200)
    table.bets("cleo", player=100)
    table.proceed()
    (passed,) = only(table.events, HandsPassed)
    assert (passed.player, passed.banker, passed.clause, passed.basis) == (
        2,
        0,
        "fr-punto-banco:55-14",
        "law",
    )
    assert all_do_what_they_are_waited_for(table) == [("deal", 1), ("turn", 2), ("turn", 1)]
    assert [event.actor for event in only(table.events, CardsTurned)] == ["player-holder", "curator"]


def test_55_14_the_holder_of_the_shoe_never_turns_punto_even_with_the_largest_bet_on_it() -> None:
    table = french(PLAYER_WINS)
    table.asks("ada", "take_shoe")
    table.until("betting")
    table.bets("ada", player=2_000)
    table.bets("cleo", player=20)
    table.proceed()
    assert only(table.events, HandsPassed)[0].player == 3
    assert all_do_what_they_are_waited_for(table) == [("deal", 1), ("turn", 3), ("turn", 1)]


def test_55_14_where_nobody_else_has_bet_on_punto_the_dealer_turns_it() -> None:
    table = french(PLAYER_WINS)
    table.asks("ada", "take_shoe")
    table.until("betting")
    table.bets("ada", player=2_000)
    table.proceed()
    assert only(table.events, HandsPassed)[0].player == 0
    table.asks("ada", "deal")
    assert awaited(table.room) == Wait("turn", 1)
    assert [event.hand for event in only(table.events, CardsTurned)] == ["player"]


def test_55_14_the_largest_bettor_may_refuse_and_the_dealer_turns_punto() -> None:
    table = french(PLAYER_WINS)
    table.asks("ada", "take_shoe")
    table.until("betting")
    table.bets("bob", player=200)
    table.proceed()
    table.asks("ada", "deal")
    table.proceed()
    assert [event.hand for event in only(table.events, CardsTurned)] == ["player"]
    table.asks("ada", "turn")
    assert table.room.coups == 1


# The stop card


def test_55_14_a_coup_whose_first_card_would_be_the_stop_card_is_not_dealt_and_stakes_go_back() -> None:
    table = Table(
        f"{BURNED} {PLAYER_WINS} cover {BANKER_WINS}", rules="fr-punto-banco", limit=STAKES, curator=False
    )
    table.sit("ada")
    table.until("betting")
    table.bets("ada", banker=20)
    table.deal()
    table.until("betting")
    table.bets("ada", banker=20)
    table.deal()
    broken = table.events[-3:]
    assert [event.__struct_config__.tag for event in broken] == [
        "coup_broken_off",
        "stakes_returned",
        "shoe_revealed",
    ]
    assert table.chips("ada") == (980,)
