"""How are the five roads drawn with letters and signs, on a page of eighty columns?

What stands where is told without colour: a mark before a letter and one behind it, a digit, a shape.  Whoever
prints the lines may colour them through `Paint`.  A long shoe shows the last columns that fit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from croupier.roads.derived import Ask
from croupier.roads.drawn import ROWS, Place
from croupier.roads.names import ENDING, TITLES, tally

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.roads.board import DerivedRoad, Roads
    from croupier.roads.columns import Cell
    from croupier.roads.result import Letter, Result

Ink = Literal["plain", "title", "quiet", "red", "blue", "green"]
"""In which style a piece of a line may be shown; no meaning hangs on it."""
Piece = tuple[str, Ink]
Paint = Callable[[str, Ink], str]
"""Gives a piece of a line in an ink."""
Signs = Mapping[str, Mapping[Ask, str]]
"""For each derived road the sign of each of its colours."""

SHAPES: Final[Signs] = {
    "big_eye_boy": {"R": "○", "B": "◉", "-": "-"},
    "small_road": {"R": "●", "B": "◐", "-": "-"},
    "cockroach_pig": {"R": "╱", "B": "╲", "-": "-"},  # noqa: RUF001  as the trade draws it
}
"""Signs that look as the marks of the trade, red and blue of different shape."""
LETTERS: Final[Signs] = {road: {"R": "R", "B": "B", "-": "-"} for road in SHAPES}
"""Letters, for an encoding that has no such signs."""
INKS: Final[Mapping[Letter, Ink]] = {"B": "red", "P": "blue", "T": "green"}
DERIVED_INKS: Final[Mapping[Ask, Ink]] = {"R": "red", "B": "blue", "-": "quiet"}
INDENT: Final = 2
MOST_TIES: Final = 9
"""The highest number of ties that has room on a cell."""
_OF_RESULTS: Final = (
    "Beads: ' before the letter Banker pair, . behind it Player pair, ! natural.",
    "Big road: / one tie after the coup, a digit so many, + more than nine.",
)


Entry = tuple[Place, str, Ink]


class _Drawing(NamedTuple):
    """A road as entries that are `wide` columns wide: each with its place, its text and its ink."""

    title: str
    wide: int
    entries: Sequence[Entry]


def signs_for(encoding: str | None) -> Signs:
    """Give the signs of the derived roads that an encoding can hold."""
    try:
        "".join(sign for road in SHAPES.values() for sign in road.values()).encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return LETTERS
    return SHAPES


def plain(text: str, ink: Ink) -> str:
    """Leave a piece of a line as it is."""
    del ink
    return text


def lines(roads: Roads, *, width: int = 80, signs: Signs = SHAPES, paint: Paint = plain) -> Iterator[str]:
    """Draw the roads, line by line; `width` is in columns, `signs` are `SHAPES` or `LETTERS`."""
    yield from _results(roads, width, paint)
    asked = roads.ask()
    for number, (name, road) in enumerate(roads.derived.items()):
        banker, player = asked["B"][number], asked["P"][number]
        shown: list[Piece] = [
            ("next: Banker ", "plain"),
            (signs[name][banker], DERIVED_INKS[banker]),
            (", Player ", "plain"),
            (signs[name][player], DERIVED_INKS[player]),
        ]
        yield from _grid(_derived(name, road, signs), width, paint, shown)
    for line in _legend(signs):
        yield paint(line, "quiet")
    yield ENDING


def results(roads: Roads, *, width: int = 80, paint: Paint = plain) -> Iterator[str]:
    """Draw the two roads that show each result, bead plate and big road, without the three derived ones."""
    yield from _results(roads, width, paint)
    for line in _OF_RESULTS:
        yield paint(line, "quiet")
    yield ENDING


def _results(roads: Roads, width: int, paint: Paint) -> Iterator[str]:
    yield tally(roads)
    yield ""
    yield from _grid(_bead_plate(roads), width, paint)
    waiting = 0 if roads.big.columns else roads.big.leading
    note = f"{waiting} {'tie' if waiting == 1 else 'ties'} before its first cell"
    yield from _grid(_big_road(roads), width, paint, [(note, "quiet")] if waiting else [])


def _bead_plate(roads: Roads) -> _Drawing:
    entries: list[Entry] = [(place, _bead(result), INKS[result.letter]) for place, result in roads.bead_plate]
    return _Drawing(TITLES["bead_plate"], 4, entries)


def _bead(result: Result) -> str:
    """Give four columns: Banker pair, letter, Player pair, natural."""
    before, behind = "'" if result.banker_pair else " ", "." if result.player_pair else " "
    return f"{before}{result.letter}{behind}{'!' if result.natural else ''}"


def _big_road(roads: Roads) -> _Drawing:
    entries: list[Entry] = [
        (place, f"{cell.winner}{_ties(cell)}", INKS[cell.winner]) for place, cell in roads.big_road
    ]
    return _Drawing(TITLES["big_road"], 2, entries)


def _ties(cell: Cell) -> str:
    if cell.ties <= 1:
        return "/" * cell.ties
    return str(cell.ties) if cell.ties <= MOST_TIES else "+"


def _derived(name: str, road: DerivedRoad, signs: Signs) -> _Drawing:
    entries: list[Entry] = [
        (place, signs[name][colour], DERIVED_INKS[colour])
        for place, colour in zip(road.grid.places, road.colours, strict=True)
    ]
    return _Drawing(TITLES[name], 2, entries)


def _grid(drawing: _Drawing, width: int, paint: Paint, right: Sequence[Piece] = ()) -> Iterator[str]:
    """Draw the title, six rows, and an empty line; the title tells how many columns are cut off."""
    fit = max(1, (width - INDENT) // drawing.wide)
    used = 1 + max((column for (column, _), _, _ in drawing.entries), default=0)
    cut = max(0, used - fit)
    yield _title(drawing.title, cut, right, width, paint)
    rows: list[list[tuple[int, str, Ink]]] = [[] for _ in range(ROWS)]
    for (column, row), text, ink in drawing.entries:
        if column >= cut:
            rows[row].append((INDENT + (column - cut) * drawing.wide, text, ink))
    for entries in rows:
        yield _row(sorted(entries), paint)
    yield ""


def _row(entries: Sequence[tuple[int, str, Ink]], paint: Paint) -> str:
    """Set texts where they begin; blanks are in no ink, so that a line ends with what is seen."""
    line, reached = "", 0
    for start, text, ink in entries:
        shown = text.strip()
        begins = start + len(text) - len(text.lstrip())
        line += " " * (begins - reached) + paint(shown, ink)
        reached = begins + len(shown)
    return line


def _title(title: str, cut: int, right: Sequence[Piece], width: int, paint: Paint) -> str:
    before = f"  < {cut} {'column' if cut == 1 else 'columns'} before these" if cut else ""
    taken = len(title) + len(before) + sum(len(text) for text, _ in right)
    gap = " " * max(2, width - taken) if right else ""
    pieces: list[Piece] = [(title, "title"), (before, "quiet"), (gap, "plain"), *right]
    return "".join(paint(text, ink) for text, ink in pieces)


def _legend(signs: Signs) -> Iterator[str]:
    red, blue = (" ".join(dict.fromkeys(road[colour] for road in signs.values())) for colour in ("R", "B"))
    yield from _OF_RESULTS
    yield f"Derived roads: {red} red, a pattern repeats; {blue} blue, it breaks."
