"""Which wagers does a ruleset offer, and at which prices: the catalogue and the house's choices, joined."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.errors import Problem, WagerError
from croupier.regulations.prices import NOT_OFFERED
from croupier.regulations.ruleset import Cite
from croupier.wagers.asked import asked
from croupier.wagers.catalogue import FAMILIES, family_of, faults
from croupier.wagers.lines import number_of, there, title_of
from croupier.wagers.pricing import UNPRICED, pricing
from croupier.wagers.rounding import WHOLE, Rounding, chosen
from croupier.wagers.wager import Base, Least, PricedLine, Wager

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers.model import Collection as Collected
    from croupier.wagers.model import DescribedLine, DescribedWager, Known
    from croupier.wagers.pricing import Pricing
    from croupier.wagers.reader import Family

NOTHING_GIVEN: Final[Mapping[str, str]] = {}
KEPT: Final = 64
"""Of how many rulesets the wagers are kept."""


class Unpriced(msgspec.Struct, frozen=True):
    """A wager that is offered and cannot be settled yet: what is wanting, and the titles of its lines."""

    id: str
    title: str
    lines: tuple[str, ...]
    problem: Problem


def bind(
    ruleset: Ruleset, ids: Iterable[str] | None = None, given: Mapping[str, str] = NOTHING_GIVEN
) -> tuple[Wager, ...]:
    """Give the wagers that a ruleset offers, in the order of the catalogue.

    `ids` names those that are wanted, each by its id, by another name of it, or by its family, of which those
    are given that are paid; a single name may be given as it is.  Without it all are given whose prices are
    known.  `given` has a paytable, or prices as ``100-50-8-5-4``, by the names of
    families: of those that are offered without one, and of those of plug-ins that the rules do not know.

    Raises `WagerError` with every fault: ``wagers.unknown``, ``wagers.not_offered``, ``wagers.no_paytable``,
    ``wagers.no_commission``, ``wagers.bad_paytable``.
    """
    if ids is None and not given:
        return _all(ruleset)
    given = {name: str(prices) for name, prices in given.items()}
    problems: list[Problem] = []
    named = None if ids is None else asked(ids, problems)
    families = _offered(ruleset, given) if named is None else [each.family for each in named.values()]
    bound: list[Wager] = []
    for family in families:
        name = family.file.family
        wanted = None if named is None else named[name].wagers
        where = ", ".join(dict.fromkeys(wanted.values())) if wanted else ""
        try:
            wagers = _bound(ruleset, family, given.get(name), where)
        except WagerError as error:
            if named is not None or error.code not in UNPRICED:
                problems += error.problems
            continue
        bound += (wager for wager in wagers if wanted is None or wager.id in wanted)
        missing = named[name].named.difference(wager.id for wager in wagers) if named else ()
        problems += (
            Problem("wagers.no_paytable", "no line of it has a price", each, "give one for each of its lines")
            for each in sorted(missing)
        )
    if problems:
        raise WagerError(*problems)
    return _in_order(bound)


def unpriced(ruleset: Ruleset) -> tuple[Unpriced, ...]:
    """Give the wagers that are offered and cannot be settled before prices or a commission are given.

    Raises `WagerError` as `bind`.
    """
    found: list[Unpriced] = []
    for family in _offered(ruleset, NOTHING_GIVEN):
        try:
            pricing(ruleset, family)
        except WagerError as error:
            if error.code not in UNPRICED:
                raise
            found += (
                Unpriced(
                    wager.id,
                    wager.title,
                    tuple(title_of(ruleset, line) for line in there(ruleset, family.lines(wager))),
                    error.problems[0],
                )
                for wager in family.file.wagers
            )
    return tuple(found)


@lru_cache(KEPT)
def _all(ruleset: Ruleset) -> tuple[Wager, ...]:
    """Give every wager whose prices are known."""
    bound: list[Wager] = []
    for family in _offered(ruleset, NOTHING_GIVEN):
        try:
            bound += _bound(ruleset, family)
        except WagerError as error:
            if error.code not in UNPRICED:
                raise
    return _in_order(bound)


def _in_order(wagers: Collection[Wager]) -> tuple[Wager, ...]:
    """Put families into the order of the catalogue, those of plug-ins last, as they were found."""
    places = {name: place for place, name in enumerate(FAMILIES)}
    return tuple(sorted(wagers, key=lambda wager: places.get(wager.family, len(places))))


def _offered(ruleset: Ruleset, given: Mapping[str, str]) -> list[Family]:
    """Give the families that a ruleset offers, and those for which prices are given.

    Raises `WagerError` (``wagers.unknown``) for a family that nothing installed describes.
    """
    names = [name for name in ruleset.wagers if str(ruleset.submission[name]) != NOT_OFFERED]
    named = [(name, family_of(name)) for name in dict.fromkeys((*names, *given))]
    missing = [
        Problem(
            "wagers.unknown",
            f"nothing that is installed describes wagers of the family {name!r}",
            ruleset.id if name in ruleset.wagers else "",
            "install the plug-in that brings it",
        )
        for name, family in named
        if family is None
    ]
    if missing:
        raise WagerError(*missing, *faults())
    return [family for _, family in named if family is not None]


def _bound(ruleset: Ruleset, family: Family, given: str | None = None, where: str = "") -> list[Wager]:
    priced = pricing(ruleset, family, given, where)
    return [
        _wager(ruleset, family, wager, priced, lines)
        for wager in family.file.wagers
        if (lines := tuple(_lines(ruleset, family, family.lines(wager), priced)))
    ]


def _wager(
    ruleset: Ruleset, family: Family, wager: DescribedWager, priced: Pricing, lines: tuple[PricedLine, ...]
) -> Wager:
    file = family.file
    rounds = WHOLE if file.rounding is None else Rounding(file.rounding.rule, file.rounding.unit)
    requires, minimum = file.requires, file.minimum
    return Wager(
        id=wager.id,
        family=file.family,
        title=wager.title,
        hand=wager.hand,
        view=family.views[wager.id],
        lines=lines,
        paytable=priced.paytable,
        cite=priced.cite,
        ruleset=ruleset,
        commission=priced.commission,
        rounding=chosen(ruleset, rounds),
        collection=cast("Collected", ruleset.submission.get("collection", "each-coup")),
        settled=file.settled,
        requires=Base(requires.wagers, _at(ruleset, family, requires)) if requires else None,
        minimum=Least(minimum.amount, _at(ruleset, family, minimum)) if minimum else None,
        plugin=family.plugin,
        hash=family.hash,
    )


def _lines(
    ruleset: Ruleset, family: Family, lines: Iterable[DescribedLine], priced: Pricing
) -> Iterator[PricedLine]:
    """Give the lines that are priced."""
    for line in there(ruleset, lines):
        if line.name in priced.prices:
            yield PricedLine(
                line.name,
                title_of(ruleset, line),
                priced.prices[line.name],
                line.when,
                number_of(ruleset, line),
                family.conditions[line.name],
            )


def _at(ruleset: Ruleset, family: Family, known: Known) -> Cite:
    """Cite a clause of the rules themselves; what others' or a plug-in say is usage here."""
    rules, colon, _ = known.clause.partition(":")
    if colon and rules == ruleset.id and not family.plugin:
        return Cite(known.clause, known.basis)
    return Cite(f"{ruleset.id}:custom.{family.file.family}", "custom")
