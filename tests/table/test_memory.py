"""Does a journal in memory keep what a journal promises: all of a batch or nothing, and no chip too many?"""

from __future__ import annotations

import pytest

from croupier.errors import TableError
from croupier.table import Entry, Posting, Record, Sealed, Settings
from croupier.table.amounts import MOST
from croupier.table.commands import OpenRoom, Ready
from croupier.table.events import RoomDisabled
from croupier.table.memory import MemoryStore

SECRET = Sealed(bytes(52), bytes(32))
OTHER = Sealed(bytes(52), bytes([1] * 32))


def record(  # noqa: PLR0913  one parameter a part of a record
    number: int,
    *moved: tuple[str, int],
    room: str = "r",
    key: str | None = None,
    who: str = "patron:ada",
    sealed: dict[int, Sealed] | None = None,
    opened: tuple[int, ...] = (),
    snapshot: bytes | None = None,
) -> Record:
    """Give a record of a command that moved some money."""
    entry = Entry(
        room=room,
        number=number,
        version=number,
        seq=number,
        at="2026-01-01T00:00:00.000000+00:00",
        who=who,
        command=Ready(id=key or f"{room}.{number}", room=room),
        events=(RoomDisabled(reason="", by=""),),
        postings=tuple(Posting(*each) for each in moved),
    )
    return Record(entry, sealed or {}, opened, snapshot)


def refused(store: MemoryStore, *batch: Record) -> str:
    """Give the code with which a batch is refused; nothing of it is kept."""
    before = kept(store)
    with pytest.raises(TableError) as fault:
        store.append(batch)
    assert kept(store) == before
    assert len(fault.value.problems) == 1
    return fault.value.code


def kept(store: MemoryStore) -> tuple[object, ...]:
    """Give all that a store holds."""
    rooms = dict(store.rooms())
    return (
        rooms,
        {room: list(store.entries(room)) for room in rooms},
        dict(store.balances()),
        {room: (store.snapshot(room), dict(store.sealed(room))) for room in (*rooms, "new")},
    )


@pytest.fixture
def store() -> MemoryStore:
    """Give a store with a room in which somebody has bought chips, and a shoe is sealed."""
    found = MemoryStore()
    found.append([record(1, ("cage/r", -100), ("chips/r/1", 100), sealed={1: SECRET})])
    return found


def test_what_was_written_is_read(store: MemoryStore) -> None:
    store.append([record(2, snapshot=b"two"), record(3), record(1, room="s")])
    assert store.rooms() == {"r": 3, "s": 1}
    assert [entry.number for entry in store.entries("r")] == [1, 2, 3]
    assert [entry.number for entry in store.entries("r", 1)] == [2, 3]
    assert [list(store.entries("r", 3)), list(store.entries("none"))] == [[], []]
    assert store.snapshot("r") == (2, b"two")
    assert store.snapshot("s") is None
    store.append([record(4, snapshot=b"four"), record(5, snapshot=b"five")])
    found = [store.snapshot_before("r", number) for number in (0, 2, 3, 4, 5, 6)]
    assert found == [None, None, (2, b"two"), (2, b"two"), (4, b"four"), (5, b"five")]
    assert store.snapshot("r") == (5, b"five")
    assert store.snapshot_before("s", 9) is None
    assert store.balances() == {"cage/r": -100, "chips/r/1": 100}


def test_the_answer_to_an_id_is_its_entry_and_says_whether_it_was_the_same(store: MemoryStore) -> None:
    entry = next(iter(store.entries("r")))
    same = store.answer("patron:ada", entry.command)
    other = store.answer("patron:ada", OpenRoom(id="r.1", room="r", settings=Settings("pa-baccarat")))
    assert same == (entry, True)
    assert other == (entry, False)
    assert store.answer("patron:bob", entry.command) is None
    assert store.answer("patron:ada", Ready(id="r.2", room="r")) is None


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (record(3), "table.out_of_order"),
        (record(1), "table.out_of_order"),
        (record(2, room="s"), "table.out_of_order"),
        (record(2, key="r.1"), "table.id_used"),
        (record(1, room="s", key="r.1"), "table.id_used"),
        (record(2, ("cage/r", -1), ("chips/r/1", 2)), "table.not_balanced"),
        (record(2, ("chips/r/1", -101), ("stakes/r/1", 101)), "table.short_of_money"),
        (record(2, ("cage/r", -MOST), ("chips/r/1", MOST)), "table.too_much_money"),
        (record(2, ("chips/r/2", MOST), ("chips/r/3", 1), ("house/r", -MOST), ("cage/r", -1)), ""),
        (record(2, ("owed/r/1", 1), ("chips/r/1", -1)), "table.too_much_money"),
        (record(2, ("house/r", -1 - MOST), ("cage/r", 1 + MOST)), "table.short_of_money"),
        (record(2, sealed={1: OTHER}), "table.sealed_twice"),
        (record(2, opened=(2,)), "table.not_sealed"),
    ],
)
def test_a_batch_is_kept_whole_or_not_at_all(store: MemoryStore, bad: Record, code: str) -> None:
    good = record(1, ("cage/r", -5), ("chips/new/1", 5), room="new", sealed={7: SECRET}, snapshot=b"new")
    if code:
        assert refused(store, good, bad) == code
        store.append([good])
    else:
        store.append([good, bad])
    assert store.sealed("new") == {7: SECRET}


def test_what_stands_twice_within_a_batch_is_refused(store: MemoryStore) -> None:
    assert refused(store, record(2), record(2)) == "table.out_of_order"
    assert refused(store, record(2, key="x"), record(3, key="x")) == "table.id_used"
    assert refused(store, record(2, sealed={2: SECRET}), record(3, sealed={2: OTHER})) == "table.sealed_twice"
    assert refused(store, record(2, opened=(1,)), record(3, opened=(1,))) == "table.not_sealed"
    half = ("chips/r/1", -60), ("stakes/r/1", 60)
    assert refused(store, record(2, *half), record(3, *half)) == "table.short_of_money"


def test_a_batch_may_use_what_it_has_just_brought(store: MemoryStore) -> None:
    bought = record(1, ("cage/r", -5), ("chips/s/1", 5), room="s", sealed={1: OTHER})
    staked = record(2, ("chips/s/1", -5), ("stakes/s/1", 5), room="s", opened=(1,))
    store.append([bought, staked])
    assert store.balances()["stakes/s/1"] == 5
    assert store.sealed("s") == {}
    assert store.sealed("r") == {1: SECRET}


def test_an_account_may_dip_within_an_entry_but_not_between_entries(store: MemoryStore) -> None:
    store.append([record(2, ("chips/r/1", -150), ("cage/r", 50), ("house/r", 50), ("chips/r/1", 50))])
    assert store.balances()["chips/r/1"] == 0
    assert sum(store.balances().values()) == 0


def test_what_is_handed_out_does_not_change_what_is_kept(store: MemoryStore) -> None:
    balances, sealed, entries = store.balances(), store.sealed("r"), store.entries("r")
    store.append([record(2, ("chips/r/1", -1), ("cage/r", 1), opened=(1,))])
    assert balances["chips/r/1"] == 100
    assert sealed == {1: SECRET}
    assert [entry.number for entry in entries] == [1]
