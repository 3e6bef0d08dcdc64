"""How are sections 12 and 13 set out: how it was worked out, what holds, and the hash of the whole?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from croupier.reports.asked import told
from croupier.reports.page import Column, Section, Table, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.reports.content import Identical, Report
    from croupier.reports.page import Row

UNPRICED: Final = "Sections 4 to 11 are of a report, which prices what is filed here."

GATHERED: Final = (
    "What must hold for each wager stands in one row, with for how many it does; where it does not, the "
    "wager follows by itself. JSON has all."
)


def method(report: Report) -> Section:
    """Set out how all was worked out, what holds between its figures, and how it is made again."""
    of = report.method
    columns = tuple(map(Column, ("what must hold", "found", "expected", "holds")))
    blocks: list[Text | Table] = [Text(UNPRICED)] if report.asked.filing else []
    blocks += (Text(each) for each in of.statements)
    if of.checks:
        title = "Figures of different sections against each other"
        if len({each.wager for each in of.checks if each.wager}) > 1:
            blocks.append(Text(GATHERED))
        blocks.append(Table("method.checks", title, columns, tuple(_checked(of.checks))))
    asked = (Column("what"), Column("is"))
    blocks += (
        Text(f"To make this report again, with -o and the name of a file: {of.command}"),
        Text("To have a file made again and compared, byte by byte: croupier report verify FILE"),
        Table("method.asked", "What was asked, for programs", asked, (("asked", told(report.asked)),)),
    )
    return Section(12, "Method and verification", tuple(blocks))


def _checked(checks: tuple[Identical, ...]) -> Iterator[Row]:
    """Give a row for each kind of identity, and one for each identity that stands alone or does not hold."""
    kinds: dict[str, list[Identical]] = {}
    for each in checks:
        kinds.setdefault(_kind(each), []).append(each)
    for kind, found in kinds.items():
        if len(found) > 1:
            held = sum(each.holds for each in found)
            yield (kind, "-", "-", f"{held:,} of {len(found):,} hold")
        for each in found:
            if len(found) == 1 or not each.holds:
                yield (each.what, each.found, each.expected, "yes" if each.holds else "NO")


def _kind(of: Identical) -> str:
    """Give what an identity says of each wager, instead of the one that it is of."""
    return (
        re.sub(rf"\b(of|on) {re.escape(of.wager)}(?=[ :])", r"\1 each wager", of.what)
        if of.wager
        else of.what
    )


def digest(report: Report) -> Section:
    """Set out the hash."""
    of = report.digest
    return Section(
        13,
        "Hash",
        (
            Text(
                f"{of.algorithm} of the form .json of this report, every number as it is written there, "
                "without white space between its parts and without its last member, the digest:"
            ),
            Table("digest", "", (Column("algorithm"), Column("value")), ((of.algorithm, of.value),)),
        ),
    )
