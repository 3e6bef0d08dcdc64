"""What is said of a file whose bytes or syntax are wrong, before any key is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier import regulations
from croupier.errors import RegulationError, SubmissionError
from croupier.regulations.source import read_toml
from tests.rule_files import changed, faults

CASES = [
    (b"", "regulations.empty", ""),
    (b" \n\t\n", "regulations.empty", ""),
    (b"\xef\xbb\xbfformat = 1\n", "regulations.encoding", ""),
    ("format = 1\n".encode("utf-16"), "regulations.encoding", ""),
    ("id = 1\ntitle = 'Baccarat à deux tableaux'\n".encode("latin-1"), "regulations.encoding", ""),
    (b"format = 1\nid = pa\n", "regulations.syntax", ", line 2, column 6"),
    (b"format = 1\nformat = 1\n", "regulations.syntax", ", line 2, column 11"),
    (b'format = 1\nid = "pa', "regulations.syntax", ", line 2, column 9"),
    (b"a = " + b"[" * 5_000, "regulations.syntax", ""),
    (b"a = 2014-13-01\n", "regulations.syntax", ", line 1, column 9"),
    (b"a = " + b"1" * 5_000, "regulations.syntax", ""),
    (b"[b]\na = 0x" + b"f" * 5_000, "regulations.too_large", ", b.a"),
    (b"a = [1, 9223372036854775808]", "regulations.too_large", ", a[2]"),
    (b"# " + b"a" * (1 << 20), "regulations.too_large", ""),
    (b"b = 1\n" + b"a." * 20_000 + b"a = 1\n", "regulations.syntax", ", line 2"),
    (b"b = {" + b"'a' . " * 20_000 + b"a = 1}\n", "regulations.syntax", ", line 1"),
]


@pytest.mark.parametrize(("raw", "code", "place"), CASES)
def test_one_clear_line_for_a_file_that_cannot_be_read(
    tmp_path: Path, raw: bytes, code: str, place: str
) -> None:
    path = tmp_path / "2014-02-01.toml"
    path.write_bytes(raw)
    (problem,) = faults(path)
    assert problem.code == code
    assert problem.where == f"{path}{place}"
    assert problem.remedy
    assert "\n" not in problem.line()


def test_the_line_of_a_byte_that_is_not_utf_8_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes("a = 1\nb = 'é'\n".encode("latin-1"))
    assert faults(path)[0].what == "byte 0xe9 in line 2 is not UTF-8"


def test_a_directory_and_a_missing_file_are_named(tmp_path: Path) -> None:
    assert faults(tmp_path)[0].code == "regulations.unreadable"
    assert faults(tmp_path / "none.toml")[0].code == "regulations.no_file"


def test_a_path_that_no_file_can_have_is_unreadable(tmp_path: Path) -> None:
    assert faults(tmp_path / "a\0b")[0].code == "regulations.unreadable"


def test_a_submission_file_has_its_own_family_of_codes(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    for raw, code in (
        (b"", "submission.empty"),
        (b"a = ", "submission.syntax"),
        (b"\xff", "submission.encoding"),
    ):
        path.write_bytes(raw)
        with pytest.raises(SubmissionError) as caught:
            regulations.read_submission(path)
        assert caught.value.code == code
    with pytest.raises(SubmissionError) as caught:
        regulations.read_submission(tmp_path / "none")
    assert caught.value.code == "submission.no_file"
    with pytest.raises(SubmissionError) as caught:
        regulations.read_submission(str(tmp_path))
    assert caught.value.code == "submission.unreadable"


def test_line_ends_of_windows_are_read_and_hashed_as_they_are(tmp_path: Path) -> None:
    text = changed()
    unix, windows = tmp_path / "unix.toml", tmp_path / "windows.toml"
    unix.write_bytes(text.encode())
    windows.write_bytes(text.replace("\n", "\r\n").encode())
    one, other = regulations.read_file(unix), regulations.read_file(windows)
    assert one.file == other.file
    assert one.hash != other.hash


def test_an_error_is_never_a_traceback_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    for raw in (b"[" * 100, b"\x00", b"a.b.c = {", b"[[a]]\n[a]\n", b"a = 1\na.b = 2\n"):
        path.write_bytes(raw)
        with pytest.raises(RegulationError):
            regulations.read_file(path)


def test_numbers_of_64_bits_and_keys_of_fifty_parts_are_read(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(
        "a = [9223372036854775807, -9223372036854775808]\n" + "b." * 49 + "b = 1\n", encoding="utf-8"
    )
    assert list(read_toml(path).table) == ["a", "b"]


def test_a_file_without_end_is_refused() -> None:
    assert faults(Path("/dev/zero"))[0].code == "regulations.too_large"
