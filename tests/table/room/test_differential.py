"""How much more may lie on one of Player and Banker than on the other, all seats together?"""

from __future__ import annotations

import msgspec
import pytest

from tests.table.room.playing import Table


def even_table(differential: int | None = 500) -> Table:
    """Give a table with betting open, on which the two sides may differ by so much."""
    table = Table(
        differential=differential, rules="pa-baccarat", curator=False, submission={"golden-talons": "A"}
    )
    table.sit("ada", "bob", "cleo", buy_in=5_000)
    table.until("betting")
    return table


def test_one_side_may_have_as_much_more_on_it_as_the_house_has_laid_down() -> None:
    table = even_table()
    table.bets("ada", player=500)
    assert table.cannot_bet("bob", player=1) == ("table.differential",)
    assert table.cannot_bet("ada", player=501) == ("table.differential",)


def test_all_seats_count_together() -> None:
    table = even_table()
    table.bets("ada", player=400)
    table.bets("bob", banker=900)
    assert table.cannot_bet("cleo", banker=1) == ("table.differential",)
    table.bets("cleo", player=1_000)
    assert table.cannot_bet("cleo", player=1_001) == ("table.differential",)


def test_what_is_staked_on_both_by_one_patron_counts_against_itself() -> None:
    table = even_table()
    table.bets("ada", player=2_000, banker=1_500)
    assert table.seat("ada").staked == 3_500


@pytest.mark.parametrize("wager", ["tie", "golden_talons_player"])
def test_other_wagers_do_not_count(wager: str) -> None:
    table = even_table()
    table.bets("ada", player=500, **{wager: 1_000})
    assert table.seat("ada").staked == 1_500


def test_what_brings_the_two_sides_nearer_to_each_other_is_always_taken() -> None:
    # The room lets no more lie than it takes; here it is made to take less than lies.
    table = even_table(1_000)
    table.bets("ada", player=1_000)
    settings = msgspec.structs.replace(table.room.settings, differential=100)
    table.opened = msgspec.structs.replace(table.room, settings=settings)
    assert table.cannot_bet("bob", player=10) == ("table.differential",)
    table.bets("bob", banker=10)
    table.bets("ada", player=500)
    assert table.cannot_bet("ada", player=501) == ("table.differential",)
    assert table.cannot_bet("bob") == ("table.differential",)


def test_from_too_much_on_one_side_it_does_not_go_to_too_much_on_the_other() -> None:
    table = even_table(1_000)
    table.bets("ada", player=1_000)
    settings = msgspec.structs.replace(table.room.settings, differential=100)
    table.opened = msgspec.structs.replace(table.room, settings=settings)
    assert table.cannot_bet("bob", banker=1_500) == ("table.differential",)


def test_what_balances_another_wager_is_not_taken_back_beyond_the_differential() -> None:
    table = even_table()
    table.bets("ada", player=1_000, banker=600)
    table.bets("bob", player=100)
    table.bets("cleo", banker=900)
    # Without her 900 the Player would have 500 more: that is taken; without ada's 600 too, 1100: that is not.
    table.bets("cleo")
    assert table.cannot_bet("ada", player=1_000) == ("table.differential",)


def test_the_differential_is_told_with_the_side_that_has_too_much() -> None:
    table = even_table()
    with pytest.raises(Exception, match=r"banker: 501 more would lie on it than on the other"):
        table.bets("ada", banker=501)


def test_a_house_may_take_any_amount() -> None:
    table = even_table(None)
    table.bets("ada", player=5_000)
    assert table.seat("ada").staked == 5_000
