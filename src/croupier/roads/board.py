"""What hangs above a baccarat table: the five roads of a shoe, result by result."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from croupier.errors import Problem, RoadError
from croupier.roads.columns import BigRoad
from croupier.roads.derived import BACK, asked, colour
from croupier.roads.drawn import ROWS, Grid
from croupier.roads.result import Result, read

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.roads.columns import Cell
    from croupier.roads.derived import Ask, Colour
    from croupier.roads.drawn import Place
    from croupier.roads.result import Letter


class DerivedRoad:
    """One derived road: its colours in order, and where each is drawn.

    A column of it is a run of one colour.
    """

    def __init__(self, back: int) -> None:
        """Begin with nothing; `back` says how many columns of the big road it looks back."""
        self.back = back
        self.colours: list[Colour] = []
        self.grid = Grid()

    def add(self, shown: Colour | None) -> None:
        """Add a colour, or nothing while the road has not started."""
        if shown is None:
            return
        colours = self.colours
        if colours and colours[-1] == shown:
            self.grid.go_on()
        else:
            self.grid.begin()
        colours.append(shown)

    def undo(self) -> None:
        """Take the last colour back; nothing if there is none."""
        if self.colours:
            self.colours.pop()
            self.grid.undo()

    def __str__(self) -> str:
        """Give the colours as ``RBR``."""
        return "".join(self.colours)


class Roads:
    """The five roads of a shoe; `add` and `undo` take a few microseconds, however long the shoe.

    `results` are the coups in order, `big` the logical columns of the big road, `grid` where its cells are
    drawn, and `derived` the other three roads by the names of `BACK`.
    """

    def __init__(self, results: str | Iterable[Result] = ()) -> None:
        """Begin with these results, a text as ``BPPT`` or results with marks.

        Raises `RoadError` (``roads.unknown_result``) for a text with anything else.
        """
        self.results: list[Result] = []
        self.big = BigRoad()
        self.grid = Grid()
        self.derived = {name: DerivedRoad(back) for name, back in BACK.items()}
        for result in read(results) if isinstance(results, str) else results:
            self.add(result)

    def add(self, result: Result) -> None:
        """Add the result of a coup."""
        self.results.append(result)
        if not self.big.add(result):
            return
        lengths = self.big.lengths
        column, row = len(lengths) - 1, lengths[-1] - 1
        if row:
            self.grid.go_on()
        else:
            self.grid.begin()
        for road in self.derived.values():
            road.add(colour(lengths, column, row, road.back))

    def undo(self) -> Result:
        """Take the last result back, as whoever corrects a scoreboard does, and give it.

        Raises `RoadError` (``roads.nothing_to_undo``) where there is none.
        """
        if not self.results:
            raise RoadError(Problem("roads.nothing_to_undo", "there is no result to take back"))
        if self.big.undo():
            self.grid.undo()
            # Once a derived road has started every cell gives it a colour, so its last is this cell's.
            for road in self.derived.values():
                road.undo()
        return self.results.pop()

    @property
    def bead_plate(self) -> list[tuple[Place, Result]]:
        """Every result with its place: six rows, filled down and then to the right."""
        return [(divmod(number, ROWS), result) for number, result in enumerate(self.results)]

    @property
    def big_road(self) -> list[tuple[Place, Cell]]:
        """Every cell of the big road with its place."""
        cells = (cell for column in self.big.columns for cell in column)
        return list(zip(self.grid.places, cells, strict=True))

    def ask(self) -> dict[Letter, tuple[Ask, ...]]:
        """Give what the three derived roads would show next for Banker and for Player.

        A road that can start shows opposite colours for the two; one that cannot shows ``-`` for both.
        """
        pairs = [asked(self.big.lengths, back) for back in BACK.values()]
        grows: tuple[Ask, ...] = tuple([pair[0] for pair in pairs])
        begins: tuple[Ask, ...] = tuple([pair[1] for pair in pairs])
        if self.big.columns and self.big.columns[-1][0].winner == "P":
            return {"B": begins, "P": grows}
        return {"B": grows, "P": begins}

    def _repr_svg_(self) -> str:
        """Draw the roads as a notebook shows them."""
        # By name: what draws a board reads its type, and a program that shows nothing loads none of it.
        return str(import_module("croupier.roads.svg").drawn(self))
