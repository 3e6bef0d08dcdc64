"""T-09: is anything that was acknowledged lost when whoever writes is killed, wherever it is at that moment?

Run as a program, ``killing.py PATH KILLS SEED [ack-first]``; it prints one JSON object.  Children write and
are killed; another reads all the while and adds up every balance.  They are forked, so this process has one
thread and no journal open while it does so.  With ``ack-first`` the children acknowledge before they write:
the mutant.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from sqlalchemy import func, select

from croupier.table.journal import Journal, Reader
from croupier.table.journal.schema import ACCOUNTS, POSTINGS
from croupier.table.journal.verify import verify
from tests.table.journal.making import ROOM, bought, staked

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.table.record import Record

LONGEST: Final = 0.25
"""Seconds after which a child is killed at the latest that may still be opening the journal."""
SHORTLY: Final = 0.005
"""The same of one that has acknowledged so many writes as it was to."""
MANY: Final = 20
"""The most writes that are waited for."""
BATCH: Final = 5
"""The most entries of a batch."""

SUMS: Final = select(
    select(func.sum(ACCOUNTS.c.balance)).scalar_subquery(),
    select(func.sum(POSTINGS.c.amount)).scalar_subquery(),
    select(func.count()).select_from(POSTINGS).scalar_subquery(),
)
"""All balances, all postings, and how many of them there are, in one state."""


def write(path: Path, ack: int, seed: int, *, ack_first: bool) -> NoReturn:
    """Write batches for ever, and acknowledge each once it is written, one line with its last number."""
    chance = random.Random(seed)  # noqa: S311  a test does the same again
    with Journal.open(path) as journal:
        held = journal.balances().get(f"chips/{ROOM}/1", 0)
        number = journal.rooms().get(ROOM, 0)
        while True:
            batch: list[Record] = []
            for _ in range(chance.randrange(1, BATCH + 1)):
                number += 1
                amount = chance.randrange(1, 100)
                make = staked if held >= amount and chance.random() < 1 / 2 else bought
                held += amount if make is bought else -amount
                batch.append(make(number, amount))
            said = f"{number}\n".encode()
            if ack_first:
                os.write(ack, said)
            journal.append(batch)
            if not ack_first:
                os.write(ack, said)


def watch(path: Path, told: int) -> NoReturn:
    """Add up all balances until told to stop, alone and in one state with all postings; say how often."""
    stop: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, _: stop.append(number))
    reads, wrong, most = 0, 0, 0
    with Reader.of(path, steady=False) as reader:
        while not stop:
            balances, postings, count = reader.connection.execute(SUMS).one()
            right = (balances or 0, postings or 0) == (0, 0) and count >= most
            wrong += not right or sum(reader.balances().values()) != 0
            most = count
            reads += 1
    os.write(told, json.dumps([reads, wrong]).encode())
    os._exit(0)


def forked(work: Callable[[int], NoReturn]) -> tuple[int, int]:
    """Let a child work, which gets one end of a pipe; give its number and the other end."""
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        os.close(ours)
        try:
            work(theirs)
        except BaseException:  # noqa: BLE001  a child never goes on as its parent
            traceback.print_exc()
        finally:
            os._exit(1)
    os.close(theirs)
    return child, ours


def said(pipe: int) -> bytes:
    """Read all that a child said, once it is dead or says no more."""
    with os.fdopen(pipe, "rb") as file:
        return file.read()


def heard(pipe: int, lines: int) -> bytes:
    """Wait until a child has said so many lines, and give what it said by then."""
    read = b""
    while read.count(b"\n") < lines and (more := os.read(pipe, 4096)):
        read += more
    return read


def main(path: Path, kills: int, seed: int, *, ack_first: bool) -> dict[str, object]:
    """Kill one child after the other, and compare what each acknowledged with what is there."""
    chance = random.Random(seed)  # noqa: S311  a test does the same again
    Journal.open(path).close()
    watcher, watched = forked(lambda told: watch(path, told))
    acknowledged, lost, number, died = 0, 0, 0, 0
    for kill in range(kills):
        before = number
        writer, acks = forked(lambda ack: write(path, ack, seed + kill, ack_first=ack_first))  # noqa: B023
        # One in four is killed whatever it is about, and the others while they write, however slow that is.
        writes = chance.randrange(1, MANY) if kill % 4 else 0
        lines = heard(acks, writes)
        time.sleep(chance.uniform(0, SHORTLY if writes else LONGEST))
        os.kill(writer, signal.SIGKILL)
        died += os.waitpid(writer, 0)[1] != signal.SIGKILL
        last = max([before, *map(int, (lines + said(acks)).splitlines())])
        with Journal.open(path) as journal:
            number = journal.rooms().get(ROOM, 0)
            sound = sum(journal.balances().values()) == 0
        lost += max(0, last - number)
        acknowledged += last - before
        if not sound or number > last + BATCH:
            died += 1
    os.kill(watcher, signal.SIGTERM)
    os.waitpid(watcher, 0)
    reads, wrong = json.loads(said(watched))
    found = [each.problem().line() for each in verify(path).findings]
    return {
        "acknowledged": acknowledged,
        "written": number,
        "lost": lost,
        "died": died,
        "reads": reads,
        "wrong": wrong,
        "findings": found,
    }


if __name__ == "__main__":
    named, times, seeded, *how = sys.argv[1:]
    sys.stdout.write(json.dumps(main(Path(named), int(times), int(seeded), ack_first="ack-first" in how)))
