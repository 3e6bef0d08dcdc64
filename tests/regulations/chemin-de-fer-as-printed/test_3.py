"""Procedure for dealing of additional cards, (3): the Banker turns, and follows Table 3 as it is printed."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from croupier import play, regulations
from croupier.play.events import (
    CardDealt,
    CardsLookedAt,
    CardsTurned,
    NaturalAnnounced,
    ResultAnnounced,
    StayCalled,
    UnderEightAnnounced,
)
from tests.calling import At, called, due_at
from tests.cells import TABLED, banker_reasons, compiled_rows, refused, stack, third_card

CDF = regulations.load("chemin-de-fer-as-printed@2026-11-29")
ID = "chemin-de-fer-as-printed"
BOTH: tuple[At, ...] = get_args(At)

# Typed from the printed page, not from the rule file: the letters as they stand, row by row.
TABLE_3 = {
    #   3rd 0 1 2 3 4 5 6 7 8 9
    3: "D D D D D D D D D D Op",
    4: "D S S D D D D D D S S",
    5: "D S S S S Op D D D S S",
    6: "S S S S S S D D D S S",
}
LOST = (0, 1, 2)
"""Rows of which only “Banker's Hand Draws” is left."""
STAYS = (7,)
NATURALS = (8, 9)
LETTERS = {"D": "D", "S": "S", "Op": "O"}


def printed(banker: int, column: int | None) -> str:
    """Read a box of Table 3 by the method of (7): D, S or O; the column None is that of no third card."""
    if banker in LOST:
        return "D"
    if banker in (*STAYS, *NATURALS):
        return "S"
    return LETTERS[TABLE_3[banker].split()[0 if column is None else column + 1]]


def test_3_table_3_cell_by_cell() -> None:
    # As compiled: ten rows of eleven cells, those that no play reaches among them.
    assert compiled_rows(CDF) == {
        banker: "".join(printed(banker, column) for column in (None, *range(10))) for banker in range(10)
    }
    # As dealt: each count of the Player's Hand that may bring each column about, and both ways of choosing.
    for banker, player, third in product(TABLED, range(6), range(10)):
        drew = {at: called(CDF, stack(player, banker, third), "draw", at).drew for at in BOTH}
        letter = printed(banker, third)
        assert drew == {"draw": (True, letter in {"D", "O"}), "stay": (True, letter == "D")}
    for banker, player in product(TABLED, (5, 6, 7)):
        drew = {at: called(CDF, stack(player, banker), "stay", at).drew for at in BOTH}
        assert drew == dict.fromkeys(BOTH, (False, printed(banker, None) == "D"))


def test_3_the_two_cells_that_print_decides() -> None:
    assert (printed(3, 8), printed(6, 5)) == ("D", "D")
    for banker, third in ((3, 8), (6, 5)):
        asked = [question.act for question, _ in called(CDF, stack(1, banker, third)).asked]
        assert asked == ["call-player", "answer-banker"]
    reasons = banker_reasons(CDF)
    assert {reasons[3][1 + 8], reasons[6][1 + 5]} == {regulations.Cite(f"{ID}:(3)", "law")}


def test_3_what_is_lost_in_print_is_not_called_law() -> None:
    for banker, cites in banker_reasons(CDF).items():
        assert {cite.basis for cite in cites[1:]} == {"reconstructed" if banker in LOST else "law"}


def test_3_which_column_is_that_of_no_third_card_is_not_called_law() -> None:
    # Of its head "3rd" is left; row 7 and the last line stand across all columns.
    bases = {banker: cites[0].basis for banker, cites in banker_reasons(CDF).items()}
    assert bases == {
        **dict.fromkeys((*LOST, *TABLE_3), "reconstructed"),
        **dict.fromkeys((*STAYS, *NATURALS), "law"),
    }


def test_3_a_card_against_table_3_is_refused() -> None:
    state = due_at(CDF, stack(1, 6, 4), "turn-player")
    problem = refused(CDF, state, third_card(CDF, "banker"))
    assert (problem.code, problem.clause) == ("play.card_not_due", f"{ID}:(3)")


@pytest.mark.parametrize(("player", "banker"), list(product(range(8), TABLED)))
def test_3_the_banker_turns_his_cards_after_stay_or_the_third_card(player: int, banker: int) -> None:
    events = called(CDF, stack(player, banker, 6), "draw", "draw").events
    (turned,) = (event for event in events if isinstance(event, CardsTurned) and event.hand == "banker")
    assert (turned.actor, turned.audience) == ("banker", "all")
    assert (turned.clause, turned.basis, turned.actor_basis) == (f"{ID}:(3)", "law", "law")
    before = events[: events.index(turned)]
    if player < 6:
        assert isinstance(before[-1], CardDealt)
        assert before[-1].to == "player"
    else:
        # "Stay" and its repetition.
        assert isinstance(before[-2], StayCalled)
    # He turns them before he draws, and the Player's two cards are turned after that: custom.
    later = events[events.index(turned) + 1 :]
    drawn = [at for at, event in enumerate(later) if isinstance(event, CardDealt)]
    (shown,) = (at for at, event in enumerate(later) if isinstance(event, CardsTurned))
    assert all(at < shown for at in drawn)
    assert (later[shown].actor, later[shown].clause, later[shown].basis) == (
        "dominant-player",
        f"{ID}:custom.turn-player",
        "custom",
    )
    assert isinstance(later[-1], ResultAnnounced)


@pytest.mark.parametrize(("player", "banker"), list(product((5, 6, 7), range(10))))
def test_3_after_stay_the_banker_announces_nothing(player: int, banker: int) -> None:
    events = called(CDF, stack(player, banker), "stay", "draw").events
    assert not [event for event in events if isinstance(event, NaturalAnnounced | UnderEightAnnounced)]
    looks = [event.hand for event in events if isinstance(event, CardsLookedAt)]
    assert looks == ["player"]


@pytest.mark.parametrize(("player", "banker"), list(product((5, 6, 7), NATURALS)))
def test_3_after_stay_an_8_or_9_stands_by_the_last_line(player: int, banker: int) -> None:
    coup = called(CDF, stack(player, banker), "stay", "draw")
    assert coup.drew == (False, False)
    assert [question.act for question, _ in coup.asked] == ["call-player"]
    assert (coup.coup.winner, coup.coup.banker_natural) == ("banker", True)
    assert banker_reasons(CDF)[banker][0] == regulations.Cite(f"{ID}:(3)", "law")
    state = due_at(CDF, stack(player, banker), "turn-player", "stay")
    problem = refused(CDF, state, third_card(CDF, "banker"))
    assert (problem.code, problem.clause, problem.basis) == ("play.card_not_due", f"{ID}:(3)", "law")


@pytest.mark.parametrize("player", [5, 6, 7])
def test_3_the_first_column_is_for_a_hand_that_stayed(player: int) -> None:
    draws = [called(CDF, stack(player, banker), "stay", "stay").drew[1] for banker in TABLED]
    assert draws == [True, True, True, True, True, True, False, False]


def test_3_the_bankers_third_card_lies_face_up_by_custom() -> None:
    ruled = CDF.acts["deal-banker-third"]
    assert (ruled.cite, ruled.actor, ruled.actor_basis) == (
        regulations.Cite(f"{ID}:(3)", "law"),
        "banker",
        "law",
    )
    assert (ruled.audience, ruled.audience_basis) == ("all", "custom")
    assert CDF.acts["turn-banker"].audience_basis == "law"


def test_3_at_an_option_the_banker_knows_the_call_the_third_card_and_his_own() -> None:
    state = due_at(CDF, stack(1, 3, 9), "choose-banker")
    assert play.due(CDF, state).actor == "banker"
    coup = called(CDF, stack(1, 3, 9))
    (question,) = (asked for asked, _ in coup.asked if asked.act == "choose-banker")
    assert (question.card_called, question.third, question.cards) == (True, state.player[2], state.banker)
    before = coup.events[: coup.before.index(state)]
    assert [event.hand for event in before if isinstance(event, CardsTurned)] == ["banker"]
