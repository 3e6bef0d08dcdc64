"""What is said of a shoe from which some coup could not be completed?"""

from __future__ import annotations

from croupier.errors import OddsError, Problem


def short_shoe(needed: int, left: int) -> OddsError:
    """Give the `OddsError` for a coup that may need more cards than are left."""
    return OddsError(
        Problem(
            "odds.short_shoe",
            f"the coup may need {_cards(needed)}, and {_cards(left)} {'is' if left == 1 else 'are'} left",
            remedy=f"leave {_cards(needed)} or more",
        )
    )


def _cards(number: int) -> str:
    return f"{number} card" if number == 1 else f"{number} cards"
