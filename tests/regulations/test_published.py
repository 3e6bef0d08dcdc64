"""A rule file that a release has carried is never edited or removed."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from croupier import regulations
from croupier.errors import RegulationError
from croupier.regulations.published import changes, published
from tests.rule_files import CLUB, written

if TYPE_CHECKING:
    from pathlib import Path

ENTRY = '[[file]]\nid = "example-club"\nedition = 2026-01-01\nsha256 = "{}"\n'


def released(folder: Path) -> Path:
    """Give a directory of rule files with the club's published in it."""
    path = written(folder)
    digest = sha256(CLUB.read_bytes()).hexdigest()
    (folder / "published.toml").write_text(ENTRY.format(digest), encoding="utf-8")
    return path


@pytest.mark.conforms("FAIR-01")
def test_no_published_file_of_ours_was_changed_or_removed() -> None:
    assert changes() == ()


def test_what_is_published_is_one_of_ours() -> None:
    for file in published():
        assert file.edition.isoformat() in regulations.editions(file.id)


def test_an_untouched_file_is_in_order(tmp_path: Path) -> None:
    released(tmp_path)
    assert changes(tmp_path) == ()


@pytest.mark.conforms("FAIR-01")
def test_one_changed_byte_is_noticed(tmp_path: Path) -> None:
    path = released(tmp_path)
    path.write_bytes(path.read_bytes() + b"\n")
    (problem,) = changes(tmp_path)
    assert (problem.code, problem.where) == ("regulations.published_changed", "example-club/2026-01-01.toml")


def test_a_removed_file_is_noticed(tmp_path: Path) -> None:
    released(tmp_path).unlink()
    (problem,) = changes(tmp_path)
    assert (problem.code, problem.where) == ("regulations.published_removed", "example-club/2026-01-01.toml")


def test_a_faulty_manifest_is_an_error_and_not_an_empty_one(tmp_path: Path) -> None:
    for text in ("files = []\n", "file = 1\n", ENTRY.replace("sha256", "md5"), ""):
        (tmp_path / "published.toml").write_text(text, encoding="utf-8")
        with pytest.raises(RegulationError):
            changes(tmp_path)
