"""Bankrolls: sessions of a betting system, played with the shoes of a seed and settled to the minor unit."""

from croupier.simulate.bankroll.prices import Prices, Settled
from croupier.simulate.bankroll.said import lines
from croupier.simulate.bankroll.session import ENDS, Coming, End, Session, play
from croupier.simulate.bankroll.sessions import NUMBERS, OfWager, Sessions, joined, make_ready, sessions
from croupier.simulate.bankroll.summary import (
    LEVELS,
    NO_SYSTEM,
    Mean,
    Spread,
    Summary,
    mean,
    quantiles,
    spread,
    summary,
)
from croupier.simulate.bankroll.terms import Terms
from croupier.simulate.runs.summary import ENOUGH

__all__ = [
    "ENDS",
    "ENOUGH",
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
    "joined",
    "lines",
    "make_ready",
    "mean",
    "play",
    "quantiles",
    "sessions",
    "spread",
    "summary",
]
