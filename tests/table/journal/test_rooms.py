"""Does a journal of a room that was played at follow by the rules, fair shoe by fair shoe?"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.errors import TableError
from croupier.table import Clerk, Entry, Posting
from croupier.table.events import ShoeRevealed
from croupier.table.journal import Journal, Record
from croupier.table.journal.check_rooms import Refolded, fair, refolded
from croupier.table.journal.verify import verify
from croupier.table.memory import MemoryStore
from tests.table.journal.played import ROOM, play
from tests.table.support.chance import seeded
from tests.table.support.clock import VirtualClock

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

CHECKS = (fair, refolded())


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    """Give the entries of a room of two shoes and the beginning of a third."""
    store = MemoryStore()
    play(store, 2)
    return list(store.entries(ROOM))


def written(path: Path, entries: list[Entry]) -> Path:
    """Write entries as they are, as somebody would who makes the chain anew."""
    with Journal.open(path) as journal:
        journal.append([Record(entry) for entry in entries])
    return path


def found(path: Path, entries: list[Entry], change: Callable[[Entry], Entry], number: int) -> tuple[str, str]:
    """Change one entry, and give the code and the row of what is found first, the chain being right."""
    changed = [change(entry) if entry.number == number else entry for entry in entries]
    verdict = verify(written(path, changed), checks=CHECKS)
    shown = [each for each in verdict.findings if each.table != "sealed"]
    return shown[0].code, shown[0].row


def test_a_room_that_was_played_at_is_sound(path: Path) -> None:
    with Journal.open(path) as journal:
        play(journal, 1)
        assert len(journal.sealed(ROOM)) == 1
        snapshot = journal.snapshot(ROOM)
    verdict = verify(path, checks=CHECKS)
    assert verdict.findings == ()
    assert snapshot is not None
    assert 50 < snapshot.number < verdict.entries


@pytest.mark.parametrize(
    "alter",
    [
        "UPDATE sealed SET cards = CAST(substr(cards, 2) || substr(cards, 1, 1) AS BLOB)",
        "UPDATE sealed SET salt = zeroblob(32)",
        "UPDATE sealed SET salt = x'00'",
        "UPDATE sealed SET cards = x''",
    ],
)
def test_no_room_goes_on_with_another_order_than_was_committed_to(path: Path, alter: str) -> None:
    with Journal.open(path) as journal:
        play(journal, 1)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(alter)
    with Journal.open(path) as journal, pytest.raises(TableError) as raised:
        Clerk(journal, VirtualClock(), seeded(5))
    assert raised.value.code == "table.journal_unreadable"
    assert "the order of shoe 2 is not the one that was committed to" in str(raised.value)


def test_a_snapshot_that_is_not_the_fold_is_found(path: Path) -> None:
    store = MemoryStore()
    play(store, 1)
    last = store.snapshot(ROOM)
    assert last is not None
    secrets = store.sealed(ROOM)
    with Journal.open(path) as journal:
        for entry in store.entries(ROOM):
            sealed = {
                shoe: secrets[shoe]
                for event in entry.events
                if (shoe := getattr(event, "shoe", 0)) in secrets
            }
            if any(isinstance(event, ShoeRevealed) for event in entry.events):
                sealed = {}
            other = last.body.replace(b'"chips":', b'"chips":9') if entry.number == last.number else None
            journal.append([Record(entry, sealed, (), other)])
    (finding,) = verify(path, checks=CHECKS).findings
    assert (finding.code, finding.table, finding.row) == (
        "table.journal_fold_differs",
        "snapshots",
        f"{ROOM}/{last.number}",
    )


def test_postings_that_do_not_follow_from_the_events_are_found(path: Path, entries: list[Entry]) -> None:
    moving = next(entry.number for entry in entries if len(entry.postings) > 2)

    def change(entry: Entry) -> Entry:
        return msgspec.structs.replace(entry, postings=(Posting("cage/pit-1", -1), Posting("house/pit-1", 1)))

    assert found(path, entries, change, moving) == ("table.journal_fold_differs", f"{ROOM}/{moving}")


@pytest.mark.conforms("ACC-02")
def test_an_event_that_was_left_out_is_found(path: Path, entries: list[Entry]) -> None:
    assert found(path, entries, lambda entry: msgspec.structs.replace(entry, events=()), 4)[1] == f"{ROOM}/4"


def test_a_shoe_that_was_opened_as_another_is_found(path: Path, entries: list[Entry]) -> None:
    number = next(
        entry.number for entry in entries for event in entry.events if isinstance(event, ShoeRevealed)
    )

    def change(entry: Entry) -> Entry:
        events = tuple(
            msgspec.structs.replace(event, order=event.order[2:] + event.order[:2])
            if isinstance(event, ShoeRevealed)
            else event
            for event in entry.events
        )
        return msgspec.structs.replace(entry, events=events)

    code, row = found(path, entries, change, number)
    assert code == "table.commitment_differs"
    assert int(row.removeprefix(f"{ROOM}/")) <= number


def test_a_room_that_was_never_opened_is_found(path: Path, entries: list[Entry]) -> None:
    first = msgspec.structs.replace(entries[1], number=1)
    assert found(path, [first], lambda entry: entry, 0) == ("table.journal_fold_differs", f"{ROOM}/1")


def test_a_room_is_folded_as_it_was_played(entries: list[Entry]) -> None:
    folding = Refolded()
    for entry in entries:
        assert folding.take(entry) == entry.postings
