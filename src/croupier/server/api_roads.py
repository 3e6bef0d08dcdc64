"""What are the five roads of the shoe in play, cell by cell, as a page draws them?

Every cell has the place that `croupier.roads` gives it; a page works nothing out.  A cell of a derived road
says which places of the big road were compared for it.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from croupier.roads import BACK, Roads, of_coup
from croupier.roads.names import ENDING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.coup import Coup
    from croupier.roads import Ask, BigRoad, Cell, Letter, Place, Result
    from croupier.table.room import Room

Mark = Literal["banker", "player", "tie", "red", "blue"]
Shade = Literal["red", "blue"]
WON: Final[Mapping[Letter, Literal["banker", "player", "tie"]]] = {"B": "banker", "P": "player", "T": "tie"}
SHADES: Final[Mapping[Ask, Shade | None]] = {"R": "red", "B": "blue", "-": None}


class RoadCell(msgspec.Struct, frozen=True, omit_defaults=True):
    """One cell of a road, at a column and a row of a grid of six rows, both from 0.

    `coup` is the coup of the shoe that stands there, from 1.  `ties` counts the ties after it, and in the
    first cell of the big road those before it too.  `pair` holds ``p`` and ``b`` for the hands that began
    with a pair, and `natural` is the count of the higher natural, 0 for none.  `compares` are the places of
    the big road that made a derived road red, where a pattern repeats, or blue.
    """

    column: int
    row: int
    mark: Mark
    coup: int
    ties: int = 0
    pair: Literal["", "p", "b", "pb"] = ""
    natural: int = 0
    compares: tuple[tuple[int, int], ...] = ()


class RoadCounts(msgspec.Struct, frozen=True):
    """How many coups of the shoe were what; of the naturals the higher of a coup counts, whoever won."""

    player: int
    banker: int
    tie: int
    player_pair: int
    banker_pair: int
    natural: int
    natural_8: int
    natural_9: int


class RoadColumns(msgspec.Struct, frozen=True):
    """How many columns of its grid each road fills."""

    bead_plate: int
    big_road: int
    big_eye_boy: int
    small_road: int
    cockroach_pig: int


class RoadAsks(msgspec.Struct, frozen=True):
    """What big eye boy, small road and cockroach pig would show next if that hand won.

    Null stands for a road that cannot start yet.
    """

    banker: tuple[Shade | None, ...]
    player: tuple[Shade | None, ...]


class RoadsTold(msgspec.Struct, frozen=True):
    """The five roads of the shoe in play: `results` has a letter a coup, B, P or T, in their order.

    `said` is what stands under every drawing of roads.
    """

    room: str
    shoe: int
    coups: int
    results: str
    said: str
    counts: RoadCounts
    columns: RoadColumns
    bead_plate: tuple[RoadCell, ...]
    big_road: tuple[RoadCell, ...]
    big_eye_boy: tuple[RoadCell, ...]
    small_road: tuple[RoadCell, ...]
    cockroach_pig: tuple[RoadCell, ...]
    ask: RoadAsks


def told(room: Room) -> RoadsTold:
    """Give the roads of a room's shoe; they are empty between two shoes."""
    return _told(room.id, room.shoe, room.finished)


@lru_cache(maxsize=512)
def _told(room: str, shoe: int, coups: tuple[Coup, ...]) -> RoadsTold:
    results = tuple(map(of_coup, coups))
    roads = Roads(results)
    naturals = tuple(map(natural, coups))
    ask = roads.ask()
    eye, small, pig = (_derived(roads, name) for name in BACK)
    of_eye, of_small, of_pig = (roads.derived[name].grid.width for name in BACK)
    return RoadsTold(
        room=room,
        shoe=shoe,
        coups=len(coups),
        results=letters(coups),
        said=ENDING,
        counts=_counts(results, naturals),
        columns=RoadColumns(-(-len(coups) // 6), roads.grid.width, of_eye, of_small, of_pig),
        bead_plate=tuple(
            RoadCell(column, row, WON[result.letter], number, 0, _pair(result), naturals[number - 1])
            for number, ((column, row), result) in enumerate(roads.bead_plate, 1)
        ),
        big_road=_big_road(roads, naturals),
        big_eye_boy=eye,
        small_road=small,
        cockroach_pig=pig,
        ask=RoadAsks(_shades(ask["B"]), _shades(ask["P"])),
    )


def big_road(coups: Sequence[Coup]) -> tuple[RoadCell, ...]:
    """Give the cells of the big road alone, as a lobby shows them."""
    return _big_road(Roads(map(of_coup, coups)), tuple(map(natural, coups)))


def letters(coups: Sequence[Coup]) -> str:
    """Give the results as ``BPT``."""
    return "".join(of_coup(coup).letter for coup in coups)


def natural(coup: Coup) -> int:
    """Give the count of the higher natural of a coup, 0 where there is none."""
    player = coup.player_count if coup.player_natural else 0
    return max(player, coup.banker_count if coup.banker_natural else 0)


def _big_road(roads: Roads, naturals: Sequence[int]) -> tuple[RoadCell, ...]:
    return tuple(
        RoadCell(column, row, WON[cell.winner], cell.coup, cell.ties, _pair(cell), naturals[cell.coup - 1])
        for (column, row), cell in roads.big_road
    )


def _derived(roads: Roads, name: str) -> tuple[RoadCell, ...]:
    """Give a derived road; once it has started every cell of the big road gives it one."""
    road = roads.derived[name]
    whole = [(column, row) for column, cells in enumerate(roads.big.columns) for row in range(len(cells))]
    of_big = whole[len(whole) - len(road.colours) :]
    return tuple(
        RoadCell(
            *place,
            "red" if colour == "R" else "blue",
            roads.big.columns[column][row].coup,
            compares=_compared(roads, column, row, road.back),
        )
        for place, colour, (column, row) in zip(road.grid.places, road.colours, of_big, strict=True)
    )


def _compared(roads: Roads, column: int, row: int, back: int) -> tuple[Place, ...]:
    """Give where the cells are drawn that decide a colour (`croupier.roads.colour`).

    For the first cell of a column the ends of two columns before it, whose lengths are compared; for a lower
    one what stands beside it, and above that, in the column so far back, or that column's end.
    """
    lengths = roads.big.lengths
    if row == 0:
        cells = [(each, lengths[each] - 1) for each in (column - 1, column - 1 - back)]
    else:
        beside = column - back
        last = lengths[beside] - 1
        cells = [(beside, each) for each in (row - 1, row) if each <= last] or [(beside, last)]
    begins = _begins(roads.big)
    return tuple(roads.grid.places[begins[of] + down] for of, down in cells)


def _begins(big: BigRoad) -> list[int]:
    """Give how many cells stand before each logical column."""
    return [0, *accumulate(big.lengths)]


def _counts(results: Sequence[Result], naturals: Sequence[int]) -> RoadCounts:
    won, highest = Counter(result.letter for result in results), Counter(naturals)
    return RoadCounts(
        player=won["P"],
        banker=won["B"],
        tie=won["T"],
        player_pair=sum(result.player_pair for result in results),
        banker_pair=sum(result.banker_pair for result in results),
        natural=len(naturals) - highest[0],
        natural_8=highest[8],
        natural_9=highest[9],
    )


def _pair(shown: Result | Cell) -> Literal["", "p", "b", "pb"]:
    if shown.player_pair:
        return "pb" if shown.banker_pair else "p"
    return "b" if shown.banker_pair else ""


def _shades(asked: Sequence[Ask]) -> tuple[Shade | None, ...]:
    return tuple(SHADES[each] for each in asked)
