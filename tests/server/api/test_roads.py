"""Are the roads of a page those of `croupier.roads`, cell by cell, with what each colour was compared by?"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import pytest

from croupier.cards import parse_many
from croupier.coup import Coup, Winner
from croupier.roads import BACK, Roads, of_coup
from croupier.server import api_roads
from croupier.server.api_roads import RoadCell, RoadsTold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.server.api.served import Served

ROOM = "pit-1"
LETTERS = {"player": "P", "banker": "B", "tie": "T"}


class Shown(NamedTuple):
    """As much of a room as its roads are made of."""

    id: str
    shoe: int
    finished: tuple[Coup, ...]


def coups(words: Sequence[str]) -> tuple[Coup, ...]:
    """Make coups: who won, and ``p`` or ``b`` for a pair, 8 or 9 for a natural of whoever won."""
    made: list[Coup] = []
    for word in words:
        player = parse_many("Ac Ad" if "p" in word else "Ac 2c")
        banker = parse_many("3c 3d" if "b" in word else "3c 4c")
        natural = 8 if "8" in word else 9 if "9" in word else 0
        count = natural or 5
        winner = {"P": "player", "B": "banker", "T": "tie"}[word[0]]
        counts = {"P": (count, 3), "B": (3, count), "T": (count, count)}[word[0]]
        naturals = (bool(natural) and word[0] in "PT", bool(natural) and word[0] in "BT")
        made.append(
            Coup(tuple(player), tuple(banker), *counts, *naturals, msgspec.convert(winner, type=Winner))
        )
    return tuple(made)


def told(words: Sequence[str]) -> RoadsTold:
    """Give the roads of some coups."""
    return api_roads.told(Shown(ROOM, 3, coups(words)))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  a room's part


def places(cells: Sequence[RoadCell]) -> list[tuple[int, int]]:
    """Give where cells are drawn."""
    return [(cell.column, cell.row) for cell in cells]


def shoe(seed: int, length: int) -> list[str]:
    """Give the results of a shoe."""
    chance = Random(seed)  # noqa: S311  a test shuffles the same again
    return [chance.choice("PBPBT" if seed % 2 else "PPPBBBBT") for _ in range(length)]


@pytest.mark.parametrize(("seed", "length"), list(product(range(6), (0, 1, 2, 7, 30, 75))))
def test_every_cell_stands_where_the_roads_have_it(seed: int, length: int) -> None:
    words = shoe(seed, length)
    roads, shown = Roads(map(of_coup, coups(words))), told(words)
    assert shown.results == "".join(words)
    assert (shown.shoe, shown.coups) == (3, length)
    assert places(shown.bead_plate) == [place for place, _ in roads.bead_plate]
    assert places(shown.big_road) == [place for place, _ in roads.big_road]
    assert [(cell.coup, cell.ties) for cell in shown.big_road] == [
        (cell.coup, cell.ties) for _, cell in roads.big_road
    ]
    for name in BACK:
        road, cells = roads.derived[name], getattr(shown, name)
        assert places(cells) == road.grid.places
        assert "".join("R" if cell.mark == "red" else "B" for cell in cells) == str(road)
        assert getattr(shown.columns, name) == road.grid.width
    assert shown.columns.big_road == roads.grid.width
    assert shown.columns.bead_plate == max((column + 1 for column, _ in places(shown.bead_plate)), default=0)
    colours = {"R": "red", "B": "blue", "-": None}
    asked = roads.ask()
    assert shown.ask.banker == tuple(colours[each] for each in asked["B"])
    assert shown.ask.player == tuple(colours[each] for each in asked["P"])


def test_a_cell_of_a_derived_road_says_which_coup_made_it() -> None:
    shown = told(["P", "B", "T", "B", "P"])
    assert [(cell.coup, cell.mark) for cell in shown.big_eye_boy] == [(4, "blue"), (5, "blue")]


def test_what_a_colour_was_compared_by_decides_it() -> None:
    """Red where both columns end at one depth; in a lower row where one stands beside, or none above it."""
    for seed in range(40):
        words = shoe(seed, 60)
        roads, shown = Roads(map(of_coup, coups(words))), told(words)
        of_coups = {
            cell.coup: (c, r) for c, cells in enumerate(roads.big.columns) for r, cell in enumerate(cells)
        }
        at = {(cell.column, cell.row): of_coups[cell.coup] for cell in shown.big_road}
        for name, back in BACK.items():
            for cell in getattr(shown, name):
                column, row = of_coups[cell.coup]
                compared = [at[place] for place in cell.compares]
                if row == 0:
                    (left, ends), (other, others) = compared
                    assert (left, other) == (column - 1, column - 1 - back)
                    assert (cell.mark == "red") is (ends == others)
                else:
                    assert {each for each, _ in compared} == {column - back}
                    rows = {each for _, each in compared}
                    assert (cell.mark == "blue") is (rows == {row - 1})
                    last = roads.big.lengths[column - back] - 1
                    assert rows == ({row - 1, row} if row <= last else {last})


def test_marks_of_pairs_and_naturals_stand_where_they_belong() -> None:
    shown = told(["Pp9", "Bb", "Tpb8", "P8", "B"])
    assert [(cell.pair, cell.natural) for cell in shown.bead_plate] == [
        ("p", 9),
        ("b", 0),
        ("pb", 8),
        ("", 8),
        ("", 0),
    ]
    assert [(cell.coup, cell.pair, cell.natural) for cell in shown.big_road] == [
        (1, "p", 9),
        (2, "b", 0),
        (4, "", 8),
        (5, "", 0),
    ]
    counts = shown.counts
    assert (counts.player, counts.banker, counts.tie) == (2, 2, 1)
    assert (counts.player_pair, counts.banker_pair) == (2, 2)
    assert (counts.natural, counts.natural_8, counts.natural_9) == (3, 2, 1)


def test_under_the_roads_stands_that_they_do_not_predict() -> None:
    assert told([]).said == "Roads describe the past; they do not predict."


def test_the_roads_of_a_room_are_those_of_its_coups(played: Served) -> None:
    answer = played.get(f"/api/rooms/{ROOM}/roads")
    shown = msgspec.json.decode(answer.content, type=RoadsTold)
    room = played.room
    assert shown == api_roads.told(room)
    assert shown.results == "".join(LETTERS[coup.winner] for coup in room.finished)
    assert (shown.shoe, shown.coups) == (3, len(room.finished))
    assert shown.coups > 0
