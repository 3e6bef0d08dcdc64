"""How does somebody who may choose make up his mind: a few named answers, or a chance.

What is obligatory is always done.  Where the choice is free, ``always-draw`` draws and ``always-stay`` stays;
``table-draw`` and ``table-stay`` do as the classical table says, and draw or stay at its options; a chance,
as ``9/11`` or ``0.8``, is that of drawing.  From Python a policy may have a chance for each cell.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal, get_args

import msgspec

from croupier.cards.scaler import WIDTH
from croupier.coup import Hand
from croupier.errors import PlayError, Problem
from croupier.regulations.loading import load
from croupier.regulations.ruleset import DRAW, OPTION
from croupier.regulations.settings import DEFAULT_TABLE, TABLE

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Automaton, Ruleset

Name = Literal["always-draw", "always-stay", "table-draw", "table-stay"]
"""An answer with a name."""
NAMES: Final[tuple[Name, ...]] = get_args(Name)
ACCEPTED: Final = f"{', '.join(NAMES)}, or the chance of drawing, as 9/11 or 0.8"
"""What `read` accepts, in words."""
Draws = Callable[[Hand, int, int], Fraction]
"""Gives the chance with which a hand draws, in a state of two cards and a column of the Banker's table.

Column 0 is for no third card of the Player's, and 1 + its value for one.
"""
_CHANCE: Final = re.compile(r"[0-9]{1,20}/[0-9]{1,20}|[0-9]{1,20}|[0-9]{0,20}\.[0-9]{1,20}")
_ALWAYS, _NEVER = Fraction(1), Fraction(0)
Cell = tuple[Hand, int, int]
"""A cell: the hand, its state of two cards, and the column, as `Draws` has it."""


class ByCell(msgspec.Struct, frozen=True):
    """The chance of drawing in each cell in which a choice is free, under a name.

    Raises `PlayError` (``play.unknown_policy``) for a chance that is none, a cell that is none, and one that
    is named twice.
    """

    name: str
    cells: tuple[tuple[Cell, Fraction], ...]

    def __post_init__(self) -> None:
        """Refuse what is no chance, and what is no cell or comes twice."""
        seen: set[object] = set()
        for cell, chance in self.cells:
            if cell[0] not in {"player", "banker"} or cell in seen:
                what = f"{cell!r:.60} is no cell, or is named twice"
                raise PlayError(
                    Problem("play.unknown_policy", what, remedy="name each cell of either hand once")
                )
            seen.add(cell)
            if not _exact(chance):
                what = f"{chance!s:.40} is no chance of drawing, in {cell!r:.60}"
                raise PlayError(Problem("play.unknown_policy", what, remedy="give a fraction from 0 to 1"))

    def __str__(self) -> str:
        """Give the name and every chance, by which a run that is kept is known again."""
        return " ".join([self.name, *(f"{hand}:{row}:{at}={to}" for (hand, row, at), to in self.cells)])

    def draws(self) -> Draws:
        """Give the chance of drawing in each cell.

        What it gives raises `PlayError` (``play.unknown_policy``) for a cell of which nothing is said.
        """
        cells = dict(self.cells)

        def draws(hand: Hand, state: int, column: int) -> Fraction:
            chance = cells.get((hand, state, column))
            if chance is None:
                where = f"state {state}, column {column} of the {hand.title()}'s Hand"
                what = f"{self.name:.40} says nothing of {where}"
                remedy = "give a policy of the rules that are played"
                raise PlayError(Problem("play.unknown_policy", what, remedy=remedy))
            return chance

        return draws


def _exact(given: object) -> bool:
    """Say whether something is an exact chance."""
    return isinstance(given, Fraction | int) and not isinstance(given, bool) and 0 <= given <= 1


class Policy(msgspec.Struct, frozen=True):
    """An answer to every free choice: a name, the chance of drawing, or one for each cell.

    Raises `PlayError` (``play.unknown_policy``) for what is neither, as a chance above 1.
    """

    answer: Name | Fraction | ByCell

    def __post_init__(self) -> None:
        """Refuse what is no answer."""
        answer: object = self.answer
        sound = isinstance(answer, ByCell) or (
            0 <= answer <= 1 if isinstance(answer, Fraction) else answer in NAMES
        )
        if not sound:
            shown = str(answer) if isinstance(answer, Fraction) else f"{answer!r:.40}"
            what = f"{shown} is no way to choose"
            raise PlayError(Problem("play.unknown_policy", what, remedy=f"give {ACCEPTED}"))

    def draws(self, ruleset: Ruleset) -> Draws:
        """Give the chance of drawing in each cell where the choice is free; it says nothing of other cells.

        Raises `RegulationError` where a table policy needs the classical table of rules that are not held.
        """
        match self.answer:
            case Fraction() as chance:
                return lambda _hand, _state, _column: chance
            case ByCell() as by_cell:
                return by_cell.draws()
            case "always-draw":
                return lambda _hand, _state, _column: _ALWAYS
            case "always-stay":
                return lambda _hand, _state, _column: _NEVER
            case "table-draw" | "table-stay":
                return _by_table(_classical(ruleset), at_option=self.answer == "table-draw")


def read(text: str) -> Policy:
    """Read a policy as it is written on a command line.

    Raises `PlayError` (``play.unknown_policy``), listing what is accepted.
    """
    if text in NAMES:
        return Policy(text)
    return Policy(_chance(text))


def fault(text: str) -> str:
    """Say what is wrong with a chance, as ``is more than 1``; empty for one that is sound, or none at all."""
    if not _CHANCE.fullmatch(text):
        return ""
    try:
        chance = Fraction(text)
    except ZeroDivisionError:
        return "divides by nought"
    if chance > 1:
        return "is more than 1"
    return "is too fine a chance" if chance.denominator > 1 << WIDTH else ""


def _chance(text: str) -> Fraction:
    """Read a chance exactly; what is none is no policy."""
    wrong = fault(text)
    if _CHANCE.fullmatch(text) and not wrong:
        return Fraction(text)
    what = f"{text} {wrong}" if wrong else f"{text!r} is no way to choose"
    raise PlayError(Problem("play.unknown_policy", what, remedy=f"give {ACCEPTED}"))


def _by_table(automaton: Automaton, *, at_option: bool) -> Draws:
    """Do as a table says; at its options, draw or stay."""

    def draws(hand: Hand, state: int, column: int) -> Fraction:
        cell = automaton.player_draws[state] if hand == "player" else automaton.banker_draws[state][column]
        drawn = at_option if cell == OPTION else cell == DRAW
        return _ALWAYS if drawn else _NEVER

    return draws


def _classical(ruleset: Ruleset) -> Automaton:
    """Give the tables as the classical game has them, whichever of the file's tables was chosen.

    The states are numbered alike: they come from the arithmetic, and the tables only say what is drawn.
    """
    if ruleset.submission.get(TABLE, DEFAULT_TABLE) == DEFAULT_TABLE:
        return ruleset.automaton
    classical = {**ruleset.submission, TABLE: DEFAULT_TABLE}
    return load(f"{ruleset.id}@{ruleset.edition}", classical).automaton
