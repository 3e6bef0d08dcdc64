"""Does a question name the rule by which it is open: a paragraph, a cell, or the answer's own clause?"""

from __future__ import annotations

import pytest
from msgspec import structs

from croupier import regulations
from croupier.play.question import question
from croupier.regulations import Cite
from tests.calling import due_at
from tests.cells import stack

PRINTED = regulations.load("chemin-de-fer-as-printed")
READ = regulations.load("chemin-de-fer")
FREE = regulations.load("fr-chemin-de-fer", {"table": "free"})


@pytest.mark.parametrize(("player", "letter"), [*enumerate("aaaaabccdd")])
def test_1_the_player_is_told_the_paragraph_of_his_hand(player: int, letter: str) -> None:
    asked = question(PRINTED, due_at(PRINTED, stack(player, 3, 4), "call-player"))
    assert asked.rule == Cite(f"{PRINTED.id}:(1)({letter})", "law")


@pytest.mark.parametrize("rules", [PRINTED, READ])
@pytest.mark.parametrize("banker", range(10))
def test_2_the_bankers_answer_rests_on_its_own_clause_and_erratum(
    rules: regulations.Ruleset, banker: int
) -> None:
    asked = question(rules, due_at(rules, stack(4, banker, 4), "answer-banker"))
    assert asked.rule == rules.acts["answer-banker"].cite
    assert bool(asked.rule.erratum) == (rules is READ)


@pytest.mark.parametrize(("player", "third"), [(6, -1), *((0, value) for value in range(10))])
def test_6_an_option_rests_on_its_own_cell(player: int, third: int) -> None:
    """Each cell is given a clause of its own, so that no other can be taken for it."""
    reasons = structs.replace(
        FREE.reasons,
        banker=tuple(
            tuple(Cite(f"cell:{state}.{column}", "law") for column, _ in enumerate(row))
            for state, row in enumerate(FREE.reasons.banker)
        ),
    )
    state = due_at(FREE, stack(player, 3, max(third, 0)), "choose-banker")
    asked = question(structs.replace(FREE, reasons=reasons), state)
    assert asked.rule.clause == f"cell:{state.node.place.banker}.{third + 1}"
    assert asked.third is None if third < 0 else asked.third is not None


@pytest.mark.parametrize("act", ["look-player", "repeat-call", "deal-player-third", "turn-banker", "result"])
def test_where_nobody_is_asked_there_is_no_question(act: str) -> None:
    with pytest.raises(ValueError, match=f"nobody is asked where {act} is due"):
        question(PRINTED, due_at(PRINTED, stack(4, 3, 4), act))
