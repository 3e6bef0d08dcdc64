"""Who holds the shoe: to whom is it offered, until when does he keep it, and who deals if nobody takes it?"""

from __future__ import annotations

import msgspec
import pytest

from croupier.table import awaited
from croupier.table.events import ShoeDeclined, ShoeKeptByHouse, ShoeOffered, ShoeTaken
from croupier.table.room import Wait
from tests.table.room.playing import BANKER_WINS, PLAYER_WINS, TIE, Table, only, types

DRAWN = "Kc 2d 4h 3s 5c 9d"
"""The Player's Hand has four and draws; the Banker's has five, and draws against the five."""


def with_curator(*coups: str, rules: str = "pa-baccarat", seats: int = 7) -> Table:
    """Give a table whose shoe is offered, to the first of ada, bob and cleo; the coups follow one another."""
    table = Table(" ".join(coups), rules=rules, seats=seats)
    table.sit("ada", "bob", "cleo")
    table.until("shoe")
    table.proceed()
    return table


def offered_to(table: Table) -> int:
    """Have the house go on until the shoe is offered, and say to which seat."""
    table.until("shoe")
    return table.room.offered


def dealt(table: Table, patron: str = "ada") -> None:
    """Have a coup played, on which somebody staked a little, and the curator draws what is due."""
    table.until("betting")
    table.bets(patron, player=10)
    table.proceed()
    while table.room.phase == "dealing":
        wait = awaited(table.room)
        assert wait is not None
        table.asks(table.room.seats[wait.seat - 1].patron, wait.what)


# Offered


@pytest.mark.parametrize(
    ("rules", "clause", "basis"),
    [
        ("pa-baccarat", "pa-baccarat:631a.9", "reconstructed"),
        ("nj-baccarat", "nj-baccarat:custom.custody", "custom"),
    ],
)
def test_after_the_shuffle_the_shoe_is_offered_to_seat_1(rules: str, clause: str, basis: str) -> None:
    table = with_curator(rules=rules)
    (offered,) = only(table.events, ShoeOffered)
    assert (offered.seat, offered.clause, offered.basis) == (1, clause, basis)
    assert awaited(table.room) == Wait("shoe", 1)


def test_where_seat_1_is_empty_it_is_offered_to_the_next_who_plays() -> None:
    table = Table(rules="pa-baccarat")
    table.asks("ada", "sit", seat=5, buy_in=100)
    table.asks("bob", "sit", seat=3, buy_in=100)
    table.until("shoe")
    table.proceed()
    assert table.room.offered == 3


def test_declined_it_moves_counterclockwise_until_somebody_accepts_it() -> None:
    table = with_curator()
    assert table.refused("bob", "take_shoe") == ("table.not_due",)
    table.asks("ada", "decline_shoe")
    assert types(table.last) == ["shoe_declined", "shoe_offered"]
    assert table.room.offered == 2
    assert table.refused("ada", "take_shoe") == ("table.not_due",)
    table.asks("bob", "decline_shoe")
    table.asks("cleo", "take_shoe")
    assert (table.room.curator, table.room.phase) == (3, "between")
    assert only(table.events, ShoeTaken)[0].clause == "pa-baccarat:631a.9"


def test_whoever_gives_no_answer_in_time_has_declined() -> None:
    table = with_curator()
    assert types(table.proceed()) == ["shoe_declined", "shoe_offered"]
    assert table.room.offered == 2


def test_it_is_not_offered_to_one_who_is_away() -> None:
    table = with_curator()
    table.asks("bob", "go_away")
    table.asks("ada", "decline_shoe")
    assert table.room.offered == 3


def test_where_everybody_declines_the_house_deals() -> None:
    table = with_curator(PLAYER_WINS)
    for patron in ("ada", "bob", "cleo"):
        table.asks(patron, "decline_shoe")
    assert isinstance(table.last[-1], ShoeKeptByHouse)
    assert table.room.curator == 0
    table.until("betting")
    table.bets("ada", player=10)
    table.deal()
    assert (table.room.coups, table.chips("ada")) == (1, (1_010,))


def test_whoever_is_offered_it_may_leave_and_it_is_offered_to_the_next() -> None:
    table = with_curator()
    table.asks("ada", "leave")
    assert awaited(table.room) is None
    assert types(table.proceed()) == ["shoe_offered"]
    assert table.room.offered == 2


def test_a_house_may_keep_the_shoe_for_itself() -> None:
    table = Table(PLAYER_WINS, rules="pa-baccarat", curator=False)
    table.sit("ada")
    table.coup()
    assert not only(table.events, ShoeOffered)


def test_where_the_rules_have_no_curator_nobody_is_offered_the_shoe() -> None:
    table = Table(PLAYER_WINS, rules="pa-minibaccarat")
    table.sit("ada")
    table.coup()
    assert not only(table.events, ShoeOffered)


# Dealt


def test_the_curator_draws_and_one_deal_draws_all_cards_that_are_due_of_him() -> None:
    table = with_curator(DRAWN)
    table.asks("ada", "take_shoe")
    table.until("betting")
    table.bets("bob", player=10)
    table.proceed()
    assert awaited(table.room) == Wait("deal", 1)
    assert table.refused("bob", "deal") == ("table.not_due",)
    assert types(table.asks("ada", "deal")).count("card_dealt") == 4
    assert awaited(table.room) == Wait("deal", 1)
    assert types(table.asks("ada", "deal")).count("card_dealt") == 1
    assert types(table.asks("ada", "deal")).count("card_dealt") == 1
    assert table.room.coups == 1


def test_the_cover_card_may_come_among_the_cards_that_one_deal_draws() -> None:
    table = with_curator("9c 2d cover Kh 3s")
    table.asks("ada", "take_shoe")
    table.until("betting")
    table.bets("ada", player=10)
    table.proceed()
    drawn = types(table.asks("ada", "deal"))
    assert drawn[:5] == ["card_dealt", "card_dealt", "cover_card_drawn", "card_dealt", "card_dealt"]


def test_no_card_is_drawn_before_no_more_bets() -> None:
    table = with_curator()
    table.asks("ada", "take_shoe")
    assert table.refused("ada", "deal") == ("table.not_due",)
    table.until("betting")
    table.bets("ada", player=10)
    assert table.refused("ada", "deal") == ("table.not_due",)


def test_the_house_draws_for_a_curator_who_does_not_in_time() -> None:
    table = with_curator(PLAYER_WINS)
    table.asks("ada", "take_shoe")
    table.until("betting")
    table.bets("bob", player=10)
    table.proceed()
    assert types(table.proceed()).count("card_dealt") == 4
    assert (table.room.coups, table.room.curator) == (1, 1)


# Kept, and passed


@pytest.mark.parametrize("coup", [BANKER_WINS, TIE], ids=["the Banker wins", "a tie"])
def test_the_curator_keeps_the_shoe_until_the_bankers_hand_loses(coup: str) -> None:
    table = with_curator(coup, PLAYER_WINS)
    table.asks("ada", "take_shoe")
    dealt(table)
    table.until("betting")
    assert table.room.curator == 1
    dealt(table)
    assert offered_to(table) == 2


def test_it_goes_round_and_comes_back() -> None:
    table = with_curator(*[PLAYER_WINS] * 4)
    for patron in ("ada", "bob", "cleo", "ada"):
        assert table.room.seats[offered_to(table) - 1].patron == patron
        table.asks(patron, "take_shoe")
        dealt(table)


def test_whoever_has_lost_is_offered_it_again_only_where_nobody_else_plays() -> None:
    table = with_curator(PLAYER_WINS, PLAYER_WINS)
    table.asks("ada", "take_shoe")
    dealt(table)
    assert offered_to(table) == 2
    table.asks("bob", "decline_shoe")
    table.asks("cleo", "decline_shoe")
    assert isinstance(table.last[-1], ShoeKeptByHouse)
    dealt(table)
    table.asks("bob", "leave")
    table.asks("cleo", "leave")
    assert offered_to(table) == 1


def test_kept_by_the_house_it_is_offered_anew_when_the_bankers_hand_loses() -> None:
    table = with_curator(BANKER_WINS, PLAYER_WINS)
    for patron in ("ada", "bob", "cleo"):
        table.asks(patron, "decline_shoe")
    for phase in ("betting", "betting"):
        table.until(phase)
        table.bets("ada", player=10)
        table.deal()
    assert offered_to(table) == 1


def test_the_curator_may_give_up_the_shoe_between_two_coups() -> None:
    table = with_curator(BANKER_WINS)
    table.asks("ada", "take_shoe")
    assert table.refused("bob", "decline_shoe") == ("table.not_due",)
    table.asks("ada", "decline_shoe")
    assert table.last == (ShoeDeclined(seat=1, clause="pa-baccarat:631a.9", basis="reconstructed"),)
    assert offered_to(table) == 2


def test_given_up_while_bets_are_placed_the_house_deals_that_coup() -> None:
    table = with_curator(BANKER_WINS)
    table.asks("ada", "take_shoe")
    table.until("betting")
    table.bets("ada", player=10)
    table.asks("ada", "decline_shoe")
    table.deal()
    assert (table.room.coups, table.room.curator) == (1, 0)
    assert offered_to(table) == 2


def test_the_curator_does_not_give_up_the_shoe_within_a_coup() -> None:
    table = with_curator(BANKER_WINS)
    table.asks("ada", "take_shoe")
    table.until("betting")
    table.bets("ada", player=10)
    table.proceed()
    assert table.refused("ada", "decline_shoe") == ("table.not_due",)


def test_the_shoe_of_a_curator_who_leaves_is_offered_to_the_next() -> None:
    table = with_curator(BANKER_WINS)
    table.asks("ada", "decline_shoe")
    table.asks("bob", "take_shoe")
    table.asks("bob", "leave")
    assert offered_to(table) == 3


def test_a_curator_who_leaves_within_a_coup_has_the_house_finish_it() -> None:
    table = with_curator(BANKER_WINS)
    table.asks("ada", "take_shoe")
    table.until("betting")
    table.bets("bob", banker=100)
    table.proceed()
    table.asks("ada", "leave")
    assert awaited(table.room) is None
    table.deal()
    assert table.chips("bob") == (1_095,)
    assert offered_to(table) == 2


def test_a_curator_who_is_away_keeps_the_shoe_and_the_house_draws_for_him() -> None:
    table = with_curator(BANKER_WINS, PLAYER_WINS)
    table.asks("ada", "take_shoe")
    table.until("betting")
    table.bets("bob", player=10)
    table.asks("ada", "go_away")
    table.deal()
    assert (table.room.curator, table.seat("ada").standing) == (1, "gone")
    table.until("betting")
    table.bets("bob", player=10)
    table.deal()
    assert offered_to(table) == 2


def test_with_a_new_shoe_it_is_offered_to_seat_1_again() -> None:
    table = with_curator(f"2d 9c cover 3s Kh {BANKER_WINS}")
    table.asks("ada", "decline_shoe")
    table.asks("bob", "take_shoe")
    dealt(table)
    dealt(table)
    assert table.room.curator == 2
    table.proceed()
    table.proceed()
    assert (table.room.shoe, table.room.offered) == (2, 1)


def test_where_the_house_no_longer_lets_patrons_hold_it_the_house_deals() -> None:
    table = with_curator(PLAYER_WINS)
    table.asks("ada", "take_shoe")
    settings = {"rules": "pa-baccarat", "submission": {"burn": "none"}, "curator": False, "cut": False}
    table.asks("operator", "change_settings", settings=settings)
    assert table.room.curator == 0
    table.until("betting")
    table.bets("ada", player=10)
    table.proceed()
    assert awaited(table.room) is None


def test_no_seat_is_passed_over_when_the_seat_that_held_the_shoe_is_taken_away() -> None:
    table = with_curator(BANKER_WINS, PLAYER_WINS)
    table.asks("dan", "sit", seat=7, buy_in=100)
    for patron in ("ada", "bob", "cleo"):
        table.asks(patron, "decline_shoe")
    table.asks("dan", "take_shoe")
    dealt(table, "dan")
    table.asks("dan", "leave")
    table.asks("ada", "leave")
    assert table.room.behind == 7
    settings = msgspec.structs.replace(table.room.settings, seats=3)
    table.asks("operator", "change_settings", settings=msgspec.to_builtins(settings))
    table.asks("eve", "sit", seat=1, buy_in=100)
    asked: list[int] = []
    while offered_to(table) not in asked:
        asked.append(table.room.offered)
        table.asks(table.room.seats[asked[-1] - 1].patron, "decline_shoe")
        if table.room.phase != "custody":
            break
    assert asked == [1, 2, 3]
