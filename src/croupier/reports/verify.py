"""Is a report the one that its own question gives today, byte by byte, and where is it not?"""

from __future__ import annotations

import io
import zipfile
from itertools import islice, zip_longest
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.errors import Problem, ReportError
from croupier.reports import forms
from croupier.reports.asked import check
from croupier.reports.forms import written
from croupier.reports.make import make
from croupier.reports.method import command
from croupier.reports.said import asked_of, form_of, part_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.reports.asked import Asked
    from croupier.reports.content import Report
    from croupier.reports.forms import Form

FEW: Final = 20
"""So many differences are told; `Verdict.differing` counts all."""
MOST_COUPS: Final = 10**9
"""Coups that are dealt since a file says so: about a minute of two processors."""
MOST_SHOES: Final = 10**5
"""Shoes in which cards are counted since a file says so: some minutes for each wager."""
_SHORT: Final = 120
_AROUND: Final = 40


class Difference(NamedTuple):
    """A line that differs: which one, of which part of a workbook, what the file has and what it should."""

    where: str
    found: str
    expected: str


class Verdict(NamedTuple):
    """What came of it: whether the bytes of the report made anew are those of the file, and what differs."""

    asked: Asked
    form: Form
    report: Report
    same: bool
    differing: int
    differences: tuple[Difference, ...]


def verify(raw: bytes, where: str, progress: Callable[[str], None] | None = None) -> Verdict:
    """Make a report again from what it says of itself, and compare; messages call it `where`.

    Raises `ReportError` (``reports.no_report``; ``reports.too_long`` where more would have to be dealt than a
    file should be able to order) and as `make` and `written`.
    """
    form = form_of(raw, where)
    asked = asked_of(raw, form, where)
    check(asked, where)
    _check_work(asked, where)
    forms.check(form)
    report = make(asked, progress)
    anew = written(report, form)
    if raw == anew:
        return Verdict(asked, form, report, same=True, differing=0, differences=())
    found = _of_books(raw, anew) if form == "xlsx" else _of_texts("", raw, anew)
    first = tuple(islice(found, FEW))
    differing = len(first) + sum(1 for _ in found)
    if not first:
        first = (Difference("", f"{len(raw):,} bytes, packed otherwise", f"{len(anew):,} bytes"),)
        differing = 1
    return Verdict(asked, form, report, same=False, differing=differing, differences=first)


def _check_work(asked: Asked, where: str) -> None:
    """Refuse to deal for days since a file says so."""
    for what, many, most in (
        ("coups", asked.coups, MOST_COUPS),
        ("shoes to count in", asked.shoes, MOST_SHOES),
    ):
        if many > most:
            said = f"to make it again {many:,} {what} would have to be dealt, more than {most:,}"
            remedy = f"if that is meant, make it yourself, and compare: {command(asked)} -o FILE"
            raise ReportError(Problem("reports.too_long", said, where, remedy))


def _of_texts(part: str, raw: bytes, anew: bytes) -> Iterator[Difference]:
    """Compare line by line; a line that one of both lacks is empty there."""
    for number, lines in enumerate(zip_longest(io.BytesIO(raw), io.BytesIO(anew), fillvalue=b""), 1):
        if lines[0] != lines[1]:
            found, expected = (line.removesuffix(b"\n").decode(errors="replace") for line in lines)
            yield Difference(f"{part}line {number}", *_beside(found, expected))


def _of_books(raw: bytes, anew: bytes) -> Iterator[Difference]:
    """Compare workbooks part by part, each cell and each text being a line."""
    with zipfile.ZipFile(io.BytesIO(raw)) as book, zipfile.ZipFile(io.BytesIO(anew)) as other:
        for name in sorted({*book.namelist(), *other.namelist()}):
            found = part_of(book, name) if name in book.namelist() else b""
            expected = part_of(other, name) if name in other.namelist() else b""
            if found is None or expected is None:
                yield Difference(
                    name, "it is damaged: its checksum does not hold, or it is packed otherwise", ""
                )
            elif not found or not expected:
                yield Difference(name, f"{len(found):,} bytes", f"{len(expected):,} bytes")
            elif found != expected:
                yield from _of_texts(f"{name} ", _lines(found), _lines(expected))


def _lines(part: bytes) -> bytes:
    """Set every cell and every text of a part on a line of its own."""
    return part.replace(b"<c ", b"\n<c ").replace(b"<si>", b"\n<si>")


def _beside(found: str, expected: str) -> tuple[str, str]:
    """Cut two long lines to where they differ first."""
    if max(len(found), len(expected)) <= _SHORT:
        return found, expected
    first = next(
        (place for place, (one, other) in enumerate(zip(found, expected, strict=False)) if one != other),
        min(len(found), len(expected)),
    )
    start = max(0, first - _AROUND)
    lead = "…" if start else ""
    one, other = (
        f"{lead}{text[start : start + _SHORT]}{'…' if len(text) > start + _SHORT else ''}"
        for text in (found, expected)
    )
    return one, other
