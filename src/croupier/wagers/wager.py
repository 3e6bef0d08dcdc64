"""What is a wager as one ruleset offers it: its lines in order, what each pays, and on which clause?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from croupier.errors import Problem, WagerError
from croupier.regulations.ruleset import Cite, Ruleset
from croupier.wagers.answers import NoAnswer, answered
from croupier.wagers.conditions import Condition
from croupier.wagers.model import Collection, Settled
from croupier.wagers.rounding import Rounding
from croupier.wagers.views import Side, View

if TYPE_CHECKING:
    from croupier.coup import Coup


class PricedLine(msgspec.Struct, frozen=True):
    """A line that the paytable prices: under which condition it decides, and what it pays to one.

    `pays` is None for a push, and before any commission.  `when` and `number` name the condition.
    """

    name: str
    title: str
    pays: Fraction | None
    when: str
    number: int
    condition: Condition


class Base(msgspec.Struct, frozen=True):
    """That one of these wagers must be placed too, and where that stands."""

    wagers: tuple[str, ...]
    cite: Cite


class Least(msgspec.Struct, frozen=True):
    """The least stake, in minor units, and where that stands."""

    amount: int
    cite: Cite


class Wager(msgspec.Struct, frozen=True):
    """One wager of one ruleset, ready to be settled or counted.

    `paytable` is its name, or the prices as the house wrote them, and `cite` what the choice rests on.
    `commission` is the share, 0 to 1, that is taken of winnings, at the moment of `collection`; `rounding` is
    of the commission, which never exceeds what was won, and of winnings where the price is no whole number.
    `requires` and `minimum` are None where it may be placed by itself, and in any amount.  `plugin` is the
    distribution that brought it, "" for Croupier's own, and `hash` the SHA-256 of its file.
    """

    id: str
    family: str
    title: str
    hand: Side
    view: View
    lines: tuple[PricedLine, ...]
    paytable: str
    cite: Cite
    ruleset: Ruleset
    commission: Fraction
    rounding: Rounding
    collection: Collection
    settled: Settled
    requires: Base | None
    minimum: Least | None
    plugin: str
    hash: str

    def line(self, coup: Coup) -> PricedLine | None:
        """Give the line that decides a finished coup, the first that holds; None where the wager is lost.

        Raises `WagerError` (``wagers.plugin_failed``) where a plug-in's condition gives no answer.
        """
        if self.plugin:
            return self._guarded(coup)
        for line in self.lines:
            if line.condition.holds(self.ruleset, coup, self.hand, line.number):
                return line
        return None

    def net(self, line: PricedLine | None) -> Fraction:
        """Give what a unit staked brings where this line decides, less the commission: -1 where none does."""
        if line is None:
            return Fraction(-1)
        return Fraction(0) if line.pays is None else line.pays * (1 - self.commission)

    def _guarded(self, coup: Coup) -> PricedLine | None:
        for line in self.lines:
            try:
                if answered(line.condition, self.ruleset, coup, self.hand, line.number):
                    return line
            except NoAnswer as fault:
                raise self._failed(line, str(fault)) from fault.__cause__
        return None

    def _failed(self, line: PricedLine, what: str) -> WagerError:
        return WagerError(
            Problem(
                "wagers.plugin_failed",
                f"its condition {line.when!r} says neither yes nor no of a coup: {what}",
                f"plug-in {self.plugin}, {self.id}",
                "update or uninstall it",
            )
        )
