"""Does a drawing in letters show every cell once, at its place, and tell everything without colour?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given

from croupier.roads import Roads, text
from croupier.roads.names import TITLES
from croupier.roads.text import LETTERS, SHAPES
from tests.roads.showing import LONG_RUNS, SHOES, WITH_EVERYTHING, cells, marked

if TYPE_CHECKING:
    from croupier.roads.text import Ink

WIDE: Final = 1000
"""Columns enough for every shoe of these tests."""
GOLDEN: Final = """\
22 coups: Banker 15, Player 4, Tie 3

Bead plate
   T   P. 'B.! B
   B ! T   B   P
  'B   T   B   B
   P   B   B   P
   B   B   B
   B   B   B

Big road
  B/P B P2B P B P
  B   B   B
          B
          B
          B
          B B B B B

Big eye boy                                             next: Banker ○, Player ◉
  ◉ ○ ◉ ○
  ◉ ○ ◉
  ◉ ○
  ◉ ○
  ◉ ○
    ○ ○ ○

Small road                                              next: Banker ●, Player ◐
  ● ◐ ● ◐ ● ◐
  ●   ●
  ●   ●
  ●   ●
      ●
      ● ●

Cockroach pig                                           next: Banker ╲, Player ╱
  ╲ ╱ ╲ ╱
  ╲ ╱ ╲
    ╱
    ╱
    ╱
    ╱ ╱ ╱

Beads: ' before the letter Banker pair, . behind it Player pair, ! natural.
Big road: / one tie after the coup, a digit so many, + more than nine.
Derived roads: ○ ● ╱ red, a pattern repeats; ◉ ◐ ╲ blue, it breaks.
Roads describe the past; they do not predict.
"""  # noqa: RUF001  the signs of the cockroach pig


def test_a_shoe_with_everything() -> None:
    assert "".join(f"{line}\n" for line in text.lines(marked(WITH_EVERYTHING))) == GOLDEN


def test_the_same_in_letters_where_there_are_no_signs() -> None:
    lettered = GOLDEN.replace("○ ● ╱ red", "R red").replace("◉ ◐ ╲ blue", "B blue")  # noqa: RUF001  signs
    for name, shapes in SHAPES.items():
        for colour, sign in shapes.items():
            lettered = lettered.replace(sign, LETTERS[name][colour])
    drawn = "".join(f"{line}\n" for line in text.lines(marked(WITH_EVERYTHING), signs=LETTERS))
    assert drawn == lettered
    assert drawn.isascii()


@pytest.mark.parametrize(
    ("encoding", "signs"),
    [("utf-8", SHAPES), ("ascii", LETTERS), ("latin-1", LETTERS), (None, LETTERS), ("no-such", LETTERS)],
)
def test_signs_only_where_the_encoding_has_all_of_them(encoding: str | None, signs: text.Signs) -> None:
    assert text.signs_for(encoding) is signs


@pytest.mark.parametrize("signs", [SHAPES, LETTERS])
def test_red_blue_and_none_are_three_signs_on_each_road(signs: text.Signs) -> None:
    for road in signs.values():
        assert len(set(road.values())) == 3
        assert all(len(sign) == 1 for sign in road.values())


@given(SHOES | LONG_RUNS)
def test_each_cell_stands_once_at_its_place(shoe: Roads) -> None:
    lines = list(text.lines(shoe, width=WIDE))
    beads = {place: cell[1] for place, cell in cells(lines, "Bead plate", 4).items()}
    assert beads == {place: result.letter for place, result in shoe.bead_plate}
    big = {place: cell[0] for place, cell in cells(lines, "Big road", 2).items()}
    assert big == {place: cell.winner for place, cell in shoe.big_road}
    for name, road in shoe.derived.items():
        shown = {place: cell[0] for place, cell in cells(lines, TITLES[name], 2).items()}
        drawn = zip(road.grid.places, road.colours, strict=True)
        assert shown == {place: SHAPES[name][colour] for place, colour in drawn}


@given(SHOES | LONG_RUNS)
def test_marks_and_ties_stand_beside_their_coup(shoe: Roads) -> None:
    lines = list(text.lines(shoe, width=WIDE))
    beads = cells(lines, "Bead plate", 4)
    for place, result in shoe.bead_plate:
        cell = beads[place]
        assert (cell[0] == "'") is result.banker_pair
        assert (cell[2] == ".") is result.player_pair
        assert (cell[3] == "!") is result.natural
    big = cells(lines, "Big road", 2)
    for place, ring in shoe.big_road:
        told = {0: " ", 1: "/"}.get(ring.ties, str(ring.ties) if ring.ties < 10 else "+")
        assert big[place][1] == told


@given(SHOES | LONG_RUNS)
def test_no_line_is_wider_than_the_page_or_ends_with_blanks(shoe: Roads) -> None:
    for line in text.lines(shoe):
        assert len(line) <= 80
        assert line == line.rstrip()


@given(SHOES | LONG_RUNS)
def test_a_long_shoe_shows_its_last_columns_and_says_how_many_are_cut(shoe: Roads) -> None:
    whole, page = list(text.lines(shoe, width=WIDE)), list(text.lines(shoe, width=22))
    for title, wide in zip(TITLES.values(), (4, 2, 2, 2, 2), strict=True):
        all_of_it, shown = cells(whole, title, wide), cells(page, title, wide)
        used = max((column for column, _ in all_of_it), default=-1) + 1
        cut = max(0, used - 20 // wide)
        assert shown == {(x - cut, y): cell for (x, y), cell in all_of_it.items() if x >= cut}
        (heading,) = (line for line in page if line.partition("  ")[0] == title)
        columns = f"  < {cut} {'column' if cut == 1 else 'columns'} before these"
        assert (columns in heading) is (cut > 0)
        assert ("before these" in heading) is (cut > 0)


def test_ties_that_wait_for_the_first_cell_are_told() -> None:
    for ties, said in (("T", "1 tie before its first cell"), ("TTT", "3 ties before its first cell")):
        (heading,) = (line for line in text.lines(Roads(ties)) if line.startswith("Big road "))
        assert heading.endswith(f"  {said}")
    assert "before its first cell" not in "\n".join(text.lines(Roads("TTB")))
    assert "before its first cell" not in "\n".join(text.lines(Roads("")))


def test_ten_ties_have_no_room_for_their_number() -> None:
    for ties, cell in ((9, "B9"), (10, "B+"), (40, "B+")):
        assert cells(list(text.lines(Roads("B" + "T" * ties))), "Big road", 2) == {(0, 0): cell}


def test_a_shoe_without_a_coup_has_empty_roads() -> None:
    lines = list(text.lines(Roads("")))
    assert lines[0] == "0 coups: Banker 0, Player 0, Tie 0"
    assert all(cells(lines, title, 2) == {} for title in TITLES.values())
    assert sum(line.endswith("next: Banker -, Player -") for line in lines) == 3


@given(SHOES)
def test_colour_tells_nothing_that_the_letters_do_not(shoe: Roads) -> None:
    painted: set[Ink] = set()

    def paint(piece: str, ink: Ink) -> str:
        painted.add(ink)
        return f"\x1b[1m{piece}\x1b[0m"

    lines = [line.replace("\x1b[1m", "").replace("\x1b[0m", "") for line in text.lines(shoe, paint=paint)]
    assert lines == list(text.lines(shoe))
    assert {"title", "quiet"} <= painted
