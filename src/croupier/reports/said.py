"""What does a report in any form say of itself, so that it can be made again?"""

from __future__ import annotations

import csv
import io
import re
import zipfile
import zlib
from html import unescape
from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.errors import Problem, ReportError
from croupier.reports import asked as questions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from croupier.reports.asked import Asked
    from croupier.reports.forms import Form

MOST_BYTES: Final = 1 << 25
"""The most that a file of a report may hold, packed or not; one on 114 wagers is a sixth of it."""
_REMEDY: Final = "give a file that croupier report has written: .html, .md, .json, .csv or .xlsx"
_QUESTION: Final = re.compile(rb">(\{(?:\"|&quot;)rules(?:\"|&quot;):[^<]*)</")
_ROW: Final = "| asked | "
_CELL: Final = ">asked</th><td"
_BEGINNINGS: Final[Mapping[bytes, Form]] = {
    b"PK": "xlsx",
    b"{": "json",
    b"<!DOCTYPE html>": "html",
    b"section,": "csv",
    b"# ": "markdown",
}
STRINGS: Final = "xl/sharedStrings.xml"
"""The part of a workbook that holds its texts."""
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
    except (
        UnicodeDecodeError,
        csv.Error,
        zipfile.BadZipFile,
        NotImplementedError,
        ValueError,
        RecursionError,
    ):
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
    for line in raw.decode().split("\n"):
        row = line.removesuffix("\r")
        if row.startswith(_ROW) and row.endswith(" |"):
            yield re.sub(r"\\([\\`*_{}\[\]<>#|~&])", r"\1", row[len(_ROW) : -2])


def _of_html(raw: bytes) -> Iterator[str]:
    _, _, after = raw.decode().partition(_CELL)
    _, _, after = after.partition(">")
    cell, ended, _ = after.partition("</td>")
    if ended:
        yield unescape(cell.replace("<wbr>", ""))


def _of_csv(raw: bytes) -> Iterator[str]:
    for row in csv.reader(io.StringIO(raw.decode(), newline="")):
        if row[1:2] == ["method.asked"]:
            yield row[-1]


def _of_xlsx(raw: bytes) -> Iterator[str]:
    with zipfile.ZipFile(io.BytesIO(raw)) as book:
        # The texts first, which other programs write into the sheets; damage is told as a difference.
        for name in sorted(book.namelist(), key=lambda each: each != STRINGS):
            if name == STRINGS or name.startswith(SHEETS):
                # No parser reads what may be hostile: the question is one text, and is told by its beginning.
                for found in _QUESTION.findall(part_of(book, name) or b""):
                    yield unescape(cast("bytes", found).decode())


def part_of(book: zipfile.ZipFile, name: str) -> bytes | None:
    """Read a part of a workbook; None for one that is damaged, too long, or packed as no workbook is."""
    info = book.getinfo(name)
    if info.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED} or info.file_size > MOST_BYTES:
        return None
    try:
        return book.read(name)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError):
        return None


_CANDIDATES: Final[Mapping[Form, Callable[[bytes], Iterator[str | bytes]]]] = {
    "json": _of_json,
    "markdown": _of_markdown,
    "html": _of_html,
    "csv": _of_csv,
    "xlsx": _of_xlsx,
}
"""Where a report of each form says what was asked for it."""
