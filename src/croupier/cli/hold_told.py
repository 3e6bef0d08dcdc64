"""How is a hold told to programs?"""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.cli.exact_numbers import decimal, ratio
from croupier.cli.hold_data import AmountData, BetData, ChanceData, HoldData
from croupier.reports.hold_packed import EVIDENT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.coup import Hand
    from croupier.regulations.ruleset import Ruleset
    from croupier.reports.hold import Chance, Hold
    from croupier.reports.hold_bets import Bet

_PLACES: Final = 10
_LONG: Final = 2_000
"""Digits above which a fraction is left out."""


def data(ruleset: Ruleset, bets: Sequence[Bet], found: Hold, ways: Mapping[Hand, str]) -> HoldData:
    """Give all that is known of a hold."""

    def amount(value: Fraction) -> AmountData:
        return AmountData(ratio(value), decimal(value / found.handle, _PLACES))

    return HoldData(
        rules=ruleset.id,
        edition=ruleset.edition,
        hash=ruleset.hash,
        submission=dict(ruleset.submission),
        player=ways.get("player", ""),
        banker=ways.get("banker", ""),
        bets=tuple(
            BetData(
                bet.wager.id,
                bet.coups,
                ratio(bet.stake),
                bet.together,
                bet.wager.cite.clause,
                bet.wager.cite.basis,
            )
            for bet in bets
        ),
        favourable=found.favourable,
        coups=found.coups,
        handle=ratio(found.handle),
        keeper=found.keeper,
        kept=amount(found.kept),
        beside=None if found.beside is None else (amount(found.beside[0]), amount(found.beside[1])),
        expected=amount(found.expected),
        variance=ratio(found.variance),
        sd=found.sd,
        z=found.z,
        least=amount(found.least),
        most=amount(found.most),
        level=ratio(found.level),
        low=amount(found.low),
        high=amount(found.high),
        inside=found.inside,
        at_most=chance_data(found.at_most),
        at_least=chance_data(found.at_least),
        as_far=chance_data(found.as_far),
        method=found.method,
        band_off=found.band_off or None,
        points=found.points,
    )


def digits(chance: Chance, many: int) -> Decimal:
    """Give a chance with so many digits, an exact one rounded half-even from its fraction."""
    context = Context(prec=many, rounding=ROUND_HALF_EVEN)
    if isinstance(chance.value, float):
        return context.create_decimal_from_float(chance.value)
    return context.divide(Decimal(chance.value.numerator), Decimal(chance.value.denominator))


def chance_data(chance: Chance) -> ChanceData:
    """Give a chance with twelve digits, and exactly where that is short enough."""
    exact = None
    if isinstance(chance.value, Fraction) and not chance.more and chance.value.denominator < 10**_LONG:
        exact = ratio(chance.value)
    return ChanceData(str(digits(chance, EVIDENT)), exact, chance.off or None)
