"""With which decks a table may be opened, and each breach under its paragraph."""

from __future__ import annotations

import datetime as dt

import pytest
from msgspec import structs

from croupier import regulations
from croupier.errors import ShoeError
from croupier.regulations.model import Span
from croupier.regulations.ruleset import Cite, Permission
from croupier.shoe import Batch, batch_count, open_table
from tests.shoe.batches import (
    AUTOMATED,
    BLUE,
    BY_HAND,
    CONTINUOUS,
    LAW,
    MORNING,
    OTHER_GAME,
    RED,
    batch,
    opened,
    refused,
    told,
)


def test_two_batches_are_used_exactly_with_a_device_that_is_no_continuous_shuffler() -> None:
    for rules, count in ((AUTOMATED, 2), (CONTINUOUS, 1), (BY_HAND, 1), (OTHER_GAME, 1)):
        assert batch_count(rules) == count
        table = open_table(rules, *(RED, BLUE)[:count])
        assert table.places == ("new",) * count
        clause = "(b)" if rules.batching else ""
        assert told(open_table, rules, *(RED, BLUE)[: 3 - count]) == [("batch_count", clause)]
    assert told(open_table, AUTOMATED) == [("batch_count", "(b)")]
    third = batch("green")
    assert told(open_table, AUTOMATED, RED, BLUE, third) == [("batch_count", "(b)")]


@pytest.mark.parametrize("decks", [4, 8])
def test_both_batches_have_the_decks_of_the_rules(decks: int) -> None:
    rules = regulations.load("pa-21-baccarat", {"shuffler": "automated", "decks": decks})
    other = 12 - decks
    assert open_table(rules, batch("red", decks), batch("blue", decks)).places == ("new", "new")
    unequal = [("batches_unequal", "(b)(1)")]
    assert told(open_table, rules, batch("red", decks), batch("blue", other)) == unequal
    assert told(open_table, rules, batch("red", other), batch("blue", decks)) == unequal
    not_chosen = [("batch_decks", "(a)")] * 2
    assert told(open_table, rules, batch("red", other), batch("blue", other)) == not_chosen
    assert told(open_table, rules, batch("red", decks), batch("blue", 6)) == [
        ("batch_decks", "(a)"),
        *unequal,
    ]


@pytest.mark.parametrize("rules", [BY_HAND, CONTINUOUS])
def test_one_batch_has_the_decks_of_the_rules(rules: regulations.Ruleset) -> None:
    (problem,) = refused(open_table, rules, batch(decks=4))
    assert (problem.code, problem.where, problem.clause) == ("shoe.batch_decks", "batch 1", f"{LAW}(a)")


def test_a_number_of_decks_that_the_law_fixes_is_no_breach() -> None:
    """Arrêté of 14 May 2007, art. 58: six decks."""
    rules = regulations.load("fr-chemin-de-fer")
    assert rules.permissions["decks"].permitted is None
    assert open_table(rules, batch(decks=6)).places == ("new",)
    assert [code for code, _ in told(open_table, rules, batch(decks=8))] == ["batch_decks"]


def test_the_ends_of_a_span_of_decks_are_permitted() -> None:
    permission = Permission(Span(least=4, most=9), Cite("custom.decks", "custom"))
    rules = structs.replace(AUTOMATED, permissions={**AUTOMATED.permissions, "decks": permission})
    for decks in (4, 9):
        assert told(open_table, rules, RED, batch("blue", decks)) == [("batches_unequal", "(b)(1)")]
    for decks in (3, 10):
        codes = [code for code, _ in told(open_table, rules, RED, batch("blue", decks))]
        assert codes == ["batch_decks", "batches_unequal"]


def test_one_batch_and_two_batches_are_named_so() -> None:
    (problem,) = refused(open_table, AUTOMATED, RED)
    assert problem.what == "1 batch given: with shuffler automated the game is played with 2 batches"
    assert problem.remedy == "open 2 batches"
    (problem,) = refused(open_table, BY_HAND, RED, BLUE)
    assert problem.what == "2 batches given: with shuffler none the game is played with 1 batch"
    assert problem.remedy == "open 1 batch"


def test_the_cards_are_of_one_design_and_the_backs_of_two_colours() -> None:
    assert told(open_table, AUTOMATED, RED, batch("blue", design="bicycle")) == [("batch_designs", "(b)(2)")]
    assert told(open_table, AUTOMATED, RED, RED) == [("batch_backs", "(b)(2)")]
    for backs in ("Red", " RED "):
        assert told(open_table, AUTOMATED, RED, batch(backs)) == [("batch_backs", "(b)(2)")]
    assert open_table(AUTOMATED, RED, batch("blue", design=" BEE")).last == 0


def test_every_breach_is_named_at_once() -> None:
    problems = refused(open_table, AUTOMATED, batch("red", 4), batch("red", 6, "bicycle"), RED)
    assert [(problem.code, problem.where, problem.clause) for problem in problems] == [
        ("shoe.batch_count", "", f"{LAW}(b)"),
        ("shoe.batch_decks", "batch 2", f"{LAW}(a)"),
        ("shoe.batches_unequal", "", f"{LAW}(b)(1)"),
        ("shoe.batch_designs", "", f"{LAW}(b)(2)"),
        ("shoe.batch_backs", "", f"{LAW}(b)(2)"),
    ]
    assert all(problem.basis in {"law", "option"} and problem.remedy for problem in problems)


def test_the_clauses_are_those_of_the_rule_file() -> None:
    """A game without them has none, and any number of decks that its own rules have."""
    assert OTHER_GAME.batching is None
    assert open_table(OTHER_GAME, RED).change_due is None
    (problem,) = refused(open_table, OTHER_GAME, batch(decks=6))
    assert problem.clause == OTHER_GAME.cites["decks"].clause


def test_a_time_that_no_calendar_has_in_utc_is_refused() -> None:
    east, west = (dt.timezone(dt.timedelta(hours=hours)) for hours in (5, -5))
    first, last = dt.datetime(1, 1, 1, tzinfo=east), dt.datetime(9999, 12, 31, 23, tzinfo=west)
    for time in (first, last):
        assert told(batch, "red", opened=time) == [("time_out_of_range", "")]
        assert told(opened().begin_coup, time) == [("time_out_of_range", "")]
    latest = batch("red", opened=last.replace(tzinfo=dt.UTC))
    table = open_table(BY_HAND, latest).shuffle(1).begin_shoe(1)
    assert table.change_due is None
    assert table.begin_coup(latest.opened).coup


def test_a_colour_is_one_however_its_accent_is_written() -> None:
    one, two = batch("r\u00e9"), batch("RE\u0301 ")
    assert told(open_table, AUTOMATED, one, two) == [("batch_backs", "(b)(2)")]
    assert open_table(AUTOMATED, one, batch("re")).places == ("new", "new")


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(ShoeError) as caught:
        Batch(8, "bee", "red", dt.datetime(2026, 12, 1, 9))  # noqa: DTZ001  what is to be refused
    assert caught.value.code == "shoe.time_without_zone"
    table = open_table(BY_HAND, RED).shuffle(1).begin_shoe(1)
    assert told(table.begin_coup, MORNING.replace(tzinfo=None)) == [("time_without_zone", "")]
