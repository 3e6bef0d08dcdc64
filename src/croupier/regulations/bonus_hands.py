"""Which bonus hands does a hand of 21 Baccarat hold (§ 681a.3(e)), and by which clause is it one?

All of them are found, in the order in which the rules have them.  That the first is the highest, and alone
is paid, is inferred.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from croupier.cards import Card, rank, value
from croupier.coup import TWO_CARDS
from croupier.regulations.arithmetic import MOST, score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.regulations.model import BonusName
    from croupier.regulations.ruleset import Cite, Ruleset

Ranks = tuple[int, ...]

THREE: Final = 3
SEVEN: Final = 6
"""The number of the rank seven, ace being 0."""
_ACE_LOW, _ACE_HIGH = (0, 1, 2), (0, 11, 12)
_ACE_STRAIGHTS: Final[dict[Ranks, str]] = {_ACE_LOW: "ace-low-straight", _ACE_HIGH: "ace-high-straight"}
"""The straights that an ace ends, each with the setting that says whether it is one."""


def found(ruleset: Ruleset, cards: Sequence[Card]) -> tuple[BonusName, ...]:
    """Name the bonus hands that the cards of one hand, in dealing order, hold, in the order of the rules.

    Only the first two cards can be a pair, and only three cards anything else, whatever they score.  Empty
    where the rules have no bonus hands, or the house does not offer the wager.  Suits decide nothing.
    """
    return _held(ruleset, tuple([rank(card) for card in cards])) if ruleset.bonus else ()


def ground(ruleset: Ruleset, name: BonusName, cards: Sequence[Card]) -> Cite:
    """Give the clause by which the cards of one hand are a bonus hand that `found` names.

    A straight that an ace ends is one by the setting ``ace-low-straight`` or ``ace-high-straight``, since
    § 681a.3(e)(3) does not say where an ace stands.
    """
    if name == "three-card-straight":
        reading = _ACE_STRAIGHTS.get(tuple(sorted(map(rank, cards))))
        if reading is not None:
            return ruleset.cites[reading]
    return next(hand.cite for hand in ruleset.bonus if hand.name == name)


@lru_cache(maxsize=1 << 14)
def _held(ruleset: Ruleset, ranks: Ranks) -> tuple[BonusName, ...]:
    """Name the bonus hands of some ranks; a ruleset has 2,366 finished hands of two and three."""
    return tuple(hand.name for hand in ruleset.bonus if _is(ruleset, hand.name, ranks))


def _is(ruleset: Ruleset, name: BonusName, ranks: Ranks) -> bool:
    if name == "pair":
        return len(ranks) >= TWO_CARDS and ranks[0] == ranks[1]
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
        return ruleset.ace_low_straight
    if in_order == _ACE_HIGH:
        return ruleset.ace_high_straight
    return (middle, high) == (low + 1, low + 2)
