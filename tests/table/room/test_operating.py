"""How does the house open a room, change what it laid down, stop it, and close it?"""

from __future__ import annotations

import pytest

import croupier
from croupier import regulations, wagers
from croupier.errors import CroupierError, TableError
from croupier.table import Limit
from croupier.table.amounts import MOST
from croupier.table.events import (
    BettingOpened,
    RoomClosed,
    RoomDisabled,
    RoomEnabled,
    RoomOpened,
    SeatLeft,
    SettingsChanged,
    ShoeRevealed,
    StakesReturned,
)
from tests.table.room.playing import BANKER_WINS, PLAYER_WINS, Table, only, types

HERE: dict[str, object] = {
    "rules": "punto-banco",
    "submission": {"burn": "none"},
    "cut": False,
    "pace": "coup",
}
"""The settings of a table as these tests open it."""


# Opening


@pytest.mark.conforms("FAIR-01", "REC-02")
def test_a_room_keeps_the_edition_the_hashes_and_the_software_by_which_it_was_opened() -> None:
    table = Table(rules="pa-baccarat")
    (opened,) = table.events
    ruleset = regulations.load("pa-baccarat", {"burn": "none"})
    assert isinstance(opened, RoomOpened)
    assert (opened.settings.rules, opened.edition, opened.hash) == (
        "pa-baccarat@2014-02-01",
        "2014-02-01",
        ruleset.hash,
    )
    assert [(one.wager, one.hash) for one in opened.offer] == [
        (one.id, one.hash) for one in wagers.bind(ruleset)
    ]
    assert opened.software == croupier.__version__


def test_a_name_is_one_rooms_and_stays_its_own_when_it_is_closed() -> None:
    table = Table()
    assert table.refused("operator", "open_room", settings=HERE) == ("table.room_exists",)
    table.asks("operator", "close_room")
    assert table.refused("operator", "open_room", settings=HERE) == ("table.room_exists",)


@pytest.mark.parametrize("rules", ["chemin-de-fer", "chemin-de-fer-as-printed", "fr-chemin-de-fer"])
def test_a_game_that_patrons_bank_is_not_dealt(rules: str) -> None:
    with pytest.raises(TableError, match=r"banked by patrons") as refused:
        Table(rules=rules)
    assert refused.value.code == "table.game_not_dealt"


@pytest.mark.parametrize(
    "limit",
    [Limit(10, 5), Limit(10, 100, 3), Limit(5, 100, 10), Limit(10, 95, 10)],
    ids=["the least above the most", "odd steps", "the least no step", "the most no step"],
)
def test_limits_are_a_range_of_steps(limit: Limit) -> None:
    with pytest.raises(TableError) as refused:
        Table(limit=limit, limits={"tie": limit}, buy_in=limit)
    problems = refused.value.problems
    assert {problem.code for problem in problems} == {"table.bad_limits"}
    assert {problem.where for problem in problems} == {"limit", "buy_in", "limits, tie"}


def test_there_are_no_limits_for_a_wager_that_is_not_offered() -> None:
    with pytest.raises(TableError, match=r"limits, bonus-player") as refused:
        Table(limits={"bonus-player": Limit()})
    assert refused.value.code == "table.bad_limits"


def test_what_all_seats_may_win_at_once_can_be_counted() -> None:
    with pytest.raises(TableError) as refused:
        Table(rules="nj-baccarat", limit=Limit(1, MOST // 90))
    assert refused.value.code == "table.stakes_too_high"
    # With the stakes that come back, twice on Player and on Banker and nine times on the tie, at seven seats.
    Table(rules="nj-baccarat", limit=Limit(1, MOST // (7 * 13)))


@pytest.mark.parametrize("seats", [0, 21])
def test_a_room_has_from_one_to_twenty_seats(seats: int) -> None:
    with pytest.raises(TableError) as refused:
        Table(seats=seats)
    assert refused.value.code == "table.bad_command"


def test_every_fault_of_the_settings_is_told_at_once() -> None:
    with pytest.raises(TableError) as refused:
        Table(
            rules="pa-midibaccarat",
            seats=15,
            limit=Limit(10, MOST // 9, 3),
            limits={"bonus": Limit()},
            submission={"decks": 6, "burn": "first-card"},
        )
    assert {problem.code for problem in refused.value.problems} == {
        "table.bad_limits",
        "table.stakes_too_high",
        "table.too_many_seats",
    }


def test_what_the_regulation_does_not_permit_opens_no_room() -> None:
    with pytest.raises(CroupierError, match=r"pa-baccarat") as refused:
        Table(rules="pa-baccarat", submission={"decks": 7})
    assert refused.value.code.startswith("submission.")


# Stopping


@pytest.mark.conforms("INT-10")
def test_a_room_that_is_disabled_lets_the_coup_in_play_conclude_and_begins_no_other() -> None:
    table = Table(PLAYER_WINS, pace="act")
    table.sit("ada")
    table.until("betting")
    table.bets("ada", player=100)
    table.proceed()
    assert table.asks("operator", "disable", reason="a fire drill") == (
        RoomDisabled(reason="a fire drill", by="operator:rosa"),
    )
    table.deal()
    assert table.chips("ada") == (1_100,)
    assert table.refused("dealer", "proceed") == ("table.disabled",)
    assert len(only(table.events, BettingOpened)) == 1


@pytest.mark.conforms("INT-10")
def test_a_room_that_is_disabled_while_bets_are_placed_deals_that_coup() -> None:
    table = Table(PLAYER_WINS)
    table.sit("ada")
    table.until("betting")
    table.bets("ada", player=100)
    table.asks("operator", "disable")
    table.deal()
    assert table.chips("ada") == (1_100,)
    assert table.refused("dealer", "proceed") == ("table.disabled",)


def test_no_shoe_is_made_in_a_room_that_is_disabled() -> None:
    table = Table()
    table.sit("ada")
    table.asks("operator", "disable")
    assert table.refused("dealer", "proceed") == ("table.disabled",)


@pytest.mark.conforms("INT-06", "LOG-03")
def test_stopping_and_going_on_are_told_with_reason_and_person() -> None:
    table = Table()
    assert table.refused("operator", "enable") == ("table.nothing_changed",)
    table.asks("operator", "disable", reason="a fire drill")
    assert table.room.disabled == "a fire drill"
    assert table.refused("operator", "disable") == ("table.nothing_changed",)
    assert table.asks("operator", "enable") == (RoomEnabled(by="operator:rosa"),)
    assert table.room.disabled == ""


def test_patrons_come_and_go_in_a_room_that_is_disabled() -> None:
    table = Table()
    table.asks("operator", "disable")
    table.sit("ada")
    table.asks("ada", "leave")


# Changing


@pytest.mark.conforms("ACC-07")
@pytest.mark.parametrize("phase", ["cut", "custody", "betting", "dealing"])
def test_nothing_is_changed_within_a_coup(phase: str) -> None:
    table = Table(
        PLAYER_WINS, rules="pa-baccarat", cut=phase == "cut", curator=phase == "custody", pace="act"
    )
    table.sit("ada")
    table.until("cut", "custody", "betting")
    if phase == "dealing":
        table.bets("ada", player=10)
        table.proceed()
    assert table.room.phase == phase
    changed = {"rules": "pa-baccarat", "submission": {"burn": "none"}, "limit": {"least": 5, "most": 50}}
    assert table.refused("operator", "change_settings", settings=changed) == ("table.coup_in_play",)


def test_limits_and_seats_are_changed_between_two_coups() -> None:
    table = Table(f"{PLAYER_WINS} {BANKER_WINS}")
    table.sit("ada")
    table.coup()
    changed = {**HERE, "limit": {"least": 50, "most": 500, "step": 50}, "seats": 9}
    (event,) = table.asks("operator", "change_settings", settings=changed)
    assert isinstance(event, SettingsChanged)
    assert len(table.room.seats) == 9
    table.until("betting")
    assert table.cannot_bet("ada", player=10) == ("table.limit",)
    table.bets("ada", player=50)
    table.deal()
    # The shoe goes on: the Banker won.
    assert (table.room.shoe, table.chips("ada")) == (1, (951,))


def test_no_seat_is_taken_away_that_somebody_has() -> None:
    table = Table()
    table.asks("ada", "sit", seat=5, buy_in=100)
    assert table.refused("operator", "change_settings", settings={**HERE, "seats": 4}) == (
        "table.seat_taken",
    )
    table.asks("operator", "change_settings", settings={**HERE, "seats": 5})
    table.asks("ada", "leave")
    table.asks("operator", "change_settings", settings={**HERE, "seats": 4})
    assert len(table.room.seats) == 4


@pytest.mark.conforms("ACC-07", "DSP-05")
@pytest.mark.parametrize(
    "game",
    [{"rules": "nj-baccarat"}, {"submission": {"burn": "none", "tie": "9-to-1"}}],
    ids=["other rules", "another price"],
)
def test_the_game_is_changed_between_two_shoes_only(game: dict[str, object]) -> None:
    table = Table(PLAYER_WINS)
    table.sit("ada")
    table.coup()
    changed = {**HERE, **game}
    assert table.refused("operator", "change_settings", settings=changed) == ("table.shoe_in_play",)
    table.asks("operator", "void", reason="another game")
    table.asks("operator", "change_settings", settings=changed)
    assert only(table.last, SettingsChanged)


def test_other_settings_are_held_to_what_a_room_needs_like_the_first() -> None:
    table = Table()
    chemin = {**HERE, "rules": "chemin-de-fer"}
    assert table.refused("operator", "change_settings", settings=chemin) == ("table.game_not_dealt",)
    seats = {**HERE, "limit": {"least": 10, "most": 5}}
    assert table.refused("operator", "change_settings", settings=seats) == ("table.bad_limits",)


def test_another_game_is_played_with_decks_of_its_own() -> None:
    table = Table(PLAYER_WINS, PLAYER_WINS)
    table.sit("ada")
    table.coup()
    table.asks("operator", "void", reason="another game")
    changed = {"rules": "pa-21-baccarat", "submission": {"burn": "none"}, "cut": False, "pace": "coup"}
    table.asks("operator", "change_settings", settings=changed)
    table.asks("operator", "enable")
    table.proceed()
    assert types(table.last)[0] == "decks_opened"
    assert table.room.ruleset.id == "pa-21-baccarat"


# Closing


def test_a_room_that_is_closed_gives_everybody_everything_back() -> None:
    table = Table(PLAYER_WINS)
    table.sit("ada", "bob")
    table.coup()
    table.until("betting")
    table.bets("ada", player=300, tie=20)
    happened = table.asks("operator", "close_room")
    assert types(happened) == ["stakes_returned", "shoe_revealed", "seat_left", "seat_left", "room_closed"]
    assert only(happened, StakesReturned)[0].amount == 320
    assert only(happened, ShoeRevealed)[0].void
    assert [left.chips for left in only(happened, SeatLeft)] == [1_001, 1_000]
    assert happened[-1] == RoomClosed(by="operator:rosa")
    assert {account: held for account, held in table.balances.items() if held} == {
        "cage/room-1": 1,
        "house/room-1": -1,
    }


def test_no_room_is_closed_while_a_coup_is_dealt() -> None:
    table = Table(PLAYER_WINS, pace="act")
    table.sit("ada")
    table.until("betting")
    table.bets("ada", player=10)
    table.proceed()
    assert table.refused("operator", "close_room") == ("table.coup_in_play",)


@pytest.mark.parametrize("phase", ["shoe", "cut", "custody", "between", "betting"])
def test_at_any_other_point_a_room_is_closed_and_no_commitment_stays_unopened(phase: str) -> None:
    table = Table(rules="pa-baccarat", cut=phase == "cut", curator=phase == "custody")
    table.sit("ada")
    if phase == "between":
        table.proceed()
    elif phase != "shoe":
        table.until("cut", "custody", "betting")
    assert table.room.phase == phase
    table.asks("operator", "close_room")
    assert types(table.events).count("shoe_committed") == types(table.events).count("shoe_revealed")
    assert +table.balances == {}


@pytest.mark.parametrize("what", ["enable", "close_room", "disable"])
def test_nothing_is_done_in_a_room_that_is_closed(what: str) -> None:
    table = Table()
    table.asks("operator", "close_room")
    assert table.refused("operator", what) == ("table.room_closed",)
    assert table.refused("ada", "sit", seat=1, buy_in=10) == ("table.room_closed",)
    assert table.refused("dealer", "proceed") == ("table.room_closed",)
