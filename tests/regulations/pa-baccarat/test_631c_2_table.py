"""§ 631c.2 at a table: when may a Heavenly 9 progressive wager be placed?"""

from __future__ import annotations

from tests.table.room.playing import PLAYER_WINS, Table

PRICED = {"heavenly-9-progressive": "100-10"}
"""At prices of the house's own: those of Pennsylvania are not held."""


def test_631c_2_c_placed_after_the_main_wager_and_before_no_more_bets() -> None:
    table = Table(PLAYER_WINS, rules="pa-baccarat", submission=PRICED, curator=False, pace="act")
    table.sit("ada")
    table.until("betting")
    assert table.cannot_bet("ada", heavenly_9_progressive=500) == ("wagers.base_wager",)
    table.bets("ada", player=10)
    table.bets("ada", player=10, heavenly_9_progressive=500)
    table.proceed()
    assert table.cannot_bet("ada", player=10, heavenly_9_progressive=600) == ("table.no_betting",)
