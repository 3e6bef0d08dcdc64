"""How are a hand's first two cards told apart: by the state that they lead to, or by their values?"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.coup import TWO_CARDS

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Ruleset

VALUES: Final = range(10)
"""The values of a card."""
VALUE_PAIRS: Final = tuple(combinations_with_replacement(VALUES, TWO_CARDS))
"""The values of two cards, the lower first."""


class Pairs(NamedTuple):
    """Classes of two cards, numbered from 0.

    `of[one][other]` is the class of two values, whichever came first; `states[each]` is the automaton's state
    that every pair of a class leads to.
    """

    of: tuple[tuple[int, ...], ...]
    states: tuple[int, ...]


@lru_cache(maxsize=64)
def by_state(ruleset: Ruleset) -> Pairs:
    """Tell two cards apart by the state that they lead to: as finely as any rule can."""
    automaton = ruleset.automaton
    states = tuple(state for state, size in enumerate(automaton.size) if size == TWO_CARDS)
    number = {state: place for place, state in enumerate(states)}
    step = automaton.step
    return Pairs(tuple(tuple(number[state] for state in step[step[0][one]]) for one in VALUES), states)


@lru_cache(maxsize=64)
def by_values(ruleset: Ruleset) -> Pairs:
    """Tell two cards apart by their values: 55 classes, in the order of `VALUE_PAIRS`."""
    step = ruleset.automaton.step
    number = {pair: place for place, pair in enumerate(VALUE_PAIRS)}
    return Pairs(
        tuple(tuple(number[min(one, other), max(one, other)] for other in VALUES) for one in VALUES),
        tuple(step[step[0][one]][other] for one, other in VALUE_PAIRS),
    )
