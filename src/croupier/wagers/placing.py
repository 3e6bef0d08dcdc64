"""May these wagers be placed by one player for one coup: known, staked, each once, with their base wagers?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec

from croupier.errors import Problem, WagerError
from croupier.regulations.nearest import remedy
from croupier.regulations.ruleset import Ruleset
from croupier.wagers.binding import bind
from croupier.wagers.catalogue import find, nameless, resolve
from croupier.wagers.given import several
from croupier.wagers.wager import Wager

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

Offer = Ruleset | Iterable[Wager]
"""What may be placed: all that a ruleset offers, or wagers that were bound."""


class Placed(msgspec.Struct, frozen=True):
    """A wager that somebody placed: its id, or another name of it, and the stake in minor units."""

    wager: str
    stake: int


Layout = Iterable[Placed] | Mapping[str, int]
"""The wagers of one player for one coup, as a list of them or as stakes by name."""


class Staked(NamedTuple):
    """A wager and what is staked on it."""

    wager: Wager
    stake: int


def staked(offer: Offer, placed: Layout) -> tuple[Staked, ...]:
    """Give the wagers that one player placed for one coup, in the order in which they are offered.

    Raises `WagerError` with every fault: what `bind` raises, ``wagers.bad_stake``, ``wagers.duplicate``,
    ``wagers.base_wager``, ``wagers.minimum``.
    """
    laid = listed(placed)
    offered = (
        bind(offer)
        if isinstance(offer, Ruleset)
        else tuple(several(offer, "the offered wagers", "bind(rules)"))
    )
    held = {wager.id: wager for wager in offered}
    problems: list[Problem] = []
    found: list[Staked] = []
    for each in laid:
        if not isinstance(cast("object", each.wager), str):
            problems.append(nameless(each.wager))
            continue
        wager = held.get(each.wager) or held.get(_id(each.wager))
        if wager is None:
            problems += _not_there(offer, each.wager, held)
        else:
            found.append(Staked(wager, each.stake))
        if not is_amount(each.stake):
            problems.append(_bad_stake(each))
    problems += _duplicates(found)
    problems += _wanting(found)
    if problems:
        raise WagerError(*problems)
    places = {name: place for place, name in enumerate(held)}
    return tuple(sorted(found, key=lambda one: places[one.wager.id]))


def listed(placed: Layout) -> tuple[Placed, ...]:
    """Give the wagers of a layout as a list."""
    if isinstance(placed, Mapping):
        stakes = cast("Mapping[str, int]", placed)
        return tuple(Placed(name, stake) for name, stake in stakes.items())
    laid = tuple(several(placed, "the wagers", '{"banker": 500}'))
    if not all(isinstance(each, Placed) for each in cast("tuple[object, ...]", laid)):
        message = 'the wagers are stakes by name, as {"banker": 500}, or a list of Placed'
        raise TypeError(message)
    return laid


def is_amount(value: object, *, least: int = 1) -> bool:
    """Say whether a value is an amount in minor units, a whole number from `least`."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def _id(name: str) -> str:
    """Give the id that a name stands for, or the name where it stands for none."""
    try:
        return resolve(name)
    except WagerError:
        return name


def _not_there(offer: Offer, name: str, held: Collection[str]) -> Sequence[Problem]:
    """Say why a wager is not among those that are offered."""
    try:
        if isinstance(offer, Ruleset):
            bind(offer, [name])
        else:
            find(name)
    except WagerError as error:
        return error.problems
    what = "it is not among the wagers that are offered here"
    return [Problem("wagers.not_offered", what, name, remedy(name, held, "there are"))]


def _bad_stake(each: Placed) -> Problem:
    what = f"{each.stake!r:.40} is no stake"
    return Problem("wagers.bad_stake", what, each.wager, "give a whole number of minor units, at least 1")


def _duplicates(found: Iterable[Staked]) -> Iterator[Problem]:
    for name, times in Counter(one.wager.id for one in found).items():
        if times > 1:
            yield Problem(
                "wagers.duplicate", f"it is placed {times} times", name, "place it once, with one stake"
            )


def _wanting(found: Sequence[Staked]) -> Iterator[Problem]:
    """Find wagers without the base wager that they need, and those below their minimum."""
    there = {one.wager.id for one in found}
    for wager, stake in found:
        base, least = wager.requires, wager.minimum
        if base is not None and there.isdisjoint(base.wagers):
            *some, last = base.wagers
            needed = f"{', '.join(some)} or {last}" if some else last
            what = "it is placed without the wager that it needs"
            yield Problem(
                "wagers.base_wager", what, wager.id, f"place {needed} too", base.cite.clause, base.cite.basis
            )
        if least is not None and is_amount(stake) and stake < least.amount:
            yield Problem(
                "wagers.minimum",
                f"{stake} is staked, and the least is {least.amount}",
                wager.id,
                "stake more, or leave it out",
                least.cite.clause,
                least.cite.basis,
            )
