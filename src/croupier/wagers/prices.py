"""What does a line pay: a price to one as ``30``, ``2.5`` or ``19/20``, or a push?

How a house writes out prices of its own is in `croupier.regulations.prices`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from croupier.regulations.prices import PUSH, are_prices

MEANT: Final = f"write one price to one, as 30, 2.5 or 19/20, or {PUSH}"
JOINED: Final = "-"
"""What joins prices that a house writes out."""
_TWENTIETHS: Final = 20
_HALVES: Final = 2


def is_price(text: str) -> bool:
    """Say whether a text is one price, or a push."""
    return are_prices(text) and JOINED not in text


def price(text: str) -> Fraction | None:
    """Give a price that `is_price` knows, to one; None for a push."""
    return None if text == PUSH else Fraction(text)


def written(text: str) -> tuple[str, ...]:
    """Part prices that a house wrote out: each is a price, or ``none`` for a line that it does not pay."""
    return tuple(text.split(JOINED))


def spoken(pays: Fraction | None) -> str:
    """Write a price as it is read: ``30 to 1``, ``19 to 20``, ``1 to 2``, ``2.5 to 1``, ``push``."""
    if pays is None:
        return PUSH
    above, below = pays.numerator, pays.denominator
    if below == 1 or (above < below and below in {_HALVES, _TWENTIETHS}):
        return f"{above} to {below}"
    places = next((places for places in range(1, 7) if 10**places % below == 0), None)
    return f"{above} to {below}" if places is None else f"{float(pays):.{places}f} to 1"
