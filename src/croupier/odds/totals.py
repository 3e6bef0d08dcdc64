"""With what do both hands end: how many ways to each pair of final states, and by which third card?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.odds.counted import Counted, complete
from croupier.odds.pairs import by_state
from croupier.odds.paths import NONE, Paths

if TYPE_CHECKING:
    from croupier.odds.deal import Deal

Totals = tuple[int, int]
"""The final states of the Player's Hand and of the Banker's."""
ThirdCard = tuple[int, int, int, int]
"""Besides, the state of the Banker's first two cards, and the value of the Player's third, -1 for none."""


def totals(deal: Deal) -> Counted[Totals]:
    """Count coups by the automaton's final states of both hands."""
    pairs, step = by_state(deal.ruleset), deal.ruleset.automaton.step
    found: dict[tuple[int, int], int] = {}
    paths = Paths(deal, pairs, pairs)
    for player, third, other, row in paths.walk():
        state = pairs.states[player]
        key = (state if third == NONE else step[state][third], other)
        found[key] = found.get(key, 0) + row
    counts: dict[Totals, int] = {}
    for (final, other), row in found.items():
        for place, ways in paths.rows.counts(row):
            state = pairs.states[place]
            ends = (final, state if other == NONE else step[state][other])
            counts[ends] = counts.get(ends, 0) + ways
    return complete(paths, counts)


def third_card(deal: Deal) -> Counted[ThirdCard]:
    """Count coups by both final states, the Banker's first two cards and the Player's third."""
    pairs, step = by_state(deal.ruleset), deal.ruleset.automaton.step
    counts: dict[ThirdCard, int] = {}
    paths = Paths(deal, pairs, pairs)
    for player, third, other, row in paths.walk():
        state = pairs.states[player]
        final = state if third == NONE else step[state][third]
        for place, ways in paths.rows.counts(row):
            state = pairs.states[place]
            key = (final, state if other == NONE else step[state][other], state, third)
            counts[key] = counts.get(key, 0) + ways
    return complete(paths, counts)
