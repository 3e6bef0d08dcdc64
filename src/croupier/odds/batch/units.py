"""Of which units do coups consist, when they are told by their final hands and by the third cards?

A *unit* is a class of coups in which it is left open which hand has which cards: two classes of first cards,
and none, one or two third cards.  Each of its coups is dealt in as many ways, since in how many ways cards
can all be different ones does not depend on whose they are.  So a unit is counted once, and its column says
in which groups its coups stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.odds.batch.matchings import VALUES, matchings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from croupier.odds.batch.columns import Column
    from croupier.odds.choices import Choices
    from croupier.odds.totals import ThirdCard
    from croupier.regulations.ruleset import Automaton

NONE: Final = -1
"""In place of a third card's value: there is none."""


class Unit(NamedTuple):
    """The values of both third cards, `NONE` for none, and the classes of first cards; each two in order."""

    low: int
    high: int
    one: int
    other: int

    @property
    def thirds(self) -> int:
        """How many third cards there are."""
        return (self.low != NONE) + (self.high != NONE)


class Ending(NamedTuple):
    """How a coup may end from two states: both third cards, its class, and its weight by what was chosen."""

    ours: int
    its: int
    coup: ThirdCard
    weight: int


def units(
    automaton: Automaton, choices: Choices, groups: Callable[[ThirdCard], Sequence[int]]
) -> dict[Unit, Column]:
    """Give every unit that stands in a group, with its column.

    `groups` says in which groups a coup stands, told by both final states, the state of the Banker's first
    two cards, and the value of the Player's third (`NONE` for none).  The columns are multiplied by the
    denominators of both hands' choices.
    """
    found: dict[Unit, Column] = {}
    classes: dict[int, list[int]] = {}
    for place, each in enumerate(matchings(automaton)):
        classes.setdefault(each.state, []).append(place)
    for player, mine in classes.items():
        for banker, its in classes.items():
            cells = [(min(one, other), max(one, other)) for one in mine for other in its]
            for ending in _endings(automaton, choices, player, banker):
                standing = groups(ending.coup)
                low, high = sorted((ending.ours, ending.its))
                for cell in cells if standing else ():
                    column = found.setdefault(Unit(low, high, *cell), {})
                    for group in standing:
                        column[group] = column.get(group, 0) + ending.weight
    return found


def coups(automaton: Automaton, choices: Choices) -> tuple[ThirdCard, ...]:
    """Give every class of coups about which `units` asks, in order."""
    states = {each.state for each in matchings(automaton)}
    endings = (_endings(automaton, choices, ours, theirs) for ours in states for theirs in states)
    return tuple(sorted({ending.coup for each in endings for ending in each}))


def _endings(automaton: Automaton, choices: Choices, player: int, banker: int) -> Iterator[Ending]:
    """Give every way in which third cards may follow two states."""
    whole, step = choices.whole, automaton.step
    if automaton.natural_ends and (automaton.natural[player] or automaton.natural[banker]):
        yield Ending(NONE, NONE, (player, banker, banker, NONE), whole * whole)
        return
    for third, chance in _thirds(choices.player[player], whole):
        final = player if third == NONE else step[player][third]
        for other, its in _thirds(choices.banker[banker][1 + third], whole):
            end = banker if other == NONE else step[banker][other]
            yield Ending(third, other, (final, end, banker, third), chance * its)


def _thirds(draws: int, whole: int) -> Iterator[tuple[int, int]]:
    """Give what one hand may receive, with its weight: no card, or one of each value."""
    if draws < whole:
        yield NONE, whole - draws
    if draws:
        for value in range(VALUES):
            yield value, draws
