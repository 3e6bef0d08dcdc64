"""Into which classes do two cards fall, so that in each class a card has one mate at most?

Two cards of the values ``i`` and ``j`` lead to a state of the automaton.  Modulo ten there is one ``j`` for a
given state and ``i``; where a game has a state that a card reaches with several others, it is parted into
classes for which that is true again.  A class is then told by the mate of each value, and whoever counts it
need not look for one.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.coup import TWO_CARDS

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Automaton

VALUES: Final = 10
"""How many values a card may have."""
NO_MATE: Final = VALUES
"""In place of a value: none."""


class Matching(NamedTuple):
    """A class of two cards: the state that they lead to, and for each value its mate or `NO_MATE`."""

    state: int
    mates: tuple[int, ...]


def matchings(automaton: Automaton) -> tuple[Matching, ...]:
    """Give the classes of two cards of an automaton, in the order of their states."""
    step = automaton.step
    found: list[Matching] = []
    for state, size in enumerate(automaton.size):
        if size != TWO_CARDS:
            continue
        pairs = [
            (one, other)
            for one, other in combinations_with_replacement(range(VALUES), 2)
            if step[step[0][one]][other] == state
        ]
        while pairs:
            mates, later = [NO_MATE] * VALUES, list[tuple[int, int]]()
            for one, other in pairs:
                if mates[one] == mates[other] == NO_MATE:
                    mates[one], mates[other] = other, one
                else:
                    later.append((one, other))
            found.append(Matching(state, tuple(mates)))
            pairs = later
    return tuple(found)
