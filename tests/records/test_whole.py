"""What does a full disk, a link, a pipe or a file of another mode do to what is written?"""

from __future__ import annotations

import errno
import io
import os
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from croupier import records, whole
from croupier.errors import RecordError
from tests.records.shoes import by_hand, dealt, read_one

if TYPE_CHECKING:
    from typing import IO

FORMS = ("toml", "jsonl", "parquet")


class Full(io.RawIOBase):
    """A file on a disk that is full."""

    def writable(self) -> bool:
        """Say that it is written to."""
        return True

    def write(self, _data: object, /) -> int:
        """Find no room."""
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def opened_full(path: Path, mode: str = "r") -> IO[bytes]:
    """Open a file on a disk that is full."""
    assert "b" in mode
    path.touch()
    return io.BufferedWriter(Full())


@pytest.mark.parametrize("form", FORMS)
def test_a_full_disk_is_told_and_nothing_is_left(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"shoe.{form}"
    path.write_bytes(b"before")
    with monkeypatch.context() as disk:
        disk.setattr(Path, "open", opened_full)
        with pytest.raises(RecordError) as refused:
            records.write(path, [dealt("pa-baccarat").record] * 3)
    assert refused.value.code == "records.cannot_write"
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    assert path.read_bytes() == b"before"


@pytest.mark.parametrize("form", FORMS)
def test_a_link_stays_and_leads_to_a_file_of_the_same_mode(form: str, tmp_path: Path) -> None:
    target, link = tmp_path / f"target.{form}", tmp_path / f"link.{form}"
    target.write_bytes(b"before")
    target.chmod(0o600)
    link.symlink_to(target.name)
    shoe = read_one(by_hand("1 | B"))
    records.write(link, [shoe])
    assert link.is_symlink()
    assert records.read(target) == (shoe,)
    assert target.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("form", FORMS)
def test_a_pipe_stays_a_pipe_and_takes_what_is_written(form: str, tmp_path: Path) -> None:
    pipe = tmp_path / f"pipe.{form}"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    shoe = read_one(by_hand("1 | B"))
    records.write(pipe, [shoe])
    reader.join()
    assert pipe.is_fifo()
    assert records.read(io.BytesIO(got[0])) == (shoe,)


def test_what_another_process_left_behind_is_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "getpid", lambda: 7)
    path = tmp_path / "shoe.jsonl"
    unfinished = whole.WholeFile(path)
    records.write(path, [read_one(by_hand("1 | B"))])
    assert len(records.read(str(path))) == 1
    unfinished.abandon()
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
