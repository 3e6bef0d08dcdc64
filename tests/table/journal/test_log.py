"""Is nothing lost in silence that lies in the log of a journal whose process was killed?"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import pytest

from croupier.errors import TableError
from croupier.table.journal import Journal, Reader
from croupier.table.journal.backup import backup
from croupier.table.journal.check_log import FRAME, HEAD, cut_off
from croupier.table.journal.verify import verify
from tests.table.journal.making import ROOM, bought

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ENTRIES: Final = 6


@pytest.fixture
def killed(path: Path) -> Path:
    """Give a journal as a process that was killed leaves it: each of its entries lies in the log."""
    kept = path.with_name("killed.db")
    Journal.open(path).close()  # the tables are in the file itself
    with Journal.open(path) as journal:
        kept.write_bytes(path.read_bytes())
        for number in range(1, ENTRIES + 1):
            journal.append([bought(number, number)])
            assert not cut_off(journal.database.log)
        log(kept).write_bytes(log(path).read_bytes())
    return kept


def log(path: Path) -> Path:
    """Give the log of a journal."""
    return path.with_name(f"{path.name}-wal")


def frames(path: Path) -> list[int]:
    """Give where the frames of a log begin."""
    held = log(path).read_bytes()
    return list(range(HEAD, len(held), FRAME + int.from_bytes(held[8:12], "big")))


def copied(path: Path) -> None:
    """Copy a journal."""
    backup(path, path.with_name("out.db"))


def flip(path: Path, at: int) -> None:
    """Flip a byte of a log."""
    held = bytearray(log(path).read_bytes())
    held[at] ^= 0xFF
    log(path).write_bytes(held)


def test_a_log_is_read_as_it_was_left(killed: Path) -> None:
    verdict = verify(killed)
    assert (verdict.findings, verdict.entries) == ((), ENTRIES)


@pytest.mark.parametrize("within", [0, 4, 8, 16, FRAME, FRAME + 1000])
def test_a_flipped_byte_behind_which_more_was_acknowledged_is_found(killed: Path, within: int) -> None:
    """SQLite reads the log up to there, and the entries behind are gone without a word."""
    flip(killed, frames(killed)[0] + within)
    verdict = verify(killed)
    assert verdict.entries < ENTRIES
    assert any("batches behind that are lost" in finding.what for finding in verdict.findings)


@pytest.mark.parametrize("at", [0, 3, 8, 11, 16, 24, 31])
def test_a_flipped_byte_in_the_head_of_a_log_loses_nothing_in_silence(killed: Path, at: int) -> None:
    flip(killed, at)
    assert not verify(killed).sound


def test_what_an_outage_may_have_torn_is_no_finding(killed: Path) -> None:
    """Nobody can tell the end of a log that was altered from one that was torn: an anchor does."""
    with Reader.of(killed) as reader:
        anchor = reader.last
    flip(killed, frames(killed)[-1] + FRAME)
    verdict = verify(killed)
    assert (verdict.findings, verdict.entries) == ((), ENTRIES - 1)
    assert [each.code for each in verify(killed, anchor).findings] == ["table.journal_other_head"]


def test_a_log_that_is_cut_off_anywhere_is_no_finding_of_the_log(killed: Path) -> None:
    whole = log(killed).read_bytes()
    for size in range(0, len(whole), 509):
        log(killed).write_bytes(whole[:size])
        assert not cut_off(log(killed)), size


# An empty file


def test_an_empty_file_beside_a_log_takes_no_log_with_it(killed: Path) -> None:
    os.truncate(killed, 0)
    kept = log(killed).read_bytes()
    works: tuple[Callable[[Path], object], ...] = (Journal.open, Reader.of, copied)
    for work in works:
        with pytest.raises(TableError, match=r"the file is empty, and the log beside it is not") as refused:
            work(killed)
        assert refused.value.code == "table.journal_damaged"
        assert (killed.read_bytes(), log(killed).read_bytes()) == (b"", kept)
    assert [each.code for each in verify(killed).findings] == ["table.journal_damaged"]


def test_an_empty_file_alone_becomes_a_journal(path: Path) -> None:
    path.touch()
    log(path).touch()
    with Journal.open(path) as journal:
        journal.append([bought(1, 5)])
        assert journal.rooms() == {ROOM: 1}


@pytest.mark.parametrize("content", [b"x", b"xy", b"x" * 15, b"x" * 600])
def test_a_file_of_any_size_that_is_no_journal_stays(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    for work in (Journal.open, Reader.of):
        with pytest.raises(TableError, match=r"table\.not_a_journal"):
            work(path)
        assert path.read_bytes() == content
        assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_log_that_may_not_be_read_is_named(killed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def allowed(file: Path, _access: int) -> bool:
        return not file.name.endswith("-wal")

    monkeypatch.setattr(os, "access", allowed)
    with pytest.raises(TableError, match=r"killed\.db-wal.*permission denied") as refused:
        Reader.of(killed)
    assert refused.value.code == "table.cannot_open"


# A log that comes and goes


@pytest.mark.parametrize("refusals", [1, 4, 99])
def test_a_log_that_comes_between_two_questions_is_not_taken_for_a_forbidden_one(
    killed: Path, monkeypatch: pytest.MonkeyPatch, refusals: int
) -> None:
    """Whoever writes makes and removes it meanwhile: not there when one is asked for, there at the next."""
    asked, access = 0, os.access

    def late(path: Path, mode: int) -> bool:
        nonlocal asked
        asked += path == log(killed)
        return access(path, mode) and (path != log(killed) or asked > refusals)

    monkeypatch.setattr(os, "access", late)
    if refusals < 5:
        with Reader.of(killed) as reader:
            assert reader.rooms() == {ROOM: ENTRIES}
    else:
        with pytest.raises(TableError, match=r"permission denied to the log beside it"):
            Reader.of(killed)
