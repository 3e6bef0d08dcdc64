"""What is done at the options of a game: drawn, stayed, or left to chance?"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.errors import Problem, SimulateError
from croupier.regulations.ruleset import DRAW, OPTION, STAY
from croupier.simulate.layout import CHANCES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from croupier.coup import Hand
    from croupier.regulations.policies import Draws, Policy
    from croupier.regulations.ruleset import Automaton, Ruleset
    from croupier.simulate.layout import Words

_USE: Final[dict[Hand, bytes]] = {"player": b"player's", "banker": b"banker's"}
"""What the words of each hand's choices are for (``docs/shuffle.md``)."""
_WORDS: Final = 1 << 64

Cells = tuple[int, ...]


class Chances(NamedTuple):
    """Where chance decides, and with which: the chances, and which of them each cell has.

    `words` is uint64, shape (2, n, 4), the Player's Hand first, a row for each of its chances: numerator and
    denominator of the chance of drawing (0 for 2**64), 2**64 modulo the denominator, and what the words are
    for.  `player[state]` and `banker[state][column]` are rows, 0 in cells that chance does not decide.
    """

    words: Words
    player: Cells
    banker: tuple[Cells, ...]


class Answers(NamedTuple):
    """The cells of both tables, as the automaton has them, once somebody has answered for each hand.

    OPTION stays only where chance decides; `chances` is None where it decides nothing.
    """

    player: Cells
    banker: tuple[Cells, ...]
    chances: Chances | None


def answered(ruleset: Ruleset, player: Policy | None = None, banker: Policy | None = None) -> Answers:
    """Answer the options of a ruleset, each hand's by its policy.

    Raises `SimulateError`: ``simulate.choice_needed`` for a hand that has options and no policy,
    ``simulate.no_choice`` for one that has a policy and no options, and ``simulate.too_many_chances`` for a
    chance that no word can decide, or more of them than a kernel knows; `RegulationError` and `PlayError` as
    the policies do.
    """
    cells = _player_cells(ruleset.automaton)
    rows = ruleset.automaton.banker_draws
    given: dict[Hand, Policy | None] = {"player": player, "banker": banker}
    has: dict[Hand, bool] = {"player": OPTION in cells, "banker": any(OPTION in row for row in rows)}
    faults = [_fault(ruleset, hand, has[hand]) for hand in _USE if has[hand] is (given[hand] is None)]
    if faults:
        raise SimulateError(*faults)
    ours, theirs = (None if policy is None else policy.draws(ruleset) for policy in (player, banker))
    one = _Settled("player", ours)
    two = _Settled("banker", theirs)
    settled = tuple(one.cell(state, 0, cell) for state, cell in enumerate(cells))
    rest = tuple(
        tuple(two.cell(state, column, cell) for column, cell in enumerate(row))
        for state, row in enumerate(rows)
    )
    chances = None
    if one.chances or two.chances:
        words = _words(one.chances, two.chances)
        numbers = tuple(
            tuple(two.number(state, column) for column in range(len(row))) for state, row in enumerate(rows)
        )
        chances = Chances(words, tuple(one.number(state, 0) for state in range(len(cells))), numbers)
    return Answers(settled, rest, chances)


class _Settled:
    """What the policy of a hand does in place of each option; its chances, each once, as they are met."""

    def __init__(self, hand: Hand, draws: Draws | None) -> None:
        self._hand: Hand = hand
        self._draws = draws
        self._numbers: dict[tuple[int, int], int] = {}
        self.chances: list[Fraction] = []

    def cell(self, state: int, column: int, cell: int) -> int:
        """Give what stands in a cell once it is answered."""
        if cell != OPTION or self._draws is None:
            return cell
        chance = self._draws(self._hand, state, column)
        if chance in {0, 1}:
            return DRAW if chance else STAY
        if chance not in self.chances:
            self.chances.append(chance)
        number = self.chances.index(chance)
        if number >= CHANCES or chance.denominator > _WORDS:
            raise SimulateError(_too_many(self._hand, chance))
        self._numbers[state, column] = number
        return OPTION

    def number(self, state: int, column: int) -> int:
        """Give the row of the chance that decides a cell, 0 where none does."""
        return self._numbers.get((state, column), 0)


def _player_cells(automaton: Automaton) -> Cells:
    """Give the Player's cells; whoever holds a natural calls it, and has no option."""
    return tuple(
        STAY if cell == OPTION and natural else cell
        for cell, natural in zip(automaton.player_draws, automaton.natural, strict=True)
    )


def _words(player: Sequence[Fraction], banker: Sequence[Fraction]) -> Words:
    """Give both hands' chances as the kernel reads them; one that is never asked for is nought."""
    rows = [
        [
            [*_numbers(chance), int.from_bytes(use, "big")]
            for chance, use in zip(pair, _USE.values(), strict=True)
        ]
        for pair in zip_longest(player, banker)
    ]
    return np.array(rows, np.uint64).swapaxes(0, 1)


def _numbers(chance: Fraction | None) -> tuple[int, int, int]:
    above, below = (0, 1) if chance is None else chance.as_integer_ratio()
    return above, below % _WORDS, _WORDS % below


def _too_many(hand: Hand, chance: Fraction) -> Problem:
    if chance.denominator > _WORDS:
        what, mend = f"{chance!s:.60} is too fine a chance", "give one whose denominator is at most 2**64"
    else:
        what = f"there are more than {CHANCES} different chances"
        mend = "give the same chance to more cells"
    return Problem("simulate.too_many_chances", what, hand, mend)


def _fault(ruleset: Ruleset, hand: Hand, needed: bool) -> Problem:  # noqa: FBT001  which of two faults
    whose = f"the {hand.title()}'s Hand"
    if needed:
        what = f"{ruleset.id} leaves choices to {whose}, and nobody makes them"
        return Problem("simulate.choice_needed", what, hand, "give a policy, such as table-draw")
    return Problem("simulate.no_choice", f"{ruleset.id} leaves {whose} no choice", hand, "give no policy")
