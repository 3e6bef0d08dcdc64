"""What is done at the options of a game: drawn, stayed, or left to chance?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier import regulations
from croupier.errors import Problem, SimulateError
from croupier.regulations.ruleset import DRAW, OPTION, STAY
from croupier.regulations.settings import DEFAULT_TABLE, TABLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.coup import Hand
    from croupier.regulations.policies import Policy
    from croupier.regulations.ruleset import Automaton, Ruleset
    from croupier.simulate.layout import Words

_USE: Final[dict[Hand, bytes]] = {"player": b"player's", "banker": b"banker's"}
"""What the words of each hand's choices are for (``docs/shuffle.md``)."""
_WORDS: Final = 1 << 64

Cells = tuple[int, ...]


class Answers(NamedTuple):
    """The cells of both tables, as the automaton has them, once somebody has answered for each hand.

    OPTION stays only where chance decides.  `chances` is uint64, shape (2, 4), the Player's Hand first:
    numerator and denominator of the chance of drawing (0 for 2**64), 2**64 modulo the denominator, and what
    the words are for; None where chance decides nothing.
    """

    player: Cells
    banker: tuple[Cells, ...]
    chances: Words | None


def answered(ruleset: Ruleset, player: Policy | None = None, banker: Policy | None = None) -> Answers:
    """Answer the options of a ruleset, each hand's by its policy.

    Raises `SimulateError`: ``simulate.choice_needed`` for a hand that has options and no policy, and
    ``simulate.no_choice`` for one that has a policy and no options.
    """
    cells = _player_cells(ruleset.automaton)
    rows = ruleset.automaton.banker_draws
    given: dict[Hand, Policy | None] = {"player": player, "banker": banker}
    has: dict[Hand, bool] = {"player": OPTION in cells, "banker": any(OPTION in row for row in rows)}
    faults = [_fault(ruleset, hand, has[hand]) for hand in _USE if has[hand] is (given[hand] is None)]
    if faults:
        raise SimulateError(*faults)
    table = _classical(ruleset)
    classical = _player_cells(table)
    ours = _settled(player, cells, classical)
    theirs = tuple(_settled(banker, row, told) for row, told in zip(rows, table.banker_draws, strict=True))
    by_chance = OPTION in ours or any(OPTION in row for row in theirs)
    return Answers(ours, theirs, _chances(given) if by_chance else None)


def _player_cells(automaton: Automaton) -> Cells:
    """Give the Player's cells; whoever holds a natural calls it, and has no option."""
    return tuple(
        STAY if cell == OPTION and natural else cell
        for cell, natural in zip(automaton.player_draws, automaton.natural, strict=True)
    )


def _classical(ruleset: Ruleset) -> Automaton:
    """Give the tables as the classical game has them, whichever of the file's tables was chosen."""
    if ruleset.submission.get(TABLE, DEFAULT_TABLE) == DEFAULT_TABLE:
        return ruleset.automaton
    classical = {**ruleset.submission, TABLE: DEFAULT_TABLE}
    return regulations.load(f"{ruleset.id}@{ruleset.edition}", classical).automaton


def _settled(policy: Policy | None, cells: Cells, classical: Cells) -> Cells:
    """Put what a policy does in place of each option."""
    return tuple(
        _answer(policy, told) if cell == OPTION else cell for cell, told in zip(cells, classical, strict=True)
    )


def _answer(policy: Policy | None, told: int) -> int:
    match policy.answer if policy else None:
        case Fraction() as chance:
            return OPTION if 0 < chance < 1 else int(chance)
        case "always-draw":
            return DRAW
        case "table-draw":
            return DRAW if told == OPTION else told
        case "table-stay":
            return STAY if told == OPTION else told
        case _:
            return STAY


def _chances(given: dict[Hand, Policy | None]) -> Words:
    return np.array([list(_chance(given[hand], use)) for hand, use in _USE.items()], np.uint64)


def _chance(policy: Policy | None, use: bytes) -> Iterator[int]:
    """Give a hand's chance as the kernel reads it; one that is never asked for is nought."""
    chance = policy.answer if policy and isinstance(policy.answer, Fraction) else Fraction(0)
    yield from (chance.numerator % _WORDS, chance.denominator % _WORDS, _WORDS % chance.denominator)
    yield int.from_bytes(use, "big")


def _fault(ruleset: Ruleset, hand: Hand, needed: bool) -> Problem:  # noqa: FBT001  which of two faults
    whose = f"the {hand.title()}'s Hand"
    if needed:
        what = f"{ruleset.id} leaves choices to {whose}, and nobody makes them"
        return Problem("simulate.choice_needed", what, hand, "give a policy, such as table-draw")
    return Problem("simulate.no_choice", f"{ruleset.id} leaves {whose} no choice", hand, "give no policy")
