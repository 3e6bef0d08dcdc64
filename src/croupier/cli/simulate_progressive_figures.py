"""How far apart did the hits of a progressive lie, and how far is its mean meter from the exact one?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.cli.simulate_head_data import Measured

if TYPE_CHECKING:
    from croupier.simulate.progressive import Hits, Simulated, Worth

EVEN: Final = Fraction(1, 2)
"""The level of the median."""


def gap(hits: Hits) -> Measured | None:
    """Give the mean of the coups between hits, with its standard error; None without a hit."""
    found = hits.gap
    return None if found is None else Measured(float(found.value), found.se)


def apart(worth: Worth, seen: Simulated) -> float | None:
    """Give how far the mean meter lies from the one that is exact, in standard errors; None without one."""
    if worth.average is None or seen.average is None or not seen.average_se:
        return None
    return float(seen.average - worth.average) / seen.average_se
