"""N.J. Admin. Code 13:69F-3.9: whether a third card is dealt, subsection by subsection."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from croupier import play, regulations
from croupier.play.events import CardDealt, ThirdCardInstructed
from tests.cells import (
    TABLED,
    compiled_rows,
    dealt_cells,
    drew,
    first_coup,
    reached,
    refused,
    stack,
    third_card,
)
from tests.dealing import dealt

if TYPE_CHECKING:
    from croupier.coup import Hand

NJ = regulations.load("nj-baccarat@2024-12-18")
CLAUSE = "nj-baccarat:13:69F-3.9"

# Typed from the printed page, not from the rule file.
TABLE_1 = {"0 to 5": "Draws", "6 to 9": "Stays"}
DRAWS = "BANKER'S HAND DRAWS"
STAYS = "BANKER'S HAND STAYS"
TABLE_2 = {
    #   none 0 1 2 3 4 5 6 7 8 9
    0: DRAWS,
    1: DRAWS,
    2: DRAWS,
    3: "D D D D D D D D D S D",
    4: "D S S D D D D D D S S",
    5: "D S S S S D D D D S S",
    6: "S S S S S S S D D S S",
    7: STAYS,
    8: STAYS,
    9: STAYS,
}
COLUMNS = (None, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)


def printed(banker: int, column: int | None) -> str:
    """Read a cell of Table 2 by the method of (g)."""
    row = TABLE_2[banker]
    if row in (DRAWS, STAYS):
        return "D" if row == DRAWS else "S"
    return row.split()[COLUMNS.index(column)]


@pytest.mark.parametrize(
    ("player", "banker"), [(p, b) for p, b in product(range(10), repeat=2) if p > 7 or b > 7]
)
def test_13_69f_3_9_a_a_natural_of_either_hand_ends_the_drawing(player: int, banker: int) -> None:
    assert drew(NJ, player, banker) == (False, False)


@pytest.mark.parametrize("hand", ["player", "banker"])
@pytest.mark.parametrize(("player", "banker"), [(8, 0), (0, 9), (9, 8)])
def test_13_69f_3_9_a_a_card_after_a_natural_is_refused(player: int, banker: int, hand: Hand) -> None:
    state = reached(NJ, stack(player, banker), "instruct-player")
    problem = refused(NJ, state, third_card(NJ, hand))
    assert problem.code == "play.card_not_due"
    assert problem.clause == f"{CLAUSE}(a)"
    assert "no third card for the Player's Hand" in problem.remedy


def test_13_69f_3_9_a_what_is_called_a_natural() -> None:
    for player, banker in product(range(10), repeat=2):
        coup = first_coup(NJ, stack(player, banker))
        assert (coup.player_natural, coup.banker_natural) == (player > 7, banker > 7)
    of_three_cards = first_coup(NJ, "5h 2c Kd 3s 4c 6d")
    assert (of_three_cards.player_count, of_three_cards.player_natural) == (9, False)


@pytest.mark.parametrize("banker", TABLED)
def test_13_69f_3_9_b_table_1_for_each_count_of_the_banker(banker: int) -> None:
    assert [drew(NJ, player, banker)[0] for player in TABLED] == [True] * 6 + [False] * 2


@pytest.mark.parametrize("row", TABLE_1)
def test_13_69f_3_9_b_table_1_row_by_row(row: str) -> None:
    first, last = (int(count) for count in row.split(" to "))
    for player in range(first, last + 1):
        assert drew(NJ, player, 7)[0] is (TABLE_1[row] == "Draws")


def test_13_69f_3_9_b_to_draw_is_to_take_a_third_card() -> None:
    draws = first_coup(NJ, "2h 7c 3d Ks 9c")
    assert len(draws.player) == 3
    assert draws.player_count == (2 + 3 + 9) % 10
    stays = first_coup(NJ, "2h 7c 4d Ks")
    assert len(stays.player) == 2
    assert stays.player_count == 6


def test_13_69f_3_9_c_table_2_cell_by_cell() -> None:
    # As compiled: ten rows of eleven cells, those that no play reaches among them.
    assert compiled_rows(NJ) == {
        banker: "".join(printed(banker, column) for column in COLUMNS) for banker in TABLE_2
    }
    assert dealt_cells(NJ) == {
        (banker, column): {printed(banker, column) == "D"} for banker, column in product(TABLED, COLUMNS)
    }


def test_13_69f_3_9_c_a_card_against_table_2_is_refused() -> None:
    state = reached(NJ, "5h 6c Kd Ks 5c", "instruct-banker")
    problem = refused(NJ, state, third_card(NJ, "banker"))
    assert problem.code == "play.card_not_due"
    assert problem.clause == f"{CLAUSE}(c)"
    assert "no third card for the Banker's Hand" in problem.remedy


@pytest.mark.parametrize("player", [6, 7])
def test_13_69f_3_9_c_the_column_of_no_third_card(player: int) -> None:
    draws = [drew(NJ, player, banker)[1] for banker in TABLED]
    assert draws == [True, True, True, True, True, True, False, False]


@pytest.mark.parametrize("pair", ["Kh 5c", "9h 6c", "8h 7c", "Ah 4c", "2h 3c"])
def test_13_69f_3_9_d_the_row_is_the_count_of_two_cards(pair: str) -> None:
    first, second = pair.split()
    against_a_four = first_coup(NJ, f"Ks {first} Kd {second} 4c 9d")
    assert len(against_a_four.banker) == 3
    against_a_three = first_coup(NJ, f"Ks {first} Kd {second} 3c")
    assert len(against_a_three.banker) == 2


def test_13_69f_3_9_e_the_column_is_the_value_and_not_the_count() -> None:
    # A Player's 2 draws a 6: the hand has 8, the card 6.  Banker's 6 draws against a 6, not against an 8.
    a_six_to_a_two = first_coup(NJ, "2h 6c Kd Kh 6s 3d")
    assert a_six_to_a_two.player_count == 8
    assert len(a_six_to_a_two.banker) == 3
    # A Player's 4 draws a 2: the hand has 6, the card 2.  Against a 2 it stays.
    a_two_to_a_four = first_coup(NJ, "4h 6c Kd Kh 2s")
    assert a_two_to_a_four.player_count == 6
    assert len(a_two_to_a_four.banker) == 2


def instructions(letter: str) -> list[tuple[play.State, ThirdCardInstructed]]:
    """Give the Banker's instruction in every cell that has this letter, with the state before it."""
    found: list[tuple[play.State, ThirdCardInstructed]] = []
    for banker, third in product(TABLED, range(10)):
        if printed(banker, third) == letter:
            state = reached(NJ, stack(0, banker, third), "instruct-banker")
            event = play.due(NJ, state).events[0]
            assert isinstance(event, ThirdCardInstructed)
            found.append((state, event))
    return found


def test_13_69f_3_9_f_d_means_that_it_must_draw() -> None:
    for state, event in instructions("D"):
        assert event.draw
        stay = structs.replace(event, draw=False)
        assert refused(NJ, state, stay).code == "play.wrong_announcement"
        told = play.apply(NJ, state, event)
        due = play.due(NJ, told)
        assert (due.act, due.hand) == ("deal-banker-third", "banker")
        assert not due.events


def test_13_69f_3_9_f_s_means_that_it_must_stay() -> None:
    for state, event in instructions("S"):
        assert not event.draw
        draw = structs.replace(event, draw=True)
        assert refused(NJ, state, draw).code == "play.wrong_announcement"
        told = play.apply(NJ, state, event)
        assert refused(NJ, told, third_card(NJ, "banker")).code == "play.card_not_due"
        assert play.due(NJ, told).act == "result"


def test_13_69f_3_9_g_the_texts_own_example() -> None:
    # Player's Hand 5 draws the 4; Banker's Hand has 5 and draws.
    events = dealt(NJ, "5h 2c Kd 3s 4c 6d")
    drawn = [(event.to, event.card) for event in events if isinstance(event, CardDealt)][4:]
    assert drawn == [("player", "4c"), ("banker", "6d")]
    told = [event for event in events if isinstance(event, ThirdCardInstructed)]
    assert [(event.hand, event.draw) for event in told] == [("player", True), ("banker", True)]
    assert [event.rule for event in told] == [f"{CLAUSE}(b)", f"{CLAUSE}(c)"]
    assert {event.rule_basis for event in told} == {"law"}
    coup = first_coup(NJ, "5h 2c Kd 3s 4c 6d")
    assert (coup.player_count, coup.banker_count, coup.winner) == (9, 1, "player")
