"""What does each mark of a road look like, so that it is told from every other without its colour?

A mark is drawn round the point (0, 0), for a cell of `CELL` units or, in the derived roads, of `SMALL`; `put`
brings it to its place.  Banker's ring is one bold line, Player's two fine ones; a tie is a stroke through the
ring, with a number where there are several; a Banker pair is a dot at the top left, a Player pair one at the
bottom right, a natural a notch in the top right corner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.roads.columns import Cell
    from croupier.roads.derived import Ask
    from croupier.roads.result import Letter, Result

CELL: Final = 28
"""The width of a cell of the bead plate and the big road."""
SMALL: Final = 14
"""The width of a cell of a derived road."""
_INKS: Final[Mapping[Letter, str]] = {"B": "red", "P": "blue", "T": "green"}
_TWO_DIGITS: Final = 10
_SLANT: Final = 'fill="none" stroke-linecap="round"'


def n(number: float) -> str:
    """Write a number as short as can be, to a hundredth."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def put(x: float, y: float, mark: str, told: str = "") -> str:
    """Bring a mark to its place; `told` is what is said where somebody points at it."""
    title = f"<title>{told}</title>" if told else ""
    return f'<g transform="translate({n(x)} {n(y)})">{title}{mark}</g>'


def bead(result: Result) -> str:
    """Draw a bead: a disc with its letter, a tie's an open one."""
    if result.letter == "T":
        shape = _ring(9.6, 1.8) + _text("T", 13, 'font-weight="700"')
    else:
        shape = _disc(10.6) + _text(result.letter, 13, 'class="on"')
    return _inked(_INKS[result.letter], shape) + _beside(result)


def ring(cell: Cell) -> str:
    """Draw a cell of the big road: one bold ring or two fine ones, with the ties that followed."""
    shape = _ring(8.8, 3.2) if cell.winner == "B" else _ring(9.8, 1.5) + _ring(6.4, 1.5)
    return _inked(_INKS[cell.winner], shape) + ties(cell.ties) + _beside(cell)


def ties(number: int) -> str:
    """Draw the stroke of one tie, with the number of several."""
    if not number:
        return ""
    path = 'd="M-9 9L9 -9"'
    shape = f'<path class="halo" {path} {_SLANT} stroke-width="5.6"/>'
    shape += f'<path {path} {_SLANT} stroke="currentColor" stroke-width="2.6"/>'
    if number > 1:
        halo = (
            'class="halo" font-weight="700" stroke-width="4.5" stroke-linejoin="round" paint-order="stroke"'
        )
        shape += _text(str(number), 12 if number < _TWO_DIGITS else 9.5, halo)
    return _inked("green", shape)


def derived(road: str, colour: Ask) -> str:
    """Draw a mark of a derived road, or a line where the road could not show one yet.

    Red and blue differ: a ring and one with a dot, a disc and a half one, a rising stroke and a falling one.
    """
    red = colour == "R"
    if colour == "-":
        shape = f'<path d="M-2.5 0H2.5" {_SLANT} stroke="currentColor" stroke-width="1.5"/>'
        return _inked("quiet", shape)
    match road:
        case "big_eye_boy":
            shape = _ring(4.6, 1.5) + ("" if red else _disc(1.7))
        case "small_road":
            half = '<path d="M0 -4.6A4.6 4.6 0 0 0 0 4.6z" fill="currentColor"/>'
            shape = _disc(5.2) if red else _ring(4.6, 1.2) + half
        case _:
            path = "M-4.2 4.2L4.2 -4.2" if red else "M-4.2 -4.2L4.2 4.2"
            shape = f'<path d="{path}" {_SLANT} stroke="currentColor" stroke-width="2.4"/>'
    return _inked("red" if red else "blue", shape)


def _beside(shown: Result | Cell) -> str:
    """Draw the marks that stand beside a coup."""
    marks = ""
    if shown.banker_pair:
        marks += _inked("red", _pair("-9"))
    if shown.player_pair:
        marks += _inked("blue", _pair("9"))
    if shown.natural:
        marks += _inked("ink", '<path d="M7 -13.4h6.4v6.4z" fill="currentColor"/>')
    return marks


def _pair(at: str) -> str:
    """Draw a dot that stands off from what is behind it, as far to the right as it stands down."""
    return f'<circle class="halo" cx="{at}" cy="{at}" r="3.9" stroke-width="2.2" fill="currentColor"/>'


def _disc(radius: float) -> str:
    return f'<circle r="{n(radius)}" fill="currentColor"/>'


def _ring(radius: float, line: float) -> str:
    return f'<circle r="{n(radius)}" fill="none" stroke="currentColor" stroke-width="{n(line)}"/>'


def _text(said: str, size: float, look: str) -> str:
    return f'<text y="{n(size * 0.355)}" font-size="{n(size)}" text-anchor="middle" {look}>{said}</text>'


def _inked(ink: str, shape: str) -> str:
    return f'<g class="{ink}">{shape}</g>'
