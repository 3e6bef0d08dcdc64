"""How is money written where somebody plays, and read from what he types: units of a hundred minor ones?

The rule files speak of such units too: a least wager of 500 is one of 5.00.
"""

from __future__ import annotations

import re
from typing import Final

from croupier.table.amounts import MOST

MINOR: Final = 100
"""Minor units in a unit."""
_DIGITS: Final = len(str(MOST // MINOR))
_LOOKS: Final = frozenset("0123456789.,")
_AMOUNT: Final = re.compile(r"(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?")


class TooMuchError(ValueError):
    """An amount that is greater than any of a room."""


def shown(minor: int) -> str:
    """Write an amount with its decimals, as ``1,250.00``; below nought with its sign."""
    whole, rest = divmod(abs(minor), MINOR)
    return f"{'-' if minor < 0 else ''}{whole:,}.{rest:02}"


def typed(minor: int) -> str:
    """Write an amount as it is typed: ``1250``, or ``47.50`` where it is no whole number of units."""
    whole, rest = divmod(minor, MINOR)
    return f"{whole}.{rest:02}" if rest else str(whole)


def signed(minor: int) -> str:
    """Write what somebody has won or lost: ``+47.50``, ``-50.00``, ``0.00``."""
    return f"+{shown(minor)}" if minor > 0 else shown(minor)


def is_amount(text: str) -> bool:
    """Say whether a word looks like an amount, be it none that can be read; ``9-over-7`` is a wager."""
    return _LOOKS.issuperset(text)


def read(text: str) -> int:
    """Read an amount as ``50``, ``47.5`` or ``1,000``, in minor units.

    Raises `ValueError`, and of that `TooMuchError`.
    """
    found = _AMOUNT.fullmatch(text) if text.isascii() else None
    if found is None:
        message = "write an amount in figures, as 50, with two decimals at most"
        raise ValueError(message)
    whole = found[1].replace(",", "").lstrip("0")
    # A number of thousands of digits is not read at all.
    minor = int(whole or "0") * MINOR + int(f"{found[2] or '':<02}") if len(whole) <= _DIGITS else MOST + 1
    if minor > MOST:
        message = f"the most that can be counted is {shown(MOST)}"
        raise TooMuchError(message)
    return minor
