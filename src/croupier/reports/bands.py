"""Section 6: in which band should the hold of each wager lie after so many coups?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.reports.content import Band, Bands, WagerBands
from croupier.reports.numbers import Surd, z_of

if TYPE_CHECKING:
    from croupier.odds import Worth
    from croupier.reports.question import Question


def bands(question: Question) -> Bands:
    """Give the bands of every wager, by level and then by coups."""
    asked = question.asked
    levels = tuple((Fraction(level), z_of(Fraction(level))) for level in asked.levels)
    return Bands(
        levels=levels,
        coups=asked.bands,
        wagers=tuple(
            WagerBands(
                id=worth.id,
                bands=tuple(band(worth, coups, *level) for level in levels for coups in asked.bands),
            )
            for worth in question.odds.worths
        ),
    )


def band(worth: Worth, coups: int, level: Fraction, z: Fraction) -> Band:
    """Give the band of a wager after so many coups; z is that of the level."""
    square = z**2 * worth.variance / coups
    return Band(
        coups=coups,
        level=level,
        low=Surd(square, worth.house_edge, minus=True),
        high=Surd(square, worth.house_edge),
    )
