"""An erratum of the text may name the acts that rest on it: each cites it, and none rests on two."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier import regulations
from croupier.errors import RegulationError
from croupier.regulations.ruleset import Cite
from tests.overlays import HEAD, TEXT, laid, shelved

if TYPE_CHECKING:
    from pathlib import Path

RESTING = TEXT.replace('"12(d)" }', '"12(d)", acts = ["result", "cover-card"] }').replace(
    'basis = "law"', 'basis = "reconstructed"\nevidence = "the sister text"'
)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a catalogue that holds the example club."""
    return shelved(tmp_path, monkeypatch)


def test_an_act_that_rests_on_an_erratum_of_the_text_names_it(shelf: Path) -> None:
    laid(shelf, HEAD + RESTING)
    base, mended = regulations.load("example-club"), regulations.load("example-club-mended")
    described = regulations.read("example-club").file.acts
    assert {act: ruled.cite for act, ruled in mended.acts.items() if ruled.cite.erratum} == {
        # What is trade usage in the base, and is not by the erratum, has the erratum's clause.
        act: Cite("example-club-mended:12(d)", "reconstructed", "volume")
        for act in ("result", "cover-card")
    }
    assert {described[act].basis for act in ("result", "cover-card")} == {"custom"}
    assert [cite.erratum for cite in (base.acts["result"].cite, mended.acts["burn"].cite)] == ["", ""]
    # Who does it, who sees it and the words are known as the act is, unless the file says otherwise.
    ruled = mended.acts["cover-card"]
    assert (ruled.actor_basis, ruled.audience_basis) == ("reconstructed", "reconstructed")
    assert regulations.diff(base, mended).acts == ()


def test_an_act_keeps_its_clause_under_an_erratum_of_another(shelf: Path) -> None:
    text = RESTING.replace("12(d)", "custom.talk").replace('basis = "reconstructed"', 'basis = "custom"')
    laid(shelf, HEAD + text.replace('"result", "cover-card"', '"result"'))
    own = regulations.read("example-club").file.acts["result"].clause
    assert own != "custom.talk"
    cite = regulations.load("example-club-mended").acts["result"].cite
    assert cite == Cite(f"example-club-mended:{own}", "custom", "volume")


# The errata, the code, and words of the message.
CASES: dict[str, tuple[str, str, str]] = {
    "an act that is not described": (
        RESTING.replace("cover-card", "look-player"),
        "regulations.bad_erratum",
        "the base describes no such act",
    ),
    "two on one act": (
        RESTING + RESTING.replace('"volume"', '"again"').replace("12(d)", "12(e)"),
        "regulations.errata_meet",
        "rests on 'volume' already",
    ),
    "one act twice": (
        RESTING.replace("cover-card", "result"),
        "regulations.errata_meet",
        "rests on 'volume' already",
    ),
    "an act that there is not": (
        RESTING.replace("cover-card", "cover-cards"),
        "regulations.wrong_value",
        "cover-cards",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_acts_that_cannot_rest_on_an_erratum_are_named(shelf: Path, case: str) -> None:
    errata, code, words = CASES[case]
    laid(shelf, HEAD + errata)
    with pytest.raises(RegulationError) as caught:
        regulations.load("example-club-mended")
    found = [problem for problem in caught.value.problems if problem.code == code]
    assert found
    assert words in found[0].what
    assert found[0].where.startswith("example-club-mended/2026-03-01.toml, errata[")
