"""Which lines do wagers have, and in which of them does each class of coups stand?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.odds.batch.planning import keys, planned
from croupier.odds.choices import choices
from croupier.odds.payoffs import LOST, deciding
from croupier.wagers import bind

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from croupier.odds.batch.planning import Look, Plan
    from croupier.regulations.policies import Policy
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers import PricedLine, Wager


class Priced(NamedTuple):
    """A plan that counts the lines of wagers, and the wager and line of each column."""

    plan: Plan
    columns: tuple[tuple[Wager, PricedLine], ...]


def priced(
    ruleset: Ruleset,
    wagers: Iterable[Wager] | None = None,
    *,
    player: Policy | None = None,
    banker: Policy | None = None,
) -> Priced:
    """Plan how to count every line of some wagers, by default of all that the house offers at a known price.

    Raises `OddsError` (``odds.choice_needed``) where nobody makes a choice that the rules leave.
    """
    chosen = choices(ruleset, player, banker)
    sheet: dict[Look, dict[Hashable, list[int]]] = {}
    classes: dict[Look, tuple[Hashable, ...]] = {}
    columns: list[tuple[Wager, PricedLine]] = []
    for wager in bind(ruleset) if wagers is None else wagers:
        look: Look = (wager.view, wager.hand if wager.view == "hand" else "")
        if look not in classes:
            classes[look] = keys(ruleset, chosen, look)
        told, place_of = sheet.setdefault(look, {}), deciding(wager)
        for key in classes[look]:
            place = place_of(key)
            if place != LOST:
                told.setdefault(key, []).append(len(columns) + place)
        columns += [(wager, line) for line in wager.lines]
    return Priced(planned(ruleset, chosen, sheet, len(columns)), tuple(columns))
