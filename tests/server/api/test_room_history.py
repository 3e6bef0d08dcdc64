"""Is every shoe found that the whole journal has, and told alike, whatever the journal keeps of it?"""

from __future__ import annotations

import itertools
import sqlite3
from contextlib import closing
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from croupier.errors import ServerError
from croupier.server.history import Part, Place, room_before
from croupier.server.replays import Replay
from croupier.server.room_history import RoomHistory
from croupier.table.events import CoupClosed, RoomOpened, SettingsChanged, ShoeCommitted, ShoeRevealed
from croupier.table.fold import fold, opened
from croupier.table.journal import Journal, Reader
from croupier.table.journal.check_rooms import CHECKS
from croupier.table.journal.verify import verify
from croupier.table.memory import MemoryStore
from croupier.table.opening import time_of
from croupier.table.recall import recall
from croupier.table.snapshot import kept
from tests.server.api.evening import EVERY_COUP, ROOM, SHORT, evening

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from croupier.server.history import Reading, Shoe
    from croupier.table import Entry, Settings
    from croupier.table.record import Snapshot
    from croupier.table.room import Room

STANDS: Final = (0, 0, "")
ACTS: Final = (500, 200, 60)
VERSION_1: Final = """
DELETE FROM snapshots WHERE number < (SELECT max(number) FROM snapshots);
CREATE TABLE others (room TEXT NOT NULL, number INTEGER NOT NULL, place INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (room), FOREIGN KEY(place) REFERENCES entries (place));
INSERT INTO others SELECT * FROM snapshots;
DROP TABLE snapshots;
ALTER TABLE others RENAME TO snapshots;
DELETE FROM meta WHERE key = 'snapshots-since';
UPDATE meta SET value = '1' WHERE key = 'version';
"""
"""Makes of a journal what it was before every snapshot was kept."""


class Plain(NamedTuple):
    """A shoe as the plainest walk through all entries has it."""

    begins: Place
    before: bytes
    told: tuple[str, str, str]
    ends: int = 0
    coups: int = 0
    state: str = "in-play"


def plainly(entries: Sequence[Entry]) -> dict[int, Plain]:
    """Give every shoe by folding all entries from the first."""
    found: dict[int, Plain] = {}
    room: Room | None = None
    software = ""
    for entry in entries:
        for place, event in enumerate(entry.events):
            if isinstance(event, RoomOpened | SettingsChanged):
                software = event.software
            if room is None:
                assert isinstance(event, RoomOpened)
                room = opened(event)
                continue
            if isinstance(event, ShoeCommitted):
                told = event.commitment, entry.at, event.software or software
                found[event.shoe] = Plain(Place(entry.number, place), kept(room), told)
            if isinstance(event, CoupClosed):
                found[room.shoe] = found[room.shoe]._replace(coups=found[room.shoe].coups + 1)
            if isinstance(event, ShoeRevealed):
                state = "void" if event.void else "over"
                found[room.shoe] = found[room.shoe]._replace(ends=entry.number, state=state)
            room = fold(room, event, time_of(entry))
    return found


def as_plain(reading: Reading, shoe: Shoe) -> Plain:
    """Give a shoe that was found as a plain one."""
    told = shoe.commitment, shoe.opened, shoe.software
    before = kept(room_before(reading, ROOM, shoe))
    return Plain(shoe.begins, before, told, shoe.ends, shoe.coups, shoe.state)


class Keeping:
    """A journal that keeps only some of the snapshots, or begins its software's name later."""

    def __init__(self, store: MemoryStore | Reader, which: Sequence[int] | None = None) -> None:
        """Keep the snapshots after the entries `which`, None for all."""
        self._store = store
        self._which = which
        self.read = 0

    def entries(self, room: str, after: int = 0) -> Iterator[Entry]:
        """Give the entries with numbers above `after`."""
        for entry in self._store.entries(room, after):
            self.read += 1
            yield entry

    def snapshot(self, room: str) -> Snapshot | None:
        """Give the newest that is kept."""
        return self.snapshot_before(room, 1 << 40)

    def snapshot_before(self, room: str, number: int) -> Snapshot | None:
        """Give the newest that is kept, before an entry."""
        found = self._store.snapshot_before(room, number)
        while found is not None and self._which is not None and found.number not in self._which:
            found = self._store.snapshot_before(room, found.number)
        return found


def agrees(reading: Reading, entries: Sequence[Entry], chance: Random, *, replays: int) -> None:
    """Ask for shoes and lists in any order, and hold each answer against the plain walk."""
    plain, history = plainly(entries), RoomHistory(ROOM)
    for number in chance.sample(sorted(plain), len(plain)):
        assert as_plain(reading, _found(history, reading, number)) == plain[number]
    for number in (0, len(plain) + 1):
        with pytest.raises(ServerError, match=r"server\.no_shoe"):
            _found(history, reading, number)
    fresh = RoomHistory(ROOM)
    for before, most in itertools.product((0, 1, 2, len(plain) // 2, len(plain), len(plain) + 9), (1, 3, 51)):
        page: list[Shoe] | None = None
        while page is None:
            page = fresh.page(reading, before, most, STANDS)
        wanted = [number for number in reversed(plain) if not before or number < before][:most]
        assert [shoe.shoe for shoe in page] == wanted
        assert [as_plain(reading, shoe) for shoe in page] == [plain[number] for number in wanted]
    recalled = [coup for coup in recall(entries) if coup.status != "in-progress"]
    for number in chance.sample(sorted(plain), min(replays, len(plain))):
        shoe = _found(RoomHistory(ROOM), reading, number)
        told = Replay(reading, ROOM, shoe).read_on(reading, shoe)
        assert list(told) == [coup for coup in recalled if coup.shoe == number]


def _found(history: RoomHistory, reading: Reading, number: int) -> Shoe:
    while (shoe := history.find(reading, number, STANDS)) is None:
        pass
    return shoe


@pytest.fixture(scope="module", params=[(SHORT, 1), (SHORT, 2), (SHORT, 3), (EVERY_COUP, 4), (EVERY_COUP, 5)])
def store(request: pytest.FixtureRequest) -> MemoryStore:
    """Give the journal of an evening, the house being begun anew twice."""
    made = MemoryStore()
    settings: Settings
    settings, seed = request.param
    evening(made, settings, seed, ACTS)
    return made


def test_an_evening_has_shoes_of_every_kind() -> None:
    made = MemoryStore()
    evening(made, SHORT, 1, ACTS)
    plain = plainly(list(made.entries(ROOM)))
    assert {shoe.state for shoe in plain.values()} == {"in-play", "over", "void"}
    assert len(plain) > 5


@pytest.mark.parametrize("step", [7, 2_000])
def test_every_shoe_is_what_the_fold_of_everything_has(
    store: MemoryStore, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Part.read_on, "__defaults__", (step,))
    entries = list(store.entries(ROOM))
    chance = Random(step)  # noqa: S311  a test asks the same again
    agrees(Keeping(store), entries, chance, replays=3)
    taken = [snapshot.number for snapshot in _taken(store)]
    for kept_ in ([], taken[-1:], taken[len(taken) // 2 :], chance.sample(taken, len(taken) // 2)):
        agrees(Keeping(store, kept_), entries, chance, replays=1)


def _taken(store: MemoryStore) -> list[Snapshot]:
    found: list[Snapshot] = []
    newest = store.snapshot(ROOM)
    while newest is not None:
        found.insert(0, newest)
        newest = store.snapshot_before(ROOM, newest.number)
    return found


def test_of_a_past_shoe_only_that_is_read(store: MemoryStore) -> None:
    entries = list(store.entries(ROOM))
    plain = plainly(entries)
    ended = {snapshot.number for snapshot in _taken(store)}
    past = [number for number, shoe in plain.items() if shoe.ends in ended and shoe.begins.event == 0]
    assert past
    for number in past:
        reading, shoe = Keeping(store), plain[number]
        found = _found(RoomHistory(ROOM), reading, number)
        Replay(reading, ROOM, found).read_on(reading, found)
        between = shoe.ends - found.since
        assert reading.read <= 2 * between + 3, f"{reading.read} entries were read for {between}"


@pytest.mark.parametrize("settings", [SHORT, EVERY_COUP])
def test_a_journal_keeps_them_through_restarts_and_one_that_kept_fewer_gives_the_same(
    tmp_path: Path, settings: Settings
) -> None:
    path = tmp_path / "rooms.db"
    with Journal.open(path) as journal:
        evening(journal, settings, 6, (200, 100))
    with Reader.of(path) as reader:
        entries = list(reader.entries(ROOM))
        agrees(reader, entries, Random(1), replays=2)  # noqa: S311  a test asks the same again
        all_kept = list(reader.snapshots(ROOM))
    assert len(all_kept) > 3
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(VERSION_1)
    with Journal.open(path) as journal:
        assert list(journal.snapshots(ROOM)) == all_kept[-1:]
        agrees(journal, entries, Random(2), replays=2)  # noqa: S311  and here
    assert verify(path, checks=CHECKS).findings == ()
