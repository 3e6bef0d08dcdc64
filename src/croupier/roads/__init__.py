"""The five roads of a shoe: bead plate, big road, and the three that are derived from it.

``Roads("BPPT")`` draws them; results are added one by one, and the last can be taken back.
`croupier.roads.batch`, which needs numpy and numba, computes many shoes at once.  Roads describe the past;
they do not predict.
"""

from croupier.roads.board import DerivedRoad, Roads
from croupier.roads.columns import BigRoad, Cell
from croupier.roads.derived import BACK, Ask, Colour, asked, colour
from croupier.roads.drawn import ROWS, Grid, Place
from croupier.roads.result import Letter, Result, of_coup, read

__all__ = [
    "BACK",
    "ROWS",
    "Ask",
    "BigRoad",
    "Cell",
    "Colour",
    "DerivedRoad",
    "Grid",
    "Letter",
    "Place",
    "Result",
    "Roads",
    "asked",
    "colour",
    "of_coup",
    "read",
]
