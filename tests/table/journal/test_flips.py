"""T-25: is each byte of the file that counts guarded: flipped, or cut off from there on?

A file of SQLite has bytes that mean nothing: free room in its pages, and what no version of it reads.  So a
flip may pass without a finding where every answer that the journal gives is what it was; nowhere else.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from croupier.errors import TableError
from croupier.table.journal import Journal, Reader
from croupier.table.journal.chain import BEGINNING
from croupier.table.journal.check_entries import Entries, EntryRow
from croupier.table.journal.schema import TABLES
from croupier.table.journal.verify import verify
from tests.table.journal.making import ROOM, sample

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from croupier.table.entry import Entry
    from croupier.table.journal import Anchor
    from croupier.table.journal.finding import Finding

SOME: Final = 300
"""Flips of bytes that are not 0, and half as many of others, on every change; `make proof` flips each."""
PARTS: Final = 4
"""Parts of the proof."""


@pytest.fixture
def sound(path: Path) -> tuple[Path, Anchor]:
    """Give a closed journal, and the anchor of its end."""
    with Journal.open(path) as journal:
        journal.append(sample())
        return path, journal.last


def answers(path: Path) -> object:
    """Give all that a journal answers, by every way to ask; None where it cannot."""
    try:
        with Reader.of(path) as reader:
            return (
                {
                    table: reader.connection.execute(select(made)).all()
                    for table, made in TABLES.tables.items()
                },
                [(room, list(reader.entries(room)), reader.snapshot(room)) for room in reader.rooms()],
                [reader.answer(each.entry.who, each.entry.command) for each in sample()],
                [reader.sealed(ROOM), reader.balances(), reader.last],
            )
    except (TableError, DBAPIError, UnicodeError, ValueError, TypeError):
        return None


def noticed(path: Path, anchor: Anchor) -> bool:
    """Say whether something is found wrong with a journal, or it cannot be read at all."""
    try:
        return not verify(path, anchor).sound
    except TableError as error:
        return error.code in {"table.journal_damaged", "table.not_a_journal", "table.journal_newer"}


def tried(sound: tuple[Path, Anchor], flips: Iterable[tuple[int, int]]) -> int:
    """Flip a bit, by the number of its byte and its own, each in turn; give how many were noticed."""
    path, anchor = sound
    whole = path.read_bytes()
    expected = answers(path)
    assert expected is not None
    count = 0
    for place, bit in flips:
        _put(path, place, whole[place] ^ 1 << bit)
        if noticed(path, anchor):
            count += 1
        else:
            assert answers(path) == expected, f"byte {place} with its bit {bit} flipped"
        _put(path, place, whole[place])
    return count


def _put(path: Path, place: int, byte: int) -> None:
    with path.open("r+b") as file:
        file.seek(place)
        file.write(bytes([byte]))


@pytest.mark.conforms("INT-07")
def test_t_25_flipped_bytes_are_found_or_change_no_answer(sound: tuple[Path, Anchor]) -> None:
    whole = sound[0].read_bytes()
    chance = random.Random(1)  # noqa: S311  places to try, the same every time
    full = chance.sample([place for place, byte in enumerate(whole) if byte], SOME)
    free = chance.sample([place for place, byte in enumerate(whole) if not byte], SOME // 2)
    assert tried(sound, [(place, chance.randrange(8)) for place in full + free]) > SOME // 2


@pytest.mark.proof
@pytest.mark.parametrize("part", range(PARTS))
def test_t_25_each_flipped_byte_is_found_or_changes_no_answer(sound: tuple[Path, Anchor], part: int) -> None:
    size = sound[0].stat().st_size
    assert tried(sound, [(place, place % 8) for place in range(part, size, PARTS)]) > size // 100


def test_t_25_a_file_that_was_cut_off_is_found_wherever(sound: tuple[Path, Anchor]) -> None:
    path, anchor = sound
    whole = path.read_bytes()
    places = random.Random(2).sample(range(1, len(whole)), 100)  # noqa: S311  likewise
    for length in [0, *places, *range(4096, len(whole), 4096), len(whole) - 1]:
        path.write_bytes(whole[:length])
        assert noticed(path, anchor), f"cut off after {length} bytes"


def _unchained(entries: Entries, row: EntryRow, entry: Entry | None) -> Iterator[Finding]:
    del entries, row, entry
    yield from ()


def test_tooth_a_journal_without_its_chain_lets_flips_pass(
    sound: tuple[Path, Anchor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What only the body says is guarded by nothing else."""
    monkeypatch.setattr(Entries, "_chained", _unchained)
    seat = sound[0].read_bytes().index(b'"seat":1') + len('"seat":')
    with pytest.raises(AssertionError, match="flipped"):
        tried((sound[0], BEGINNING), [(seat, bit) for bit in range(8)])
