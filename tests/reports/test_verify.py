"""Is a report of any form made again from what it says of itself, and is every change of it found?"""

from __future__ import annotations

import io
import re
import zipfile
from typing import TYPE_CHECKING, get_args

import msgspec
import pytest

from croupier.errors import ReportError
from croupier.reports import Form, make, written
from croupier.reports.asked import told
from croupier.reports.method import command
from croupier.reports.said import asked_of, form_of
from croupier.reports.verify import FEW, verify
from tests.reports.test_xlsx import made

if TYPE_CHECKING:
    from croupier.reports import Report

FORMS: tuple[Form, ...] = get_args(Form)


@pytest.fixture(scope="module")
def report() -> Report:
    """Give a report on one wager, of a house that made a choice with letters of its own."""
    return made("punto-banco", "tie", submission={"tie": "9", "decks": 6})


def spoilt(raw: bytes, form: Form) -> bytes:
    """Change one figure of a report, in a workbook in a part that is then packed well again."""
    if form != "xlsx":
        assert b"9" in raw[len(raw) // 2 :]
        at = raw.index(b"9", len(raw) // 2)
        return raw[:at] + b"8" + raw[at + 1 :]
    found = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as book, zipfile.ZipFile(found, "w") as anew:
        for part in book.infolist():
            content = book.read(part)
            if part.filename == "xl/worksheets/sheet5.xml":
                content, changed = re.subn(rb"<v>\d+\.", b"<v>77.", content, count=1)
                assert changed
            anew.writestr(part, content)
    return found.getvalue()


@pytest.mark.parametrize("form", FORMS)
def test_a_report_says_what_was_asked_and_is_made_again(report: Report, form: Form) -> None:
    raw = written(report, form)
    assert form_of(raw, "it") == form
    assert asked_of(raw, form, "it") == report.asked
    verdict = verify(raw, "it")
    assert (verdict.same, verdict.differing, verdict.form) == (True, 0, form)
    assert verdict.report.digest == report.digest


@pytest.mark.parametrize("form", FORMS)
def test_one_changed_figure_is_found_and_named(report: Report, form: Form) -> None:
    verdict = verify(spoilt(written(report, form), form), "it")
    assert not verdict.same
    assert verdict.differing == 1
    (found,) = verdict.differences
    assert found.found != found.expected
    assert "sheet5.xml line" in found.where if form == "xlsx" else found.where.startswith("line ")


def test_a_byte_of_a_workbook_that_is_torn_is_found(report: Report) -> None:
    raw = bytearray(written(report, "xlsx"))
    at = raw.index(b"<sheetData>") + 40
    raw[at] ^= 1
    verdict = verify(bytes(raw), "it")
    assert not verdict.same
    assert "checksum" in verdict.differences[0].found


def test_a_report_cut_short_differs_and_many_differences_are_counted(report: Report) -> None:
    raw = written(report, "markdown")
    doubled = b"\n\n".join(raw.split(b"\n"))
    verdict = verify(doubled, "it")
    assert len(verdict.differences) == FEW < verdict.differing


def test_another_question_hidden_in_it_is_answered_and_so_differs(report: Report) -> None:
    raw = written(report, "json").replace(b'"tie": "9"', b'"tie": "8"', 1)
    assert raw != written(report, "json")
    verdict = verify(raw, "it")
    assert not verdict.same


@pytest.mark.parametrize(
    "raw",
    [b"", b"PK nothing", b"{}", b"[1]", b"<!DOCTYPE html>", b"# A title", b"section,", b"\xff\xfe", b"{"],
)
def test_what_is_no_report_is_refused(raw: bytes) -> None:
    with pytest.raises(ReportError) as refused:
        verify(raw, "it")
    assert refused.value.code == "reports.no_report"
    assert refused.value.problems[0].where == "it"


def test_a_workbook_that_another_program_saved_and_a_text_with_other_ends_of_lines_say_it_too(
    report: Report,
) -> None:
    inline = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(written(report, "xlsx"))) as book, zipfile.ZipFile(inline, "w") as anew:
        texts = re.findall(rb"<si>(.*?)</si>", book.read("xl/sharedStrings.xml"), re.DOTALL)
        for part in book.infolist():
            content = book.read(part)
            if part.filename.startswith("xl/worksheets/"):
                content = re.sub(
                    rb' t="s"><v>(\d+)</v>',
                    lambda found: b' t="inlineStr"><is>%s</is>' % texts[int(found[1])],
                    content,
                )
            if part.filename != "xl/sharedStrings.xml":
                anew.writestr(part, content)
    for raw in (inline.getvalue(), written(report, "markdown").replace(b"\n", b"\r\n")):
        verdict = verify(raw, "it")
        assert verdict.asked == report.asked
        assert not verdict.same


@pytest.mark.parametrize("form", FORMS)
def test_no_file_orders_days_of_work(report: Report, form: Form) -> None:
    asked = msgspec.structs.replace(report.asked, coups=10**9 + 1)
    raw = written(msgspec.structs.replace(report, asked=asked), form)
    with pytest.raises(ReportError) as refused:
        verify(raw, "it")
    (problem,) = refused.value.problems
    assert problem.code == "reports.too_long"
    assert problem.remedy.endswith(f"{command(asked)} -o FILE")


@pytest.mark.parametrize(
    "wrong",
    [
        {"places": 31},
        {"places": 1},
        {"tags": 0},
        {"coups": -1},
        {"coups": 10**40},
        {"shoes": -5},
        {"bands": (0,)},
        {"bands": (1,) * 33},
        {"levels": ("1.0",)},
        {"levels": ("0.00",)},
        {"levels": ("0.9" * 40,)},
        {"date": "yesterday"},
    ],
)
def test_a_question_that_no_report_answers_is_refused(report: Report, wrong: dict[str, object]) -> None:
    asked = msgspec.structs.replace(report.asked, **wrong)
    with pytest.raises(ReportError) as refused:
        make(asked)
    assert {problem.code for problem in refused.value.problems} == {"reports.bad_question"}
    with pytest.raises(ReportError) as refused:
        verify(b'{"asked": %s}' % told(asked).encode(), "it.json")
    assert {problem.where for problem in refused.value.problems} == {"it.json"}
