"""What is the bank of chemin de fer worth to whoever holds it, for each unit covered?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.odds.exact import worth
from croupier.wagers import bind

if TYPE_CHECKING:
    from croupier.odds.situation import Situation

COVER: Final = "cover"
"""The wager by which the others cover the bank."""
HUNDREDTHS: Final = 10_000
"""What a fee is told in parts of: hundredths of a percent."""


class Bank(msgspec.Struct, frozen=True, gc=False):
    """The bank's expectation for each unit covered, before the house's fee and after it.

    `fee` is the share of what the bank wins on a coup; it and `after` are None where nobody has laid it down.
    """

    before: Fraction
    fee: Fraction | None
    after: Fraction | None


def bank(asked: Situation) -> Bank | None:
    """Give the worth of the bank in a situation; None for rules without one, or without a price of the cover.

    What the bank brings is minus the sum of the covers.  Raises `OddsError` as `Situation.counted` does.
    """
    cover = next((wager for wager in bind(asked.ruleset) if wager.id == COVER), None)
    if cover is None:
        return None
    covered = worth(asked, cover)
    rate = asked.ruleset.fee
    if rate is None:
        return Bank(-covered.ev, None, None)
    fee = Fraction(rate, HUNDREDTHS)
    return Bank(-covered.ev, fee, -covered.ev - fee * Fraction(covered.lose, covered.whole))
