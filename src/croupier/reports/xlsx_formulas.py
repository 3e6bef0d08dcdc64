"""Which figures of a report does a spreadsheet work out itself, beside ours, and do both agree?

From what each line of a wager pays and in how many draws it decides, formulas give its chance, and from these
the expectation, both edges, spread and bands; a cell beside each says whether it is ours, and one for all
whether all are.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.reports.numbers import Surd, scaled, whole_percent
from croupier.reports.page import FLAG

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.reports.content import Outcomes, Report, Summary, WagerBands, WagerOutcome, WagerSummary
    from croupier.reports.numbers import Number
    from croupier.reports.xlsx_book import Book, Format, Sheet

SHEET: Final = "Formulas"
CHECK: Final = "all_figures_agree"
"""The name of the cell that says whether all figures agree."""
AGREE, DIFFER = "ok", "DIFFERS"
ALL, SOME = "all figures agree", "SOME FIGURES DIFFER"
TOLERANCE: Final = 1e-9
_FAINT: Final = Fraction(1, 100_000)
"""An expectation so near to nought is of no use to a spreadsheet as what something is divided by."""
_HEAD: Final = 6
"""The row, as a spreadsheet counts, of the first level of bands."""
_DIGITS: Final = 18
_WIDTHS: Final = (24, 46, 20, 20, 20, 24, 20, 12)


class Figure(NamedTuple):
    """A figure of a wager: its name, the formula, and our value; of a band, after how many coups it is."""

    name: str
    formula: str
    ours: Number | int
    coups: int | None = None


def write(book: Book, report: Report) -> None:
    """Add the sheet of formulas, where the report has figures."""
    if report.outcomes is None or report.summary is None or report.bands is None:
        return
    sheet = book.add_worksheet(SHEET)
    _Writer(book, sheet, dict(report.bands.levels)).write(
        report.outcomes, report.summary, {each.id: each for each in report.bands.wagers}
    )


class _Writer:
    """What writes the sheet, row after row."""

    def __init__(self, book: Book, sheet: Sheet, levels: Mapping[Fraction, Fraction]) -> None:
        self._sheet, self._levels = sheet, levels
        self._z = {level: f"$B${_HEAD + place}" for place, level in enumerate(levels)}
        self._bold: Format = book.add_format({"bold": True, "bottom": 1})
        self._count: Format = book.add_format({"num_format": "#,##0"})
        self._flagged: Format = book.add_format({"bold": True, "bg_color": "#FFE699"})
        self._wrong: Format = book.add_format({"bold": True, "bg_color": "#C00000", "font_color": "#FFFFFF"})
        self._said: Format = book.add_format({"indent": 1})
        self._bold_right: Format = book.add_format({"bold": True, "bottom": 1, "align": "right"})
        self._checks: list[int] = []
        self._next = 0
        book.define_name(CHECK, f"='{SHEET}'!$B$2")

    def write(self, outcomes: Outcomes, summary: Summary, bands: Mapping[str, WagerBands]) -> None:
        for column, width in enumerate(_WIDTHS):
            self._sheet.set_column(column, column, width)
        self._sheet.set_landscape()
        self._sheet.fit_to_pages(1, 0)
        self._constants(outcomes.whole, summary.z)
        rows = self._lines(outcomes)
        self._figures(outcomes, summary, bands, rows)
        first, last = self._checks[0] + 1, self._checks[-1] + 1
        formula = f'=IF(COUNTIF(E{first}:E{last},"{AGREE}")={len(self._checks)},"{ALL}","{SOME}")'
        self._sheet.write_string(1, 0, "check of all", self._bold)
        self._sheet.write_formula(1, 1, formula, self._bold, ALL)
        for at, wrong in (("B2", SOME), (f"E{first}:E{last}", DIFFER)):
            rule = {"type": "cell", "criteria": "==", "value": f'"{wrong}"', "format": self._wrong}
            self._sheet.conditional_format(at, rule)

    def _constants(self, whole: int, z: Fraction) -> None:
        sheet = self._sheet
        sheet.write_string(
            0, 0, "What a spreadsheet works out itself, beside what the report says.", self._bold
        )
        sheet.write_string(2, 0, "ordered draws in all")
        sheet.write_number(2, 1, float(whole), self._count)
        sheet.write_string(3, 0, "z of the volatility index")
        sheet.write_number(3, 1, float(z))
        sheet.write_string(4, 0, "tolerance of a check")
        sheet.write_number(4, 1, TOLERANCE)
        for row, (level, factor) in enumerate(self._levels.items(), _HEAD - 1):
            sheet.write_string(row, 0, f"z of {whole_percent(level)} % bands")
            sheet.write_number(row, 1, float(factor))

    def _lines(self, outcomes: Outcomes) -> dict[str, tuple[int, int]]:
        """Write the lines of every wager, and give in which rows of the spreadsheet they stand."""
        heads = ("wager", "line", "pays", "ordered draws", "chance", "adds to the expectation")
        top = _HEAD + len(self._levels) + 1
        for column, head in enumerate(heads):
            look = self._bold if column < 2 else self._bold_right  # noqa: PLR2004  the wager and its line are texts
            self._sheet.write_string(top - 1, column, head, look)
        row, found = top, dict[str, tuple[int, int]]()
        for wager in outcomes.wagers:
            found[wager.id] = (row + 1, row + len(wager.lines))
            row = self._of_wager(wager, row)
        self._next = row + 1
        return found

    def _of_wager(self, wager: WagerOutcome, row: int) -> int:
        for line in wager.lines:
            self._sheet.write_string(row, 0, wager.id)
            self._sheet.write_string(row, 1, line.title)
            self._sheet.write_number(row, 2, float(line.pays or 0))
            self._sheet.write_number(row, 3, float(line.count), self._count)
            self._sheet.write_formula(row, 4, f"=D{row + 1}/$B$3", None, float(line.chance))
            self._sheet.write_formula(row, 5, f"=C{row + 1}*E{row + 1}", None, float(line.adds))
            row += 1
        return row

    def _figures(
        self,
        outcomes: Outcomes,
        summary: Summary,
        bands: Mapping[str, WagerBands],
        rows: Mapping[str, tuple[int, int]],
    ) -> None:
        for column, head in enumerate(("wager", "figure", "formula", "report", "check", "flag", "coups")):
            look = self._bold_right if head in {"formula", "report", "coups"} else self._bold
            self._sheet.write_string(self._next, column, head, look)
        row = self._next + 1
        for wager in summary.wagers:
            top = row + 1
            told = list(of_summary(wager, outcomes.whole, rows[wager.id], top))
            told += of_bands(bands[wager.id], top, top + len(told), self._z)
            for figure in told:
                self._figure(row, wager, figure)
                row += 1

    def _figure(self, row: int, wager: WagerSummary, figure: Figure) -> None:
        sheet, at, ours = self._sheet, row + 1, number(figure.ours)
        name = f"{wager.id}{FLAG}" if wager.positive else wager.id
        sheet.write_string(row, 0, name, self._flagged if wager.positive else None)
        sheet.write_string(row, 1, figure.name)
        sheet.write_formula(row, 2, f"={figure.formula}", None, ours)
        sheet.write_number(row, 3, ours)
        agree = f'=IF(ABS(C{at}-D{at})<=$B$5*MAX(1,ABS(D{at})),"{AGREE}","{DIFFER}")'
        sheet.write_formula(row, 4, agree, self._said, AGREE)
        if figure.name == "expectation":
            flag = "favours whoever places it"
            formula = f'=IF(C{at}>0,"{flag}","")'
            sheet.write_formula(
                row, 5, formula, self._flagged if wager.positive else None, flag if wager.positive else ""
            )
        if figure.coups is not None:
            sheet.write_number(row, 6, float(figure.coups), self._count)
        self._checks.append(row)


def of_summary(of: WagerSummary, whole: int, lines: tuple[int, int], top: int) -> Iterator[Figure]:
    """Give the figures of a wager in order, the first in the row `top`; some read those above them."""
    first, last = lines
    pays, counts, chances, adds = (f"{column}{first}:{column}{last}" for column in "CDEF")
    ev, push, variance, sd = f"C{top + 1}", f"C{top + 4}", f"C{top + 6}", f"C{top + 7}"
    yield Figure("ordered draws, all lines", f"SUM({counts})", whole)
    yield Figure("expectation", f"SUMPRODUCT({chances},{pays})", of.ev)
    yield Figure("edge per unit bet", f"-SUM({adds})", of.edge)
    yield Figure("wins", f'SUMIF({pays},">0",{chances})', of.hit)
    yield Figure("pushes", f'SUMIF({pays},"=0",{chances})', of.push)
    yield Figure("loses", f'SUMIF({pays},"<0",{chances})', of.lose)
    yield Figure("variance", f"SUMPRODUCT({chances},{pays},{pays})-{ev}^2", of.variance)
    yield Figure("standard deviation", f"SQRT({variance})", of.sd)
    yield Figure("return", f"1+{ev}", of.returned)
    yield Figure("volatility index", f"$B$4*{sd}", of.volatility)
    if of.edge_resolved is not None:
        yield Figure("edge per unit resolved", f"-{ev}/(1-{push})", of.edge_resolved)
    if of.one_in is not None:
        yield Figure("wins 1 in", f"1/C{top + 3}", of.one_in)
    if of.skew is not None:
        cubes = f"SUMPRODUCT({chances},({pays}-{ev})^3)"
        yield Figure("skew", f"{cubes}/{sd}^3", of.skew)
    if of.coups is not None and abs(of.ev) > _FAINT:
        yield Figure("coups until expectation equals deviation", f"{variance}/{ev}^2", of.coups)


def of_bands(of: WagerBands, top: int, row: int, zs: Mapping[Fraction, str]) -> Iterator[Figure]:
    """Give both ends of every band from a row on, by the z of its level, whose cells are given."""
    for band in of.bands:
        name = f"{whole_percent(band.level)} % band after {band.coups:,} coups"
        ends: tuple[tuple[str, str, Surd], ...] = (("from", "-", band.low), ("to", "+", band.high))
        for end, sign, ours in ends:
            apart = f"{zs[band.level]}*C{top + 7}/SQRT(G{row})"
            yield Figure(f"{name}, {end}", f"C{top + 2}{sign}{apart}", ours, band.coups)
            row += 1


def number(value: Number | int) -> float:
    """Give the float of a number, of a root by way of eighteen decimals: the same on every machine."""
    return float(Fraction(scaled(value, _DIGITS), 10**_DIGITS)) if isinstance(value, Surd) else float(value)
