"""What does a report in any form say of itself, so that it can be made again?"""

from __future__ import annotations

import csv
import io
import re
import xml.etree.ElementTree as ET
import zipfile
from html import unescape
from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.errors import Problem, ReportError
from croupier.reports import asked as questions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from croupier.reports.asked import Asked
    from croupier.reports.forms import Form

MOST_BYTES: Final = 1 << 27
"""The most that a file of a report may hold, packed or not."""
_REMEDY: Final = "give a file that croupier report has written: .html, .md, .json, .csv or .xlsx"
_TEXT: Final = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}t"
_BEGINNINGS: Final[Mapping[bytes, Form]] = {
    b"PK": "xlsx",
    b"{": "json",
    b"<!DOCTYPE html>": "html",
    b"section,": "csv",
    b"# ": "markdown",
}
STRINGS: Final = "xl/sharedStrings.xml"
"""The part of a workbook that holds its texts; other programs write them into the sheets."""
SHEETS: Final = "xl/worksheets/"


def form_of(raw: bytes, where: str) -> Form:
    """Say in which form a report is, by how it begins; raises `ReportError` (``reports.no_report``)."""
    for beginning, form in _BEGINNINGS.items():
        if raw.startswith(beginning):
            return form
    what = "it does not begin as a report does" if raw else "it is empty"
    raise no_report(what, where)


def asked_of(raw: bytes, form: Form, where: str) -> Asked:
    """Give what was asked for a report.

    Raises `ReportError` (``reports.no_report``) where that is not said.
    """
    if len(raw) > MOST_BYTES:
        what = f"there are more than {MOST_BYTES:,} bytes"
        raise no_report(what, where)
    try:
        for candidate in _CANDIDATES[form](raw):
            try:
                return questions.read(candidate)
            except msgspec.MsgspecError:
                continue
    except (UnicodeDecodeError, csv.Error, zipfile.BadZipFile, KeyError, ET.ParseError, ValueError):
        pass
    what = "it does not say what was asked for a report"
    raise no_report(what, where)


def no_report(what: str, where: str) -> ReportError:
    """Say that a file is no report."""
    return ReportError(Problem("reports.no_report", what, where, _REMEDY))


def _of_json(raw: bytes) -> Iterator[str | bytes]:
    content = cast("object", msgspec.json.decode(raw))
    if isinstance(content, dict):
        yield msgspec.json.encode(cast("dict[str, object]", content).get("asked"))


def _of_markdown(raw: bytes) -> Iterator[str]:
    for row in re.findall(r"^\| asked \| (.+) \|\r?$", raw.decode(), re.MULTILINE):
        yield re.sub(r"\\([\\`*_{}\[\]<>#|~&])", r"\1", cast("str", row))


def _of_html(raw: bytes) -> Iterator[str]:
    for cell in re.findall(r">asked</th><td[^>]*>(.+?)</td>", raw.decode()):
        yield unescape(re.sub(r"<[^>]*>", "", cast("str", cell)))


def _of_csv(raw: bytes) -> Iterator[str]:
    for row in csv.reader(io.StringIO(raw.decode(), newline="")):
        if row[1:2] == ["method.asked"]:
            yield row[-1]


def _of_xlsx(raw: bytes) -> Iterator[str]:
    with zipfile.ZipFile(io.BytesIO(raw)) as book:
        if sum(part.file_size for part in book.infolist()) > MOST_BYTES:
            return
        names = book.namelist()
        # The texts first: a sheet that is damaged is then told as a difference.
        for name in sorted(names, key=lambda each: each != STRINGS):
            if name != STRINGS and not name.startswith(SHEETS):
                continue
            text = book.read(name)
            if b"<!DOCTYPE" in text:  # a workbook has none, and entities could be made to grow without end
                continue
            for each in ET.fromstring(text).iter(_TEXT):  # noqa: S314  no entities, as checked
                if each.text and each.text.startswith('{"rules":'):
                    yield each.text


_CANDIDATES: Final[Mapping[Form, Callable[[bytes], Iterator[str | bytes]]]] = {
    "json": _of_json,
    "markdown": _of_markdown,
    "html": _of_html,
    "csv": _of_csv,
    "xlsx": _of_xlsx,
}
"""Where a report of each form says what was asked for it."""
