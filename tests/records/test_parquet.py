"""Columns for millions: what they hold, what is wrong with a file of them, and how frames go in and out."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import polars as pl
import pytest

from croupier import records
from croupier.errors import RecordError
from croupier.records import parquet
from croupier.records.faults import Faults
from croupier.records.slots import CODES
from tests.records.shoes import by_hand, dealt, read_one

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from croupier.errors import Problem


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """Write a small record that holds everything as columns."""
    path = tmp_path / "shoe.parquet"
    shoe = read_one(
        by_hand(
            "1 3h Kc 2d 4s / 5d - | 0-7 B natural call=card  # x",
            "2 v3 ?? v0 v9 / - - | P",
            "3",
            "! exposed-card coup=3",
        ).replace("]\n", "# seen\n]\n")
    )
    records.write(path, [shoe, shoe])
    return path


def test_each_line_is_a_row_of_plain_columns(written: Path) -> None:
    frame = parquet.scan(written, Faults("")).collect()
    assert frame.schema == parquet.SCHEMA
    assert frame["shoe"].to_list() == [1] * 6 + [2] * 6
    assert frame["coup"].to_list()[:6] == [None, 1, 2, 3, None, None]
    assert [frame[place][1] for place in parquet.PLACES] == [
        CODES[slot] for slot in ("3h", "Kc", "2d", "4s", "5d", "-")
    ]
    assert [frame[place][2] for place in parquet.PLACES] == [55, 62, 52, 61, 63, 63]
    assert frame.row(1)[8:13] == (0, 7, "banker", "natural call=card", "x")
    assert frame["line"].to_list()[4:6] == ["! exposed-card coup=3", "# seen"]
    assert frame["head"].null_count() == 10


def test_the_columns_are_those_that_are_documented(written: Path) -> None:
    small, text = dict.fromkeys(["player", "banker", *parquet.PLACES], "UInt8"), "String"
    kinds = {"shoe": "UInt32", "coup": "UInt32", **small, "marks": text, "comment": text, "head": text}
    winner = "Enum(categories=['player', 'banker', 'tie'])"
    held = {name: str(kind) for name, kind in pl.read_parquet(written).schema.items()}
    assert held == {**kinds, "line": text, "winner": winner}


def test_frames_are_written_as_they_come_and_read_as_records(written: Path, tmp_path: Path) -> None:
    frame = parquet.scan(written, Faults("")).collect()
    path = tmp_path / "again.parquet"
    parquet.sink(frame.iter_slices(5), path)
    assert records.read(path) == records.read(written)
    assert pl.read_parquet_metadata(path)[parquet.FORMAT_KEY] == "croupier/shoe/1"


def test_a_stream_of_bytes_is_read_as_a_file(written: Path) -> None:
    assert records.read(io.BytesIO(written.read_bytes())) == records.read(written)


def test_each_entry_has_its_row(written: Path) -> None:
    first, second = records.read(written)
    assert (first.line, first.lines, second.line, second.lines) == (1, (2, 3, 4, 5, 6), 7, (8, 9, 10, 11, 12))


def test_more_than_one_row_group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "GROUP", 100)
    shoe = dealt("pa-baccarat").record
    records.write(tmp_path / "shoe.parquet", [shoe])
    assert records.read(tmp_path / "shoe.parquet") == (shoe,)


def faults(path: Path) -> list[Problem]:
    """Give everything that is wrong with a file."""
    with pytest.raises(RecordError) as refused:
        records.read(path, "FILE")
    return list(refused.value.problems)


def spoilt(written: Path, *changes: pl.Expr) -> list[tuple[str, str]]:
    """Change columns; give the place and the code of every fault."""
    frame = parquet.scan(written, Faults("")).collect()
    for change in changes:
        frame = frame.with_columns(change)
    frame = frame.cast(parquet.SCHEMA)
    parquet.sink([frame], written)
    return [(fault.where, fault.code) for fault in faults(written)]


def at(row: int, column: str, value: object) -> pl.Expr:
    """Put a value into a row, from 1."""
    there = pl.int_range(pl.len()) == row - 1
    return pl.when(there).then(pl.lit(value)).otherwise(pl.col(column)).alias(column)


def test_every_fault_of_every_row_is_told_at_once(written: Path) -> None:
    assert spoilt(
        written,
        at(2, "p1", 64),
        at(3, "b1", None),
        at(4, "coup", None),
        at(5, "line", "!"),
        at(6, "line", "what?"),
        at(7, "head", "{"),
        at(9, "coup", 1),
        at(11, "line", '{"type":"stay_called"}'),
        at(12, "line", "# \x07"),
    ) == [
        ("FILE, line 2", "records.unknown_slot"),
        ("FILE, line 3", "records.unknown_slot"),
        ("FILE, line 4", "records.coup_line"),
        ("FILE, line 5", "records.note"),
        ("FILE, line 6", "records.syntax"),
        ("FILE, line 7", "records.syntax"),
        ("FILE, line 9", "records.number_repeated"),
        ("FILE, line 11", "records.syntax"),
        ("FILE, line 12", "records.text"),
    ]


def test_another_version_is_one_clear_line(written: Path) -> None:
    frame = parquet.scan(written, Faults("")).collect()
    frame.write_parquet(written, metadata={parquet.FORMAT_KEY: "croupier/shoe/2"})
    (fault,) = faults(written)
    assert (fault.code, fault.what) == ("records.unknown_format", "the format 'croupier/shoe/2' is unknown")
    frame.write_parquet(written)
    (fault,) = faults(written)
    assert fault.code == "records.unknown_format"


def test_other_columns_are_told_one_by_one(written: Path) -> None:
    frame = parquet.scan(written, Faults("")).collect()
    other = frame.drop("marks").with_columns(extra=1, coup=pl.col("coup").cast(pl.String()))
    other.write_parquet(written, metadata={parquet.FORMAT_KEY: "croupier/shoe/1"})
    found = faults(written)
    assert {fault.code for fault in found} == {"records.wrong_columns"}
    assert sorted(fault.what.split("'")[1] for fault in found) == ["coup", "extra", "marks"]


def test_a_file_that_is_cut_off_is_no_parquet(written: Path) -> None:
    written.write_bytes(written.read_bytes()[:-20])
    (fault,) = faults(written)
    assert fault.code == "records.unreadable"


def test_no_head_and_no_row(written: Path) -> None:
    frame = parquet.scan(written, Faults("")).collect()
    parquet.sink([frame.slice(1)], written)
    assert [fault.code for fault in faults(written)] == ["records.no_head"]
    parquet.sink([frame.clear()], written)
    assert [fault.code for fault in faults(written)] == ["records.empty"]


def test_damage_is_told_wherever_it_is(written: Path) -> None:
    raw = written.read_bytes()
    for place in range(4, len(raw) - 8, 61):
        written.write_bytes(raw[:place] + bytes([raw[place] ^ 1]) + raw[place + 1 :])
        assert [fault.code for fault in faults(written)] == ["records.unreadable"]
        with pytest.raises(RecordError):
            parquet.scan(io.BytesIO(written.read_bytes()), Faults(""))


@pytest.mark.parametrize("error", [pl.exceptions.ComputeError, pl.exceptions.PanicException, OSError])
def test_whatever_polars_says_of_a_file_is_told(
    error: type[BaseException], written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "mid > len"

    def batches(*_given: object, **_named: object) -> Iterator[pl.DataFrame]:
        yield pl.read_parquet(written)
        raise error(said)

    monkeypatch.setattr(pl.LazyFrame, "collect_batches", batches)
    (fault,) = faults(written)
    assert (fault.code, fault.where) == ("records.unreadable", "FILE")
    assert said in fault.what


def test_a_file_without_a_checksum_is_read(written: Path) -> None:
    whole = records.read(written)
    frame = pl.read_parquet(written)
    frame.write_parquet(written, metadata={parquet.FORMAT_KEY: "croupier/shoe/1"})
    assert records.read(written) == whole


@pytest.mark.parametrize(
    ("row", "column", "value", "code"),
    [
        (2, "shoe", 7, "records.coup_line"),
        (2, "shoe", None, "records.coup_line"),
        (7, "shoe", 1, "records.coup_line"),
        (2, "line", "# x", "records.coup_line"),
        (1, "coup", 3, "records.coup_line"),
        (5, "p1", 3, "records.coup_line"),
        (2, "coup", 0, "records.coup_line"),
        (2, "player", 200, "records.asserted"),
        (7, "head", '{"format":"croupier/shoe/1","detail":"cards","detail":"cards"}', "records.syntax"),
    ],
)
def test_a_row_that_contradicts_itself_is_no_guess(
    row: int, column: str, value: object, code: str, written: Path
) -> None:
    assert spoilt(written, at(row, column, value)) == [(f"FILE, line {row}", code)]


def test_frames_of_other_columns_are_not_written(written: Path) -> None:
    frame = pl.read_parquet(written).drop("marks")
    with pytest.raises(RecordError) as refused:
        parquet.sink([frame], written)
    assert refused.value.code == "records.wrong_columns"


def test_what_frames_raise_is_raised(written: Path) -> None:
    def frames() -> Iterator[pl.DataFrame]:
        yield pl.read_parquet(written)
        raise LookupError

    with pytest.raises(LookupError):
        parquet.sink(frames(), written.with_name("other.parquet"))
