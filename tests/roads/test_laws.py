"""What holds of every shoe, however long?"""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from croupier.roads import Grid, Roads, read
from tests.roads import plain, telling

LETTERS = dict(zip("BPT", read("BPT"), strict=True))
OPPOSITE = {("R", "B"), ("B", "R")}

shoes = st.text("BBBPPPT", max_size=120)
streaks = st.lists(st.tuples(st.sampled_from("BPT"), st.integers(1, 16)), max_size=30).map(
    lambda runs: "".join(letter * length for letter, length in runs)[:120]
)
"""Shoes of long columns, whose tails are many."""


@given(shoes | streaks)
def test_the_roads_are_those_of_the_plain_definitions(text: str) -> None:
    assert telling.of(Roads(text)) == plain.told(text)


@given(st.lists(st.sampled_from("BPT<"), max_size=80))
def test_what_is_taken_back_leaves_nothing_behind(keys: list[str]) -> None:
    roads, text = Roads(), ""
    for key in keys:
        if key != "<":
            roads.add(LETTERS[key])
            text += key
        elif text:
            assert roads.undo().letter == text[-1]
            text = text[:-1]
        assert telling.of(roads) == telling.of(Roads(text))
        assert (roads.big.leading, roads.big.coups) == (len(text) - len(text.lstrip("T")), len(text))
    assert roads.bead_plate == Roads(text).bead_plate


@given(shoes | streaks)
def test_what_is_asked_is_opposite_for_banker_and_player_from_the_start_of_a_road(text: str) -> None:
    roads = Roads()
    for letter in text:
        roads.add(LETTERS[letter])
        ask = roads.ask()
        for columns, pair, road in zip(
            (2, 3, 4), zip(ask["B"], ask["P"], strict=True), roads.derived.values(), strict=True
        ):
            if len(roads.big.columns) < columns:
                assert pair == ("-", "-")
                assert road.colours == []
            else:
                assert pair in OPPOSITE


@given(shoes | streaks, st.sampled_from("BP"))
def test_what_is_asked_is_what_comes(text: str, winner: str) -> None:
    roads = Roads(text)
    asked = roads.ask()["B" if winner == "B" else "P"]
    before = [str(road) for road in roads.derived.values()]
    roads.add(LETTERS[winner])
    after = [str(road) for road in roads.derived.values()]
    assert [new[len(old) :] or "-" for old, new in zip(before, after, strict=True)] == list(asked)


@given(shoes, st.integers(0, 120))
def test_a_tie_changes_no_derived_road_and_no_question(text: str, place: int) -> None:
    assert telling.of(Roads(text))[1:] == telling.of(Roads(f"{text[:place]}T{text[place:]}"))[1:]


def faults(grid: Grid, columns: tuple[int, ...]) -> list[str]:
    """Give what is wrong with the places of columns of these lengths."""
    found: list[str] = []
    places = grid.places
    if len(set(places)) < sum(columns) or len(places) != sum(columns):
        found.append("two entries share a place, or one has none")
    if any(not 0 <= row < 6 or not 0 <= column < grid.width for column, row in places):
        found.append("an entry lies outside the grid")
    before, first = -1, 0
    for length, start in zip(columns, grid.starts, strict=True):
        earlier, own = set(places[:first]), places[first : first + length]
        if own[0] != (start, 0) or start <= before:
            found.append("a column does not begin in row 1, to the right of the one before")
        if any((column, 0) not in earlier for column in range(before + 1, start)):
            found.append("a column passes a free place in row 1")
        turned = False
        for (column, row), place in pairwise(own):
            below = (column, row + 1)
            turned = turned or row == 5 or below in earlier
            if place != ((column + 1, row) if turned else below):
                found.append("a column does not go down as far as it can, and then to the right")
        before, first = start, first + length
    return found


@given(shoes | streaks)
def test_every_entry_has_its_one_place_and_tails_never_meet(text: str) -> None:
    roads = Roads(text)
    assert faults(roads.grid, tuple(roads.big.lengths)) == []
    for road in roads.derived.values():
        assert faults(road.grid, plain.runs(str(road))) == []


def test_a_grid_that_is_wrong_is_found() -> None:
    grid = Grid()
    grid.places, grid.starts = [(0, 0), (1, 0), (1, 0)], [0, 1]
    assert len(faults(grid, (2, 1))) == 2
