"""The register answers for a clause, says of a section not held that it is not, and is read strictly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier import regulations
from croupier.errors import RegulationError
from croupier.regulations.register import RegisterFile, read_register

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.errors import Problem

REGISTER = """
[[clause]]
locator = "12(a)/1"
duty = "The dealer deals."
tests = ["tests/test_a.py::test_b"]

[[clause]]
locator = "12(b)/1"
duty = "The lamps are lit."
reason = "It is about furniture."
reason-kind = "untestable"

[[section]]
section = "12"
title = "Dealing"
status = "read"
source = "Rules of the club, 12"
read-on = 2026-01-01

[[section]]
section = "13"
title = "Jokers"
status = "not-held"
note = "Only the title is known."
subjects = ["wild cards"]
"""


def filed(folder: Path, *changes: tuple[str, str]) -> Path:
    """Write the register with changes."""
    text = REGISTER
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "clauses.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refused(folder: Path, *changes: tuple[str, str]) -> tuple[Problem, ...]:
    """Give what is wrong with a changed register."""
    with pytest.raises(RegulationError) as caught:
        read_register(filed(folder, *changes))
    return caught.value.problems


def test_a_clause_answers_with_its_section_and_its_duties() -> None:
    entry = regulations.clause("pa-baccarat:631a.10(d)")
    assert (entry.id, entry.rules, entry.status) == ("pa-baccarat:631a.10(d)", "pa-baccarat", "read")
    assert entry.section.section == "631a.10"
    assert len(entry.duties) > 1
    assert all(duty.locator.startswith("631a.10(d)/") for duty in entry.duties)
    one = regulations.clause(f"pa-baccarat:{entry.duties[0].locator}")
    assert one.duties == entry.duties[:1]


def test_a_section_that_was_read_says_where_and_on_which_day() -> None:
    for entry in regulations.clauses():
        read = entry.status != "not-held"
        assert (bool(entry.section.source), entry.section.read_on is not None) == (read, read), entry.id


def test_a_section_read_whole_whose_duties_nobody_has_listed_answers_for_all_its_clauses() -> None:
    entry = regulations.clause("fr-punto-banco:39")
    assert (entry.status, entry.duties) == ("read", ())
    assert "bought, numbered and kept" in entry.section.note
    assert regulations.clause("fr-punto-banco:39(2)").status == "read"


def test_a_section_has_its_duties_with_the_game_that_it_is_about() -> None:
    """Chapter 681a is the law of 21 Baccarat, and of no other game."""
    assert all(duty.tests or duty.reason for duty in regulations.clause("pa-21-baccarat:681a.3").duties)
    assert len(regulations.clause("pa-21-baccarat:681a.3(b)(2)").duties) > 0
    with pytest.raises(RegulationError):
        regulations.clause("pa-baccarat:681a.3")


def test_the_clauses_of_an_overlay_are_those_of_its_base() -> None:
    printed = regulations.clauses("chemin-de-fer-as-printed")
    assert [entry.duties for entry in regulations.clauses("chemin-de-fer")] == [
        entry.duties for entry in printed
    ]
    assert all(not entry.errata and not entry.read_by for entry in printed)
    assert regulations.clause("chemin-de-fer:(1)").id == "chemin-de-fer-as-printed:(1)"


@pytest.mark.parametrize(
    ("locator", "labels"),
    [
        ("(3)/row-3", {"three-against-eight", "six-against-five", "subregulation-1-or-2"}),
        ("(2)/1", {"every-card", "dominant-player"}),
        ("(1)", {"natural-shall"}),
        ("(1)(d)/2", {"natural-shall"}),
        ("(1)(a)", set[str]()),
    ],
)
def test_what_an_overlay_reads_otherwise_stands_with_the_clause(locator: str, labels: set[str]) -> None:
    entry = regulations.clause(f"chemin-de-fer:{locator}")
    assert {erratum.label for erratum in entry.errata} == labels
    assert entry.read_by == ("chemin-de-fer" if labels else "")
    assert regulations.clause(f"chemin-de-fer-as-printed:{locator}").errata == ()


def test_the_registers_of_all_games_tell_what_is_printed() -> None:
    assert not any(entry.errata for entry in regulations.clauses())


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("pa-baccarat:631a.10(D)", "'pa-baccarat:631a.10(d)'"),
        ("nj-baccarat:13:69f-3.9(C)", "'nj-baccarat:13:69F-3.9(c)'"),
        ("pa-baccarat:631a.10(z)", "631a.10 has: 631a.10(a), 631a.10(b), 631a.10(c), 631a.10(d)"),
        ("681a.3", "'pa-21-baccarat:681a.3'"),
        ("§ 681A.3", "'pa-21-baccarat:681a.3'"),
        ("13:69F-3.9", "'nj-baccarat:13:69F-3.9'"),
        ("twenty-one:681a.3", "'pa-21-baccarat:681a.3'"),
    ],
)
def test_a_clause_that_is_written_otherwise_or_asked_for_elsewhere_is_named(asked: str, meant: str) -> None:
    with pytest.raises(RegulationError) as caught:
        regulations.clause(asked)
    assert meant in caught.value.problems[0].remedy


def test_who_asks_for_the_register_of_a_clause_is_told_whose_it_is() -> None:
    with pytest.raises(RegulationError) as caught:
        regulations.clauses("681a.3")
    assert caught.value.code == "regulations.unknown_id"
    assert "did you mean 'pa-21-baccarat:681a.3'?" in caught.value.problems[0].remedy
    with pytest.raises(RegulationError) as caught:
        regulations.clauses("pa-bacarat")
    assert "did you mean 'pa-baccarat'?" in caught.value.problems[0].remedy


def test_a_section_that_is_not_held_says_so() -> None:
    entry = regulations.clause("pa-baccarat:631a.12")
    assert entry.status == "not-held"
    assert entry.section.note
    assert entry.duties == ()


def test_a_paragraph_of_a_section_held_in_part_answers_for_the_section() -> None:
    assert regulations.clause("pa-baccarat:631b.9(g)").status == "partly-read"


def test_sections_nest_and_the_narrowest_answers() -> None:
    assert regulations.clause("pa-baccarat:631a.9(d)").section.section == "631a.9(d)"
    assert regulations.clause("pa-baccarat:631a.9(b)").section.section == "631a.9"


def test_a_section_is_not_taken_for_another_whose_number_begins_alike() -> None:
    """631a.1 is not 631a.10."""
    assert regulations.clause("pa-baccarat:631a.1").status == "not-held"
    assert regulations.clause("pa-baccarat:631a.10").status == "read"


@pytest.mark.parametrize(
    ("clause", "code"),
    [
        ("pa-baccarat:631a.10(z)", "regulations.unknown_clause"),
        ("pa-baccarat:999.1", "regulations.unknown_clause"),
        ("pa-baccarat:", "regulations.unknown_clause"),
        ("631a.10", "regulations.unknown_clause"),
        ("pa-bacarat:631a.10", "regulations.unknown_id"),
        ("pa-baccarat:custom.decks", "regulations.custom_clause"),
    ],
)
def test_a_clause_that_no_text_has_is_an_error(clause: str, code: str) -> None:
    with pytest.raises(RegulationError) as caught:
        regulations.clause(clause)
    assert caught.value.code == code
    assert caught.value.problems[0].remedy


def test_the_register_of_one_and_of_all() -> None:
    entries = regulations.clauses("nj-baccarat")
    assert entries
    assert {entry.rules for entry in entries} == {"nj-baccarat"}
    assert set(entries) <= set(regulations.clauses())
    assert [entry.id for entry in entries] == [
        entry.id for entry in regulations.clauses("nj-baccarat@2024-12-18")
    ]


def test_every_duty_stands_under_exactly_one_section() -> None:
    for rules in regulations.ids():
        seen = [duty.locator for entry in regulations.clauses(rules) for duty in entry.duties]
        assert len(seen) == len(set(seen))


def test_a_sound_register_is_read(tmp_path: Path) -> None:
    register = read_register(filed(tmp_path))
    assert isinstance(register, RegisterFile)
    assert [clause.locator for clause in register.clause] == ["12(a)/1", "12(b)/1"]
    assert register.clause[1].reason_kind == "untestable"
    assert (register.section[0].source, str(register.section[0].read_on)) == (
        "Rules of the club, 12",
        "2026-01-01",
    )
    assert register.section[1].status == "not-held"


@pytest.mark.parametrize(
    ("old", "new", "code", "words"),
    [
        ("duty = ", "duties = ", "regulations.unknown_key", "duties"),
        ('status = "read"', 'status = "skimmed"', "regulations.wrong_value", "skimmed"),
        ('title = "Jokers"\n', "", "regulations.missing_key", "title"),
        ('"untestable"', '"boring"', "regulations.wrong_value", "boring"),
        ('reason-kind = "untestable"\n', "", "regulations.bad_register", "no kind"),
        (
            'tests = ["tests/test_a.py::test_b"]',
            'tests = ["tests/test_a.py::test_b"]\nreason-kind = "no-duty"',
            "regulations.bad_register",
            "tests and a reason-kind",
        ),
        ('source = "Rules of the club, 12"\n', "", "regulations.bad_register", "has no source"),
        ('"Rules of the club, 12"', '" "', "regulations.bad_register", "has no source"),
        ("read-on = 2026-01-01\n", "", "regulations.bad_register", "has no read-on"),
        (
            'status = "not-held"',
            'status = "partly-read"',
            "regulations.bad_register",
            "has no source and read-on",
        ),
        (
            'status = "not-held"',
            'status = "not-held"\nread-on = 2026-01-01',
            "regulations.bad_register",
            "not held, but has read-on",
        ),
        ('tests = ["tests/test_a.py::test_b"]', "tests = []", "regulations.bad_register", "neither"),
        ('reason = "It is about furniture."', 'reason = " "', "regulations.bad_register", "neither"),
        (
            'reason = "It',
            'tests = ["tests/test_a.py::test_b"]\nreason = "It',
            "regulations.bad_register",
            "both",
        ),
        ('"12(b)/1"', '"12(a)/1"', "regulations.bad_register", "twice"),
        ('section = "13"', 'section = "12"', "regulations.bad_register", "twice"),
        ('"12(b)/1"', '"120(b)/1"', "regulations.bad_register", "none of the sections"),
    ],
)
def test_a_fault_of_a_register_is_named(tmp_path: Path, old: str, new: str, code: str, words: str) -> None:
    problems = refused(tmp_path, (old, new))
    assert [problem.code for problem in problems][:1] == [code]
    assert words in problems[0].what
    assert problems[0].where.startswith(str(tmp_path))


def test_all_faults_of_a_register_are_named_at_once(tmp_path: Path) -> None:
    codes = [
        problem.code
        for problem in refused(
            tmp_path,
            ('"12(a)/1"\nduty', '"12(a)/1"\ncolour = "red"\nduty'),
            ('title = "Dealing"\n', ""),
            ('reason = "It is about furniture."', ""),
            ('section = "13"', 'section = "12"'),
        )
    ]
    assert codes == [
        "regulations.unknown_key",
        "regulations.missing_key",
        "regulations.bad_register",
        "regulations.bad_register",
    ]
