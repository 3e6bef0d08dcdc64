"""What may be bet on, what it pays, and how it is settled.

``bind(ruleset)`` gives the wagers that a ruleset offers; ``settle(ruleset, coup, {"banker": 500})`` settles
those of one player.
"""

from croupier.wagers.bank import settle_bank
from croupier.wagers.binding import Unpriced, bind, unpriced
from croupier.wagers.catalogue import faults, ids, resolve
from croupier.wagers.checking import check
from croupier.wagers.conditions import Condition
from croupier.wagers.house_money import Proceeds, Use, settle_before_third, use
from croupier.wagers.placing import Placed
from croupier.wagers.rounding import Rounding
from croupier.wagers.settlement import SettledLine, settle
from croupier.wagers.views import VIEWS, View, view_key
from croupier.wagers.wager import PricedLine, Wager

__all__ = [
    "VIEWS",
    "Condition",
    "Placed",
    "PricedLine",
    "Proceeds",
    "Rounding",
    "SettledLine",
    "Unpriced",
    "Use",
    "View",
    "Wager",
    "bind",
    "check",
    "faults",
    "ids",
    "resolve",
    "settle",
    "settle_bank",
    "settle_before_third",
    "unpriced",
    "use",
    "view_key",
]
