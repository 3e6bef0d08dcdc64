"""Which games are put to the solver and to the plain ways: small odd shoes, tables with few choices?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from croupier import regulations, strategy
from croupier.coup import TWO_CARDS
from croupier.odds import Unseen, counted

if TYPE_CHECKING:
    from croupier.odds.choices import Cell
    from croupier.regulations.model import Letter

CLASSICAL: Final = regulations.load("chemin-de-fer")
PRINTED: Final = regulations.load("chemin-de-fer-as-printed")
FREE: Final = regulations.load("fr-chemin-de-fer", {"table": "free"})
STATES: Final = [
    state
    for state, size in enumerate(FREE.automaton.size)
    if size == TWO_CARDS and not FREE.automaton.natural[state]
]
"""The states of two cards with which a hand may draw."""
COLUMNS: Final = range(11)


def state(row: int) -> int:
    """Give the state of two cards that count so much."""
    return FREE.automaton.row.index(str(row))


def shoes() -> st.SearchStrategy[Unseen]:
    """Give small shoes of at least six cards, and such that are drawn from with replacement."""
    counts = st.lists(st.integers(0, 4), min_size=10, max_size=10).filter(lambda each: sum(each) >= 6)
    return st.builds(shoe, counts, st.booleans())


def shoe(counts: list[int], endless: bool) -> Unseen:  # noqa: FBT001  drawn so
    """Give cards of some values."""
    return Unseen(counted(counts).composition, endless=endless, grain="values")


@st.composite
def tables(draw: st.DrawFn, player: int = 2, banker: int = 3) -> dict[Cell, Letter]:
    """Give tables in which all is laid down but a few choices of either side."""
    cells: list[Cell] = [("player", each, 0) for each in STATES]
    others: list[Cell] = [("banker", each, column) for each in STATES for column in COLUMNS]
    found: dict[Cell, Letter] = {}
    for some, most in ((cells, player), (others, banker)):
        free = draw(st.lists(st.sampled_from(some), unique=True, max_size=most))
        drawn = draw(st.integers(0, 2 ** len(some) - 1))
        found |= {
            cell: "O" if cell in free else "D" if drawn >> place & 1 else "S"
            for place, cell in enumerate(some)
        }
    return found


FEES: Final = (Fraction(0), Fraction(1, 20), Fraction(1, 3))
SEES: Final[st.SearchStrategy[strategy.Sees]] = st.sampled_from(("total", "cards"))


@st.composite
def games(draw: st.DrawFn, *, cards: bool = False, fee: Fraction | None = None) -> strategy.Game:
    """Give small games: few choices, small shoes, any fee; where `cards`, a hand may see its own."""
    seen: st.SearchStrategy[strategy.Sees] = SEES if cards else st.just("total")
    return strategy.game(
        FREE,
        player=draw(seen),
        banker=draw(seen),
        cards=draw(shoes()),
        fee=draw(st.sampled_from(FEES)) if fee is None else fee,
        cells=draw(tables()),
    )


def chances(sets: int) -> st.SearchStrategy[tuple[Fraction, ...]]:
    """Give policies for so many sets."""
    chance = st.builds(Fraction, st.integers(0, 6), st.just(6))
    return st.tuples(*(chance for _ in range(sets)))
