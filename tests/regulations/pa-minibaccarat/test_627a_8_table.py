"""§ 627a.8(d) at a table: in which order is House Money settled?"""

from __future__ import annotations

from croupier.table import awaited
from croupier.table.events import WagerSettled
from tests.table.room.playing import Table, only

ONE_PAIR = "2c Kd 2h 3s 5c 4d"
"""Twos for the Player, who draws; so does the Banker."""


def test_627a_8_d_it_begins_at_the_dealers_right_and_goes_on_counterclockwise() -> None:
    table = Table(ONE_PAIR, rules="pa-minibaccarat", submission={"house-money": "standard"})
    table.sit("ada", "bob", "cleo")
    table.until("betting")
    for patron in ("cleo", "ada", "bob"):
        table.asks(patron, "place", wagers={"player": 100, "house-money": 10})
    table.proceed()
    assert [line.seat for line in only(table.last, WagerSettled)] == [1, 2, 3]
    asked: list[int] = []
    while (wait := awaited(table.room)) is not None:
        asked.append(wait.seat)
        table.asks(table.room.seats[wait.seat - 1].patron, "use_house_money", taken=40)
    assert asked == [1, 2, 3]
