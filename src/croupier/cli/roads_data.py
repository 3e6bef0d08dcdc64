"""What does ``croupier roads --json`` print: the five roads of a shoe as one object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from croupier.roads.result import Letter

if TYPE_CHECKING:
    from croupier.roads import Roads


class Marked(
    msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True, kw_only=True
):
    """The marks of a coup, each only where it is true; a pair is of a hand's first two cards."""

    player_pair: bool = False
    banker_pair: bool = False
    natural: bool = False


class Bead(Marked, frozen=True, gc=False):
    """A coup on the bead plate: its result (T is a tie), and its column and row, from 0."""

    result: Letter
    place: tuple[int, int]


class BigRoadCell(Marked, frozen=True, gc=False):
    """A coup in the big road: who won, which of the results shown it is, from 1, and where it is drawn.

    `place` is column and row, from 0, of a grid of six rows; `ties` counts the ties after the coup, and in
    the first cell those before it too.
    """

    result: Literal["B", "P"]
    coup: int
    place: tuple[int, int]
    ties: int = 0


class AskedColours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What big eye boy, small road and cockroach pig would show next, if Banker or if Player won.

    R is red, B blue, and - stands for a road that cannot start yet.
    """

    banker: str
    player: str


class Board(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The five roads of a shoe; the colours of a derived road are in order, R red and B blue.

    `left_out` counts the coups of a record of which no result is known; the roads are those of the others.
    """

    bead_plate: list[Bead]
    big_road: list[BigRoadCell]
    big_eye_boy: str
    small_road: str
    cockroach_pig: str
    ask: AskedColours
    left_out: Annotated[int, msgspec.Meta(ge=0)] = 0


def board(roads: Roads, left_out: int = 0) -> Board:
    """Give the roads as data, and how many coups of the record are in none of them."""
    beads = [
        Bead(
            result.letter,
            place,
            player_pair=result.player_pair,
            banker_pair=result.banker_pair,
            natural=result.natural,
        )
        for place, result in roads.bead_plate
    ]
    cells = [
        BigRoadCell(
            "B" if cell.winner == "B" else "P",
            cell.coup,
            place,
            cell.ties,
            player_pair=cell.player_pair,
            banker_pair=cell.banker_pair,
            natural=cell.natural,
        )
        for place, cell in roads.big_road
    ]
    asked = roads.ask()
    eye, small, pig = (str(road) for road in roads.derived.values())
    return Board(
        beads, cells, eye, small, pig, AskedColours("".join(asked["B"]), "".join(asked["P"])), left_out
    )
