"""How does a hold stand on a page: what was kept and what expected, the band, and how likely it was?"""

from __future__ import annotations

from decimal import ROUND_CEILING, Context
from fractions import Fraction
from math import floor, isqrt
from typing import TYPE_CHECKING, Final

from croupier.cli.exact_numbers import decimal, price
from croupier.cli.hold_told import digits
from croupier.cli.layout import beside, choices, cited, folded, is_law
from croupier.cli.output import styled
from croupier.cli.ways import told
from croupier.reports.hold import EXACT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from croupier.cli.arguments import Chosen
    from croupier.coup import Hand
    from croupier.regulations.ruleset import Ruleset
    from croupier.reports.hold import Chance, Hold
    from croupier.reports.hold_bets import Bet

_WHAT, _FIGURE = 24, 28
_FEW: Final = 12
"""So many bets are told one by one."""
_PLACES: Final = 4
_EVIDENT: Final = 4
"""Digits of a chance; of one that is approximated."""
_SMALL: Final = Fraction(1, 10_000)
_LEAST: Final = 1e-300
_SURE: Final = 1e-6
"""Up to so much what lies beyond the band need not be said to be off."""
_OF_HOUSE: Final = (
    "Hold is what the house kept of all stakes (the handle), not of the drop; the edge is what it is "
    "expected to be."
)
_OF_BANK: Final = (
    "The bank is a patron's, and so is what it keeps of all that covers it; the house takes only its fee, "
    "which is not counted here."
)
_COUPS: Final = (
    "Coups count as independent, each from a full shoe: within a shoe they very nearly are. "
    "An unlikely hold proves nothing, and a likely one neither: who looks at twenty tables finds one beyond "
    "its 95 % band."
)


def lines(  # noqa: PLR0913  what was asked, and what came
    ruleset: Ruleset,
    bets: Sequence[Bet],
    found: Hold,
    ways: Mapping[Hand, str],
    chosen: Chosen,
    *,
    colour: bool,
) -> Iterator[str]:
    """Give the whole page."""
    edition = f"{ruleset.id}, edition {ruleset.edition}"
    yield beside(ruleset.title, edition, colour=colour, style="bold")
    if ruleset.plugin:
        yield folded(f"from the plug-in {ruleset.plugin}", indent=2)
    yield from choices(chosen.made, chosen.follows)
    for hand, way in ways.items():
        yield folded(f"where the {hand.title()}'s Hand may choose: {told(ruleset, way)}")
    for bet in bets[:_FEW]:
        yield _bet(bet, colour=colour)
    if len(bets) > _FEW:
        yield f"  and {len(bets) - _FEW:,} more bets"
    if len(bets) > 1:
        yield f"in all {found.coups:,} coups, {amount(found.handle)} units staked"
    yield ""
    yield styled(_row("", "units", "% of stakes"), "bold", colour=colour)
    for what, value in (
        (f"the {found.keeper} kept", found.kept),
        ("it was to expect", found.expected),
        ("standard deviation", _root(found.variance)),
        (f"{amount(found.level * 100)} % band, from", found.low),
        ("  to", found.high),
    ):
        yield _figures(what, value, found.handle)
    yield ""
    yield from _likely(found)
    yield ""
    if found.favourable:
        yield folded(f"WARNING: these wagers favour whoever places them: {', '.join(found.favourable)}")
    yield folded(_how(found))
    yield folded(f"{_OF_BANK if found.keeper == 'bank' else _OF_HOUSE} {_COUPS}")


def _bet(bet: Bet, *, colour: bool) -> str:
    """Tell a bet, and which clause its prices are of."""
    cite = bet.wager.cite
    star = "" if is_law(cite.basis) else "*"
    first = next((line for line in bet.wager.lines if line.pays), None)
    pays = f" {price(bet.wager.net(first))}" if first and len(bet.wager.lines) <= 2 else ""  # noqa: PLR2004
    together = f", together in {bet.together}" if bet.together else ""
    units = "1 unit" if bet.stake == 1 else f"{amount(bet.stake)} units"
    said = f"{star}{bet.wager.id}{pays}: {units} in {bet.coups:,} coups{together}"
    return beside(said, cited(cite.clause, cite.basis), colour=colour)


def _likely(found: Hold) -> Iterator[str]:
    side, chance = found.smaller
    more = "as little or less" if side == "low" else "as much or more"
    other = found.at_least if side == "low" else found.at_most
    less = "as much or more" if side == "low" else "as little or less"
    z = "" if found.z is None else f" ({found.z:+.2f} standard deviations)"
    where = "in" if found.inside else "outside"
    yield folded(f"What the {found.keeper} kept lies {where} the band{z}.")
    if found.beside is not None:
        below, above = (amount(each) for each in found.beside)
        yield folded(
            f"{amount(found.kept)} itself cannot come from these bets; nearest are {below} and {above}."
        )
    yield f"{'  ' + more:<{_WHAT}}{percent(chance):>{_FIGURE}}   one tail"
    yield f"{'  ' + less:<{_WHAT}}{percent(other):>{_FIGURE}}   the other"
    yield f"{'  as far out':<{_WHAT}}{percent(found.as_far):>{_FIGURE}}   both: twice the smaller"


def _how(found: Hold) -> str:
    """Say by which method the chances were found, and how the band is meant."""
    tail = amount((1 - found.level) * 50)
    band = f"At most {tail} % of what honest play brings lies below the band, and at most {tail} % above."
    if found.at_most.more or found.at_least.more:
        return (
            f"Exact in every digit: the chances of {found.points:,} points were counted in decimals, as many "
            f"as decide what is said here. {band}"
        )
    if found.method == EXACT:
        return f"Exact: every amount that can come was counted, of {found.points:,} points. {band}"
    off = max(found.at_most.off, found.at_least.off)
    said = (
        f"By the {found.method}, there being too much to count exactly. No chance above is off by more than "
        f"{_off(off)}."
    )
    if found.band_off < _SURE:
        return f"{said} {band}"
    return f"{said} {band} But that may be off by {_off(found.band_off)}."


def _root(value: Fraction) -> Fraction:
    """Give a square root so near that all digits that are written are its own."""
    parts = 10 ** (_PLACES + 6)
    return Fraction(isqrt(floor(value * parts**2)), parts)


def _figures(what: str, value: Fraction, handle: Fraction) -> str:
    return _row(what, decimal(value, _PLACES), decimal(value / handle * 100, _PLACES))


def _row(what: str, units: str, of_stakes: str) -> str:
    return f"{what:<{_WHAT}}{units:>{_FIGURE}}{of_stakes:>{_FIGURE}}"


def percent(chance: Chance) -> str:
    """Write a chance as a percentage with four digits, rounded from what is exact where it is.

    One that is approximated, and no greater than it may be off, is told by what it is below.
    """
    near = isinstance(chance.value, float)
    if near and chance.value <= chance.off:
        return f"below {_off(chance.value + chance.off)}"
    if not chance.value:
        return "0 %"
    if chance.value > 1 - _SMALL and (near or chance.value < 1):
        return "above 99.99 %"
    shown = digits(chance, _EVIDENT).scaleb(2)
    return f"{shown:.3e} %" if chance.value < _SMALL else f"{shown:f} %"


def _off(chance: float) -> str:
    """Write what a chance is below as a percentage, with two digits, rounded up."""
    shown = Context(prec=2, rounding=ROUND_CEILING).create_decimal_from_float(max(chance, _LEAST)).scaleb(2)
    return f"{shown:.1e} %" if chance < _SMALL else f"{shown:f} %"


def amount(value: Fraction | int) -> str:
    """Write an amount with as many decimals as it has, up to nine."""
    text = decimal(value, 9).rstrip("0").rstrip(".")
    return text or "0"
