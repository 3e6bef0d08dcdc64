"""What do the Banker's classes of two cards do in each column of the table: how much of a row draws?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.odds.pairs import VALUES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.odds.choices import Choices

Weights = list[tuple[int, int]]
"""Weights out of the whole of the choices, each with the mask of the classes that have it."""


class Column(NamedTuple):
    """The weights with which classes stay and draw; of `undecided` ones nobody makes the choice."""

    stays: Weights
    draws: Weights
    undecided: int


def columns(choices: Choices, states: Sequence[int], places: Sequence[int], width: int) -> list[Column]:
    """Give every column for the classes at some places of a row: no third card, then one of value 0 to 9."""
    return [_column(choices, states, places, width, column) for column in range(1 + len(VALUES))]


def _column(
    choices: Choices, states: Sequence[int], places: Sequence[int], width: int, column: int
) -> Column:
    by_weight: dict[int, list[int]] = {}
    for place in places:
        by_weight.setdefault(choices.banker[states[place]][column], []).append(place)
    masks = [(drawn, mask(same, width)) for drawn, same in by_weight.items()]
    return Column(
        [(choices.whole - drawn, same) for drawn, same in masks if drawn < choices.whole],
        [(drawn, same) for drawn, same in masks if drawn],
        mask((place for place in places if ("banker", states[place], column) in choices.undecided), width),
    )


def mask(places: Iterable[int], width: int) -> int:
    """Give the mask that leaves of a row only the classes at some places."""
    return sum(((1 << width) - 1) << width * place for place in places)


def weighed(row: int, weights: Weights) -> int:
    """Multiply each class of a row by its weight; those without one are left out."""
    found = 0
    for weight, same in weights:
        found += weight * (row & same)
    return found
