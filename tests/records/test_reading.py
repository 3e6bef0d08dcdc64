"""What is no record at all: one clear line that says what it is, and where."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from croupier import records
from croupier.errors import RecordError
from tests.records.shoes import by_hand, faults, read, read_one, told

if TYPE_CHECKING:
    from pathlib import Path

COUP = '{"type":"coup_recorded","coup":%d}\n'
LINES = '{"type":"shoe_opened","format":"croupier/shoe/1","detail":"outcomes"}\n' + COUP % 1


@pytest.mark.parametrize("text", ["", " \n\n", "\ufeff", "\ufeff \n"])
def test_an_empty_file(text: str) -> None:
    (fault,) = faults(text)
    assert fault.line() == "FILE: the file is empty; write a head and its coups (records.empty)"


def test_a_directory_and_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path, code in ((tmp_path, "records.unreadable"), (tmp_path / "none", "records.no_file")):
        with pytest.raises(RecordError) as refused:
            records.read(path)
        (fault,) = refused.value.problems
        assert (fault.code, fault.where) == (code, str(path))


@pytest.mark.parametrize("text", [by_hand("1 | B"), LINES])
def test_a_byte_order_mark_at_the_beginning_is_passed_over(text: str) -> None:
    assert read(b"\xef\xbb\xbf" + text.encode()) == read(text)


@pytest.mark.parametrize("text", [by_hand("1 | B"), LINES])
def test_a_byte_order_mark_within_is_a_sign_of_two_files(text: str) -> None:
    lines = text.count("\n")
    assert told(text + "\ufeff" + text)[0] == (f"FILE, line {lines + 1}", "records.encoding")


@pytest.mark.parametrize(
    ("text", "line", "byte"),
    [
        (by_hand("1 | B # caf\xe9", "2 | P", "3 | T # \xfc"), [4, 6], [15, 12]),
        (LINES + '{"type":"comment_recorded","comment":"caf\xe9"}\n' + COUP % 2 + "\xfc\n", [3, 5], [42, 1]),
    ],
)
def test_mixed_encodings_are_told_by_line_and_byte(text: str, line: list[int], byte: list[int]) -> None:
    found = faults(text.encode("latin-1"))
    assert [fault.where for fault in found] == [f"FILE, line {number}" for number in line]
    assert [fault.what.split()[1] for fault in found] == [str(number) for number in byte]
    assert {fault.code for fault in found} == {"records.encoding"}


def test_utf_16_is_told_as_an_encoding() -> None:
    assert {fault.code for fault in faults(by_hand("1 | B").encode("utf-16"))} == {"records.encoding"}


@pytest.mark.parametrize(
    "text",
    [
        "shoe,coup,winner\n1,1,B\n1,2,P\n",
        "1,B,B,P,P,T\n2,B,P\n",
        '"x","y","z"\n',
        "shoe;coup;winner\n1;1;B\n",
        "coup\twinner\n1\tB\n2\tP\n",
        "coup,winner\r\n1,B\r\n",
    ],
)
def test_a_table_of_another_kind_is_no_record(text: str) -> None:
    assert told(text) == [("FILE, line 1", "records.delimiter")]


def test_rows_after_a_head_are_told_as_such() -> None:
    assert told(LINES + "2,B\n3;P\n") == [
        ("FILE, line 3", "records.delimiter"),
        ("FILE, line 4", "records.delimiter"),
    ]


def test_lines_that_end_as_on_another_system() -> None:
    for text in (by_hand("1 | B  # x", "2 | P"), LINES + COUP % 2):
        assert read(text.replace("\n", "\r\n")) == read(text)


def test_the_form_is_seen_and_not_believed(tmp_path: Path) -> None:
    path = tmp_path / "shoe.jsonl"
    path.write_text(by_hand("1 | B"), encoding="utf-8")
    assert records.read(path) == read(by_hand("1 | B"))


def test_no_rules_are_needed_to_read(tmp_path: Path) -> None:
    text = by_hand("1 9h 2c Kd 3s / - - | 9-5 P").replace("coups", 'rules = "zz-baccarat"\ncoups', 1)
    shoe = read_one(text)
    assert shoe.head.rules == "zz-baccarat"
    records.write(tmp_path / "again.jsonl", [shoe])
    assert records.read(tmp_path / "again.jsonl") == (shoe,)


def test_a_toml_file_of_any_size_is_not_taken_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.records.reading.MOST_BYTES", 50)
    monkeypatch.setattr("croupier.records.toml_read.MOST_BYTES", 50)
    (fault,) = faults(by_hand("1 | B"))
    assert fault.code == "records.too_large"


class Failing(io.BytesIO):
    """A file that cannot be read to its end."""

    def read(self, size: int | None = -1, /) -> bytes:
        """Fail once something was read."""
        if self.tell():
            raise OSError(5, "Input/output error")
        return super().read(min(size or 0, 20))


def test_a_disk_that_fails_is_told() -> None:
    with pytest.raises(RecordError) as refused:
        records.read(Failing(by_hand("1 | B").encode()), "FILE")
    assert refused.value.code == "records.unreadable"


def test_a_path_may_be_a_text(tmp_path: Path) -> None:
    path = str(tmp_path / "shoe.toml")
    records.write(path, read(by_hand("1 | B")))
    assert records.read(path) == read(by_hand("1 | B"))
    assert [each.line for each in records.stream(path)] == [1, 4]
