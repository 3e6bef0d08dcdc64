"""Chemin de fer, corrected: what each erratum changes, and that nothing else changes."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, get_args

import pytest

from croupier import regulations
from croupier.regulations import Cite
from croupier.regulations.overlay import Passage
from tests.calling import At, called
from tests.cells import TABLED, banker_reasons, compiled_rows, player_reasons, stack

if TYPE_CHECKING:
    from croupier.regulations.procedures import Act

PRINTED = regulations.load("chemin-de-fer-as-printed@2026-11-29")
READ = regulations.load("chemin-de-fer@2026-11-29")
REGULATION = regulations.read("chemin-de-fer@2026-11-29")
BOTH: tuple[At, ...] = get_args(At)

# Typed from the page and from issue 3: sub-regulation, words printed, words read.
TEXT: Final = {
    "natural-shall": ("(1)(d)", "hands be turned", "hands shall be turned"),
    "every-card": ("(2)", "paragraph (a) of subregulation (1)", "accordance with subregulation (1)"),
    "dominant-player": ("(2)", "the Dominant", "the Dominant Player"),
    "subregulation-1-or-2": ("(3)", "paragraph (a) or (b)", "subregulation (1) or (2)"),
    "column": ("(4)", "vertical volume", "vertical column"),
    "value-of-third-card": ("(5)", "“Third Card Drawn by", "“Value of third card drawn by"),
    "this-regulation": ("(8)", "by this subregulation", "by this regulation"),
}
CELLS: Final = {"three-against-eight": (3, 8), "six-against-five": (6, 5)}
RESTING: Final[dict[Act, tuple[str, str]]] = {
    "look-banker": ("(2)", "every-card"),
    "answer-banker": ("(2)", "every-card"),
    "turn-player-at-answer": ("(2)", "every-card"),
    "turn-banker-at-answer": ("(2)", "every-card"),
    "deal-player-third": ("(2)", "every-card"),
    "repeat-call": ("(8)", "this-regulation"),
    "repeat-answer": ("(8)", "this-regulation"),
}
"""The acts that rest on an erratum: their clauses, and its label."""


def test_3_the_two_cells_stay() -> None:
    found = regulations.diff(PRINTED, READ).cells
    assert [(cell.table, cell.count, cell.third, cell.a, cell.b) for cell in found] == [
        ("banker-table", 3, 8, "D", "S"),
        ("banker-table", 6, 5, "D", "S"),
    ]
    assert [cell.b_cite for cell in found] == [
        Cite("chemin-de-fer:(3)", "reconstructed", label) for label in CELLS
    ]
    for player, (banker, third), at in product(range(6), CELLS.values(), BOTH):
        assert called(PRINTED, stack(player, banker, third), "draw", at).drew == (True, True)
        assert called(READ, stack(player, banker, third), "draw", at).drew == (True, False)


def test_3_all_other_cells_are_as_printed() -> None:
    ours, theirs = compiled_rows(READ), compiled_rows(PRINTED)
    apart = {
        (banker, column - 1)
        for banker in range(10)
        for column in range(11)
        if ours[banker][column] != theirs[banker][column]
    }
    assert apart == set(CELLS.values())
    assert [cite.erratum for cite in player_reasons(READ).values()] == [""] * 10
    labels = {cite.erratum for cites in banker_reasons(READ).values() for cite in cites}
    assert labels == {"", *CELLS}


def test_3_rows_0_to_2_are_lost_here_too() -> None:
    for rules, banker in product((PRINTED, READ), (0, 1, 2)):
        assert {cite.basis for cite in banker_reasons(rules)[banker]} == {"reconstructed"}


@pytest.mark.parametrize("label", TEXT)
def test_each_slip_of_the_text_is_a_labelled_erratum(label: str) -> None:
    passage, was, becomes = TEXT[label]
    (erratum,) = (erratum for erratum in REGULATION.errata if erratum.label == label)
    assert isinstance(erratum.where, Passage)
    assert (erratum.where.passage, erratum.clause) == (passage, passage)
    assert was in erratum.was
    assert becomes in erratum.becomes
    assert erratum.reason
    assert (erratum.basis, bool(erratum.evidence)) == ("reconstructed", True)


def test_there_are_no_errata_but_these() -> None:
    assert {erratum.label for erratum in REGULATION.errata} == {*CELLS, *TEXT}
    assert REGULATION.edition_is == "errata"


def test_2_what_follows_card_rests_on_the_erratum_of_2_and_what_is_repeated_on_that_of_8() -> None:
    for act, (clause, label) in RESTING.items():
        ours, theirs = READ.acts[act], PRINTED.acts[act]
        assert theirs.cite == Cite(f"chemin-de-fer-as-printed:{clause}", "reconstructed")
        assert ours.cite == Cite(f"chemin-de-fer:{clause}", "reconstructed", label)
    resting = {act for act, ruled in READ.acts.items() if ruled.cite.erratum}
    assert resting == set(RESTING)
    assert {
        ruled.words_basis for act, ruled in READ.acts.items() if act in {"answer-banker", "repeat-answer"}
    } == {"law"}


def test_2_what_is_dealt_and_called_is_otherwise_alike() -> None:
    changed = [
        (rules.order, [(a.actor, a.audience, a.words) for a in rules.acts.values()])
        for rules in (PRINTED, READ)
    ]
    assert changed[0] == changed[1]
    for player, banker, third in product(range(10), range(10), (0, 4, 8, 9)):
        if (banker, third) in CELLS.values():
            continue
        ours, theirs = (called(rules, stack(player, banker, third)) for rules in (READ, PRINTED))
        assert [type(event) for event in ours.events] == [type(event) for event in theirs.events]
        assert ours.coup == theirs.coup


def test_6_the_options_are_those_of_the_print() -> None:
    for (banker, third), at in product(((3, 9), (5, 4)), BOTH):
        assert called(READ, stack(2, banker, third), "draw", at).drew == (True, at == "draw")
    options = [row.count("O") for row in compiled_rows(READ).values()]
    assert sum(options) == 2


def test_1_b_drawing_on_five_and_at_both_options_it_is_punto_banco_cell_by_cell() -> None:
    punto_banco = compiled_rows(regulations.load("punto-banco"))
    assert {banker: row.replace("O", "D") for banker, row in compiled_rows(READ).items()} == punto_banco
    assert set(TABLED) <= punto_banco.keys()
