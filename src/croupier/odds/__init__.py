"""What is every wager worth, exactly: from any shoe, at any moment of a coup.

``exact(ruleset)`` gives the odds of a coup from the full decks; ``situation(…)`` puts a question whose parts
may be asked for one by one.  Arrays of compositions are the business of `croupier.odds.batch`, which needs
the extra ``fast``.
"""

from croupier.odds.bank import Bank, bank
from croupier.odds.cells import Reply, cells
from croupier.odds.choices import choices
from croupier.odds.exact import exact, odds
from croupier.odds.house_money import HouseMoney
from croupier.odds.joint import Joint
from croupier.odds.known import Known
from croupier.odds.moments import Moments
from croupier.odds.removal import Effects, removal
from croupier.odds.result import Odds, Outcomes
from croupier.odds.situation import Situation, situation
from croupier.odds.spread import spread
from croupier.odds.together import best_use, correlation
from croupier.odds.unseen import Unseen, counted, infinite
from croupier.odds.worth import Line, Worth
from croupier.odds.written import MOST_BYTES, read, read_bytes, read_file

__all__ = [
    "MOST_BYTES",
    "Bank",
    "Effects",
    "HouseMoney",
    "Joint",
    "Known",
    "Line",
    "Moments",
    "Odds",
    "Outcomes",
    "Reply",
    "Situation",
    "Unseen",
    "Worth",
    "bank",
    "best_use",
    "cells",
    "choices",
    "correlation",
    "counted",
    "exact",
    "infinite",
    "odds",
    "read",
    "read_bytes",
    "read_file",
    "removal",
    "situation",
    "spread",
]
