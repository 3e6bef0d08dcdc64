"""§ 631b.9 at a table: when may a Golden Talons wager be placed?"""

from __future__ import annotations

from tests.table.room.playing import PLAYER_WINS, Table


def test_631b_9_b_placed_before_no_more_bets() -> None:
    table = Table(
        PLAYER_WINS, rules="pa-baccarat", submission={"golden-talons": "A"}, curator=False, pace="act"
    )
    table.sit("ada")
    table.until("betting")
    table.bets("ada", player=10, golden_talons_player=5)
    table.proceed()
    assert table.room.phase == "dealing"
    assert table.cannot_bet("ada", player=10, golden_talons_player=10) == ("table.no_betting",)
    table.deal()
    # A natural win: 10 on the Player, and 5 on the wager.
    assert table.chips("ada") == (1_015,)


def test_631b_9_a_the_baccarat_wager_is_the_same_players() -> None:
    table = Table(rules="pa-baccarat", submission={"golden-talons": "A"}, curator=False)
    table.sit("ada", "bob")
    table.until("betting")
    table.bets("bob", player=10)
    assert table.cannot_bet("ada", golden_talons_player=5) == ("wagers.base_wager",)
    table.bets("ada", tie=10, golden_talons_player=5)
    assert table.cannot_bet("ada", golden_talons_player=5) == ("wagers.base_wager",)
