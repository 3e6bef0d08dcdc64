"""What is wrong between the rows of the conformance matrix, the requirements, and the marked tests?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from tests.house.conformance import astray, marked, tests_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.house.conformance import Matrix, Row

UNSURE: Final = {"skip", "skipif", "xfail"}
"""Marks of a test that may pass without showing anything."""


def contradicted(row: Row) -> Iterator[str]:
    """Say where the status of a row and what else it says do not go together."""
    shows = row.status in {"shown", "partial"}
    if shows and not row.tests:
        yield f"it is {row.status}, by no test"
    if not shows and row.tests:
        yield f"it is {row.status}, and has tests"
    if row.status == "shown" and row.reason:
        yield "it is shown, and gives a reason why not"
    if row.status != "shown" and not row.reason.strip():
        yield f"it is {row.status}, for no reason"
    if row.status == "not-yet" and not row.awaits:
        yield "it is not-yet, and awaits no part"
    if row.status in {"shown", "not-ours"} and row.awaits:
        yield f"it is {row.status}, and awaits a part"


def of_row(matrix: Matrix, row: Row, root: Path) -> Iterator[str]:
    """Say what is wrong with a row by itself, and with the tests that it names."""
    yield from contradicted(row)
    if not row.requirement.strip() or not row.sources:
        yield "it lacks a requirement or a source"
    if any(mark in text for text in (row.requirement, row.reason, *row.sources) for mark in "|\n"):
        yield "a text has a bar or more than one line, which a table cannot hold"
    for twice in sorted(name for name, times in Counter((*row.tests, *row.sources)).items() if times > 1):
        yield f"{twice} stands twice"
    for citation in row.sources:
        if matrix.source_of(citation) is None:
            yield f"no source begins like {citation}"
    for test in row.tests:
        file, _, name = test.partition("::")
        path = root / file
        found = tests_in(path)[0] if path.is_file() and path.is_relative_to(root / "tests") else {}
        if name not in found:
            yield f"there is no {test}"
        elif row.id not in found[name].rows:
            yield f"{test} is not marked with it"
        elif found[name].marks & UNSURE:
            yield f"{test} may be passed over"


def faults(matrix: Matrix, known: list[str], root: Path) -> list[str]:
    """Give all that is wrong between the rows, the requirements that are known, and the marked tests."""
    here = [row.id for row in matrix.row]
    wrong = [f"{id_}: no row" for id_ in known if id_ not in here]
    wrong += [f"{id_}: no such requirement" for id_ in here if id_ not in known]
    wrong += [f"{id_}: more than one row" for id_, times in Counter(here).items() if times > 1]
    if not wrong and here != known:
        wrong.append("the rows are not in order")
    wrong += [f"{row.id}: no family" for row in matrix.row if row.family not in matrix.families]
    wrong += [f"{row.id}: {what}" for row in matrix.row for what in of_row(matrix, row, root)]
    named = {(row.id, test) for row in matrix.row for test in row.tests}
    wrong += [
        f"{id_}: the row does not name {test}"
        for test, marking in marked(root).items()
        for id_ in marking.rows
        if (id_, test) not in named
    ]
    wrong += [f"{place}: conforms marks no test, or names no rows" for place in astray(root)]
    cited = [matrix.source_of(citation) for row in matrix.row for citation in row.sources]
    return wrong + [f"nothing cites {source.text}" for source in matrix.source if source not in cited]
