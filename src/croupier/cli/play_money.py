"""How is money written where somebody plays, and read from what he types: units of a hundred minor ones?

The rule files speak of such units too: a least wager of 500 is one of 5.00.
"""

from __future__ import annotations

import re
from typing import Final

MINOR: Final = 100
"""Minor units in a unit."""
LONGEST: Final = 15
"""Digits of the longest number that is read; the greatest amount of a room has fourteen before the point."""
_LOOKS: Final = frozenset("0123456789.,")
_AMOUNT: Final = re.compile(r"(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?")


def shown(minor: int) -> str:
    """Write an amount with its decimals, as ``1,250.00``; below nought with its sign."""
    whole, rest = divmod(abs(minor), MINOR)
    return f"{'-' if minor < 0 else ''}{whole:,}.{rest:02}"


def signed(minor: int) -> str:
    """Write what somebody has won or lost: ``+47.50``, ``-50.00``, ``0.00``."""
    return f"+{shown(minor)}" if minor > 0 else shown(minor)


def is_amount(text: str) -> bool:
    """Say whether a word looks like an amount, be it none that can be read; ``9-over-7`` is a wager."""
    return _LOOKS.issuperset(text)


def read(text: str) -> int:
    """Read an amount as ``50``, ``47.5`` or ``1,000``, in minor units; raises `ValueError`."""
    found = _AMOUNT.fullmatch(text) if text.isascii() and len(text) <= LONGEST else None
    if found is None:
        message = "write an amount as 50 or 47.50"
        raise ValueError(message)
    return int(found[1].replace(",", "")) * MINOR + int(f"{found[2] or '':<02}")
