"""What can a side know when it decides: its information sets, one choice for each?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from croupier.cards.card import with_article
from croupier.odds.choices import Cell

if TYPE_CHECKING:
    from croupier.coup import Hand


class InformationSet(msgspec.Struct, frozen=True, gc=False):
    """What a side knows when it may draw or stay: everything of this kind gets the same answer.

    `cell` is that of the drawing tables, and `row` names its two cards by their count.  `cards` are the
    values of the two, the lower first, or None where the side sees their total alone.  `often` is how often
    the set arises where the Player's Hand does whatever leads to it.
    """

    cell: Cell
    row: str
    cards: tuple[int, int] | None
    often: Fraction

    @property
    def side(self) -> Hand:
        """Who decides."""
        return self.cell[0]

    @property
    def third(self) -> int | None:
        """The value of the Player's third card; None where it took none, and for the Player."""
        return self.cell[2] - 1 if self.cell[2] else None

    @property
    def label(self) -> str:
        """Name it in the words of the trade: ``5``, ``5 of 1 and 4``, ``6 against no third card``."""
        return label(self.side, self.row, self.cards, self.third)


def label(side: Hand, row: str, cards: tuple[int, int] | None, third: int | None) -> str:
    """Name what a side knows: its two cards, and of the Banker's what the Player's Hand has taken."""
    held = row if cards is None else f"{row} of {cards[0]} and {cards[1]}"
    if side == "player":
        return held
    return f"{held} against {'no third card' if third is None else with_article(third)}"
