"""Sub-regulation (6): before the Banker has chosen, a card to his hand is not refused as forbidden."""

from __future__ import annotations

from croupier import regulations
from tests.calling import due_at
from tests.cells import refused, stack, third_card

CDF = regulations.load("chemin-de-fer-as-printed")


def test_6_before_the_banker_has_chosen_no_card_is_dealt() -> None:
    state = due_at(CDF, stack(0, 3, 9), "choose-banker")
    problem = refused(CDF, state, third_card(CDF, "banker"))
    assert problem.code == "play.card_not_due"
    assert "the Banker has not chosen yet" in problem.what
    assert problem.clause == "chemin-de-fer-as-printed:(6)"
    assert "staying" in problem.remedy
