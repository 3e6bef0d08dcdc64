"""On what does the price of a wager rest: its paytable, and the numbers that the house sets beside it?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cli.exact_numbers import percent
from croupier.cli.layout import is_law
from croupier.wagers.catalogue import find
from croupier.wagers.pricing import COMMISSION

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations.model import Basis
    from croupier.regulations.ruleset import Cite
    from croupier.wagers import Wager

HUNDREDTHS: Final = 10_000
"""What commissions and fees are told in parts of: hundredths of a percent."""


class Ground(NamedTuple):
    """A setting on which a price depends: its name, its value, and where that stands."""

    name: str
    value: int
    cite: Cite


def settings(wager: Wager) -> tuple[Ground, ...]:
    """Give the settings that the prices of a wager read."""
    return tuple(
        Ground(name, int(wager.ruleset.submission[name]), wager.ruleset.cites[name])
        for name in dict.fromkeys(_read(wager))
        if name in wager.ruleset.cites
    )


def _read(wager: Wager) -> Iterator[str]:
    """Name the settings that the lines with a price read."""
    if wager.commission:
        yield COMMISSION
    priced = {line.name for line in wager.lines}
    for line in find(wager.id).family.file.lines:
        if line.name in priced and isinstance(line.number, str):
            yield line.number


def basis(wager: Wager) -> Basis:
    """Give the basis of a wager's price: its paytable's, or where that is law, of a setting that is not."""
    for ground in settings(wager):
        if is_law(wager.cite.basis) and not is_law(ground.cite.basis):
            return ground.cite.basis
    return wager.cite.basis


def told(ground: Ground) -> str:
    """Tell a setting as a page does: ``commission of 5 % of winnings``, ``half-pay = 17``."""
    if ground.name == COMMISSION:
        return f"commission: {share(ground.value)} % of winnings"
    return f"{ground.name} = {ground.value}"


def share(hundredths: int) -> str:
    """Write hundredths of a percent as a percentage, as short as it goes: ``5``, ``1.25``."""
    return percent(Fraction(hundredths, HUNDREDTHS), 2).rstrip("0").rstrip(".")
