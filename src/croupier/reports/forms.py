"""In which forms is a report written, and which ending of a file's name asks for which?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from croupier.errors import Problem, ReportError
from croupier.reports.digest import as_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.reports.content import Report

Form = Literal["html", "markdown", "json", "csv", "xlsx"]
ENDINGS: Final[Mapping[str, Form]] = {
    ".html": "html",
    ".md": "markdown",
    ".json": "json",
    ".csv": "csv",
    ".xlsx": "xlsx",
}
"""The forms by how the name of a file ends."""


def check(form: Form) -> None:
    """Refuse before any work a form that needs an extra which is not installed, or that there is none of.

    Raises `ReportError`.
    """
    _known(form)
    if form == "xlsx":
        from croupier.reports.xlsx_book import installed  # noqa: PLC0415  only the form that is asked for

        installed()


def _known(form: str) -> None:
    if form not in ENDINGS.values():
        what = f"a report cannot be written as {form[:24]!r}"
        remedy = f"name one of {', '.join(ENDINGS.values())}"
        raise ReportError(Problem("reports.bad_question", what, "form", remedy))


def written(report: Report, form: Form) -> bytes:
    """Write a report; the same report is always the same bytes.

    Raises `ReportError`: ``reports.bad_question`` for a form that there is none of.
    """
    _known(form)
    match form:
        case "json":
            return as_json(report)
        case "markdown":
            from croupier.reports.markdown import markdown  # noqa: PLC0415  only the form that is asked for

            return markdown(report)
        case "html":
            from croupier.reports.html import html  # noqa: PLC0415  as above

            return html(report)
        case "csv":
            from croupier.reports.csv import csv  # noqa: PLC0415  as above

            return csv(report)
        case "xlsx":
            from croupier.reports.xlsx import xlsx  # noqa: PLC0415  as above, and of the extra ``reports``

            return xlsx(report)
