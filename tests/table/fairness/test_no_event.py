"""Is what is no event refused, so that nobody takes a list of something else for a fair shoe?"""

from __future__ import annotations

import typing
from typing import TYPE_CHECKING, Final, cast

import msgspec
import pytest

from croupier.table.events import RoomClosed, RoomEvent
from croupier.table.fairness import findings, verify_shoes
from tests.table.fairness.answers import fields
from tests.table.fairness.spoilt import SPOILT, three

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.table.fairness.in_page import InPage

NO_EVENTS: Final[tuple[object, ...]] = (
    {"type": "shoe_committed", "shoe": 1, "cards": 52, "commitment": ""},
    {"type": "event", "seq": 4, "room": "play", "event": {"type": "room_closed", "by": "dealer:house"}},
    {},
    [],
    5,
    "room_closed",
    b"",
    None,
)
READ: Final = {"shoe_committed", "shoe_revealed", "coup_broken_off"}
"""Events without which their fields nothing can be said of a shoe."""


@pytest.mark.parametrize("thing", NO_EVENTS, ids=repr)
def test_what_is_no_event_is_refused(thing: object) -> None:
    for events in ([thing], [*three(), thing], (each for each in [thing])):
        given = cast("Iterable[RoomEvent]", events)
        with pytest.raises(
            TypeError, match=rf"is a {type(thing).__name__}; msgspec\.convert\(it, RoomEvent\)"
        ):
            verify_shoes(given, "play")
    with pytest.raises(TypeError, match=r"event 2 is a"):
        list(findings(cast("list[RoomEvent]", [RoomClosed(by="dealer:house"), thing])))


@pytest.mark.parametrize("things", [None, 5, "events", b"a", b""], ids=repr)
def test_what_is_not_one_event_after_the_other_is_refused_by_its_type(things: object) -> None:
    said = f"^events are a {type(things).__name__}; give those of a room, one after the other$"
    with pytest.raises(TypeError, match=said):
        verify_shoes(cast("Iterable[RoomEvent]", things))
    with pytest.raises(TypeError, match=said):
        list(findings(cast("Iterable[RoomEvent]", things)))


@pytest.mark.parametrize("things", [{"type": "room_closed"}, [5]], ids=repr)
def test_what_is_no_list_of_events_is_refused(things: object) -> None:
    with pytest.raises(TypeError, match="event 1 is a"):
        verify_shoes(cast("list[RoomEvent]", things))


def test_what_is_no_event_is_refused_in_chromium(in_page: InPage) -> None:
    """An event is an object of JSON there."""
    things = [*(each for each in NO_EVENTS[1:] if not isinstance(each, bytes)), {"type": "shoe_comitted"}]
    assert in_page.refused(things) == ["TypeError"] * len(things)


def test_each_event_of_a_room_is_one_to_the_module(in_page: InPage) -> None:
    kinds = [str(kind.__struct_config__.tag) for kind in typing.get_args(RoomEvent)]
    assert len(kinds) > 50
    assert "TypeError" not in in_page.refused([{"type": kind} for kind in kinds if kind not in READ])


def test_events_from_json_are_those_that_were_written() -> None:
    events = SPOILT["another cut is told"].make()
    converted = [msgspec.convert(fields(event), RoomEvent) for event in events]
    assert verify_shoes(converted) == verify_shoes(events)
    assert verify_shoes(converted).findings
