"""§ 629a.2: what a table of Midibaccarat has, of that which a room has too: its seats."""

from __future__ import annotations

import pytest

from croupier.errors import TableError
from tests.table.room.playing import Table


def test_629a_2_nine_seats_at_most() -> None:
    assert len(Table(rules="pa-midibaccarat", seats=9).room.seats) == 9
    with pytest.raises(TableError, match=r"10 seats.*pa-midibaccarat:629a.2 law") as refused:
        Table(rules="pa-midibaccarat", seats=10)
    assert refused.value.code == "table.too_many_seats"


@pytest.mark.parametrize("rules", ["pa-baccarat", "pa-minibaccarat", "punto-banco"])
def test_629a_2_is_about_no_other_game(rules: str) -> None:
    assert len(Table(rules=rules, seats=15).room.seats) == 15
