"""How many cards may still be due when the cover card shows: the least depth at which it may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from croupier.regulations.ruleset import CoverDuring, CoverFirst

CARDS_A_COUP: Final = 6
"""The most that a coup can take: two hands of three cards."""
DUE_DURING: Final[dict[CoverDuring, int]] = {"finish": 1, "finish-and-one-more": 2}
"""Coups still to be finished when the cover card shows during one."""
DUE_FIRST: Final[dict[CoverFirst, int]] = {"not-dealt": 0, "last": 1, "one-more": 2}
"""Coups still to be dealt when it comes in place of a coup's first card."""


def least_depth(first: CoverFirst, during: CoverDuring) -> int:
    """Give the fewest cards that may lie behind the cover card: six for each coup that may be due."""
    return CARDS_A_COUP * max(DUE_FIRST[first], DUE_DURING[during])


def rests_on(first: CoverFirst, during: CoverDuring) -> Literal["cover-first", "cover-during"]:
    """Name the setting that asks for so many cards."""
    return "cover-first" if DUE_FIRST[first] >= DUE_DURING[during] else "cover-during"
