"""Is everybody told of the rooms as they are, from what was told before where nothing has changed?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import odds
from croupier.server import api_rooms
from croupier.server.api_rooms import EdgesTold, RoomTold
from croupier.server.floor import Floor
from croupier.server.lobby import Lobby, RoomListed, RoomsListed
from croupier.table import Limit, Settings, Who
from croupier.table.commands import CloseRoom
from croupier.table.edges import edges as table_edges
from croupier.table.terms import terms
from croupier.table.views import view
from tests.server.api.served import ADA, BOB, OPERATOR, QUICK, ROOM

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.regulations.ruleset import Ruleset
    from croupier.table import Hall
    from tests.server.api.served import Served


def listed(served: Served) -> dict[str, RoomListed]:
    """Give the lobby, by room."""
    answer = served.get("/api/rooms")
    assert answer.status_code == 200
    return {room.room: room for room in msgspec.json.decode(answer.content, type=RoomsListed).rooms}


def test_the_lobby_says_of_a_room_what_is_to_be_known_before_one_sits_down(served: Served) -> None:
    served.sit(ADA, 1)
    served.sit(Who("patron", "bot-1"), 3, bot=True)
    for _ in range(3):
        served.coup(ADA, player=5)
    room, told = served.room, listed(served)[ROOM]
    assert (told.title, told.game, told.rules) == ("Punto banco", "Punto banco", "punto-banco")
    assert (told.seats, told.taken, told.bots) == (3, 2, 1)
    assert (told.phase, told.shoe, told.coup, told.coups) == (room.phase, 1, 3, 3)
    letters = {"player": "P", "banker": "B", "tie": "T"}
    assert told.results == "".join(letters[coup.winner] for coup in room.finished)
    assert sum(1 + cell.ties for cell in told.big_road) == 3
    assert told.play_money


def test_the_limits_of_the_lobby_are_those_of_the_main_wagers(served: Served) -> None:
    limits = {"banker": Limit(500, 90_000), "tie": Limit(1, 2)}
    settings = msgspec.structs.replace(QUICK, limit=Limit(100, 50_000, 100), limits=limits, title="Salon")
    served.open(settings, "salon")
    told = listed(served)["salon"]
    assert (told.title, told.minimum, told.maximum) == ("Salon", 100, 90_000)


def test_a_closed_room_is_in_the_lobby_no_more(served: Served) -> None:
    served.open(QUICK, "pit-2")
    assert set(listed(served)) == {ROOM, "pit-2"}
    served.give(CloseRoom(id="close", room="pit-2"), OPERATOR)
    assert set(listed(served)) == {ROOM}
    assert served.get("/api/rooms/pit-2").json()["view"]["phase"] == "closed"


def test_a_lobby_is_made_anew_only_where_a_room_is_another(served: Served) -> None:
    served.open(QUICK, "pit-2")
    rooms = served.on_floor(lambda hall: hall.rooms)
    lobby = Lobby()
    first = lobby.answer(rooms.values())
    assert lobby.answer(rooms.values()) is first
    held = vars(lobby)["_told"]["pit-2"]
    served.sit(ADA, 1)
    second = lobby.answer(served.on_floor(lambda hall: hall.rooms).values())
    assert second.tag != first.tag
    assert vars(lobby)["_told"]["pit-2"] is held


def test_many_who_look_at_once_are_one_question_to_the_floor(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    real = Floor.look

    async def counted(self: Floor, act: Callable[[Hall], object]) -> object:
        asked.append(act)
        return await real(self, act)

    monkeypatch.setattr(Floor, "look", counted)
    monkeypatch.setattr(api_rooms, "FRESH", 3_600.0)
    answers = [*served.together("/api/rooms", 50), served.get("/api/rooms")]
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1
    assert len(asked) == 1


def test_a_room_is_told_as_a_spectator_sees_it_whoever_asks(served: Served) -> None:
    served.sit(ADA, 1)
    served.until("betting")
    served.place(ADA, player=5)
    expected = RoomTold(terms(served.room), view(served.room, 0))
    for who in (None, ADA, BOB):
        if who is not None:
            served.be(who)
        answer = served.get(f"/api/rooms/{ROOM}")
        assert answer.content == msgspec.json.encode(expected)


@pytest.mark.parametrize("path", ["", "/edges", "/roads", "/game", "/clauses", "/shoes", "/shoes/1"])
def test_a_room_that_there_is_not_is_said_so(served: Served, path: str) -> None:
    answer = served.get(f"/api/rooms/nowhere{path}")
    assert answer.status_code == 404
    assert answer.json()["problems"][0]["code"] == "table.no_room"


@pytest.mark.parametrize("path", ["/api/rooms", f"/api/rooms/{ROOM}", f"/api/rooms/{ROOM}/roads"])
def test_what_has_not_changed_is_not_sent_again(served: Served, path: str) -> None:
    served.sit(ADA, 1)
    served.coup(ADA, player=5)
    first = served.get(path)
    tag = first.headers["etag"]
    assert first.headers["cache-control"] == "no-cache"
    for said in (tag, f'"other", {tag}', f"W/{tag}", "*"):
        again = served.get(path, {"if-none-match": said})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
    assert served.get(path, {"if-none-match": '"other"'}).status_code == 200
    served.coup(ADA, player=5)
    after = served.get(path, {"if-none-match": tag})
    assert after.status_code == 200
    assert after.headers["etag"] != tag


def test_edges_are_those_of_the_rooms_own_rules(served: Served) -> None:
    told = msgspec.json.decode(served.get(f"/api/rooms/{ROOM}/edges").content, type=EdgesTold)
    worths = {worth.id: worth for worth in odds.exact(served.room.ruleset).worths}
    assert [edge.wager for edge in told.edges] == list(worths)
    assert {edge.wager: edge.edge for edge in told.edges} == {
        name: str(worth.house_edge) for name, worth in worths.items()
    }
    assert "mixed-pair-player" in told.unpriced


def test_wagers_without_a_known_price_are_said_to_have_none(served: Served) -> None:
    served.open(Settings("pa-21-baccarat"), "twenty-one")
    told = msgspec.json.decode(served.get("/api/rooms/twenty-one/edges").content, type=EdgesTold)
    assert told.unpriced == ("bonus-player", "bonus-banker")
    offered = [wager.id for wager in served.on_floor(lambda hall: hall.rooms["twenty-one"].offer)]
    assert [edge.wager for edge in told.edges] == offered


def test_edges_are_counted_once_for_rooms_of_the_same_game(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[str] = []
    real = table_edges

    def edges(ruleset: Ruleset) -> object:
        counted.append(f"{ruleset.id} {ruleset.submission['decks']}")
        return real(ruleset)

    monkeypatch.setattr(api_rooms, "edges", edges)
    served.open(QUICK, "pit-2")
    served.open(msgspec.structs.replace(QUICK, submission={"decks": 6}), "six-decks")
    answers = served.together(f"/api/rooms/{ROOM}/edges", 10)
    answers += [served.get("/api/rooms/pit-2/edges"), served.get("/api/rooms/six-decks/edges")]
    assert {answer.status_code for answer in answers} == {200}
    assert counted == ["punto-banco 8", "punto-banco 6"]
