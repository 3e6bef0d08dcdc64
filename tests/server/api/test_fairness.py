"""Can everybody check a shoe that is over, and have its record, and nothing of one that is not?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.play.events import Act
from croupier.server.api_fairness import ShoeEvents
from croupier.table.commands import DEALER, Proceed, Sit, Void
from croupier.table.events import ShoeCommitted, ShoeRevealed
from croupier.table.fairness import verify_shoes
from croupier.table.journal import Reader
from croupier.table.journal.export import export
from tests.server.api.served import ADA, OPERATOR, ROOM

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.api.served import Served

SHOES = f"/api/rooms/{ROOM}/shoes"


@pytest.mark.parametrize("shoe", [1, 2])
def test_a_record_is_what_the_journal_exports_byte_for_byte(
    played: Served, tmp_path: Path, shoe: int
) -> None:
    with Reader.of(played.house.config.server.db) as reader:
        files = export(reader, ROOM, tmp_path).files
    answer = played.get(f"{SHOES}/{shoe}/record")
    assert answer.status_code == 200
    assert answer.content == files[shoe - 1].read_bytes()
    assert answer.headers["content-type"] == "application/jsonl"
    assert answer.headers["content-disposition"] == f'attachment; filename="{ROOM}-0000{shoe}.jsonl"'


@pytest.mark.parametrize("shoe", [1, 2])
def test_the_events_of_a_shoe_are_found_fair(played: Served, shoe: int) -> None:
    told = msgspec.json.decode(played.get(f"{SHOES}/{shoe}/events").content, type=ShoeEvents)
    assert (told.table, told.shoe) == (ROOM, shoe)
    verdict = verify_shoes(told.events, told.table)
    assert verdict.findings == ()
    (checked,) = verdict.shoes
    assert (checked.shoe, checked.opened) == (shoe, True)
    assert checked.compared == checked.drawn > 300
    assert isinstance(told.events[0], ShoeCommitted)
    assert isinstance(told.events[-1], ShoeRevealed)


def test_the_check_fails_where_an_event_is_another(played: Served) -> None:
    told = msgspec.json.decode(played.get(f"{SHOES}/1/events").content, type=ShoeEvents)
    first = next(place for place, event in enumerate(told.events) if type(event).__name__ == "CardDealt")
    assert verify_shoes((*told.events[:first], *told.events[first + 1 :]), told.table).findings


def test_the_events_tell_of_no_money_and_no_patron(played: Served) -> None:
    text = played.get(f"{SHOES}/1/events").text
    assert "ada" not in text
    told = msgspec.json.decode(text, type=ShoeEvents)
    fields = {name for event in told.events if not isinstance(event, Act) for name in event.__struct_fields__}
    assert not fields & {"patron", "amount", "stake", "staked", "chips", "wagers"}


@pytest.mark.parametrize("what", ["record", "events"])
def test_of_a_shoe_in_play_nothing_is_given(played: Served, what: str) -> None:
    answer = played.get(f"{SHOES}/3/{what}")
    assert (answer.status_code, answer.json()["problems"][0]["code"]) == (409, "server.shoe_in_play")


@pytest.mark.parametrize("what", ["record", "events"])
def test_what_is_over_is_not_sent_twice(played: Served, what: str) -> None:
    first = played.get(f"{SHOES}/1/{what}")
    again = played.get(f"{SHOES}/1/{what}", {"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_void_shoe_is_checked_like_any_other(served: Served) -> None:
    served.sit(ADA, 1)
    served.coup(ADA, player=5)
    served.give(Void(id="void", room=ROOM, reason="a card fell"), OPERATOR)
    told = msgspec.json.decode(served.get(f"{SHOES}/1/events").content, type=ShoeEvents)
    verdict = verify_shoes(told.events, told.table)
    assert (verdict.findings, verdict.shoes[0].void) == ((), True)
    assert served.get(f"{SHOES}/1/record").status_code == 200


def test_a_shoe_from_which_nothing_was_dealt_has_no_record(served: Served) -> None:
    served.open(msgspec.structs.replace(served.room.settings, cut=True), "cut")
    served.give(Sit(id="s", room="cut", seat=1, buy_in=1_000), ADA)
    version = served.on_floor(lambda hall: hall.rooms["cut"].version)
    served.give(Proceed(id="p", room="cut", version=version), DEALER)
    assert served.on_floor(lambda hall: hall.rooms["cut"].phase) == "cut"
    served.give(Void(id="v", room="cut", reason="the cut card broke"), OPERATOR)
    answer = served.get("/api/rooms/cut/shoes/1/record")
    assert (answer.status_code, answer.json()["problems"][0]["code"]) == (404, "server.no_shoe")
    assert served.get("/api/rooms/cut/shoes/1/events").status_code == 200
