"""How does an amount that is no whole number of the smallest unit become one: up, down, or to the nearest?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, cast

import msgspec

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.regulations.ruleset import Ruleset

Rule = Literal["up", "down", "nearest"]
"""Which way an amount goes that is between two units; halfway between them, the nearest is the upper one."""


class Rounding(msgspec.Struct, frozen=True):
    """Which way an amount is rounded, and to whole multiples of how many minor units.

    It is the amount itself that goes up or down, whoever pays it: winnings, a commission, a fee.
    """

    rule: Rule = "down"
    unit: int = 1

    def amount(self, exact: Fraction) -> int:
        """Round an exact amount of at least 0, in minor units; a multiple of the unit stays as it is."""
        units, rest = divmod(exact, self.unit)
        more = {"up": rest > 0, "down": False, "nearest": 2 * rest >= self.unit}[self.rule]
        return (units + more) * self.unit


WHOLE: Final = Rounding()
"""Down to the minor unit: what holds where neither the house nor the data of the wager say otherwise."""


def chosen(ruleset: Ruleset, otherwise: Rounding) -> Rounding:
    """Give the rounding that the house chose, or else this one."""
    rule, unit = ruleset.submission.get("rounding"), ruleset.submission.get("rounding-unit")
    return Rounding(
        otherwise.rule if rule is None else cast("Rule", rule), otherwise.unit if unit is None else int(unit)
    )
