"""What does docs/conformance.md say: each requirement, its sources, and what shows it or why nothing does.

``python -m tools.write_conformance_page`` writes it from tests/house/conformance.toml; ``--print`` prints it.
"""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.house.conformance import read, tests_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.house.conformance import Matrix, Part, Row, Source

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "conformance.md"

HEAD: Final = """\
# Conformance

<!-- Written by tools/write_conformance_page.py (`make docs`) from tests/house/conformance.toml. -->

Regulations, standards and good practice ask much of a gaming system that a program can show. Each such
requirement stands here in our own words, with the tests that show that Croupier meets it, or why none does.
A test fails if a row has neither tests nor a reason, if it names a test that is not there or is not marked
with it, and if a marked test has no row. What `make proof` alone runs says so.

It is no certificate and no legal advice. A laboratory chooses its own tests, reads the source, and judges;
what stands here may be laid before it. Nor is the list whole: of long texts little more than the beginnings
could be read, and some standards only as others tell them. So every source has a letter:

| letter | means |
|---|---|
"""
SOURCES: Final = """
## Sources

| source | letter | read in |
|---|---|---|
"""


def row(*cells: str) -> str:
    """Write a row of a table."""
    return f"| {' | '.join(cells)} |\n"


def said(word: str) -> str:
    """Write a status as one reads it."""
    return word.replace("-", " ")


def family(matrix: Matrix, name: str, rows: list[Row], root: Path) -> str:
    """Write the section of one family."""
    head = (
        row("id", "requirement, and where it is from", "how it is shown, or why it is not")
        + "|---|---|---|\n"
    )
    return f"\n## {matrix.families[name]}\n\n{head}" + "".join(told(matrix, each, root) for each in rows)


def told(matrix: Matrix, entry: Row, root: Path) -> str:
    """Write the row of one requirement."""
    letters = [f"{each} [{source.label}]" for each in entry.sources if (source := matrix.source_of(each))]
    parts = (f"*{said(entry.status)}*{awaited(entry.awaits)}", entry.reason, *tests(entry, root))
    shown = "<br>".join(part for part in parts if part)
    return row(f"**{entry.id}**", f"{entry.requirement}<br>{'; '.join(letters)}", shown)


def awaited(parts: tuple[Part, ...]) -> str:
    """Say which parts are to show more."""
    return f", awaits the {' and the '.join(parts)}" if parts else ""


def file_of(test: str) -> str:
    """Give the file of a test."""
    return test.partition("::")[0]


def tests(entry: Row, root: Path) -> Iterator[str]:
    """Name the tests of a row, file by file."""
    for file, named in groupby(sorted(entry.tests, key=file_of), key=file_of):
        found = tests_in(root / file)[0]
        names = [test.partition("::")[2] for test in named]
        proofs = {name for name in names if name in found and "proof" in found[name].marks}
        yield f"`{file}`: " + ", ".join(
            f"`{name}`{' (`make proof`)' if name in proofs else ''}" for name in names
        )


def read_in(source: Source) -> str:
    """Say where a text was read, and what of it."""
    return "; ".join(part for part in (f"<{source.at}>" if source.at else "", source.note) if part)


def page(matrix: Matrix, root: Path) -> str:
    """Give the whole page; `root` is the folder in which tests/ lies."""
    letters = "".join(row(letter, meaning) for letter, meaning in matrix.labels.items())
    statuses = "".join(
        row(f"*{said(status)}*", meaning, str(sum(entry.status == status for entry in matrix.row)))
        for status, meaning in matrix.statuses.items()
    )
    families = "".join(
        family(matrix, name, list(rows), root)
        for name, rows in groupby(matrix.row, key=lambda entry: entry.family)
    )
    sources = "".join(
        row(source.text, source.label, read_in(source))
        for source in matrix.source
        if source.at or source.note
    )
    counts = f"\nThe {len(matrix.row)} rows by their status:\n\n| status | means | rows |\n|---|---|---|\n"
    return HEAD + letters + counts + statuses + families + SOURCES + sources


def main() -> None:
    """Write the page, or print it."""
    if sys.argv[1:] == ["--print"]:
        sys.stdout.write(page(read(), ROOT))
    else:
        PAGE.write_text(page(read(), ROOT), encoding="utf-8")


if __name__ == "__main__":
    main()
