"""Bankrolls: sessions of a betting system, played with the shoes of a seed and settled to the minor unit."""

from croupier.simulate.bankroll.prices import Prices, Settled
from croupier.simulate.bankroll.said import lines
from croupier.simulate.bankroll.session import ENDS, Coming, End, Session, play
from croupier.simulate.bankroll.sessions import NUMBERS, OfWager, Sessions, joined, sessions
from croupier.simulate.bankroll.summary import (
    LEVELS,
    NO_SYSTEM,
    Mean,
    Spread,
    Summary,
    distribution,
    mean,
    spread,
    summary,
)
from croupier.simulate.bankroll.terms import Terms

__all__ = [
    "ENDS",
    "LEVELS",
    "NO_SYSTEM",
    "NUMBERS",
    "Coming",
    "End",
    "Mean",
    "OfWager",
    "Prices",
    "Session",
    "Sessions",
    "Settled",
    "Spread",
    "Summary",
    "Terms",
    "distribution",
    "joined",
    "lines",
    "mean",
    "play",
    "sessions",
    "spread",
    "summary",
]
