"""Is every cell of a report a line of the CSV, exactly?"""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from croupier.reports import sections, written
from croupier.reports.csv import HEAD
from croupier.reports.page import Heat, Table, Text
from tests.reports.test_xlsx import made

if TYPE_CHECKING:
    from croupier.reports import Report


@pytest.fixture(scope="module")
def report() -> Report:
    """Give a report on two wagers."""
    return made("pa-baccarat", "banker", "tie")


def lines(report: Report) -> list[dict[str, str]]:
    """Read the CSV as a stranger would."""
    return list(csv.DictReader(io.StringIO(written(report, "csv").decode(), newline="")))


def test_every_cell_and_every_paragraph_is_a_line(report: Report) -> None:
    wanted = 0
    for section in sections(report):
        for block in section.blocks:
            match block:
                case Table():
                    wanted += len(block.rows) * len(block.columns)
                case Heat():
                    wanted += 6 * sum(len(row.cells) for row in block.table.rows)
                case Text():
                    wanted += 1
    found = lines(report)
    assert len(found) == wanted
    assert tuple(found[0]) == HEAD
    assert {line["section"] for line in found} == {str(number) for number in range(1, 14)}


def test_a_figure_is_exact_and_as_shown(report: Report) -> None:
    (edge,) = (
        line
        for line in lines(report)
        if (line["table"], line["row"], line["column"]) == ("summary.edges", "1", "edge per unit bet %")
    )
    assert Fraction(edge["exact"]) == Fraction(114753351728, 10847218479825)
    assert edge["shown"].startswith("1.0579")
    counts = [
        int(line["exact"])
        for line in lines(report)
        if (line["table"], line["column"]) == ("outcomes.results", "ordered draws")
    ]
    assert sum(counts) == 4_998_398_275_503_360


def test_its_bytes_repeat_and_lines_end_alike(report: Report) -> None:
    raw = written(report, "csv")
    assert raw == written(report, "csv")
    assert b"\r" not in raw
