"""Does the reader of a workbook come to our figures by its formulas alone, and do its bytes repeat?"""

from __future__ import annotations

import io
import sys
import xml.etree.ElementTree as ET
import zipfile
from typing import TYPE_CHECKING

import pytest

from croupier import regulations
from croupier.errors import ReportError
from croupier.reports import Asked, make, written
from croupier.reports.xlsx_formulas import AGREE, ALL, CHECK, DIFFER, SHEET, SOME
from tests.reports.spreadsheet import MAIN, Sheet, Workbook

if TYPE_CHECKING:
    from croupier.reports import Report


def made(rules: str, *wagers: str, submission: dict[str, int | str] | None = None) -> Report:
    """Make a report without a simulation."""
    edition = regulations.load(rules).edition
    return make(
        Asked(
            rules=rules,
            edition=str(edition),
            submission=submission or {},
            wagers=wagers,
            coups=0,
            shoes=0,
            bands=(1_000, 1_000_000),
        )
    )


@pytest.fixture(scope="module")
def report() -> Report:
    """Give a report on wagers of every kind, one of which favours the bettor."""
    submission: dict[str, int | str] = {"tie": "10"}
    return made(
        "punto-banco", "player", "banker", "tie", "dragon-7", "dragon-bonus-banker", submission=submission
    )


@pytest.fixture(scope="module")
def raw(report: Report) -> bytes:
    """Give it as a workbook."""
    return written(report, "xlsx")


def formulas(raw: bytes) -> Sheet:
    """Give the sheet of formulas."""
    return Sheet(Workbook(raw).sheets[SHEET])


def rows(sheet: Sheet) -> dict[tuple[str, str], int]:
    """Give in which row each figure of each wager stands."""
    found: dict[tuple[str, str], int] = {}
    for at, value in sheet.cells.items():
        if at.startswith("B") and f"E{at[1:]}" in sheet.cells and f"A{at[1:]}" in sheet.cells:
            found[str(sheet.cells[f"A{at[1:]}"]).removesuffix(" (+)"), str(value)] = int(at[1:])
    return found


def test_a_reader_that_knows_nothing_of_us_comes_to_the_same_figures(report: Report, raw: bytes) -> None:
    sheet, at = formulas(raw), rows(formulas(raw))
    assert report.summary is not None
    for wager in report.summary.wagers:
        for figure, ours in (
            ("expectation", float(wager.ev)),
            ("edge per unit bet", float(wager.edge)),
            ("wins", float(wager.hit)),
            ("variance", float(wager.variance)),
            ("standard deviation", float(wager.sd.square) ** 0.5),
            ("return", float(wager.returned)),
        ):
            row = at[wager.id, figure]
            assert str(sheet.cells[f"C{row}"]).startswith("=")
            assert sheet.value(f"C{row}") == pytest.approx(ours, rel=1e-11)
            assert sheet.value(f"D{row}") == pytest.approx(ours, rel=1e-14)


def test_every_check_holds_and_the_cell_for_all_says_so(raw: bytes) -> None:
    sheet = formulas(raw)
    checks = [at for at, cell in sheet.cells.items() if f'"{DIFFER}"' in str(cell)]
    assert len(checks) > 50
    assert all(sheet.value(at) == AGREE for at in checks)
    assert sheet.value("B2") == ALL
    with zipfile.ZipFile(io.BytesIO(raw)) as book:
        assert f'name="{CHECK}"' in book.read("xl/workbook.xml").decode()


@pytest.mark.parametrize("column", ["C", "D"])
def test_a_price_or_a_count_that_is_changed_is_found(raw: bytes, column: str) -> None:
    sheet = formulas(raw)
    cell = sheet.cells[f"{column}11"]
    assert isinstance(cell, float)
    sheet.cells[f"{column}11"] = cell * 1.0001
    assert sheet.value("B2") == SOME


def test_a_favourable_wager_is_flagged_by_its_formula_and_in_its_name(raw: bytes) -> None:
    sheet, at = formulas(raw), rows(formulas(raw))
    flags = {wager: sheet.value(f"F{row}") for (wager, figure), row in at.items() if figure == "expectation"}
    assert flags["tie"] == "favours whoever places it"
    assert not any(flag for wager, flag in flags.items() if wager != "tie")
    strings = Workbook(raw).strings
    assert "tie (+)" in strings
    assert "player (+)" not in strings


def test_the_cached_values_are_those_that_the_formulas_come_to(raw: bytes) -> None:
    sheet = formulas(raw)
    with zipfile.ZipFile(io.BytesIO(raw)) as book:
        (last,) = (name for name in book.namelist() if name.endswith(f"sheet{len(Workbook(raw).sheets)}.xml"))
        cells = list(ET.fromstring(book.read(last)).iter(f"{MAIN}c"))  # noqa: S314  our own file
    held = 0
    for cell in cells:
        if cell.find(f"{MAIN}f") is not None:
            value, worked_out = cell.findtext(f"{MAIN}v"), sheet.value(cell.attrib["r"])
            held += 1
            if isinstance(worked_out, float):
                assert float(value or "nan") == pytest.approx(worked_out, rel=1e-9)
            else:
                assert (value or "") == worked_out
    assert held > 100


def test_the_same_report_is_the_same_bytes_and_nothing_tells_when_it_was_written(
    report: Report, raw: bytes
) -> None:
    assert written(report, "xlsx") == raw
    with zipfile.ZipFile(io.BytesIO(raw)) as book:
        assert {part.date_time for part in book.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {part.compress_type for part in book.infolist()} == {zipfile.ZIP_STORED}
        assert b"2000-01-01T00:00:00Z" in book.read("docProps/core.xml")


def test_every_section_has_its_sheet_and_no_text_is_a_formula(raw: bytes) -> None:
    book = Workbook(raw)
    names = [name.split(" ")[0] for name in book.sheets]
    assert names == [*map(str, range(1, 14)), SHEET]
    for name, cells in book.sheets.items():
        assert name == SHEET or not any(str(cell).startswith("=") for cell in cells.values())


def test_a_filing_has_no_sheet_of_formulas() -> None:
    edition = regulations.load("pa-baccarat").edition
    filing = make(Asked(rules="pa-baccarat", edition=str(edition), filing=True))
    assert SHEET not in Workbook(written(filing, "xlsx")).sheets


def test_without_the_library_the_line_that_installs_it_is_told(
    report: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    with pytest.raises(ReportError) as refused:
        written(report, "xlsx")
    assert refused.value.code == "reports.missing_extra"
    assert "[reports]" in refused.value.problems[0].remedy
