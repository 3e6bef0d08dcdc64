"""What may be done with the batches of a table, and what is refused under which paragraph."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import pytest

from croupier.shoe import open_table
from tests.shoe.batches import (
    AUTOMATED,
    BLUE,
    BY_HAND,
    CONTINUOUS,
    MORNING,
    OTHER_GAME,
    RED,
    batch,
    opened,
    refused,
    told,
)

if TYPE_CHECKING:
    from croupier.regulations import Ruleset

DAY = dt.timedelta(hours=24)
INSTANT = dt.timedelta(microseconds=1)


class Turned(dt.tzinfo):
    """A zone whose clock is put back by an hour at noon of the first day, as in autumn."""

    def utcoffset(self, when: dt.datetime | None) -> dt.timedelta:
        """Give one hour before noon and none after."""
        early = when is not None and when.replace(tzinfo=None) < dt.datetime(2026, 12, 1, 12)  # noqa: DTZ001
        return dt.timedelta(hours=int(early))

    def dst(self, when: dt.datetime | None) -> dt.timedelta:
        """Give the same."""
        return self.utcoffset(when)

    def tzname(self, when: dt.datetime | None) -> str:
        """Give no name."""
        del when
        return "turned"


def test_one_batch_is_in_the_device_while_the_other_is_in_play() -> None:
    table = open_table(AUTOMATED, RED, BLUE).put_in_device(1).shuffle(1).begin_shoe(1)
    assert told(table.begin_coup, MORNING) == [("batch_not_stored", "(b)(3)")]
    table = table.put_in_device(2)
    assert table.begin_coup(MORNING).coup
    assert table.shuffle(2).begin_coup(MORNING).coup
    assert told(table.put_in_device, 2) == [("out_of_order", "")]
    assert told(table.put_in_device, 1) == [("out_of_order", ""), ("device_taken", "(b)(3)")]


def test_a_shoe_begins_with_a_batch_that_is_shuffled_and_stored() -> None:
    table = open_table(AUTOMATED, RED, BLUE)
    assert told(table.begin_shoe, 2) == [("batch_not_shuffled", "(b)(3)")]
    assert told(table.shuffle, 2) == [("out_of_order", "")]
    table = table.put_in_device(2)
    assert told(table.put_in_device, 1) == [("device_taken", "(b)(3)")]
    assert told(table.begin_shoe, 2) == [("batch_not_shuffled", "(b)(3)")]
    table = table.shuffle(2)
    assert told(table.put_in_device, 1) == [("device_taken", "(b)(3)")]
    assert table.begin_shoe(2).in_play == 2


def test_the_batches_come_into_play_in_turn() -> None:
    table = opened().end_shoe()
    assert told(table.begin_shoe, 1) == [
        ("batch_not_shuffled", "(b)(3)"),
        ("batch_out_of_turn", "(b)(4)"),
    ]
    both = table.change_decks(*(batch(backs, opened=MORNING + DAY) for backs in ("red", "blue")))
    assert told(both.put_in_device, 1) == [("batch_out_of_turn", "(b)(4)")]
    assert both.put_in_device(2).shuffle(2).begin_shoe(2).put_in_device(1).last == 2


def test_the_discard_rack_holds_cards_of_one_batch() -> None:
    table = opened().begin_coup(MORNING).discard(1).shuffle(2)
    assert table.rack == 1
    assert told(table.clear_rack) == [("out_of_order", "")]
    table = table.end_shoe()
    assert told(table.begin_shoe, 2) == [("rack_of_two_batches", "(b)(5)")]
    assert told(table.put_in_device, 1) == [("out_of_order", ""), ("device_taken", "(b)(3)")]
    table = table.clear_rack()
    assert (table.rack, table.clear_rack().rack) == (0, 0)
    table = table.begin_shoe(2).put_in_device(1).begin_coup(MORNING)
    assert told(table.discard, 1) == [("out_of_order", "")]
    assert table.discard(2).rack == 2
    both = opened().begin_coup(MORNING).discard(1).begin_coup(MORNING)
    assert told(both.discard, 2) == [("out_of_order", ""), ("rack_of_two_batches", "(b)(5)")]


@pytest.mark.parametrize("rules", [BY_HAND, CONTINUOUS])
def test_no_coup_begins_once_24_hours_have_passed(rules: Ruleset) -> None:
    table = open_table(rules, RED)
    table = (table if rules is BY_HAND else table.put_in_device(1)).shuffle(1).begin_shoe(1)
    assert table.change_due == MORNING + DAY
    assert table.begin_coup(MORNING).coup
    begun = table.begin_coup(MORNING + DAY - INSTANT)
    assert begun.discard(1).coup is False
    for late in (DAY, DAY + INSTANT, 2 * DAY):
        assert told(table.begin_coup, MORNING + late) == [("decks_too_old", "(c)")]
    assert told(table.begin_coup, MORNING - INSTANT) == [("decks_unopened", "(c)")]


@pytest.mark.parametrize("old", [1, 2])
def test_the_older_batch_decides_whether_it_is_in_play_or_not(old: int) -> None:
    backs = {1: "red", 2: "blue"}
    batches = [
        batch(colour, opened=MORNING + (number != old) * dt.timedelta(hours=5))
        for number, colour in backs.items()
    ]
    table = open_table(AUTOMATED, *batches).put_in_device(1).shuffle(1).begin_shoe(1).put_in_device(2)
    assert table.change_due == MORNING + DAY
    assert table.begin_coup(MORNING + DAY - INSTANT).coup
    (problem,) = refused(table.begin_coup, MORNING + DAY)
    assert (problem.code, problem.where) == ("shoe.decks_too_old", f"batch {old}")
    assert told(table.begin_coup, MORNING + 2 * DAY) == [("decks_too_old", "(c)")] * 2


def test_hours_are_counted_and_not_read_from_a_clock_that_is_put_back() -> None:
    """Between nine and nine of the turned clock lie 25 hours."""
    zone = Turned()
    table = open_table(BY_HAND, batch(opened=MORNING.replace(tzinfo=zone))).shuffle(1).begin_shoe(1)
    assert table.begin_coup(dt.datetime(2026, 12, 2, 7, 59, 59, tzinfo=zone)).coup
    late = dt.datetime(2026, 12, 2, 8, tzinfo=zone)
    assert told(table.begin_coup, late) == [("decks_too_old", "(c)")]
    assert table.change_due == dt.datetime(2026, 12, 2, 8, tzinfo=dt.UTC)


def test_decks_are_changed_between_shoes_and_for_new_ones() -> None:
    new = [batch(backs, opened=MORNING + DAY) for backs in ("red", "blue")]
    table = opened()
    assert told(table.change_decks, *new) == [("out_of_order", "")]
    over = table.begin_coup(MORNING).discard(1).end_shoe()
    assert told(over.change_decks, *new) == [("out_of_order", "")]
    over = over.clear_rack()
    assert told(over.change_decks, RED, new[1]) == [("decks_not_new", "(c)")]
    assert told(over.change_decks, new[0]) == [("batch_count", "(b)")]
    assert told(over.change_decks, new[0], new[0]) == [("batch_backs", "(b)(2)")]
    changed = over.change_decks(*new)
    assert (changed.places, changed.last, changed.change_due) == (("new", "new"), 1, MORNING + 2 * DAY)


def test_a_continuous_shuffler_has_the_cards_of_every_coup_at_once() -> None:
    table = open_table(CONTINUOUS, RED).put_in_device(1).shuffle(1)
    for _ in range(3):
        table = table.begin_shoe(1).begin_coup(MORNING)
        done = table.discard(1)
        assert done.rack == 0
        assert [problem.clause for problem in refused(done.begin_coup, MORNING)] == [
            CONTINUOUS.cites["replacement"].clause
        ]
        table = done.end_shoe()
        assert (table.places, table.coups) == (("shuffled",), 0)


def test_by_hand_the_cards_of_one_batch_are_shuffled_again() -> None:
    table = open_table(BY_HAND, RED)
    assert told(table.put_in_device, 1) == [("out_of_order", "(b)")]
    for _ in range(3):
        assert told(table.begin_shoe, 1) == [("batch_not_shuffled", "")]
        table = table.shuffle(1).begin_shoe(1).begin_coup(MORNING).discard(1).begin_coup(MORNING).discard(1)
        table = table.end_shoe()
        assert told(table.shuffle, 1) == [("out_of_order", "")]
        table = table.clear_rack()


def test_where_new_decks_replace_a_shoe_its_cards_are_not_shuffled_again() -> None:
    table = open_table(OTHER_GAME, RED).shuffle(1).begin_shoe(1)
    over = table.begin_coup(MORNING + 9 * DAY).discard(1).end_shoe().clear_rack()
    (problem,) = refused(over.shuffle, 1)
    assert (problem.code, problem.clause) == (
        "shoe.cards_not_replaced",
        OTHER_GAME.cites["replacement"].clause,
    )
    assert over.change_decks(batch(opened=MORNING + INSTANT)).shuffle(1).begin_shoe(1).in_play == 1


@pytest.mark.parametrize("number", [0, 3, -1])
def test_there_are_two_batches_and_no_other(number: int) -> None:
    table = opened()
    for act in (table.put_in_device, table.shuffle, table.begin_shoe, table.discard):
        assert told(act, number) == [("no_batch", "")]


def test_acts_out_of_order_change_nothing() -> None:
    table = open_table(AUTOMATED, RED, BLUE)
    for act in (lambda: table.begin_coup(MORNING), lambda: table.discard(1), table.end_shoe):
        assert told(act) == [("out_of_order", "")]
    assert told(opened().begin_shoe, 2) == [("out_of_order", "")]
    coup = opened().begin_coup(MORNING)
    assert told(coup.begin_coup, MORNING) == [("out_of_order", "")]
    assert told(coup.end_shoe) == [("out_of_order", "")]


def test_a_clock_that_is_set_back_makes_no_old_decks_young() -> None:
    """681a.3(b)(6): within 24 hours; a coup may begin at the very time of the last one, not before it."""
    table = opened().begin_coup(MORNING + DAY - INSTANT).discard(1)
    assert table.begin_coup(MORNING + DAY - INSTANT).coup
    law = told(opened().begin_coup, MORNING + DAY)[0][1]
    early = MORNING + DAY - 2 * INSTANT
    assert told(table.begin_coup, early) == [("clock_back", law)]
    elsewhere = early.astimezone(dt.timezone(dt.timedelta(hours=5)))
    assert told(table.begin_coup, elsewhere) == [("clock_back", law)]
    # The clock is the table's: it stays with new shoes and new decks.
    new = table.end_shoe().clear_rack()
    new = new.change_decks(batch("red", opened=early), batch("blue", opened=early))
    shoe = new.put_in_device(2).shuffle(2).begin_shoe(2).put_in_device(1)
    assert told(shoe.begin_coup, early) == [("clock_back", law)]
    assert shoe.begin_coup(MORNING + DAY).coup
