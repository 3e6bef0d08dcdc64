"""Chemin de fer, France: the tables that custom has, and the setting that chooses between them."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from croupier import regulations
from croupier.errors import SubmissionError
from croupier.play.events import CardCalled, StayCalled, ThirdCardChosen
from tests.calling import At, called
from tests.cells import TABLED, banker_reasons, compiled_rows, stack

CLASSICAL = regulations.load("fr-chemin-de-fer@2007-05-14")
FREE = regulations.load("fr-chemin-de-fer@2007-05-14", {"table": "free"})
BOTH: tuple[At, ...] = get_args(At)

# The chemin de fer card, typed from its description, not from the rule file.
CARD = {
    0: "DDDDDDDDDDD",
    1: "DDDDDDDDDDD",
    2: "DDDDDDDDDDD",
    3: "DDDDDDDDDSO",
    4: "DSSDDDDDDSS",
    5: "DSSSSODDDSS",
    6: "SSSSSSSDDSS",
    7: "SSSSSSSSSSS",
    8: "SSSSSSSSSSS",
    9: "SSSSSSSSSSS",
}


def test_the_classical_table_is_that_of_the_corrected_regulation() -> None:
    assert compiled_rows(CLASSICAL) == CARD
    assert compiled_rows(regulations.load("chemin-de-fer")) == CARD


def test_both_tables_are_custom_and_there_is_no_third() -> None:
    for rules in (CLASSICAL, FREE):
        assert rules.cites["table"] == regulations.Cite("fr-chemin-de-fer:custom.table", "custom")
        assert {cite.basis for cites in banker_reasons(rules).values() for cite in cites} == {"custom"}
    with pytest.raises(SubmissionError):
        regulations.load("fr-chemin-de-fer", {"table": "as-printed"})


def test_under_free_the_banker_chooses_in_every_cell() -> None:
    options = {banker: "O" * 11 if banker in TABLED else "S" * 11 for banker in range(10)}
    assert compiled_rows(FREE) == options
    for player, banker, third, at in product(range(6), TABLED, range(10), BOTH):
        coup = called(FREE, stack(player, banker, third), "draw", at)
        question, _ = coup.asked[-1]
        assert (question.act, question.actor, len(question.offers)) == ("choose-banker", "banker", 2)
        assert coup.drew == (True, at == "draw")
    for player, banker, at in product((5, 6, 7), TABLED, BOTH):
        assert called(FREE, stack(player, banker), "stay", at).drew == (False, at == "draw")


def test_under_free_nobody_draws_to_a_natural() -> None:
    for player, banker in product(range(10), repeat=2):
        if player > 7 or banker > 7:
            coup = called(FREE, stack(player, banker))
            assert coup.drew == (False, False)
            assert not [event for event in coup.events if isinstance(event, ThirdCardChosen)]


@pytest.mark.parametrize("rules", [CLASSICAL, FREE], ids=["classical", "free"])
def test_the_ponte_is_free_on_five_alone(rules: regulations.Ruleset) -> None:
    for player, at in product(TABLED, BOTH):
        question, answer = called(rules, stack(player, 4, 6), at).asked[0]
        kinds = tuple(type(offer) for offer in question.offers)
        wanted = (CardCalled,) if player < 5 else (StayCalled,) if player > 5 else (CardCalled, StayCalled)
        assert kinds == wanted
        assert isinstance(answer, CardCalled if at == "draw" else StayCalled) or player != 5
