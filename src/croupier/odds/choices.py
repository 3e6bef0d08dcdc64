"""How often does a hand draw in each cell of the tables: always, never, or as whoever may choose decides?"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cards.card import with_article
from croupier.coup import TWO_CARDS, Hand
from croupier.errors import OddsError, Problem
from croupier.odds.forms import policy_of, ruleset_of
from croupier.regulations.policies import ACCEPTED
from croupier.regulations.ruleset import DRAW, OPTION

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.odds.forms import How
    from croupier.regulations.ruleset import Automaton, Ruleset

Cell = tuple[Hand, int, int]
"""A cell: the hand, its state of two cards, and the column.  The Banker's column is 0 where the Player's Hand
took no third card, and 1 + its value where it did; the Player's is 0."""
_BOTH: Final = 2
"""What a hand can do in a cell: draw or stay."""


class Choices(msgspec.Struct, frozen=True, gc=False):
    """The chance of drawing in every cell, as how many out of `whole`: 0 stays, `whole` draws.

    `player[state]` and `banker[state][column]` are meaningful for states of two cards.  `undecided` are the
    cells in which a choice is free and nobody makes it; they stand at 0.
    """

    player: tuple[int, ...]
    banker: tuple[tuple[int, ...], ...]
    whole: int = 1
    undecided: frozenset[Cell] = frozenset()

    @property
    def denominator(self) -> int:
        """What both hands' chances together are counted out of."""
        return self.whole**2

    def chance(self, cell: Cell) -> Fraction | None:
        """Give the chance of drawing in a cell, None where nobody decides it."""
        return None if cell in self.undecided else Fraction(self.drawn(cell), self.whole)

    def drawn(self, cell: Cell) -> int:
        """Give the same as how many out of `whole`, 0 where nobody decides it."""
        hand, state, column = cell
        return self.player[state] if hand == "player" else self.banker[state][column]

    def may_draw(self, cell: Cell) -> bool:
        """Say whether the hand may draw in a cell."""
        return cell in self.undecided or self.drawn(cell) > 0

    def may_stay(self, cell: Cell) -> bool:
        """Say whether the hand may stay in a cell."""
        return cell in self.undecided or self.drawn(cell) < self.whole


def choices(ruleset: Ruleset, player: How = None, banker: How = None) -> Choices:
    """Give the chance of drawing in every cell: as the rules say, and as the policies say where they do not.

    A choice that a game leaves and no policy makes is an error only when a count depends on it.  Raises
    `RegulationError` where a table policy needs the classical table of rules that are not held, and as
    `ruleset_of` and `policy_of` do.
    """
    ruleset = ruleset_of(ruleset)
    policies = {"player": policy_of(player), "banker": policy_of(banker)}
    draws = {hand: policy.draws(ruleset) for hand, policy in policies.items() if policy is not None}
    free = [cell for cell, letter in _cells(ruleset.automaton) if letter == OPTION]
    chances = {cell: draws[cell[0]](*cell) for cell in free if cell[0] in draws}
    whole = lcm(*(chance.denominator for chance in chances.values()))
    drawn = {cell: int(chance * whole) for cell, chance in chances.items()}

    def of(cell: Cell, letter: int) -> int:
        return whole if letter == DRAW else drawn.get(cell, 0)

    automaton = ruleset.automaton
    return Choices(
        tuple(of(("player", state, 0), letter) for state, letter in enumerate(automaton.player_draws)),
        tuple(
            tuple(of(("banker", state, column), letter) for column, letter in enumerate(row))
            for state, row in enumerate(automaton.banker_draws)
        ),
        whole,
        frozenset(cell for cell in free if cell not in chances),
    )


def both_ways(choices: Choices, *, everywhere: bool = False) -> Choices:
    """Give an even chance in every undecided cell, or in every cell: there a hand does both.

    Where it does so everywhere, each path has the weight 1.
    """
    if everywhere:
        return Choices(
            tuple(1 for _ in choices.player), tuple(tuple(1 for _ in row) for row in choices.banker), _BOTH
        )
    open_to = choices.undecided

    def of(cell: Cell) -> int:
        return choices.whole if cell in open_to else _BOTH * choices.drawn(cell)

    return Choices(
        tuple(of(("player", state, 0)) for state in range(len(choices.player))),
        tuple(
            tuple(of(("banker", state, column)) for column in range(len(row)))
            for state, row in enumerate(choices.banker)
        ),
        _BOTH * choices.whole,
    )


def unmade(ruleset: Ruleset, *cells: Cell) -> OddsError:
    """Give the `OddsError` for choices that nobody makes, with a problem for each of some cells."""
    return OddsError(*(_unmade(ruleset, cell) for cell in cells))


def _unmade(ruleset: Ruleset, cell: Cell) -> Problem:
    hand, state, column = cell
    reasons, row = ruleset.reasons, ruleset.automaton.row[state]
    cite = reasons.player[state] if hand == "player" else reasons.banker[state][column]
    against = (
        f" against {with_article(column - 1) if column else 'no third card'}" if hand == "banker" else ""
    )
    return Problem(
        "odds.choice_needed",
        f"{ruleset.id} leaves the {hand.title()}'s Hand a choice with {row}{against}",
        remedy=f"say how it chooses, as --{hand} or {hand}=...: {ACCEPTED}",
        clause=cite.clause if cite else "",
        basis=cite.basis if cite else "",
    )


def _cells(automaton: Automaton) -> Iterator[tuple[Cell, int]]:
    """Give every cell of both tables, with its letter."""
    for state, size in enumerate(automaton.size):
        if size == TWO_CARDS:
            yield ("player", state, 0), automaton.player_draws[state]
            for column, letter in enumerate(automaton.banker_draws[state]):
                yield ("banker", state, column), letter
