"""How does the result of a count stand on a page: what it brings beside perfect play, and each true count?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli import output, simulate_page
from croupier.cli.arguments import chosen
from croupier.cli.layout import beside, folded
from croupier.cli.simulate_columns import table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.simulate_asked import Asked
    from croupier.simulate.counting import Count, Figure, Figures, OnTrue
    from croupier.wagers import Wager

_WHAT, _FIGURE = 24, 28
_TRUE, _NUMBER = 24, 14
RARE: Final = 0.005
"""True counts with a smaller share of the coups are not told."""
ROWS: Final = (
    ("bets, of all coups", "frequency", 100, " %"),
    ("edge when betting", "edge", 100, " %"),
    ("units in 100 coups", "per_100", 1, ""),
    ("units in a shoe", "per_shoe", 1, ""),
    ("bets in a shoe", "bets_a_shoe", 1, ""),
)
FOOT: Final = (
    "A bet of one unit is worth the exact odds of the cards unseen at its moment, not what came of it. "
    "Perfect play knows these odds before every coup and bets where they are above nought: no count that "
    "sees the same cards brings more, but for chance. Behind ± and under se stand standard errors, the "
    "shoes being the observations. True counts with less than 0.5 % of the coups are left out."
)
UNROUNDED: Final = "They are not rounded: in the row of 4 stand those from 4 up to, and without, 5."


def lines(  # noqa: PLR0913  what was asked, and what came
    asked: Asked, seed: int, kept: tuple[Count, Wager], found: Figures, perfect: Figures, *, whole: bool
) -> Iterator[str]:
    """Give the whole page of a count on a wager."""
    count, wager = kept
    colour = output.coloured()
    yield from simulate_page.title(
        asked.ruleset, chosen(asked.ruleset), asked.ways, whole=whole, colour=colour
    )
    yield simulate_page.dealt(found.shoes, found.coups, seed)
    yield ""
    if count.title:
        yield beside(count.title, "", colour=colour, style="bold")
    yield from simulate_page.bet_on(wager, colour=colour)
    yield folded(f"bet where the true count is {_trigger(count)}")
    yield ""
    figures = [
        (name, *(_cell(getattr(each, field), scale, unit) for each in (found, perfect)))
        for name, field, scale, unit in ROWS
    ]
    yield from table((_WHAT, _FIGURE, _FIGURE), [("", "this count", "perfect play"), *figures])
    yield ""
    trues = [_true(each) for each in found.trues if each.share >= RARE]
    head, *rows = table(
        (_TRUE, *[_NUMBER] * 4), [("true count", "of coups %", "bets %", "edge %", "se %"), *trues]
    )
    yield output.styled(head, "bold", colour=colour)
    yield from rows
    yield folded(f"{FOOT} {UNROUNDED}" if count.rounding == "none" else FOOT)


def _true(found: OnTrue) -> tuple[str, ...]:
    """Tell what came at one true count."""
    edge = found.edge
    return (
        str(found.true),
        f"{100 * found.share:.2f}",
        f"{100 * found.bets:.2f}",
        "-" if edge is None else f"{100 * edge.mean:+.3f}",
        "-" if edge is None or edge.se is None else f"{100 * edge.se:.3f}",
    )


def _trigger(count: Count) -> str:
    parts: list[str] = []
    if count.at_least is not None:
        parts.append(f"at least {count.at_least}")
    if count.at_most is not None:
        parts.append(f"at most {count.at_most}")
    return " or ".join(parts)


def _cell(figure: Figure | None, scale: int, unit: str) -> str:
    if figure is None:
        return "-"
    error = "" if figure.se is None else f" ± {scale * figure.se:.4f}"
    return f"{scale * figure.mean:.4f}{error}{unit}"
