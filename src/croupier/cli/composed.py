"""From which cards is dealt: a composition that is read, decks without end, or nothing said?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.arguments import STDIN, sent
from croupier.errors import OddsError

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
    return odds.read_bytes(sent("a composition", odds.MOST_BYTES, OddsError, "odds.unreadable"), STDIN)
