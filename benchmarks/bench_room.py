"""How fast does a room of 100,000 coups open: aim 1 s, from its newest snapshot, which the fold bears out?

And how fast one of its shoes, for whoever is the first to ask of the past after a restart: aim 0.3 s, however
many shoes there were.  The room is dealt first, one patron with a wager on every coup, and written many
entries at a time.
Run: python benchmarks/bench_room.py [FOLDER] [COUPS]
"""

from __future__ import annotations

import datetime as dt
import itertools
import statistics
import sys
import tempfile
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypedDict

from croupier.server.api_history import PAGE
from croupier.server.history import Part
from croupier.server.replays import Replay
from croupier.server.room_history import RoomHistory
from croupier.table import Clerk, Entropy, Given, Settings, Waiting, Who, awaited, fairness
from croupier.table import commands as ask
from croupier.table.journal import Journal, Reader
from croupier.table.journal.check_rooms import CHECKS
from croupier.table.journal.verify import verify
from croupier.table.settings import Limit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from croupier.table import Command, Entry, Record, Room, Sealed
    from croupier.table.record import Snapshot

COUPS: Final = 100_000
AT_ONCE: Final = 1_000
"""So many entries are written together, while the room is dealt."""
ROOM: Final = "pit-1"
ADA: Final = Who("patron", "ada")
ENTROPY: Final = Entropy(fairness.draw, fairness.salt)


class Clock:
    """The machine's clock."""

    def now(self) -> dt.datetime:
        """Give the time in UTC."""
        return dt.datetime.now(dt.UTC)

    def monotonic(self) -> float:
        """Give seconds that never run back."""
        return time.monotonic()


class Gathering:
    """A journal that is written many entries at a time: nobody waits for what is dealt here."""

    def __init__(self, journal: Journal) -> None:
        """Begin with an empty journal."""
        self._journal = journal
        self._gathered: list[Record] = []

    def append(self, batch: Sequence[Record]) -> None:
        """Keep a batch, and write it with others."""
        self._gathered.extend(batch)
        if len(self._gathered) >= AT_ONCE:
            self.write()

    def write(self) -> None:
        """Write all that was gathered."""
        self._journal.append(self._gathered)
        self._gathered = []

    def answer(self, who: str, command: Command) -> None:
        """Know of no command that was given before: each has an id of its own."""
        del who, command

    def rooms(self) -> Mapping[str, int]:
        """Give the number of the last entry of each room: there is none yet."""
        return self._journal.rooms()

    def entries(self, room: str, after: int = 0) -> Iterator[Entry]:
        """Give the entries of a room that were written."""
        return self._journal.entries(room, after)

    def sealed(self, room: str) -> Mapping[int, Sealed]:
        """Give the secrets that were written."""
        return self._journal.sealed(room)

    def snapshot(self, room: str) -> Snapshot | None:
        """Give the newest snapshot that was written."""
        return self._journal.snapshot(room)

    def balances(self) -> Mapping[str, int]:
        """Give the balances that were written."""
        return self._journal.balances()


class Stamp(TypedDict):
    """What every command has."""

    id: str
    room: str
    version: int


def deal(journal: Gathering, coups: int) -> None:
    """Deal so many coups, each with one wager."""
    clerk = Clerk(journal, Clock(), ENTROPY)
    numbers = itertools.count()

    def stamp() -> Stamp:
        version = clerk.room(ROOM).version if ROOM in clerk.rooms else 0
        return Stamp(id=f"c{next(numbers)}", room=ROOM, version=version)

    def give(command: Command, who: Who) -> None:
        (done,) = clerk.take([Given(command, who)])
        if isinstance(done, Exception):
            raise done

    waiting = Waiting(wagers=None)
    settings = Settings("punto-banco", pace="coup", cut=False, waiting=waiting, buy_in=Limit(1, 1 << 50))
    give(ask.OpenRoom(settings=settings, **stamp()), Who("operator", "bench"))
    give(ask.Sit(seat=1, buy_in=1 << 40, **stamp()), ADA)
    while (room := clerk.room(ROOM)).coups < coups or room.phase != "shoe":
        wait = awaited(room)
        if wait is not None and wait.what == "wagers" and not room.seats[0].layout:
            give(ask.Place(wagers={"player": 100}, **stamp()), ADA)
        else:
            give(ask.Proceed(**stamp()), ask.DEALER)
    journal.write()


def _tell_of_shoes(path: Path, room: Room) -> None:
    """Print how long the first takes who asks of the past, and what the whole fold would take."""
    stands = room.shoe, room.coups, room.commitment
    with closing(Reader.of(path)) as reader:
        sizes = [len(snapshot.body) for snapshot in reader.snapshots(ROOM)]
        entries = reader.rooms()[ROOM]
    each = entries / len(sizes)
    print(
        f"  {len(sizes):,} snapshots of {sum(sizes) / len(sizes):,.0f} bytes, after {each:,.0f} entries each"
    )

    def shoe(number: int) -> None:
        with closing(Reader.of(path)) as reader:
            found = None
            history = RoomHistory(ROOM)
            while found is None:
                found = history.find(reader, number, stands)
            Replay(reader, ROOM, found).read_on(reader, found)

    def listed() -> None:
        with closing(Reader.of(path)) as reader:
            history = RoomHistory(ROOM)
            while history.page(reader, 0, PAGE + 1, stands) is None:
                pass

    def folded() -> None:
        with closing(Reader.of(path)) as reader:
            part = Part(ROOM, None)
            while not part.read_on(reader):
                pass

    for number in (1, room.shoe // 2, room.shoe):
        what = f"shoe {number:,} of {room.shoe:,} told after a restart"
        _timed(what, partial(shoe, number), "aim 0.3 s")
    _timed(f"{PAGE} shoes listed after a restart", listed)
    _timed("all shoes folded, as without snapshots", folded, rounds=1)


def _timed(what: str, act: Callable[[], object], aim: str = "", rounds: int = 5) -> None:
    seconds: list[float] = []
    for _ in range(rounds):
        began = time.perf_counter()
        act()
        seconds.append(time.perf_counter() - began)
    print(f"{what:42}{statistics.median(seconds):12.3f} s median (worst {max(seconds):.3f}) {aim}")


def main() -> None:
    """Print how long it takes."""
    coups = int(sys.argv[2]) if sys.argv[2:] else COUPS
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if sys.argv[1:] else None) as name:
        path = Path(name) / "rooms.db"
        began = time.perf_counter()
        with closing(Journal.open(path)) as journal:
            deal(Gathering(journal), coups)
        spent = time.perf_counter() - began
        print(f"{coups:,} coups dealt and written            {coups / spent:12,.0f}/s {spent:.1f} s")
        seconds: list[float] = []
        rooms: list[Room] = []
        for _ in range(5):
            began = time.perf_counter()
            with closing(Journal.open(path)) as journal:
                rooms.append(Clerk(journal, Clock(), ENTROPY).room(ROOM))
            seconds.append(time.perf_counter() - began)
        room = rooms[-1]
        size = path.stat().st_size / 1e6
        print(f"room of {room.coups:,} coups, {room.seq:,} events, {size:,.0f} MB: opened")
        print(f"  in {sorted(seconds)[2]:.3f} s median (worst {max(seconds):.3f}), aim 1 s")
        _tell_of_shoes(path, room)
        began = time.perf_counter()
        verdict = verify(path, checks=CHECKS)
        spent = time.perf_counter() - began
        found = len(verdict.findings)
        print(f"verified, the snapshots held against the fold, in {spent:.1f} s: {found} findings")


if __name__ == "__main__":
    main()
