"""How are chances drawn, and payoffs made up, that are the same again on every run?"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.odds.looks import Key

PRICES: Final = (-1, -1, -1, 0, Fraction(19, 20), 1, Fraction(1, 2), 30)


def drawn(name: str) -> Random:
    """Give chances that are the same whenever they have this name."""
    return Random(name)  # noqa: S311  no secret is drawn


def paying(seed: int) -> Callable[[Key], Fraction | int]:
    """Give some payoff to whatever a view may see, the same to the same."""
    return lambda key: drawn(f"{seed} {key!r}").choice(PRICES)
