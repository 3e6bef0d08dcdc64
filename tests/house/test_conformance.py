"""The conformance matrix: each row has its tests or a reason, and each marked test its row."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec
import pytest
from msgspec import structs

from tests.house.conformance import FILE, Matrix, Row, Source, marked, read
from tests.house.conformance_faults import faults
from tools.write_conformance_page import page

if TYPE_CHECKING:
    from pathlib import Path

ROWS: Final = {
    "RNG": 12,
    "SCL": 3,
    "SHF": 3,
    "USE": 3,
    "FAIR": 8,
    "REC": 5,
    "INT": 11,
    "ACC": 8,
    "LOG": 5,
    "CLK": 1,
    "VER": 2,
    "DSP": 6,
    "SES": 5,
    "SEC": 20,
}
"""How many requirements each family has: numbered from 01, in this order."""


def ids() -> list[str]:
    """Give the id of every requirement."""
    return [f"{family}-{number:02}" for family, rows in ROWS.items() for number in range(1, rows + 1)]


def test_each_requirement_is_shown_or_says_why_not_and_each_marked_test_has_its_row(root: Path) -> None:
    assert len(ids()) == 92
    assert faults(read(), ids(), root) == []


def test_the_page_is_what_the_matrix_says_today(root: Path) -> None:
    written = (root / "docs" / "conformance.md").read_text(encoding="utf-8")
    assert written == page(read(), root), "docs/conformance.md is out of date: run `make docs`"


def test_the_page_has_every_row_in_order_with_its_status(root: Path) -> None:
    rows = re.findall(r"^\| \*\*([A-Z]+-\d\d)\*\* \| .+ \| \*(.+?)\*", page(read(), root), re.MULTILINE)
    assert rows == [(row.id, row.status.replace("-", " ")) for row in read().row]


# The teeth: a small project with one row that is shown and one that is not, and what may go wrong with it

TEST: Final = "tests/test_it.py::test_it"
OTHER: Final = "tests/test_it.py::test_other"
SOUND: Final = """
import pytest

@pytest.mark.conforms("RNG-01")
def test_it() -> None: ...

def test_other() -> None: ...
"""
SHOWN: Final = Row("RNG-01", "It is drawn well.", ("Law 1(a)",), "shown", (TEST,))
NOT_YET: Final = Row("RNG-02", "It is drawn soon.", ("Law 12",), "not-yet", reason="…", awaits=("table",))
MATRIX: Final = Matrix(
    labels={"P": "read"},
    statuses={"shown": "shown"},
    families={"RNG": "Random numbers"},
    source=(Source("Law 1", "P"), Source("Law 12", "S")),
    row=(SHOWN, NOT_YET),
)
KNOWN: Final = ["RNG-01", "RNG-02"]

WRONG_ROWS: Final[dict[str, tuple[Row, str]]] = {
    "no test": (structs.replace(SHOWN, tests=()), "RNG-01: it is shown, by no test"),
    "neither test nor reason": (
        structs.replace(SHOWN, status="partial", tests=()),
        "RNG-01: it is partial, for no reason",
    ),
    "a blank reason": (structs.replace(NOT_YET, reason=" "), "RNG-02: it is not-yet, for no reason"),
    "not ours for no reason": (
        structs.replace(NOT_YET, status="not-ours", reason="", awaits=()),
        "RNG-02: it is not-ours, for no reason",
    ),
    "no part": (structs.replace(NOT_YET, awaits=()), "RNG-02: it is not-yet, and awaits no part"),
    "shown and a reason": (
        structs.replace(SHOWN, reason="…"),
        "RNG-01: it is shown, and gives a reason why not",
    ),
    "shown and a part": (
        structs.replace(SHOWN, awaits=("page",)),
        "RNG-01: it is shown, and awaits a part",
    ),
    "not yet and a test": (structs.replace(NOT_YET, tests=(TEST,)), "RNG-02: it is not-yet, and has tests"),
    "not ours and a part": (
        structs.replace(NOT_YET, status="not-ours"),
        "RNG-02: it is not-ours, and awaits a part",
    ),
    "a test that is gone": (
        structs.replace(SHOWN, tests=(TEST, f"{TEST}_at_all")),
        f"RNG-01: there is no {TEST}_at_all",
    ),
    "a file that is gone": (
        structs.replace(SHOWN, tests=(TEST, "tests/test_that.py::test_it")),
        "RNG-01: there is no tests/test_that.py::test_it",
    ),
    "a file that is no test": (
        structs.replace(SHOWN, tests=(TEST, "src/it.py::test_it")),
        "RNG-01: there is no src/it.py::test_it",
    ),
    "a test without the mark": (
        structs.replace(SHOWN, tests=(TEST, OTHER)),
        f"RNG-01: {OTHER} is not marked with it",
    ),
    "another row's test": (
        structs.replace(NOT_YET, status="partial", tests=(TEST,)),
        f"RNG-02: {TEST} is not marked with it",
    ),
    "a test twice": (structs.replace(SHOWN, tests=(TEST, TEST)), f"RNG-01: {TEST} stands twice"),
    "no source": (structs.replace(SHOWN, sources=()), "RNG-01: it lacks a requirement or a source"),
    "an unknown source": (
        structs.replace(SHOWN, sources=("Law 1(a)", "Law 13")),
        "RNG-01: no source begins like Law 13",
    ),
    "no requirement": (
        structs.replace(SHOWN, requirement=""),
        "RNG-01: it lacks a requirement or a source",
    ),
    "a bar": (
        structs.replace(SHOWN, requirement="a | b"),
        "RNG-01: a text has a bar or more than one line, which a table cannot hold",
    ),
}
WRONG_TESTS: Final = {
    "a marked test without a row": (
        SOUND.replace("def test_other", '@pytest.mark.conforms("RNG-02")\ndef test_other'),
        f"RNG-02: the row does not name {OTHER}",
    ),
    "a mark of no requirement": (
        SOUND.replace('"RNG-01"', '"RNG-01", "RNG-99"'),
        f"RNG-99: the row does not name {TEST}",
    ),
    "a mark that is gone": (
        SOUND.replace('@pytest.mark.conforms("RNG-01")', ""),
        f"RNG-01: {TEST} is not marked with it",
    ),
    "a test that is skipped": (
        SOUND.replace("@pytest", '@pytest.mark.skipif(True, reason="")\n@pytest'),
        f"RNG-01: {TEST} may be passed over",
    ),
    "a whole file that is skipped": (
        SOUND.replace("pytest\n", 'pytest\npytestmark = [pytest.mark.skip(reason="")]\n', 1),
        f"RNG-01: {TEST} may be passed over",
    ),
    "a mark on no test": (
        SOUND + '\n@pytest.mark.conforms("RNG-01")\ndef helping() -> None: ...\n',
        "tests/test_it.py:9: conforms marks no test, or names no rows",
    ),
    "a mark on a whole file": (
        SOUND + '\npytestmark = pytest.mark.conforms("RNG-01")\n',
        "tests/test_it.py:9: conforms marks no test, or names no rows",
    ),
    "a mark without a row": (
        SOUND.replace("def test_other", "@pytest.mark.conforms()\ndef test_other"),
        "tests/test_it.py:7: conforms marks no test, or names no rows",
    ),
    "a mark that is worked out": (
        SOUND.replace("def test_other", "@pytest.mark.conforms(NAME)\ndef test_other"),
        "tests/test_it.py:7: conforms marks no test, or names no rows",
    ),
}


def project(folder: Path, source: str = SOUND) -> Path:
    """Write a project of one file of tests."""
    (folder / "tests").mkdir()
    (folder / "tests" / "test_it.py").write_text(source, encoding="utf-8")
    (folder / "src").mkdir()
    (folder / "src" / "it.py").write_text(SOUND, encoding="utf-8")
    return folder


def test_a_sound_matrix_has_no_fault(tmp_path: Path) -> None:
    assert faults(MATRIX, KNOWN, project(tmp_path)) == []


@pytest.mark.parametrize("fault", WRONG_ROWS)
def test_a_row_at_fault_is_found(fault: str, tmp_path: Path) -> None:
    row, said = WRONG_ROWS[fault]
    rows = tuple(row if row.id == each.id else each for each in MATRIX.row)
    assert said in faults(structs.replace(MATRIX, row=rows), KNOWN, project(tmp_path))


@pytest.mark.parametrize("fault", WRONG_TESTS)
def test_a_mark_at_fault_is_found(fault: str, tmp_path: Path) -> None:
    source, said = WRONG_TESTS[fault]
    assert said in faults(MATRIX, KNOWN, project(tmp_path, source))


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ((SHOWN,), "RNG-02: no row"),
        ((SHOWN, NOT_YET, structs.replace(NOT_YET, id="RNG-03")), "RNG-03: no such requirement"),
        ((SHOWN, NOT_YET, NOT_YET), "RNG-02: more than one row"),
        ((NOT_YET, SHOWN), "the rows are not in order"),
        ((SHOWN, structs.replace(NOT_YET, sources=("Law 1",))), "nothing cites Law 12"),
        ((SHOWN, structs.replace(NOT_YET, id="XYZ-01")), "XYZ-01: no family"),
    ],
)
def test_a_matrix_at_fault_is_found(rows: tuple[Row, ...], said: str, tmp_path: Path) -> None:
    assert said in faults(structs.replace(MATRIX, row=rows), KNOWN, project(tmp_path))


def test_a_state_machine_and_a_class_may_be_marked(tmp_path: Path) -> None:
    machine = 'TestRoom = pytest.mark.conforms("RNG-02")(Room.TestCase)\n'
    group = '@pytest.mark.conforms("RNG-02")\nclass TestGroup:\n    def test_it(self) -> None: ...\n'
    root = project(tmp_path, SOUND + machine + group)
    found = {test for test, marking in marked(root).items() if "RNG-02" in marking.rows}
    assert found == {"tests/test_it.py::TestRoom", "tests/test_it.py::TestGroup"}
    shown = structs.replace(NOT_YET, status="shown", tests=tuple(sorted(found)), reason="", awaits=())
    assert faults(structs.replace(MATRIX, row=(SHOWN, shown)), KNOWN, root) == []


def test_a_misspelt_key_or_status_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "matrix.toml"
    for said, instead in (("tests =", "test ="), ('"partial"', '"mostly"'), ('label = "P"', 'label = "Q"')):
        text = FILE.read_text(encoding="utf-8")
        file.write_text(text.replace(said, instead, 1), encoding="utf-8")
        with pytest.raises(msgspec.ValidationError):
            read(file)
