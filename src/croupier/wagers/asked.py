"""Which wagers are asked for by these names: each its id, another name of it, or the name of its family?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from croupier.errors import WagerError
from croupier.wagers.catalogue import family_of, find
from croupier.wagers.given import several

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.errors import Problem
    from croupier.wagers.reader import Family


class Asked(NamedTuple):
    """What of a family is asked for: the ids of its wagers, each with the name that was given.

    `named` has those that were asked for by themselves, and not with their family.
    """

    family: Family
    wagers: dict[str, str]
    named: set[str]


def asked(ids: Iterable[str], problems: list[Problem]) -> dict[str, Asked]:
    """Find the wagers that are asked for, by the names of their families; the rest become problems.

    A text is one name.  Raises `TypeError` for what is no list of names.
    """
    found: dict[str, Asked] = {}
    for name in (ids,) if isinstance(ids, str) else several(ids, "names", "['banker']"):
        named: set[str] = set()
        try:
            one = find(name)
        except WagerError as error:
            family = family_of(name) if isinstance(cast("object", name), str) else None
            if family is None:
                problems += error.problems
                continue
            wagers = dict.fromkeys((wager.id for wager in family.file.wagers), name)
        else:
            family, wagers = one.family, {one.wager.id: name}
            named.add(one.wager.id)
        held = found.setdefault(family.file.family, Asked(family, {}, set()))
        held.wagers.update(wagers)
        held.named.update(named)
    return found
