"""How is a report set out as a page, section by section, with favourable wagers flagged everywhere?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.reports.asked import told
from croupier.reports.page import FLAG, NOTE_OF_FLAG, Column, Section, Table, Text
from croupier.reports.pages_dealt import counting, cross_check, sensitivity
from croupier.reports.pages_odds import bands, correlation, outcomes, removal, summary
from croupier.reports.pages_rules import assumptions, identity, paytable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.reports.content import Report
    from croupier.reports.page import Names, Row


def sections(report: Report) -> tuple[Section, ...]:
    """Set out the sections of a report, or of a filing, in order."""
    good = favourable(report)

    def names(wager: str) -> str:
        return f"{wager}{FLAG}" if wager in good else wager

    return tuple(_flagged(section) for section in _sections(report, names))


def favourable(report: Report) -> frozenset[str]:
    """Name the wagers that favour whoever places them."""
    return frozenset(each.id for each in (report.summary.wagers if report.summary else ()) if each.positive)


def holder(report: Report) -> str:
    """Say whose the edge is: the house's, or in games that patrons bank the bank's."""
    return "bank" if report.assumptions.bank == "patron" else "house"


def _sections(report: Report, names: Names) -> Iterator[Section]:
    yield identity(report)
    yield assumptions(report, names)
    yield paytable(report, names)
    if report.outcomes and report.summary and report.bands and report.removal:
        yield outcomes(report.outcomes, names)
        yield summary(report.summary, names, holder(report))
        yield bands(report.bands, names, holder(report))
        yield removal(report.removal, names)
    if report.correlation and report.sensitivity:
        yield counting(report.counting, names)
        yield correlation(report.correlation, names)
        yield cross_check(report.cross_check, names)
        yield sensitivity(report.sensitivity, names)
    yield _method(report)
    yield _digest(report)


def _flagged(section: Section) -> Section:
    """Say what the flag means in each section in which it stands."""
    cells = (
        cell
        for block in section.blocks
        if isinstance(block, Table)
        for cell in (
            *(column.name for column in block.columns),
            *(cell for row in block.rows for cell in row),
        )
    )
    if any(isinstance(cell, str) and cell.endswith(FLAG) for cell in cells):
        blocks = (Text(NOTE_OF_FLAG, strong=True), *section.blocks)
        return msgspec.structs.replace(section, blocks=blocks)
    return section


def _method(report: Report) -> Section:
    of = report.method
    columns: tuple[Column, ...] = (
        Column("what must hold"),
        Column("found"),
        Column("expected"),
        Column("holds"),
    )
    rows: tuple[Row, ...] = tuple(
        (each.what, each.found, each.expected, "yes" if each.holds else "NO") for each in of.checks
    )
    blocks: list[Text | Table] = [Text(each) for each in of.statements]
    if rows:
        blocks.append(
            Table("method.checks", "Figures of different sections against each other", columns, rows)
        )
    asked = (Column("what"), Column("is"))
    blocks += (
        Text(f"To make this report again, with -o and the name of a file: {of.command}"),
        Text("To have a file made again and compared, byte by byte: croupier report verify FILE"),
        Table("method.asked", "What was asked, for programs", asked, (("asked", told(report.asked)),)),
    )
    return Section(12, "Method and verification", tuple(blocks))


def _digest(report: Report) -> Section:
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
