"""Procedure for dealing of additional cards, (4) to (7): how Table 3 is read, and who may choose by it."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from croupier import play, regulations
from croupier.play.events import CardDealt, ThirdCardChosen
from tests.calling import At, called, due_at
from tests.cells import refused, stack, third_card

CDF = regulations.load("chemin-de-fer-as-printed@2026-11-29")
ID = "chemin-de-fer-as-printed"
BOTH: tuple[At, ...] = get_args(At)
OPTIONS = {(3, 9), (5, 4)}
"""The boxes that print “Op”: the Banker's count, and the value of the third card."""
PAGE = {
    "3": "D D D D D D D D D D Op",
    "4": "D S S D D D D D D S S",
    "5": "D S S S S Op D D D S S",
    "6": "S S S S S S D D D S S",
}
"""The rows whose letters are printed, typed from the page."""


@pytest.mark.parametrize("pair", ["Kh 4c", "9h 5c", "8h 6c", "Ah 3c", "2h 2c"])
def test_4_the_row_is_the_count_of_two_cards(pair: str) -> None:
    first, second = pair.split()
    assert called(CDF, f"Ks {first} Kd {second} 7c 9d").drew == (True, True)
    assert called(CDF, f"Ks {first} Kd {second} 8c").drew == (True, False)


def test_5_the_column_is_the_value_and_not_the_count() -> None:
    # A Player's 4 draws a 4: the hand has 8, the card 4.  Banker's 4 draws against a 4, not against an 8.
    against_a_four = called(CDF, "4h 4c Kd Kh 4s 3d")
    assert (against_a_four.coup.player_count, against_a_four.drew) == (8, (True, True))
    # A Player's 4 draws a 9: the hand has 3, the card 9.  Banker's 4 stays against a 9, not against a 3.
    against_a_nine = called(CDF, "4h 4c Kd Kh 9s")
    assert (against_a_nine.coup.player_count, against_a_nine.drew) == (3, (True, False))


def boxes(letter: str) -> list[tuple[int, int]]:
    """List the boxes that print a letter: the Banker's count, and the value of the third card."""
    found = [
        (int(banker), third)
        for banker, row in PAGE.items()
        for third, printed in enumerate(row.split()[1:])
        if printed == letter
    ]
    assert found, letter
    return found


@pytest.mark.parametrize("banker_may", BOTH)
def test_6_d_means_that_it_must_draw(banker_may: At) -> None:
    for banker, third in boxes("D"):
        coup = called(CDF, stack(0, banker, third), "draw", banker_may)
        assert coup.drew == (True, True)
        assert "choose-banker" not in [question.act for question, _ in coup.asked]
        due = play.due(CDF, due_at(CDF, stack(0, banker, third), "deal-banker-third"))
        assert (due.hand, due.events) == ("banker", ())


@pytest.mark.parametrize("banker_may", BOTH)
def test_6_s_means_that_it_stays(banker_may: At) -> None:
    for banker, third in boxes("S"):
        coup = called(CDF, stack(0, banker, third), "draw", banker_may)
        assert coup.drew == (True, False)
        assert "choose-banker" not in [question.act for question, _ in coup.asked]
        state = due_at(CDF, stack(0, banker, third), "turn-player")
        assert refused(CDF, state, third_card(CDF, "banker")).code == "play.card_not_due"


def test_6_op_means_that_the_banker_may_do_either() -> None:
    assert set(boxes("Op")) == OPTIONS
    for (banker, third), at in product(OPTIONS, BOTH):
        coup = called(CDF, stack(0, banker, third), "draw", at)
        question, answer = coup.asked[-1]
        assert (question.actor, question.hand) == ("banker", "banker")
        offered = [offer.draw for offer in question.offers if isinstance(offer, ThirdCardChosen)]
        assert offered == [True, False]
        assert isinstance(answer, ThirdCardChosen)
        assert (answer.clause, answer.basis) == (f"{ID}:(6)", "law")
        assert (answer.rule, answer.rule_basis) == (f"{ID}:(3)", "law")
        assert coup.drew == (True, at == "draw")


def test_6_nobody_chooses_but_where_the_text_leaves_it_to_him() -> None:
    # Over every count of both hands and every third card: who is offered more than one thing, and where.
    chosen: set[tuple[str, int, int, int | None]] = set()
    for player, banker, third, five in product(range(10), range(10), range(10), BOTH):
        for question, _ in called(CDF, stack(player, banker, third), five).asked:
            assert question.actor == {"player": "dominant-player", "banker": "banker"}[question.hand]
            if len(question.offers) > 1:
                at = None if question.hand == "player" else third
                chosen.add((question.act, player if question.hand == "player" else -1, banker, at))
    calls = {place for place in chosen if place[0] == "call-player"}
    assert calls == {("call-player", 5, banker, None) for banker in range(10)}
    assert chosen - calls == {("choose-banker", -1, banker, third) for banker, third in OPTIONS}


@pytest.mark.parametrize("banker", PAGE)
def test_7_the_method_finds_every_box(banker: str) -> None:
    # The count in the first vertical column, across to the third card that stands at the top.
    for player, (third, letter), at in product(range(6), enumerate(PAGE[banker].split()[1:]), BOTH):
        coup = called(CDF, stack(player, int(banker), third), "draw", at)
        assert coup.drew[1] is (letter == "D" or (letter == "Op" and at == "draw"))


@pytest.mark.parametrize("player", range(6))
def test_7_the_texts_own_example(player: int) -> None:
    # "if the point count of the Banker's Hand after two cards is 3 and the value of the third card is 9"
    coup = called(CDF, stack(player, 3, 9), "draw", "draw")
    question, _ = coup.asked[-1]
    assert (question.act, question.rule) == ("choose-banker", regulations.Cite(f"{ID}:(3)", "law"))
    assert len(question.offers) == 2
    drawn = [event for event in coup.events if isinstance(event, CardDealt)][4:]
    assert [(event.to, event.card[0]) for event in drawn] == [("player", "9"), ("banker", "2")]
    assert called(CDF, stack(player, 3, 9), "draw", "stay").drew == (True, False)
