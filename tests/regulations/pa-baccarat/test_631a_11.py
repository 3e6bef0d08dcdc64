"""58 Pa. Code § 631a.11: whether a third card is dealt, paragraph by paragraph."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from croupier import play, regulations
from croupier.play.events import ThirdCardInstructed
from tests.cells import TABLED, compiled_rows, drew, first_coup, reached, refused, stack, third_card

if TYPE_CHECKING:
    from croupier.coup import Hand

PA = regulations.load("pa-baccarat@2014-02-01")
SECTION = "pa-baccarat:631a.11"

# Typed from the printed page, not from the rule file.
TABLE_1 = """
0 1 2 3 4 5 6 7 8 9
3 D D D D D D D D S D
4 S S D D D D D D S S
5 S S S S D D D D S S
6 S S S S S S D D S S
"""
PRINTED = {int(row[0]): row[1:].split() for row in TABLE_1.split("\n")[2:-1]}


def after_a_third_card(banker: int, third: int) -> bool:
    """Say whether (c)(2) has the Banker's Hand draw."""
    if banker < 3:  # (i)
        return True
    if banker == 7:  # (ii)
        return False
    return PRINTED[banker][third] == "D"  # (iii)


@pytest.mark.parametrize(
    ("player", "banker"), [(p, b) for p, b in product(range(10), repeat=2) if p > 7 or b > 7]
)
def test_631a_11_a_a_natural_of_either_hand_ends_the_drawing(player: int, banker: int) -> None:
    assert drew(PA, player, banker) == (False, False)
    state = reached(PA, stack(player, banker), "instruct-player")
    instruction = play.due(PA, state).events[0]
    assert isinstance(instruction, ThirdCardInstructed)
    assert instruction.rule == f"{SECTION}(a)"


@pytest.mark.parametrize("hand", ["player", "banker"])
@pytest.mark.parametrize(("player", "banker"), [(8, 0), (0, 9)])
def test_631a_11_a_a_card_after_a_natural_is_refused(player: int, banker: int, hand: Hand) -> None:
    state = reached(PA, stack(player, banker), "instruct-banker")
    problem = refused(PA, state, third_card(PA, hand))
    assert (problem.code, problem.clause) == ("play.card_not_due", f"{SECTION}(a)")


@pytest.mark.parametrize("player", TABLED)
def test_631a_11_b_the_players_hand(player: int) -> None:
    draws = player < 6
    assert drew(PA, player, 7)[0] is draws
    state = reached(PA, stack(player, 7), "instruct-player")
    instruction = play.due(PA, state).events[0]
    assert isinstance(instruction, ThirdCardInstructed)
    assert instruction.rule == f"{SECTION}(b)({1 if draws else 2})"


def test_631a_11_b_whatever_the_bankers_count_of_0_to_7() -> None:
    for player, banker in product(TABLED, TABLED):
        assert drew(PA, player, banker)[0] is (player < 6)


@pytest.mark.parametrize("player", [6, 7])
def test_631a_11_c_1_no_third_card_to_the_players_hand(player: int) -> None:
    for banker in TABLED:
        assert drew(PA, player, banker)[1] is (banker <= 5)


def test_631a_11_c_2_a_third_card_to_the_players_hand() -> None:
    for banker, player, third in product(TABLED, range(6), range(10)):
        assert drew(PA, player, banker, third) == (True, after_a_third_card(banker, third))


def test_631a_11_the_whole_table_as_compiled() -> None:
    rows = {
        banker: ("D" if banker <= 5 else "S")
        + "".join("D" if after_a_third_card(banker, third) else "S" for third in range(10))
        for banker in TABLED
    }
    stays = "S" * 11
    assert compiled_rows(PA) == rows | {8: stays, 9: stays}


def test_631a_11_table_1_reads_the_value_and_not_the_count() -> None:
    # A Player's 2 draws a 6 and has 8: Banker's 6 draws against a 6, and would stay against an 8.
    assert drew(PA, 2, 6, 6) == (True, True)
    assert first_coup(PA, stack(2, 6, 6)).player_count == 8
    # A Player's 5 draws a ten and has 5: Banker's 5 stays against a 0, and would draw against a 5.
    assert drew(PA, 5, 5, 0) == (True, False)
    assert first_coup(PA, stack(5, 5, 0)).player_count == 5


def test_631a_11_a_card_against_table_1_is_refused_under_its_paragraph() -> None:
    for banker, clause in ((3, "(c)(2)(iii)"), (7, "(c)(2)(ii)")):
        state = reached(PA, stack(0, banker, 8), "instruct-banker")
        problem = refused(PA, state, third_card(PA, "banker"))
        assert (problem.code, problem.clause) == ("play.card_not_due", f"{SECTION}{clause}")
    state = reached(PA, stack(7, 6), "instruct-banker")
    problem = refused(PA, state, third_card(PA, "banker"))
    assert (problem.code, problem.clause) == ("play.card_not_due", f"{SECTION}(c)(1)")


def test_631a_11_what_a_natural_is_stands_elsewhere() -> None:
    # (a) says what follows a Natural; that 8 and 9 are Naturals is read off (b) and (c).
    assert PA.reasons.natural == regulations.Cite(f"{SECTION}(a)", "law")
    assert PA.reasons.definition == regulations.Cite("pa-baccarat:631a.1", "reconstructed")
