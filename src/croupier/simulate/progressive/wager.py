"""What is a progressive wager: its stake, how its meter grows, and the events that are paid?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from croupier.odds.payoffs import LOST
from croupier.regulations.model import Basis
from croupier.wagers import Condition, View
from croupier.wagers.views import Side

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.regulations.ruleset import Ruleset


class Event(msgspec.Struct, frozen=True):
    """One event: the condition that it holds under, and either a share of the meter or a fixed prize.

    `prize` is in minor units, for each wager placed; the other of the two is nought.  `number` may be the
    name of a setting that is a number.
    """

    name: str
    condition: Condition
    hand: Side
    number: int | str
    share: Fraction
    prize: int

    def holds(self, ruleset: Ruleset, coup: Coup) -> bool:
        """Say whether it holds in a finished coup."""
        number = self.number if isinstance(self.number, int) else int(ruleset.submission.get(self.number, 0))
        # A line whose number is a setting that the house leaves at nought is none.
        asked = number or isinstance(self.number, int)
        return bool(asked) and self.condition.holds(ruleset, coup, self.hand, number)


class Progressive(msgspec.Struct, frozen=True):
    """A progressive wager; amounts in minor units, `rate` the share of each stake that the meter grows by.

    `basis`, with `clause` or `evidence`, says how its prices are known.
    """

    title: str
    stake: int
    seed: int
    rate: Fraction
    wagers_a_coup: int
    events: tuple[Event, ...]
    view: View
    hand: Side
    basis: Basis = "custom"
    clause: str = ""
    evidence: str = ""

    @property
    def grows(self) -> Fraction:
        """By how much the meter grows with every coup."""
        return self.rate * self.stake * self.wagers_a_coup

    def event(self, ruleset: Ruleset, coup: Coup) -> int:
        """Give the place of the event that decides a coup, the first that holds; `LOST` for none."""
        for place, event in enumerate(self.events):
            if event.holds(ruleset, coup):
                return place
        return LOST
