"""What does the solution of a game look like as data for programs: ``croupier solve ID --json``?"""

from __future__ import annotations

import msgspec

from croupier.coup import Hand
from croupier.regulations.model import Letter
from croupier.strategy.told import SolutionData


class CellData(msgspec.Struct, frozen=True):
    """A printed cell: what the Player's Hand expects where it draws, and where it stays, before any fee.

    `row` names the two cards by their count, `third` is the value of the Player's third card, null where it
    took none and in the Player's own table; `says` is what stands there.  `best` is what is best for the
    side whose cell it is, ``O`` where both are worth the same.
    """

    hand: Hand
    row: str
    third: int | None
    says: Letter
    draw: str
    stay: str
    best: Letter


class ReplyData(msgspec.Struct, frozen=True):
    """The best reply of a side to an opponent who chooses as `against` says.

    In the sets of `either` both choices are worth the same.  `worth` is what the reply brings the side for a
    unit covered, `gain` how much more that is than what it expects in equilibrium, and `over_equilibrium` how
    much more than what its own policy of the equilibrium brings against this opponent.
    """

    side: Hand
    against: str
    policy: dict[str, str]
    either: tuple[str, ...]
    worth: str
    gain: str
    over_equilibrium: str


class SolvedData(SolutionData, frozen=True, omit_defaults=True):
    """A game solved: a solution, as its certificate has it, with the cells and replies that were wanted."""

    cells: tuple[CellData, ...] = ()
    replies: tuple[ReplyData, ...] = ()
