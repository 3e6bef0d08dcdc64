"""Section 9: how do wagers on the same coup go together?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier import odds
from croupier.reports.content import Correlation
from croupier.reports.numbers import Surd, signed

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.reports.question import Question


def correlation(question: Question) -> Correlation:
    """Give the covariance and the correlation of every two wagers."""
    found = odds.correlation(question.situation, question.wagers)
    places = range(len(found.means))
    rows = tuple(tuple(found.covariance(one, other) for other in places) for one in places)
    return Correlation(
        wagers=tuple(question.names),
        covariances=rows,
        correlations=tuple(
            tuple(_correlation(rows[one][other], rows[one][one], rows[other][other]) for other in places)
            for one in places
        ),
    )


def _correlation(both: Fraction, one: Fraction, other: Fraction) -> Surd | None:
    return signed(both, both**2 / (one * other)) if one and other else None
