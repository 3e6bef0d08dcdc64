"""How is a workbook written so that its bytes repeat, and what of XlsxWriter is used for it?

Its date of creation is fixed, and its parts are packed anew, uncompressed, since compression is not the same
in every build of zlib.  Texts are never taken for formulas, numbers or addresses.
"""

from __future__ import annotations

import io
import zipfile
from datetime import datetime
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, cast

from croupier.errors import Problem, ReportError
from croupier.extras import install

if TYPE_CHECKING:
    from collections.abc import Mapping

CREATED: Final = datetime(2000, 1, 1)  # noqa: DTZ001  XlsxWriter takes it as it is, and writes Z behind it
_PACKED: Final = (1980, 1, 1, 0, 0, 0)
_UNIX: Final = 3
_READABLE: Final = 0o600 << 16


class Format(Protocol):
    """How cells look; it is made by a workbook."""


class Sheet(Protocol):
    """A sheet of a workbook; rows and columns count from nought."""

    def write_string(self, row: int, col: int, string: str, cell_format: Format | None = None) -> int:
        """Write a text."""
        ...

    def write_number(self, row: int, col: int, number: float, cell_format: Format | None = None) -> int:
        """Write a number."""
        ...

    def write_formula(
        self, row: int, col: int, formula: str, cell_format: Format | None, value: float | str
    ) -> int:
        """Write a formula, with the value that shows until it is recalculated."""
        ...

    def set_column(self, first_col: int, last_col: int, width: float) -> int:
        """Make columns so wide."""
        ...

    def set_row(self, row: int, height: float) -> int:
        """Make a row so many points high."""
        ...

    def conditional_format(self, cells: str, rule: Mapping[str, object]) -> int:
        """Give cells another look where a rule holds."""
        ...

    def set_landscape(self) -> None:
        """Print it across."""
        ...

    def fit_to_pages(self, width: int, height: int) -> None:
        """Print it on so many pages across and down, 0 being as many as it needs."""
        ...


class Book(Protocol):
    """A workbook."""

    def add_worksheet(self, name: str) -> Sheet:
        """Add a sheet."""
        ...

    def add_format(self, properties: Mapping[str, object]) -> Format:
        """Make a look of cells."""
        ...

    def set_properties(self, properties: Mapping[str, object]) -> None:
        """Say what the workbook is."""
        ...

    def define_name(self, name: str, formula: str) -> int:
        """Give a cell a name."""
        ...

    def close(self) -> None:
        """Write everything."""
        ...


class XlsxWriter(Protocol):
    """The library, as far as it is used here."""

    def Workbook(self, filename: io.BytesIO, options: Mapping[str, object]) -> Book:  # noqa: N802  its name there
        """Begin a workbook."""
        ...


def installed() -> XlsxWriter:
    """Give the library; raises `ReportError` (``reports.missing_extra``) where it is not installed."""
    try:
        return cast("XlsxWriter", cast("object", import_module("xlsxwriter")))
    except ImportError:
        what, remedy = "XlsxWriter, which writes workbooks, is not installed", install("reports")
        raise ReportError(Problem("reports.missing_extra", what, remedy=remedy)) from None


def begun(into: io.BytesIO, title: str) -> Book:
    """Begin a workbook; raises as `installed`."""
    book = installed().Workbook(
        into,
        {
            "in_memory": True,
            "strings_to_numbers": False,
            "strings_to_formulas": False,
            "strings_to_urls": False,
        },
    )
    book.set_properties({"title": title, "created": CREATED})
    return book


def repacked(raw: bytes) -> bytes:
    """Pack the parts of a workbook anew: the same parts are always the same bytes."""
    found = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as book, zipfile.ZipFile(found, "w") as anew:
        for name in book.namelist():
            part = zipfile.ZipInfo(name, _PACKED)
            part.create_system, part.external_attr = _UNIX, _READABLE
            anew.writestr(part, book.read(name), zipfile.ZIP_STORED)
    return found.getvalue()
