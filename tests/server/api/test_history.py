"""Is the past told as the journal has it: every shoe, every coup, and of money one's own alone?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.play.events import Act
from croupier.server import api_history
from croupier.server.api_fairness import of_shoe
from croupier.server.api_history import ShoesListed, ShoeTold, trimmed
from croupier.server.history import Part, entries_of
from croupier.server.replays import Replay
from croupier.server.room_history import RoomHistory
from croupier.table.commands import Cut, Leave, Void
from croupier.table.events import ShoeCommitted, ShoeRevealed, WagerSettled, WagersPlaced
from croupier.table.journal import Reader
from croupier.table.recall import recall
from tests.server.api.served import ADA, BOB, OPERATOR, QUICK, ROOM
from tests.table.journal.played import ADA as PLAYED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.server.history import Shoe
    from croupier.table import Entry
    from croupier.table.recall_model import RecalledCoup
    from croupier.table.record import Snapshot
    from tests.server.api.served import Served

SHOES = f"/api/rooms/{ROOM}/shoes"
STANDS = (3, 0, "")


def recalled(served: Served, shoe: int) -> list[RecalledCoup]:
    """Give the coups of a shoe that are over, by what the whole journal tells."""
    with Reader.of(served.house.config.server.db) as reader:
        told = list(recall(reader.entries(ROOM)))
    return [coup for coup in told if coup.shoe == shoe and coup.status != "in-progress"]


def shoe_told(served: Served, shoe: int, query: str = "") -> ShoeTold:
    """Ask for a shoe."""
    answer = served.get(f"{SHOES}/{shoe}{query}")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    return msgspec.json.decode(answer.content, type=ShoeTold)


def test_every_shoe_is_listed_the_newest_first(played: Served) -> None:
    listed = msgspec.json.decode(played.get(SHOES).content, type=ShoesListed)
    assert [(shoe.shoe, shoe.state) for shoe in listed.shoes] == [(3, "in-play"), (2, "over"), (1, "over")]
    assert not listed.more
    with Reader.of(played.house.config.server.db) as reader:
        committed = [
            (event.shoe, event.commitment, entry.at)
            for entry in reader.entries(ROOM)
            for event in entry.events
            if isinstance(event, ShoeCommitted)
        ]
    assert [(shoe.shoe, shoe.commitment, shoe.opened) for shoe in reversed(listed.shoes)] == committed
    assert [shoe.coups for shoe in listed.shoes] == [len(recalled(played, shoe)) for shoe in (3, 2, 1)]


def test_shoes_before_one_are_the_older_ones(played: Served) -> None:
    older = msgspec.json.decode(played.get(f"{SHOES}?before=3").content, type=ShoesListed)
    assert [shoe.shoe for shoe in older.shoes] == [2, 1]


def test_a_list_ends_after_so_many_and_says_so(played: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api_history, "PAGE", 2)
    listed = msgspec.json.decode(played.get(SHOES).content, type=ShoesListed)
    assert ([shoe.shoe for shoe in listed.shoes], listed.more) == ([3, 2], True)
    listed = msgspec.json.decode(played.get(f"{SHOES}?before=2").content, type=ShoesListed)
    assert ([shoe.shoe for shoe in listed.shoes], listed.more) == ([1], False)
    listed = msgspec.json.decode(played.get(f"{SHOES}?before=1").content, type=ShoesListed)
    assert (listed.shoes, listed.more) == ((), False)


@pytest.mark.parametrize("shoe", [1, 2, 3])
def test_each_coup_is_what_the_whole_journal_tells_of_it(played: Served, shoe: int) -> None:
    played.be(PLAYED)
    told, expected = shoe_told(played, shoe), recalled(played, shoe)
    assert [coup.coup for coup in told.coups] == list(range(1, len(expected) + 1))
    for ours, theirs in zip(told.coups, expected, strict=True):
        assert ours == trimmed(theirs, "ada", over=shoe < 3)
        assert (ours.seats, ours.display) == (theirs.seats, theirs.display)
        assert [event for event in ours.acts if isinstance(event, Act)] == [
            event for event in theirs.acts if isinstance(event, Act)
        ]
        assert ours.paytables == theirs.paytables


def test_a_shoe_in_play_is_told_on_coup_by_coup(served: Served) -> None:
    served.sit(ADA, 1)
    served.be(ADA)
    for coups in range(1, 7):
        served.coup(ADA, player=5)
        told = shoe_told(served, 1)
        assert told.shoe.coups == len(told.coups) == coups
        assert list(told.coups) == [trimmed(coup, ADA.name, over=False) for coup in recalled(served, 1)]


def test_the_coup_in_play_is_left_out(served: Served) -> None:
    served.sit(ADA, 1)
    served.coup(ADA, player=5)
    served.until("betting")
    served.place(ADA, player=5)
    assert [coup.coup for coup in shoe_told(served, 1).coups] == [1]


def test_coups_after_one_are_the_later_ones(played: Served) -> None:
    whole = shoe_told(played, 1)
    later = shoe_told(played, 1, "?after=60")
    assert [coup.coup for coup in later.coups] == [coup.coup for coup in whole.coups if coup.coup > 60]
    assert shoe_told(played, 1, "?after=900").coups == ()


def test_nobody_is_told_what_somebody_else_staked(served: Served) -> None:
    served.sit(ADA, 1)
    served.sit(BOB, 2)
    served.until("betting")
    served.place(ADA, player=5)
    served.coup(BOB, banker=777, tie=3)
    whole = served.get(f"{SHOES}/1").text
    assert "bob." not in whole
    assert "777" not in whole
    served.be(ADA)
    (coup,) = shoe_told(served, 1).coups
    assert [(seat.patron, seat.stakes) for seat in coup.seats] == [(ADA.name, {"player": 5})]
    assert {offered.wager for offered in coup.paytables} == {"player"}
    money = [event for event in coup.acts if isinstance(event, WagersPlaced | WagerSettled)]
    assert money
    assert {event.seat for event in money} == {1}
    text = served.get(f"{SHOES}/1").text
    assert "bob." not in text
    assert "777" not in text
    served.be(BOB)
    (coup,) = shoe_told(served, 1).coups
    assert [seat.stakes for seat in coup.seats] == [{"banker": 777, "tie": 3}]
    assert "ada." not in served.get(f"{SHOES}/1").text


def test_a_spectator_is_told_the_cards_and_no_money(served: Served) -> None:
    served.sit(ADA, 1)
    served.coup(ADA, player=5)
    (coup,) = shoe_told(served, 1).coups
    assert (coup.seats, coup.paytables) == ((), ())
    assert coup.display is not None
    assert not any(isinstance(event, WagersPlaced | WagerSettled) for event in coup.acts)


def test_a_shoe_that_was_void_is_told_as_one(served: Served) -> None:
    served.sit(ADA, 1)
    served.coup(ADA, player=5)
    served.until("betting")
    served.place(ADA, tie=9)
    served.give(Void(id="void", room=ROOM, reason="a card fell"), OPERATOR)
    served.be(ADA)
    told = shoe_told(served, 1)
    assert (told.shoe.state, told.shoe.coups) == ("void", 1)
    assert [coup.status for coup in told.coups] == ["complete", "broken-off"]
    assert told.coups[1].seats[0].stakes == {"tie": 9}
    assert told.coups[1].note == "a card fell"


@pytest.mark.parametrize("shoe", ["99", "0"])
def test_a_shoe_that_there_was_not_is_said_so(played: Served, shoe: str) -> None:
    answer = played.get(f"{SHOES}/{shoe}")
    assert (answer.status_code, answer.json()["problems"][0]["code"]) == (404, "server.no_shoe")


@pytest.mark.parametrize("path", [f"{SHOES}/one", f"{SHOES}/-1", f"{SHOES}/1?after=x", f"{SHOES}?before=1e3"])
def test_what_is_no_number_is_refused(played: Served, path: str) -> None:
    answer = played.get(path)
    assert (answer.status_code, answer.json()["problems"][0]["code"]) == (400, "server.bad_question")


class Laid:
    """A journal of one room that holds these entries, and notes which are read."""

    def __init__(
        self,
        entries: Sequence[Entry],
        snapshots: Sequence[Snapshot] = (),
        fault: Exception | None = None,
    ) -> None:
        """Hold entries and snapshots; `fault` is raised once the last entry is read."""
        self.read: list[int] = []
        self._entries = entries
        self._snapshots = snapshots
        self._fault = fault

    def snapshot(self, room: str) -> Snapshot | None:
        """Give the newest snapshot."""
        return self.snapshot_before(room, len(self._entries) + 1)

    def snapshot_before(self, _room: str, number: int) -> Snapshot | None:
        """Give the newest snapshot before an entry."""
        return next((each for each in reversed(self._snapshots) if each.number < number), None)

    def entries(self, _room: str, after: int = 0) -> Iterator[Entry]:
        """Give the entries with numbers above `after`."""
        for entry in self._entries[after:]:
            self.read.append(entry.number)
            yield entry
        if self._fault is not None:
            raise self._fault


def entries(served: Served) -> list[Entry]:
    """Give all that the journal has of the room."""
    with Reader.of(served.house.config.server.db) as reader:
        return list(reader.entries(ROOM))


def snapshots(served: Served) -> list[Snapshot]:
    """Give all snapshots that the journal has of the room."""
    with Reader.of(served.house.config.server.db) as reader:
        return list(reader.snapshots(ROOM))


def every(laid: Laid, shoes: int = 3) -> dict[int, Shoe]:
    """Give every shoe of the room, found by its number."""
    history = RoomHistory(ROOM)
    found: dict[int, Shoe] = {}
    for number in range(1, shoes + 1):
        while (shoe := history.find(laid, number, STANDS)) is None:
            pass
        found[number] = shoe
    return found


def test_a_shoe_is_told_without_what_came_before_it(played: Served) -> None:
    """The journal keeps the room before each shoe, so that for shoe 2 nothing of shoe 1 is read."""
    laid = Laid(entries(played), snapshots(played))
    shoe = RoomHistory(ROOM).find(laid, 2, STANDS)
    assert shoe is not None
    assert set(laid.read) == {shoe.begins.entry, shoe.ends}, "what is known of it stands at its two ends"
    assert list(Replay(laid, ROOM, shoe).read_on(laid, shoe)) == recalled(played, 2)
    first = RoomHistory(ROOM).find(Laid(entries(played), snapshots(played)), 1, STANDS)
    assert first is not None
    assert min(laid.read) == shoe.begins.entry > first.ends
    assert max(laid.read) <= shoe.ends + 1


def test_what_was_read_of_a_room_is_not_read_again(played: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    laid = Laid(entries(played))
    monkeypatch.setattr(Part.read_on, "__defaults__", (100,))
    history, rounds = RoomHistory(ROOM), 1
    while history.find(laid, 3, STANDS) is None:
        rounds += 1
    assert rounds == 1 + len(entries(played)) // 100
    assert laid.read == [entry.number for entry in entries(played)]
    laid.read.clear()
    assert history.find(laid, 3, STANDS) == history.known(3, STANDS)
    assert laid.read == []


def merged(whole: Sequence[Entry], size: int) -> list[Entry]:
    """Put so many entries into one each, as a room would write them that does more at a time."""
    made: list[Entry] = []
    for number, first in enumerate(range(0, len(whole), size), 1):
        block = whole[first : first + size]
        events = tuple(event for entry in block for event in entry.events)
        made.append(msgspec.structs.replace(block[-1], events=events, number=number))
    return made


@pytest.mark.parametrize("size", [2, 3, 7, 100])
def test_coups_and_shoes_that_meet_in_one_entry_are_cut_apart(played: Served, size: int) -> None:
    whole = merged(entries(played), size)
    laid = Laid(whole)
    shoes = every(laid)
    assert any(shoe.begins.event for shoe in shoes.values())
    for number, shoe in shoes.items():
        first = next(entries_of(laid, ROOM, shoe.begins, shoe.ends)).events[0]
        assert isinstance(first, ShoeCommitted)
        assert first.shoe == number
        replay = Replay(laid, ROOM, shoe)
        told: tuple[RecalledCoup, ...] = ()
        for known in (*range(shoe.begins.entry, len(whole), 1 + len(whole) // 40), len(whole)):
            told = replay.read_on(Laid(whole[:known]), shoe)
        assert [coup.display for coup in told] == [coup.display for coup in recalled(played, number)]


def test_the_events_of_a_shoe_end_with_its_reveal(played: Served) -> None:
    laid = Laid(merged(entries(played), 50))
    for shoe in list(every(laid).values())[:2]:
        events = [e for entry in entries_of(laid, ROOM, shoe.begins, shoe.ends) for e in entry.events]
        cut = of_shoe(events)
        assert sum(isinstance(event, ShoeRevealed) for event in cut) == 1
        assert isinstance(cut[-1], ShoeRevealed)
        assert len(cut) < len(events), "its last entry goes on with what came after it"


def test_no_more_is_read_than_a_shoe_has(played: Served) -> None:
    laid = Laid(entries(played))
    shoe = every(laid)[1]
    laid.read.clear()
    list(entries_of(laid, ROOM, shoe.begins, shoe.ends))
    assert max(laid.read) == shoe.ends + 1


def test_each_coup_tells_who_cut_its_shoe(served: Served) -> None:
    served.open(msgspec.structs.replace(QUICK, cut=True), "cut")
    served.sit(ADA, 2, room="cut")
    served.until("cut", "cut")
    version = served.room_of("cut").version
    served.give(Cut(id="cut", room="cut", version=version, cards=77), ADA)
    for _ in range(3):
        served.coup(ADA, room="cut", player=5)
    answer = served.get("/api/rooms/cut/shoes/1")
    told = msgspec.json.decode(answer.content, type=ShoeTold)
    assert [(coup.cutter, coup.cut) for coup in told.coups] == [(2, 77)] * 3


def test_a_history_that_cannot_be_read_is_begun_anew(played: Served) -> None:
    whole = entries(played)
    history = RoomHistory(ROOM)
    with pytest.raises(OSError, match="the disk"):
        history.find(Laid(whole[:50], fault=OSError("the disk")), 1, STANDS)
    assert history.known(1, STANDS) is None
    assert history.find(Laid(whole), 3, STANDS) == every(Laid(whole))[3]


def test_who_took_a_seat_later_has_no_part_in_what_its_last_patron_played(served: Served) -> None:
    served.sit(ADA, 1)
    served.coup(ADA, player=5)
    served.give(Leave(id="leave", room=ROOM), ADA)
    served.sit(BOB, 1)
    served.coup(BOB, player=6)
    served.be(BOB)
    first, second = shoe_told(served, 1).coups
    assert first.seats == ()
    assert not any(isinstance(event, WagersPlaced | WagerSettled) for event in first.acts)
    assert [seat.patron for seat in second.seats] == [BOB.name]
