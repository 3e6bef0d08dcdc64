"""58 Pa. Code § 681a.3(b) and (c): two batches with an automated device, and decks changed every 24 hours."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final

import pytest

from croupier import play, regulations, shoe
from croupier.errors import ShoeError, SubmissionError
from croupier.play.events import CardsReplaced
from croupier.regulations import Cite
from croupier.shoe import Batch, batch_count, open_table
from tests.shoe.batches import AUTOMATED, BLUE, BY_HAND, CONTINUOUS, LAW, MORNING, RED, batch, opened, told

if TYPE_CHECKING:
    from croupier.regulations import Ruleset
    from croupier.shoe import Rotation

DAY: Final = dt.timedelta(hours=24)
INSTANT: Final = dt.timedelta(microseconds=1)


def over(table: Rotation) -> Rotation:
    """Play one coup from the batch in play, end its shoe and clear the discard rack."""
    number = table.in_play
    return table.begin_coup(MORNING).discard(number).end_shoe().clear_rack()


def into_play(table: Rotation, number: int) -> Rotation:
    """Shuffle a batch in the device, or go on shuffling it there, and bring it into play."""
    waiting = table.places[number - 1] == "device"
    return (table if waiting else table.put_in_device(number)).shuffle(number).begin_shoe(number)


def test_681a_3_b_two_batches_with_an_automated_device() -> None:
    assert batch_count(AUTOMATED) == 2
    assert AUTOMATED.cites["replacement"] == Cite(f"{LAW}(b)(4)", "law")
    assert len(open_table(AUTOMATED, RED, BLUE).batches) == 2
    assert told(open_table, AUTOMATED, RED) == [("batch_count", "(b)")]
    assert told(open_table, AUTOMATED, RED, BLUE, batch("green")) == [("batch_count", "(b)")]


@pytest.mark.parametrize("replacement", ["reshuffle", "every-coup"])
def test_681a_3_b_with_an_automated_device_the_house_may_not_do_without_the_second(replacement: str) -> None:
    with pytest.raises(SubmissionError) as caught:
        regulations.load("pa-21-baccarat", {"shuffler": "automated", "replacement": replacement})
    assert [problem.code for problem in caught.value.problems] == ["submission.shuffler"]
    assert "681a.3(b)" in caught.value.problems[0].clause


@pytest.mark.parametrize("rules", [BY_HAND, CONTINUOUS])
def test_681a_3_b_one_batch_by_hand_and_with_a_continuous_shuffler(rules: Ruleset) -> None:
    assert batch_count(rules) == 1
    assert len(open_table(rules, RED).batches) == 1
    assert told(open_table, rules, RED, BLUE) == [("batch_count", "(b)")]
    with pytest.raises(ShoeError) as caught:
        open_table(rules, RED, BLUE)
    assert caught.value.problems[0].basis == "reconstructed"  # (b) speaks of one kind of device alone


@pytest.mark.parametrize("decks", [4, 8])
def test_681a_3_b_each_batch_of_four_or_eight_decks(decks: int) -> None:
    rules = regulations.load("pa-21-baccarat", {"shuffler": "automated", "decks": decks})
    table = open_table(rules, batch("red", decks), batch("blue", decks))
    assert [each.decks for each in table.batches] == [decks, decks]
    for other in {1, 2, 4, 6, 8, 12} - {decks}:
        breaches = told(open_table, rules, batch("red", other), batch("blue", other))
        assert breaches == [("batch_decks", "(a)")] * 2


@pytest.mark.parametrize(("red", "blue"), [(4, 8), (8, 4)])
def test_681a_3_b_1_an_equal_number_of_decks(red: int, blue: int) -> None:
    for decks in (4, 8):
        rules = regulations.load("pa-21-baccarat", {"shuffler": "automated", "decks": decks})
        breaches = told(open_table, rules, batch("red", red), batch("blue", blue))
        assert breaches == [("batches_unequal", "(b)(1)")]


def test_681a_3_b_2_the_same_design() -> None:
    assert told(open_table, AUTOMATED, RED, batch("blue", design="bicycle")) == [("batch_designs", "(b)(2)")]


def test_681a_3_b_2_backs_of_different_colours() -> None:
    assert told(open_table, AUTOMATED, BLUE, BLUE) == [("batch_backs", "(b)(2)")]
    assert told(open_table, AUTOMATED, RED, batch("RED")) == [("batch_backs", "(b)(2)")]


def test_681a_3_b_3_one_batch_in_the_device_while_the_other_plays() -> None:
    table = open_table(AUTOMATED, RED, BLUE).put_in_device(1).shuffle(1).begin_shoe(1)
    assert told(table.begin_coup, MORNING) == [("batch_not_stored", "(b)(3)")]
    assert table.put_in_device(2).begin_coup(MORNING).coup
    assert table.put_in_device(2).shuffle(2).places == ("shoe", "shuffled")
    waiting = open_table(AUTOMATED, RED, BLUE).put_in_device(1)
    assert told(waiting.put_in_device, 2) == [("device_taken", "(b)(3)")]


def test_681a_3_b_3_no_batch_comes_into_play_unshuffled() -> None:
    table = open_table(AUTOMATED, RED, BLUE)
    assert told(table.begin_shoe, 1) == [("batch_not_shuffled", "(b)(3)")]
    assert told(table.put_in_device(1).begin_shoe, 1) == [("batch_not_shuffled", "(b)(3)")]
    assert table.put_in_device(1).shuffle(1).begin_shoe(1).in_play == 1


@pytest.mark.parametrize("first", [1, 2])
def test_681a_3_b_4_the_batches_alternate_shoe_by_shoe(first: int) -> None:
    table = into_play(open_table(AUTOMATED, RED, BLUE), first).put_in_device(3 - first)
    played: list[int] = []
    for _ in range(7):
        number = table.in_play
        played.append(number)
        table = into_play(over(table), 3 - number).put_in_device(number)
    assert played == [first, 3 - first] * 3 + [first]


def test_681a_3_b_4_no_batch_for_two_shoes_running() -> None:
    table = over(opened())
    assert ("batch_out_of_turn", "(b)(4)") in told(table.begin_shoe, 1)
    assert into_play(table, 2).in_play == 2


def test_681a_3_b_4_at_the_end_of_a_shoe_the_other_batch_comes() -> None:
    """What play tells when the shoe is over cites the paragraph, as law."""
    drive = play.drive(AUTOMATED, shoe.fresh(AUTOMATED, seed=7))
    (replaced,) = (event for _, event, _ in drive if isinstance(event, CardsReplaced))
    assert (replaced.by, replaced.clause, replaced.basis) == ("other-batch", f"{LAW}(b)(4)", "law")


def test_681a_3_b_5_one_batch_in_the_discard_rack() -> None:
    table = opened().begin_coup(MORNING).discard(1).shuffle(2).end_shoe()
    assert table.rack == 1
    assert told(table.begin_shoe, 2) == [("rack_of_two_batches", "(b)(5)")]
    cleared = table.clear_rack().begin_shoe(2).put_in_device(1).begin_coup(MORNING).discard(2)
    assert cleared.rack == 2
    in_play = opened().begin_coup(MORNING)
    assert ("rack_of_two_batches", "(b)(5)") in told(in_play.discard(1).begin_coup(MORNING).discard, 2)


def aged(rules: Ruleset, *batches: Batch) -> Rotation:
    """Give a table whose first coup may begin."""
    table = open_table(rules, *batches)
    table = (table if rules is BY_HAND else table.put_in_device(1)).shuffle(1).begin_shoe(1)
    return table.put_in_device(2) if len(batches) > 1 else table


@pytest.mark.parametrize("rules", [BY_HAND, CONTINUOUS, AUTOMATED])
def test_681a_3_c_no_coup_begins_after_24_hours(rules: Ruleset) -> None:
    """Whatever shuffles; with two batches both are too old at once."""
    batches = (RED, BLUE)[: batch_count(rules)]
    table = aged(rules, *batches)
    assert table.change_due == MORNING + DAY
    last = table.begin_coup(MORNING + DAY - INSTANT)
    assert last.discard(1).coup is False
    for late in (DAY, DAY + INSTANT, 3 * DAY):
        assert told(table.begin_coup, MORNING + late) == [("decks_too_old", "(c)")] * len(batches)


@pytest.mark.parametrize("old", [1, 2])
def test_681a_3_c_every_deck_that_was_opened_is_changed(old: int) -> None:
    """The batch that only waits in the device was opened for use too."""
    later = MORNING + dt.timedelta(hours=6)
    times = {1: later, 2: later} | {old: MORNING}
    table = aged(AUTOMATED, batch("red", opened=times[1]), batch("blue", opened=times[2]))
    assert table.change_due == MORNING + DAY
    assert told(table.begin_coup, MORNING + DAY) == [("decks_too_old", "(c)")]
    new = [batch(backs, opened=MORNING + DAY) for backs in ("red", "blue")]
    changed = table.end_shoe().change_decks(*new)
    assert changed.change_due == MORNING + 2 * DAY
    assert into_play(changed, 2).put_in_device(1).begin_coup(MORNING + DAY).coup
