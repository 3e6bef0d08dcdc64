"""A misprint is corrected by labelled errata, one level deep, each agreeing with what its base prints."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from croupier import regulations
from croupier.errors import RegulationError, SubmissionError
from croupier.regulations.ruleset import DRAW, STAY, Cite
from tests.cells import banker_reasons, player_reasons
from tests.overlays import CELL, HEAD, NO_CARD, PLAYER, TEXT, laid, shelved
from tests.rule_files import CLUB

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.errors import Problem


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a catalogue that holds the example club."""
    return shelved(tmp_path, monkeypatch)


def refused(shelf: Path, text: str) -> tuple[Problem, ...]:
    """Give what is wrong with an overlay."""
    laid(shelf, text)
    with pytest.raises(RegulationError) as caught:
        regulations.load("example-club-mended")
    return caught.value.problems


def test_an_erratum_changes_its_cell_and_nothing_else(shelf: Path) -> None:
    laid(shelf, HEAD + CELL)
    base, mended = regulations.load("example-club"), regulations.load("example-club-mended")
    (found,) = regulations.diff(base, mended).cells
    assert (found.table, found.count, found.third, found.a, found.b) == ("banker-table", 5, 4, "S", "D")
    assert found.b_cite == Cite("example-club-mended:12(c)", "reconstructed", "five-against-four")
    assert found.a_cite.erratum == ""
    assert regulations.diff(base, mended).settings == ()
    assert (mended.id, mended.edition) == ("example-club-mended", "2026-03-01")
    assert banker_reasons(mended)[5][6].clause == "example-club-mended:custom.five-against-four"


def test_errata_may_stand_in_either_table_and_in_the_text(shelf: Path) -> None:
    laid(shelf, HEAD + CELL + PLAYER + NO_CARD + TEXT)
    cells = regulations.diff(regulations.load("example-club"), regulations.load("example-club-mended")).cells
    assert [(each.table, each.count, each.third, each.b) for each in cells] == [
        ("player-table", 6, None, "D"),
        ("banker-table", 5, 4, "D"),
        ("banker-table", 6, "none", "D"),
    ]
    regulation = regulations.read("example-club-mended")
    assert [erratum.label for erratum in regulation.errata] == [
        "five-against-four",
        "player-six",
        "six-alone",
        "volume",
    ]


def test_an_erratum_may_leave_no_option_where_nobody_is_asked(shelf: Path) -> None:
    (problem,) = refused(shelf, HEAD + PLAYER.replace('becomes = "D"', 'becomes = "O"'))
    assert problem.code == "regulations.bad_table"
    assert problem.where.endswith("errata[1]")
    assert "the procedure face-up asks nobody" in problem.what
    assert "write D or S" in problem.remedy


def test_the_base_stays_as_printed_and_the_cell_names_its_erratum(shelf: Path) -> None:
    laid(shelf, HEAD + CELL)
    regulation, base = regulations.read("example-club-mended"), regulations.read("example-club")
    assert regulation.base is base
    assert regulation.file.banker_table == base.file.banker_table
    assert regulation.tableau().table[5][5].erratum == "five-against-four"
    assert regulation.tableau().table[5][4].erratum == ""
    assert base.tableau().table[5][5].letter == "S"


def test_each_cell_in_force_has_its_own_basis_and_the_label_of_its_erratum(shelf: Path) -> None:
    laid(shelf, HEAD + CELL + PLAYER)
    mended = regulations.load("example-club-mended")
    assert [(cite.basis, cite.erratum) for cite in banker_reasons(mended)[5][4:7]] == [
        ("custom", ""),
        ("reconstructed", "five-against-four"),
        ("custom", ""),
    ]
    assert player_reasons(mended)[6].erratum == "player-six"
    row = regulations.read("example-club-mended").tableau().table[5]
    assert [cell.cite for cell in row] == list(banker_reasons(mended)[5])


def test_the_date_of_an_overlay_is_that_of_its_errata(shelf: Path) -> None:
    laid(shelf, (HEAD + CELL).replace("in-force-from = 2026-01-01\n", ""))
    mended = regulations.read("example-club-mended")
    assert (mended.edition_is, mended.file.in_force_from) == ("errata", None)
    assert regulations.read("example-club").edition_is == "adoption"


def test_the_hash_includes_that_of_the_base(shelf: Path) -> None:
    path = laid(shelf, HEAD + CELL)
    base = sha256(CLUB.read_bytes()).digest()
    assert regulations.read("example-club-mended").hash == sha256(path.read_bytes() + base).hexdigest()


def test_a_whole_row_of_the_base_is_not_changed_by_a_cell_of_it(shelf: Path) -> None:
    text = CELL.replace("count = 5, third = 4", "count = 1, third = 0").replace('"S"', '"D"', 1)
    laid(shelf, HEAD + text.replace('becomes = "D"', 'becomes = "S"'))
    automaton = regulations.load("example-club-mended").automaton
    first = automaton.step[automaton.step[0][0]]
    assert [automaton.banker_draws[first[count]][1] for count in (0, 1, 2)] == [DRAW, STAY, DRAW]


def cell(old: str, new: str) -> str:
    """Give the erratum of a cell with one thing changed."""
    assert old in CELL
    return CELL.replace(old, new)


# The errata, the code, and words of the message.
CASES: dict[str, tuple[str, str, str]] = {
    "was is not what the base has": (
        cell('"S"\nbecomes = "D"', '"D"\nbecomes = "S"'),
        "regulations.erratum_was",
        "the base has 'S'",
    ),
    "nothing is changed": (cell('becomes = "D"', 'becomes = "S"'), "regulations.bad_erratum", "becomes"),
    "a letter that is none": (cell('becomes = "D"', 'becomes = "d"'), "regulations.bad_erratum", "'d'"),
    "no such row": (cell("count = 5", "count = 10"), "regulations.bad_erratum", "no such cell"),
    "a row below nought": (cell("count = 5", "count = -1"), "regulations.bad_erratum", "no such cell"),
    "no such column": (cell("third = 4", "third = 10"), "regulations.bad_erratum", "no such cell"),
    "a column below nought": (cell("third = 4", "third = -1"), "regulations.bad_erratum", "no such cell"),
    "no label": (cell("five-against-four", ""), "regulations.bad_erratum", "label"),
    "no reason": (cell("every other table draws here", " "), "regulations.bad_erratum", "reason"),
    "no passage": (TEXT.replace("12(d)", " ", 1), "regulations.bad_erratum", "passage is empty"),
    "nothing to read": (TEXT.replace("vertical column", " "), "regulations.bad_erratum", "becomes is empty"),
    "no evidence": (cell("the tables of the neighbours", ""), "regulations.no_evidence", "evidence"),
    "two on one cell": (
        CELL + cell("five-against-four", "again"),
        "regulations.errata_meet",
        "'again'",
    ),
    "two on one passage": (TEXT + TEXT.replace('"volume"', '"again"'), "regulations.errata_meet", "'again'"),
    "one label twice": (
        CELL + PLAYER.replace("player-six", "five-against-four", 1),
        "regulations.erratum_label",
        "twice",
    ),
    "an unknown key": (cell("reason =", "because ="), "regulations.unknown_key", "because"),
    "a cell of no table": (
        cell("banker-table", "bankers-table"),
        "regulations.wrong_value",
        "a table stands here",
    ),
    "a cell without its column": (cell(", third = 4", ""), "regulations.missing_key", "'third'"),
}


@pytest.mark.parametrize("case", CASES)
def test_a_fault_of_an_overlay_is_named(shelf: Path, case: str) -> None:
    errata, code, words = CASES[case]
    problems = [problem for problem in refused(shelf, HEAD + errata) if problem.code == code]
    assert problems
    assert words in problems[0].what
    assert problems[0].where.startswith("example-club-mended/2026-03-01.toml, errata[")


def test_all_faults_of_an_overlay_are_named_at_once(shelf: Path) -> None:
    text = HEAD.replace("2026-03-01\noverlay", "2026-03-02\noverlay") + CASES["no reason"][0]
    text += CASES["two on one passage"][0] + 'colour = "red"\n'
    codes = [problem.code for problem in refused(shelf, text.replace('was = "S"', 'was = "O"'))]
    assert codes == [
        "regulations.unknown_key",
        "regulations.misplaced",
        "regulations.bad_erratum",
        "regulations.erratum_was",
        "regulations.errata_meet",
    ]


@pytest.mark.parametrize(
    ("of", "words"),
    [
        ("example-club", "names no edition"),
        ("example-club@2025-01-01", "cannot be read"),
        ("no-such-club@2026-01-01", "cannot be read"),
        ("", "names no edition"),
    ],
)
def test_the_base_must_be_one_edition_that_there_is(shelf: Path, of: str, words: str) -> None:
    problems = refused(shelf, HEAD.replace("example-club@2026-01-01", of) + CELL)
    assert problems[0].code == "regulations.bad_base"
    assert words in problems[0].what


def test_an_overlay_of_an_overlay_is_refused(shelf: Path) -> None:
    laid(shelf, HEAD + CELL, rules="example-club-mended")
    text = HEAD.replace("example-club@2026-01-01", "example-club-mended@2026-03-01")
    laid(
        shelf,
        text.replace('id = "example-club-mended"', 'id = "twice-mended"') + PLAYER,
        rules="twice-mended",
    )
    with pytest.raises(RegulationError) as caught:
        regulations.load("twice-mended")
    (problem,) = caught.value.problems
    assert problem.code == "regulations.bad_base"
    assert "overlay itself" in problem.what


def test_a_faulty_base_is_named_with_its_own_faults(shelf: Path) -> None:
    path = shelf / "example-club" / "2026-01-01.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("cells", "cels", 1), encoding="utf-8")
    problems = refused(shelf, HEAD + CELL)
    assert problems[0].code == "regulations.bad_base"
    assert problems[1].where == "example-club/2026-01-01.toml, banker-table.rows[1]"


def test_an_overlay_that_lies_over_itself_is_refused(shelf: Path) -> None:
    text = HEAD.replace("example-club@2026-01-01", "example-club-mended@2026-03-01")
    assert refused(shelf, text + CELL)[0].code == "regulations.bad_base"


REGISTER = """
[[clause]]
locator = "12(c)/1"
duty = "Five draws against four."
tests = ["tests/test_a.py::test_b"]

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
"""


def test_the_register_of_an_overlay_that_has_none_is_its_bases(shelf: Path) -> None:
    laid(shelf, HEAD + CELL)
    (shelf / "example-club" / "clauses.toml").write_text(REGISTER, encoding="utf-8")
    ids = [entry.id for entry in regulations.clauses("example-club-mended")]
    assert ids == ["example-club:12", "example-club:13"]
    assert [entry.id for entry in regulations.clauses()] == ids
    entry = regulations.clause("example-club-mended:12(c)")
    assert (entry.id, entry.rules, len(entry.duties)) == ("example-club:12(c)", "example-club", 1)
    for rules in ("example-club-mended", "example-club"):
        with pytest.raises(SubmissionError) as caught:
            regulations.load(rules, {"jokers": 2})
        (problem,) = caught.value.problems
        assert (problem.code, problem.clause) == ("submission.not_held", "example-club:13")


def test_an_overlays_own_register_goes_before_its_bases(shelf: Path) -> None:
    path = laid(shelf, HEAD + CELL)
    (shelf / "example-club" / "clauses.toml").write_text(REGISTER, encoding="utf-8")
    own = REGISTER.replace('"13"', '"14"')
    (path.parent / "clauses.toml").write_text(own, encoding="utf-8")
    ids = [entry.id for entry in regulations.clauses("example-club-mended")]
    assert ids == ["example-club-mended:12", "example-club-mended:14"]


def test_faults_of_shape_hide_no_fault_of_sense(shelf: Path) -> None:
    faulty = CELL.replace("where = ", "wheer = ")
    wrong = PLAYER.replace('was = "S"', 'was = "D"').replace('becomes = "D"', 'becomes = "x"')
    silent = NO_CARD.replace('was = "S"\n', "")
    problems = refused(shelf, HEAD + faulty + wrong + silent + TEXT + TEXT)
    assert [(problem.code, problem.where.partition(", ")[2]) for problem in problems] == [
        ("regulations.unknown_key", "errata[1]"),
        ("regulations.missing_key", "errata[1]"),
        ("regulations.missing_key", "errata[3]"),
        ("regulations.erratum_was", "errata[2]"),
        ("regulations.bad_erratum", "errata[2]"),
        ("regulations.erratum_label", "errata[5]"),
        ("regulations.errata_meet", "errata[5]"),
    ]


@pytest.mark.parametrize(
    "where", ['in = "banker-table", count = 8, third = 4', 'in = "player-table", count = 9']
)
def test_no_erratum_lets_a_card_follow_a_natural(shelf: Path, where: str) -> None:
    (problem,) = refused(shelf, HEAD + cell('in = "banker-table", count = 5, third = 4', where))
    assert problem.code == "regulations.bad_table"
    assert "is a natural" in problem.what
    assert problem.where.endswith("errata[1]")
