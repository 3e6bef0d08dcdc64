"""How does the terminal make a report again, and say whether it is the same?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from croupier.cli import output
from croupier.cli.arguments import STDIN, Json, sent, source
from croupier.errors import Problem, ReportError


class DifferenceData(msgspec.Struct, frozen=True):
    """A line that differs: which one, what the file has there, and what it should have."""

    where: str
    found: str
    expected: str


class ReportVerdict(msgspec.Struct, frozen=True):
    """Whether a report is the one that its own question gives today, byte by byte.

    `digest` is the hash of the report made anew.  `differing` counts the lines that differ, a cell of a
    workbook being one; `differences` has the first twenty.
    """

    file: str
    form: str
    rules: str
    edition: str
    same: bool
    digest: str
    differing: int
    differences: tuple[DifferenceData, ...]


def verify(
    file: Annotated[
        str,
        Parameter(
            name="FILE",
            converter=source,
            allow_leading_hyphen=True,
            help="a report in any form; - for standard input",
        ),
    ],
    /,
    *,
    json: Json = False,
) -> int:
    """Make a report again from what it says of itself, and compare it byte by byte.

    Exit code 1 where it differs; what differs is printed. A report of another version of
    Croupier may differ in more than its version.

    Examples:
      croupier report verify report.html
      croupier report verify dragon-7.xlsx --json
    """
    raw, where = _read(file)
    from croupier.reports.verify import verify as compared

    def tell(what: str) -> None:
        output.complain(f"croupier: {what} ...")

    verdict = compared(raw, where, None if json else tell)
    of, named = verdict.report, output.printable(where)
    if json:
        told = ReportVerdict(
            file=where,
            form=verdict.form,
            rules=of.identity.rules,
            edition=of.identity.edition,
            same=verdict.same,
            digest=of.digest.value,
            differing=verdict.differing,
            differences=tuple(DifferenceData(*each) for each in verdict.differences),
        )
        output.say_json(msgspec.json.encode(told))
    elif verdict.same:
        output.say(f"{named}: the same, byte by byte, as made again now")
        output.say(f"{of.digest.algorithm} {of.digest.value}")
    else:
        lines = "1 line differs" if verdict.differing == 1 else f"{verdict.differing:,} lines differ"
        output.say(f"{named}: {lines} from the report as made again now")
        for each in verdict.differences:
            # What stands in a file of somebody's is one line here, whatever it is.
            where, found, expected = (output.printable(text) for text in each)
            output.say(f"  {where}".rstrip())
            output.say(f"    found     {found.strip()}".rstrip())
            output.say(f"    expected  {expected.strip()}".rstrip())
        if verdict.differing > len(verdict.differences):
            output.say(f"  and {verdict.differing - len(verdict.differences):,} more")
    return 0 if verdict.same else 1


def _read(file: str) -> tuple[bytes, str]:
    """Read the report, and say what messages call it."""
    from croupier.reports.said import MOST_BYTES

    if file == "-":
        return sent("a report", MOST_BYTES, ReportError, "reports.unreadable"), STDIN
    try:
        with Path(file).open("rb") as opened:
            return opened.read(MOST_BYTES + 1), file
    except FileNotFoundError:
        what = "there is no such file"
        raise ReportError(Problem("reports.no_file", what, file or '""', "check the path")) from None
    except (OSError, ValueError) as error:
        what = f"it cannot be read: {(getattr(error, 'strerror', None) or str(error)).lower()}"
        raise ReportError(Problem("reports.unreadable", what, file or '""', "name a report")) from None
