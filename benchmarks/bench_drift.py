"""How fast is the drift of a room of 100,000 coups of nine patrons told: aim seconds, in no more memory?

Nine patrons bet on every coup of a few shoes, on one wager to three of five, at stakes that differ; the shoes
are then written into the journal over and over again, under new numbers, until there are so many coups.
Run: python benchmarks/bench_drift.py [FOLDER] [COUPS]
"""

from __future__ import annotations

import datetime as dt
import itertools
import resource
import sys
import tempfile
import time
from contextlib import closing
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypedDict

import msgspec

from croupier.table import (
    Clerk,
    Entropy,
    Given,
    MemoryStore,
    Posting,
    Record,
    Settings,
    Waiting,
    Who,
    awaited,
    fairness,
)
from croupier.table import commands as ask
from croupier.table.drift import drift
from croupier.table.drift_judged import judged
from croupier.table.events import WagerSettled
from croupier.table.journal import Journal, Reader
from croupier.table.settings import Limit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.table import Command, Entry, Room

COUPS: Final = 100_000
SHOES: Final = 12
"""So many are dealt; the rest repeats them."""
TIMES: Final = 50
"""So many multiples of the stakes there are: coups of far more kinds than are held."""
AT_ONCE: Final = 1_000
"""So many entries are written together."""
SEATS: Final = 9
ROOM: Final = "pit-1"
ENTROPY: Final = Entropy(fairness.draw, fairness.salt)
LEVEL: Final = Fraction(95, 100)
WAGERS: Final = ("player", "banker", "tie", "player-pair", "dragon-bonus-player")


class Clock:
    """The machine's clock."""

    def now(self) -> dt.datetime:
        """Give the time in UTC."""
        return dt.datetime.now(dt.UTC)

    def monotonic(self) -> float:
        """Give seconds that never run back."""
        return time.monotonic()


class Stamp(TypedDict):
    """What every command has."""

    id: str
    room: str
    version: int


def dealt() -> tuple[list[Entry], int, int]:
    """Deal some shoes; give the entries, how many of them open the room, and the number of coups."""
    store = MemoryStore()
    clerk = Clerk(store, Clock(), ENTROPY)
    bets = itertools.count(1)
    numbers = itertools.count()

    def stamp() -> Stamp:
        version = clerk.room(ROOM).version if ROOM in clerk.rooms else 0
        return Stamp(id=f"c{next(numbers)}", room=ROOM, version=version)

    def give(command: Command, who: Who) -> Room:
        (done,) = clerk.take([Given(command, who)])
        if isinstance(done, Exception):
            raise done
        return clerk.room(ROOM)

    settings = Settings(
        "punto-banco",
        seats=SEATS,
        pace="coup",
        cut=False,
        waiting=Waiting(wagers=None),
        buy_in=Limit(1, 1 << 45),
        limit=Limit(100, 50_000, 100),
    )
    patrons = [Who("patron", f"patron-{seat}") for seat in range(1, SEATS + 1)]
    give(ask.OpenRoom(settings=settings, **stamp()), Who("operator", "bench"))
    for seat, patron in enumerate(patrons, 1):
        give(ask.Sit(seat=seat, buy_in=1 << 44, **stamp()), patron)
    begun = store.rooms()[ROOM]
    while (room := clerk.room(ROOM)).shoe < SHOES or room.phase != "shoe":
        wait = awaited(room)
        if wait is not None and wait.what == "wagers":
            for patron in patrons:
                give(ask.Place(wagers=_bet(next(bets)), **stamp()), patron)
        give(ask.Proceed(**stamp()), ask.DEALER)
    return list(store.entries(ROOM)), begun, clerk.room(ROOM).coups


def _bet(number: int) -> dict[str, int]:
    """Give one to three wagers with stakes, scattered by their number."""
    scattered = number * 2_654_435_761 % (1 << 32)
    first, many = scattered % len(WAGERS), 1 + scattered // 7 % 3
    return {
        WAGERS[(first + place) % len(WAGERS)]: 100 * (1 + (scattered >> 5 * place + 3) % 100)
        for place in range(many)
    }


def written(path: Path, coups: int) -> int:
    """Write a journal of at least so many coups; give their number."""
    entries, begun, each = dealt()
    rounds = -(-coups // each)

    def records() -> Iterator[Record]:
        yield from map(Record, entries)
        number = entries[-1].number
        for again in range(1, rounds):
            for entry in entries[begun:]:
                number += 1
                yield Record(_again(entry, number, again))

    with closing(Journal.open(path)) as journal:
        for batch in _batches(records()):
            journal.append(batch)
    return rounds * each


def _again(entry: Entry, number: int, again: int) -> Entry:
    """Give an entry once more, with other stakes: multiples, so that commission comes out even."""
    times = 1 + again % TIMES
    return msgspec.structs.replace(
        entry,
        number=number,
        command=msgspec.structs.replace(entry.command, id=f"{again}-{entry.command.id}"),
        events=tuple(
            msgspec.structs.replace(event, stake=event.stake * times, amount=event.amount * times)
            if isinstance(event, WagerSettled)
            else event
            for event in entry.events
        ),
        postings=tuple(Posting(each.account, each.amount * times) for each in entry.postings),
    )


def _batches(records: Iterator[Record]) -> Iterator[list[Record]]:
    while batch := list(itertools.islice(records, AT_ONCE)):
        yield batch


def main() -> None:
    """Print how long it takes, in seconds of a processor."""
    asked = int(sys.argv[2]) if sys.argv[2:] else COUPS
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if sys.argv[1:] else None) as name:
        path = Path(name) / "rooms.db"
        coups = written(path, asked)
        with closing(Reader.of(path)) as reader:
            entries = reader.rooms()[ROOM]
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            began = time.process_time()
            counted = drift(ROOM, reader.entries(ROOM))
            read = time.process_time()
        found = judged([counted], LEVEL)
        done = time.process_time()
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    size = f"{coups:,} coups of {SEATS} patrons, {entries:,} entries"
    print(f"{size:50}{done - began:8.1f} s, aim seconds")
    print(f"  read and counted                                {read - began:8.1f} s")
    print(f"  {len(found.lines)} lines judged                                  {done - read:8.1f} s")
    print(f"  memory grew from {before / 1024:,.0f} to {most / 1024:,.0f} MB")
    for line in found.lines:
        print(f"    {line.coups:,} coups, {line.pooled:,} pooled: {line.hold.method}")


if __name__ == "__main__":
    main()
