"""What becomes of the commission: taken with the coup, or marked up, and when is it collected then?"""

from __future__ import annotations

import pytest

from croupier.table.events import CommissionPaid, CoupClosed, SeatLeft
from tests.table.room.playing import BANKER_WINS, PLAYER_WINS, Table, only, types


def marked(*shoes: str, rules: str = "punto-banco") -> Table:
    """Give a table that marks the commission up, with ada and bob seated."""
    table = Table(*shoes, rules=rules, submission={"collection": "marked"}, curator=False)
    table.sit("ada", "bob", buy_in=100)
    return table


def wins_on_the_banker(table: Table, stake: int = 100) -> None:
    """Have ada win on the Banker."""
    table.until("betting")
    table.bets("ada", banker=stake)
    table.deal()


def test_collected_with_the_coup_it_goes_from_the_chips_to_the_house_at_once() -> None:
    table = Table(BANKER_WINS)
    table.sit("ada", buy_in=100)
    wins_on_the_banker(table)
    assert (table.chips("ada"), table.seat("ada").owed) == ((195,), 0)
    assert table.balances["commission/room-1"] == 5


def test_marked_up_it_is_owed_and_earned_but_the_chips_are_whole() -> None:
    table = marked(BANKER_WINS)
    wins_on_the_banker(table)
    assert (table.chips("ada"), table.seat("ada").owed) == ((200,), 5)
    assert table.balances == {
        "cage/room-1": -200,
        "chips/room-1/1": 200,
        "chips/room-1/2": 100,
        "stakes/room-1/1": 0,
        "owed/room-1/1": -5,
        "house/room-1": -100,
        "commission/room-1": 5,
    }


def test_what_is_marked_up_is_not_taken_from_what_a_coup_returns() -> None:
    table = marked(BANKER_WINS)
    wins_on_the_banker(table)
    (closed,) = only(table.events, CoupClosed)
    assert (closed.staked, closed.returned) == (100, 200)


def test_it_adds_up_from_coup_to_coup() -> None:
    table = marked(f"{BANKER_WINS} {BANKER_WINS} {PLAYER_WINS}")
    wins_on_the_banker(table)
    wins_on_the_banker(table, 30)
    assert table.seat("ada").owed == 6
    wins_on_the_banker(table)
    assert table.seat("ada").owed == 6


def test_what_is_owed_is_not_staked() -> None:
    table = marked(BANKER_WINS)
    wins_on_the_banker(table)
    table.until("betting")
    assert table.cannot_bet("ada", player=196) == ("table.short_of_chips",)
    table.bets("ada", player=195)
    assert table.seat("ada").chips == table.seat("ada").owed == 5


def test_whoever_loses_the_rest_can_still_pay_what_he_owes() -> None:
    table = marked(f"{BANKER_WINS} {BANKER_WINS}")
    wins_on_the_banker(table)
    table.until("betting")
    table.bets("ada", player=195)
    table.deal()
    assert (table.chips("ada"), table.seat("ada").owed) == ((5,), 5)
    table.asks("ada", "leave")
    assert only(table.last, SeatLeft)[0].chips == 0
    assert table.balances["commission/room-1"] == 5


def test_it_may_be_paid_at_any_time() -> None:
    table = marked(BANKER_WINS)
    assert table.refused("ada", "pay_commission") == ("table.nothing_owed",)
    wins_on_the_banker(table)
    table.asks("ada", "pay_commission")
    assert table.last == (
        CommissionPaid(seat=1, amount=5, clause="punto-banco:custom.collection", basis="custom"),
    )
    assert (table.chips("ada"), table.seat("ada").owed) == ((195,), 0)
    assert table.refused("ada", "pay_commission") == ("table.nothing_owed",)


def test_it_may_be_paid_while_a_coup_is_dealt() -> None:
    table = Table(f"{BANKER_WINS} {BANKER_WINS}", submission={"collection": "marked"}, pace="act")
    table.sit("ada", buy_in=100)
    wins_on_the_banker(table)
    table.until("betting")
    table.bets("ada", banker=195)
    table.proceed()
    table.asks("ada", "pay_commission")
    assert (table.room.phase, table.chips("ada")) == ("dealing", (0,))
    table.deal()
    # 195 and 195; 5 % of 195 is 9 and three quarters.
    assert (table.chips("ada"), table.seat("ada").owed) == ((390,), 9)


def test_whoever_leaves_pays_it() -> None:
    table = marked(BANKER_WINS)
    wins_on_the_banker(table)
    happened = table.asks("ada", "leave")
    assert types(happened) == ["commission_paid", "seat_left"]
    assert only(happened, SeatLeft)[0].chips == 195


def test_whoever_leaves_after_the_coup_pays_that_coups_too() -> None:
    table = Table(f"{BANKER_WINS} {BANKER_WINS}", submission={"collection": "marked"}, pace="act")
    table.sit("ada", buy_in=100)
    wins_on_the_banker(table)
    table.until("betting")
    table.bets("ada", banker=100)
    table.proceed()
    table.asks("ada", "leave")
    happened = table.deal()
    assert (only(happened, CommissionPaid)[0].amount, only(happened, SeatLeft)[0].chips) == (10, 290)


@pytest.mark.parametrize("rules", ["punto-banco", "pa-baccarat"])
def test_with_the_shoe_it_is_collected_of_everybody_from_the_dealers_right(rules: str) -> None:
    table = marked(f"2d 9c cover 3s Kh {BANKER_WINS}", rules=rules)
    table.until("betting")
    table.bets("bob", banker=100)
    table.bets("ada", banker=40)
    table.deal()
    wins_on_the_banker(table)
    table.proceed()
    assert [(paid.seat, paid.amount) for paid in only(table.last, CommissionPaid)] == [(1, 7), (2, 5)]
    assert types(table.last)[-3:] == ["shoe_revealed", "commission_paid", "commission_paid"]
    assert [seat.owed for seat in table.room.taken()] == [0, 0]


def test_a_shoe_that_is_void_owes_the_house_no_less() -> None:
    table = marked(BANKER_WINS)
    wins_on_the_banker(table)
    table.asks("operator", "void", reason="a marked card")
    assert (table.chips("ada"), table.seat("ada").owed) == ((195,), 0)


def test_when_the_room_is_closed_it_is_paid() -> None:
    table = marked(BANKER_WINS)
    wins_on_the_banker(table)
    table.asks("operator", "close_room")
    assert only(table.last, SeatLeft)[0].chips == 195


@pytest.mark.conforms("ACC-05")
@pytest.mark.parametrize(
    ("rule", "unit", "taken"),
    [("down", 1, 4), ("up", 1, 5), ("nearest", 1, 5), ("down", 5, 0), ("up", 25, 25), ("nearest", 5, 5)],
)
def test_it_is_rounded_as_the_house_has_submitted(rule: str, unit: int, taken: int) -> None:
    # 5 % of 90 is 4 and a half.
    submission: dict[str, int | str] = {"collection": "marked", "rounding": rule, "rounding-unit": unit}
    table = Table(BANKER_WINS, submission=submission)
    table.sit("ada", buy_in=100)
    wins_on_the_banker(table, 90)
    assert table.seat("ada").owed == taken


@pytest.mark.conforms("ACC-05")
def test_it_is_never_more_than_was_won() -> None:
    table = Table(BANKER_WINS, submission={"rounding": "up", "rounding-unit": 100})
    table.sit("ada", buy_in=100)
    wins_on_the_banker(table, 7)
    assert table.chips("ada") == (100,)
