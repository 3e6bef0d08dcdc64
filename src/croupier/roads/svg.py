"""How do the five roads of a shoe become one picture: an SVG that any program shows, without a script?

The big road stands above; under it the bead plate, and beside that the big eye boy with what the derived
roads would show next; then the small road and the cockroach pig, and a legend.  Nothing is cut off: the
picture is as wide as the shoe is long.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.roads import svg_legend
from croupier.roads.drawn import ROWS
from croupier.roads.names import TITLES, WHO, marks, tally
from croupier.roads.svg_marks import CELL, SMALL, bead, derived, n, put, ring, ties
from croupier.roads.svg_style import CSS, SCOPE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.roads.board import Roads
    from croupier.roads.drawn import Place
    from croupier.roads.result import Letter

LEAST: Final = 26
"""The fewest columns that the big road has room for, so that a young shoe looks like a board."""
LEAST_BEADS: Final = 12
_HALF: Final = CELL // SMALL
"""How many columns of a derived road take one of the big road."""
MARGIN: Final = 28
_HEAD: Final = 58
"""The height of what stands above the first road."""
_TITLE: Final = 24
"""The height of the title of a road."""
_BETWEEN: Final = 16
"""What lies between a road and the title of the one under it."""
_HEIGHT: Final = _HEAD + 3 * (_TITLE + _BETWEEN) + ROWS * (2 * CELL + SMALL) + 6
"""The height of a shoe."""
_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML cannot hold, however it is written."""


class _Panel(NamedTuple):
    """Where a road stands: its name, its top left corner, its columns, and the width of a cell."""

    name: str
    x: float
    y: float
    columns: int
    cell: int

    def put(self, place: Place, mark: str, told: str = "") -> str:
        """Bring a mark into the cell at a place of the grid."""
        column, row = place
        x, y = self.x + (column + 0.5) * self.cell, self.y + (row + 0.5) * self.cell
        return put(x, y, mark, told)


def drawn(roads: Roads, title: str = "") -> str:
    """Draw the five roads of a shoe as an SVG; `title` is what the picture calls the shoe."""
    return sheet([(title, roads)])


def sheet(shoes: Sequence[tuple[str, Roads]]) -> str:
    """Draw one shoe or several, each with its title, one under the other, as one SVG."""
    columns = max((_columns(roads) for _, roads in shoes), default=LEAST)
    inner, legend = columns * CELL, len(shoes) * _HEIGHT
    size = f'width="{inner + 2 * MARGIN}" height="{n(legend + svg_legend.height(inner) + _BETWEEN)}"'
    box = re.sub(r'width="(\S+)" height="(\S+)"', r'viewBox="0 0 \1 \2"', size)
    name, about = _told(shoes)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{SCOPE}" role="img" {box} {size}>',
        f"<title>{_safe(name)}</title>",
        f"<desc>{_safe(about)}</desc>",
        f"<style>{CSS}</style>",
        f'<rect class="ground" {size} rx="10"/>',
    ]
    for number, (title, roads) in enumerate(shoes):
        lines += _shoe(roads, title, columns, number * _HEIGHT)
    lines += svg_legend.drawn(MARGIN, legend, inner)
    return "\n".join([*lines, "</svg>", ""])


def _columns(roads: Roads) -> int:
    """Give the width that every road has room in, in cells of the big road."""
    eye, small, pig = (_halves(road.grid.width) for road in roads.derived.values())
    return max(LEAST, roads.grid.width, _beads(roads) + 1 + eye, small + 1 + pig)


def _beads(roads: Roads) -> int:
    return max(LEAST_BEADS, -(-len(roads.results) // ROWS))


def _halves(columns: int) -> int:
    return -(-columns // _HALF)


def _shoe(roads: Roads, title: str, columns: int, top: float) -> Iterator[str]:
    """Draw one shoe, `columns` cells of the big road wide."""
    right = MARGIN + columns * CELL
    yield _text("ink", MARGIN, top + 36, title or "Roads", 'font-size="19" font-weight="700"')
    yield _text("quiet", right, top + 36, tally(roads), 'font-size="14" text-anchor="end"')
    first = top + _HEAD + _TITLE
    second = first + ROWS * CELL + _BETWEEN + _TITLE
    third = second + ROWS * CELL + _BETWEEN + _TITLE
    beads = _beads(roads)
    beside = MARGIN + (beads + 1) * CELL
    small, pig = (_halves(roads.derived[name].grid.width) for name in ("small_road", "cockroach_pig"))
    left = min(max((columns - 1) // 2, small), columns - 1 - pig)
    yield from _big_road(roads, _Panel("big_road", MARGIN, first, columns, CELL))
    yield from _bead_plate(roads, _Panel("bead_plate", MARGIN, second, beads, CELL))
    for name, x, y, wide in (
        ("big_eye_boy", beside, second, columns - 1 - beads),
        ("small_road", MARGIN, third, left),
        ("cockroach_pig", MARGIN + (left + 1) * CELL, third, columns - 1 - left),
    ):
        yield from _derived(roads, _Panel(name, x, y, wide * _HALF, SMALL))
    yield from _asked(roads, beside, second + ROWS * SMALL + _BETWEEN + _TITLE)


def _paper(panel: _Panel) -> Iterator[str]:
    """Draw the title of a road and the grid that its marks stand on."""
    x, y, cell = n(panel.x), n(panel.y), panel.cell
    wide, high = panel.columns * cell, ROWS * cell
    yield _title(panel.x, panel.y, TITLES[panel.name])
    lines = [f"M{n(panel.x + k * cell)} {y}v{high}" for k in range(1, panel.columns)]
    lines += [f"M{x} {n(panel.y + k * cell)}h{wide}" for k in range(1, ROWS)]
    box = f'x="{x}" y="{y}" width="{wide}" height="{high}"'
    yield f'<rect class="paper" {box}/>'
    yield f'<path class="line" fill="none" d="{"".join(lines)}"/>'
    yield f'<rect class="edge" fill="none" {box}/>'


def _bead_plate(roads: Roads, panel: _Panel) -> Iterator[str]:
    yield '<g class="bead-plate">'
    yield from _paper(panel)
    for coup, (place, result) in enumerate(roads.bead_plate, 1):
        told = ", ".join((f"coup {coup}: {WHO[result.letter]}", *marks(result)))
        yield panel.put(place, bead(result), told)
    yield "</g>"


def _big_road(roads: Roads, panel: _Panel) -> Iterator[str]:
    yield '<g class="big-road">'
    yield from _paper(panel)
    for place, cell in roads.big_road:
        after = [f"{cell.ties} {'tie' if cell.ties == 1 else 'ties'}"] if cell.ties else []
        told = ", ".join((f"coup {cell.coup}: {WHO[cell.winner]}", *marks(cell), *after))
        yield panel.put(place, ring(cell), told)
    if roads.big.leading and not roads.big.columns:
        yield panel.put((0, 0), ties(roads.big.leading), "ties before the first cell")
    yield "</g>"


def _derived(roads: Roads, panel: _Panel) -> Iterator[str]:
    yield f'<g class="{panel.name.replace("_", "-")}">'
    yield from _paper(panel)
    road = roads.derived[panel.name]
    for place, colour in zip(road.grid.places, road.colours, strict=True):
        yield panel.put(place, derived(panel.name, colour))
    yield "</g>"


def _asked(roads: Roads, x: float, y: float) -> Iterator[str]:
    """Draw what each derived road would show next, for Banker and for Player."""
    asked = roads.ask()
    letters: tuple[Letter, Letter] = ("B", "P")
    yield '<g class="ask">'
    yield _title(x, y, "Next coup")
    for row, letter in enumerate(letters):
        middle = y + 8 + row * 24
        yield _text("quiet", x, middle + 4.6, f"if {WHO[letter]}", 'font-size="13"')
        for number, (road, shown) in enumerate(zip(roads.derived, asked[letter], strict=True)):
            yield put(x + 84 + number * 2 * SMALL, middle, derived(road, shown))
    yield "</g>"


def _title(x: float, y: float, title: str) -> str:
    return _text("ink", x, y - 8, title, 'font-size="13" font-weight="600"')


def _text(ink: str, x: float, y: float, said: str, look: str) -> str:
    return f'<text class="{ink}" x="{n(x)}" y="{n(y)}" {look}>{_safe(said)}</text>'


def _told(shoes: Sequence[tuple[str, Roads]]) -> tuple[str, str]:
    """Say what the picture is and what it shows, for those who do not see it."""
    said: list[str] = []
    for title, roads in shoes:
        said.append(f"{title}. {tally(roads)}." if title else f"{tally(roads)}.")
        if roads.results:
            said.append(f"In order: {''.join(result.letter for result in roads.results)}.")
        said += [f"{TITLES[name]}: {road}." for name, road in roads.derived.items() if road.colours]
        asked = roads.ask()
        said.append(f"Next, if Banker: {''.join(asked['B'])}; if Player: {''.join(asked['P'])}.")
    many = f"{len(shoes)} shoes" if len(shoes) != 1 else "a shoe"
    return f"The five roads of {many} of baccarat", " ".join(said)


def _safe(text: str) -> str:
    """Write a text so that XML can hold it."""
    return escape(_NO_XML.sub("\ufffd", text))
