"""Betting systems: small pure functions from what was won and lost so far to the next wager and its stake.

``system("martingale", {"cap": "5"})`` makes one by its name; `croupier.simulate.bankroll` plays it.
"""

from croupier.simulate.systems.along_lines import Labouchere, Paroli, Series
from croupier.simulate.systems.finding import faults, names, parameters, system
from croupier.simulate.systems.game import Game
from croupier.simulate.systems.kelly import Kelly, KellyOnCount, Line, fastest, line_of
from croupier.simulate.systems.own import OWN
from croupier.simulate.systems.priced import Priced
from croupier.simulate.systems.progressions import DAlembert, Fibonacci, Flat, Martingale
from croupier.simulate.systems.seen import Seen
from croupier.simulate.systems.system import Bet, Fate, Moment, Played, State, System

__all__ = [
    "OWN",
    "Bet",
    "DAlembert",
    "Fate",
    "Fibonacci",
    "Flat",
    "Game",
    "Kelly",
    "KellyOnCount",
    "Labouchere",
    "Line",
    "Martingale",
    "Moment",
    "Paroli",
    "Played",
    "Priced",
    "Seen",
    "Series",
    "State",
    "System",
    "fastest",
    "faults",
    "line_of",
    "names",
    "parameters",
    "system",
]
