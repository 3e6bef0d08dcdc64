"""How is a worth drawn against the decks, a line for each fee, known by dashes and by names at the ends?"""

from __future__ import annotations

from math import ceil, floor, isclose, log10
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.strategy.pictures.sheet import GREY, line, sheet, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DASHES: Final = ("", "8 4", "2 3", "10 3 2 3", "4 4", "12 6")
_LEFT, _TOP, _WIDE, _HIGH = 84, 76, 460, 220
_BETWEEN: Final = 74
_LEAST_GAP: Final = 14
"""What two names at the ends of lines keep apart."""
_SAME: Final = 1.0
"""So near to each other they are taken for one."""
_TICKS: Final = 4
_LINE: Final = 18
"""The height of a line of explanation."""
_MOST_DECIMALS: Final = 6


class Curve(NamedTuple):
    """A line: its name, and a height over each place."""

    name: str
    heights: Sequence[float]


def curves(
    title: str,
    across: str,
    places: Sequence[str],
    panels: Sequence[tuple[str, Sequence[Curve]]],
    below: Sequence[str] = (),
) -> str:
    """Draw panels one under the other, each with what goes up and its curves over the same places.

    `below` are lines of explanation.
    """
    foot = _TOP + len(panels) * (_HIGH + _BETWEEN)
    height = foot + _LINE * len(below)
    marks = [text(24, 34, title, size=16, bold=True)]
    for number, (up, drawn) in enumerate(panels):
        marks += _panel(_TOP + number * (_HIGH + _BETWEEN), up, across, places, drawn)
    marks += [text(24, foot + _LINE * place, said, size=12) for place, said in enumerate(below)]
    about = "; ".join(
        f"{up}, {curve.name}: {' '.join(f'{each:.4f}' for each in curve.heights)}"
        for up, drawn in panels
        for curve in drawn
    )
    return sheet(_LEFT + _WIDE + 130, height, title, f"{across}: {' '.join(places)}; {about}", marks)


def _panel(top: float, up: str, across: str, places: Sequence[str], drawn: Sequence[Curve]) -> Iterator[str]:
    """Draw one panel: its axes, its curves, and their names where they end."""
    ticks = _ticks([each for curve in drawn for each in curve.heights])
    low, high = ticks[0], ticks[-1]

    def y(value: float) -> float:
        return top + _HIGH * (high - value) / (high - low)

    def x(place: int) -> float:
        return _LEFT + _WIDE * place / max(1, len(places) - 1)

    yield text(24, top - 14, up, size=12, bold=True)
    decimals = _decimals(ticks)
    for tick in ticks:
        yield line([(_LEFT, y(tick)), (_LEFT + _WIDE, y(tick))], "1 3", ink=GREY, wide=0.8)
        yield text(_LEFT - 8, y(tick) + 4, _written(tick, decimals), size=11, anchor="end")
    for place, name in enumerate(places):
        yield text(x(place), top + _HIGH + 18, name, size=11, anchor="middle")
    yield text(_LEFT + _WIDE / 2, top + _HIGH + 36, across, size=12, anchor="middle")
    for number, curve in enumerate(drawn):
        points = [(x(place), y(value)) for place, value in enumerate(curve.heights)]
        yield line(points, DASHES[number % len(DASHES)])
    last = -_HIGH * 1.0
    for at, names in _ends([(y(curve.heights[-1]), curve.name) for curve in drawn]):
        last = max(at, last + _LEAST_GAP)
        said = names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}"
        yield text(_LEFT + _WIDE + 8, last + 4, said, size=11)


def _decimals(ticks: Sequence[float]) -> int:
    """Give the least decimals with which every tick is written as exactly as any."""
    return next(
        (
            places
            for places in range(_MOST_DECIMALS)
            if all(isclose(round(tick, places), tick, abs_tol=1e-9) for tick in ticks)
        ),
        _MOST_DECIMALS,
    )


def _written(tick: float, decimals: int) -> str:
    """Write a tick, nought without a sign."""
    return f"{tick + 0.0 if round(tick, decimals) else 0.0:.{decimals}f}"


def _ends(named: Sequence[tuple[float, str]]) -> list[tuple[float, list[str]]]:
    """Give the names at the ends of curves from top to bottom, those together that end in one place."""
    found: list[tuple[float, list[str]]] = []
    for at, name in sorted(named, key=itemgetter(0)):
        if found and at - found[-1][0] < _SAME:
            found[-1][1].append(name)
        else:
            found.append((at, [name]))
    order = [name for _, name in named]
    return [(at, sorted(names, key=order.index)) for at, names in found]


def _ticks(heights: Sequence[float]) -> list[float]:
    """Give round numbers from below the least to above the most."""
    low, high = min(heights), max(heights)
    span = (high - low) or 1e-3
    step = 10.0 ** floor(log10(span / _TICKS))
    step *= next(times for times in (1, 2, 5, 10) if span / (step * times) <= _TICKS)
    first, last = floor(low / step), ceil(high / step)
    return [step * number for number in range(first, max(last, first + 1) + 1)]
