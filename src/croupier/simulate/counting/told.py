"""How is what a count comes to told in a few lines?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.simulate.counting.bound import Bound
    from croupier.simulate.counting.figures import Figure, Figures

_RARE: Final = 0.005
"""True counts with a smaller share of the coups are not told."""
_NAMES: Final = 26
_NUMBERS: Final = 12


def told(found: Figures) -> Iterator[str]:
    """Tell what a count came to, each figure with its standard error, and what came at each true count."""
    yield f"{found.shoes:,} shoes, {found.coups:,} coups, {found.bets:,} bets of one unit"
    yield _line("bets, of all coups", found.frequency, 100, " %")
    yield _line("edge when betting", found.edge, 100, " %")
    yield _line("units in 100 coups", found.per_100)
    yield _line("units in a shoe", found.per_shoe)
    yield _line("bets in a shoe", found.bets_a_shoe)
    yield _line("coups in a shoe", found.coups_a_shoe)
    rows = [each for each in found.trues if each.share >= _RARE]
    if len(rows) > 1 and any(each.edge for each in rows):
        yield ""
        yield f"{'true count':<{_NAMES}}{'of coups':>{_NUMBERS}}{'edge':>{_NUMBERS}}"
        for each in rows:
            edge = f"{100 * each.edge.mean:+.2f} %" if each.edge else "-"
            yield f"{each.true:<{_NAMES}}{f'{100 * each.share:.2f} %':>{_NUMBERS}}{edge:>{_NUMBERS}}"


def told_bound(found: Bound) -> Iterator[str]:
    """Tell what perfect play and the best tags bring, in the order in which they were tried."""
    columns = ("correlation", "from", "units a shoe", "se")
    tags = [" ".join(map(str, each.tags.tags)) for each in found.tried]
    wide = max(_NAMES, *map(len, tags)) + 2
    yield f"{'tags, ace first':<{wide}}" + "".join(f"{each:>{_NUMBERS + 2}}" for each in columns)
    for written, each in zip(tags, found.tried, strict=True):
        units = each.figures.per_shoe if each.figures else None
        numbers = (f"{each.tags.correlation:.4f}", "-" if each.at_least is None else f"{each.at_least}")
        yield f"{written:<{wide}}" + "".join(f"{each:>{_NUMBERS + 2}}" for each in (*numbers, *_two(units)))
    best = "".join(f"{each:>{_NUMBERS + 2}}" for each in ("", "", *_two(found.perfect.per_shoe)))
    yield f"{'perfect play':<{wide}}{best}"


def _line(name: str, figure: Figure | None, scale: int = 1, unit: str = "") -> str:
    """Tell one figure."""
    if figure is None:
        return f"{name:<{_NAMES}}{'-':>{_NUMBERS}}"
    error = "" if figure.se is None else f" ± {scale * figure.se:.4f}"
    return f"{name:<{_NAMES}}{scale * figure.mean:>{_NUMBERS}.4f}{error}{unit}"


def _two(figure: Figure | None) -> tuple[str, str]:
    if figure is None:
        return "-", "-"
    return f"{figure.mean:.4f}", "-" if figure.se is None else f"{figure.se:.4f}"
