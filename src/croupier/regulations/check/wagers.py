"""Are the wagers of a rule file sound: named apart from settings, of known words, in step with the settings.

Which families of wagers there are, and with which paytables, is known to the layer above: see
`croupier.wagers`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

from croupier.errors import Problem
from croupier.regulations.check.head import ID
from croupier.regulations.check.settings import SHOWN, leave_problems
from croupier.regulations.following import BANKER, COMMISSION, EZ, HALF_PAY
from croupier.regulations.model import Setting, Span
from croupier.regulations.prices import are_prices
from croupier.regulations.settings import KNOWN, permits
from croupier.regulations.submission import RULES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

CODE: Final = "regulations.bad_wager"
PAYTABLE: Final = re.compile(r"[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*")
"""How a paytable is named: letters, digits, points and hyphens."""


def wager_problems(name: str, sound: dict[str, object]) -> Iterator[Problem]:
    """Find wagers with a name that is taken or none, with words that can be none, or against the settings."""
    wagers = cast("dict[str, Setting]", sound.get("wagers", {}))
    settings = cast("dict[str, Setting]", sound.get("settings", {}))
    for key, wager in wagers.items():
        where = f"{name}, wagers.{key}"
        if key in (*KNOWN, RULES):
            what = f"a wager cannot be called {key}, since a setting is, or a key of a submission"
            yield Problem(CODE, what, where, "give the name of a family of wagers")
        elif not ID.fullmatch(key):
            what = f"{key[:SHOWN]!r} is no name of a family of wagers"
            yield Problem(CODE, what, where, "write small letters and digits, joined by hyphens")
        yield from _words(where, wager)
        yield from leave_problems(where, key, wager)
        yield from _needs(where, wager, settings)
    if BANKER in wagers:
        yield from _of_the_banker(f"{name}, wagers.{BANKER}", wagers[BANKER], settings)


def _words(where: str, wager: Setting) -> Iterator[Problem]:
    """Find what is neither the name of a paytable nor prices."""
    permitted = () if isinstance(wager.permitted, Span) else wager.permitted or ()
    for word in dict.fromkeys((wager.value, *permitted)):
        if isinstance(word, int):
            what = f"{word} is a number"
            yield Problem(CODE, what, where, f'write prices in quotes, as "{abs(word)}"')
        elif not (PAYTABLE.fullmatch(word) or are_prices(word)):
            what = f"{word[:SHOWN]!r} is neither the name of a paytable nor prices"
            yield Problem(CODE, what, where, "write not-offered, offered, the name of a paytable, or prices")


def _needs(where: str, wager: Setting, settings: Mapping[str, Setting]) -> Iterator[Problem]:
    """Find a paytable that reads a number which no setting gives."""
    for paytable in (COMMISSION, HALF_PAY):
        if permits(wager, paytable) and paytable not in settings:
            what = f"the paytable {paytable} is permitted, and no setting {paytable} gives its number"
            yield Problem("regulations.missing_setting", what, where, f"add [settings.{paytable}]")


def _of_the_banker(where: str, banker: Setting, settings: Mapping[str, Setting]) -> Iterator[Problem]:
    """Find a way of paying the Banker's Hand that the settings bring, or miss, and the wager does not."""
    variation, half = settings.get("variation"), settings.get(HALF_PAY)
    ez = variation is not None and permits(variation, EZ)
    for paytable, setting, brought in (
        (EZ, "variation = ez", ez),
        (HALF_PAY, "a half-pay that is not 0", half is not None and _may_be_paid_half(half)),
    ):
        if brought and not permits(banker, paytable):
            what = f"{setting} is permitted, and the paytable {paytable} that follows from it is not"
            yield Problem(CODE, what, where, f"permit {paytable}, or take the other out")
    if variation is not None and not ez and permits(banker, EZ):
        what = f"the paytable {EZ} is permitted, and variation = {EZ} that it goes with is not"
        yield Problem(CODE, what, where, f"take {EZ} out, or permit the other")
    wanted = EZ if variation is not None and variation.value == EZ else ""
    wanted = wanted or (HALF_PAY if half is not None and half.value else "")
    if wanted and permits(banker, wanted) and banker.value != wanted:
        what = f"the default is {banker.value}, and from the defaults of the settings follows {wanted}"
        yield Problem(CODE, what, where, f"write {wanted}, or another default there")
    by_itself = (banker.value == EZ and ez) or (banker.value == HALF_PAY and banker.permitted is not None)
    if not wanted and by_itself:
        what = f"the default is {banker.value}, and from the defaults of the settings it does not follow"
        yield Problem(CODE, what, where, "write another default, here or there")


def _may_be_paid_half(half: Setting) -> bool:
    """Say whether a count may be paid half, which 0 is not."""
    if isinstance(half.permitted, Span):
        return half.permitted.most > 0
    return any((half.value, *(half.permitted or ())))
