"""Does an operator do what he may, under his own name in the journal, and nobody else anything?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.play.events import CardBurned
from croupier.server.api_operators import PAGE, Done, EntriesTold, VoidWaits
from croupier.server.config import Serving
from croupier.table.events import SettingsChanged
from croupier.table.journal import Reader
from tests.server.api.served import ADA, QUICK, ROOM, Served

if TYPE_CHECKING:
    from collections.abc import Mapping

    import httpx

    from croupier.table import Entry

ROOMS: Final = "/api/operator/rooms"
PIT: Final = f"{ROOMS}/{ROOM}"
CHANGES: Final[tuple[tuple[str, str, Mapping[str, object]], ...]] = (
    ("POST", ROOMS, {"room": "pit-2", "settings": {"rules": "punto-banco"}}),
    ("PATCH", f"{PIT}/settings", {"settings": {"seats": 5}}),
    ("POST", f"{PIT}/disable", {"reason": "the camera failed"}),
    ("POST", f"{PIT}/enable", {}),
    ("POST", f"{PIT}/close", {}),
    ("POST", f"{PIT}/void", {"reason": "a card fell"}),
)


def token(served: Served, name: str) -> Mapping[str, str]:
    """Make a token for somebody, and give the header that shows it."""
    made, _ = served.house.operators.new(name, served.clock.now())
    return {"authorization": f"Bearer {made}"}


def code(answer: httpx.Response) -> tuple[int, str]:
    """Give the status of a refusal and its code."""
    return answer.status_code, answer.json()["problems"][0]["code"]


def last(served: Served, room: str = ROOM) -> Entry:
    """Give the last entry of a room."""
    with Reader.of(served.house.config.server.db) as reader:
        return list(reader.entries(room))[-1]


@pytest.mark.conforms("SEC-19")
def test_an_operator_opens_a_room_and_the_journal_has_his_name(served: Served) -> None:
    body = {"room": "pit-2", "settings": {"rules": "pa-baccarat", "seats": 4}, "id": "open-pit-2"}
    answer = served.change("POST", ROOMS, body, token(served, "rosa"))
    assert answer.status_code == 201
    assert msgspec.json.decode(answer.content, type=Done) == Done("pit-2", "open-pit-2", 1, 1)
    assert served.on_floor(lambda hall: hall.rooms["pit-2"].settings.seats) == 4
    assert last(served, "pit-2").who == "operator:rosa"


def test_settings_are_changed_between_two_coups(served: Served) -> None:
    rosa = token(served, "rosa")
    settings = msgspec.structs.replace(QUICK, seats=5)
    body = {"settings": msgspec.to_builtins(settings)}
    assert served.change("PATCH", f"{PIT}/settings", body, rosa).status_code == 200
    assert served.room.settings.seats == 5
    entry = last(served)
    assert isinstance(entry.events[0], SettingsChanged)
    assert entry.who == "operator:rosa"
    stale = {**body, "version": 1}
    assert code(served.change("PATCH", f"{PIT}/settings", stale, rosa)) == (409, "table.stale_version")
    served.sit(ADA, 1)
    served.until("betting")
    assert code(served.change("PATCH", f"{PIT}/settings", body, rosa)) == (409, "table.coup_in_play")


def test_settings_that_cannot_be_are_refused_with_every_fault(served: Served) -> None:
    rosa = token(served, "rosa")
    for settings, expected in (
        ({"rules": "no-game"}, (400, "regulations.unknown_id")),
        ({"rules": "punto-banco", "submission": {"decks": 0}}, (400, "submission.not_permitted")),
        ({"rules": "punto-banco", "seats": 900}, (400, "server.bad_question")),
        ({"rules": "punto-banco", "seat": 3}, (400, "server.bad_question")),
        ({"rules": "pa-midibaccarat", "seats": 12}, (400, "table.too_many_seats")),
    ):
        answer = served.change("POST", ROOMS, {"room": "pit-2", "settings": settings}, rosa)
        assert code(answer) == expected
    assert "pit-2" not in served.on_floor(lambda hall: hall.rooms)


def test_a_room_is_disabled_and_enabled(served: Served) -> None:
    rosa = token(served, "rosa")
    body = {"reason": "the camera failed"}
    assert served.change("POST", f"{PIT}/disable", body, rosa).status_code == 200
    assert served.room.disabled == "the camera failed"
    assert code(served.change("POST", f"{PIT}/disable", body, rosa)) == (409, "table.nothing_changed")
    assert served.change("POST", f"{PIT}/enable", {}, rosa).status_code == 200
    assert served.room.disabled == ""
    assert last(served).who == "operator:rosa"


def test_a_room_is_closed_for_good(served: Served) -> None:
    rosa = token(served, "rosa")
    assert served.change("POST", f"{PIT}/close", {}, rosa).status_code == 200
    assert served.room.phase == "closed"
    assert code(served.change("POST", f"{PIT}/enable", {}, rosa)) == (409, "table.room_closed")
    assert code(served.change("POST", f"{ROOMS}/nowhere/close", {}, rosa)) == (404, "table.no_room")


def test_the_same_id_takes_effect_once(served: Served) -> None:
    rosa, body = token(served, "rosa"), {"reason": "the camera failed", "id": "once"}
    first = served.change("POST", f"{PIT}/disable", body, rosa)
    again = served.change("POST", f"{PIT}/disable", body, rosa)
    assert first.content == again.content
    other = served.change("POST", f"{PIT}/disable", {**body, "reason": "the lamp"}, rosa)
    assert code(other) == (409, "table.id_reused")


@pytest.mark.conforms("SEC-19")
def test_a_void_needs_two_operators_and_the_journal_has_both(served: Served) -> None:
    rosa, karl = token(served, "rosa"), token(served, "karl")
    served.sit(ADA, 1)
    served.until("betting")
    served.place(ADA, player=50)
    body = {"reason": "a card fell"}
    for _ in range(2):
        waits = served.change("POST", f"{PIT}/void", body, rosa)
        assert waits.status_code == 202
        assert msgspec.json.decode(waits.content, type=VoidWaits) == VoidWaits(
            ROOM, "rosa", "a card fell", 300
        )
        assert served.room.phase == "betting", "nothing has happened yet"
    other = served.change("POST", f"{PIT}/void", {"reason": "the lamp"}, karl)
    assert code(other) == (409, "server.void_differs")
    assert served.change("POST", f"{PIT}/void", body, karl).status_code == 200
    assert served.room.phase == "shoe"
    assert served.room.seats[0].chips == 100_000
    entry = last(served)
    assert entry.who == "operator:karl"
    assert entry.command.id.startswith("void:rosa:")


def test_a_void_that_is_sent_again_voids_no_other_shoe(served: Served) -> None:
    rosa, karl = token(served, "rosa"), token(served, "karl")
    served.sit(ADA, 1)
    served.until("betting")
    first, second = {"reason": "x", "id": "wa1"}, {"reason": "x", "id": "wb1"}
    assert served.change("POST", f"{PIT}/void", first, rosa).status_code == 202
    done = served.change("POST", f"{PIT}/void", second, karl)
    assert done.json()["disabled"] == "x", "the answer says that no coup begins"
    assert served.change("POST", f"{PIT}/enable", {}, rosa).status_code == 200
    served.until("betting")
    shoe = served.room.shoe
    for body, who in ((second, karl), (first, rosa), (second, karl)):
        again = served.change("POST", f"{PIT}/void", body, who)
        assert (again.status_code, again.json()) == (200, {**done.json(), "disabled": ""})
    assert (served.room.shoe, served.room.phase) == (shoe, "betting")
    other = served.change("POST", f"{PIT}/void", {"reason": "y", "id": "wa1"}, rosa)
    assert code(other) == (409, "table.id_reused")


def test_a_void_that_was_asked_for_and_lapsed_asks_for_no_other_coup(served: Served) -> None:
    rosa = token(served, "rosa")
    served.sit(ADA, 1)
    served.until("betting")
    body = {"reason": "x", "id": "wa1"}
    assert served.change("POST", f"{PIT}/void", body, rosa).status_code == 202
    served.coup(ADA, player=5)
    served.until("betting")
    assert code(served.change("POST", f"{PIT}/void", body, rosa)) == (409, "table.id_reused")


def test_a_file_of_tokens_that_cannot_be_used_is_named_in_the_log_alone(served: Served) -> None:
    rosa = token(served, "rosa")
    file = Path(served.house.config.server.tokens)
    file.chmod(0o644)
    answer = served.change("POST", f"{PIT}/disable", {}, rosa)
    assert code(answer) == (503, "server.tokens_file")
    assert str(file) not in answer.text
    assert "644" not in answer.text
    assert str(file) in served.said.getvalue()


def test_two_tokens_of_one_name_are_one_operator(served: Served) -> None:
    one, other = token(served, "rosa"), token(served, "rosa")
    served.sit(ADA, 1)
    served.until("betting")
    for shown in (one, other):
        assert served.change("POST", f"{PIT}/void", {"reason": "a card fell"}, shown).status_code == 202


def test_a_house_with_one_operator_may_say_so(tmp_path: Path) -> None:
    with Served(tmp_path, Serving(two_person=False)) as served:
        served.open()
        served.sit(ADA, 1)
        served.until("betting")
        body = {"reason": "a card fell", "id": "v1"}
        assert served.change("POST", f"{PIT}/void", body, token(served, "rosa")).status_code == 200
        assert (last(served).who, last(served).command.id) == ("operator:rosa", "v1")


def test_there_is_nothing_to_void_without_a_shoe(served: Served) -> None:
    answer = served.change("POST", f"{PIT}/void", {"reason": "x"}, token(served, "rosa"))
    assert code(answer) == (400, "server.nothing_to_void")


def test_entries_are_read_in_pages_and_in_order(played: Served) -> None:
    rosa = token(played, "rosa")
    found: list[int] = []
    more = True
    while more:
        after = found[-1] if found else 0
        answer = played.get(f"{PIT}/entries?after={after}", rosa)
        assert answer.headers["cache-control"] == "no-store"
        told = msgspec.json.decode(answer.content, type=EntriesTold)
        assert len(told.entries) <= PAGE
        found += [entry.number for entry in told.entries]
        more = told.more
    with Reader.of(played.house.config.server.db) as reader:
        assert found == [entry.number for entry in reader.entries(ROOM)]


def test_entries_show_no_card_that_lies_face_down(served: Served) -> None:
    rosa = token(served, "rosa")
    served.sit(ADA, 1)
    served.until("betting")
    text = served.get(f"{PIT}/entries", rosa).text
    told = msgspec.json.decode(text, type=EntriesTold)
    burned = [event.card for each in told.entries for event in each.events if isinstance(event, CardBurned)]
    with Reader.of(served.house.config.server.db) as reader:
        sealed = reader.sealed(ROOM)[1]
        written = [
            event for entry in reader.entries(ROOM) for event in entry.events if isinstance(event, CardBurned)
        ]
    assert burned == [event.card if event.audience == "all" else "??" for event in written]
    assert "??" in burned
    assert sealed.salt.hex() not in text
    assert sealed.order.hex() not in text


@pytest.mark.parametrize(("method", "path", "body"), CHANGES)
@pytest.mark.conforms("SEC-19")
def test_nobody_but_an_operator_changes_anything(
    served: Served, method: str, path: str, body: Mapping[str, object]
) -> None:
    before = last(served)
    served.be(ADA)
    for shown in (
        {},
        {"authorization": "Bearer croupier_op_none"},
        {"authorization": "Basic cm9zYTpyb3Nh"},
        {"authorization": "Bearer"},
    ):
        answer = served.change(method, path, body, shown)
        assert code(answer) == (401, "server.no_token")
        assert answer.headers["www-authenticate"].startswith("Bearer")
    assert last(served) == before


def test_a_token_that_was_revoked_holds_no_more(served: Served) -> None:
    rosa = token(served, "rosa")
    assert served.get(f"{PIT}/entries", rosa).status_code == 200
    served.house.operators.revoke("rosa")
    assert code(served.get(f"{PIT}/entries", rosa)) == (401, "server.no_token")


def test_a_token_in_the_query_is_no_token(served: Served) -> None:
    shown = token(served, "rosa")["authorization"].removeprefix("Bearer ")
    answer = served.get(f"{PIT}/entries?token={shown}&authorization=Bearer%20{shown}")
    assert code(answer) == (401, "server.no_token")


@pytest.mark.conforms("SEC-14")
def test_no_token_is_ever_logged(served: Served) -> None:
    right = token(served, "rosa")
    wrong = {"authorization": "Bearer croupier_op_thisisnotoken"}
    served.change("POST", f"{PIT}/disable", {"reason": "x"}, right)
    served.change("POST", f"{PIT}/disable", {"reason": "x"}, wrong)
    said = served.said.getvalue()
    assert '"event":"operator"' in said
    assert '"event":"wrong-token"' in said
    assert right["authorization"].removeprefix("Bearer ") not in said
    assert "thisisnotoken" not in said


@pytest.mark.conforms("SEC-16")
def test_wrong_tokens_are_counted_by_address_and_then_none_is_looked_at(served: Served) -> None:
    rosa, wrong = token(served, "rosa"), {"authorization": "Bearer croupier_op_none"}
    for _ in range(30):
        assert served.get(f"{PIT}/entries", rosa).status_code == 200, "what is right is not counted"
    for _ in range(10):
        assert code(served.get(f"{PIT}/entries", wrong)) == (401, "server.no_token")
    refused = served.get(f"{PIT}/entries", wrong)
    assert code(refused) == (429, "server.too_many")
    assert int(refused.headers["retry-after"]) > 0
    assert code(served.get(f"{PIT}/entries", rosa)) == (429, "server.too_many")
    served.come_from("192.0.2.7")
    assert served.get(f"{PIT}/entries", rosa).status_code == 200, "nobody else is kept waiting"
    served.come_from("127.0.0.1")
    served.clock.forward(10)
    assert served.get(f"{PIT}/entries", rosa).status_code == 200


def test_a_file_of_tokens_that_others_may_read_lets_nobody_in(served: Served) -> None:
    rosa = token(served, "rosa")
    Path(served.house.config.server.tokens).chmod(0o644)
    assert code(served.get(f"{PIT}/entries", rosa)) == (503, "server.tokens_file")
