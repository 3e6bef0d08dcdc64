"""Which wagers are asked for: by any of their names, or bound already, in the order of the asking?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from croupier.errors import OddsError, Problem
from croupier.odds.forms import bad_question, shown
from croupier.wagers import Wager, bind

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Ruleset

    Wanted = str | Wager | Iterable[str | Wager]
    """One wager or several: their names, or wagers that `croupier.wagers.bind` gave."""


def asked_for(ruleset: Ruleset, wagers: Wanted) -> tuple[Wager, ...]:
    """Give the wagers that are asked for, each once, in the order in which they are named.

    Raises `WagerError` as `croupier.wagers.bind`, and `OddsError`: ``odds.other_rules`` for a wager that was
    bound by other rules, ``odds.bad_question`` for what is no wager.
    """
    if not isinstance(wagers, (str, Wager)) and not isinstance(cast("object", wagers), Iterable):
        raise _no_wager(wagers)
    each_given = (wagers,) if isinstance(wagers, (str, Wager)) else tuple(wagers)
    for each in each_given:
        if not isinstance(cast("object", each), (str, Wager)):
            raise _no_wager(each)
    names = [each for each in each_given if isinstance(each, str)]
    if names:
        bind(ruleset, names)  # tells every fault at once
    found: list[Wager] = []
    for each in each_given:
        bound = bind(ruleset, [each]) if isinstance(each, str) else (each,)
        found += (wager for wager in bound if wager not in found)
    foreign = [_foreign(wager, ruleset) for wager in found if wager.ruleset is not ruleset]
    if foreign:
        raise OddsError(*foreign)
    return tuple(found)


def _foreign(wager: Wager, ruleset: Ruleset) -> Problem:
    return Problem(
        "odds.other_rules",
        f"the wager {wager.id} was bound by the rules {wager.ruleset.id}, and {ruleset.id} are asked about"
        if wager.ruleset.id != ruleset.id
        else f"the wager {wager.id} was bound by rules {ruleset.id} that are not the object of the question",
        remedy="bind it by the rules of the question: the same object",
    )


def _no_wager(given: object) -> OddsError:
    what = f"{shown(given)} is no wager"
    return bad_question(what, 'give its name, as "tie", or what croupier.wagers.bind gave')
