"""A file is there once it is whole, and what it replaces stands until then."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from croupier import records
from croupier.errors import RecordError
from tests.records.shoes import by_hand, dealt, read_one

if TYPE_CHECKING:
    from pathlib import Path

FORMS = ("toml", "jsonl", "parquet")


def write_half(path: Path) -> None:
    """Write a shoe and fail before its end."""
    shoe = dealt("pa-baccarat").record
    with records.Writer(path) as writer:
        writer.add(shoe.head)
        for event in shoe.entries:
            writer.add(event)
        assert path.read_bytes() == b"before"
        _ = 1 // 0


@pytest.mark.parametrize("form", FORMS)
def test_after_an_error_the_file_is_what_it_was(form: str, tmp_path: Path) -> None:
    path = tmp_path / f"shoe.{form}"
    path.write_bytes(b"before")
    with pytest.raises(ZeroDivisionError):
        write_half(path)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    assert path.read_bytes() == b"before"


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_left_beside_a_file_that_was_written(form: str, tmp_path: Path) -> None:
    path = tmp_path / f"shoe.{form}"
    path.write_bytes(b"before")
    records.write(path, [dealt("pa-baccarat").record], "outcomes")
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    assert len(records.read(path)[0].coups) == len(dealt("pa-baccarat").coups)


def test_a_record_does_not_become_one_of_more_detail(tmp_path: Path) -> None:
    path = tmp_path / "shoe.jsonl"
    with pytest.raises(RecordError) as refused:
        records.write(path, [read_one(by_hand("1 | B"))], "events")
    assert refused.value.code == "records.detail"
    assert not path.exists()


@pytest.mark.parametrize("name", ["shoe.csv", "shoe", ".toml"])
def test_a_name_that_says_no_form_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(RecordError) as refused:
        records.write(tmp_path / name, [])
    assert refused.value.code == "records.unknown_form"
    assert ".jsonl" in str(refused.value)


def test_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    for path in (tmp_path / "none" / "shoe.toml", tmp_path / "folder.toml"):
        with pytest.raises(RecordError) as refused:
            records.write(path, [])
        (fault,) = refused.value.problems
        assert (fault.code, fault.where) == ("records.cannot_write", str(path))
    assert [each.name for each in tmp_path.iterdir()] == ["folder.toml"]


def test_without_polars_parquet_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "croupier.records.parquet", raising=False)
    monkeypatch.setitem(sys.modules, "polars", None)
    path = tmp_path / "shoe.parquet"
    with pytest.raises(RecordError) as refused:
        records.write(path, [dealt("pa-baccarat").record])
    assert refused.value.code == "records.missing_extra"
    assert '[records]", or write JSON Lines' in str(refused.value)
    path.write_bytes(b"PAR1")
    with pytest.raises(RecordError):
        records.read(path)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
