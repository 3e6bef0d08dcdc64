"""Which prices has a family of wagers under one ruleset, and which clause do they rest on?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.errors import Problem, WagerError
from croupier.regulations.nearest import remedy
from croupier.regulations.prices import NONE, NOT_OFFERED, OFFERED, are_prices
from croupier.regulations.ruleset import Cite
from croupier.regulations.settings import NOT_GIVEN
from croupier.wagers.checks import ALL
from croupier.wagers.lines import there, title_of
from croupier.wagers.prices import price, written

if TYPE_CHECKING:
    from collections.abc import Collection

    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers.model import DescribedLine, FamilyFile
    from croupier.wagers.reader import Family

COMMISSION: Final = "commission"
"""The setting with the commission, in hundredths of a percent."""
UNPRICED: Final = ("wagers.no_paytable", "wagers.no_commission")
"""The codes of what is offered, though it cannot be settled as it stands."""


class Pricing(NamedTuple):
    """The paytable in force: its name or the prices as written, the prices by line, and the commission."""

    paytable: str
    prices: dict[str, Fraction | None]
    commission: Fraction
    cite: Cite


def pricing(ruleset: Ruleset, family: Family, given: str | None = None, where: str = "") -> Pricing:
    """Find what a ruleset pays on a family; `given` is a paytable, or prices, where the rules have none.

    What is given rests on no text, whatever lets the house offer the wager.  Messages call the wager `where`,
    the name of the family where none is given.

    Raises `WagerError` (``wagers.not_offered``, ``wagers.no_paytable``, ``wagers.no_commission``,
    ``wagers.bad_paytable``).
    """
    name = family.file.family
    where = where or name
    if name not in ruleset.wagers:
        if given is None or not family.plugin:
            what = f"{ruleset.id} has no such wager"
            raise WagerError(
                Problem(
                    "wagers.not_offered", what, where, remedy(name, ruleset.wagers, "it has the families")
                )
            )
        return _priced(ruleset, family, given, _own(ruleset, name))
    value, cite = str(ruleset.submission[name]), ruleset.cites[name]
    if value == NOT_OFFERED:
        permitted = ruleset.permissions[name].permitted or ()
        other = (
            [str(each) for each in permitted if each != NOT_OFFERED] if isinstance(permitted, tuple) else []
        )
        choose = f"the house may choose {name}={' or '.join(other)}" if other else "place another"
        what = f"{ruleset.id} does not offer it" if not other else "the house does not offer it"
        raise WagerError(Problem("wagers.not_offered", what, where, choose, cite.clause, cite.basis))
    if value != OFFERED:
        if given is not None:
            what = f"{given!r} is given for it, and the house chose {value}"
            raise WagerError(_bad(name, what, "leave it out", cite))
        return _priced(ruleset, family, value, cite)
    if given is None:
        lines = [title_of(ruleset, line) for line in there(ruleset, family.file.lines)]
        what = f"it is offered, and what it pays is not known: {', '.join(lines)}"
        give = f"give a price for each, as {name}={'-'.join('1' * len(lines))}"
        raise WagerError(Problem("wagers.no_paytable", what, where, give, cite.clause, cite.basis))
    return _priced(ruleset, family, given, _own(ruleset, name))


def _own(ruleset: Ruleset, name: str) -> Cite:
    """Cite what is the house's own."""
    return Cite(f"{ruleset.id}:custom.{name}", "custom")


def _priced(ruleset: Ruleset, family: Family, value: str, cite: Cite) -> Pricing:
    """Give the prices of a paytable by its name, or as the house wrote them in the order of the lines."""
    file = family.file
    table = file.paytables.get(value)
    if table is not None:
        prices = {line: price(text) for line, text in table.prices.items()}
        return Pricing(value, prices, _commission(ruleset, table.commission, cite), cite)
    if not are_prices(value):
        meant = remedy(value, file.paytables, "its paytables are")
        raise WagerError(_bad(file.family, f"it has no paytable {value!r}", meant, cite))
    parts, lines = written(value), there(ruleset, file.lines)
    if len(parts) != len(lines):
        raise WagerError(_bad(file.family, *_miscounted(ruleset, file, lines, len(parts)), cite))
    prices = {line.name: price(part) for line, part in zip(lines, parts, strict=True) if part != NONE}
    return Pricing(value, prices, Fraction(0), cite)


def _miscounted(
    ruleset: Ruleset, file: FamilyFile, lines: Collection[DescribedLine], number: int
) -> tuple[str, str]:
    """Say that so many prices are not one for each line, and how to write them."""
    prices = "there is 1 price" if number == 1 else f"there are {number} prices"
    held = "1 line" if len(lines) == 1 else f"{len(lines)} lines"
    names = ", ".join(title_of(ruleset, line) for line in lines)
    write = (
        f"write one for each in this order, joined by hyphens, {NONE} for a line that is not paid: {names}"
    )
    left_out = [line for line in file.lines if line not in lines]
    if left_out:
        write += "".join(
            f"; {line.number} is 0, so that {title_of(ruleset, line)!r} has none" for line in left_out
        )
    return f"{prices}, and it has {held}", write


def _commission(ruleset: Ruleset, otherwise: int, cite: Cite) -> Fraction:
    """Give the share of winnings that is taken, where the paytable has a commission."""
    if not otherwise:
        return Fraction(0)
    chosen = ruleset.submission.get(COMMISSION, otherwise)
    if chosen == NOT_GIVEN:
        on = ruleset.cites.get(COMMISSION, cite)
        what = "winnings of it are paid less a commission, and nobody has said how much"
        give = f"give it in hundredths of a percent, as {COMMISSION}=500"
        raise WagerError(Problem("wagers.no_commission", what, COMMISSION, give, on.clause, on.basis))
    return Fraction(int(chosen), ALL)


def _bad(name: str, what: str, remedy: str, cite: Cite) -> Problem:
    return Problem("wagers.bad_paytable", what, name, remedy, cite.clause, cite.basis)
