"""What is each printed cell worth to each side: the game's value were it printed otherwise?

One cell is set to draw or to stay, all others stand as they do, and what is left is solved.  All is counted
once, with a choice in every cell; to set a cell is to put its chances into what a side expects.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.coup import TWO_CARDS
from croupier.odds.choices import Cell
from croupier.regulations.model import Letter
from croupier.regulations.ruleset import DRAW, OPTION, STAY
from croupier.strategy.form import SIDES
from croupier.strategy.game import game
from croupier.strategy.lines import Bilinear
from croupier.strategy.zero_sum import zero_sum

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.coup import Hand
    from croupier.odds.situation import Shoe
    from croupier.regulations.ruleset import Ruleset
    from croupier.strategy.form import Game
    from croupier.strategy.models import Sees

_LETTERS: Final[dict[int, Letter]] = {STAY: "S", DRAW: "D", OPTION: "O"}


class CellWorth(msgspec.Struct, frozen=True, gc=False):
    """What the Player's Hand expects before any fee with a cell that draws, and with one that stays.

    The Banker's Hand expects the same with the other sign.  `row` names the cell's two cards by their count,
    `letter` is what stands in it, and `value` what the Player's Hand expects as it stands.
    """

    cell: Cell
    row: str
    letter: Letter
    draw: Fraction
    stay: Fraction
    value: Fraction

    @property
    def gain(self) -> Fraction:
        """How much more drawing brings the side whose cell it is than staying."""
        more = self.draw - self.stay
        return more if self.cell[0] == "player" else -more

    @property
    def best(self) -> Letter:
        """What is best for the side whose cell it is; ``O`` where both are worth the same."""
        return "D" if self.gain > 0 else "S" if self.gain < 0 else "O"

    @property
    def contrary(self) -> bool:
        """Whether what stands there is what is worse for the side whose cell it is."""
        return "O" not in {self.letter, self.best} and self.letter != self.best


def cell_worths(
    ruleset: Ruleset,
    *,
    player: Sees = "total",
    banker: Sees = "total",
    replacement: bool = False,
    cards: Shoe = None,
) -> tuple[CellWorth, ...]:
    """Give the worth of every cell of both tables that can arise, the Player's first.

    Raises as `croupier.strategy.game`.
    """
    letters = dict(_cells(ruleset))
    everywhere: dict[Cell, Letter] = dict.fromkeys(letters, "O")
    whole = game(
        ruleset, player=player, banker=banker, replacement=replacement, cards=cards, cells=everywhere
    )
    solved: dict[tuple[Cell, Letter] | None, Fraction] = {}

    def value(cell: Cell | None = None, letter: Letter = "O") -> Fraction:
        key = None if cell is None or letters[cell] == letter else (cell, letter)
        if key not in solved:
            solved[key] = _value(whole, letters if key is None else {**letters, key[0]: key[1]})
        return solved[key]

    arising = dict.fromkeys(each.cell for each in (*whole.player, *whole.banker))
    row = ruleset.automaton.row
    return tuple(
        CellWorth(cell, row[cell[1]], letters[cell], value(cell, "D"), value(cell, "S"), value())
        for cell in arising
    )


def _value(whole: Game, letters: Mapping[Cell, Letter]) -> Fraction:
    """Solve what is left when all cells but those with an ``O`` are set."""
    ours, theirs = (_fixed(whole, side, letters) for side in SIDES)
    return zero_sum(_set(whole.bilinear("player"), ours, theirs)).value


def _fixed(whole: Game, side: Hand, letters: Mapping[Cell, Letter]) -> list[int | None]:
    """Give what is set in each information set of a side: 1 draws, 0 stays, None leaves the choice."""
    chance: dict[Letter, int | None] = {"D": 1, "S": 0, "O": None}
    return [chance[letters[each.cell]] for each in whole.sets(side)]


def _set(form: Bilinear, player: list[int | None], banker: list[int | None]) -> Bilinear:
    """Put chances into what a side expects; what is left are the sets that have none."""
    theirs = [place for place, chance in enumerate(banker) if chance is None]
    number = {place: at for at, place in enumerate(theirs)}
    fixed, more = form.fixed, [form.banker[place] for place in theirs]
    fixed += sum(form.banker[place] * (chance or 0) for place, chance in enumerate(banker))
    left: list[int] = []
    both: list[dict[int, int]] = []
    for place, chance in enumerate(player):
        row = form.both[place]
        alone = form.player[place] + sum(each * (banker[other] or 0) for other, each in row.items())
        if chance is None:
            left.append(alone)
            both.append({number[other]: each for other, each in row.items() if other in number})
        elif chance:
            fixed += alone
            for other, each in row.items():
                if other in number:
                    more[number[other]] += each
    return Bilinear(form.whole, fixed, tuple(left), tuple(more), tuple(both))


def _cells(ruleset: Ruleset) -> Iterator[tuple[Cell, Letter]]:
    """Give every cell of both tables in which two cards that are no natural may stand, with its letter."""
    automaton = ruleset.automaton
    for state, size in enumerate(automaton.size):
        if size == TWO_CARDS and not (automaton.natural[state] and automaton.natural_ends):
            yield ("player", state, 0), _LETTERS[automaton.player_draws[state]]
            for column, letter in enumerate(automaton.banker_draws[state]):
                yield ("banker", state, column), _LETTERS[letter]
