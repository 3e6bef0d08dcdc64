"""What is wrong with the file of a family whose shape is sound: its names, lines, prices and bases?"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from croupier.regulations.forms import Fault
from croupier.regulations.nearest import remedy
from croupier.regulations.prices import NOT_OFFERED, OFFERED, meant_as_prices
from croupier.regulations.settings import is_number
from croupier.wagers.further_checks import not_meant, required, titles
from croupier.wagers.prices import MEANT, is_price, price
from croupier.wagers.views import joint

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.wagers.conditions import Condition
    from croupier.wagers.model import FamilyFile, Known, Paytable

NAME: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
"""How families, wagers and lines are named: kebab case."""
ALL: Final = 10_000
"""A hundred percent, in hundredths of a percent."""
_CLAUSED: Final = ("law", "option")
_TWO_CARD_VIEWS: Final = ("ranks", "suits")


def faults(file: FamilyFile, stem: str, conditions: Mapping[str, Condition]) -> Iterator[Fault]:
    """Find what is wrong with a family; `stem` is its file's name, `conditions` what its lines may name."""
    if file.family != stem:
        yield Fault("family", f"{file.family!r} stands in {stem}.toml", "name the file for the family")
    yield from _names(file)
    yield from titles(file)
    yield from _lines(file, conditions)
    if all(line.when in conditions for line in file.lines):
        yield from _wagers(file, conditions)
    for name, table in file.paytables.items():
        yield from _paytable(file, name, table)
    yield from _amounts(file)
    yield from _bases(file)


def _names(file: FamilyFile) -> Iterator[Fault]:
    named = [
        ("family", [file.family]),
        ("lines", [line.name for line in file.lines]),
        ("wagers", [name for wager in file.wagers for name in (wager.id, *wager.aliases)]),
    ]
    for at, names in named:
        if not names:
            yield Fault(at, "there is none", "describe at least one")
        for name, times in Counter(names).items():
            if not NAME.fullmatch(name):
                kebab = "write small letters and digits, with hyphens between words"
                yield Fault(at, f"{name!r} is no name", kebab)
            if times > 1:
                yield Fault(at, f"{name!r} stands there {times} times", "give each its own name")


def _lines(file: FamilyFile, conditions: Mapping[str, Condition]) -> Iterator[Fault]:
    for n, line in enumerate(file.lines, 1):
        at = f"lines[{n}]"
        condition = conditions.get(line.when)
        if condition is None:
            meant = remedy(line.when, conditions, "there are")
            yield Fault(f"{at}.when", f"there is no condition {line.when!r}", meant)
        elif line.number and not condition.of_number:
            yield Fault(f"{at}.number", f"{line.when} asks for no number", "leave it out")
        senseless = not_meant(line.when, line.number) if isinstance(line.number, int) else None
        if senseless is not None:
            yield Fault(f"{at}.number", *senseless)
        if isinstance(line.number, str) and not is_number(line.number):
            what = f"there is no setting {line.number!r} that is a number"
            yield Fault(f"{at}.number", what, "give a number, or the name of such a setting")


def _wagers(file: FamilyFile, conditions: Mapping[str, Condition]) -> Iterator[Fault]:
    known = {line.name: conditions[line.when] for line in file.lines}
    for n, wager in enumerate(file.wagers, 1):
        at = f"wagers[{n}]"
        for name in wager.lines:
            if name not in known:
                yield Fault(f"{at}.lines", f"there is no line {name!r}", remedy(name, known, "there are"))
        own = [known[name] for name in wager.lines or known if name in known]
        if not own:
            continue
        if not wager.hand and any(condition.of_hand or condition.view == "hand" for condition in own):
            what = f"{wager.id} is on no hand, and a line of it asks about one, or looks at its cards"
            yield Fault(f"{at}.hand", what, "name the hand")
        view = joint(condition.view for condition in own)
        if view is None:
            seen = ", ".join(sorted({condition.view for condition in own}))
            what = f"the lines of {wager.id} look at the coup in ways that do not go together: {seen}"
            yield Fault(at, what, "let them take one view, or one and a coarser one")
        elif file.settled != "after-the-coup" and view not in _TWO_CARD_VIEWS:
            what = f"{wager.id} is settled after four cards, and looks at more"
            yield Fault(f"{at}.lines", what, "let its lines look at the first two cards of each hand")


def _paytable(file: FamilyFile, name: str, table: Paytable) -> Iterator[Fault]:
    names = [line.name for line in file.lines]
    at = f"paytables.{name}"
    if name in {OFFERED, NOT_OFFERED} or meant_as_prices(name):
        yield Fault(
            at, f"{name!r} is no name for a paytable", "choose one that is no price and no other word"
        )
    if not table.prices:
        yield Fault(f"{at}.prices", "there is no price", MEANT)
    for line, text in table.prices.items():
        if line not in names:
            yield Fault(f"{at}.prices", f"there is no line {line!r}", remedy(line, names, "there are"))
        if not is_price(text):
            yield Fault(f"{at}.prices.{line}", f"{text!r} is no price", MEANT)
    if table.from_ is not None and table.to is not None and table.to < table.from_:
        yield Fault(
            f"{at}.to", f"{table.to} is before {table.from_}", "give the first day, and then the last"
        )
    if not 0 <= table.commission <= ALL:
        yield Fault(f"{at}.commission", f"{table.commission} is no commission", f"give 0 to {ALL}")
    if file.rounding is None and (table.commission or any(map(_is_broken, table.prices.values()))):
        yield Fault(at, "amounts of it need rounding, and there is none", "say in [rounding] which way")


def _is_broken(text: str) -> bool:
    """Say whether a text is a price that is no whole number."""
    pays = price(text) if is_price(text) else None
    return pays is not None and pays.denominator != 1


def _amounts(file: FamilyFile) -> Iterator[Fault]:
    if file.requires is not None:
        yield from required(file, file.requires)
    if file.rounding is not None and file.rounding.unit < 1:
        yield Fault("rounding.unit", f"{file.rounding.unit} is no unit", "give at least 1")
    if file.minimum is not None and file.minimum.amount < 1:
        yield Fault("minimum.amount", f"{file.minimum.amount} is no stake", "give at least 1")


def _bases(file: FamilyFile) -> Iterator[Fault]:
    """Find law without a clause, and what is no law and has no evidence."""
    described: list[tuple[str, Known | None]] = [
        ("", file),
        *((f"paytables.{name}", table) for name, table in file.paytables.items()),
        ("rounding", file.rounding),
        ("requires", file.requires),
        ("minimum", file.minimum),
    ]
    for at, known in described:
        if known is None:
            continue
        if known.basis in _CLAUSED and ":" not in known.clause:
            what = f"basis is {known.basis}, and no clause is named"
            yield Fault(at, what, "give it with the id of its rules, as pa-baccarat:631b.9(f)")
        if known.basis not in _CLAUSED and not known.evidence:
            yield Fault(at, f"basis is {known.basis}, and there is no evidence", "say what speaks for it")
