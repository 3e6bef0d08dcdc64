"""How do the arrays lie that the kernels read?

`croupier.simulate.tables` fills them.  An entry of a coup holds, from its lowest bit: how many cards the coup
takes (3 bits); who won (2 bits: 0 Banker, 1 Player, 2 tie); whether the Player's Hand drew; whether chance
decides that, and whether it decides for the Banker's Hand (a bit each); and the number of the coup's class.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Bytes = npt.NDArray[np.uint8]
    Shorts = npt.NDArray[np.uint16]
    Entries = npt.NDArray[np.uint32]
    Words = npt.NDArray[np.uint64]

ROW: Final = 64
"""What is found for two cards stands at ``64 * first + second``."""
INDEX_BITS: Final = 20
"""Its lower bits are the two cards' part of a coup's index; those above, of the index of relations."""
TAKES: Final = 7
"""The bits of an entry that say how many cards a coup takes."""
WON_BY: Final = 3
"""The first bit of who won."""
PLAYER_DREW: Final = 5
"""The bit that says whether the Player's Hand drew."""
PLAYER_CHOOSES: Final = 1 << 6
BANKER_CHOOSES: Final = 1 << 7
CLASS: Final = 8
"""The first bit of the number of a coup's class."""


class Rule(NamedTuple):
    """What the kernel needs to know of a shoe.

    At least the first `reach` cards must be shuffled; the patron's cut puts `cut` of them behind the others.
    The cover card lies before card `cover` of what is then dealt; so many coups are dealt after it: `first`
    where it came in place of a coup's first card, `during` where it came later.  `fresh` are the cards before
    the shuffle; `burned[card]` says how many cards a first card burns.
    """

    reach: int
    cut: int
    cover: int
    first: int
    during: int
    fresh: Bytes
    burned: Bytes


class Tables(NamedTuple):
    """What the kernel needs to know of a coup, and of a streak: see `croupier.simulate.tables`."""

    first: Entries
    second: Entries
    fifth: Bytes
    sixth: Bytes
    entries: Entries
    streaks: Shorts


class Chances(NamedTuple):
    """By which chances a hand draws where chance decides, the Player's Hand first: see `answers.Chances`.

    `words` is uint64, shape (2, n, 4), and `which` has for each entry the row that decides for each hand, the
    Player's in the lower eight bits.
    """

    words: Words
    which: Shorts


CHANCES: Final = 1 << 8
"""So many different chances may a hand have."""


class Hands(NamedTuple):
    """The number of each hand of two or three ranks, and its counts: row, Player's hand, Banker's hand."""

    number: Bytes
    counts: Entries
