"""How many cards are burned before the first coup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import VALUES

if TYPE_CHECKING:
    from croupier.cards import Card
    from croupier.regulations.ruleset import Ruleset

TEN: Final = 10
"""What a ten or a court card counts when it says how many cards are burned."""


def burn_count(ruleset: Ruleset, first_card: Card) -> int:
    """Give the number of cards burned at the start of a shoe, the first card itself included.

    Under the rule ``first-card`` the first card is burned and as many more as its value, tens and court
    cards being ten, so two to eleven in all; under ``fixed``, the ruleset's number; under ``none``, none.
    """
    if ruleset.burn == "none":
        return 0
    if ruleset.burn == "fixed":
        return ruleset.burn_cards
    return 1 + (VALUES[first_card] or TEN)
