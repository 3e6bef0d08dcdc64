"""Do the roads show what the rules say, in shoes that a reader can draw himself?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.cards import parse_many
from croupier.coup import Coup
from croupier.errors import RoadError
from croupier.roads import Result, Roads, of_coup, read

if TYPE_CHECKING:
    from croupier.coup import Winner


def shown(text: str) -> tuple[str, ...]:
    """Give the three derived roads of a shoe."""
    return tuple(str(road) for road in Roads(text).derived.values())


def drawn(text: str) -> list[tuple[int, int]]:
    """Give the places of the big road, column and row from 1 as people count them."""
    return [(column + 1, row + 1) for column, row in Roads(text).grid.places]


@pytest.mark.parametrize(
    ("text", "eye", "small", "pig"),
    [
        ("BBPP", "R", "", ""),
        ("BPPP", "BR", "", ""),
        ("TTBBPPPP", "RBR", "", ""),
        ("BPBPPB", "RRBB", "RBB", "BB"),
    ],
)
def test_the_derived_roads_of_the_published_shoes(text: str, eye: str, small: str, pig: str) -> None:
    assert shown(text) == (eye, small, pig)


@pytest.mark.parametrize("letters", ["BP", "PB"])
def test_a_derived_road_does_not_ask_who_won(letters: str) -> None:
    assert shown("BPBPPBBB".translate(str.maketrans("BP", letters))) == shown("BPBPPBBB")


def test_a_derived_road_starts_in_row_2_of_its_first_column_or_row_1_of_the_next() -> None:
    assert shown("BP") == shown("BBBBBBBB") == ("", "", "")
    assert (shown("BPP")[0], shown("BBPP")[0], shown("BBPB")[0]) == ("B", "R", "B")
    assert [len(road) for road in shown("BPB")] == [1, 0, 0]
    assert [len(road) for road in shown("BPBB")] == [2, 1, 0]
    assert [len(road) for road in shown("BPBP")] == [2, 1, 0]
    assert [len(road) for road in shown("BPBPP")] == [3, 2, 1]


def test_below_the_end_of_the_column_it_looks_at_a_road_is_blue_once_and_then_red() -> None:
    assert shown("BBPPPPP")[0] == "RBRR"


def test_a_derived_road_compares_columns_as_long_as_they_are_not_as_they_are_drawn() -> None:
    # Drawn, both columns go down to row 6: 8 and 7 results, so that the third column breaks the pattern.
    assert shown("B" * 8 + "P" * 7 + "B")[0] == "RRRRRR" + "B"
    assert shown("B" * 8 + "P" * 8 + "B")[0] == "RRRRRRR" + "R"
    assert shown("B" * 8 + "P" * 9)[0] == "RRRRRRR" + "B"


def test_the_bead_plate_is_filled_down_and_then_to_the_right_ties_too() -> None:
    plate = Roads("BPTBPTTB").bead_plate
    assert [place for place, _ in plate] == [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 0), (1, 1)]
    assert "".join(result.letter for _, result in plate) == "BPTBPTTB"


def test_a_column_goes_down_to_row_6_and_then_to_the_right() -> None:
    assert drawn("B" * 9) == [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (2, 6), (3, 6), (4, 6)]


def test_the_next_column_starts_beside_the_start_of_the_one_before_and_turns_above_its_tail() -> None:
    assert drawn("B" * 8 + "P" * 7)[8:] == [(2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (3, 5), (4, 5)]


def test_a_tail_in_row_1_pushes_the_next_column_behind_its_end() -> None:
    # Each column of ten turns one row higher: the sixth lies in row 1 from its second cell on.
    text = "".join("BP"[number % 2] * 10 for number in range(6)) + "B"
    places = drawn(text)
    starts = [places[number] for number in range(0, 61, 10)]
    assert starts == [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (16, 1)]
    assert places[51:60] == [(column, 1) for column in range(7, 16)]


def test_ties_are_marked_on_the_last_cell_and_make_none() -> None:
    roads = Roads("BTPTTP")
    assert [[cell.ties for cell in column] for column in roads.big.columns] == [[1], [2, 0]]
    assert [cell.coup for _, cell in roads.big_road] == [1, 3, 6]


def test_a_shoe_that_opens_with_ties_keeps_them_for_the_first_cell() -> None:
    roads = Roads("TT")
    assert (roads.big.leading, roads.big_road) == (2, [])
    for result in read("PTB"):
        roads.add(result)
    assert [(place, cell.winner, cell.ties) for place, cell in roads.big_road] == [
        ((0, 0), "P", 3),
        ((1, 0), "B", 0),
    ]


def test_pairs_and_naturals_are_marked_in_the_cell_and_on_the_plate() -> None:
    first, tie = Result("B", player_pair=True, natural=True), Result("T", banker_pair=True)
    roads = Roads([first, tie, Result("P")])
    _, cell = roads.big_road[0]
    assert (cell.player_pair, cell.banker_pair, cell.natural, cell.ties) == (True, False, True, 1)
    assert [result for _, result in roads.bead_plate] == [first, tie, Result("P")]


@pytest.mark.parametrize(
    ("player", "banker", "naturals", "winner", "result"),
    [
        ("5h Kd 4c", "2c 3s 6d", (False, False), "player", Result("P")),
        (
            "5h 5d",
            "9c 9s",
            (False, True),
            "banker",
            Result("B", player_pair=True, banker_pair=True, natural=True),
        ),
        ("Kh Qd 4c", "2c 3s 4d", (False, False), "banker", Result("B")),
        ("9h Kd", "4c 4s", (True, True), "player", Result("P", banker_pair=True, natural=True)),
        ("8h Kd", "8c Ks", (True, True), "tie", Result("T", natural=True)),
    ],
)
def test_a_coup_gives_its_result_and_marks(
    player: str, banker: str, naturals: tuple[bool, bool], winner: Winner, result: Result
) -> None:
    # A result asks for the cards and not for the counts, which are left at 0 here.
    coup = Coup(tuple(parse_many(player)), tuple(parse_many(banker)), 0, 0, *naturals, winner)
    assert of_coup(coup) == result


def test_what_is_asked_is_unknown_until_a_road_can_start() -> None:
    assert Roads("").ask() == Roads("TBT").ask() == {"B": ("-", "-", "-"), "P": ("-", "-", "-")}
    assert Roads("BP").ask() == {"B": ("R", "-", "-"), "P": ("B", "-", "-")}
    assert Roads("BPBPPB").ask() == {"B": ("R", "B", "B"), "P": ("B", "R", "R")}


def test_the_last_result_can_be_taken_back() -> None:
    roads = Roads("BPT")
    assert [roads.undo() for _ in range(3)] == list(read("TPB"))
    assert (roads.results, roads.big.columns, roads.grid.places) == ([], [], [])
    with pytest.raises(RoadError) as failure:
        roads.undo()
    assert failure.value.code == "roads.nothing_to_undo"


def test_letters_are_read_in_either_case_and_may_be_parted() -> None:
    assert read("bpt") == read("B, P; T") == read("B-P\r\n\tT.") == (Result("B"), Result("P"), Result("T"))
    assert read("") == ()


def test_whatever_else_is_in_a_text_is_refused_with_its_place() -> None:
    with pytest.raises(RoadError) as failure:
        Roads("BPX\nB*")
    assert [(problem.code, problem.where) for problem in failure.value.problems] == [
        ("roads.unknown_result", "line 1, character 3"),
        ("roads.unknown_result", "line 2, character 2"),
    ]


def test_no_more_than_twelve_faults_of_a_text_are_told() -> None:
    with pytest.raises(RoadError) as failure:
        read("?" * 100, "shoe.txt")
    assert len(failure.value.problems) == 13
    assert failure.value.problems[11].where == "shoe.txt, line 1, character 12"
    assert failure.value.problems[12].what == "and more after it"
