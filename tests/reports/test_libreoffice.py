"""Does LibreOffice come to the figures of the report by the formulas of the workbook?

It needs Debian's package: apt-get install --no-install-recommends libreoffice-calc.
"""

from __future__ import annotations

import csv
import io
import re
import shutil
import subprocess
import zipfile
from typing import TYPE_CHECKING

import pytest

from croupier.reports import written
from croupier.reports.xlsx_formulas import AGREE, ALL, DIFFER, SHEET, SOME
from tests.reports.test_xlsx import made

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.proof

_EVERY_SHEET = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1"
"""Commas, UTF-8, as shown, and a file for each sheet."""


def without_values(raw: bytes, *, count: str = "") -> bytes:
    """Take away what the file says that its formulas come to, so that whatever shows was worked out.

    Where a count is given it takes the place of the first one.
    """
    found = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as book, zipfile.ZipFile(found, "w") as anew:
        for name in book.namelist():
            part = book.read(name)
            if name.startswith("xl/worksheets/"):
                part = re.sub(rb'(<c [^>]*?)(?: t="str")?>(<f>.*?</f>)<v>.*?</v>', rb"\1>\2", part)
            if name == "xl/worksheets/sheet14.xml" and count:
                part, changed = re.subn(rb'(<c r="D8"[^>]*><v>)\d+', rb"\g<1>" + count.encode(), part)
                assert changed
            anew.writestr(name, part)
    return found.getvalue()


def recalculated(raw: bytes, folder: Path) -> list[list[str]]:
    """Have LibreOffice work the formulas out, and give the rows of their sheet."""
    office = shutil.which("soffice")
    assert office, "type: apt-get install --no-install-recommends libreoffice-calc"
    book = folder / "book.xlsx"
    book.write_bytes(raw)
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    subprocess.run(
        [office, profile, "--headless", "--convert-to", _EVERY_SHEET, "--outdir", folder, book],
        check=True,
        capture_output=True,
    )
    text = (folder / f"book-{SHEET}.csv").read_text(encoding="utf-8")
    return list(csv.reader(io.StringIO(text, newline="")))


def test_libreoffice_comes_to_every_figure_of_a_whole_report(tmp_path: Path) -> None:
    rows = recalculated(without_values(written(made("punto-banco"), "xlsx")), tmp_path)
    assert rows[1][1] == ALL
    checks = [row[4] for row in rows if row[4] in {AGREE, DIFFER}]
    assert len(checks) > 1_000
    assert set(checks) == {AGREE}


def test_libreoffice_finds_a_count_that_was_changed(tmp_path: Path) -> None:
    raw = written(made("pa-baccarat", "banker"), "xlsx")
    assert recalculated(without_values(raw), tmp_path)[1][1] == ALL
    assert recalculated(without_values(raw, count="2292262566437888"), tmp_path)[1][1] == SOME
