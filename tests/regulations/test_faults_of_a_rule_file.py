"""Each fault that a rule file can have is found, named by file and key, and all of them at once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pytest

from croupier import regulations
from croupier.errors import RegulationError
from croupier.regulations.reader import read_regulation
from tests.rule_files import CLUB, faults, written


class Case(msgspec.Struct, frozen=True, rename={"old": "from", "new": "to"}):
    """One change of a sound file, and what must be said of it."""

    name: str
    old: str
    new: str
    code: str
    place: str
    words: str


class Cases(msgspec.Struct, frozen=True):
    """The cases of ``faults.toml``."""

    case: tuple[Case, ...]


CASES: Final = msgspec.toml.decode((Path(__file__).parent / "faults.toml").read_bytes(), type=Cases).case


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_fault_is_named_by_file_and_key(tmp_path: Path, case: Case) -> None:
    path = written(tmp_path, (case.old, case.new))
    problems = [problem for problem in faults(path) if problem.code == case.code]
    assert problems, [problem.line() for problem in faults(path)]
    problem = problems[0]
    assert problem.where.startswith(str(path))
    assert problem.where.endswith(case.place)
    assert case.words in problem.what
    assert problem.remedy


def test_the_club_itself_has_no_fault() -> None:
    assert regulations.read_file(CLUB).file.id == "example-club"


def test_all_faults_are_found_at_once(tmp_path: Path) -> None:
    """Faults of shape and of sense, in one table and in many, do not hide each other."""
    path = written(
        tmp_path,
        ("note =", "nota ="),
        ("counts = [8, 9]\n", "counts = [8, 8]\n"),
        ('{ counts = "3", cells = "D DDDDDDDDSD"', '{ counts = "3", cels = "D DDDDDDDDSD"'),
        ("D SSDDDDDDSS", "D SSDDDDDDS"),
        ('basis = "custom", no-card-clause', "no-card-clause"),
        ('title = "decks in the shoe"\nvalue = 6', 'title = "decks in the shoe"\nvalue = true'),
        ('value = "fixed"', 'value = "some"'),
        ("{player} to {banker}", "{player} to {house}"),
        ('value = "face-up"', 'value = "face-down"'),
    )
    assert sorted({problem.code for problem in faults(path)}) == [
        "regulations.bad_setting",
        "regulations.bad_table",
        "regulations.bad_words",
        "regulations.missing_key",
        "regulations.unknown_key",
        "regulations.unused_procedure",
        "regulations.wrong_value",
    ]
    lines = [problem.line() for problem in faults(path)]
    for sign in ("'nota'", "'cels'", "'cells'", "'basis'", "8, 8", "10 letters", "true", "'some'", "{house}"):
        assert any(sign in line for line in lines), sign
    assert len(lines) == len(set(lines))


def test_a_missing_clause_is_one_fault_and_not_two(tmp_path: Path) -> None:
    path = written(
        tmp_path, ('counts = [8, 9]\nclause = "custom.natural"\nbasis = "custom"', "counts = [8, 9]")
    )
    assert [problem.code for problem in faults(path)] == ["regulations.missing_key"] * 2


def test_the_text_that_stands_for_a_missing_clause_is_no_clause(tmp_path: Path) -> None:
    path = written(tmp_path, ('"custom.natural"', '"(not given)"'))
    assert [problem.code for problem in faults(path)] == ["regulations.bad_clause"]


def test_id_and_edition_must_be_those_of_folder_and_file(tmp_path: Path) -> None:
    path = written(tmp_path, ('id = "example-club"', 'id = "other-club"'), ("= 2026-01-01", "= 2026-01-02"))
    with pytest.raises(RegulationError) as caught:
        read_regulation(path, base_of=lambda _: None)
    assert [(problem.code, problem.where) for problem in caught.value.problems] == [
        ("regulations.misplaced", f"{path}, id"),
        ("regulations.misplaced", f"{path}, edition"),
    ]
    assert regulations.read_file(path).file.id == "other-club"


def test_a_near_miss_is_asked_for(tmp_path: Path) -> None:
    path = written(tmp_path, ("cells", "cels"))
    assert "did you mean 'cells'?" in faults(path)[0].remedy
