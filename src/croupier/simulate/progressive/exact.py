"""At which meter does a progressive break even, where does its meter stand on average, how long between hits?

The chances of its events are counts of a fresh shoe, exact, and so is all that follows from them, coups being
taken as independent.  Within a shoe they are not quite: `croupier.simulate.progressive.simulated` shows how
little that does.
"""

from __future__ import annotations

from decimal import ROUND_CEILING, Decimal, localcontext
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.odds import situation
from croupier.odds.classes import coup_of
from croupier.odds.moments import root
from croupier.odds.payoffs import LOST
from croupier.simulate.progressive.wager import Progressive

if TYPE_CHECKING:
    from croupier.regulations.policies import Policy
    from croupier.regulations.ruleset import Ruleset

_DIGITS: Final = 60
_HAIR: Final = Decimal("1e-40")
_WHOLE: Final = Fraction(1)


class Waiting(msgspec.Struct, frozen=True):
    """How many coups pass until something of this chance happens, the coup itself included: geometric."""

    chance: Fraction

    @property
    def mean(self) -> Fraction:
        """Give the mean number of coups."""
        return 1 / self.chance

    @property
    def sd(self) -> float:
        """Give the standard deviation, correctly rounded."""
        return root((1 - self.chance) / self.chance**2)

    def within(self, coups: int) -> Fraction:
        """Give the chance that it happens within so many coups."""
        return 1 - (1 - self.chance) ** coups

    def quantile(self, level: Fraction) -> int:
        """Give the fewest coups within which it happens with at least this chance, more than 0, below 1."""
        if self.chance == 1:
            return 1
        with localcontext() as context:
            context.prec = _DIGITS
            miss, left = (_decimal(1 - part).ln() for part in (self.chance, level))
            coups = left / miss
            near = coups.to_integral_value()
            # Where both are powers of one number the quotient is whole, but for the last of its digits.
            whole = abs(coups - near) < _HAIR
            return max(1, int(near if whole else coups.to_integral_value(ROUND_CEILING)))

    def hits(self, coups: int, most: int) -> tuple[Fraction, ...]:
        """Give the chances of 0, 1, … `most` hits in so many coups: binomial."""
        miss = 1 - self.chance
        return tuple(
            comb(coups, hits) * self.chance**hits * miss ** (coups - hits)
            for hits in range(min(most, coups) + 1)
        )


class Worth(msgspec.Struct, frozen=True):
    """What a progressive is worth, exactly; amounts in minor units.

    `counts` are the draws in which each event decides, out of `whole`.  The meter is that with which a coup
    is dealt, its wagers paid in.  `break_even` is the meter at which a wager is even, None where no event
    that is paid of it can happen; `average` the mean meter in the long run, None where it grows for ever.
    """

    progressive: Progressive
    counts: tuple[int, ...]
    whole: int
    break_even: Fraction | None
    average: Fraction | None

    @property
    def chances(self) -> dict[str, Fraction]:
        """Give the chance of each event by its name."""
        names = (event.name for event in self.progressive.events)
        return {name: Fraction(count, self.whole) for name, count in zip(names, self.counts, strict=True)}

    @property
    def waiting(self) -> dict[str, Waiting]:
        """Give the time between hits of each event that can happen."""
        return {name: Waiting(chance) for name, chance in self.chances.items() if chance}

    def at(self, meter: Fraction | int) -> Fraction:
        """Give what is expected of each unit staked, at this meter."""
        told = self.progressive
        paid = sum(
            Fraction(count, self.whole) * (event.prize + event.share * meter / told.wagers_a_coup)
            for event, count in zip(told.events, self.counts, strict=True)
        )
        return Fraction(paid) / told.stake - 1

    @property
    def edge(self) -> Fraction | None:
        """Give what the house keeps of each unit staked in the long run; None as for `average`."""
        return None if self.average is None else -self.at(self.average)


def exact(
    ruleset: Ruleset, told: Progressive, *, player: Policy | None = None, banker: Policy | None = None
) -> Worth:
    """Give the exact worth of a progressive, of a fresh shoe; raises `OddsError` as `croupier.odds.exact`."""
    asked = situation(ruleset, player=player, banker=banker)
    counts = [0] * len(told.events)
    for key, count in asked.counted(told.view, told.hand).items():
        place = told.event(ruleset, coup_of(ruleset, told.view, told.hand, key))
        if place != LOST:
            counts[place] += count
    chances = [Fraction(count, asked.coups) for count in counts]
    pairs = list(zip(told.events, chances, strict=True))
    shares = sum((chance * event.share for event, chance in pairs), Fraction(0))
    prizes = sum((chance * event.prize for event, chance in pairs), Fraction(0))
    # With every coup the meter grows; a hit takes its share, and one that takes all puts the seed back.
    seeded = sum((chance * told.seed for event, chance in pairs if event.share == _WHOLE), Fraction(0))
    return Worth(
        told,
        tuple(counts),
        asked.coups,
        (told.stake - prizes) * told.wagers_a_coup / shares if shares else None,
        # What stands before a coup's hit is what stood before it, less the shares, with what was paid in.
        (told.grows + seeded) / shares if shares else None,
    )


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)
