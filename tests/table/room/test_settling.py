"""In which order is a coup settled, and what do the lines of a settlement say?"""

from __future__ import annotations

import pytest

from croupier import regulations, wagers
from croupier.table.events import CoupClosed, WagerSettled
from tests.table.room.playing import BANKER_WINS, PLAYER_WINS, TIE, Table, only, types


def settled(table: Table) -> list[WagerSettled]:
    """Deal the coup that is bet on, and give its lines."""
    return only(table.deal(), WagerSettled)


def test_losing_wagers_are_collected_first_then_the_others_paid_from_the_dealers_right() -> None:
    table = Table(PLAYER_WINS)
    table.sit("ada", "bob", "cleo")
    table.until("betting")
    table.bets("cleo", player=30, tie=3)
    table.bets("bob", banker=20, tie=2)
    table.bets("ada", player=10, banker=10)
    assert [(line.seat, line.wager, line.outcome) for line in settled(table)] == [
        (1, "banker", "lost"),
        (2, "banker", "lost"),
        (2, "tie", "lost"),
        (3, "tie", "lost"),
        (1, "player", "won"),
        (3, "player", "won"),
    ]


def test_on_a_tie_player_and_banker_push_after_nothing_was_lost() -> None:
    table = Table(TIE)
    table.sit("ada", "bob")
    table.until("betting")
    table.bets("ada", player=10, tie=1)
    table.bets("bob", banker=10, player_pair=1)
    assert [(line.seat, line.wager, line.outcome) for line in settled(table)] == [
        (2, "player-pair", "lost"),
        (1, "player", "pushed"),
        (1, "tie", "won"),
        (2, "banker", "pushed"),
    ]


def test_the_commission_is_a_line_of_its_own_below_that_of_its_wager() -> None:
    table = Table(BANKER_WINS)
    table.sit("ada")
    table.until("betting")
    table.bets("ada", banker=100)
    won, taken = settled(table)
    assert (won.outcome, won.stake, won.amount) == ("won", 100, 100)
    assert (taken.outcome, taken.stake, taken.amount, taken.line) == ("collected", 100, -5, "")


def test_every_line_names_the_clause_of_its_price_and_the_file_that_it_stands_in() -> None:
    table = Table(BANKER_WINS, rules="pa-baccarat", curator=False, submission={"golden-talons": "A"})
    table.sit("ada")
    table.until("betting")
    table.bets("ada", banker=100, golden_talons_banker=10)
    lines = {line.wager: line for line in settled(table)}
    assert (lines["banker"].clause, lines["banker"].basis) == ("pa-baccarat:631a.13", "reconstructed")
    talons = lines["golden-talons-banker"]
    assert (talons.clause, talons.basis) == ("pa-baccarat:631b.9(f)", "option")
    ruleset = regulations.load("pa-baccarat", {"golden-talons": "A"})
    assert talons.hash in {wager.hash for wager in wagers.bind(ruleset)}


@pytest.mark.conforms("ACC-04")
def test_the_coup_is_closed_with_all_that_was_staked_and_all_that_went_back() -> None:
    table = Table(BANKER_WINS)
    table.sit("ada", "bob")
    table.until("betting")
    table.bets("ada", banker=100, tie=5)
    table.bets("bob", player=40)
    (closed,) = only(table.deal(), CoupClosed)
    # 145 were staked; ada has 100 and 100 less 5 back, and nobody anything else.
    assert (closed.coup, closed.staked, closed.returned) == (1, 145, 195)


def test_no_wager_lies_on_when_the_coup_is_closed() -> None:
    table = Table(PLAYER_WINS)
    table.sit("ada")
    table.until("betting")
    table.bets("ada", player=100)
    table.deal()
    assert table.seat("ada").layout == {}
    assert types(table.last)[-1] == "coup_closed"


@pytest.mark.conforms("FAIR-01")
def test_settlement_is_the_one_that_the_library_has() -> None:
    table = Table("2c Kd 4h 3s 4c")
    table.sit("ada", buy_in=10_000)
    table.until("betting")
    laid = {wager.id: 10 for wager in table.room.offer if wager.settled == "after-the-coup"}
    table.asks("ada", "place", wagers=dict(list(laid.items())[:100]))
    lines = settled(table)
    coup = table.room.finished[-1]
    expected = wagers.settle(table.room.offer, coup, dict(list(laid.items())[:100]))
    assert sorted((line.wager, line.amount) for line in lines) == sorted(
        (line.wager, line.amount) for line in expected
    )
