"""How is the file of a family of wagers laid out: the strict shape of ``<family>.toml``."""

from __future__ import annotations

import datetime as dt
from typing import Literal

import msgspec

from croupier.regulations.model import Basis
from croupier.wagers.rounding import Rule
from croupier.wagers.views import Side

Settled = Literal["after-the-coup", "before-any-third-card"]
"""When a wager is settled: with the others, or once four cards lie and before a third one is drawn."""
Collection = Literal["each-coup", "marked"]
"""When a commission is collected: after each coup, or it is marked up and collected later."""


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Refuse every key that is not described."""


class Known(_Strict, frozen=True, kw_only=True):
    """How something is known: its basis, the clause id where there is one, and the evidence.

    Law has its clause, with the id of the rules, as ``pa-baccarat:631b.9(f)``; all else has evidence.
    """

    basis: Basis
    clause: str = ""
    evidence: str = ""


class DescribedLine(_Strict, frozen=True, kw_only=True):
    """One line: its name, what it is called, the condition under which it decides, and that one's number.

    `number` may be the name of a setting that is a number, as ``half-pay``.
    """

    name: str
    title: str
    when: str
    number: int | str = 0


class DescribedWager(_Strict, frozen=True, kw_only=True):
    """One wager: its id, other names, whose hand it is on, and its lines; without any, it has all of them."""

    id: str
    title: str
    hand: Side = ""
    aliases: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


class Paytable(Known, frozen=True, kw_only=True):
    """Prices by the names of the lines; a line that it leaves out is lost.

    `commission` is what is taken of winnings, in hundredths of a percent, where the house sets nothing else.
    `from_` and `to` are the first and the last day on which the prices are known to have been paid.
    """

    prices: dict[str, str]
    commission: int = 0
    from_: dt.date | None = msgspec.field(default=None, name="from")
    to: dt.date | None = None


class Rounds(Known, frozen=True, kw_only=True):
    """How amounts are rounded where the house sets nothing else: which way, to how many minor units."""

    rule: Rule
    unit: int = 1


class Requires(Known, frozen=True, kw_only=True):
    """That one of these wagers must be placed too."""

    wagers: tuple[str, ...]


class Minimum(Known, frozen=True, kw_only=True):
    """The least stake, in minor units."""

    amount: int


class FamilyFile(Known, frozen=True, kw_only=True):
    """Wagers that have their lines in common, and whose paytable is chosen at once.

    Basis, clause and evidence are those of the rule of the wagers: what they win by.  Of the `lines` of a
    wager the first that its paytable prices and whose condition holds decides.
    """

    format: Literal[1]
    family: str
    title: str
    wagers: tuple[DescribedWager, ...]
    lines: tuple[DescribedLine, ...]
    paytables: dict[str, Paytable] = {}
    settled: Settled = "after-the-coup"
    rounding: Rounds | None = None
    requires: Requires | None = None
    minimum: Minimum | None = None
