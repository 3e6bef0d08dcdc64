"""How does a page tell which wagers a game has, how each is paid, and what the house may choose instead?

That a wager need not be offered, or may have prices of the house's own, is said once of those that follow one
another; other paytables stand beside the one in force.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from croupier.cli.layout import folded
from croupier.regulations.model import Span
from croupier.regulations.prices import NOT_OFFERED, OFFERED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.rulebook import Choice
    from croupier.cli.sheet import Sheet

OWN: Final = "may be at the house's own prices, as 30 or 1-push-30"
LEADS: Final[dict[tuple[bool, bool], str]] = {
    (True, False): "need not be offered:",
    (False, True): f"{OWN}:",
    (True, True): f"need not be offered; {OWN}:",
}
"""What is said of wagers that the house may leave out, and of those whose prices it may write."""
UNPRICED: Final = "offered: no prices are known; whoever pays must write them"


def wagers(sheet: Sheet, held: tuple[Choice, ...]) -> Iterator[str]:
    """Give the lines of the wagers, one a family with how it is paid, and what it may have instead."""
    if held:
        yield sheet.title("Wagers")
    if any(wager.value == OFFERED for wager in held):
        yield folded(UNPRICED, indent=2)
    for leave, group in groupby(held, key=_leave):
        if leave in LEADS:
            yield folded(LEADS[leave], indent=2)
        for wager in group:
            yield from _wager(sheet, wager)


def _words(wager: Choice) -> tuple[str, ...]:
    """Give what the house may choose."""
    permitted = () if isinstance(wager.permitted, Span) else wager.permitted or ()
    return tuple(map(str, permitted))


def _leave(wager: Choice) -> tuple[bool, bool]:
    """Say whether a wager need not be offered, and whether the house may write its prices.

    One that may be chosen otherwise under another clause has that in a line of its own.
    """
    return not wager.leave and NOT_OFFERED in _words(wager), not wager.leave and OFFERED in _words(wager)


def _wager(sheet: Sheet, wager: Choice) -> Iterator[str]:
    told = f"{wager.name} = {wager.value}"
    said = (wager.value,) if wager.leave else (wager.value, OFFERED, NOT_OFFERED)
    others = [word for word in _words(wager) if word not in said]
    instead = f"or {', '.join(others)}" if others else "fixed" if wager.permitted is None else ""
    if instead and not wager.leave:
        told = f"{told}; {instead}"
    yield from sheet.point(told, wager, _meaning(wager))
    if wager.leave:
        yield from sheet.point(f"{'':<4}{instead}", wager.leave)
    if wager.by_default:
        yield from sheet.point(f"{'':<4}{wager.default} unless chosen", wager.by_default)


def _meaning(wager: Choice) -> str:
    """Say how a value came to be that is not the default, and whether anything depends on it."""
    by_default = "" if wager.by_default or wager.value == wager.default else f"{wager.default} unless chosen"
    follows = f"it follows from the {wager.follows}" if wager.follows else ""
    return "; ".join(filter(None, (by_default, follows, wager.idle)))
