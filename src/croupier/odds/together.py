"""What of several wagers at once: how do they move together, and onto which is House Money best moved?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.odds.exact import offered
from croupier.odds.house_money import HouseMoney, house_money
from croupier.odds.joint import Joint, joint
from croupier.odds.payoffs import payoff
from croupier.wagers import bind

if TYPE_CHECKING:
    from croupier.odds.asked import Wanted
    from croupier.odds.situation import Situation

HOUSE_MONEY: Final = "house-money"
MAINS: Final = ("player", "banker")
"""The wagers onto which House Money may be moved."""
LOST: Final = Fraction(-1)
"""What a line brings that the house does not pay."""


def correlation(asked: Situation, wagers: Wanted | None = None) -> Joint:
    """Give the exact means and products of the payoffs of every wager of a situation, or of those asked for.

    They stand in the order of `croupier.odds.odds`; raises as that and as `joint`.
    """
    return joint(asked.deal, asked.unseen, [payoff(wager) for wager in offered(asked, wagers)])


def best_use(asked: Situation) -> HouseMoney:
    """Give the worth of House Money taken at once, and put to its best use.

    Raises `WagerError` where it, or a main wager, is not offered at a known price, and `OddsError` as
    `house_money`.
    """
    (wager,) = bind(asked.ruleset, [HOUSE_MONEY])
    prices = {line.name: wager.net(line) for line in wager.lines}
    one = prices.get("one", LOST)
    # Two hands with a pair are one with a pair too, where there is no price of their own for them.
    both = prices.get("both", one)
    mains = {main.id: payoff(main).net for main in bind(asked.ruleset, MAINS)}
    return house_money(asked.deal, asked.unseen, (one, both), mains)
