"""Which third cards may fall to two hands whose states are known, and in what states do they leave them?

A fall is listed with the chance that each hand takes its card, as an integer weight; how many cards there are
of a kind comes in later, when falls are counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.odds.paths import NONE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.odds.choices import Cell
    from croupier.odds.deal import Deal

States = tuple[int, int]
"""The state of the Player's first two cards, and of the Banker's."""
Thirds = tuple[int | None, int | None]
"""The kinds of the third cards that are known, of the Player's Hand and the Banker's; None where none is."""


class Fall(NamedTuple):
    """The kinds of both third cards, `NONE` where a hand has none, both final states, and the weight."""

    player_third: int
    banker_third: int
    player: int
    banker: int
    weight: int


def falls(deal: Deal, values: Sequence[int], states: States, known: Thirds = (None, None)) -> Iterator[Fall]:
    """List every fall that the rules allow for two states.

    `values[kind]` is the value of a kind of card.  A third card that is known fell for certain.
    """
    ours, theirs = states
    automaton, choices = deal.ruleset.automaton, deal.choices
    if automaton.natural_ends and (automaton.natural[ours] or automaton.natural[theirs]):
        yield Fall(NONE, NONE, ours, theirs, choices.denominator)
        return
    step = automaton.step
    for third, weight in _thirds(deal, ("player", ours, 0), len(values), known[0]):
        column, player = (0, ours) if third == NONE else (1 + values[third], step[ours][values[third]])
        for its, more in _thirds(deal, ("banker", theirs, column), len(values), known[1]):
            banker = theirs if its == NONE else step[theirs][values[its]]
            yield Fall(third, its, player, banker, weight * more)


def _thirds(deal: Deal, cell: Cell, kinds: int, known: int | None) -> Iterator[tuple[int, int]]:
    """Give what a hand may receive, no card or one of each kind, and with which weight."""
    whole, draws = deal.choices.whole, deal.choices.drawn(cell)
    if known is not None:
        yield known, whole
        return
    if draws < whole:
        yield NONE, whole - draws
    if draws:
        for kind in range(kinds):
            yield kind, draws
