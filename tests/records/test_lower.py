"""What a record of less detail keeps of the events: the irregular too, and nothing that was not there."""

from __future__ import annotations

import pytest

from croupier import play, records, regulations, shoe
from croupier.cards import name, parse_many
from croupier.errors import RecordError
from croupier.play.events import CardDrawnInError, CoupVoided, Event, FalseDrawRepaired
from croupier.records import CoupRecord, Note
from tests.calling import called
from tests.dealing import dealt as events_of
from tests.records.shoes import by_hand, read_one


def lowered(game: str, events: list[Event], detail: records.Detail = "cards") -> records.ShoeRecord:
    """Record events and lower them."""
    rules = regulations.load(game)
    head = records.of_opened(play.opened(rules, shoe.stacked("9s")))
    return records.lowered(records.ShoeRecord(head, tuple(events)), detail)


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        ("9s Kd Kh 2c", "1 9s Kd Kh 2c / - - | 9-2 P"),
        ("5h 2c Kd 3s 4c 6d", "1 5h 2c Kd 3s / 4c 6d | 9-1 P"),
        ("6h 2c Kd 3s 2h", "1 6h 2c Kd 3s / - 2h | 6-7 B"),
        ("2h 3c Kd 4s 6h", "1 2h 3c Kd 4s / 6h - | 8-7 P"),
    ],
)
def test_third_cards_stand_in_their_own_places(cards: str, line: str) -> None:
    (coup,) = lowered("nj-baccarat", events_of(regulations.load("nj-baccarat"), cards)).coups
    assert records.written(coup) == line


def test_what_patrons_call_is_asserted() -> None:
    rules = regulations.load("chemin-de-fer")
    drawn = called(rules, "2h 4c 3d 2s 4h Kd").events
    stayed = called(rules, "2h 3c 3d Ks 9h", "stay", "stay").events
    natural = called(rules, "9h 3c Kd Ks").events
    lines = [records.written(lowered(rules.id, each).coups[0]) for each in (drawn, stayed, natural)]
    assert lines == [
        "1 2h 4c 3d 2s / 4h - | 9-6 P call=card answer=under-eight",
        "1 2h 3c 3d Ks / - 9h | 5-2 P call=stay",
        "1 9h 3c Kd Ks / - - | 9-3 P call=natural",
    ]


def test_an_option_that_was_taken_is_asserted() -> None:
    rules = regulations.load("chemin-de-fer")
    lines = [
        records.written(lowered(rules.id, called(rules, "2h 3c Kd Ks 9h 8d", "draw", banker).events).coups[0])
        for banker in ("draw", "stay")
    ]
    assert [line.split(" | ")[1] for line in lines] == [
        "1-1 T call=card answer=under-eight choice=draw",
        "1-3 B call=card answer=under-eight choice=stay",
    ]


def false_draw(*, void: bool) -> list[Event]:
    """Draw a card in error for a hand that is to have none, and rule upon it."""
    rules = regulations.load("fr-punto-banco")
    state = play.start(rules, burn=False)
    left = iter(parse_many("9s Kd Kh 2c 9h 2d Kc 3d"))
    events: list[Event] = []
    erred = False
    while len([event for event in events if event.__class__.__name__ == "ResultAnnounced"]) < 1 + (not void):
        wanted = play.due(rules, state)
        event: Event
        if wanted.in_error and not erred:
            erred = True
            event = wanted.in_error["player", "5h"]
        elif wanted.cards:
            event = wanted.cards[name(next(left))]
        else:
            event = wanted.events[void and len(wanted.events) > 1]
        state = play.apply(rules, state, event)
        events.append(event)
        if len(events) > 60:
            break
    return events


def test_a_false_draw_is_a_note() -> None:
    events = false_draw(void=False)
    assert {CardDrawnInError, FalseDrawRepaired} <= set(map(type, events))
    first, second, third = lowered("fr-punto-banco", events).entries
    assert first == Note("false-draw", ("coup=1", "to=player", "card=5h", "ruled=repaired"))
    assert isinstance(second, CoupRecord)
    assert isinstance(third, CoupRecord)
    assert (second.asserted.winner, third.asserted.winner) == ("player", "player")
    assert lowered("fr-punto-banco", events).head.burned == ()


def test_a_coup_that_was_voided_has_cards_and_no_winner() -> None:
    events = false_draw(void=True)
    assert CoupVoided in set(map(type, events))
    first, second, third = lowered("fr-punto-banco", events, "values").entries
    assert first == CoupRecord(1, ("v9", "v0", "v0", "v2", "-", "-"))
    assert second == Note("false-draw", ("coup=1", "to=player", "card=v5", "ruled=void"))
    assert isinstance(third, CoupRecord)
    assert third.coup == 2
    notes = lowered("fr-punto-banco", events, "outcomes").notes
    assert notes == (Note("false-draw", ("coup=1", "to=player", "ruled=void")),)


def test_the_cover_card_is_noted_where_it_came() -> None:
    events = events_of(regulations.load("nj-baccarat"), "9s Kd cover Kh 2c 9h 2d Kc 3d")
    assert lowered("nj-baccarat", events).notes == (Note("cover-card", ("coup=1", "card=3")),)


def test_a_coup_that_was_not_finished_has_the_cards_that_it_has() -> None:
    events = events_of(regulations.load("nj-baccarat"), "5h 2c Kd 3s 4c 6d")
    assert lowered("nj-baccarat", events[:4]).coups == (CoupRecord(1, ("5h", "2c", "Kd", "-", "-", "-")),)
    assert lowered("nj-baccarat", events[:1]).coups == ()
    assert lowered("nj-baccarat", events[:-1]).coups[0].asserted.winner is None


def test_a_natural_that_decides_whatever_it_counts_and_bonus_hands_are_asserted() -> None:
    rules = regulations.load("pa-21-baccarat")
    (coup,) = lowered(rules.id, events_of(rules, "As 7c Kd 8d")).coups
    assert coup.asserted.marks == ("decided-by=natural",)
    (coup,) = lowered(rules.id, events_of(rules, "7s Tc 7d 7h 7c")).coups
    assert any(mark.startswith("bonus-player=") for mark in coup.asserted.marks)


def test_no_record_becomes_one_of_more_detail() -> None:
    for number, detail in enumerate(records.DETAILS):
        shoe_record = read_one(
            by_hand().replace("cards", detail).replace("coups", ("coups", "events")[number == 3])
        )
        for more in records.DETAILS[number + 1 :]:
            with pytest.raises(RecordError) as refused:
                records.lowered(shoe_record, more)
            assert refused.value.code == "records.detail"


def test_what_is_asserted_and_remarked_stays_at_every_level() -> None:
    shoe_record = read_one(by_hand("1 3h Kc 2d 4s / 5d 3c | 0-7 B call=card  # x").replace("]", "# y\n]"))
    for detail in ("values", "outcomes"):
        lower = records.lowered(shoe_record, detail)
        assert lower.coups[0].asserted == shoe_record.coups[0].asserted
        assert lower.coups[0].comment == "x"
        assert lower.entries[1] == records.Comment("y")


@pytest.mark.parametrize("hands", ["face-up", "face-down"])
def test_cards_that_were_shown_after_they_were_dealt_are_kept(hands: str) -> None:
    rules = regulations.load("pa-baccarat", {"hands": hands})
    stock = shoe.fresh(rules, seed=1)
    happened = [event for _, event, _ in play.drive(rules, stock)]
    head = records.of_opened(play.opened(rules, stock))
    seen = records.ShoeRecord(head, tuple(play.view(event, set()) for event in happened))
    whole = records.ShoeRecord(head, tuple(happened))
    assert records.lowered(seen, "cards").coups == records.lowered(whole, "cards").coups
