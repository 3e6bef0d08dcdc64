"""Which cards come into the shoe: two batches in turn, decks of a day at most, or a shoe for every coup?"""

from __future__ import annotations

import datetime as dt

import pytest

from croupier.table.events import (
    BettingOpened,
    CoupBrokenOff,
    DecksOpened,
    ShoeCommitted,
    ShoeRevealed,
    StakesReturned,
)
from tests.table.room.playing import Table, only, types

PLAYER_WINS = "Kc Kd Qh 9s"
"""Twenty over nineteen, and no card is drawn."""
OVER = "Kc Kd cover Qh 9s"
"""A coup in which the cover card comes: it is the last of its shoe."""
DAY = dt.timedelta(hours=24)
MOMENT = dt.timedelta(microseconds=1)


def twenty_one(*shoes: str, **submission: int | str) -> Table:
    """Give a table of 21 Baccarat with ada seated, and the betting open."""
    table = Table(*shoes, rules="pa-21-baccarat", submission=submission)
    table.sit("ada")
    table.until("betting")
    return table


def plays(table: Table) -> None:
    """Have ada bet on the Player, and the coup dealt."""
    table.until("betting")
    table.bets("ada", player=10)
    table.deal()


# Two batches


def test_681a_3_b_4_both_batches_alternate_each_used_for_every_other_shoe() -> None:
    table = twenty_one(*[OVER] * 5, shuffler="automated", replacement="other-batch")
    for _ in range(5):
        plays(table)
    assert [committed.batch for committed in only(table.events, ShoeCommitted)] == [1, 2, 1, 2, 1]


def test_681a_3_b_2_the_backs_of_the_two_are_of_different_colours_and_the_decks_as_many() -> None:
    table = twenty_one(OVER, shuffler="automated", replacement="other-batch", decks=4)
    assert only(table.events, DecksOpened) == [DecksOpened(batches=2, decks=4)]
    assert table.room.rotation is not None
    one, other = table.room.rotation.batches
    assert one.backs != other.backs
    assert (one.decks, other.decks, one.design) == (4, 4, other.design)


def test_681a_3_b_3_the_other_batch_is_shuffled_and_stored_while_one_is_played() -> None:
    table = twenty_one(OVER, OVER, shuffler="automated", replacement="other-batch")
    assert table.room.rotation is not None
    assert table.room.rotation.places == ("shoe", "shuffled")
    plays(table)
    table.until("betting")
    assert table.room.rotation.places == ("shuffled", "shoe")


def test_681a_3_b_5_the_discard_rack_holds_cards_of_one_batch_and_is_cleared_with_its_shoe() -> None:
    table = twenty_one(f"{PLAYER_WINS} {OVER}", OVER, shuffler="automated", replacement="other-batch")
    plays(table)
    assert table.room.rotation is not None
    assert table.room.rotation.rack == 1
    plays(table)
    table.until("shoe")
    assert table.room.rotation.rack == 0
    plays(table)
    assert table.room.rotation.rack == 2


def test_shuffled_by_hand_the_one_batch_comes_again() -> None:
    table = twenty_one(OVER, OVER, OVER)
    for _ in range(3):
        plays(table)
    assert [committed.batch for committed in only(table.events, ShoeCommitted)] == [1, 1, 1]
    assert len(only(table.events, DecksOpened)) == 1


# Twenty-four hours


def test_681a_3_c_the_decks_are_changed_with_the_shoe_in_which_they_are_a_day_old() -> None:
    table = twenty_one(OVER, OVER)
    plays(table)
    table.until("shoe")
    table.wait(hours=24)
    table.until("betting")
    assert len(only(table.events, DecksOpened)) == 2


def test_681a_3_c_a_moment_before_they_may_still_be_used() -> None:
    table = twenty_one(f"{PLAYER_WINS} {PLAYER_WINS}")
    plays(table)
    table.until("betting")
    table.at += DAY - MOMENT
    plays(table)
    assert (table.room.coups, len(only(table.events, DecksOpened))) == (2, 1)


def test_681a_3_c_the_shoe_ends_before_the_betting_opens_when_its_decks_are_a_day_old() -> None:
    table = twenty_one(f"{PLAYER_WINS} {PLAYER_WINS}", PLAYER_WINS)
    plays(table)
    table.at += DAY
    assert types(table.proceed()) == ["shoe_revealed"]
    assert not only(table.last, ShoeRevealed)[0].void
    assert types(table.proceed())[:2] == ["decks_opened", "shoe_committed"]


def test_681a_3_c_a_coup_whose_hour_comes_before_no_more_bets_is_not_dealt_and_all_stakes_go_back() -> None:
    table = twenty_one(PLAYER_WINS, PLAYER_WINS)
    table.bets("ada", player=100, tie=5)
    table.at += DAY
    happened = table.proceed()
    assert types(happened) == ["coup_broken_off", "stakes_returned", "shoe_revealed"]
    (broken,) = only(happened, CoupBrokenOff)
    assert (broken.coup, broken.reason, broken.clause, broken.basis) == (
        1,
        "decks-too-old",
        "pa-21-baccarat:681a.3(c)",
        "law",
    )
    assert (broken.player, broken.banker, broken.settled) == ((), (), ())
    assert only(happened, StakesReturned)[0].amount == 105
    # Nothing was wrong with the shoe.
    assert not only(happened, ShoeRevealed)[0].void
    assert table.chips("ada") == (1_000,)
    table.until("betting")
    assert [opened.coup for opened in only(table.events, BettingOpened)] == [1, 1]


def test_681a_3_c_a_coup_that_began_in_time_is_finished() -> None:
    table = Table(PLAYER_WINS, rules="pa-21-baccarat", pace="act")
    table.sit("ada")
    table.until("betting")
    table.bets("ada", player=100)
    table.proceed()
    table.at += DAY
    table.deal()
    assert table.chips("ada") == (1_100,)
    assert types(table.proceed()) == ["shoe_revealed"]


def test_681a_3_c_both_batches_are_changed_together_and_go_on_in_turn() -> None:
    table = twenty_one(*[OVER] * 3, shuffler="automated", replacement="other-batch")
    plays(table)
    table.until("shoe")
    table.at += DAY
    plays(table)
    plays(table)
    assert [committed.batch for committed in only(table.events, ShoeCommitted)] == [1, 2, 1]
    assert [opened.batches for opened in only(table.events, DecksOpened)] == [2, 2]


@pytest.mark.parametrize("rules", ["punto-banco", "pa-minibaccarat"])
def test_no_other_game_has_decks_of_a_day(rules: str) -> None:
    table = Table(f"9c 2d Kh 3s {PLAYER_WINS}", rules=rules)
    table.sit("ada")
    table.until("betting")
    table.bets("ada", player=10)
    table.at += 3 * DAY
    table.deal()
    assert table.room.coups == 1


# A continuous shuffler


def test_with_a_continuous_shuffler_every_coup_has_a_shoe_of_its_own_committed_and_revealed() -> None:
    table = twenty_one(PLAYER_WINS, PLAYER_WINS, PLAYER_WINS, shuffler="continuous", replacement="every-coup")
    for _ in range(3):
        plays(table)
        table.until("shoe")
    told = [
        event for event in table.events if isinstance(event, ShoeCommitted | BettingOpened | ShoeRevealed)
    ]
    assert types(told) == ["shoe_committed", "betting_opened", "shoe_revealed"] * 3
    assert [committed.shoe for committed in only(table.events, ShoeCommitted)] == [1, 2, 3]
    assert [revealed.void for revealed in only(table.events, ShoeRevealed)] == [False] * 3
    assert len(only(table.events, DecksOpened)) == 1


def test_with_a_continuous_shuffler_nobody_cuts_and_no_cover_card_comes() -> None:
    table = Table(
        PLAYER_WINS,
        rules="pa-21-baccarat",
        submission={"shuffler": "continuous", "replacement": "every-coup"},
        cut=True,
    )
    table.sit("ada")
    plays(table)
    assert [committed.cutter for committed in only(table.events, ShoeCommitted)] == [0]
    assert "cover_card_drawn" not in types(table.events)


def test_681a_3_c_holds_for_a_continuous_shuffler_too() -> None:
    table = twenty_one(PLAYER_WINS, PLAYER_WINS, shuffler="continuous", replacement="every-coup")
    plays(table)
    table.until("shoe")
    table.at += DAY
    plays(table)
    assert len(only(table.events, DecksOpened)) == 2
