"""The key by which guests are signed is in a file that nobody else may read, made when first needed."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

import pytest

from croupier.errors import ServerError
from croupier.server.keys import key

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Name a file."""
    return tmp_path / "rooms.db.key"


@pytest.mark.conforms("SEC-02")
def test_it_is_made_once_of_new_chance_and_for_its_owner_alone(file: Path, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        made = key(str(file))
    finally:
        os.umask(before)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert len(made) == 64
    assert key(str(file)) == made
    assert key(str(tmp_path / "other")) != made
    assert sorted(path.name for path in tmp_path.iterdir()) == ["other", "rooms.db.key"]


@pytest.mark.conforms("SEC-02")
@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o666, 0o644, 0o620])
def test_one_that_others_may_use_is_refused(file: Path, mode: int) -> None:
    key(str(file))
    file.chmod(mode)
    with pytest.raises(ServerError, match=f"its mode is {mode:o}; chmod 600") as refused:
        key(str(file))
    assert refused.value.code == "server.bad_key"


def test_one_that_is_too_short_a_folder_a_link_or_a_pipe_is_refused(file: Path, tmp_path: Path) -> None:
    def refused() -> str:
        with pytest.raises(ServerError) as error:
            key(str(file))
        assert error.value.code == "server.bad_key"
        return str(error.value)

    file.touch(0o600)
    assert "at least 32 bytes" in refused()
    file.unlink()
    file.mkdir()
    refused()
    file.rmdir()
    key(str(tmp_path / "real"))
    file.symlink_to(tmp_path / "real")
    refused()
    file.unlink()
    file.symlink_to(tmp_path / "nothing")
    refused()
    assert not (tmp_path / "nothing").exists()
    file.unlink()
    os.mkfifo(file, 0o600)
    assert "no plain file" in refused()


def test_a_folder_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(ServerError, match=r"there is no folder .*no for the key"):
        key(str(tmp_path / "no" / "key"))


def test_what_a_start_that_was_killed_left_behind_is_in_nobodys_way(file: Path) -> None:
    file.with_name(f"{file.name}.{os.getpid()}.part").write_bytes(b"half")
    assert len(key(str(file))) == 64
