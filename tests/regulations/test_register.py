"""The clause registers: each clause has its test or a reason, each clause of a rule file its place."""

from __future__ import annotations

import ast
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

import msgspec
import pytest
from msgspec import structs

from croupier import regulations
from croupier.errors import RegulationError
from croupier.regulations.catalogue import DATA
from croupier.regulations.model import BankerRow, Cited, RegulationFile
from croupier.regulations.register import Clause
from croupier.regulations.register_file import paragraphs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

OURS: Final = sorted(folder.name for folder in DATA.iterdir() if any(folder.glob("[0-9]*.toml")))
OF_LAW: Final = {"law", "option"}


def duties(rules: str) -> list[Clause]:
    """Give every duty of a register."""
    return [duty for entry in regulations.clauses(rules) for duty in entry.duties]


@lru_cache
def functions_in(path: Path) -> frozenset[str]:
    """Give the names of the test functions of a file; parametrised ones bear the name without brackets."""
    module = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(node.name for node in module.body if isinstance(node, ast.FunctionDef))


def lacking(test: str, section: str, folder: Path) -> str:
    """Say what a test lacks: to exist, in the game's own folder, with the section in its name."""
    place, _, name = test.partition("::")
    path = folder.parents[2] / place
    begins = f"test_{re.sub(r'[^A-Za-z0-9]+', '_', section).strip('_').lower()}_"
    if path.parent != folder:
        return f"{test} does not lie in {folder.relative_to(folder.parents[2])}"
    if not path.is_file():
        return f"there is no file {place}"
    if name not in functions_in(path):
        return f"{place} has no function {name}"
    return "" if name.startswith(begins) else f"{name} does not begin with {begins}"


def unheld(clauses: Iterable[Clause], folder: Path) -> dict[str, list[str]]:
    """Say of each clause what it lacks: just one of tests and reason, and tests that exist."""
    found: dict[str, list[str]] = {}
    for clause in clauses:
        # A text without a number of its own begins with a paragraph: (1)(a)/2 is of the section (1).
        section = re.split(r"(?<=.)[(/]", clause.locator)[0]
        wrong = [why for test in clause.tests if (why := lacking(test, section, folder))]
        if bool(clause.tests) == bool(clause.reason.strip()):
            wrong.append("give it tests, or a reason, and not both")
        if wrong:
            found[clause.locator] = wrong
    return found


@pytest.mark.conforms("FAIR-01")
@pytest.mark.parametrize("rules", OURS)
def test_every_clause_has_a_test_that_exists_or_a_reason(rules: str, root: Path) -> None:
    # An overlay has the register of its base, and the tests of it.
    owner = regulations.clauses(rules)[0].rules
    held = duties(rules)
    assert held, f"data/{owner}/clauses.toml lists no clause"
    wrong = unheld(held, root / "tests" / "regulations" / owner)
    assert wrong == {}, f"data/{owner}/clauses.toml: {wrong}"


NAMED: Final = (
    "tests/regulations/pa-baccarat/test_631a_10.py::test_631a_10_c_no_coup_has_a_hand_of_four_cards"
)
MUTANTS: Final = {
    "neither test nor reason": Clause(locator="631a.10(c)/1", duty="…"),
    "a blank reason": Clause(locator="631a.10(c)/1", duty="…", reason=" "),
    "both test and reason": Clause(locator="631a.10(c)/1", duty="…", tests=(NAMED,), reason="…"),
    "a test that is gone": Clause(locator="631a.10(c)/1", duty="…", tests=(f"{NAMED}_at_all",)),
    "one of two tests gone": Clause(locator="631a.10(c)/1", duty="…", tests=(NAMED, f"{NAMED}_at_all")),
    "a file that is gone": Clause(
        locator="631a.10(c)/1", duty="…", tests=(NAMED.replace("test_631a_10.py", "test_631a_99.py"),)
    ),
    "another game's test": Clause(
        locator="631a.10(c)/1", duty="…", tests=(NAMED.replace("pa-baccarat", "nj-baccarat"),)
    ),
    "another section's test": Clause(locator="631a.9(c)/1", duty="…", tests=(NAMED,)),
}


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_clause_that_nobody_holds_is_found(mutant: str, root: Path) -> None:
    folder = root / "tests" / "regulations" / "pa-baccarat"
    sound = Clause(locator="631a.10(c)/1", duty="…", tests=(NAMED,))
    assert unheld([sound], folder) == {}
    clause = MUTANTS[mutant]
    assert list(unheld([sound, clause], folder)) == [clause.locator]


def test_a_name_without_the_section_is_told_how_it_must_begin(root: Path) -> None:
    folder = root / "tests" / "regulations" / "pa-baccarat"
    clause = MUTANTS["another section's test"]
    (why,) = unheld([clause], folder)[clause.locator]
    assert why == "test_631a_10_c_no_coup_has_a_hand_of_four_cards does not begin with test_631a_9_"


def cited(value: object) -> Iterator[tuple[str, str]]:
    """Walk through a rule file to each clause that it cites, with its basis."""
    if isinstance(value, Cited):
        yield value.clause, value.basis
    if isinstance(value, BankerRow) and value.no_card_clause:
        yield value.no_card_clause, value.no_card_basis or value.basis
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from cited(getattr(value, field))
    elif isinstance(value, dict):
        for inner in cast("dict[str, object]", value).values():
            yield from cited(inner)
    elif isinstance(value, tuple):
        for inner in cast("tuple[object, ...]", value):
            yield from cited(inner)


def unplaced(file: RegulationFile) -> list[str]:
    """List each clause cited as law or option that is not held, and each other whose section is unknown."""
    found: list[str] = []
    for clause, basis in sorted(set(cited(file))):
        if basis == "custom":
            continue
        try:
            entry = regulations.clause(f"{file.id}:{clause}")
        except RegulationError:
            found.append(clause)
        else:
            if basis in OF_LAW and entry.status == "not-held":
                found.append(clause)
    return found


@pytest.mark.parametrize("rules", OURS)
def test_every_clause_that_a_rule_file_cites_stands_in_its_register(rules: str) -> None:
    for edition in regulations.editions(rules):
        regulation = regulations.read(f"{rules}@{edition}")
        wanting = unplaced(regulation.file)
        assert wanting == [], f"data/{rules}/clauses.toml has no [[section]] for {wanting}, or holds it not"
        assert regulations.unregistered(regulation) == ()


@pytest.mark.parametrize("clause", ["631a.12", "631a.10(e)", "631a.99", "631a.9(d)"])
def test_law_that_is_not_held_is_found(clause: str) -> None:
    file = regulations.read("pa-baccarat").file
    result = structs.replace(file.acts["result"], clause=clause, basis="law")
    acts = dict(file.acts) | {"result": result}
    claiming = structs.replace(file, acts=acts)
    assert unplaced(claiming) == [clause]
    regulation = structs.replace(regulations.read("pa-baccarat"), file=claiming)
    assert regulations.unregistered(regulation) == (f"pa-baccarat:{clause}",)


@pytest.mark.parametrize(
    ("clause", "status"),
    [
        ("pa-baccarat:631a.9", "not-held"),
        ("pa-baccarat:631a.9(b)", "not-held"),
        ("pa-baccarat:631a.9(d)", "not-held"),
        ("pa-baccarat:631a.9(f)", "not-held"),
        ("pa-baccarat:631a.12", "not-held"),
        ("pa-baccarat:631b.9", "partly-read"),
        ("pa-baccarat:631b.10", "not-held"),
        ("pa-baccarat:631c.2", "partly-read"),
        ("pa-baccarat:631c.3", "not-held"),
        ("pa-baccarat:631c.5", "not-held"),
        ("pa-21-baccarat:681a.3", "read"),
        ("pa-21-baccarat:681a.6", "not-held"),
        ("pa-21-baccarat:681a.7", "not-held"),
        ("pa-baccarat:631a.10(d)", "read"),
    ],
)
def test_each_section_that_the_texts_cite_says_what_of_it_is_held(clause: str, status: str) -> None:
    assert regulations.clause(clause).status == status


def test_a_text_without_a_number_of_its_own_has_its_paragraphs_for_sections() -> None:
    assert list(paragraphs("(1)(d)/2")) == ["(1)(d)/2", "(1)(d)", "(1)"]
    assert list(paragraphs("(2)/1")) == ["(2)/1", "(2)"]
    for rules in ("chemin-de-fer-as-printed", "chemin-de-fer"):
        entry = regulations.clause(f"{rules}:(1)(d)")
        assert (entry.id, entry.section.section) == ("chemin-de-fer-as-printed:(1)(d)", "(1)")
        assert [duty.locator for duty in entry.duties] == ["(1)(d)/1", "(1)(d)/2", "(1)(d)/3"]
        assert len(regulations.clause(f"{rules}:(1)").duties) == 8
        with pytest.raises(RegulationError) as caught:
            regulations.clause(f"{rules}:(1)(e)")
        assert "(1) has: (1)/1, (1)/2, (1)(a), (1)(b), (1)(c), (1)(d)" in caught.value.problems[0].remedy


def test_of_the_fee_only_the_heading_is_held() -> None:
    (duty,) = regulations.clause("chemin-de-fer:Fee").duties
    assert (regulations.clause("chemin-de-fer:Fee").status, duty.reason_kind) == ("not-held", "not-held")


def test_a_test_of_a_section_in_brackets_is_named_after_its_number(root: Path) -> None:
    folder = root / "tests" / "regulations" / "chemin-de-fer-as-printed"
    named = "tests/regulations/chemin-de-fer-as-printed/test_8.py::test_8_the_dealer_repeats_and_nobody_else"
    assert unheld([Clause(locator="(8)/1", duty="…", tests=(named,))], folder) == {}
    (why,) = unheld([Clause(locator="(1)(d)/1", duty="…", tests=(named,))], folder)["(1)(d)/1"]
    assert why.endswith("does not begin with test_1_")
