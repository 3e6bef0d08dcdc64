"""What is a count of coups, and are there cards enough to complete every coup of it?

Six cards always are.  Four and five are enough where the rules end in time every coup that they can make.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

import msgspec

from croupier.odds.known import impossible
from croupier.odds.pairs import VALUES
from croupier.odds.short import short_shoe

if TYPE_CHECKING:
    from croupier.errors import OddsError
    from croupier.odds.paths import Paths

Key = TypeVar("Key")
"""What tells the classes of a view apart."""

NOTHING_FITS: Final = "no cards that may still come make what the hands are said to count"


class Counted(msgspec.Struct, Generic[Key], frozen=True):
    """The ways in which a coup of each class is dealt; there is an entry only where there are ways.

    They add up to `whole`: the ordered draws of all cards that a coup may still need, as far as they fit what
    is known, times the denominators of both hands' choices.
    """

    counts: dict[Key, int]
    whole: int


def complete(paths: Paths, counts: dict[Key, int]) -> Counted[Key]:
    """Give the counts of all paths with their whole.

    Raises `OddsError`: ``odds.impossible_given`` where nothing fits what is known, and ``odds.short_shoe``
    where some path could not be walked to its end.
    """
    whole = paths.whole()
    if not whole:
        raise impossible(NOTHING_FITS)
    if sum(counts.values()) != whole:
        raise _more_needed(paths)
    return Counted(counts, whole)


def _more_needed(paths: Paths) -> OddsError:
    """Give the `OddsError` for a deal of which some path cannot be walked to its end."""
    deal = paths.deal
    return short_shoe(deal.lacks + deal.by_value + _thirds(paths), deal.left + deal.by_value)


def _thirds(paths: Paths) -> int:
    """Give the most third cards that may still be drawn, whichever cards they would be."""
    player, banker = paths.player.states, paths.banker.states
    return max(
        _thirds_of(paths, player[ours], banker[theirs])
        for ours, row in paths.begun()
        for theirs, _ in paths.rows.counts(row)
    )


def _thirds_of(paths: Paths, ours: int, theirs: int) -> int:
    """Give the most third cards that two states of two cards may still draw."""
    deal, choices = paths.deal, paths.deal.choices
    if paths.ends(ours) or paths.ends(theirs) or deal.banker.third is not None:
        return 0
    third = deal.player.third
    if third is not None:
        return int(choices.may_draw(("banker", theirs, 1 + third)))
    most = 0
    if choices.may_stay(("player", ours, 0)):
        most = int(choices.may_draw(("banker", theirs, 0)))
    if choices.may_draw(("player", ours, 0)):
        most = max(most, 1 + any(choices.may_draw(("banker", theirs, 1 + value)) for value in VALUES))
    return most
