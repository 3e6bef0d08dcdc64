"""How fast is the journal: aim 800 durable commands a second singly, 2,000 in groups, and opened in 1 s.

A durable command waits for the disk, so that what the disk itself does is printed first: a file to which as
much is added, synced each time.  Run: python benchmarks/bench_journal.py [FOLDER]
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.table.commands import Place
from croupier.table.entry import Entry, Posting
from croupier.table.events import WagersPlaced
from croupier.table.journal import Journal, Record
from croupier.table.journal.verify import verify

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROUNDS = 5
SINGLY = 300
GROUPS = 100
GROUP = 32
FRAME = 6 * 4120
"""Bytes that a commit writes: some six pages."""
MANY = 200_000
"""Entries of the journal that is opened."""
ROOMS = 20


def records() -> Iterator[Record]:
    """Make wagers, of one patron after the other; what he stakes now comes and now goes."""
    for at in range(1 << 30):
        room, number = f"pit-{at % ROOMS}", at // ROOMS + 1
        sign = 1 if number % 2 else -1
        command = Place(id=f"k{at}", room=room, version=number, wagers={"player": 500, "tie": 100})
        event = WagersPlaced(seat=1, wagers={"player": 500, "tie": 100})
        postings = (Posting(f"house/{room}", -600 * sign), Posting(f"stakes/{room}/1", 600 * sign))
        when = "2026-11-30T05:00:00.000000+00:00"
        yield Record(Entry(room, number, number, number, when, "patron:ada", command, (event,), postings))


def timed(what: str, number: int, work: Callable[[], object], aim: str = "", rounds: int = ROUNDS) -> None:
    """Print how much is done a second."""
    seconds: list[float] = []
    for _ in range(rounds):
        began = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - began)
    median = statistics.median(seconds)
    rate = f"{number / median:12,.0f}/s median (best {number / min(seconds):,.0f})"
    print(f"{what:42}{rate} {median:.3f} s {aim}")


def sync(path: Path) -> None:
    """Add to a file, and sync it each time."""
    with path.open("ab", buffering=0) as file:
        for _ in range(SINGLY):
            file.write(bytes(FRAME))
            os.fdatasync(file.fileno())


def main() -> None:
    """Print each rate with its aim."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if sys.argv[1:] else None) as name:
        folder = Path(name)
        made = records()
        path = folder / "rooms.db"
        timed("syncs of this disk", SINGLY, lambda: sync(folder / "synced"))
        journal = Journal.open(path)

        def singly() -> None:
            for _ in range(SINGLY):
                journal.append([next(made)])

        def grouped() -> None:
            for _ in range(GROUPS):
                journal.append([next(made) for _ in range(GROUP)])

        timed("durable commands, singly", SINGLY, singly, "aim 800")
        timed(f"durable commands, {GROUP} at a time", GROUPS * GROUP, grouped, "aim 2,000")
        while (last := next(made)).entry.number * ROOMS < MANY:
            journal.append([last, *(next(made) for _ in range(499))])
        journal.append([last])
        entry = last.entry
        ids = [each.command for each in journal.entries(entry.room, entry.number - 1000)]
        timed("commands asked for by id", len(ids), lambda: [journal.answer(entry.who, each) for each in ids])
        room = journal.rooms()[entry.room]
        timed(
            "entries read, each held to the chain", room, lambda: sum(1 for _ in journal.entries(entry.room))
        )
        size = path.stat().st_size + path.with_name(f"{path.name}-wal").stat().st_size
        count = journal.last.place
        journal.close()
        print(f"{count:,} entries of {ROOMS} rooms, {size / count:,.0f} bytes each")
        timed("journals opened", 1, lambda: Journal.open(path).close(), "aim 1")
        timed("entries verified", count, lambda: verify(path), rounds=1)


if __name__ == "__main__":
    main()
