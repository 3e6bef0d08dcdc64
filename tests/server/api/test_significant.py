"""Has each act of an operator one entry, with kind, place, person, reason, and what was before and after?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.table import Entry
from croupier.table.events import CoupBrokenOff, RoomDisabled, RoomOpened, SettingsChanged
from croupier.table.journal import Reader
from croupier.table.opening import folded
from tests.server.api.served import ADA, QUICK, ROOM, Served
from tests.server.api.test_operating import PIT, ROOMS, token

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.table import Room

OTHER: Final = msgspec.structs.replace(QUICK, seats=5)
ACTS: Final[tuple[tuple[str, str, str, dict[str, object]], ...]] = (
    ("open_room", "POST", ROOMS, {"room": "pit-2", "settings": {"rules": "punto-banco"}}),
    ("change_settings", "PATCH", f"{PIT}/settings", {"settings": msgspec.to_builtins(OTHER)}),
    ("disable", "POST", f"{PIT}/disable", {"reason": "the camera failed"}),
    ("enable", "POST", f"{PIT}/enable", {}),
    ("void", "POST", f"{PIT}/void", {"reason": "a card fell"}),
    ("close_room", "POST", f"{PIT}/close", {}),
)


@pytest.fixture
def one(tmp_path: Path) -> Served:
    """Give a house in which one operator suffices."""
    from croupier.server.config import Serving  # noqa: PLC0415  for this one house

    return Served(tmp_path, Serving(two_person=False))


def entries(served: Served) -> list[Entry]:
    """Give all entries of both rooms."""
    with Reader.of(served.house.config.server.db) as reader:
        return [entry for room in reader.rooms() for entry in reader.entries(room)]


@pytest.mark.conforms("LOG-04", "LOG-05")
def test_each_act_is_one_entry_with_kind_room_person_time_and_reason_and_one_line_of_the_log(
    one: Served,
) -> None:
    with one as served:
        served.open()
        served.sit(ADA, 1)
        rosa = token(served, "rosa")
        for kind, method, path, body in ACTS:
            if kind == "void":
                served.until("betting")
                served.place(ADA, player=500)
            before = entries(served)
            assert served.change(method, path, body, rosa).status_code in {200, 201}
            (made,) = [entry for entry in entries(served) if entry not in before]
            assert (made.who, made.command.__struct_config__.tag) == ("operator:rosa", kind)
            assert made.room == body.get("room", ROOM)
            assert made.at
            reasons = {
                event.reason if isinstance(event, RoomDisabled) else event.note
                for event in made.events
                if isinstance(event, RoomDisabled | CoupBrokenOff)
            }
            assert reasons == ({body["reason"]} if "reason" in body else set())
        said = [line for line in served.said.getvalue().splitlines() if '"event":"operator"' in line]
        assert [msgspec.json.decode(line)["type"] for line in said] == [kind for kind, *_ in ACTS]


@pytest.mark.conforms("LOG-04")
def test_the_entry_before_has_what_was_before_a_change(served: Served) -> None:
    body = {"settings": msgspec.to_builtins(OTHER)}
    assert served.change("PATCH", f"{PIT}/settings", body, token(served, "rosa")).status_code == 200
    room: Room | None = None
    was: dict[int, int] = {}
    for entry in entries(served):
        room = folded(room, entry)
        was[entry.number] = room.settings.seats
        if isinstance(entry.events[0], SettingsChanged | RoomOpened):
            assert entry.events[0].settings.seats == was[entry.number]
    assert list(was.values())[-2:] == [3, 5]


@pytest.mark.conforms("LOG-04")
def test_no_entry_can_be_made_without_room_time_person_command_and_events(served: Served) -> None:
    (entry, *_) = entries(served)
    whole = {name: getattr(entry, name) for name in entry.__struct_fields__}
    assert {"room", "at", "who", "command", "events"} <= whole.keys()
    for name in whole:
        with pytest.raises(TypeError, match=name):
            Entry(**{other: value for other, value in whole.items() if other != name})
