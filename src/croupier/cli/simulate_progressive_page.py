"""How does a progressive stand on a page: its break-even and average meter, and the time between hits?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.cli import output, simulate_page
from croupier.cli.arguments import chosen
from croupier.cli.exact_numbers import decimal, percent
from croupier.cli.layout import beside, cited, folded, marked
from croupier.cli.simulate_progressive_figures import EVEN, apart, gap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.simulate_asked import Asked
    from croupier.simulate.progressive import Progressive, Simulated, Worth

_WHAT, _NUMBER = 32, 16
_NAME, _CELL, _NARROW = 20, 12, 10
_LEVELS: Final = (Fraction(1, 10), EVEN, Fraction(9, 10))
FOOT: Final = (
    "Exact: chances are those of a fresh shoe, coups being taken as independent. Amounts are in minor units. "
    "The meter is that with which a coup is dealt, its wagers paid in; here: its mean over whole cycles from "
    "seed to seed. apart: here less exact, in standard errors; se: of the mean of the coups between hits. "
    "The coups since the last hit, and the cycle that is not over, are left out of what is here."
)


def lines(  # noqa: PLR0913  what was asked, and what came
    asked: Asked, seed: int, told: Progressive, worth: Worth, seen: Simulated, *, whole: bool
) -> Iterator[str]:
    """Give the whole page."""
    colour = output.coloured()
    rules = asked.ruleset
    yield from simulate_page.title(rules, chosen(rules), asked.ways, whole=whole, colour=colour)
    yield simulate_page.dealt(seen.shoes, seen.coups, seed)
    yield ""
    yield beside(
        marked(told.title, told.basis, ""),
        cited(told.clause, told.basis).strip(),
        colour=colour,
        style="bold",
    )
    if told.evidence:
        yield folded(told.evidence, indent=2)
    wagers = "wager" if told.wagers_a_coup == 1 else "wagers"
    yield folded(
        f"{told.wagers_a_coup} {wagers} of {told.stake:,} a coup, {percent(told.rate, 2)} % of it onto the "
        f"meter, which begins at {told.seed:,}"
    )
    yield ""
    yield from _meter(worth, seen, colour=colour)
    yield ""
    yield from _events(worth, seen, colour=colour)
    yield folded(FOOT)


def _meter(worth: Worth, seen: Simulated, *, colour: bool) -> Iterator[str]:
    head = f"{'meter':<{_WHAT}}{'exact':>{_NUMBER}}{'here':>{_NUMBER}}{'apart':>{_NUMBER}}"
    yield beside(head, "", colour=colour, style="bold")
    yield f"{'a wager is even at':<{_WHAT}}{_amount(worth.break_even):>{_NUMBER}}"
    distance = apart(worth, seen)
    yield (
        f"{'on average':<{_WHAT}}{_amount(worth.average):>{_NUMBER}}{_amount(seen.average):>{_NUMBER}}"
        f"{'-' if distance is None else f'{distance:.2f}':>{_NUMBER}}"
    )
    yield f"{'in the end':<{_WHAT}}{'':>{_NUMBER}}{_amount(seen.meter):>{_NUMBER}}"
    edge = "-" if worth.edge is None else f"{percent(worth.edge)} %"
    yield f"{'edge of the house in the long run':<{_WHAT}} {edge:>{_NUMBER - 1}}"


def _events(worth: Worth, seen: Simulated, *, colour: bool) -> Iterator[str]:
    """Tell each event: what it pays, how often it came, and the time between hits."""
    distances = seen.distances(worth)
    columns = ("pays", "chance %", "expected", "hits", "apart")
    head = f"{'event':<{_NAME}}" + "".join(f"{name:>{_CELL}}" for name in columns)
    yield beside(head, "", colour=colour, style="bold")
    for event, hits in zip(worth.progressive.events, seen.events, strict=True):
        chance, distance = worth.chances[event.name], distances[event.name]
        pays = f"{percent(event.share, 1)} %" if event.share else f"{event.prize:,}"
        cells = (
            pays,
            percent(chance),
            decimal(seen.coups * chance, 1),
            f"{hits.number:,}",
            "-" if distance is None else f"{distance:.2f}",
        )
        yield _cells(event.name, cells)
    yield ""
    levels = [f"{float(level):.0%} in" for level in _LEVELS]
    names = ("mean", "here", "se", *levels)
    head = f"{'coups between hits':<{_NAME}}" + "".join(f"{name:>{_NARROW}}" for name in names)
    yield beside(head, "", colour=colour, style="bold")
    for hits in seen.events:
        waiting, found = worth.waiting.get(hits.name), gap(hits)
        between = (
            "never" if waiting is None else decimal(waiting.mean, 1),
            "-" if found is None else f"{found.mean:,.1f}",
            "-" if found is None or found.se is None else f"{found.se:,.1f}",
            *("-" if waiting is None else f"{waiting.quantile(level):,}" for level in _LEVELS),
        )
        yield _cells(hits.name, between, _NARROW)


def _cells(name: str, cells: tuple[str, ...], wide: int = _CELL) -> str:
    start = f"{name:<{_NAME}}" if len(name) < _NAME else f"{folded(name)}\n{'':<{_NAME}}"
    return start + "".join(f"{cell:>{wide}}" for cell in cells)


def _amount(value: Fraction | None) -> str:
    return "-" if value is None else decimal(value, 2)
