"""Which rows have both sides' choices, as a page or a picture shows them: alike ones once?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from croupier.coup import TWO_CARDS
from croupier.regulations.ruleset import DRAW, OPTION

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from croupier.coup import Hand
    from croupier.odds.choices import Cell
    from croupier.strategy.form import Chances, Game

Cards = tuple[int, int] | None
"""The values of two cards, where a side sees them."""


class Done(NamedTuple):
    """What is done in a cell: the chance of drawing, None where it never arises; and if it is a choice."""

    chance: Fraction | None
    free: bool


class Row(NamedTuple):
    """A row of a side's table: its count, the cards that it is of where these matter, and its cells."""

    name: str
    cards: str
    cells: tuple[Done, ...]


def rows(game: Game, side: Hand, policy: Chances) -> Iterator[Row]:
    """Give the rows of a side's table, those of naturals left out.

    Where a side sees its cards, those of a count that lead to the same are one row.
    """
    automaton = game.ruleset.automaton
    found: dict[tuple[Cell, Cards], Fraction] = {
        (each.cell, each.cards): chance for each, chance in zip(game.sets(side), policy, strict=True)
    }
    columns = 1 if side == "player" else len(automaton.banker_draws[0])
    for state, size in enumerate(automaton.size):
        if size != TWO_CARDS or (automaton.natural[state] and automaton.natural_ends):
            continue
        kinds: dict[tuple[Done, ...], list[Cards]] = {}
        for cards in _cards(found, side, state):
            cells = tuple(_done(game, (side, state, column), cards, found) for column in range(columns))
            kinds.setdefault(cells, []).append(cards)
        for cells, alike in kinds.items():
            yield Row(automaton.row[state], "" if len(kinds) == 1 else _said(alike), cells)


def _cards(found: Mapping[tuple[Cell, Cards], Fraction], side: Hand, state: int) -> Sequence[Cards]:
    """Give the cards of a row that lead to sets of their own."""
    seen = dict.fromkeys(cards for (hand, row, _), cards in found if (hand, row) == (side, state))
    return list(seen) or [None]


def _said(alike: Sequence[Cards]) -> str:
    return " ".join(f"{cards[0]}+{cards[1]}" for cards in alike if cards is not None)


def _done(game: Game, cell: Cell, cards: Cards, found: Mapping[tuple[Cell, Cards], Fraction]) -> Done:
    """Say what is done in a cell."""
    hand, state, column = cell
    automaton = game.ruleset.automaton
    said = automaton.player_draws[state] if hand == "player" else automaton.banker_draws[state][column]
    if said == OPTION:
        return Done(found.get((cell, cards)), free=True)
    return Done(Fraction(said == DRAW), free=False)
