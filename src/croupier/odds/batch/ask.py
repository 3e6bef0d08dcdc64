"""How many ways are there to each result, or to each class of coups that a view tells apart, in every row?"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from croupier.odds.batch.planning import keys, planned
from croupier.odds.batch.run import lines
from croupier.odds.choices import choices
from croupier.odds.situation import known_view
from croupier.regulations.finished import winner

if TYPE_CHECKING:
    from collections.abc import Hashable

    from croupier.coup import Winner
    from croupier.odds.batch.planning import Look, Plan
    from croupier.odds.batch.run import Counts
    from croupier.odds.choices import Choices
    from croupier.odds.forms import How
    from croupier.odds.totals import Totals
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers.views import Side, View

RESULTS: Final[tuple[Winner, ...]] = ("player", "banker", "tie")
"""The results, in the order of the columns."""
_KEPT: Final = 32


class Counted(NamedTuple):
    """Classes of coups, and the counts of each: shape (n, classes), int64 or Python's integers."""

    keys: tuple[Hashable, ...]
    counts: Counts


def results(
    ruleset: Ruleset,
    compositions: object,
    *,
    player: How = None,
    banker: How = None,
    threads: int | None = None,
) -> Counts:
    """Count the three main results: shape (n, 3), who wins, Player, Banker, and ties.

    `compositions`: integers, shape (n, 10), (n, 13) or (n, 52).  Raises `OddsError` as `lines` does, and
    ``odds.choice_needed`` where the rules leave a choice and no policy makes it.
    """
    return lines(_results(ruleset, choices(ruleset, player, banker)), compositions, threads=threads)


def counts(  # noqa: PLR0913  a question, who chooses, and by how many threads
    ruleset: Ruleset,
    compositions: object,
    view: View,
    hand: Side = "",
    *,
    player: How = None,
    banker: How = None,
    threads: int | None = None,
) -> Counted:
    """Count every class of coups that a view tells apart, as `croupier.odds.Situation.counted` tells them.

    `compositions`: integers, shape (n, 10), (n, 13) or (n, 52), as finely as the view looks.  Classes that
    the rules never deal are left out.  Raises `OddsError` as `results` does, and ``odds.bad_question`` for
    what is no view.
    """
    known_view(view)
    found = _classes(ruleset, choices(ruleset, player, banker), (view, hand if view == "hand" else ""))
    (told,) = found.sheet.values()
    return Counted(tuple(told), lines(found, compositions, threads=threads))


@lru_cache(maxsize=_KEPT)
def _results(ruleset: Ruleset, chosen: Choices) -> Plan:
    automaton = ruleset.automaton

    def column(key: Totals) -> int:
        return RESULTS.index(winner(automaton, *key))

    look: Look = ("totals", "")
    told = {key: (column(cast("Totals", key)),) for key in keys(ruleset, chosen, look)}
    return planned(ruleset, chosen, {look: told}, len(RESULTS))


@lru_cache(maxsize=_KEPT)
def _classes(ruleset: Ruleset, chosen: Choices, look: Look) -> Plan:
    told = {key: (column,) for column, key in enumerate(keys(ruleset, chosen, look))}
    return planned(ruleset, chosen, {look: told}, len(told))
