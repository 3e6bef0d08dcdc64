"""Which bonus hands does a hand of 21 Baccarat hold: all of them, the highest first (§ 681a.3(e))."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from croupier.cards import Card, rank, value
from croupier.regulations.arithmetic import MOST, score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.regulations.model import BonusName
    from croupier.regulations.ruleset import Ruleset

Ranks = tuple[int, ...]

TWO: Final = 2
THREE: Final = 3
SEVEN: Final = 6
"""The number of the rank seven, ace being 0."""
_ACE_LOW, _ACE_HIGH = (0, 1, 2), (0, 11, 12)


def found(ruleset: Ruleset, cards: Sequence[Card]) -> tuple[BonusName, ...]:
    """Name the bonus hands that the cards of one hand hold, in dealing order, the highest first.

    Only the first two cards can be a pair, and only three cards anything else, whatever they score.  Empty
    where the rules have no bonus hands, or the house does not offer the wager.  Suits decide nothing.
    """
    return _held(ruleset, tuple([rank(card) for card in cards])) if ruleset.bonus else ()


@lru_cache(maxsize=1 << 14)
def _held(ruleset: Ruleset, ranks: Ranks) -> tuple[BonusName, ...]:
    """Name the bonus hands of some ranks; a ruleset has 2,366 finished hands of two and three."""
    return tuple(hand.name for hand in ruleset.bonus if _is(ruleset, hand.name, ranks))


def _is(ruleset: Ruleset, name: BonusName, ranks: Ranks) -> bool:
    if name == "pair":
        return len(ranks) >= TWO and ranks[0] == ranks[1]
    if len(ranks) != THREE:
        return False
    match name:
        case "three-sevens":
            return ranks == (SEVEN,) * THREE
        case "three-of-a-kind":
            return len(set(ranks)) == 1
        case "three-card-straight":
            return _straight(ruleset, ranks)
        case "three-card-21":
            return score(tuple(int(value(Card(4 * each))) for each in ranks)) == MOST


def _straight(ruleset: Ruleset, ranks: Ranks) -> bool:
    """Say whether three ranks follow one another; whether an ace may end them is the house's reading."""
    low, middle, high = in_order = tuple(sorted(ranks))
    if in_order == _ACE_LOW:
        return ruleset.submission["ace-low-straight"] == "yes"
    if in_order == _ACE_HIGH:
        return ruleset.submission["ace-high-straight"] == "yes"
    return (middle, high) == (low + 1, low + 2)
