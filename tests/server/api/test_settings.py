"""Are settings changed one by one, at once or when it is permitted, and is a new room as one of the file?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.server.api_settings import SettingsTold
from croupier.server.changes import MOST, ChangeWaits
from croupier.server.config_file import load
from croupier.server.room_settings import LimitGiven, SettingsGiven, WaitingGiven, changed
from croupier.table.commands import CloseRoom, Void
from croupier.table.events import SettingsChanged
from croupier.table.settings import Limit, Settings, Waiting
from tests.server.api.served import ADA, QUICK, ROOM, Served
from tests.server.api.test_operating import PIT, ROOMS, code, last, token

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import httpx

SETTINGS: Final = f"{PIT}/settings"
GOLD: Final = msgspec.structs.replace(
    QUICK,
    rules="pa-baccarat",
    submission={"hands": "face-down"},
    title="Gold room",
    waiting=Waiting(wagers=30),
    limits={"tie": Limit(1, 500)},
)


def told(served: Served, rosa: Mapping[str, str]) -> SettingsTold:
    """Give the settings as an operator reads them."""
    return msgspec.json.decode(served.get(SETTINGS, rosa).content, type=SettingsTold)


def patch(served: Served, rosa: Mapping[str, str], **body: object) -> httpx.Response:
    """Change settings."""
    return served.change("PATCH", SETTINGS, body, rosa)


def reopened(served: Served) -> None:
    """Have the shoe be void, so that the game may be changed."""
    served.give(Void(id=served.next_id(), room=ROOM, reason="x"))


def test_whatever_can_be_laid_down_can_be_given() -> None:
    for kind, given in ((Settings, SettingsGiven), (Limit, LimitGiven), (Waiting, WaitingGiven)):
        assert set(kind.__struct_fields__) == set(given.__struct_fields__)
        assert changed(GOLD, SettingsGiven()) == GOLD


def test_what_is_not_named_stays_as_it_is(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        served.open(GOLD)
        rosa = token(served, "rosa")
        before = told(served, rosa)
        assert before.settings.submission.items() > GOLD.submission.items(), "all of it is written out"
        given = {"limit": {"least": 500}, "waiting": {"answer": None}, "limits": {"tie": None}}
        assert patch(served, rosa, settings=given, version=before.version).status_code == 200
        expected = msgspec.structs.replace(
            GOLD,
            rules=before.settings.rules,
            limit=msgspec.structs.replace(GOLD.limit, least=500),
            waiting=msgspec.structs.replace(GOLD.waiting, answer=None),
            limits={},
        )
        assert served.room.settings == expected
        assert code(patch(served, rosa, settings=given, version=before.version))[1] == "table.stale_version"
        assert patch(served, rosa, settings={"title": "Silver"}).status_code == 200
        assert served.room.settings.title == "Silver"


def test_the_same_game_written_otherwise_is_no_other_and_what_is_another_is_named(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        served.open(GOLD)
        rosa = token(served, "rosa")
        served.sit(ADA, 1)
        served.coup(ADA, player=5)
        served.until("between")
        whole = told(served, rosa).settings.submission
        same = {"rules": "pa-baccarat", "submission": whole, "seats": 5}
        assert patch(served, rosa, settings=same).status_code == 200
        assert (served.room.settings.submission, served.room.settings.seats) == (GOLD.submission, 5)
        other = patch(served, rosa, settings={"submission": {"hands": None}})
        assert code(other) == (409, "table.shoe_in_play")
        assert other.json()["problems"][0]["where"] == "submission.hands"
        another = patch(served, rosa, settings={"rules": "punto-banco", "limits": {"tie": None}})
        assert another.json()["problems"][0]["where"] == "rules"


def test_a_change_in_play_waits_for_the_end_of_the_coup_where_it_is_to(served: Served) -> None:
    rosa = token(served, "rosa")
    served.sit(ADA, 1)
    served.until("betting")
    body = {"settings": {"title": "Gold room"}, "id": "gold", "wait": True}
    assert code(patch(served, rosa, settings=body["settings"])) == (409, "table.coup_in_play")
    for _ in range(2):
        answer = patch(served, rosa, **body)
        assert answer.status_code == 202
        assert msgspec.json.decode(answer.content, type=ChangeWaits) == ChangeWaits(
            ROOM, "gold", "rosa", SettingsGiven(title="Gold room")
        )
    assert [each.id for each in told(served, rosa).waiting] == ["gold"]
    assert code(patch(served, rosa, **{**body, "settings": {"title": "x"}})) == (409, "table.id_reused")
    assert served.room.settings.title == ""
    served.coup(ADA, player=5)
    served.until("between")
    assert served.room.settings.title == "Gold room"
    assert told(served, rosa).waiting == ()
    entry = last(served)
    assert isinstance(entry.events[0], SettingsChanged)
    assert (entry.who, entry.command.id) == ("operator:rosa", "gold")
    assert '"event":"change-waits"' in served.said.getvalue()
    again = patch(served, rosa, **body)
    assert (again.status_code, again.json()["number"]) == (200, entry.number)


def test_another_game_waits_for_the_end_of_the_shoe_and_holds_nothing_else_up(served: Served) -> None:
    rosa = token(served, "rosa")
    served.sit(ADA, 1)
    served.until("betting")
    for settings in ({"rules": "pa-midibaccarat"}, {"seats": 5}, {"seats": 12}):
        served.coup(ADA, player=5)
        served.until("betting")
        assert patch(served, rosa, settings=settings, wait=True).status_code == 202
    served.coup(ADA, player=5)
    served.until("between")
    assert served.room.settings.seats == 12
    assert patch(served, rosa, settings={"seats": 3}).status_code == 200
    assert served.room.settings.rules.startswith("punto-banco@")
    reopened(served)
    assert served.room.settings.rules.startswith("pa-midibaccarat@")
    assert told(served, rosa).waiting == ()


def test_what_cannot_be_is_refused_at_once_and_what_cannot_be_by_then_is_dropped(served: Served) -> None:
    rosa = token(served, "rosa")
    served.sit(ADA, 1)
    served.until("betting")
    limit = {"least": 7, "step": 5}
    assert code(patch(served, rosa, settings={"limit": limit}, wait=True)) == (400, "table.bad_limits")
    for settings in ({"rules": "pa-midibaccarat"}, {"seats": 12}):
        assert patch(served, rosa, settings=settings, wait=True).status_code == 202
    for _ in range(MOST - 2):
        assert patch(served, rosa, settings={"title": "x"}, wait=True).status_code == 202
    assert code(patch(served, rosa, settings={"title": "x"}, wait=True)) == (429, "server.too_many")
    reopened(served)
    assert served.room.settings.seats == 3
    assert served.room.settings.title == "x"
    assert told(served, rosa).waiting == ()
    (said,) = [
        line
        for line in map(msgspec.json.decode, served.said.getvalue().splitlines())
        if line["event"] == "change-refused"
    ]
    assert (said["operator"], said["code"]) == ("rosa", "table.too_many_seats")


def test_what_waits_in_a_room_that_is_closed_waits_no_more(served: Served) -> None:
    rosa = token(served, "rosa")
    served.sit(ADA, 1)
    served.until("betting")
    assert patch(served, rosa, settings={"title": "x"}, wait=True).status_code == 202
    served.give(CloseRoom(id="close", room=ROOM))
    assert told(served, rosa).waiting == ()


def test_a_room_that_an_operator_opens_is_as_one_of_the_file(served: Served, tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    file.write_text(
        "[[rooms]]\nid = 'pit-2'\n[rooms.settings]\nrules = 'punto-banco'\nlimit = { least = 500 }\n",
        encoding="utf-8",
    )
    wanted = load(str(file)).config.rooms[0].settings
    body = {"room": "pit-2", "settings": {"rules": "punto-banco", "limit": {"least": 500}}}
    assert served.change("POST", ROOMS, body, token(served, "rosa")).status_code == 201
    opened = served.room_of("pit-2").settings
    assert msgspec.structs.replace(opened, rules="punto-banco") == wanted
    assert (opened.waiting.grace, opened.waiting.silent, opened.limit.step) == (500, 120, 100)


def test_settings_are_an_operators_to_read(served: Served) -> None:
    assert code(served.get(SETTINGS)) == (401, "server.no_token")
    nowhere = served.get(f"{ROOMS}/nowhere/settings", token(served, "rosa"))
    assert code(nowhere) == (404, "table.no_room")
