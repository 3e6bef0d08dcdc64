"""Section 5: what does each wager come to: its edge on both bases, its spread, and how rarely it wins?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.odds import bank, best_use
from croupier.odds.bank import COVER
from croupier.odds.together import HOUSE_MONEY, MAINS
from croupier.reports.content import Bank, HouseMoney, Summary, WagerSummary
from croupier.reports.numbers import Surd, signed, z_of
from croupier.wagers import bind

if TYPE_CHECKING:
    from croupier.odds import Worth
    from croupier.reports.question import Question

LEVEL: Final = Fraction(9, 10)
"""The level of the volatility index, as the makers of slot machines state it."""


def summary(question: Question) -> Summary:
    """Sum up every wager."""
    z = z_of(LEVEL)
    return Summary(
        level=LEVEL,
        z=z,
        wagers=tuple(_summary(worth, z) for worth in question.odds.worths),
        bank=_bank(question),
        house_money=_house_money(question),
    )


def _summary(worth: Worth, z: Fraction) -> WagerSummary:
    moments = worth.moments
    variance, third = moments.variance, moments.third
    return WagerSummary(
        id=worth.id,
        ev=worth.ev,
        edge=worth.house_edge,
        edge_resolved=worth.edge_per_resolved,
        returned=1 + worth.ev,
        hit=worth.hit_rate,
        push=moments.pushed,
        lose=moments.lost,
        one_in=1 / worth.hit_rate if worth.hit_rate else None,
        variance=variance,
        sd=Surd(variance),
        volatility=Surd(variance * z**2),
        skew=signed(third, third**2 / variance**3) if variance else None,
        coups=variance / worth.ev**2 if worth.ev else None,
        positive=worth.ev > 0,
    )


def _bank(question: Question) -> Bank | None:
    found = bank(question.situation) if COVER in question.names else None
    if found is None:
        return None
    income = None if found.after is None else found.before - found.after
    return Bank(before=found.before, fee=found.fee, after=found.after, income=income)


def _house_money(question: Question) -> HouseMoney | None:
    """Give both figures of House Money, where it and the wagers onto which it moves have prices."""
    offered = {wager.id for wager in bind(question.ruleset)}
    if HOUSE_MONEY not in question.names or not offered.issuperset(MAINS):
        return None
    found = best_use(question.situation)
    return HouseMoney(taken=found.taken, best=found.best)
