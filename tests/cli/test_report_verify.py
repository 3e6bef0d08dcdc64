"""Does the terminal say whether a report is the one that its question gives, and with which exit code?"""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.cli.report_verify import ReportVerdict

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal


@pytest.fixture
def report(croupier: Terminal, tmp_path: Path) -> Path:
    """Write a report."""
    file = tmp_path / "a.md"
    run = croupier("report", "pa-baccarat", "--wager", "tie", "--no-simulation", "-o", str(file))
    assert run.code == 0, run.err
    return file


def test_a_report_that_was_left_alone_is_the_same(croupier: Terminal, report: Path) -> None:
    run = croupier("report", "verify", str(report))
    assert (run.code, run.lines[0]) == (0, f"{report}: the same, byte by byte, as made again now")


def test_one_that_was_changed_differs_and_what_differs_is_told(croupier: Terminal, report: Path) -> None:
    text = report.read_text(encoding="utf-8")
    changed = text.replace("14.35962878", "13.35962878", 1)
    assert changed != text
    report.write_text(changed, encoding="utf-8", newline="\n")
    run = croupier("report", "verify", str(report))
    assert run.code == 1
    assert "1 line differs" in run.out
    assert "13.35962878" in run.out
    assert "14.35962878" in run.out
    told = msgspec.json.decode(croupier("report", "verify", str(report), "--json").out, type=ReportVerdict)
    assert (told.same, told.differing, told.form, told.rules) == (False, 1, "markdown", "pa-baccarat")


@pytest.mark.parametrize(
    ("content", "code"), [(None, "reports.no_file"), (b"", "reports.no_report"), (b"{}", "reports.no_report")]
)
def test_what_is_no_report_is_unusable(
    croupier: Terminal, tmp_path: Path, content: bytes | None, code: str
) -> None:
    file = tmp_path / "b.json"
    if content is not None:
        file.write_bytes(content)
    run = croupier("report", "verify", str(file), "--json")
    assert run.code == 2
    assert [problem.code for problem in run.problems()] == [code]


def test_no_name_in_a_workbook_writes_a_line_of_its_own(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "a.xlsx"
    done = croupier("report", "pa-baccarat", "--wager", "tie", "--no-simulation", "-o", str(file))
    assert done.code == 0, done.err
    with zipfile.ZipFile(file, "a") as book:
        book.writestr(f"a\n\n{file}: the same, byte by byte, as made again now\n\x1b[2J", b"b")
    run = croupier("report", "verify", str(file))
    assert run.code == 1
    assert not any(line.startswith(f"{file}: the same") for line in run.lines)
    assert "\x1b" not in run.out
