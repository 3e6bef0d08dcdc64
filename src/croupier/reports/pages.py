"""How is a report set out as a page, section by section, with favourable wagers flagged everywhere?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.reports.page import FLAG, NOTE_OF_FIGURES, NOTE_OF_FLAG, Good, Section, Table, Text
from croupier.reports.pages_dealt import counting, cross_check
from croupier.reports.pages_method import digest, method
from croupier.reports.pages_odds import bands, correlation, outcomes, summary
from croupier.reports.pages_removal import removal
from croupier.reports.pages_rules import assumptions, identity, paytable
from croupier.reports.pages_sensitivity import sensitivity, variants

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.reports.content import Report
    from croupier.reports.page import Names, Value


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


def elsewhere(report: Report) -> tuple[str, ...]:
    """Name the others that would favour whoever places them, by other decks or prices that are permitted."""
    if report.sensitivity is None:
        return ()
    return tuple(wager for wager in variants(report.sensitivity) if wager not in favourable(report))


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
    yield method(report)
    yield digest(report)


def _flagged(section: Section) -> Section:
    """Say what the flag means in each section in which it stands."""
    cells: tuple[Value, ...] = tuple(
        cell
        for block in section.blocks
        if isinstance(block, Table)
        for cell in (
            *(column.name for column in block.columns),
            *(cell for row in block.rows for cell in row),
        )
    )
    notes: list[Text] = []
    if any(isinstance(cell, str) and cell.endswith(FLAG) for cell in cells):
        notes.append(Text(NOTE_OF_FLAG, strong=True))
    if any(isinstance(cell, Good) for cell in cells):
        notes.append(Text(NOTE_OF_FIGURES, strong=True))
    return msgspec.structs.replace(section, blocks=(*notes, *section.blocks)) if notes else section
