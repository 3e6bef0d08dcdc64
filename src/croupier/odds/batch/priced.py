"""Which lines do wagers have, and in which of them does each class of coups stand?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.odds.asked import asked_for
from croupier.odds.batch.planning import keys, planned
from croupier.odds.choices import choices
from croupier.odds.payoffs import LOST, deciding
from croupier.wagers import bind

if TYPE_CHECKING:
    from collections.abc import Hashable

    from croupier.odds.asked import Wanted
    from croupier.odds.batch.planning import Look, Plan
    from croupier.odds.forms import How
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers import PricedLine, Wager


class Priced(NamedTuple):
    """A plan that counts the lines of wagers, and the wager and line of each column."""

    plan: Plan
    columns: tuple[tuple[Wager, PricedLine], ...]


def priced(
    ruleset: Ruleset,
    wagers: Wanted | None = None,
    *,
    player: How = None,
    banker: How = None,
) -> Priced:
    """Plan how to count every line of some wagers, by default of all that the house offers at a known price.

    `wagers` are names, or wagers that `croupier.wagers.bind` gave; their lines stand in the order asked for.
    Raises `OddsError` (``odds.choice_needed``) where nobody makes a choice that the rules leave, and as
    `asked_for`.
    """
    chosen = choices(ruleset, player, banker)
    sheet: dict[Look, dict[Hashable, list[int]]] = {}
    classes: dict[Look, tuple[Hashable, ...]] = {}
    columns: list[tuple[Wager, PricedLine]] = []
    for wager in bind(ruleset) if wagers is None else asked_for(ruleset, wagers):
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
