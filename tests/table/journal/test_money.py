"""Does the journal hold what a plain ledger holds, whatever is asked of it, and come to nothing in all?"""

from __future__ import annotations

import itertools
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import bindparam, false, select

from croupier.errors import TableError
from croupier.table.amounts import MOST
from croupier.table.journal import Journal, append, batch
from croupier.table.journal.schema import POSTINGS
from croupier.table.journal.verify import verify
from croupier.table.posting import Bounds, bounds
from tests.table.journal.making import moved

if TYPE_CHECKING:
    from croupier.table.journal import Record

ROOMS: Final = ("pit-1", "pit-2")
NAMES: Final = (
    "cage/pit-1",
    *(f"{kind}/{room}" for room in ROOMS for kind in ("house", "commission", "chips", "owed")),
)
AMOUNTS: Final = st.integers(-20, 20)
BALANCED: Final = st.lists(
    st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES), AMOUNTS), min_size=1, max_size=4
).map(lambda moves: [(name, sign * n) for out, into, n in moves for name, sign in ((out, -1), (into, 1))])
ANY: Final = st.lists(st.tuples(st.sampled_from(NAMES), AMOUNTS), max_size=4)
ENTRY: Final = st.tuples(st.sampled_from(ROOMS), st.one_of(BALANCED, BALANCED, BALANCED, ANY))
BATCHES: Final = st.lists(st.lists(ENTRY, min_size=1, max_size=4), min_size=1, max_size=8)

Moves = list[tuple[str, int]]


def after(held: Counter[str], batch: list[tuple[str, Moves]]) -> Counter[str] | None:
    """Give the balances after a batch, by the plainest ledger; None where it must be refused."""
    held = held.copy()
    for _, moves in batch:
        if sum(amount for _, amount in moves):
            return None
        changed = Counter[str]()
        for name, amount in moves:
            changed[name] += amount
        for name, amount in changed.items():
            held[name] += amount
            least, most = bounds(name)
            if not least <= held[name] <= most:
                return None
    return held


def run(path: Path, batches: list[list[tuple[str, Moves]]]) -> None:
    """Write batches, and hold the journal against the ledger after each; raises `AssertionError`."""
    ids = itertools.count(1)
    held, numbers, last = Counter[str](), Counter[str](), 0
    with Journal.open(path) as journal:
        for each in batches:
            counts = numbers.copy()
            records: list[Record] = []
            for room, moves in each:
                counts[room] += 1
                records.append(moved(counts[room], *moves, room=room, key=f"k{next(ids)}"))
            expected = after(held, each)
            try:
                journal.append(records)
            except TableError:
                assert expected is None, "what could be written was refused"
            else:
                assert expected is not None, "what should be refused was written"
                held, numbers, last = expected, counts, last + len(each)
            balances = journal.balances()
            assert sum(balances.values()) == 0
            assert {name: n for name, n in balances.items() if n} == {
                name: n for name, n in held.items() if n
            }
            assert journal.rooms() == dict(numbers)
            assert journal.last.place == last
    assert verify(path).sound


@pytest.mark.conforms("ACC-03")
@given(BATCHES)
@settings(max_examples=30)
def test_acc_03_random_batches_make_and_lose_nothing(batches: list[list[tuple[str, Moves]]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        run(Path(folder) / "rooms.db", batches)


def _unbounded(_account: str) -> Bounds:
    return Bounds(-MOST, MOST)


def test_tooth_a_debit_that_is_not_checked_is_caught(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "bounds", _unbounded)
    with pytest.raises(AssertionError, match="what should be refused was written"):
        run(path, [[("pit-1", [("chips/pit-1", -5), ("cage/pit-1", 5)])]])


def test_tooth_a_sum_that_is_not_checked_is_caught(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = select(POSTINGS.c.place).where(POSTINGS.c.place < bindparam("first"), false())
    monkeypatch.setattr(append, "_UNBALANCED", nothing)
    with pytest.raises(AssertionError, match="what should be refused was written"):
        run(path, [[("pit-1", [("chips/pit-1", 5)])]])
