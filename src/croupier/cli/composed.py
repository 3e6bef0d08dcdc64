"""From which cards is dealt: a composition that is read, decks without end, or nothing said?"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from croupier.cli.arguments import STDIN
from croupier.errors import OddsError, Problem

if TYPE_CHECKING:
    from croupier.odds import Unseen


def cards(composition: str | None, *, infinite: bool = False) -> Unseen | None:
    """Give the cards of the shoe, None for the full decks of the house.

    Raises `OddsError` (``odds.unreadable``, ``odds.bad_composition``) for what holds no composition.
    """
    from croupier import odds

    if infinite:
        return odds.infinite()
    if composition is None:
        return None
    if composition != "-":
        return odds.read_file(composition)
    if sys.stdin is None:
        raise OddsError(
            Problem("odds.unreadable", "it is closed", STDIN, "send a composition in, or name a file")
        )
    try:
        raw = sys.stdin.buffer.read(odds.MOST_BYTES + 1)
    except OSError as error:
        what = f"it cannot be read: {(error.strerror or str(error)).lower()}"
        raise OddsError(Problem("odds.unreadable", what, STDIN, "name a file")) from None
    return odds.read_bytes(raw, STDIN)
